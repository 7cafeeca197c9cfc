// "Your tables" where a table is set up: every table of this device, to go on with, to rename, to copy and to delete. The
// words come from the page, in its language; see templates/table/own_tables.html.

import { create, el, els, jsonIn } from "../../lib/el";
import { addTable, amendTable, MOST, type OwnTable, ownTables, removeTable, restoreTable } from "./ownTables";
import { drawShapes } from "./tablePicture";

interface Words {
  editions: Record<string, string>;
  players: Record<string, string>;
  opponents: Record<string, string>;
  states: Record<"placing" | "playing" | "over" | "shared", string>;
  mission: string;
  steps: string;
  room: string;
  copy: string;
  deleted: string;
  longest: number;
}

/** So many are listed at once; the others are a click away. */
const FIRST = 4;

/** `go` opens a table that no address can hold. */
export function listOwnTables(root: HTMLElement, go: (id: string) => void, signal: AbortSignal): void {
  const section = root.querySelector<HTMLElement>("[data-own-tables]");
  if (section) new OwnTablesList(root, section, go).listen(signal);
}

class OwnTablesList {
  private readonly words: Words;
  /** The table that was deleted last. */
  private deleted: OwnTable | null = null;

  constructor(
    private readonly root: HTMLElement,
    private readonly section: HTMLElement,
    private readonly go: (id: string) => void,
  ) {
    this.words = jsonIn<Words>(section, "#own-tables-words");
  }

  listen(signal: AbortSignal): void {
    this.show();
    this.section.addEventListener("click", (event) => this.click(event), { signal });
    this.section.addEventListener(
      "submit",
      (event) => {
        event.preventDefault();
        const form = event.target as HTMLFormElement;
        this.rename(rowOf(form).id, el<HTMLInputElement>(form, "[name=title]").value.trim());
      },
      { signal },
    );
    this.section.addEventListener(
      "keydown",
      ({ key, target }) => {
        const row = (target as HTMLElement).closest<HTMLElement>("[data-rename]") && rowOf(target as HTMLElement);
        if (key === "Escape" && row) this.leave(row);
      },
      { signal },
    );
    // Another window may have played on.
    addEventListener(
      "storage",
      () => {
        if (this.section.isConnected && !this.section.querySelector("[data-rename]:not([hidden])")) this.show();
      },
      { signal },
    );
    document.addEventListener("games:listed", () => this.hideListed(), { signal });
  }

  // --- what there is

  private show(): void {
    const tables = ownTables();
    const lists = els(this.section, "[data-own-tables-list]");
    lists[0]!.replaceChildren(...tables.slice(0, FIRST).map((table) => this.row(table)));
    lists[1]!.replaceChildren(...tables.slice(FIRST).map((table) => this.row(table)));
    this.part("[data-own-tables-more]").hidden = tables.length <= FIRST;
    this.part("[data-own-tables-full]").hidden = tables.length < MOST;
    this.part("[data-own-tables-refused]").hidden = true;
    this.part("[data-own-tables-room]").textContent = filled(this.words.room, { number: tables.length, most: MOST });
    this.part("[data-own-tables-undo]").hidden = this.deleted === null;
    this.section.hidden = !tables.length && !this.deleted;
    this.hideListed();
  }

  private part(selector: string): HTMLElement {
    return el(this.section, selector);
  }

  /** What is on this device need not be listed once more as what the server knows. */
  private hideListed(): void {
    const tables = ownTables();
    const [ids, texts] = [new Set(tables.map(({ id }) => id)), new Set(tables.map(({ text }) => text))];
    for (const game of els(this.root, "[data-games] [data-game]")) {
      game.hidden = ids.has(game.dataset.game!) || texts.has(game.dataset.text!);
    }
    const games = this.root.querySelector<HTMLElement>("[data-games]");
    if (games) games.hidden = !games.querySelector("[data-game]:not([hidden])");
  }

  private row(table: OwnTable): HTMLElement {
    const row = el<HTMLTemplateElement>(this.section, "[data-own-table]").content.firstElementChild!.cloneNode(true) as HTMLElement;
    const { about } = table;
    const fill = (name: string, text: string): void => {
      const part = el(row, `[data-${name}]`);
      part.textContent = text;
      part.hidden = !text;
    };
    row.id = table.id;
    drawShapes(el<SVGSVGElement>(row, "svg"), table.picture);
    fill("title", this.titleOf(table));
    fill("players", "");
    const players = el(row, table.title ? "[data-players]" : "[data-title]");
    if (about) players.replaceChildren(...about.players.map((colour) => this.player(table, colour)));
    players.hidden = false;
    fill("state", this.stateOf(table));
    fill("rules", this.rulesOf(table));
    fill("steps", about ? filled(this.words.steps, { number: about.steps }) : "");
    fill("date", dateOf(table.changed));
    el(row, "time").setAttribute("datetime", table.changed);
    el(row, about?.phase === "over" ? "[data-on]" : "[data-over]").remove();
    const link = el<HTMLAnchorElement>(row, "[data-go]");
    link.href = table.text.length <= this.words.longest ? `?t=${encodeURIComponent(table.text)}#${table.id}` : `#${table.id}`;
    for (const button of els(row, "[data-ways] > *")) {
      button.setAttribute("aria-label", `${button.textContent!.trim()}: ${this.titleOf(table)}`);
    }
    return row;
  }

  private titleOf(table: OwnTable): string {
    const { title, about, words } = table;
    return title || (about?.players ?? []).map((colour) => this.nameOf(table, colour)).join(", ") || words || this.part("h2").textContent!;
  }

  private rulesOf({ about }: OwnTable): string {
    const rules = about && (about.rules || (this.words.editions[about.edition] ?? ""));
    return [rules, about?.mode === "mission" && this.words.mission].filter(Boolean).join(", ");
  }

  private nameOf({ names, about }: Pick<OwnTable, "names" | "about">, colour: string): string {
    return this.words.opponents[about?.opponents?.[colour] ?? ""] || names[colour] || (this.words.players[colour] ?? colour);
  }

  private player(table: OwnTable, colour: string): HTMLElement {
    const chip = create("span", { className: `chip chip--${colour}`, ariaHidden: "true" });
    return create("span", { className: "own-table__player" }, chip, ` ${this.nameOf(table, colour)}`);
  }

  private stateOf(table: OwnTable): string {
    const { about, words = "" } = table;
    if (!about) return words;
    const shared = about.first.length > 1;
    const who = about.first.map((colour) => this.nameOf(table, colour)).join(", ");
    const state = this.words.states[shared ? "shared" : about.phase];
    return filled(state, { player: about.phase === "over" ? who : this.nameOf(table, about.turn), players: who });
  }

  // --- what is done with it

  private click(event: MouseEvent): void {
    const target = event.target as HTMLElement;
    const link = target.closest<HTMLAnchorElement>("[data-go]");
    if (link && link.getAttribute("href")!.startsWith("#")) {
      event.preventDefault();
      this.go(rowOf(link).id);
    }
    if (target.closest("[data-undo-delete]")) this.undo();
    const button = target.closest<HTMLElement>("[data-do]");
    if (!button) return;
    const row = rowOf(button);
    const table = ownTables().find(({ id }) => id === row.id);
    if (!table) return this.show(); // Deleted in another window.
    if (button.dataset.do === "rename") this.askTitle(row, table);
    if (button.dataset.do === "leave") this.leave(row);
    if (button.dataset.do === "copy") this.copy(table);
    if (button.dataset.do === "delete") this.remove(table);
  }

  private askTitle(row: HTMLElement, table: OwnTable): void {
    const form = el(row, "[data-rename]");
    const field = el<HTMLInputElement>(form, "input");
    [form.hidden, el(row, "[data-ways]").hidden] = [false, true];
    field.value = table.title;
    field.select();
    field.focus();
  }

  private leave(row: HTMLElement): void {
    [el(row, "[data-rename]").hidden, el(row, "[data-ways]").hidden] = [true, false];
    el(row, "[data-do=rename]").focus();
  }

  private rename(id: string, title: string): void {
    const done = amendTable(id, { title });
    this.show();
    this.part("[data-own-tables-refused]").hidden = done;
    document.getElementById(id)?.querySelector<HTMLElement>("[data-do=rename]")?.focus();
  }

  private copy(table: OwnTable): void {
    const { id: _, changed: __, ...rest } = table;
    const { outcome, table: copied } = addTable({ ...rest, title: filled(this.words.copy, { table: this.titleOf(table) }).slice(0, 40) });
    this.show();
    this.part("[data-own-tables-refused]").hidden = outcome !== "refused";
    document
      .getElementById(copied?.id ?? table.id)
      ?.querySelector<HTMLElement>("[data-go]")
      ?.focus();
  }

  private remove(table: OwnTable): void {
    removeTable(table.id);
    this.deleted = table;
    this.part("[data-own-tables-undo] [data-words]").textContent = filled(this.words.deleted, { table: this.titleOf(table) });
    this.show();
    this.part("[data-undo-delete]").focus();
    this.forget(table.id);
  }

  private undo(): void {
    if (!this.deleted || !restoreTable(this.deleted)) return;
    const { id } = this.deleted;
    this.deleted = null;
    this.show();
    document.getElementById(id)?.querySelector<HTMLElement>("[data-go]")?.focus();
  }

  /** What was handed in of it goes, too. */
  private forget(id: string): void {
    document.dispatchEvent(new CustomEvent("table:deleted", { detail: id })); // For the site stored here, see offline/client.ts.
    const button = this.root.querySelector<HTMLButtonElement>(`[data-games] [data-game="${id}"] [name=key]`);
    if (!button?.form) return;
    void fetch(button.form.action, { method: "POST", body: new FormData(button.form, button) }).catch(() => {});
    button.closest("[data-game]")!.remove();
  }
}

const rowOf = (part: HTMLElement): HTMLElement => part.closest<HTMLElement>(".own-table")!;

const filled = (sentence: string, values: Record<string, string | number>): string =>
  sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

function dateOf(changed: string): string {
  const date = new Date(changed);
  const options = { dateStyle: "medium", timeStyle: "short" } as const;
  return Number.isNaN(date.getTime()) ? "" : new Intl.DateTimeFormat(document.documentElement.lang || undefined, options).format(date);
}
