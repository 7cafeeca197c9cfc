// A game move by move: the slider, the list and the two buttons lead to other moves without leaving the page. Every move is
// the server's; without this script the form leads to the same places.
//
// [data-replay]              the page; #replay-config in it, see boardPage.ts
//   form[data-replay-form]   [data-slide] with [data-slide-number], buttons named `at`; method get, or post where the game is
//                            too long for an address
//   [data-part]              what another move brings: now, story (with [aria-current=step]), ways (with [data-way])
//   [data-to-table]          the way back to the table

import { LatestOnly } from "../../board/judging/latestOnly";
import { type BoardPage, type BoardPageConfig, openBoardPage } from "../../controls/boardPage";
import { el, jsonIn, revealScripted } from "../../lib/el";
import { parsePage, swap, swapParts } from "../../lib/swapParts";
import { send } from "../../net/transport";
import type { Log } from "../../opponent/answers";
import { type OwnTable, ownTable } from "../table/ownTables";
import { ReplayCoach } from "./coach";

export function mount(root: ParentNode, signal: AbortSignal): void {
  const page = root.querySelector<HTMLElement>("[data-replay]");
  if (page) void new Replay(page, signal).open();
}

class Replay {
  private page: BoardPage | null = null;
  private coach: ReplayCoach | null = null;
  private readonly form: HTMLFormElement;
  /** The table of this device that is looked at, if it is one. */
  private readonly own: OwnTable | null = ownTable(location.hash.slice(1));
  private readonly moves: LatestOnly<string, Document>;

  constructor(
    private readonly root: HTMLElement,
    private readonly signal: AbortSignal,
  ) {
    this.form = el<HTMLFormElement>(root, "[data-replay-form]");
    this.moves = new LatestOnly((at) => this.fetch(at), { onAnswer: (page, at) => this.show(page, at) }, signal);
  }

  async open(): Promise<void> {
    const { root, form, slide, signal } = this;
    revealScripted(root);
    form.addEventListener(
      "submit",
      (event) => {
        const { value } = (event.submitter ?? slide) as HTMLButtonElement;
        event.preventDefault();
        this.go(value);
      },
      { signal },
    );
    slide.addEventListener("input", () => this.go(slide.value), { signal });
    this.scrollToMove();
    const back = root.querySelector<HTMLAnchorElement>("[data-to-table]");
    if (this.own && back) back.href = tableAddress(back, this.own);
    const { log } = configOf(root);
    this.coach = new ReplayCoach(
      root,
      log,
      this.own?.names ?? {},
      () => Number(slide.value),
      () => this.page?.board ?? null,
      signal,
    );
    if (this.isNamed) this.go(slide.value); // Names are in no address: the page gets them now.
    try {
      this.page = await openBoardPage(root, signal, configOf(root));
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  private get slide(): HTMLInputElement {
    return el<HTMLInputElement>(this.form, "[data-slide]");
  }

  private get isNamed(): boolean {
    return Object.keys(this.own?.names ?? {}).length > 0;
  }

  private go(at: string): void {
    this.slide.value = at;
    el(this.form, "[data-slide-number]").textContent = `${at} / ${this.slide.max}`;
    this.moves.put(at);
  }

  private addressOf(at: string): string {
    return this.form.method === "get" ? `${this.form.action}?${this.fieldsOf(at)}` : this.form.action;
  }

  private fieldsOf(at: string): URLSearchParams {
    return new URLSearchParams({ t: el<HTMLInputElement>(this.form, "[name=t]").value, at });
  }

  private formOf(at: string): FormData {
    const body = new FormData();
    for (const [name, value] of this.fieldsOf(at)) body.set(name, value);
    if (this.isNamed) body.set("names", JSON.stringify(this.own!.names));
    return body;
  }

  /** The page of a move; an error where there is none: the next touch asks again. */
  private async fetch(at: string): Promise<Document> {
    const { form } = this;
    const posts = form.method !== "get" || this.isNamed;
    const reply = await (posts
      ? send(form.action, { method: "POST", body: this.formOf(at) }, "judge")
      : send(this.addressOf(at), {}, "judge"));
    if (!reply.ok) throw new Error(String(reply.status));
    return parsePage(reply.text);
  }

  private show(next: Document, at: string): void {
    const config = configOf(next);
    swapParts(this.root, next);
    const [picture, drawn] = [this.root, next].map((page) => page.querySelector<HTMLElement>("[data-board] > svg.th"));
    if (picture && drawn) swap(picture, drawn);
    this.scrollToMove();
    this.page?.load(config.scene, undefined);
    this.coach?.show();
    if (this.form.method === "get") history.replaceState(null, "", this.addressOf(at) + location.hash);
  }

  /** The move on the board is in sight in the list, where the list scrolls by itself. */
  private scrollToMove(): void {
    const list = el(this.root, "[data-part=story]");
    const step = list.querySelector("[aria-current=step]");
    const [box, row] = [list.getBoundingClientRect(), step?.getBoundingClientRect()];
    if (row) list.scrollTop += (row.top + row.bottom - box.top - box.bottom) / 2;
  }
}

/** Where that table is; the list of one's tables for one that no address can hold. */
function tableAddress(list: HTMLAnchorElement, { id, text }: OwnTable): string {
  return `${list.pathname}${list.search ? `?t=${encodeURIComponent(text)}` : ""}#${id}`;
}

const configOf = (page: ParentNode): BoardPageConfig & { log: Log } => jsonIn(page, "#replay-config");
