// The coach's words on a replay: on the move that is looked at, and on every move of the list, one after the other as they come.
//
// [data-replay-coach]      the word on the move on the board: [data-coach-word], [data-coach-do=better], [data-coach-do=hide];
//                          with it [data-better], what is known without the coach, is not shown
// .story__steps > li       by its value the number of a step: it gets data-grade, and the word in a [data-word]

import type { BoardApi } from "../../board/boardTypes";
import { create, els } from "../../lib/el";
import type { Log, Word } from "../../opponent/answers";
import { Thinking } from "../../opponent/client";
import { coachIsOn, showCoachSwitch, switchCoach } from "../../opponent/coachSwitch";

export class ReplayCoach {
  private readonly thinking: Thinking;
  /** The words by the number of their step; null for a step on which there is none. */
  private readonly words = new Map<number, Word | null>();
  private working = false;

  constructor(
    private readonly root: HTMLElement,
    private readonly log: Log,
    private readonly names: Record<string, string>,
    /** The number of the step that is looked at. */
    private readonly at: () => number,
    private readonly board: () => BoardApi | null,
    private readonly signal: AbortSignal,
  ) {
    this.thinking = new Thinking(signal);
    root.addEventListener("click", ({ target }) => this.clicked(target as HTMLElement), { signal });
    if (this.on) this.thinking.warmUp();
    this.show();
  }

  private get on(): boolean {
    return coachIsOn(true);
  }

  private clicked(target: HTMLElement): void {
    if (target.closest("[data-coach-switch]")) {
      switchCoach(!this.on);
      this.show();
    }
    const does = target.closest<HTMLElement>("[data-coach-do]")?.dataset.coachDo;
    if (does) this.showWord();
    if (does) this.showRoad(does === "better");
  }

  /** The page shows another move: its word, and those in the list, stand there again. */
  show(): void {
    const { root, on } = this;
    showCoachSwitch(root, on);
    this.showRoad(false);
    this.showWord();
    for (const [number, word] of this.words) this.list(number, on ? word : null);
    if (on) void this.work();
  }

  private async work(): Promise<void> {
    if (this.working) return;
    this.working = true;
    for (let next = this.next(); next && this.on && !this.signal.aborted; next = this.next()) {
      const answer = await this.thinking.word(this.log, next, this.names).catch(() => null);
      if (!answer) break; // Nobody answers: the next look at a move asks again.
      this.words.set(next, answer.word);
      this.list(next, answer.word);
      if (next === this.at()) this.showWord();
    }
    this.working = false;
  }

  /** The step to ask about: the one that is looked at, then the first of the others; 0 where all are known. */
  private next(): number {
    const isOpen = (number: number): boolean => Boolean(this.log.steps[number - 1]?.build) && !this.words.has(number);
    if (isOpen(this.at())) return this.at();
    return this.log.steps.findIndex((_, at) => isOpen(at + 1)) + 1;
  }

  private showWord(): void {
    const { root } = this;
    const number = this.at();
    const isBuild = Boolean(this.log.steps[number - 1]?.build);
    const word = this.words.get(number);
    for (const box of els(root, "[data-replay-coach]")) {
      box.hidden = !this.on || !isBuild || word === null;
      const words = box.querySelector("[data-coach-word]");
      if (words) words.textContent = word?.told.sentence ?? root.dataset.coachThinking ?? "";
      box.dataset.grade = word?.grade ?? "";
    }
    for (const other of els(root, "[data-better]")) other.hidden = this.on && Boolean(word);
    for (const button of els(root, "[data-coach-do=better]")) button.hidden = !word?.better;
  }

  private showRoad(shown: boolean): void {
    const better = this.words.get(this.at())?.better;
    this.board()?.ghost(shown && better ? better.ghost : null);
    for (const button of els(this.root, "[data-coach-do=hide]")) button.hidden = !(shown && better);
    for (const button of els(this.root, "[data-coach-do=better]")) button.hidden = !better || shown;
    if (!shown || !better) return;
    for (const words of els(this.root, "[data-coach-word]")) words.textContent = better.told.sentence;
  }

  private list(number: number, word: Word | null): void {
    const step = this.root.querySelector<HTMLElement>(`.story__steps > li[value="${number}"]`);
    if (!step) return;
    step.querySelector("[data-word]")?.remove();
    if (!word) return void delete step.dataset.grade;
    step.dataset.grade = word.grade;
    const words = create("span", { className: "story__word", textContent: word.told.sentence });
    words.dataset.word = "";
    step.append(words);
  }
}
