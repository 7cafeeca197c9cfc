// The editor's desk in the admin: a board beside the fields of a puzzle. The fields are the puzzle; the board shows what
// they say, and every step on it is the server's, which answers with the text that goes into the field. Nothing here
// knows a rule, and without this script the fields work by themselves.

import { type Draft, draftOf, type Move } from "../move";
import { openPage, type Page } from "../page";
import { Placing } from "../placing";
import type { Scene } from "../scene";

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Option = [id: string, name: string];

interface DeskAnswer {
  scene: Scene;
  move: Move | null;
  /** The table comes from a log: no piece can be moved. */
  fixed: boolean;
  players: Option[];
  columns: Option[];
  roads: Option[];
  bases: Option[];
  html: string;
  /** The text of the position after a step. */
  board?: string;
  svg?: string;
}

const FIELDS = ["kind", "edition", "mode", "same_in", "board", "goal", "solution", "move", "question"] as const;
const REST = 400; // ms without a key before what is typed is read

class Desk {
  private page: Page | null = null;
  private answer: DeskAnswer | null = null;
  private readonly form: HTMLFormElement;
  private readonly placing: Placing;
  private past: string[] = [];
  private resting = 0;
  private writing = false;
  /** One question after the other: each goes on from what the last one has written. */
  private last: Promise<void> = Promise.resolve();

  constructor(private readonly root: HTMLElement) {
    this.form = root.closest("form")!;
    this.placing = new Placing(root, (step) => this.ask(step));
    for (const part of root.querySelectorAll<HTMLElement>("[data-script-only]")) part.hidden = false;
    this.form.addEventListener("input", (event) => this.typed(event.target as Field));
    this.form.addEventListener("change", (event) => this.typed(event.target as Field));
    root.addEventListener("click", (event) => this.clicked(event.target as HTMLElement));
    root.addEventListener("change", (event) => this.changed(event.target as HTMLInputElement));
    root.addEventListener("board:change", () => this.compare());
    root.addEventListener("board:build", () => this.take());
    root.addEventListener("board:pick", (event) => {
      const { piece, place } = (event as CustomEvent<{ piece: string | null; place: { x: number; y: number } | null }>).detail;
      if (this.placing.tool === "lay") return;
      this.placing.picked(piece, place);
      this.tool();
    });
    this.tool();
    this.ask();
  }

  // --- the fields

  private field(name: string): Field | null {
    const found = this.form.elements.namedItem(name);
    return found instanceof Element ? (found as Field) : null;
  }

  private puzzle(): Record<string, string> {
    return Object.fromEntries(FIELDS.map((name) => [name, this.field(name)?.value ?? ""]));
  }

  private get target(): "solution" | "move" {
    return this.field("kind")?.value === "build" ? "solution" : "move";
  }

  /** Somebody types into a field of the puzzle, or chooses another edition. */
  private typed(field: Field): void {
    if (this.writing || !(FIELDS as readonly string[]).includes(field.name)) return;
    clearTimeout(this.resting);
    this.resting = window.setTimeout(() => this.ask(), REST);
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

  /** What the form's table looks like, after a step if one is taken. */
  private ask(step?: object): void {
    this.last = this.last.then(async () => {
      const body = { ...this.puzzle(), step, picture: this.page?.board.drawn !== true };
      let answer: (DeskAnswer & { error?: string }) | null = null;
      try {
        const response = await fetch(this.root.dataset["ask"]!, {
          method: "POST", body: JSON.stringify(body), credentials: "same-origin",
          headers: { "Content-Type": "application/json", Accept: "application/json" },
        });
        answer = (await response.json()) as DeskAnswer;
      } catch {
        // No network, or a page to sign in again.
      }
      this.notice(answer ? (answer.error ?? "") : this.root.dataset["offline"]!);
      if (answer && !answer.error) await this.show(answer, step !== undefined);
    });
  }

  private notice(words: string): void {
    const box = this.root.querySelector<HTMLElement>("[data-notice]")!;
    box.textContent = words;
    box.hidden = words === "";
  }

  private async show(answer: DeskAnswer, stepped: boolean): Promise<void> {
    this.answer = answer;
    if (answer.board !== undefined) {
      this.past.push(this.field("board")!.value);
      this.write("board", answer.board);
    }
    this.exchange(answer);
    const puzzle = this.puzzle();
    if (this.page) {
      const { draft } = this.page.board.state;
      this.page.load(answer.scene, puzzle);
      // A road that is being laid stays, as long as the column is there that it starts from; a step has used it up.
      if (!stepped && draft.base && answer.bases.some(([id]) => id === draft.base)) this.think(draft);
      else this.think(answer.move && draftOf(answer.move));
    } else {
      this.page = await openPage(this.root, {
        scene: answer.scene, position: puzzle, ask: this.root.dataset["verdictAddress"]!, picture: true,
      });
      this.think(answer.move && draftOf(answer.move));
    }
    this.picture(answer.svg);
    this.tool();
    this.root.dataset["open"] = "";
  }

  /** A road between standing columns is part of the scene: no hand could lay it. */
  private think(draft: Draft | null): void {
    if (draft?.target) this.page?.board.do({ do: "draft", draft });
    this.compare();
  }

  private picture(svg: string | undefined): void {
    if (!svg || this.page?.board.drawn) return;
    const drawn = document.createElement("template");
    drawn.innerHTML = svg;
    const board = this.root.querySelector("[data-board]")!;
    board.querySelector("svg.th")?.remove();
    board.prepend(drawn.content);
  }

  private exchange(answer: DeskAnswer): void {
    const fresh = document.createElement("template");
    fresh.innerHTML = answer.html;
    loosen(fresh.content);
    const focused = document.activeElement?.getAttribute("aria-label");
    for (const part of fresh.content.querySelectorAll<HTMLElement>("[data-part]")) {
      this.root.querySelector(`[data-part=${part.dataset["part"]}]`)?.replaceWith(part);
    }
    // Whoever works by keyboard stays where they were.
    if (focused && document.activeElement === document.body) {
      this.root.querySelector<HTMLElement>(`[aria-label=${CSS.escape(focused)}]`)?.focus();
    }
    for (const name of ["players", "columns", "roads"] as const) {
      for (const select of this.root.querySelectorAll<HTMLSelectElement>(`select[data-options=${name}]`)) fill(select, answer[name]);
    }
    for (const select of this.root.querySelectorAll<HTMLSelectElement>("select[name=base]")) fill(select, answer.bases);
    for (const part of this.root.querySelectorAll<HTMLElement>("[data-when-fixed]")) part.hidden = !answer.fixed;
    for (const radio of this.root.querySelectorAll<HTMLInputElement>("[data-tools] input:not([value=lay])")) radio.disabled = answer.fixed;
    this.placing.renew();
  }

  // --- the hand

  /** What the hand does: lay a road, or place pieces. */
  private tool(): void {
    const lay = this.placing.tool === "lay";
    for (const part of this.root.querySelectorAll<HTMLElement>("[data-for]")) part.hidden = (part.dataset["for"] === "lay") !== lay;
    for (const button of this.root.querySelectorAll<HTMLElement>("[data-puzzle-kind]")) {
      button.hidden = !button.dataset["puzzleKind"]!.split(" ").includes(this.field("kind")?.value ?? "");
    }
    this.page?.board.setEditable(lay);
    this.placing.renew();
    if (this.answer) this.page?.board.label(idLabels(this.answer.scene, this.placing.id));
    this.compare();
  }

  private changed(field: HTMLInputElement): void {
    if (field.name === "desk-tool") {
      this.placing.fresh();
      this.tool();
    } else if (field.name === "desk-turn") this.ask({ do: "turn", colour: field.value });
    else if (field.dataset["hand"]) {
      const colour = field.closest<HTMLElement>("[data-colour]")!.dataset["colour"];
      this.ask({ do: "hand", colour, [field.dataset["hand"]]: field.valueAsNumber });
    } else this.placing.changed(field);
  }

  private clicked(element: HTMLElement): void {
    const button = element.closest<HTMLElement>("[data-desk-do]");
    if (!button) return;
    const move = this.page?.board.move();
    switch (button.dataset["deskDo"]) {
      case "take":
        return this.take();
      case "build":
        if (move) this.ask({ do: "build", move });
        return;
      case "set-up":
        return this.ask({ do: "set-up", players: Number(this.root.querySelector<HTMLSelectElement>("[name=desk-players]")!.value) });
      case "undo":
        return this.undo();
      default:
        this.placing.clicked(button);
        this.tool();
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
    this.write(this.target, JSON.stringify(moveForField(move, this.answer?.move ?? null)));
    if (this.answer) this.answer.move = moveForField(move, this.answer.move);
    this.ask();
  }

  /** Says whether the road on the board is the one in the field. */
  private compare(): void {
    const move = this.page?.board.move();
    const before = this.answer?.move ?? null;
    const same = move && before && JSON.stringify(moveForField(move, before)) === JSON.stringify(moveForField(before, before));
    for (const words of this.root.querySelectorAll<HTMLElement>("[data-taken] [data-is]")) {
      words.hidden = !move || (words.dataset["is"] === "yes") !== Boolean(same);
    }
    for (const button of this.root.querySelectorAll<HTMLButtonElement>("[data-desk-do=take],[data-desk-do=build]")) button.disabled = !move;
    for (const button of this.root.querySelectorAll<HTMLButtonElement>("[data-desk-do=build]")) {
      button.disabled ||= this.answer?.fixed === true;
    }
    this.root.querySelector<HTMLButtonElement>("[data-desk-do=undo]")!.disabled = this.past.length === 0;
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
function fill(select: HTMLSelectElement, options: Option[]): void {
  const { value } = select;
  const first = [...select.options].filter((option) => option.value === "");
  select.replaceChildren(...first, ...options.map(([id, name]) => new Option(name, id)));
  if ([...select.options].some((option) => option.value === value)) select.value = value;
}

/** A tab that is not open has no room for a board: it waits until somebody looks. */
const sight = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    sight.unobserve(target);
    open(target.querySelector<HTMLTemplateElement>("[data-desk-template]")!);
  }
});

/** The desk comes out of its template only now, and never becomes a part of the form: the admin, which saves drafts by
    itself, would take its controls for something that an editor has changed. */
function open(template: HTMLTemplateElement): void {
  const root = template.content.querySelector<HTMLElement>("[data-desk]")!;
  loosen(root);
  template.after(root);
  new Desk(root);
}

function loosen(root: ParentNode): void {
  for (const control of root.querySelectorAll("input, select, button")) control.setAttribute("form", "");
  for (const template of root.querySelectorAll("template")) loosen(template.content);
}

const theme = /\bw-theme-(light|dark)\b/.exec(document.documentElement.className)?.[1];
if (theme) document.documentElement.dataset["theme"] = theme;
for (const template of document.querySelectorAll("[data-desk-template]")) sight.observe(template.parentElement!);
