// The coach at the learner's side: a word on every road one has built, a hint in two steps, and a better road for whoever asks.
// Switched on and off by [data-coach-switch]; the choice is remembered. While it is on, [data-suggest] asks for a hint.

import type { BoardApi } from "../../board/boardTypes";
import type { Overlay } from "../../board/scene";
import { els } from "../../lib/el";
import type { Hint, Log, Told, Word } from "../../opponent/answers";
import type { Thinking } from "../../opponent/client";
import { coachIsOn, showCoachSwitch, switchCoach } from "../../opponent/coachSwitch";
import { plain, type Talk } from "./talk";

/** What the coach needs of the table. */
export interface CoachedTable {
  root: HTMLElement;
  board: BoardApi | null;
  talk: Talk | null;
  log(): Log;
  names(): Record<string, string>;
  /** Takes the last own step back. */
  undo(): void;
  /** Says something to those who do not see it. */
  announce(words: string): void;
}

export class Coach {
  /** The hint for a table as it stands, worked out ahead where that costs nobody anything. */
  private ahead: { log: string; hint: Promise<Hint | null> } | null = null;
  private shown: { hint: Hint; log: string; steps: number } | null = null;
  private better: { told: Told; ghost: Overlay } | null = null;
  /** What was asked before another step is not listened to. */
  private questions = 0;

  constructor(
    private readonly table: CoachedTable,
    private readonly thinking: Thinking,
  ) {}

  /** Whether it is on: as was chosen last, else where one plays against an opponent. */
  get on(): boolean {
    return coachIsOn(Object.keys(this.table.log().opponents ?? {}).length > 0);
  }

  /** The switch and the button for hints look as they are. */
  show(): void {
    const { root } = this.table;
    showCoachSwitch(root, this.on);
    for (const word of els(root, "[data-suggest-word]")) {
      word.dataset.plain ??= word.textContent!.trim();
      word.textContent = (this.on ? word.dataset.hint : word.dataset.plain) ?? "";
    }
  }

  toggle(): void {
    switchCoach(!this.on);
    if (this.on) this.prepare();
    else this.clear();
    this.show();
  }

  /** Nothing of what was said holds any more. */
  clear(): void {
    this.questions += 1;
    [this.shown, this.better] = [null, null];
    this.table.board?.ghost(null);
    this.table.talk?.coach([]);
    this.relight();
  }

  /** It is the learner's turn: the worker looks ahead, so that hint and word are there at once. */
  prepare(): void {
    if (!this.on) return;
    this.thinking.warmUp();
    if (this.thinking.isHere) void this.hintFor(this.table.log()).catch(() => null);
  }

  /** The word on the road that has just been built. */
  async judge(): Promise<void> {
    this.clear();
    if (!this.on) return;
    const { table, questions } = this;
    const log = table.log();
    table.talk?.coach([plain(table.talk.word("coachThinking"))]);
    const answer = await this.thinking.word(log, log.steps.length, table.names()).catch(() => null);
    if (questions !== this.questions) return;
    if (!answer?.word) return table.talk?.coach([]);
    this.say(answer.word);
  }

  private say({ told, grade, better }: Word): void {
    this.better = better;
    this.table.talk?.coach([told], better ? ["better", "back"] : [], grade);
    this.relight();
    this.table.announce(told.sentence);
  }

  /** What one presses in the coach's line. */
  press(what: string): void {
    if (what === "back") this.table.undo();
    if (what === "where") void this.hint();
    if (what === "better" && this.better) this.showRoad(this.better.told, this.better.ghost, ["hide", "back"]);
    if (what === "hide") this.hideRoad();
  }

  /** The next step of a hint: which open end, then where. */
  async hint(): Promise<void> {
    const { table } = this;
    const log = table.log();
    const text = JSON.stringify(log.steps);
    if (this.shown?.log !== text) {
      this.clear();
      const { questions } = this;
      table.talk?.coach([plain(table.talk.word("coachThinking"))]);
      const hint = await this.hintFor(log).catch(() => undefined);
      if (questions !== this.questions) return;
      if (!hint) {
        table.talk?.coach([plain(table.talk.word(hint === null ? "noHint" : "failed"))]);
        return;
      }
      this.shown = { hint, log: text, steps: 0 };
    }
    const { shown } = this;
    if (!shown) return;
    shown.steps = Math.min(shown.steps + 1, 2);
    const told = shown.hint.steps[shown.steps - 1]!;
    if (shown.steps === 2) return this.showRoad(told, shown.hint.ghost, ["hide"]);
    table.talk?.coach([told], ["where"]);
    this.relight();
    table.announce(told.sentence);
  }

  private showRoad(told: Told, ghost: Overlay, buttons: ("hide" | "back")[]): void {
    this.table.board?.ghost(ghost);
    this.table.talk?.coach([told], buttons);
    this.relight();
    this.table.announce(told.sentence);
  }

  private hideRoad(): void {
    this.table.board?.ghost(null);
    this.table.talk?.coach([]);
    this.relight();
  }

  private hintFor(log: Log): Promise<Hint | null> {
    const text = JSON.stringify(log.steps);
    if (this.ahead?.log !== text) {
      this.ahead = { log: text, hint: this.thinking.hint(log, this.table.names()) };
      this.ahead.hint.catch(() => (this.ahead = null));
    }
    return this.ahead.hint;
  }

  /** The pieces that are spoken of are lit. */
  private relight(): void {
    const { board, root } = this.table;
    board?.light(els(root, "[data-talk]:not([hidden]) [data-lit]").flatMap(({ dataset }) => dataset.pieces?.split(" ") ?? []));
  }
}
