// The tables of this device, each under a key of its own in the browser's storage: nothing of it leaves the browser but
// what a step hands in. A table is never overwritten by another, and none is dropped: what does not fit is said.

import type { Move } from "./move";
import type { Shape } from "./tablePicture";

/** What a list says of a table, see `TablePage.about` in tutorials/table/page.py. */
export interface About {
  edition: string;
  /** The name of rules that the players agreed on; "" for an edition's own. */
  rules: string;
  mode: string;
  players: string[];
  steps: number;
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
  /** The road that was being thought about. */
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
  try {
    const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? "");
    return keys.filter((key) => key.startsWith(PREFIX)).flatMap((key) => read(key) ?? []);
  } catch {
    return []; // A browser that saves nothing.
  }
}

function read(key: string): OwnTable | null {
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? "null") as Partial<OwnTable> | null;
    if (!found || typeof found.text !== "string") return null;
    const blank = { title: "", names: {}, changed: "", about: null, picture: [], move: null };
    return { ...blank, ...found, text: found.text, id: key.slice(PREFIX.length) };
  } catch {
    return null;
  }
}

/** What earlier versions saved becomes tables like any other. */
function takeEarlier(): void {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(EARLIER) ?? "[]");
    const texts = new Set(stored().map(({ text }) => text));
    const games = (Array.isArray(found) ? found : []) as Partial<OwnTable>[];
    const fresh = games.filter(({ text }) => typeof text === "string" && text && !texts.has(text));
    const all = fresh.map(({ text, words = "", move = null }) => write({ ...blankTable(), text: text!, words, move, changed: "" }));
    if (all.every(Boolean)) localStorage.removeItem(EARLIER);
  } catch {
    // Not to be read, now or ever: it stays where it is.
  }
}

// --- writing

const blankTable = (): OwnTable => ({
  id: newId(), text: "", title: "", names: {}, changed: new Date().toISOString(), about: null, picture: [], move: null,
});

function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function write(table: OwnTable): boolean {
  try {
    localStorage.setItem(PREFIX + table.id, JSON.stringify(table));
    return true;
  } catch {
    return false; // The storage is full, or there is none; what was there before still is.
  }
}

/** Adds a table; the others stay as they are. */
export function addTable(part: Partial<OwnTable>): Saved {
  if (ownTables().length >= MOST) return { outcome: "full", table: null };
  const table = { ...blankTable(), ...part };
  return write(table) ? { outcome: "saved", table } : { outcome: "refused", table: null };
}

/** A table after a step. Where another window has played on meanwhile, this game goes on as a table of its own. */
export function playOn(before: OwnTable, part: Partial<OwnTable>): Saved {
  const standing = ownTable(before.id);
  const { id: _, ...rest } = before;
  if (standing && standing.text !== before.text) return addTable({ ...rest, ...part, changed: new Date().toISOString() });
  const table = { ...before, ...standing, ...part, changed: new Date().toISOString() };
  delete table.words;
  return write(table) ? { outcome: "saved", table } : { outcome: "refused", table: null };
}

/** Changes what is noted beside the game: its title, or the road thought about. False where that cannot be saved. */
export function amendTable(id: string, part: Partial<Pick<OwnTable, "title" | "move" | "about" | "picture">>): boolean {
  const table = ownTable(id);
  return table !== null && write({ ...table, ...part });
}

export function removeTable(id: string): void {
  localStorage.removeItem(PREFIX + id);
}

/** Brings a table back that was removed. */
export const restoreTable = (table: OwnTable): boolean => write(table);
