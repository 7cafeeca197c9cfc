// The controls round the board: fields, buttons, cars, verdict and live region, rendered and translated by the server.
// Everything the canvas can do can be done here, so that nobody needs the canvas.
//
// Fields, by name      base (select of column ids), target (select: column, junction, exit), height (storeys in all),
//                      direction (degrees, 0 right, 90 away), distance (mm; empty: as far as one road reaches), x, y (mm)
// Buttons, data-do     raise lower column junction exit left right nearer farther undo clear car uncar submit unfold take
//                      nudge-left nudge-right nudge-nearer nudge-farther (held, they go on; see nudgeButtons.ts)
//                      view-free view-top view-side zoom-in zoom-out frame full
//                      (aria-pressed and disabled are kept up to date)
// Numbers              [data-height]: storeys of the new column; [data-earned]: cars that the road earns;
//                      [data-points]: points that it gains; [data-none] on a button: the supply has none of it
// Cars                 [data-cars]: see carRows.ts
// Verdict              [data-verdict]: see verdictBox.ts
// Live region          [data-announce] (aria-live="polite"): the verdict, the road (see boardText.ts) and the sentences, once
//                      the hand rests
// Without scripts      what was filled in before the board came is read once: see prefilled.ts
// A control that makes no sense at the moment is disabled, never hidden.

import type { BoardApi } from "../board/boardTypes";
import { ANSWER_GRACE } from "../board/judging/answerGrace";
import { columnOf, type View } from "../board/scene";
import { type Draft, heightOf, moveOf, type Target } from "../board/state/draft";
import { type Action, type BoardState, type EndPiece, reduce } from "../board/state/reducer";
import { closest, els } from "../lib/el";
import { degrees } from "../lib/geometry";
import type { Verdict, VerdictAnswer } from "../net/verdictApi";
import { draftText } from "./boardText";
import { type BuildField, fieldAction } from "./buildFields";
import { carIndex, changedCars, showCars } from "./carRows";
import { toggleFullscreen } from "./fullscreen";
import { listenToNudges, NUDGES } from "./nudgeButtons";
import { PrefilledFields } from "./prefilled";
import { showVerdict, showWaiting, spoken, unfold, type Waiting } from "./verdictBox";

/** What changes the drafted road: disabled while there is none. */
const OF_A_ROAD = [
  ...["target", "direction", "distance", "x", "y"].map((name) => `[name=${name}]`),
  ...["column", "junction", "exit", "submit", "clear", "left", "right", "nearer", "farther", "car", ...NUDGES].map(
    (name) => `[data-do=${name}]`,
  ),
].join(",");

const ANNOUNCE_DELAY = 600; // ms without a change before the live region speaks

export class Panel {
  private board: BoardApi | null = null;
  private readonly prefilled: PrefilledFields;
  private announcing = 0;
  /** The timer until it is said that the answer takes its time. */
  private waiting = 0;

  constructor(
    private readonly root: HTMLElement,
    signal: AbortSignal,
  ) {
    this.prefilled = new PrefilledFields(root);
    for (const kind of ["change", "input"]) root.addEventListener(kind, ({ target }) => this.changed(target as HTMLElement), { signal });
    root.addEventListener("click", (event) => this.clicked(event), { signal });
    listenToNudges(root, (action) => this.board?.do(action), signal);
    signal.addEventListener("abort", () => {
      clearTimeout(this.announcing);
      clearTimeout(this.waiting);
      this.board = null;
    });
    this.showWaiting("asking"); // until the board is there
  }

  /** The board that the controls work on. Its first road is the one that the page came with, changed by what a reader
      filled in meanwhile; without a canvas the fields are all there is, and the base point that they name counts. */
  bind(board: BoardApi, start: Draft | null, editable: boolean): void {
    const fields = this.prefilled.fields(editable && !board.drawn && !start);
    const cars = this.prefilled.cars();
    this.board = board;
    this.sync(board.state);
    this.showAnswer(null);
    let state = board.state;
    if (start) state = reduce(state, { do: "draft", draft: start });
    for (const field of fields) {
      if (field.name === "base" && field.value === state.draft.base) continue; // The road stays as it was drafted.
      const action = fieldAction(field, state);
      if (action) state = reduce(state, action);
    }
    if (cars && state.draft.target) state = reduce(state, { do: "cars", cars });
    // All at once, so that the first question is about all of it.
    if (state !== board.state) board.do({ do: "draft", draft: state.draft });
  }

  // --- from the board to the controls

  sync(state: BoardState): void {
    const { draft, scene } = state;
    for (const box of this.all("[data-unfolded]")) unfold(box, false); // The next touch folds what was read.
    const base = columnOf(scene, draft.base);
    const { target } = draft;
    this.set("base", draft.base ?? "");
    if (base && target) {
      const [dx, dy] = [target.x - base.x, target.y - base.y];
      this.set("target", endPieceOf(target)!);
      if (target.kind === "column") this.set("height", String(heightOf(target)));
      this.set("direction", tidy(degrees(Math.atan2(dy, dx))));
      this.set("distance", tidy(Math.hypot(dx, dy)));
      this.set("x", tidy(target.x));
      this.set("y", tidy(target.y));
    }
    for (const field of this.all<BuildField>("[name=height],[data-do=raise],[data-do=lower]")) {
      field.disabled = target?.kind !== "column";
    }
    for (const one of this.all<BuildField>(OF_A_ROAD)) {
      one.disabled = !target || one.dataset.none !== undefined; // What is used up cannot be chosen.
    }
    for (const button of this.all<HTMLButtonElement>("[data-do=undo]")) button.disabled = !state.past.length;
    for (const button of this.all<HTMLButtonElement>("[data-do=take]")) button.disabled = !state.solution;
    for (const piece of ["column", "junction", "exit"]) this.press(piece, endPieceOf(target) === piece);
    this.show("height", target ? String(heightOf(target)) : "–");
    for (const view of ["free", "top", "side"]) this.press(`view-${view}`, state.view === view);
    for (const list of this.all("[data-cars]")) showCars(list, draft.cars);
  }

  /** What the answer says; null while it is not known. */
  showAnswer(answer: VerdictAnswer | null): void {
    clearTimeout(this.announcing);
    if (!answer) {
      if (!this.board || !moveOf(this.board.state.draft)) this.showWaiting("idle");
      else this.waiting ||= window.setTimeout(() => this.showWaiting("asking"), ANSWER_GRACE);
      return;
    }
    this.stopWaiting();
    const { verdict } = answer;
    for (const box of this.all("[data-verdict]")) showVerdict(box, verdict);
    this.show("earned", verdict.legal ? signed(verdict.cars_earned) : "–");
    this.show("points", verdict.points === undefined ? "–" : signed(verdict.points));
    this.announcing = window.setTimeout(() => this.announce(verdict), ANNOUNCE_DELAY);
  }

  /** Whether the road is allowed, how high it ends and where it goes, and why. */
  private announce(verdict: Verdict): void {
    const head = this.all("[data-verdict] [data-when]:not([hidden])")[0]?.textContent?.trim();
    const [element] = this.all("[data-board]");
    const road = element && this.board ? draftText(element, this.board.state) : "";
    const words = [head && `${head}.`, road, spoken(verdict)].filter(Boolean).join(" ");
    for (const live of this.all("[data-announce]")) live.textContent = words;
  }

  /** The question could not be answered. */
  fail(): void {
    this.showWaiting("failed");
  }

  private showWaiting(state: Waiting): void {
    this.stopWaiting();
    for (const box of this.all("[data-verdict]")) showWaiting(box, state);
    this.show("earned", "–");
    this.show("points", "–");
  }

  private stopWaiting(): void {
    clearTimeout(this.waiting);
    this.waiting = 0;
  }

  private show(number: "height" | "earned" | "points", text: string): void {
    for (const output of this.all(`[data-${number}]`)) if (output.textContent !== text) output.textContent = text;
  }

  private set(name: string, value: string): void {
    for (const field of this.all<BuildField>(`[name=${name}]`)) {
      // What a reader is typing stays as it is until they leave the field.
      if (field !== document.activeElement || field instanceof HTMLSelectElement) field.value = value;
    }
  }

  private press(name: string, on: boolean): void {
    for (const button of this.all(`[data-do=${name}]`)) {
      if (button.getAttribute("aria-pressed") !== String(on)) button.setAttribute("aria-pressed", String(on));
    }
  }

  private all<E extends HTMLElement = HTMLElement>(selector: string): E[] {
    return els<E>(this.root, selector);
  }

  // --- from the controls to the board

  private changed(field: HTMLElement): void {
    const { board } = this;
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return;
    if (!board) return this.prefilled.touch(field);
    if (field.disabled) return; // A field left by being disabled says its change once more: too late.
    const index = carIndex(field);
    const { cars } = board.state.draft;
    const action: Action | null = index === null ? fieldAction(field, board.state) : { do: "cars", cars: changedCars(cars, index, field) };
    if (action) board.do(action);
  }

  private clicked(event: Event): void {
    const button = closest(event, "[data-do]");
    if (!this.board || !button || !this.root.contains(button)) return;
    const name = button.dataset.do!;
    const action = ACTIONS[name];
    if (action) this.board.do(action);
    else COMMANDS[name]?.(this.board, button, this.root);
  }
}

/** Buttons that change the draft or the view in one way, whatever they are. */
const ACTIONS: Record<string, Action> = {
  raise: { do: "raise", by: 1 },
  lower: { do: "raise", by: -1 },
  left: { do: "turn", degrees: 5 },
  right: { do: "turn", degrees: -5 },
  nearer: { do: "reach", by: -2 },
  farther: { do: "reach", by: 2 },
  undo: { do: "undo" },
  take: { do: "take" },
  clear: { do: "clear" },
  ...Object.fromEntries((["free", "top", "side"] satisfies View[]).map((view) => [`view-${view}`, { do: "view", view } as Action])),
};

/** A second press takes a junction or an exit back. */
const choosePiece =
  (piece: EndPiece) =>
  (board: BoardApi): void => {
    board.do({ do: "piece", piece: piece === endPieceOf(board.state.draft.target) ? "column" : piece });
  };

/** Buttons whose work depends on the board, or on where they stand. */
const COMMANDS: Record<string, (board: BoardApi, button: HTMLElement, root: HTMLElement) => void> = {
  car: (board) => board.addCar(),
  uncar: (board, button) => board.removeCar(carIndex(button) ?? board.state.draft.cars.length - 1),
  "zoom-in": (board) => board.zoom(0.8),
  "zoom-out": (board) => board.zoom(1.25),
  frame: (board) => board.frame(),
  full: (_, button, root) => toggleFullscreen(root, button),
  unfold: (_, button) => {
    const box = button.closest<HTMLElement>("[data-verdict]");
    if (box) unfold(box, box.dataset.unfolded === undefined);
  },
  column: choosePiece("column"),
  junction: choosePiece("junction"),
  exit: choosePiece("exit"),
};

const endPieceOf = (target: Target | null): EndPiece | null =>
  target && (target.kind === "exit" ? "exit" : target.junction ? "junction" : "column");

const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);

const tidy = (value: number): string => String(Math.round(value * 10) / 10);
