// The strip of all editions: what each says of the present road; those that see it otherwise are opened.

import { fill } from "./panel";
import type { ServerAnswer, Summary } from "./server";

type Differing = Summary & { differs?: boolean };

export function showStrip(root: ParentNode, answer: ServerAnswer | null): void {
  if (!answer?.verdicts) return; // What stands there stays until the next answer: nothing flickers.
  for (const idle of root.querySelectorAll<HTMLElement>("[data-strip-idle]")) idle.hidden = true;
  for (const box of root.querySelectorAll<HTMLDetailsElement>("[data-edition]")) {
    const verdict = answer.verdicts[box.dataset["edition"]!] as Differing | undefined;
    if (verdict) show(box, verdict);
  }
}

function show(box: HTMLDetailsElement, verdict: Differing): void {
  const state = verdict.legal ? "legal" : "illegal";
  const differs = verdict.differs === true;
  box.dataset["state"] = state;
  for (const word of box.querySelectorAll<HTMLElement>("[data-word]")) word.hidden = word.dataset["word"] !== state;
  const cars = box.querySelector<HTMLElement>("[data-cars-earned]");
  if (cars) {
    cars.hidden = !verdict.cars_earned;
    cars.firstChild!.textContent = `+${verdict.cars_earned} `;
  }
  const word = box.querySelector<HTMLElement>("[data-differs-word]");
  if (word) word.hidden = !differs;
  fill(box, verdict.sentences);
  // Opened when it begins to differ and closed when it stops; what a reader opens or closes meanwhile stays.
  if (differs !== (box.dataset["differs"] !== undefined)) box.open = differs;
  if (differs) box.dataset["differs"] = "";
  else delete box.dataset["differs"];
}
