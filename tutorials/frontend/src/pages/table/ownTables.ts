// The tables of this device, each under a key of its own in the browser's storage: nothing of it leaves the browser but
// what a step hands in. A table is never overwritten by another, and none is dropped: what does not fit is said.

import type { Move } from "../../board/state/draft";
import { keysWith, readJson, removeKey, writeJson } from "../../lib/storage";
import type { Shape } from "./tablePicture";

/** What a list says of a table, see `TablePage.about` in tutorials/core/table/page.py. */
export interface About {
  edition: string;
  /** The name of rules that the players agreed on; "" for an edition's own. */
  rules: string;
  mode: string;
  players: string[];
  steps: number;
  /** The levels of opponents, by colour; earlier versions noted none. */
  opponents?: Record<string, string>;
  strongest?: string;
  phase: "placing" | "playing" | "over";
  turn: string;
  first: string[];
}

export interface OwnTable {
  id: string;
  /** The game as an address holds it. */
  text: string;
  /** What its players call it; "" for nothing. */
  title: string;
  /** What the players are called, by colour. */
  names: Record<string, string>;
  /** When it was last played; "" where nobody noted it. */
  changed: string;
  about: About | null;
  picture: Shape[];
  /** the road that was being drafted. */
  move: Move | null;
  /** Whose turn it is, as earlier versions noted it. */
  words?: string;
}

export type Outcome = "saved" | "full" | "refused";
export type Saved = { outcome: "saved"; table: OwnTable } | { outcome: "full" | "refused"; table: null };

/** So many tables fit on a device. */
export const MOST = 50;
const PREFIX = "tokyo-highway-table:";
/** Where earlier versions saved the last five. */
const EARLIER = "tokyo-highway-tables";

// --- reading

/** The tables of this device, the one played last first. */
export function ownTables(): OwnTable[] {
  takeEarlier();
  return stored().sort((one, other) => other.changed.localeCompare(one.changed));
}

export function ownTable(id: string): OwnTable | null {
  return id ? read(PREFIX + id) : null;
}

/** The table of that id as it stands, or else one that stands so; null where an address holds none of them. */
export function findTable(id: string, text: string): OwnTable | null {
  const tables = ownTables().filter((table) => table.text === text);
  return tables.find((table) => table.id === id) ?? tables[0] ?? null;
}

function stored(): OwnTable[] {
  return keysWith("local", PREFIX).flatMap((key) => read(key) ?? []);
}

function read(key: string): OwnTable | null {
  const found = readJson<Partial<OwnTable>>("local", key);
  if (typeof found?.text !== "string") return null;
  const blank = { title: "", names: {}, changed: "", about: null, picture: [], move: null };
  return { ...blank, ...found, text: found.text, id: key.slice(PREFIX.length) };
}

/** What earlier versions saved becomes tables like any other. */
function takeEarlier(): void {
  const found = readJson<Partial<OwnTable | null>[]>("local", EARLIER);
  if (!Array.isArray(found)) return; // None, or not to be read, now or ever: then it stays where it is.
  const texts = new Set(stored().map(({ text }) => text));
  const games = found.filter((game): game is Partial<OwnTable> => typeof game === "object" && game !== null);
  const fresh = games.filter(({ text }) => typeof text === "string" && text && !texts.has(text));
  const all = fresh.map(({ text, words = "", move = null }) => write({ ...blankTable(), text: text!, words, move, changed: "" }));
  if (all.every(Boolean)) removeKey("local", EARLIER);
}

// --- writing

const blankTable = (): OwnTable => ({
  id: newId(),
  text: "",
  title: "",
  names: {},
  changed: new Date().toISOString(),
  about: null,
  picture: [],
  move: null,
});

function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const write = (table: OwnTable): boolean => writeJson("local", PREFIX + table.id, table);

/** Adds a table; the others stay as they are. */
export function addTable(part: Partial<OwnTable>): Saved {
  if (ownTables().length >= MOST) return { outcome: "full", table: null };
  const table = { ...blankTable(), ...part };
  return write(table) ? { outcome: "saved", table } : { outcome: "refused", table: null };
}

/** A table after a step. Where another window has played on meanwhile, this game goes on as a table of its own. */
export function playOn(before: OwnTable, part: Partial<OwnTable>): Saved {
  const current = ownTable(before.id);
  const { id: _, ...rest } = before;
  if (current && current.text !== before.text) return addTable({ ...rest, ...part, changed: new Date().toISOString() });
  const table = { ...before, ...current, ...part, changed: new Date().toISOString() };
  delete table.words;
  return write(table) ? { outcome: "saved", table } : { outcome: "refused", table: null };
}

/** Changes what is noted beside the game: its title, or the drafted road. False where that cannot be saved. */
export function amendTable(id: string, part: Partial<Pick<OwnTable, "title" | "move" | "about" | "picture">>): boolean {
  const table = ownTable(id);
  return table !== null && write({ ...table, ...part });
}

export const removeTable = (id: string): void => removeKey("local", PREFIX + id);

/** Brings a table back that was removed. */
export const restoreTable = (table: OwnTable): boolean => write(table);
