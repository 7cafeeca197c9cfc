// The puzzle editor in the admin: a board beside the fields of a puzzle. The fields are the puzzle; the board shows what they
// say, and every step on it is the server's, which answers with the text that goes into the field. Nothing here knows a rule,
// and without this script the fields work by themselves.
//
// [data-desk-template]       the editor, outside the form until it comes into sight
//   [data-desk]              data-ask, data-verdict-address, data-offline: addresses and words
//     [name=desk-tool]       the tools; [data-tools] round them, [data-for] what belongs to laying a road or to pieces
//     [data-desk-do]         take, build, set-up, undo, paste, solve, show-move and take-move with data-move, those of pieceEditor.ts
//     [data-part]            solver, players (with [data-hand], [name=desk-turn]) and pieces, as the server renders them
//     [data-desk-report]     what the solver has found when it was asked
//     [name=desk-edition], [name=desk-mode]  of a figure, whose form has no fields for them
//     [data-options], [name=base]   selects whose options the server's answer names
//     [data-taken] [data-is], [data-when-fixed], [data-puzzle-kind], [data-notice]

import { html, render } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import type { Scene } from "../../board/scene";
import { type Draft, draftOf, type Move } from "../../board/state/draft";
import { type BoardPage, openBoardPage } from "../../controls/boardPage";
import { closest, el, els, revealScripted } from "../../lib/el";
import { parseFragment, swapParts } from "../../lib/swapParts";
import { bindPopups } from "../reading/popups";
import { PieceEditor, type TablePiece } from "./pieceEditor";

type FormField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Option = [id: string, name: string];

interface EditorAnswer {
  scene: Scene;
  move: Move | null;
  /** The table comes from a log: no piece can be moved. */
  fixed: boolean;
  players: Option[];
  columns: Option[];
  roads: Option[];
  bases: Option[];
  html: string;
  /** The editions with the same outcome. */
  agreeing: string[];
  /** The text of the position after a step. */
  board?: string;
  /** Other fields after a step: the edition and mode of a table that was read, what the engine says of a figure's move. */
  fields?: Record<string, string>;
  svg?: string;
}

const FIELDS = ["kind", "edition", "mode", "same_in", "board", "goal", "solution", "move", "question", "claim"] as const;
const TYPING_DELAY = 400; // ms without a key before what is typed is read

/** A tab that is not open has no room for a board: it waits until somebody looks. */
export function mount(root: ParentNode, signal: AbortSignal): void {
  const theme = /\bw-theme-(light|dark)\b/.exec(document.documentElement.className)?.[1];
  if (theme) document.documentElement.dataset.theme = theme;
  bindPopups(signal);
  const sight = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      sight.unobserve(target);
      open(el<HTMLTemplateElement>(target, "[data-desk-template]"), signal);
    }
  });
  for (const template of els(root, "[data-desk-template]")) sight.observe(template.parentElement!);
  signal.addEventListener("abort", () => sight.disconnect());
}

/** The editor comes out of its template only now, and never becomes a part of the form: the admin, which saves drafts by
    itself, would take its controls for something that somebody has changed. */
function open(template: HTMLTemplateElement, signal: AbortSignal): void {
  const root = el(template.content, "[data-desk]");
  loosen(root);
  template.after(root);
  new PuzzleEditor(root, signal).start();
}

class PuzzleEditor {
  private page: BoardPage | null = null;
  private answer: EditorAnswer | null = null;
  private readonly form: HTMLFormElement;
  private readonly pieces: PieceEditor;
  /** The texts of the position before each step. */
  private past: string[] = [];
  private typing = 0;
  private writing = false;
  /** One question after the other: each goes on from what the last one has written. */
  private last: Promise<void> = Promise.resolve();

  constructor(
    private readonly root: HTMLElement,
    private readonly signal: AbortSignal,
  ) {
    this.form = root.closest("form")!;
    this.pieces = new PieceEditor(root, (step) => this.ask(step));
  }

  start(): void {
    const { root, form, signal } = this;
    revealScripted(root);
    for (const kind of ["input", "change"]) form.addEventListener(kind, ({ target }) => this.typed(target as FormField), { signal });
    root.addEventListener("click", (event) => this.clicked(event), { signal });
    root.addEventListener("change", ({ target }) => this.changed(target as HTMLInputElement), { signal });
    root.addEventListener("board:change", () => this.showTaken(), { signal });
    root.addEventListener("board:build", () => this.take(), { signal });
    root.addEventListener(
      "board:pick",
      ({ detail: { piece, place } }) => {
        if (this.pieces.tool === "lay") return;
        this.pieces.picked(piece, place);
        this.showTool();
      },
      { signal },
    );
    this.showTool();
    this.ask();
  }

  // --- the fields of the puzzle

  private field(name: string): FormField | null {
    const found = this.form.elements.namedItem(name);
    return found instanceof Element ? (found as FormField) : null;
  }

  private puzzle(): Record<string, string> {
    const values = Object.fromEntries(FIELDS.map((name) => [name, this.field(name)?.value ?? ""]));
    return this.root.dataset.of ? { ...values, of: this.root.dataset.of } : values;
  }

  /** The field that a road on the board goes into. */
  private get target(): "solution" | "move" {
    return this.field("kind")?.value === "build" ? "solution" : "move"; // a figure has no kind, and a move
  }

  /** Somebody types into a field of the puzzle, or chooses another edition. */
  private typed(field: FormField): void {
    if (this.writing || !(FIELDS as readonly string[]).includes(field.name)) return;
    this.forgetReport();
    clearTimeout(this.typing);
    this.typing = window.setTimeout(() => this.ask(), TYPING_DELAY);
  }

  private write(name: string, text: string): void {
    const field = this.field(name);
    if (!field || field.value === text) return;
    this.writing = true;
    field.value = text;
    // As if it had been typed, so that the admin knows of unsaved changes and renews its preview.
    for (const kind of ["input", "change"]) field.dispatchEvent(new Event(kind, { bubbles: true }));
    this.writing = false;
  }

  // --- asking and showing

  /** Asks what the form's table looks like, after a step if one is taken. */
  private ask(step?: object): void {
    this.last = this.last.then(async () => {
      const answer = await this.fetchAnswer(step);
      this.complain(answer ? (answer.error ?? "") : this.root.dataset.offline!);
      if (answer && !answer.error) await this.show(answer, step !== undefined);
    });
  }

  /** The server's answer; null where there is no network, or a page to log in again. */
  private async fetchAnswer(step?: object, address = this.root.dataset.ask): Promise<(EditorAnswer & { error?: string }) | null> {
    const body = JSON.stringify({ ...this.puzzle(), step, picture: this.page?.board.drawn !== true });
    const headers = { "Content-Type": "application/json", Accept: "application/json" };
    try {
      const response = await fetch(address!, { method: "POST", body, headers, credentials: "same-origin" });
      return (await response.json()) as EditorAnswer;
    } catch {
      return null;
    }
  }

  private complain(words: string): void {
    const box = el(this.root, "[data-notice]");
    box.textContent = words;
    box.hidden = words === "";
  }

  private async show(answer: EditorAnswer, stepped: boolean): Promise<void> {
    this.answer = answer;
    if (answer.board !== undefined) {
      this.past.push(this.field("board")!.value);
      this.write("board", answer.board);
      this.forgetReport();
    }
    for (const [name, text] of Object.entries(answer.fields ?? {})) this.write(name, text);
    this.showLists(answer);
    const puzzle = this.puzzle();
    if (this.page) {
      const { draft } = this.page.board.state;
      this.page.load(answer.scene, puzzle);
      // A road that is being laid stays, as long as the column is there that it starts from; a step has used it up.
      const stays = !stepped && draft.base && answer.bases.some(([id]) => id === draft.base);
      this.showDraft(stays ? draft : answer.move && draftOf(answer.move));
    } else {
      const config = { scene: answer.scene, position: puzzle, ask: this.root.dataset.verdictAddress!, picture: true };
      this.page = await openBoardPage(this.root, this.signal, config);
      this.showDraft(answer.move && draftOf(answer.move));
    }
    this.showPicture(answer.svg);
    this.showTool();
    this.root.dataset.open = "";
  }

  /** A road between standing columns is part of the scene: no hand could lay it. */
  private showDraft(draft: Draft | null): void {
    if (draft?.target) this.page?.board.do({ do: "draft", draft });
    this.showTaken();
  }

  private showPicture(svg: string | undefined): void {
    if (!svg || this.page?.board.drawn) return;
    const board = el(this.root, "[data-board]");
    board.querySelector("svg.th")?.remove();
    board.prepend(parseFragment(svg));
  }

  /** The lists that the server renders, the pieces among them, and the options of the fields. */
  private showLists(answer: EditorAnswer): void {
    const fresh = parseFragment(answer.html);
    loosen(fresh);
    const pieces = els(fresh, "[data-piece]").map((row) => JSON.parse(row.dataset.piece!) as TablePiece);
    swapParts(this.root, fresh);
    for (const name of ["players", "columns", "roads"] as const) {
      for (const select of els<HTMLSelectElement>(this.root, `select[data-options=${name}]`)) showOptions(select, answer[name]);
    }
    for (const select of els<HTMLSelectElement>(this.root, "select[name=base]")) showOptions(select, answer.bases);
    for (const part of els(this.root, "[data-when-fixed]")) part.hidden = !answer.fixed;
    for (const radio of els<HTMLInputElement>(this.root, "[data-tools] input:not([value=lay])")) radio.disabled = answer.fixed;
    this.pieces.setPieces(pieces);
    const { columns, roads, players: colours, agreeing } = answer;
    this.form.dispatchEvent(new CustomEvent("desk:table", { detail: { columns, roads, players: colours, agreeing } }));
  }

  // --- the hand

  /** Shows what the hand does: lay a road, or place pieces. */
  private showTool(): void {
    const lay = this.pieces.tool === "lay";
    for (const part of els(this.root, "[data-for]")) part.hidden = (part.dataset.for === "lay") !== lay;
    // A figure has no kind: its move is one that is looked at, as in a question.
    const kind = this.field("kind")?.value ?? (this.root.dataset.of ? "judge" : "");
    for (const button of els(this.root, "[data-puzzle-kind]")) button.hidden = !button.dataset.puzzleKind!.split(" ").includes(kind);
    this.page?.board.setEditable(lay);
    this.pieces.show();
    if (this.answer) this.page?.board.label(idLabels(this.answer.scene, this.pieces.chosenId));
    this.showTaken();
  }

  private changed(field: HTMLInputElement): void {
    if (field.name === "desk-tool") {
      this.pieces.choose(field.value);
      this.showTool();
    } else if (field.name === "desk-turn") this.ask({ do: "turn", colour: field.value });
    else if (field.name === "desk-edition" || field.name === "desk-mode") {
      const chosen = (name: string): string => el<HTMLSelectElement>(this.root, `[name=${name}]`).value;
      this.ask({ do: "edition", edition: chosen("desk-edition"), mode: chosen("desk-mode") });
    } else if (field.dataset.hand) {
      const colour = field.closest<HTMLElement>("[data-colour]")!.dataset.colour;
      this.ask({ do: "hand", colour, [field.dataset.hand]: field.valueAsNumber });
    } else this.pieces.changed(field);
  }

  private clicked(event: Event): void {
    const button = closest(event, "[data-desk-do]");
    if (!button) return;
    const move = this.page?.board.move();
    switch (button.dataset.deskDo) {
      case "take":
        return this.take();
      case "build":
        if (move) this.ask({ do: "build", move });
        return;
      case "set-up":
        return this.ask({ do: "set-up", players: Number(el<HTMLSelectElement>(this.root, "[name=desk-players]").value) });
      case "undo":
        return this.undo();
      case "paste":
        return this.paste();
      case "solve":
        void this.solve(button as HTMLButtonElement);
        return;
      case "show-move":
        return this.showDraft(draftOf(JSON.parse(button.dataset.move!) as Move));
      case "take-move":
        return this.takeMove(JSON.parse(button.dataset.move!) as Move);
      default:
        this.pieces.clicked(button);
        this.showTool();
    }
  }

  private undo(): void {
    const text = this.past.pop();
    if (text === undefined) return;
    this.write("board", text);
    this.ask();
  }

  /** The road on the board goes into the field. */
  private take(): void {
    const move = this.page?.board.move();
    if (!move) return;
    this.put(moveForField(move, this.answer?.move ?? null));
  }

  /** A road that the solver has found goes into the field, and lies on the board. */
  private takeMove(move: Move): void {
    this.put(moveForField(move, null));
    this.showDraft(draftOf(move));
  }

  private put(move: Move): void {
    this.write(this.target, JSON.stringify(move));
    if (this.answer) this.answer.move = move;
    this.forgetReport();
    this.ask();
  }

  /** What was copied elsewhere: a table's link, a saved game or a position. */
  private paste(): void {
    const field = el<HTMLInputElement>(this.root, "[name=desk-paste]");
    if (field.value.trim()) this.ask({ do: "paste", text: field.value });
    field.value = "";
  }

  // --- the solver

  private async solve(button: HTMLButtonElement): Promise<void> {
    button.disabled = true;
    const report = el(this.root, "[data-desk-report]");
    report.setAttribute("aria-busy", "true");
    const answer = await this.fetchAnswer(undefined, this.root.dataset.solve);
    button.disabled = false;
    report.removeAttribute("aria-busy");
    this.complain(answer ? (answer.error ?? "") : this.root.dataset.offline!);
    if (!answer || answer.error) return;
    const fresh = parseFragment(answer.html);
    loosen(fresh);
    report.replaceChildren(fresh);
    report.hidden = false;
  }

  /** What the solver said was about another puzzle. */
  private forgetReport(): void {
    for (const report of els(this.root, "[data-desk-report]")) report.hidden = true;
  }

  /** Says whether the road on the board is the one in the field, and what can be done with it. */
  private showTaken(): void {
    const move = this.page?.board.move();
    const before = this.answer?.move ?? null;
    const same = move && before && JSON.stringify(moveForField(move, before)) === JSON.stringify(moveForField(before, before));
    for (const words of els(this.root, "[data-taken] [data-is]")) words.hidden = !move || (words.dataset.is === "yes") !== Boolean(same);
    const disabled: Record<string, boolean> = { take: !move, build: !move || this.answer?.fixed === true, undo: this.past.length === 0 };
    for (const [name, off] of Object.entries(disabled)) {
      for (const button of els<HTMLButtonElement>(this.root, `[data-desk-do=${name}]`)) button.disabled = off;
    }
  }
}

/** A move as files say it; a player who moves out of turn is named by the field alone, and stays. */
function moveForField({ from, column, exit, cars }: Move, before: (Move & { player?: string }) | null): Move {
  const move: Move & { player?: string } = before?.player ? { player: before.player, from } : { from };
  if (column) move.column = column.junction ? column : ({ x: column.x, y: column.y, grey: column.grey } as Move["column"])!;
  if (exit) move.exit = exit;
  if (cars?.length) move.cars = cars;
  return move;
}

/** Every piece is labelled with its id, as the list has it; the one that is being changed stands out. */
function idLabels({ columns = [], roads = [], obstacles = [], areas = [] }: Scene, chosen: string): Record<string, string> {
  return Object.fromEntries([...columns, ...roads, ...obstacles, ...areas].map(({ id }) => [id, id === chosen ? `▶ ${id} ◀` : id]));
}

/** Other options in a select; one without a value, such as the table, stays in front. */
function showOptions(select: HTMLSelectElement, options: readonly Option[]): void {
  const { value } = select;
  render(
    repeat(
      options,
      ([id]) => id,
      ([id, name]) => html`<option value=${id}>${name}</option>`,
    ),
    select,
  );
  if (options.some(([id]) => id === value)) select.value = value;
}

/** Takes controls out of the form that they stand in. */
function loosen(root: ParentNode): void {
  for (const control of els(root, "input, select, button")) control.setAttribute("form", "");
  for (const template of els<HTMLTemplateElement>(root, "template")) loosen(template.content);
}
