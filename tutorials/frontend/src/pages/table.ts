// The table's page: forms are sent without leaving it, the board and the fields show the same move, the strip shows all
// editions, and the game is saved in the browser. Every step is the server's; nothing here knows a rule.

import { copyField } from "../clipboard";
import { draftOf, type Move } from "../move";
import { openPage, type Page, type PageConfig } from "../page";
import { showStrip } from "../strip";
import type { ServerAnswer } from "../server";
import { ownTable } from "../ownTables";
import { listOwnTables } from "../ownTablesList";
import { listenToPlan } from "../plan";
import { offlineNotice } from "../notice";
import { ask, type Sent } from "../pocket/request";
import { savedSite } from "../pocket/savedSite";
import { listenToSetup } from "../setupForm";
import {
  describeTable, keepTable, named, noteDraft, recognise, saveDraft, savedDraft, saveStep, showAddress, showSession, takeBeginning, textOf,
} from "../tableSession";

let page: Page | null = null;
let busy = false;
/** Aborted when another table takes the place of this one. */
let left = new AbortController();

const table = (): HTMLElement | null => document.querySelector<HTMLElement>("[data-table]");

// --- coming to life

/** A table has come, with the page or in its place: whose it is, and how its players are called. */
async function enter(root: HTMLElement): Promise<void> {
  recognise(root);
  showAddress(root);
  if (named()) void callByName(root);
  await open(root);
}

async function open(root: HTMLElement): Promise<void> {
  reveal(root);
  if (root.dataset["phase"] === "placing") {
    listenToPlan(root);
    return;
  }
  const config = configOf(root);
  config.move ??= savedDraft(textOf(root));
  root.addEventListener("board:answer", (event) => showStrip(root, (event as CustomEvent<{ answer: ServerAnswer | null }>).detail.answer));
  root.addEventListener("board:change", (event) => noteDraft((event as CustomEvent<{ move: Move | null }>).detail.move));
  root.addEventListener("board:build", () => root.querySelector<HTMLButtonElement>("[data-build]")?.click());
  const { signal } = left;
  try {
    page = await openPage(root, config, signal);
  } catch (error) {
    if (signal.aborted) return;
    throw error;
  }
  writeDraft(); // What was filled in before the script was there.
  if (!page.board.drawn) for (const views of root.querySelectorAll<HTMLElement>(".views")) views.hidden = true;
  replaceFields(root);
}

function configOf(root: ParentNode): PageConfig {
  return JSON.parse(root.querySelector("#table-config")!.textContent!) as PageConfig;
}

/** What only scripts can use is shown, and what this browser alone knows of the table. */
function reveal(root: HTMLElement): void {
  for (const one of root.querySelectorAll<HTMLElement>("[data-script-only]")) one.hidden = false;
  showSession(root);
}

/** Names are in no address: a page that came by one gets them afterwards. */
async function callByName(root: HTMLElement): Promise<void> {
  const [data, text] = [new FormData(), textOf(root)];
  for (const [name, value] of Object.entries({ do: "show", t: text })) data.set(name, value);
  describeTable(data);
  const reply = await ask(location.pathname, { method: "POST", body: data }, "judge").catch(() => null);
  const next = reply?.ok && new DOMParser().parseFromString(reply.text, "text/html").querySelector<HTMLElement>("[data-table]");
  // Not where a step came in between; what is filled in stays as it is.
  if (!next || !root.isConnected || textOf(root) !== text) return;
  exchangeParts(root, next, ["turn", "players", "story", "penalty", ...(root.dataset["phase"] === "over" ? ["hand"] : [])]);
  reveal(root);
}

// What was being thought about is written down when the hand rests: not while a pointer moves.
for (const rest of ["pointerup", "pointercancel", "keyup", "change"]) document.addEventListener(rest, writeDraft);
document.addEventListener("visibilitychange", writeDraft);
addEventListener("pagehide", writeDraft);

function writeDraft(): void {
  const root = table();
  if (root) saveDraft(textOf(root));
}

/** Fields that only pages without a board need go: the board's own controls do the same. */
function replaceFields(root: ParentNode): void {
  for (const one of root.querySelectorAll("[data-without-script]")) one.remove();
  for (const fields of root.querySelectorAll<HTMLDetailsElement>("[data-fields]")) fields.open = page?.board.drawn !== true;
}

// --- steps

document.addEventListener("submit", (event) => {
  const form = event.target as HTMLFormElement;
  if (!form.matches("[data-table] [data-form]")) return;
  event.preventDefault();
  const button = event.submitter as HTMLButtonElement | null;
  button?.setAttribute("data-busy", "");
  void step(form, button?.value ?? "check").finally(() => button?.removeAttribute("data-busy"));
});

async function step(form: HTMLFormElement, what: string): Promise<void> {
  const root = table();
  if (!root || busy) return;
  busy = true;
  root.setAttribute("aria-busy", "true");
  const data = new FormData(form);
  data.set("do", what);
  describeTable(data);
  const setsUp = !root.querySelector(".play__frame");
  const move = page?.board.move();
  if (form.matches("[data-move-form]") && move) data.set("move", JSON.stringify(move));
  try {
    const reply = await ask(form.action, { method: "POST", body: data }, "judge");
    if (!reply.ok) throw new Error(String(reply.status));
    await show(reply.text, reply.address, what === "rematch");
    // Whose turn it is and what came of the step stands at the top; a question keeps the reader where they are.
    if (what !== "check") table()?.querySelector("[data-part=turn]")?.scrollIntoView({ block: "nearest" });
    // The city stands: what one plays with fills the window from its top.
    if (setsUp && table()?.querySelector(".play__frame")) scrollTo({ top: 0, behavior: "instant" });
  } catch {
    complain(root);
  } finally {
    busy = false;
    table()?.removeAttribute("aria-busy");
  }
}

/** The page after a step: the board stays and gets the new scene, the parts round it are exchanged. */
async function show(html: string, address: string, begins: boolean): Promise<void> {
  const root = table()!;
  const fresh = new DOMParser().parseFromString(html, "text/html");
  const next = fresh.querySelector<HTMLElement>("[data-table]");
  if (!next) {
    location.assign(address);
    return;
  }
  saveStep(next, begins);
  showAddress(next);
  if (page && next.dataset["phase"] !== "placing") exchange(root, next);
  else {
    left.abort();
    left = new AbortController();
    page?.close();
    page = null;
    root.replaceWith(next);
    await open(next);
  }
  const words = table()!.querySelector<HTMLElement>("[data-focus]");
  words?.focus({ preventScroll: true });
  speak(table()!);
}

function exchangeParts(root: HTMLElement, next: HTMLElement, names?: readonly string[]): void {
  for (const part of root.querySelectorAll<HTMLElement>("[data-part]")) {
    if (names && !names.includes(part.dataset["part"]!)) continue;
    const other = next.querySelector<HTMLElement>(`[data-part=${part.dataset["part"]}]`);
    if (!other) continue;
    if (other instanceof HTMLDetailsElement && part instanceof HTMLDetailsElement) other.open = part.open;
    part.replaceWith(other);
  }
}

function exchange(root: HTMLElement, next: HTMLElement): void {
  const config = configOf(next);
  exchangeParts(root, next);
  const [picture, drawn] = [root.querySelector("[data-board] > svg.th"), next.querySelector("[data-board] > svg.th")];
  if (picture && drawn) picture.replaceWith(drawn);
  for (const data of ["#table-config", "#table-about"]) root.querySelector(data)!.textContent = next.querySelector(data)!.textContent;
  root.dataset["address"] = next.dataset["address"];
  root.className = next.className;
  const before = root.dataset["phase"];
  root.dataset["phase"] = next.dataset["phase"];
  reveal(root);
  replaceFields(root);
  const base = root.querySelector<HTMLSelectElement>("[name=base]")?.value;
  const { board } = page!;
  page!.load(config.scene, config.position, { frame: true });
  board.setEditable(config.editable === true);
  if (next.dataset["phase"] === "over" && before === "playing") board.celebrate();
  if (config.move) board.do({ do: "draft", draft: draftOf(config.move) });
  else if (base && !board.drawn) board.do({ do: "base", id: base }); // As when the page comes: the fields are all there is.
}

function speak(root: HTMLElement): void {
  const words = [...root.querySelectorAll("[data-part=turn] p")].map((one) => one.textContent!.trim());
  for (const live of root.querySelectorAll("[data-live][aria-live]")) live.textContent = words.join(" ");
}

function complain(root: HTMLElement): void {
  const notice = offlineNotice(root.dataset["offline"] ?? "");
  notice.setAttribute("role", "alert");
  const turn = root.querySelector("[data-part=turn]");
  turn?.querySelector(".notice")?.remove();
  turn?.append(notice);
  notice.scrollIntoView({ block: "nearest" });
}

// --- sharing

document.addEventListener("click", (event) => {
  const root = table();
  const pressed = (selector: string): boolean => (event.target as HTMLElement).closest(selector) !== null;
  if (pressed("[data-copy]")) void copy();
  if (!root || !pressed("[data-keep-table]")) return;
  keepTable(root);
  showAddress(root);
  showSession(root);
  root.querySelector<HTMLElement>("[data-focus]")?.focus({ preventScroll: true });
});

async function copy(): Promise<void> {
  // A road that is being thought about goes into the link: often it is what the link is about.
  const form = document.querySelector<HTMLFormElement>("[data-move-form]");
  if (form && page?.board.move()) await step(form, "check");
  const field = document.querySelector<HTMLInputElement>("[data-share]");
  if (!field) return;
  const copied = await copyField(field);
  const status = document.querySelector<HTMLElement>("[data-copied]");
  if (status) {
    status.textContent = status.dataset[copied ? "words" : "notCopied"] ?? "";
    status.classList.remove("visually-hidden");
  }
  const body = new FormData();
  body.set("t", field.dataset["text"] ?? "");
  await fetch(field.dataset["shareAsk"]!, { method: "POST", body }).catch(() => null);
}

// --- an empty table

function welcome(root: HTMLElement): void {
  takeBeginning(); // Nothing came of it.
  listenToSetup(root);
  const go = (id: string): void => void takeOwn(root, id);
  listOwnTables(root, go);
  go(location.hash.slice(1));
}

/** A table of this device that no address can hold. */
async function takeOwn(root: HTMLElement, id: string): Promise<void> {
  const found = ownTable(id);
  if (!found || location.search) return;
  const data = new FormData();
  const fields = { do: "show", t: found.text, game: id, names: JSON.stringify(found.names) };
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  history.replaceState(null, "", `#${id}`);
  await take(root, location.pathname, { method: "POST", body: data }).catch(() => {});
}

const begun = table();
if (begun) void enter(begun);
const empty = document.querySelector<HTMLElement>("[data-new-table]");
if (empty) {
  welcome(empty);
  if (savedSite()) void withoutServer(empty);
}

/** Where the site is kept, a new table and the table of a link need no server. */
async function withoutServer(root: HTMLElement): Promise<void> {
  root.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (!form.matches("[data-new-form]")) return;
    event.preventDefault();
    const data = new FormData(form);
    data.set("do", "new");
    void take(root, form.action, { method: "POST", body: data }).catch(() => form.submit());
  });
  // The page is the empty table, from the store; the address may hold another.
  const stored = document.documentElement.dataset["storedVersion"] !== undefined && !/\/replay\/$/.test(location.pathname);
  const other = /[?&](t|position|ruleset)=/.test(location.search) || /\/figures\//.test(location.pathname);
  if (stored && other && !root.dataset["taken"]) await take(root, location.href, {});
}

async function take(root: HTMLElement, address: string, sent: Sent): Promise<void> {
  const reply = await ask(address, sent, "judge");
  const next = new DOMParser().parseFromString(reply.text, "text/html").querySelector<HTMLElement>("[data-table], [data-new-table]");
  if (!next) throw new Error("no table");
  root.replaceWith(next);
  if (next.dataset["newTable"] !== undefined) {
    next.dataset["taken"] = "";
    welcome(next);
    return withoutServer(next);
  }
  if (location.hash === "" || !ownTable(location.hash.slice(1))) history.replaceState(null, "", reply.address);
  // As with a page of its own: it begins at its top, and so does the reader.
  scrollTo({ top: 0, behavior: "instant" });
  await enter(next);
  next.querySelector<HTMLElement>("[data-focus]")?.focus({ preventScroll: true });
}
