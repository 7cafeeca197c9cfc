// A table being set up or played: forms are sent without leaving it, the board and the fields show the same move, the strip
// shows all editions, and the game is saved in the browser. Every step is the server's; nothing here knows a rule.
//
// [data-table]               data-phase: placing, playing, over; data-address; data-offline: words for when nobody answers
//   #table-config            see BoardPageConfig; #table-about: see ownTables.ts
//   form[data-form]          a step, by the value of its button; [data-move-form] takes the road on the board along
//   [data-part]              what a step brings; turn with [data-focus], hand with [data-build]
//   [data-without-script]    fields that only pages without a board need
//   [data-copy]              copies the link in [data-share]: see sharing.ts
//   [data-keep-table]        makes the table one of this device's own: see session.ts

import { draftOf } from "../../board/state/draft";
import { type BoardPage, type BoardPageConfig, openBoardPage } from "../../controls/boardPage";
import { showEditionStrip } from "../../controls/editionStrip";
import { offlineNotice } from "../../controls/offlineNotice";
import { closest, el, els, jsonIn, revealScripted } from "../../lib/el";
import { parsePage, named as partsNamed, swap, swapParts } from "../../lib/swapParts";
import { send } from "../../net/transport";
import { Thinking } from "../../opponent/client";
import { bindCityPlan } from "./cityPlan";
import { Coach } from "./coach";
import { logOf, Match, type MatchTable } from "./match";
import { Review } from "./review";
import {
  currentTable,
  describeTable,
  isNamed,
  keepTable,
  noteDraft,
  recognise,
  saveDraft,
  savedDraft,
  saveStep,
  showAddress,
  showSession,
  textOf,
} from "./session";
import { copyLink } from "./sharing";
import { Talk } from "./talk";

/** What ends a movement of the hand, or may be the last that a page hears. */
const RESTS = ["pointerup", "pointercancel", "keyup", "change", "visibilitychange"];

/** Steps by which the turn may become another's, or another turn of one's own. */
const TURNS = new Set([
  "build",
  "event",
  "opponent",
  "undo",
  "redo",
  "pass",
  "discard",
  "no-place",
  "place",
  "place-rest",
  "go",
  "knock",
  "rematch",
]);
/** The parts of a page that a step exchanges: see the templates. */
const PARTS = ["bar", "turn", "hand", "strip", "players", "story", "penalty", "pieces", "file"];
const SPEAKING = 400; // ms in which what is said belongs together

export class Table {
  private page: BoardPage | null = null;
  private busy = false;
  private readonly thinking: Thinking;
  private readonly match: Match;
  private readonly coach: Coach;
  private readonly review: Review;
  private talk: Talk | null = null;
  private spoken = "";
  private spokenAt = 0;
  /** Aborted when another page takes the place of the board's. */
  private closing = new AbortController();

  constructor(
    private root: HTMLElement,
    private readonly signal: AbortSignal,
  ) {
    this.thinking = new Thinking(signal);
    const seen = this.seen();
    this.match = new Match(seen, this.thinking);
    this.coach = new Coach(seen, this.thinking);
    this.review = new Review(seen, this.thinking);
  }

  /** The table as opponents and the coach see it. */
  private seen(): MatchTable {
    const table = this;
    return {
      get root() {
        return table.root;
      },
      get board() {
        return table.page?.board ?? null;
      },
      get talk() {
        return table.talk;
      },
      log: () => logOf(table.root),
      names: () => currentTable()?.names ?? {},
      id: () => currentTable()?.id ?? textOf(table.root).slice(0, 40),
      undo: () => table.root.querySelector<HTMLButtonElement>(".bar [value=undo]")?.click(),
      play: (event) => table.step(el<HTMLFormElement>(table.root, ".bar__undo"), "event", { event: JSON.stringify(event) }),
      announce: (words) => table.announce(words),
    };
  }

  /** A table has come, with the page or in its place: whose it is, and how its players are called. */
  async enter(): Promise<void> {
    const { signal } = this;
    recognise(this.root);
    showAddress(this.root);
    if (isNamed()) void this.fetchNames();
    document.addEventListener("submit", (event) => this.submitted(event), { signal });
    document.addEventListener("click", (event) => this.clicked(event), { signal });
    // A draft is written down when the hand rests: not while a pointer moves.
    const write = (): void => this.writeDraft();
    for (const rest of RESTS) document.addEventListener(rest, write, { signal });
    addEventListener("pagehide", write, { signal });
    signal.addEventListener("abort", () => this.closing.abort());
    await this.open();
    this.goOn();
  }

  /** Whoever's turn it is: an opponent takes it, or the coach looks on. */
  private goOn(): void {
    this.coach.show();
    if (this.match.isTheirs) this.rest();
    else if (this.root.dataset.phase === "playing") this.coach.prepare();
    void this.match.follow();
  }

  /** While an opponent has the turn the hand rests, but it stays where it is. */
  private rest(): void {
    for (const hand of els(this.root, "[data-part=hand] .move")) hand.inert = true;
  }

  private async open(): Promise<void> {
    const { root } = this;
    const { signal } = (this.closing = new AbortController());
    this.reveal();
    this.talk = Talk.of(root, signal);
    if (root.dataset.phase === "placing") return bindCityPlan(root, signal);
    const config = configOf(root);
    config.move ??= savedDraft(textOf(root));
    root.addEventListener("board:answer", ({ detail }) => showEditionStrip(root, detail.answer), { signal });
    root.addEventListener(
      "board:change",
      ({ detail }) => {
        noteDraft(detail.move);
        if (detail.move) this.talk?.makeRoom();
      },
      { signal },
    );
    root.addEventListener("board:build", () => root.querySelector<HTMLButtonElement>("[data-build]")?.click(), { signal });
    try {
      this.page = await openBoardPage(root, signal, config);
    } catch (error) {
      if (signal.aborted) return;
      throw error;
    }
    this.writeDraft(); // What was filled in before the script was there.
    if (!this.page.board.drawn) for (const views of els(root, ".views")) views.hidden = true;
    this.replaceFields();
  }

  private close(): void {
    this.closing.abort();
    this.page = null;
  }

  /** What only scripts can use is shown, and what this browser alone knows of the table. */
  private reveal(): void {
    revealScripted(this.root);
    showSession(this.root);
  }

  /** Names are in no address: a page that came by one gets them afterwards. */
  private async fetchNames(): Promise<void> {
    const { root } = this;
    const [body, text] = [new FormData(), textOf(root)];
    for (const [name, value] of Object.entries({ do: "show", t: text })) body.set(name, value);
    describeTable(body);
    const reply = await send(location.pathname, { method: "POST", body }, "judge").catch(() => null);
    const next = reply?.ok && parsePage(reply.text).querySelector<HTMLElement>("[data-table]");
    // Not where a step came in between; what is filled in stays as it is.
    if (!next || root !== this.root || textOf(root) !== text) return;
    const parts = ["turn", "players", "story", "penalty", ...(root.dataset.phase === "over" ? ["hand"] : [])];
    swapParts(root, next, partsNamed(...parts));
    this.reveal();
  }

  private writeDraft(): void {
    saveDraft(textOf(this.root));
  }

  /** Fields that only pages without a board need go: the board's own controls do the same. */
  private replaceFields(): void {
    for (const one of els(this.root, "[data-without-script]")) one.remove();
    for (const fields of els<HTMLDetailsElement>(this.root, "[data-fields]")) fields.open = this.page?.board.drawn !== true;
  }

  // --- steps

  private submitted(event: SubmitEvent): void {
    const form = event.target as HTMLFormElement;
    if (!form.matches("[data-table] [data-form]")) return;
    event.preventDefault();
    const button = event.submitter as HTMLButtonElement | null;
    if (button?.matches("[data-suggest]") && this.coach.on) return void this.coach.hint();
    button?.setAttribute("data-busy", "");
    void this.step(form, button?.value ?? "check").finally(() => button?.removeAttribute("data-busy"));
  }

  /** Takes a step, with what it tells beside the form's fields; false where that did not work. */
  private async step(form: HTMLFormElement, what: string, more: Record<string, string> = {}): Promise<boolean> {
    if (this.busy) return false;
    if (TURNS.has(what) && what !== "event") this.match.stop();
    this.busy = true;
    this.root.setAttribute("aria-busy", "true");
    const body = new FormData(form);
    body.set("do", what);
    for (const [name, value] of Object.entries(more)) body.set(name, value);
    describeTable(body);
    const before = textOf(this.root);
    const setsUp = !this.root.querySelector(".play__frame");
    const move = this.page?.board.move();
    if (form.matches("[data-move-form]") && move) body.set("move", JSON.stringify(move));
    try {
      const reply = await send(form.action, { method: "POST", body }, "judge");
      if (!reply.ok) throw new Error(String(reply.status));
      await this.show(reply.text, reply.address, what);
      // Whose turn it is and what came of the step stands at the top; a question keeps the reader where they are.
      if (what !== "check" && what !== "event") this.root.querySelector("[data-part=turn]")?.scrollIntoView({ block: "nearest" });
      // The city stands: what one plays with fills the window from its top.
      if (setsUp && this.root.querySelector(".play__frame")) scrollTo({ top: 0, behavior: "instant" });
      this.busy = false;
      if (textOf(this.root) !== before) this.stepped(what);
      return true;
    } catch {
      this.complain();
      return false;
    } finally {
      this.busy = false;
      this.root.removeAttribute("aria-busy");
    }
  }

  /** After a step: the coach says a word on what one has built, and the next one has the turn. */
  private stepped(what: string): void {
    if (what === "build") void this.coach.judge();
    else if (what !== "event" && TURNS.has(what)) this.coach.clear();
    if (TURNS.has(what)) this.goOn();
  }

  /** The page after a step: the board stays and gets the new scene, the parts round it are exchanged. */
  private async show(html: string, address: string, what: string): Promise<void> {
    const next = parsePage(html).querySelector<HTMLElement>("[data-table]");
    if (!next) return location.assign(address);
    saveStep(next, what === "rematch");
    showAddress(next);
    if (this.page && next.dataset.phase !== "placing") this.exchange(next, this.page);
    else {
      this.close();
      this.root.replaceWith(next);
      this.root = next;
      await this.open();
    }
    // What an opponent does takes nobody away from where they are.
    if (what !== "event") this.root.querySelector<HTMLElement>("[data-focus]")?.focus({ preventScroll: true });
    this.announceTurn();
  }

  private exchange(next: HTMLElement, page: BoardPage): void {
    const { root } = this;
    const config = configOf(next);
    const text = textOf(next);
    // The hand stays where it is while an opponent thinks: nothing jumps.
    const rests = root.querySelector("[data-part=hand] .move") && next.querySelector("[data-waiting]");
    swapParts(root, next, rests ? partsNamed(...PARTS.filter((part) => part !== "hand" && part !== "strip")) : undefined);
    if (rests) for (const field of els<HTMLInputElement>(root, "[data-part=hand] [name=t]")) field.value = text;
    const [picture, drawn] = [root, next].map((table) => table.querySelector<HTMLElement>("[data-board] > svg.th"));
    if (picture && drawn) swap(picture, drawn);
    for (const data of ["#table-config", "#table-about"]) el(root, data).textContent = el(next, data).textContent;
    root.dataset.address = next.dataset.address;
    root.className = next.className;
    const before = root.dataset.phase;
    root.dataset.phase = next.dataset.phase;
    this.reveal();
    this.replaceFields();
    const base = root.querySelector<HTMLSelectElement>("[name=base]")?.value;
    const { board } = page;
    page.load(config.scene, config.position, { frame: true });
    board.setEditable(config.editable === true);
    if (next.dataset.phase === "over" && before === "playing") board.celebrate();
    if (config.move) board.do({ do: "draft", draft: draftOf(config.move) });
    else if (base && !board.drawn) board.do({ do: "base", id: base }); // As when the page comes: the fields are all there is.
  }

  private announceTurn(): void {
    this.announce(
      els(this.root, "[data-part=turn] > p:not([hidden], [data-sandbox])")
        .map((one) => one.textContent!.trim())
        .join(" "),
    );
  }

  /** Says something to those who do not see it, after what is being said. */
  private announce(words: string): void {
    const now = performance.now();
    this.spoken = now - this.spokenAt < SPEAKING ? `${this.spoken} ${words}` : words;
    this.spokenAt = now;
    for (const live of els(this.root, "[data-announce]")) live.textContent = this.spoken.trim();
  }

  private complain(): void {
    const notice = offlineNotice(this.root.dataset.offline ?? "", this.signal);
    notice.setAttribute("role", "alert");
    const turn = this.root.querySelector("[data-part=turn]");
    turn?.querySelector(".notice")?.remove();
    turn?.append(notice);
    notice.scrollIntoView({ block: "nearest" });
  }

  // --- sharing and keeping

  private clicked(event: Event): void {
    if (closest(event, "[data-copy]")) void this.copy();
    if (closest(event, "[data-review-start]")) void this.review.start();
    if (closest(event, "[data-coach-switch]")) this.coach.toggle();
    this.coach.press(closest(event, "[data-coach-do]")?.dataset.coachDo ?? "");
    const watch = closest(event, "[data-watch]")?.dataset.watch;
    if (watch) this.match.press(watch);
    if (!closest(event, "[data-keep-table]")) return;
    keepTable(this.root);
    showAddress(this.root);
    showSession(this.root);
    this.root.querySelector<HTMLElement>("[data-focus]")?.focus({ preventScroll: true });
  }

  private async copy(): Promise<void> {
    // A draft goes into the link: often it is what the link is about.
    const form = this.root.querySelector<HTMLFormElement>("[data-move-form]");
    if (form && this.page?.board.move()) await this.step(form, "check");
    await copyLink(this.root);
  }
}

const configOf = (root: ParentNode): BoardPageConfig => jsonIn<BoardPageConfig>(root, "#table-config");
