// The companion's page: taps become events of a log, and the page shows what the engine says of it.
//
// [data-companion]           data-ask: the address that judges a log; data-failed: words for when nobody answers
//   form[data-start]         who plays by which box; [data-modes], [data-first-in], [data-start-wrong], [data-draw-lots]
//   [data-resume]            a game that was left, with [data-resume-go]
//   [data-game]              the game: see view.ts for what is shown in it
//   form[data-build], form[data-knock], form[data-recount-form], [data-scores]   what may be told
//   [data-pass], [data-discard], [data-no-place], [data-undo], [data-leave], [data-open=knock], [data-close=knock]

import { stepper } from "../../controls/stepper";
import { el, els } from "../../lib/el";
import { Latest } from "../../lib/latest";
import { warmUpEngine } from "../../net/transport";
import { type Agreed, codeAtHand, offerAgreement, readAgreement, showAgreement } from "./agreement";
import { askCompanion, type CompanionAnswer, type Log, onLogChanged, savedLog, saveLog } from "./log";
import { SetupForm } from "./setup";
import { type Game, showFall, showGame } from "./view";
import { keepAwake } from "./wakeLock";

export function mount(root: ParentNode, signal: AbortSignal): void {
  const page = root.querySelector<HTMLElement>("[data-companion]");
  if (page) new Companion(page, signal).open();
}

class Companion {
  /** What the page shows: the whole model; null before a game is on. */
  private game: Game | null = null;
  private readonly questions = new Latest();
  private readonly build: HTMLFormElement;
  private readonly knock: HTMLFormElement;

  constructor(
    private readonly root: HTMLElement,
    private readonly signal: AbortSignal,
  ) {
    this.build = el<HTMLFormElement>(root, "[data-build]");
    this.knock = el<HTMLFormElement>(root, "[data-knock]");
  }

  open(): void {
    warmUpEngine();
    for (const field of els<HTMLInputElement>(this.build, "input[type=number]")) stepper(field);
    this.listen();
    this.followBuild();
    onLogChanged((log) => void this.load(log), this.signal);
    const log = savedLog();
    const asked = new URLSearchParams(location.search).get("ruleset");
    if (log && (!asked || asked === log.setup.ruleset)) void this.load(log);
    else this.setUp(log);
  }

  private part(name: string): HTMLElement {
    return el(this.root, `[data-${name}]`);
  }

  private on<K extends keyof HTMLElementEventMap>(name: string, kind: K, listener: (event: HTMLElementEventMap[K]) => void): void {
    this.part(name).addEventListener(kind, listener, { signal: this.signal });
  }

  // --- asking and showing

  /** What the engine says of a log, after one more event if there is one; null where nobody answers, or another question came. */
  private async ask(log: Log, event?: unknown): Promise<CompanionAnswer | null> {
    const isLatest = this.questions.begin();
    try {
      const answer = await askCompanion(this.root.dataset.ask!, log, event);
      return isLatest() ? answer : null;
    } catch {
      if (isLatest()) this.complain(this.root.dataset.failed!);
      return null;
    }
  }

  private complain(words: string): void {
    this.part("notice").textContent = words;
    this.part("notice").hidden = words === "";
  }

  /** One event more, if it may happen; whether it has. */
  private async tell(event: unknown): Promise<boolean> {
    if (!this.game) return false;
    const { log } = this.game;
    const answer = await this.ask(log, event);
    if (!answer) return false;
    this.complain(answer.refused);
    if (answer.refused) return false;
    this.show({ ...log, events: [...log.events, event] }, answer);
    return true;
  }

  private show(log: Log, answer: CompanionAnswer): void {
    if (!this.game) this.beginPlaying(log.setup.ruleset ?? "");
    this.game = { log, answer, fall: null };
    saveLog(log);
    this.complain("");
    showGame(this.root, this.game);
    this.followBuild();
    keepAwake(this.signal);
    // Whoever taps stays where they are; only where what they tapped is gone, the words that say why are next.
    const held = document.activeElement;
    if (!held || held === document.body || held.matches(":disabled") || !held.getClientRects().length) this.focusTurn();
  }

  /** The frame of the table's play mode takes the page, and the rules of the box move into it. */
  private beginPlaying(code = ""): void {
    for (const only of els(this.root, "[data-start-only], [data-start], [data-resume]")) only.hidden = true;
    this.part("game").hidden = false;
    this.part("frame").classList.add("play__frame");
    this.part("middle").append(this.part("rules"));
    for (const rules of els<HTMLDetailsElement>(this.root, "[data-box]")) rules.open = false;
    if (code) void readAgreement(code).then((agreed) => agreed && showAgreement(this.root, agreed));
  }

  private focusTurn(): void {
    this.part("state").focus({ preventScroll: true });
  }

  private async load(log: Log): Promise<void> {
    const answer = await this.ask(log);
    if (answer) this.show(log, answer);
    // Nobody answers: the set-up is of no use, the game is saved, and what is wrong is said.
    else if (!this.game) this.beginPlaying();
  }

  // --- setting up

  private setUp(left: Log | null): void {
    const form = el<HTMLFormElement>(this.root, "[data-start]");
    const setup = new SetupForm(form, this.signal);
    form.hidden = false;
    this.part("resume").hidden = !left;
    if (left) this.on("resume-go", "click", () => void this.load(left));
    form.addEventListener(
      "submit",
      (event) => {
        event.preventDefault();
        const chosen = setup.read();
        if (chosen) void this.start(chosen);
      },
      { signal: this.signal },
    );
    void readAgreement(codeAtHand()).then((agreed) => {
      if (agreed && !this.game) this.offer(form, setup, agreed);
    });
  }

  private offer(form: HTMLFormElement, setup: SetupForm, agreed: Agreed): void {
    offerAgreement(form, agreed);
    setup.agreed = { ...agreed, code: codeAtHand() };
    setup.follow();
  }

  private async start(setup: Log["setup"]): Promise<void> {
    await this.load({ setup, events: [] });
    this.focusTurn();
    scrollTo({ top: 0, behavior: "instant" });
  }

  // --- what players tell

  private listen(): void {
    const { build, knock, signal } = this;
    build.addEventListener("change", () => this.followBuild(), { signal });
    build.addEventListener("submit", (event) => this.submit(event, () => this.tellBuilt()), { signal });
    this.on("open=knock", "click", () => this.toggleKnock(knock.hidden !== false));
    this.on("close=knock", "click", () => this.toggleKnock(false));
    knock.addEventListener("change", () => void this.priceFall(), { signal });
    knock.addEventListener("submit", (event) => this.submit(event, () => this.payFall()), { signal });
    for (const [name, event] of [
      ["pass", "pass"],
      ["discard", "discard"],
      ["no-place", "no_place"],
    ] as const) {
      this.on(name, "click", () => void (this.game && this.tell({ [event]: this.game.answer.turn })));
    }
    this.on("undo", "click", () => {
      const log = this.game?.log;
      if (log?.events.length) void this.load({ ...log, events: log.events.slice(0, -1) });
    });
    this.on("scores", "change", (event) => void this.tellMet(event.target as HTMLInputElement));
    this.on("recount-form", "submit", (event) => this.submit(event, () => this.tellRecount()));
    this.on("leave", "click", () => {
      saveLog(null);
      location.reload();
    });
  }

  private submit(event: Event, send: () => Promise<void>): void {
    event.preventDefault();
    void send();
  }

  /** An exit needs no column, and without a vehicle there is none of the same type. */
  private followBuild(): void {
    const data = new FormData(this.build);
    el(this.build, "[data-grey]").hidden = data.get("target") === "exit";
    this.part("takes").hidden = this.game?.log.setup.mode !== "mission" || Number(data.get("cars")) < 1;
  }

  private async tellBuilt(): Promise<void> {
    const data = new FormData(this.build);
    const target = data.get("target");
    const road: Record<string, unknown> = { cars: Number(data.get("cars")) };
    if (target === "exit") road.exit = true;
    else Object.assign(road, { grey: Number(data.get("grey")), junction: target === "junction" });
    if (data.get("from")) road.from = Number(data.get("from"));
    const takes = data.getAll("takes");
    if (takes.length && !this.part("takes").hidden) road.takes = takes;
    if (!(await this.tell({ build: road }))) return;
    el<HTMLInputElement>(this.build, "[name=cars]").value = "0";
    el<HTMLInputElement>(this.build, "[name=target][value=column]").checked = true;
    this.followBuild();
  }

  private toggleKnock(visible: boolean): void {
    const opener = this.part("open=knock");
    this.knock.hidden = !visible;
    opener.setAttribute("aria-expanded", String(visible));
    (visible ? el(this.knock, "select") : opener).focus({ preventScroll: true });
  }

  private fallen(): unknown {
    const data = new FormData(this.knock);
    const fields = [...data].filter(([name]) => name.startsWith("fell-"));
    const counts = fields.map(([name, value]) => [name.slice("fell-".length), Number(value) || 0] as const);
    const pieces = Object.fromEntries(counts.filter(([, fell]) => fell));
    return { knock: { by: data.get("by") ?? "", pieces, first: data.get("first") ?? "" } };
  }

  /** What the fall would cost is shown before it is paid. */
  private async priceFall(): Promise<void> {
    if (!this.game) return;
    const fall = await this.ask(this.game.log, this.fallen());
    if (!fall) return;
    this.game = { ...this.game, fall };
    showFall(this.root, this.game);
  }

  private async payFall(): Promise<void> {
    if (await this.tell(this.fallen())) this.toggleKnock(false);
  }

  private async tellMet(field: HTMLInputElement): Promise<void> {
    const [, mission, player] = /^met-(.+)-([a-z]+)$/.exec(field.name) ?? [];
    const times = field.type === "checkbox" ? Number(field.checked) : Number(field.value);
    if (mission) await this.tell({ met: { player, mission, times } });
  }

  private async tellRecount(): Promise<void> {
    const counts: Record<string, Record<string, number>> = {};
    for (const field of els<HTMLInputElement>(this.root, "[data-recount-rows] input")) {
      const [colour, kind] = field.name.split("-") as [string, string];
      (counts[colour] ??= {})[kind] = Number(field.value);
    }
    if (await this.tell({ recount: counts })) el<HTMLDetailsElement>(this.root, "[data-recount]").open = false;
  }
}
