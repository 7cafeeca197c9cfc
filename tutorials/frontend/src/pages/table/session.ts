// Whose table is on the page: one of this device's own, which every step is saved to, or a sandbox: a position from a rule,
// a figure, a replay or a link, which changes no table until somebody keeps it.

import type { Move } from "../../board/state/draft";
import type { BoardPageConfig } from "../../controls/boardPage";
import { els } from "../../lib/el";
import { readJson, removeKey, writeJson } from "../../lib/storage";
import { type About, addTable, amendTable, findTable, type Outcome, type OwnTable, playOn, type Saved } from "./ownTables";
import { shapesOf, shapesOfPlan } from "./tablePicture";

/** Behind an address that is a sandbox, whichever table stands alike. */
const SANDBOX = "try";
const BEGINS_KEY = "tokyo-highway-begins";
const DRAFT_KEY = "tokyo-highway-draft";

let own: OwnTable | null = null;
let outcome: Outcome = "saved";
/** The drafted road that is not saved yet. */
let draft: { move: Move | null } | null = null;

export const currentTable = (): OwnTable | null => own;
export const textOf = (root: ParentNode): string => root.querySelector<HTMLInputElement>("input[name=t]")?.value ?? "";

// --- which table it is

/** A set-up or a file is being sent: the table that comes of it is one's own, and its players are called so. */
export function noteBeginning(names: Record<string, string>): void {
  writeJson("session", BEGINS_KEY, names);
}

/** The names at the table that was begun before this page came; null where none was. */
export function takeBeginning(): Record<string, string> | null {
  const found = readJson<Record<string, string>>("session", BEGINS_KEY);
  removeKey("session", BEGINS_KEY);
  return found;
}

/** Finds out whose the table is that has just come. */
export function recognise(root: HTMLElement): void {
  const names = takeBeginning();
  const hash = location.hash.slice(1);
  outcome = "saved";
  own = hash === SANDBOX || names ? null : findTable(hash, textOf(root));
  if (names) keepTable(root, names);
  // A table of an earlier version has no picture yet.
  if (own && !own.about) amendTable(own.id, { about: aboutOf(root), picture: pictureOf(root) });
}

/** From now on the table is one of this device's own. */
export function keepTable(root: HTMLElement, names: Record<string, string> = {}): void {
  settle(addTable({ ...standOf(root), names, move: draft?.move ?? savedDraft(textOf(root)) }));
}

/** A step has led to `next`; `begins` where another game begins with it. */
export function saveStep(next: HTMLElement, begins: boolean): void {
  draft = null;
  const { names = {} } = own ?? {};
  if (begins) own = null; // Whatever becomes of the new game, the one before it is not to be written to any more.
  if (begins) settle(addTable({ ...standOf(next), names }));
  else if (own) settle(playOn(own, { ...standOf(next), move: null }));
}

function settle(saved: Saved): void {
  outcome = saved.outcome;
  // What could not be saved goes on all the same: the next step tries again.
  own = saved.table ?? own;
}

function standOf(root: HTMLElement): Partial<OwnTable> {
  return { text: textOf(root), about: aboutOf(root), picture: pictureOf(root) };
}

function aboutOf(root: HTMLElement): About | null {
  return JSON.parse(root.querySelector("#table-about")?.textContent ?? "null") as About | null;
}

function pictureOf(root: HTMLElement): OwnTable["picture"] {
  const config = root.querySelector("#table-config")?.textContent;
  return config ? shapesOf((JSON.parse(config) as BoardPageConfig).scene) : shapesOfPlan(root.querySelector("[data-plan]"));
}

// --- what the page says of it

/** The address is that of the table, and names which one it is. */
export function showAddress(root: HTMLElement): void {
  const hash = own ? `#${own.id}` : location.hash;
  const address = root.dataset.address || location.pathname;
  if (address + hash !== location.pathname + location.search + location.hash) history.replaceState(null, "", address + hash);
  // Another language, or another edition, for the table as it stands.
  for (const link of document.querySelectorAll<HTMLAnchorElement>(".switches a[href*='/table/?']")) {
    [link.search, link.hash] = [location.search, location.hash];
  }
}

/** Whether this is a sandbox, and what could not be saved. */
export function showSession(root: HTMLElement): void {
  for (const one of els(root, "[data-sandbox]")) one.hidden = own !== null;
  for (const one of els(root, "[data-not-saved]")) one.hidden = one.dataset.notSaved !== outcome;
  for (const one of els<HTMLInputElement>(root, "[data-names]")) one.value = isNamed() ? JSON.stringify(own!.names) : "";
  for (const form of els<HTMLFormElement>(root, "[data-to-replay]")) {
    form.action = form.action.replace(/#.*$/, "") + (own ? `#${own.id}` : "");
  }
}

export const isNamed = (): boolean => Object.keys(own?.names ?? {}).length > 0;

/** What a step tells beside its own fields: what the players are called, and whether this is anybody's game. */
export function describeTable(data: FormData): void {
  if (own) data.set("game", own.id);
  else data.set("sandbox", "yes");
  if (isNamed()) data.set("names", JSON.stringify(own!.names));
}

// --- the drafted road

/** Notes a road; it is written down when the hand rests, not while it moves. */
export function noteDraft(move: Move | null): void {
  draft = { move };
}

/** the road that was being drafted when this table was left. */
export function savedDraft(text: string): Move | null {
  if (own) return own.text === text ? own.move : null;
  const noted = readJson<{ text: string; move: Move | null }>("session", DRAFT_KEY);
  return noted?.text === text ? noted.move : null;
}

export function saveDraft(text: string): void {
  if (!draft) return;
  const { move } = draft;
  draft = null;
  if (!own) writeJson("session", DRAFT_KEY, { text, move });
  else if (own.text === text && amendTable(own.id, { move })) own = { ...own, move };
}
