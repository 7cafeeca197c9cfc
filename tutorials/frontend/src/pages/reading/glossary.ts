// Filters the glossary while one types; accents and case do not matter.
//
// [data-filter]              the bar, hidden without scripts: an input, and [data-count] for how many entries are left
// [data-letter]              a letter's part, with its [data-entry]

import { el, els } from "../../lib/el";

const fold = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").normalize("NFC").toLowerCase();

export function mount(root: ParentNode, signal: AbortSignal): void {
  const bar = root.querySelector<HTMLElement>("[data-filter]");
  if (!bar) return;
  const [input, status] = [el<HTMLInputElement>(bar, "input"), el(bar, "[data-count]")];
  const entries = els(root, "[data-entry]").map((entry) => [entry, fold(entry.textContent!)] as const);
  bar.hidden = false;
  input.addEventListener(
    "input",
    () => {
      const wanted = fold(input.value.trim());
      for (const [entry, text] of entries) entry.hidden = !text.includes(wanted);
      for (const letter of els(root, "[data-letter]")) letter.hidden = !letter.querySelector("[data-entry]:not([hidden])");
      status.textContent = `${status.dataset.count ?? ""} ${entries.filter(([entry]) => !entry.hidden).length}`;
    },
    { signal },
  );
}
