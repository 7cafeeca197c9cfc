// The strip of all editions: what each says of the present road; those that see it otherwise are marked.

import type { Verdict, VerdictAnswer } from "../net/verdictApi";
import { showVerdict } from "./verdictBox";

export function showEditionStrip(root: ParentNode, answer: VerdictAnswer | null): void {
  if (!answer?.verdicts) return; // What stands there stays until the next answer: nothing flickers.
  for (const idle of root.querySelectorAll<HTMLElement>("[data-strip-idle]")) idle.hidden = true;
  for (const box of root.querySelectorAll<HTMLElement>("[data-edition]")) {
    const verdict = answer.verdicts[box.dataset.edition!];
    if (!verdict) continue;
    showVerdict(box, verdict);
    showDifference(box, verdict);
  }
}

function showDifference(box: HTMLElement, { differs = false }: Verdict): void {
  for (const word of box.querySelectorAll<HTMLElement>("[data-differs-word]")) word.hidden = !differs;
  box.toggleAttribute("data-differs", differs);
}
