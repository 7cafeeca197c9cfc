// The table's page: forms are sent without leaving it, the board and the fields show the same move, the strip shows all
// editions, and the game is kept in the browser. Every step is the server's; nothing here knows a rule.

import { copyField } from "../clipboard";
import { draftOf, type Move } from "../move";
import { openPage, type Page, type PageConfig } from "../page";
import { showStrip } from "../strip";
import type { ServerAnswer } from "../server";
import { latestGame, saveGame, savedMove, saveMove } from "../savedGames";
import { listenToPlan } from "../plan";
import { offlineNotice } from "../notice";
import { ask, type Sent } from "../pocket/request";
import { savedSite } from "../pocket/savedSite";

let page: Page | null = null;
let busy = false;
/** Aborted when another table takes the place of this one. */
let left = new AbortController();

const table = (): HTMLElement | null => document.querySelector<HTMLElement>("[data-table]");
const textOf = (root: ParentNode): string => root.querySelector<HTMLInputElement>("input[name=t]")?.value ?? "";

// --- coming to life

async function open(root: HTMLElement): Promise<void> {
  reveal(root);
  saveGame("", textOf(root), wordsOf(root));
  if (root.dataset["phase"] === "placing") {
    listenToPlan(root);
    return;
  }
  const config = configOf(root);
  config.move ??= savedMove(textOf(root));
  root.addEventListener("board:answer", (event) => showStrip(root, (event as CustomEvent<{ answer: ServerAnswer | null }>).detail.answer));
  root.addEventListener("board:change", (event) => saveMove(textOf(root), (event as CustomEvent<{ move: Move | null }>).detail.move));
  root.addEventListener("board:build", () => root.querySelector<HTMLButtonElement>("[data-build]")?.click());
  const { signal } = left;
  try {
    page = await openPage(root, config, signal);
  } catch (error) {
    if (signal.aborted) return;
    throw error;
  }
  if (!page.board.drawn) for (const views of root.querySelectorAll<HTMLElement>(".views")) views.hidden = true;
  replaceFields(root);
}

function configOf(root: ParentNode): PageConfig {
  return JSON.parse(root.querySelector("#table-config")!.textContent!) as PageConfig;
}

const wordsOf = (root: ParentNode): string => root.querySelector("[data-focus]")?.textContent?.trim() ?? "";

/** What only scripts can use is shown. */
function reveal(root: ParentNode): void {
  for (const one of root.querySelectorAll<HTMLElement>("[data-script-only]")) one.hidden = false;
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
  const move = page?.board.move();
  if (form.matches("[data-move-form]") && move) data.set("move", JSON.stringify(move));
  try {
    // Read before the answer: this is the game that the step goes on from.
    const before = textOf(root);
    const reply = await ask(form.action, { method: "POST", body: data }, "judge");
    if (!reply.ok) throw new Error(String(reply.status));
    await show(reply.text, reply.address, before);
    // Whose turn it is and what came of the step stands at the top; a question keeps the reader where they are.
    if (what !== "check") table()?.querySelector("[data-part=turn]")?.scrollIntoView({ block: "nearest" });
  } catch {
    complain(root);
  } finally {
    busy = false;
    table()?.removeAttribute("aria-busy");
  }
}

/** The page after a step: the board stays and gets the new scene, the parts round it are exchanged. */
async function show(html: string, address: string, before: string): Promise<void> {
  const root = table()!;
  const fresh = new DOMParser().parseFromString(html, "text/html");
  const next = fresh.querySelector<HTMLElement>("[data-table]");
  if (!next) {
    location.assign(address);
    return;
  }
  if (new URL(address).search) history.replaceState(null, "", address);
  saveGame(before, textOf(next), wordsOf(next));
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

function exchange(root: HTMLElement, next: HTMLElement): void {
  const config = configOf(next);
  for (const part of root.querySelectorAll<HTMLElement>("[data-part]")) {
    const other = next.querySelector<HTMLElement>(`[data-part=${part.dataset["part"]}]`);
    if (!other) continue;
    if (other instanceof HTMLDetailsElement && part instanceof HTMLDetailsElement) other.open = part.open;
    part.replaceWith(other);
  }
  const [picture, drawn] = [root.querySelector("[data-board] > svg.th"), next.querySelector("[data-board] > svg.th")];
  if (picture && drawn) picture.replaceWith(drawn);
  root.querySelector("#table-config")!.textContent = JSON.stringify(config);
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
  const button = (event.target as HTMLElement).closest("[data-copy]");
  if (button) void copy();
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
  const last = latestGame();
  const resume = root.querySelector<HTMLElement>("[data-resume]");
  if (last && resume) {
    resume.hidden = false;
    resume.querySelector("[data-resume-words]")!.textContent = last.words;
    resume.querySelector<HTMLAnchorElement>("[data-resume-link]")!.href = `?t=${encodeURIComponent(last.text)}`;
  }
  const modes = root.querySelector<HTMLFieldSetElement>("[data-modes]");
  const follow = (): void => {
    const box = root.querySelector<HTMLInputElement>("[name=edition]:checked");
    const missions = box?.dataset["hasMissions"] !== undefined;
    const [base, mission] = [...root.querySelectorAll<HTMLInputElement>("[name=mode]")];
    if (mission && base) {
      mission.disabled = !missions;
      if (!missions) base.checked = true;
    }
    if (modes) modes.hidden = !missions;
  };
  root.addEventListener("change", follow);
  follow();
}

const begun = table();
if (begun) void open(begun);
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
  history.replaceState(null, "", reply.address);
  // As with a page of its own: it begins at its top, and so does the reader.
  scrollTo({ top: 0, behavior: "instant" });
  await open(next);
  next.querySelector<HTMLElement>("[data-focus]")?.focus({ preventScroll: true });
}
