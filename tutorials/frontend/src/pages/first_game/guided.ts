// A turn of a guided game: its form is sent without leaving the page, the board stays and gets the new scene, and the parts
// round it are exchanged. Where the game stands is in the address, and noted on this device.
//
// [data-guided]              data-guide: its key; data-phase: led, built, free; data-address; data-offline: words for when nobody answers
//   #guided-config           see BoardPageConfig; [data-part] is what a step exchanges
//   form[data-form]          a step, by its button; [data-build] takes the road on the board along
//   form[data-free]          leads to the table, where the game is played to its end
//   [data-focus]             what is read next; [data-focus-first] comes before it

import type { Scene } from "../../board/scene";
import { type BoardPage, type BoardPageConfig, openBoardPage } from "../../controls/boardPage";
import { offlineNotice } from "../../controls/offlineNotice";
import { el, els, jsonIn, revealScripted } from "../../lib/el";
import { parsePage, swapParts } from "../../lib/swapParts";
import { send, warmUpEngine } from "../../net/transport";
import { noteBeginning } from "../table/session";
import { saveAddress } from "./savedAddress";

interface GuidedConfig extends BoardPageConfig {
  scene: Scene;
  phase: "led" | "built" | "free";
}

export class Guided {
  private page: BoardPage | null = null;
  private readonly config: GuidedConfig;
  private busy = false;

  constructor(
    private readonly root: HTMLElement,
    private readonly signal: AbortSignal,
  ) {
    this.config = configOf(root);
  }

  async open(): Promise<void> {
    const { root, signal } = this;
    warmUpEngine();
    this.note();
    this.reveal();
    root.addEventListener("submit", (event) => this.submitted(event), { signal });
    root.addEventListener("board:build", () => root.querySelector<HTMLButtonElement>("[data-build]")?.click(), { signal });
    addEventListener("popstate", () => location.reload(), { signal });
    try {
      this.page = await openBoardPage(root, signal, this.config);
    } catch (error) {
      if (!signal.aborted) throw error;
      return;
    }
    this.foldFields();
  }

  /** Where the game stands, for the next visit. */
  private note(): void {
    const { guide, address } = this.root.dataset;
    const text = this.root.querySelector<HTMLInputElement>("input[name=t]")!.value;
    saveAddress(guide!, text);
    if (address && address !== location.pathname + location.search) history.replaceState(null, "", address);
    // Another language, or another edition, for the game as it stands.
    for (const link of document.querySelectorAll<HTMLAnchorElement>(".switches a[href*='/first-game/']")) link.search = location.search;
  }

  private reveal(): void {
    revealScripted(this.root);
  }

  /** Where the board is drawn, the fields need not be in the way. */
  private foldFields(): void {
    for (const fields of els<HTMLDetailsElement>(this.root, "[data-fields]")) fields.open = this.page?.board.drawn !== true;
  }

  // --- steps

  private submitted(event: SubmitEvent): void {
    const form = event.target as HTMLFormElement;
    // The table that comes of it is one of this device's own.
    if (form.matches("[data-free]")) return noteBeginning({});
    if (!form.matches("[data-form]")) return;
    event.preventDefault();
    void this.step(form, event.submitter);
  }

  private async step(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.root.setAttribute("aria-busy", "true");
    submitter?.setAttribute("data-busy", "");
    const body = new FormData(form, submitter);
    const move = this.page?.board.move();
    if (submitter?.matches("[data-build]") && move) body.set("move", JSON.stringify(move));
    try {
      const reply = await send(form.action, { method: "POST", body }, "judge");
      const next = parsePage(reply.text).querySelector<HTMLElement>("[data-guided]");
      if (!reply.ok || !next) throw new Error(String(reply.status));
      this.show(next);
    } catch {
      this.complain();
    } finally {
      this.busy = false;
      this.root.removeAttribute("aria-busy");
      submitter?.removeAttribute("data-busy");
    }
  }

  private show(next: HTMLElement): void {
    const { root, page } = this;
    const config = configOf(next);
    // A road that was not the one asked for stays on the board; so does one that is drafted while a word of help comes.
    const stays = config.editable && root.dataset.address === next.dataset.address && !config.ghost;
    swapParts(root, next);
    for (const name of ["phase", "address"]) root.dataset[name] = next.dataset[name];
    el(root, "#guided-config").textContent = el(next, "#guided-config").textContent;
    // What judges a road is asked at the address of the table as it stands now.
    Object.assign(this.config, config);
    this.note();
    this.reveal();
    this.foldFields();
    if (page && !stays) page.load(config.scene, undefined, { solution: config.ghost ?? null });
    page?.board.setEditable(config.editable === true);
    if (page && stays) page.board.do({ do: "draft", draft: page.board.state.draft });
    if (config.phase === "built") page?.board.celebrate();
    this.showPicture(next);
    this.focus();
  }

  /** Where nothing can be drawn, the server's picture shows the table. */
  private showPicture(next: HTMLElement): void {
    const [old, fresh] = [this.root, next].map((one) => one.querySelector("[data-board] > svg.th"));
    if (old && fresh) old.replaceWith(fresh);
  }

  /** What is new is read first, from its beginning. */
  private focus(): void {
    const { root } = this;
    const first = root.querySelector<HTMLElement>("[data-focus-first]");
    const target = first ?? root.querySelector<HTMLElement>("[data-focus]");
    root.querySelector("[data-frame-words]")?.scrollTo({ top: 0, behavior: "instant" });
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: first ? "start" : "nearest" });
  }

  private complain(): void {
    const notice = offlineNotice(this.root.dataset.offline ?? "", this.signal);
    notice.setAttribute("role", "alert");
    const words = el(this.root, "[data-frame-words]");
    words.querySelector(".notice--bad")?.remove();
    words.prepend(notice);
    notice.scrollIntoView({ block: "nearest" });
  }
}

const configOf = (root: ParentNode): GuidedConfig => jsonIn<GuidedConfig>(root, "#guided-config");
