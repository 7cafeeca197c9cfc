// A puzzle's page: the board and the form judge while a hand moves, an answer is handed in without losing the place,
// and the next puzzle comes without a reload. Every word is in the page; without this script its forms work by themselves.

import { copyField } from "../clipboard";
import { differs } from "../fields";
import { offlineNotice } from "../notice";
import { ask } from "../pocket/request";
import { openPage, type Page, type PageConfig } from "../page";
import type { Move } from "../move";
import type { Scene } from "../scene";
import type { BoardState } from "../state";

interface LessonConfig extends PageConfig {
  kind: string;
  solved: boolean;
}

interface Reply {
  solved?: boolean;
  html: string;
  stops?: string;
  hint?: number;
  scene?: Scene;
  /** The solution that the scene shows. */
  ghost?: Move | null;
  svg?: string;
  rule?: { title: string; answer: string; link: string }[];
}

class Lesson {
  private page: Page | null = null;
  private busy = false;
  private config: PageConfig | null = null;
  private kind = "";
  /** The road thought about last. */
  private draft: BoardState["draft"] | null = null;
  /** Aborted when the learner goes to another puzzle. */
  private readonly left = new AbortController();

  constructor(private readonly root: HTMLElement) {}

  async open(): Promise<void> {
    const { root } = this;
    for (const part of root.querySelectorAll<HTMLElement>("[data-script-only]")) part.hidden = false;
    root.addEventListener("submit", (event) => void this.submit(event));
    root.addEventListener("click", (event) => this.click(event));
    root.addEventListener("change", (event) => this.changed(event.target as HTMLElement));
    root.addEventListener("input", () => this.awaitAnswer());
    root.addEventListener("board:change", (event) => this.considered((event as CustomEvent<{ state: BoardState }>).detail.state));
    root.addEventListener("board:build", () => this.one<HTMLFormElement>("[data-build]")?.requestSubmit());
    this.showButtons();
    this.showStop();
    this.awaitAnswer();
    const config = JSON.parse(this.one("#lesson-data")!.textContent!) as LessonConfig;
    this.kind = config.kind;
    this.config = { ...config, picture: true, editable: config.kind === "build" && !config.solved };
    const vehicle = this.one<HTMLSelectElement>("select[name=type]");
    if (vehicle && differs(vehicle)) this.retype(vehicle);
    try {
      this.page = await openPage(root, this.config, this.left.signal);
      this.draft = this.page.board.state.draft;
      // Where the board is drawn, the fields need not be in the way.
      for (const fields of root.querySelectorAll<HTMLDetailsElement>("[data-fields]")) fields.open = !this.page.board.drawn;
      root.dataset["open"] = "";
    } catch (error) {
      if (!this.left.signal.aborted) throw error;
    }
  }

  close(): void {
    this.left.abort();
    this.page?.close();
    this.page = null;
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
      const reply = await ask(this.root.dataset["address"]!, sent, "server");
      if (!reply.ok) throw new Error(String(reply.status));
      this.showReply(JSON.parse(reply.text) as Reply);
      // Until the network is back, only this browser knows of it.
      if (reply.here) this.one("[data-result]")!.append(paragraph(this.word("unsent")));
    } catch {
      this.offline();
    } finally {
      this.busy = false;
      event.submitter?.removeAttribute("data-busy");
    }
  }

  /** The server cannot be reached: the words say that nothing is lost, and go when the network is back. */
  offline(): void {
    const notice = offlineNotice(this.word("offline"), () => {}, this.left.signal);
    this.showResult(notice, false);
    notice.scrollIntoView({ block: "nearest" });
  }

  private showReply(reply: Reply): void {
    if (reply.hint) return this.showHint(reply);
    if (reply.solved) this.page?.board.setEditable(false);
    // First the board: what changes on it folds the words of an earlier try away.
    this.showBoard(reply);
    this.showResult(parsed(reply.html), true);
    if (reply.stops) {
      this.one("[data-stops]")?.replaceWith(parsed(reply.stops));
      this.showStop();
    }
    if (!reply.solved) return;
    // A road that stands, or the last puzzle of a lesson: a yes or a no is no feast.
    if (this.kind === "build" || this.one("[data-complete]")) this.page?.board.celebrate();
    this.showWayOn();
    for (const set of this.root.querySelectorAll<HTMLFieldSetElement>("fieldset")) set.disabled = true;
  }

  /** Where the stops of a lesson do not all fit, the learner's own is in sight. */
  private showStop(): void {
    const [row, stop] = [this.one("[data-stops]"), this.one("[data-stops] [aria-current]")];
    if (row && stop) row.scrollLeft = stop.offsetLeft - (row.clientWidth - stop.offsetWidth) / 2;
  }

  /** The words of a result stay until the learner has read them and goes on. */
  private showResult(result: Node, focus: boolean): void {
    const box = this.one("[data-result]")!;
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
  private considered({ draft }: BoardState): void {
    if (draft !== this.draft) this.fold();
    this.draft = draft;
  }

  /** What was said of the last try goes with the next touch. What is solved stays. */
  private fold(): void {
    const box = this.one("[data-result]");
    if (!box?.hasChildNodes() || box.querySelector(".result--solved")) return;
    box.replaceChildren();
    // Whoever tries again wants to see what is asked for.
    this.one("[data-frame-words]")?.scrollTo({ top: 0, behavior: "instant" });
  }

  /** Solved: where the hand built there is the way on. */
  private showWayOn(): void {
    const hand = ".hand__verdict,.hand__row,.nudges,.hand__build,[name=hint]";
    for (const part of this.root.querySelectorAll<HTMLElement>(hand)) part.hidden = true;
    const [bar, way] = [this.one("[data-hand]"), this.one("[data-result] .result__on")];
    if (bar && way) bar.append(way);
  }

  private showHint(reply: Reply): void {
    const box = this.one("[data-hints]")!;
    const hint = document.createElement("div");
    hint.className = "hint";
    const title = document.createElement("h2");
    title.textContent = this.word("hint");
    hint.append(title, parsed(reply.html));
    for (const rule of reply.rule ?? []) if (this.config?.editable === false) hint.append(ruleLine(rule));
    if (reply.hint === 2 && this.config?.editable) hint.append(paragraph(this.word("ghost")), takeButton(this.word("take")));
    box.replaceChildren(hint);
    for (const button of this.root.querySelectorAll<HTMLElement>("[name=hint]")) {
      button.hidden = button.getAttribute("value") !== String(reply.hint! + 1);
    }
    if (reply.hint === 2) this.showBoard(reply);
    // The button is gone; where its words are, the reader is.
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
    hint.scrollIntoView({ block: "nearest" });
  }

  private showBoard({ scene, svg, ghost = null }: Reply): void {
    if (scene) this.page?.load(scene, this.config?.position, { solution: ghost });
    const drawn = svg && this.page && !this.page.board.drawn && parsed(svg).querySelector("svg");
    if (drawn) this.one("[data-board] svg.th")?.replaceWith(drawn);
  }

  // --- small things

  private word(name: string): string {
    return this.one("[data-words]")?.dataset[name] ?? "";
  }

  /** Buttons that only a script can answer. */
  private showButtons(): void {
    const shares = "share" in navigator ? ",[data-send]" : "";
    for (const button of this.root.querySelectorAll<HTMLElement>(`[data-close],[data-copy]${shares}`)) button.hidden = false;
  }

  private click(event: MouseEvent): void {
    const element = event.target as HTMLElement;
    if (element.closest("[data-close]")) {
      this.fold();
      this.tryAgain();
    }
    if (element.closest("[data-send]")) void this.send();
    if (element.closest("[data-copy]")) void this.copy(element.closest<HTMLElement>("[data-copy]")!);
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
  private async send(): Promise<void> {
    await navigator.share({ text: this.one<HTMLTextAreaElement>("[data-share]")!.value }).catch(() => {});
  }

  private async copy(button: HTMLElement): Promise<void> {
    const copied = await copyField(this.one<HTMLTextAreaElement>("[data-share]")!);
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

function parsed(html: string): DocumentFragment {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content;
}

function paragraph(words: string): HTMLElement {
  const line = document.createElement("p");
  line.textContent = words;
  return line;
}

/** The solution on the board as one's own road, for those who do not tap on it. */
function takeButton(words: string): HTMLElement {
  const button = document.createElement("button");
  [button.type, button.className, button.textContent] = ["button", "button--quiet", words];
  button.dataset["do"] = "take";
  return button;
}

function ruleLine(rule: { title: string; answer: string; link: string }): HTMLElement {
  const line = document.createElement("p");
  const link = document.createElement("a");
  [link.textContent, link.href] = [rule.title, rule.link];
  line.append(link, ` ${rule.answer}`);
  return line;
}

// --- from puzzle to puzzle

let lesson: Lesson | null = null;
/** The address of the puzzle on the screen, and the number of the last journey: an older one that arrives late is dropped. */
let here = pageOf(location.href);
let journey = 0;

/** An address without its fragment, which leads to another place on the same page. */
function pageOf(address: string): string {
  return address.split("#")[0]!;
}

function begin(): void {
  const root = document.querySelector<HTMLElement>("[data-lesson]");
  if (!root) return;
  lesson = new Lesson(root);
  void lesson.open();
}

/** Another puzzle in place of this one. Without a network this one stays; any other trouble, and the browser goes there by itself. */
async function go(address: string, push: boolean): Promise<void> {
  const number = (journey += 1);
  const response = await fetch(address, { credentials: "same-origin", headers: { Accept: "text/html" } }).catch(() => null);
  if (number !== journey) return;
  if (!response) {
    lesson?.offline();
    // The way back has been gone already: the address is that of the other puzzle.
    if (!push) addEventListener("online", follow, { once: true });
    return;
  }
  let next: Document;
  try {
    if (!response.ok) throw new Error(String(response.status));
    next = new DOMParser().parseFromString(await response.text(), "text/html");
    if (!next.querySelector("[data-lesson]")) throw new Error("no puzzle");
    // One from the store and one from the network may be of two versions.
    if (next.documentElement.dataset["storedVersion"] !== document.documentElement.dataset["storedVersion"]) {
      throw new Error("another version");
    }
  } catch {
    location.assign(address);
    return;
  }
  if (number !== journey) return;
  here = pageOf(address);
  lesson?.close();
  document.querySelector("main")!.replaceChildren(...next.querySelector("main")!.childNodes);
  // The frame's own script has hold of the switches: only where they lead to changes.
  const [old, fresh] = [document, next].map((page) => [...page.querySelectorAll<HTMLAnchorElement>(".switches a")]);
  old!.forEach((link, i) => fresh![i] && link.setAttribute("href", fresh![i].getAttribute("href")!));
  document.title = next.title;
  if (push) history.pushState({}, "", address);
  begin();
  document.dispatchEvent(new Event("lesson:solution"));
  const title = document.querySelector<HTMLElement>("main h1");
  if (title) {
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
  }
  scrollTo({ top: 0, behavior: "instant" });
}

document.addEventListener("click", (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-go], a[data-again]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  event.preventDefault();
  void go(link.href, pageOf(link.href) !== here);
});

/** To the puzzle that the address names, unless it is the one on the screen: a link to a place on the page changes it too. */
function follow(): void {
  if (pageOf(location.href) !== here) void go(location.href, false);
  else journey += 1;
}

addEventListener("popstate", follow);
// Where the page was stored the same for all, what is the learner's own comes after it.
document.addEventListener("lesson:filled", () => {
  lesson?.close();
  begin();
});
begin();
