// The controls round the board: fields, buttons, cars, verdict and live region, rendered and translated by the server.
// Everything the canvas can do can be done here, so that nobody needs the canvas.
//
// Fields, by name      base (select of column ids), target (select: column, junction, exit), height (storeys in all),
//                      direction (degrees, 0 right, 90 away), distance (mm; empty: as far as one road reaches), x, y (mm)
// Buttons, data-do     raise lower column junction exit left right nearer farther undo clear car uncar submit unfold take
//                      nudge-left nudge-right nudge-nearer nudge-farther (held, they go on; see nudge.ts)
//                      view-free view-top view-side zoom-in zoom-out frame full
//                      (aria-pressed and disabled are kept up to date)
// Numbers              [data-height]: storeys of the new column; [data-earned]: cars that the road earns;
//                      [data-points]: points that it gains; [data-none] on a button: the supply has none of it
// Cars                 [data-cars] holding <template> with a row: input[name=at] (range 0 to 100), select[name=type],
//                      button[data-do=uncar]; one row is made for every car of the move
// Verdict              [data-verdict]: see verdict.ts
// Live region          [data-live] (aria-live="polite"): the verdict, the road (see described.ts) and the sentences, once the hand rests
// Without scripts      car-0, type-0 and so on: the cars of a road, read once when the board comes
// A control that makes no sense at the moment is disabled, never hidden.

import type { BoardApi } from "./api";
import { thought } from "./boardDescription";
import { differs, type Field, fieldAction } from "./fields";
import { type Draft, type DraftCar, heightOf, moveOf, type Target } from "./move";
import { listenToNudges, NUDGES } from "./nudge";
import { columnOf, type View } from "./scene";
import type { ServerAnswer, Verdict } from "./server";
import { type Action, type BoardState, type Piece, reduce } from "./state";
import { fillScreen } from "./screen";
import { showVerdict, showWaiting, spoken, unfold, type Waiting } from "./verdict";

/** What changes the road that is thought of: disabled while there is none. */
const OF_A_ROAD = [
  ...["target", "direction", "distance", "x", "y"].map((name) => `[name=${name}]`),
  ...["column", "junction", "exit", "submit", "clear", "left", "right", "nearer", "farther", "car", ...NUDGES]
    .map((name) => `[data-do=${name}]`),
].join(",");

const REST = 600; // ms without a change before the live region speaks
const SOON = 34; // ms, two frames: an answer that comes within takes the place of the last one, and nothing flickers

export class Panel {
  private board: BoardApi | null = null;
  private resting = 0;
  /** When it will be said that the answer takes its time. */
  private late = 0;
  /** Fields that a hand was on before the board was there. */
  private readonly touched = new Set<Field>();
  private readonly ends: (() => void)[] = [];

  constructor(private readonly root: HTMLElement) {
    const changed = (event: Event): void => this.changed(event.target as HTMLElement);
    const clicked = (event: Event): void => this.clicked(event.target as HTMLElement);
    root.addEventListener("change", changed);
    root.addEventListener("input", changed);
    root.addEventListener("click", clicked);
    this.ends.push(
      () => root.removeEventListener("change", changed),
      () => root.removeEventListener("input", changed),
      () => root.removeEventListener("click", clicked),
      listenToNudges(root, (action) => this.board?.do(action)),
    );
    this.wait("asking"); // until the board is there
  }

  /** The board that the controls work on. Its first road is the one that the page came with, changed by what a reader
      filled in meanwhile; without a canvas the fields are all there is, and the base point that they name counts. */
  bind(board: BoardApi, start: Draft | null, editable: boolean): void {
    const fields = this.filled(editable && !board.drawn && !start);
    const cars = this.filledCars();
    this.board = board;
    this.sync(board.state);
    this.tell(null);
    let state = board.state;
    if (start) state = reduce(state, { do: "draft", draft: start });
    for (const field of fields) {
      if (field.name === "base" && field.value === state.draft.base) continue; // The road stays as it was thought of.
      const action = fieldAction(field, state);
      if (action) state = reduce(state, action);
    }
    if (cars && state.draft.target) state = reduce(state, { do: "cars", cars });
    // All at once, so that the first question is about all of it.
    if (state !== board.state) board.do({ do: "draft", draft: state.draft });
  }

  /** What a reader filled in before the board was there, with the base point first, since the rest is seen from it. */
  private filled(always: boolean): { name: string; value: string }[] {
    const names = ["base", "target", "height", "direction", "distance", "x", "y"];
    const fields = names.flatMap((name) => this.all<Field>(`[name=${name}]`).slice(0, 1));
    const meant = fields.filter((field) => this.meant(field));
    if (!always && !meant.length && !this.carFields().some((field) => this.meant(field))) return [];
    return fields.filter((field) => field.name === "base" || meant.includes(field)).map(({ name, value }) => ({ name, value }));
  }

  /** The cars of the rows for pages without scripts; null where a reader left them as they were. */
  private filledCars(): DraftCar[] | null {
    const fields = this.carFields();
    if (!fields.some((field) => this.meant(field))) return null;
    const valueOf = (name: string): string => fields.find((field) => field.name === name)?.value.trim() ?? "";
    const rows = fields.map(({ name }) => /^car-(\d+)$/.exec(name)?.[1]).filter((row) => row && valueOf(`car-${row}`));
    return rows.map((row) => ({ at: Number(valueOf(`car-${row}`)) / 100, type: valueOf(`type-${row}`) || "sedan" }));
  }

  private carFields(): Field[] {
    return this.all<Field>("[name^=car-],[name^=type-]");
  }

  private meant(field: Field): boolean {
    return this.touched.has(field) || differs(field);
  }

  release(): void {
    clearTimeout(this.resting);
    clearTimeout(this.late);
    for (const end of this.ends) end();
    this.board = null;
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
      this.set("target", pieceOf(target)!);
      if (target.kind === "column") this.set("height", String(heightOf(target)));
      this.set("direction", tidy((Math.atan2(dy, dx) * 180) / Math.PI));
      this.set("distance", tidy(Math.hypot(dx, dy)));
      this.set("x", tidy(target.x));
      this.set("y", tidy(target.y));
    }
    for (const field of this.all<Field>("[name=height],[data-do=raise],[data-do=lower]")) {
      field.disabled = target?.kind !== "column";
    }
    for (const one of this.all<Field>(OF_A_ROAD)) {
      one.disabled = !target || one.dataset["none"] !== undefined; // What is used up cannot be chosen.
    }
    for (const button of this.all<HTMLButtonElement>("[data-do=undo]")) button.disabled = !state.past.length;
    for (const button of this.all<HTMLButtonElement>("[data-do=take]")) button.disabled = !state.solution;
    for (const piece of ["column", "junction", "exit"]) this.press(piece, pieceOf(target) === piece);
    this.show("height", target ? String(heightOf(target)) : "–");
    for (const view of ["free", "top", "side"]) this.press(`view-${view}`, state.view === view);
    this.cars(draft);
  }

  /** What the answer says; null while it is not known. */
  tell(answer: ServerAnswer | null): void {
    clearTimeout(this.resting);
    if (!answer) {
      if (this.board && moveOf(this.board.state.draft)) this.late ||= window.setTimeout(() => this.wait("asking"), SOON);
      else this.wait("idle");
      return;
    }
    this.known();
    const { verdict } = answer;
    for (const box of this.all("[data-verdict]")) showVerdict(box, verdict);
    this.show("earned", verdict.legal ? signed(verdict.cars_earned) : "–");
    this.show("points", verdict.points === undefined ? "–" : signed(verdict.points));
    this.resting = window.setTimeout(() => {
      const words = this.spoken(verdict);
      for (const live of this.all("[data-live][aria-live]")) live.textContent = words;
    }, REST);
  }

  /** Whether the road is allowed, how high it ends and where it goes, and why. */
  private spoken(verdict: Verdict): string {
    const head = this.all("[data-verdict] [data-when]:not([hidden])")[0]?.textContent?.trim();
    const [element] = this.all("[data-board]");
    const road = element && this.board ? thought(element, this.board.state) : "";
    return [head && `${head}.`, road, spoken(verdict)].filter(Boolean).join(" ");
  }

  /** The question could not be answered. */
  fail(): void {
    this.wait("failed");
  }

  private wait(state: Waiting): void {
    this.known();
    for (const box of this.all("[data-verdict]")) showWaiting(box, state);
    this.show("earned", "–");
    this.show("points", "–");
  }

  /** Nothing is waited for any more. */
  private known(): void {
    clearTimeout(this.late);
    this.late = 0;
  }

  private show(number: "height" | "earned" | "points", text: string): void {
    for (const output of this.all(`[data-${number}]`)) if (output.textContent !== text) output.textContent = text;
  }

  private cars(draft: Draft): void {
    for (const list of this.all("[data-cars]")) {
      const template = list.querySelector("template");
      const rows = list.querySelectorAll<HTMLElement>("[data-car]");
      if (!template) continue;
      // Rows that are there stay, so that a hand on a slider does not lose it.
      for (const extra of [...rows].slice(draft.cars.length)) extra.remove();
      draft.cars.forEach((car, i) => {
        let row: HTMLElement | null = rows[i] ?? null;
        if (!row) {
          row = template.content.firstElementChild!.cloneNode(true) as HTMLElement;
          list.append(row);
        }
        row.dataset["car"] = String(i);
        const [at, type] = [row.querySelector<HTMLInputElement>("[name=at]"), row.querySelector<HTMLSelectElement>("[name=type]")];
        if (at && at !== document.activeElement) at.value = String(Math.round(car.at * 100));
        if (type) type.value = car.type;
      });
    }
  }

  private set(name: string, value: string): void {
    for (const field of this.all<Field>(`[name=${name}]`)) {
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
    return [...this.root.querySelectorAll<E>(selector)];
  }

  // --- from the controls to the board

  private changed(field: HTMLElement): void {
    const { board } = this;
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return;
    if (!board) {
      this.touched.add(field);
      return;
    }
    if (field.disabled) return; // A field left by being disabled says its change once more: too late.
    const row = field.closest<HTMLElement>("[data-car]");
    if (row) {
      const index = Number(row.dataset["car"]);
      const part = field.name === "at" ? { at: Number(field.value) / 100 } : { type: field.value };
      board.do({ do: "cars", cars: board.state.draft.cars.map((car, i) => (i === index ? { ...car, ...part } : car)) });
      return;
    }
    const action = fieldAction(field, board.state);
    if (action) board.do(action);
  }

  private clicked(element: HTMLElement): void {
    const { board } = this;
    const button = element.closest<HTMLElement>("[data-do]");
    if (!board || !button || !this.root.contains(button)) return;
    const name = button.dataset["do"]!;
    if (name === "car") board.addCar();
    else if (name === "uncar")
      board.removeCar(Number(button.closest<HTMLElement>("[data-car]")?.dataset["car"] ?? board.state.draft.cars.length - 1));
    else if (name === "zoom-in") board.zoom(0.8);
    else if (name === "zoom-out") board.zoom(1.25);
    else if (name === "frame") board.frame();
    else if (name === "full") fillScreen(this.root, button);
    else if (name === "unfold") {
      const box = button.closest<HTMLElement>("[data-verdict]");
      if (box) unfold(box, box.dataset["unfolded"] === undefined);
    } else if (name === "column" || name === "junction" || name === "exit") {
      // A second press takes a junction or an exit back.
      const piece = name === pieceOf(board.state.draft.target) ? "column" : name;
      board.do({ do: "piece", piece });
    }
    else if (name.startsWith("view-")) board.do({ do: "view", view: name.slice(5) as View });
    else if (ACTIONS[name]) board.do(ACTIONS[name]);
  }
}

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
};

const pieceOf = (target: Target | null): Piece | null =>
  target && (target.kind === "exit" ? "exit" : target.junction ? "junction" : "column");

const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);

const tidy = (value: number): string => String(Math.round(value * 10) / 10);
