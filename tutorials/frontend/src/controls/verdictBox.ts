// The verdict box: what is said of a move. The page holds the box and all of its words, rendered and translated
// (templates/board/verdict.html; the strip of editions is made of such boxes too).
//
// the box              gets data-state: idle, asking, legal, almost (legal, but not what the puzzle asks for), illegal or
//                      failed, for the stylesheet; and data-unfolded while a small screen shows all of it
// [data-brief]         the first sentence, for a box of one line
// [data-when~="legal"] shown in that state alone
// template             a row: [data-sentence], [data-names], [data-view], a[data-link]; one row is made for every
//                      sentence, with data-kind and data-code, and with data-pieces where it speaks of pieces
// [data-cars-earned]   "+2 cars", shown where the move earns any

import type { Sentence, Verdict } from "../net/verdictApi";

/** By box, the sentences that it shows: what is said again stays where it stands. */
const written = new WeakMap<HTMLElement, string>();

/** What a box shows while there is no verdict. */
export type Waiting = "idle" | "asking" | "failed";

export function showWaiting(box: HTMLElement, state: Waiting): void {
  showState(box, state);
  showSentences(box, []);
}

export function showVerdict(box: HTMLElement, verdict: Verdict): void {
  showState(box, !verdict.legal ? "illegal" : verdict.solved === false ? "almost" : "legal");
  showSentences(box, verdict.sentences);
  for (const cars of box.querySelectorAll<HTMLElement>("[data-cars-earned]")) {
    cars.hidden = !verdict.legal || !verdict.cars_earned;
    cars.firstChild!.textContent = `+${verdict.cars_earned} `;
  }
}

/** On a small screen the box is one line; unfolded it says all. */
export function unfold(box: HTMLElement, on: boolean): void {
  box.toggleAttribute("data-unfolded", on);
  for (const button of box.querySelectorAll("[data-do=unfold]")) button.setAttribute("aria-expanded", String(on));
}

/** A verdict as a screen reader says it. */
export function spoken({ sentences }: Verdict): string {
  return sentences.map((one) => [one.sentence, ...(one.names ?? [])].join(" ")).join(" ");
}

function showState(box: HTMLElement, state: string): void {
  box.dataset.state = state;
  for (const part of box.querySelectorAll<HTMLElement>("[data-when]")) {
    part.hidden = !part.dataset.when!.split(" ").includes(state);
  }
}

function showSentences(box: HTMLElement, sentences: readonly Sentence[]): void {
  const text = JSON.stringify(sentences);
  if (written.get(box) === text) return;
  written.set(box, text);
  for (const old of box.querySelectorAll("[data-kind]")) old.remove();
  const template = box.querySelector("template");
  template?.after(...sentences.map((one) => rowOf(template, one)));
  for (const brief of box.querySelectorAll("[data-brief]")) brief.textContent = sentences[0]?.sentence ?? "";
  for (const button of box.querySelectorAll<HTMLElement>("[data-do=unfold]")) button.hidden = !sentences.length;
}

function rowOf(template: HTMLTemplateElement, { kind, code, sentence, pieces: ids, names = [], view = "", link }: Sentence): HTMLElement {
  const row = template.content.firstElementChild!.cloneNode(true) as HTMLElement;
  row.dataset.kind = kind;
  row.dataset.code = code;
  const [words, pieces, rule] = ["[data-sentence]", "[data-names]", "a[data-link]"].map((part) => row.querySelector<HTMLElement>(part));
  if (words) words.textContent = sentence;
  if (pieces) {
    pieces.textContent = names.length ? `(${names.join(", ")})` : "";
    pieces.hidden = !names.length;
  }
  if (names.length) row.dataset.pieces = ids.join(" ");
  for (const button of row.querySelectorAll<HTMLElement>("[data-view]")) button.hidden = button.dataset.view !== view;
  if (rule) {
    rule.hidden = !link;
    if (link) rule.setAttribute("href", link);
  }
  return row;
}
