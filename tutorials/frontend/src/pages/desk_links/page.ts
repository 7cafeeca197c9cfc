// Links to the desk, for those who are signed in: the one that makes a puzzle of a table takes the table as it stands by then.

import { closest } from "../../lib/el";

export function mount(root: ParentNode, signal: AbortSignal): void {
  root.addEventListener(
    "click",
    (event) => {
      const link = closest<HTMLAnchorElement>(event, "a[data-desk-link=table]");
      const text = link && tableOf(document);
      if (text) link.search = new URLSearchParams({ t: text }).toString();
    },
    { signal },
  );
}

/** The log of the table on the page, or of the replay up to the move that is shown. */
function tableOf(root: ParentNode): string {
  const then = root.querySelector<HTMLAnchorElement>(".replay__ways a[href*='t=']");
  if (then) return new URL(then.href).searchParams.get("t") ?? "";
  return root.querySelector<HTMLElement>("[data-share]")?.dataset.text ?? "";
}
