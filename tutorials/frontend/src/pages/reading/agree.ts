// The questions answer back: every choice asks the server for the page as it would be, and what follows from it is put in place.
//
// form[data-agree]           the questions; [data-part] in it: a question, and what stands at the end

import { Latest } from "../../lib/latest";
import { changedParts, parsePage, swapParts } from "../../lib/swapParts";
import { send } from "../../net/transport";

export function mount(root: ParentNode, signal: AbortSignal): void {
  const form = root.querySelector<HTMLFormElement>("[data-agree]");
  const questions = new Latest();

  async function update(): Promise<void> {
    const isLatest = questions.begin();
    const fields = new URLSearchParams([...new FormData(form!)].map(([name, value]) => [name, String(value)]));
    const address = `${form!.action}?${fields}`;
    const reply = await send(address, { headers: { Accept: "text/html" } }, "judge").catch(() => null);
    if (!reply?.ok || !isLatest() || signal.aborted) return;
    const page = parsePage(reply.text);
    history.replaceState(null, "", address);
    show(form!, page);
  }

  form?.addEventListener("change", () => void update(), { signal });
}

function show(form: HTMLFormElement, page: Document): void {
  const parts = changedParts(form, page);
  const atOdds = parts.filter((part) => page.querySelector<HTMLDetailsElement>(part)?.open);
  swapParts(form, page, parts);
  // What is at odds is never folded away.
  for (const part of atOdds) unfold(form.querySelector<HTMLDetailsElement>(part));
}

function unfold(details: HTMLDetailsElement | null): void {
  if (!details) return;
  details.open = true;
  unfold(details.parentElement?.closest("details") ?? null);
}
