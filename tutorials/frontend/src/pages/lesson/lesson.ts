// A puzzle on its page: the board and the form judge while a hand moves, and an answer is handed in without losing the place.
// Every word is in the page; without this script its forms work by themselves.
//
// [data-lesson]              the puzzle; data-address: where answers go
//   #lesson-data             see LessonConfig
//   form[data-build], form[data-question], button[name=hint], [data-hand-in]
//   [data-result], [data-hints], [data-stops]   what answers bring
//   [data-words]             words for what happens: offline, unsent, ghost, take, hint, copied, not-copied
//   [data-close], [data-copy], [data-send]      buttons of a result

import type { BoardState } from "../../board/state/reducer";
import { type BoardPage, type BoardPageConfig, openBoardPage } from "../../controls/boardPage";
import { differs } from "../../controls/buildFields";
import { offlineNotice } from "../../controls/offlineNotice";
import { copyField } from "../../lib/clipboard";
import { isInDeck } from "../../lib/deck";
import { keyOf, noteOutcome } from "../../lib/deckOutcome";
import { closest, create, el, els, jsonIn, revealScripted } from "../../lib/el";
import { parseFragment } from "../../lib/swapParts";
import { isRoute } from "../../net/routes";
import { send, warmUpEngine } from "../../net/transport";
import type { PuzzleReply } from "../../net/wire.generated";

interface LessonConfig extends BoardPageConfig {
  kind: string;
  solved: boolean;
}

export class Lesson {
  private page: BoardPage | null = null;
  private busy = false;
  private config: BoardPageConfig | null = null;
  private kind = "";
  /** The road drafted last. */
  private draft: BoardState["draft"] | null = null;

  /** `signal` is aborted when the learner goes to another puzzle. */
  constructor(
    private readonly root: HTMLElement,
    private readonly signal: AbortSignal,
  ) {}

  async open(): Promise<void> {
    const { root, signal } = this;
    warmUpEngine();
    revealScripted(root);
    root.addEventListener("submit", (event) => void this.submit(event), { signal });
    root.addEventListener("click", (event) => this.click(event), { signal });
    root.addEventListener("change", (event) => this.changed(event.target as HTMLElement), { signal });
    root.addEventListener("input", () => this.awaitAnswer(), { signal });
    root.addEventListener("board:change", ({ detail }) => this.draftChanged(detail.state), { signal });
    root.addEventListener("board:build", () => this.one<HTMLFormElement>("[data-build]")?.requestSubmit(), { signal });
    this.showButtons();
    this.showStop();
    this.awaitAnswer();
    const config = jsonIn<LessonConfig>(root, "#lesson-data");
    this.kind = config.kind;
    this.config = { ...config, picture: true, editable: config.kind === "build" && !config.solved };
    const vehicle = this.one<HTMLSelectElement>("select[name=type]");
    if (vehicle && differs(vehicle)) this.retype(vehicle);
    try {
      this.page = await openBoardPage(root, signal, this.config);
      this.draft = this.page.board.state.draft;
      // Where the board is drawn, the fields need not be in the way.
      for (const fields of els<HTMLDetailsElement>(root, "[data-fields]")) fields.open = !this.page.board.drawn;
      root.dataset.open = "";
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  private one<E extends Element = HTMLElement>(selector: string): E | null {
    return this.root.querySelector<E>(selector);
  }

  // --- handing in

  private async submit(event: SubmitEvent): Promise<void> {
    const form = event.target as HTMLFormElement;
    event.preventDefault();
    if (this.busy) return;
    const data = new FormData(form, event.submitter);
    if (form.matches("[data-build]") && this.page && !event.submitter?.matches("[name=hint]")) {
      const move = this.page.board.move();
      if (!move) return;
      data.set("move", JSON.stringify(move));
    }
    this.busy = true;
    event.submitter?.setAttribute("data-busy", "");
    try {
      const sent = { method: "POST", body: data, headers: { Accept: "application/json" } };
      const reply = await send(this.root.dataset.address!, sent, "server");
      if (!reply.ok) throw new Error(String(reply.status));
      this.showReply(JSON.parse(reply.text) as PuzzleReply);
      // Until the network is back, only this browser knows of it.
      if (reply.here) el(this.root, "[data-result]").append(create("p", {}, this.word("unsent")));
    } catch {
      this.offline();
    } finally {
      this.busy = false;
      event.submitter?.removeAttribute("data-busy");
    }
  }

  /** The server cannot be reached: the words say that nothing is lost, and go when the network is back. */
  offline(): void {
    const notice = offlineNotice(this.word("offline"), this.signal);
    this.showResult(notice, false);
    notice.scrollIntoView({ block: "nearest" });
  }

  private showReply(reply: PuzzleReply): void {
    if (reply.hint) return this.showHint(reply);
    void this.noteOutcome(reply.solved === true);
    if (reply.solved) this.page?.board.setEditable(false);
    // Preferred the board: what changes on it folds the words of an earlier try away.
    this.showBoard(reply);
    this.showResult(parseFragment(reply.html), true);
    if (reply.stops) {
      this.one("[data-stops]")?.replaceWith(parseFragment(reply.stops));
      this.showStop();
    }
    if (!reply.solved) return;
    // A road that stands, or the last puzzle of a lesson: a yes or a no is no feast.
    if (this.kind === "build" || this.one("[data-complete]")) this.page?.board.celebrate();
    this.showWayOn();
    for (const set of els<HTMLFieldSetElement>(this.root, "fieldset")) set.disabled = true;
  }

  /** A puzzle of the course that was failed comes back some days later, and so does one of an own game that was kept. */
  private async noteOutcome(solved: boolean): Promise<void> {
    const key = keyOf(this.root.dataset.address!);
    if (!isRoute(location.pathname, "puzzle", "again") || (solved && !isInDeck(key))) return;
    if (!solved && isRoute(location.pathname, "again") && !isInDeck(key)) return;
    await noteOutcome(key, this.one("h1")?.textContent?.trim() ?? "", solved ? "solved" : "failed");
  }

  /** Where the stops of a lesson do not all fit, the learner's own is in sight. */
  private showStop(): void {
    const [row, stop] = [this.one("[data-stops]"), this.one("[data-stops] [aria-current]")];
    if (row && stop) row.scrollLeft = stop.offsetLeft - (row.clientWidth - stop.offsetWidth) / 2;
  }

  /** The words of a result stay until the learner has read them and goes on. */
  private showResult(result: Node, focus: boolean): void {
    const box = el(this.root, "[data-result]");
    box.replaceChildren(result);
    this.showButtons();
    const title = box.querySelector<HTMLElement>(".result__title");
    if (focus && title) {
      title.focus({ preventScroll: true });
      // All of it, with the way on at its end; where it is too long for the screen, its beginning.
      box.scrollIntoView({ block: "nearest" });
      title.scrollIntoView({ block: "nearest" });
    }
  }

  /** Another road is a new try; the same seen from elsewhere is not. */
  private draftChanged({ draft }: BoardState): void {
    if (draft !== this.draft) this.fold();
    this.draft = draft;
  }

  /** What was said of the last try goes with the next touch. What is solved stays. */
  private fold(): void {
    const box = this.one("[data-result]");
    if (!box?.childElementCount || box.querySelector(".result--solved")) return;
    box.replaceChildren();
    // Whoever tries again wants to see what is asked for.
    this.one("[data-frame-words]")?.scrollTo({ top: 0, behavior: "instant" });
  }

  /** Solved: where the hand built there is the way on. */
  private showWayOn(): void {
    const hand = ".hand__verdict,.hand__row,.nudges,.hand__build,[name=hint]";
    for (const part of els(this.root, hand)) part.hidden = true;
    const [bar, way] = [this.one("[data-hand]"), this.one("[data-result] .result__on")];
    if (bar && way) bar.append(way);
  }

  private showHint(reply: PuzzleReply): void {
    const title = create("h2", { tabIndex: -1 }, this.word("hint"));
    const hint = create("div", { className: "hint" }, title, parseFragment(reply.html));
    for (const rule of reply.rule ?? []) if (this.config?.editable === false) hint.append(ruleLine(rule));
    if (reply.hint === 2 && this.config?.editable) hint.append(create("p", {}, this.word("ghost")), takeButton(this.word("take")));
    el(this.root, "[data-hints]").replaceChildren(hint);
    for (const button of els(this.root, "[name=hint]")) {
      button.hidden = button.getAttribute("value") !== String(reply.hint! + 1);
    }
    if (reply.hint === 2) this.showBoard(reply);
    // The button is gone; where its words are, the reader is.
    title.focus({ preventScroll: true });
    hint.scrollIntoView({ block: "nearest" });
  }

  private showBoard({ scene, svg, ghost = null }: PuzzleReply): void {
    if (scene) this.page?.load(scene, this.config?.position, { solution: ghost });
    const drawn = svg && this.page && !this.page.board.drawn && parseFragment(svg).querySelector("svg");
    if (drawn) this.one("[data-board] svg.th")?.replaceWith(drawn);
  }

  // --- small things

  private word(name: string): string {
    return this.one("[data-words]")?.dataset[name] ?? "";
  }

  /** Buttons that only a script can answer. */
  private showButtons(): void {
    const shares = "share" in navigator ? ",[data-send]" : "";
    for (const button of els(this.root, `[data-close],[data-copy]${shares}`)) button.hidden = false;
  }

  private click(event: MouseEvent): void {
    if (closest(event, "[data-close]")) {
      this.fold();
      this.tryAgain();
    }
    if (closest(event, "[data-send]")) void this.share();
    const copy = closest(event, "[data-copy]");
    if (copy) void this.copy(copy);
  }

  /** The hand goes back to where it answers; a wrong number is taken out of its way. */
  private tryAgain(): void {
    const given = (which: string): HTMLInputElement | null => this.one(`[data-question] [name=answer]${which}`);
    const answer = given(":checked") ?? given("");
    if (answer?.type === "number") answer.value = "";
    this.awaitAnswer();
    (answer ?? this.one<HTMLElement>(".board-canvas") ?? this.one<HTMLElement>("form :is(input, select)"))?.focus();
  }

  /** The device's own sheet; whoever thinks better of it has not shared. */
  private async share(): Promise<void> {
    await navigator.share({ text: el<HTMLTextAreaElement>(this.root, "[data-share]").value }).catch(() => {});
  }

  private async copy(button: HTMLElement): Promise<void> {
    const copied = await copyField(el<HTMLTextAreaElement>(this.root, "[data-share]"));
    button.textContent = this.word(copied ? "copied" : "notCopied");
  }

  /** A question can be handed in once it has an answer. */
  private awaitAnswer(): void {
    const form = this.one<HTMLFormElement>("[data-question]");
    const button = this.one<HTMLButtonElement>("[data-hand-in] button");
    if (form && button) button.disabled = !new FormData(form).get("answer");
  }

  private changed(field: HTMLElement): void {
    this.awaitAnswer();
    if (field.matches("[name=answer]")) this.fold();
    this.retype(field);
  }

  /** Another vehicle: the same road is judged anew with it. */
  private retype(field: HTMLElement): void {
    if (!(field instanceof HTMLSelectElement) || field.name !== "type" || !this.config?.ask) return;
    const address = new URL(this.config.ask, document.baseURI);
    address.searchParams.set("type", field.value); // What else it says, such as the language, stays.
    this.config.ask = address.href;
    if (!this.page) return;
    const { board } = this.page;
    const { draft } = board.state;
    board.do({ do: "clear" });
    board.do({ do: "draft", draft });
  }
}

/** The solution on the board as one's own road, for those who do not tap on it. */
function takeButton(words: string): HTMLElement {
  const button = create("button", { type: "button" }, words);
  button.dataset.do = "take";
  return button;
}

const ruleLine = ({ title, link, answer }: { title: string; answer: string; link: string }): HTMLElement =>
  create("p", {}, create("a", { href: link }, title), ` ${answer}`);
