// What opponent and coach say, over the board. Every word is in the page or comes with an answer.
//
// [data-talk]              data-thinking, data-coach-thinking, data-failed, data-no-hint: words
//   [data-opponent]        the opponent's line: [data-face] for each at the table, by colour, with its data-name; [data-says]
//   [data-coach-line]      the coach's: [data-coach-says], and buttons [data-coach-do]
//   [data-talk-close]      puts it away until there is something new

import { el, els } from "../../lib/el";
import type { Told } from "../../opponent/answers";

export type CoachButton = "better" | "where" | "hide" | "back";

export class Talk {
  private constructor(private readonly box: HTMLElement) {}

  /** The talk of a table; null where the page has none, as while the city is set up. */
  static of(root: ParentNode, signal: AbortSignal): Talk | null {
    const box = root.querySelector<HTMLElement>("[data-talk]");
    if (!box) return null;
    const talk = new Talk(box);
    el(box, "[data-talk-close]").hidden = false;
    el(box, "[data-talk-close]").addEventListener("click", () => talk.hide(), { signal });
    return talk;
  }

  hide(): void {
    this.box.hidden = true;
  }

  /** A road is drafted: on a small screen it needs the room. */
  makeRoom(): void {
    if (matchMedia("(width < 960px)").matches) this.hide();
  }

  word(name: "thinking" | "coachThinking" | "failed" | "noHint"): string {
    return this.box.dataset[name] ?? "";
  }

  // --- the opponent

  /** An opponent says something; without sentences nothing is said, and the face goes. */
  opponent(colour: string, told: readonly Told[]): void {
    const line = el(this.box, "[data-opponent]");
    for (const face of els(line, "[data-face]")) face.hidden = face.dataset.face !== colour;
    this.say(el(line, "[data-says]"), told);
    line.toggleAttribute("data-busy", false);
    line.hidden = !told.length;
    this.settle(told.length > 0);
  }

  /** An opponent thinks; what is said so is handed back, for those who hear. */
  thinks(colour: string): string {
    const name = els(this.box, "[data-face]").find(({ dataset }) => dataset.face === colour)?.dataset.name ?? "";
    const sentence = this.word("thinking").replace("{player}", name);
    this.opponent(colour, [plain(sentence)]);
    el(this.box, "[data-opponent]").toggleAttribute("data-busy", true);
    return sentence;
  }

  // --- the coach

  /** The coach says something, with what one may press; without sentences the line goes. */
  coach(told: readonly Told[], buttons: readonly CoachButton[] = [], grade = ""): void {
    const line = el(this.box, "[data-coach-line]");
    line.dataset.grade = grade;
    this.say(el(line, "[data-coach-says]"), told);
    for (const button of els(line, "[data-coach-do]")) button.hidden = !buttons.includes(button.dataset.coachDo as CoachButton);
    line.hidden = !told.length;
    this.settle(told.length > 0);
  }

  private settle(isNew: boolean): void {
    const empty = els(this.box, "[data-opponent], [data-coach-line]").every(({ hidden }) => hidden);
    if (empty) this.box.hidden = true;
    else if (isNew) this.box.hidden = false;
  }

  private say(list: HTMLElement, told: readonly Told[]): void {
    const template = el<HTMLTemplateElement>(this.box, "template");
    for (const old of els(list, "li")) old.remove();
    list.append(...told.map((one) => rowOf(template, one)));
  }
}

export const plain = (sentence: string): Told => ({ code: "", sentence, pieces: [], names: [] });

/** A sentence whose pieces are lit while it stands there: see sentenceHighlight.ts. */
function rowOf(template: HTMLTemplateElement, { sentence, pieces, names }: Told): HTMLElement {
  const row = template.content.firstElementChild!.cloneNode(true) as HTMLElement;
  el(row, "[data-sentence]").textContent = sentence;
  if (!names.length) return row;
  Object.assign(row.dataset, { pieces: pieces.join(" "), lit: "" });
  if (names.every((name) => sentence.includes(name))) return row;
  Object.assign(el(row, "[data-names]"), { textContent: `(${names.join(", ")})`, hidden: false });
  return row;
}
