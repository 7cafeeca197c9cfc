// The companion's page: taps become events of a log, and the page shows what the engine says of it.

import { codeAtHand, offerAgreement, readAgreement, tellAgreement, type Agreed } from "../companionAgreement";
import { askCompanion, hearLog, savedLog, saveLog, type Answer, type Log, type Setup } from "../companionLog";
import { showGame, showPayments } from "../companionView";
import { stepper } from "../stepper";
import { keepAwake } from "../wakeLock";

const root = document.querySelector<HTMLElement>("[data-companion]")!;
const at = <E extends HTMLElement = HTMLElement>(name: string): E => root.querySelector<E>(`[data-${name}]`)!;
const value = (form: HTMLFormElement, name: string): string => (new FormData(form).get(name) as string | null) ?? "";

let log: Log | null = null;
/** What the players agreed on, if they did. */
let ours: Agreed | null = null;
/** The number of the newest question: an answer to an older one is never shown. */
let newest = 0;

async function ask(about: Log, event?: unknown): Promise<Answer | null> {
  const number = ++newest;
  try {
    const answer = await askCompanion(root.dataset["ask"]!, about, event);
    return number === newest ? answer : null;
  } catch {
    if (number === newest) complain(root.dataset["failed"]!);
    return null;
  }
}

function complain(words: string): void {
  at("notice").textContent = words;
  at("notice").hidden = words === "";
}

/** One event more, if it may happen. */
async function tell(event: unknown): Promise<boolean> {
  if (!log) return false;
  const answer = await ask(log, event);
  if (!answer) return false;
  complain(answer.refused);
  if (answer.refused) return false;
  open({ ...log, events: [...log.events, event] }, answer);
  return true;
}

function open(next: Log, answer: Answer): void {
  if (!log) beginPlaying(next.setup.ruleset ?? "");
  log = next;
  saveLog(log);
  complain("");
  showGame(root, log, answer);
  keepAwake();
  // Whoever taps stays where they are; only where what they tapped is gone, the words that say why are next.
  const held = document.activeElement;
  if (!held || held === document.body || held.matches(":disabled") || !held.getClientRects().length) lookAtTurn();
}

/** The frame of the table's play mode takes the page, and the rules of the box move into it. */
function beginPlaying(code = ""): void {
  for (const only of root.querySelectorAll<HTMLElement>("[data-start-only], [data-start], [data-resume]")) only.hidden = true;
  at("game").hidden = false;
  at("frame").classList.add("play__frame");
  at("middle").append(at("rules"));
  for (const rules of root.querySelectorAll<HTMLDetailsElement>("[data-box]")) rules.open = false;
  if (code) void readAgreement(code).then((agreed) => agreed && tellAgreement(root, agreed));
}

function lookAtTurn(): void {
  at("state").focus({ preventScroll: true });
}

async function load(next: Log): Promise<void> {
  const answer = await ask(next);
  if (answer) open(next, answer);
  else if (!log) {
    // Nobody answers: the set-up is of no use, the game is kept, and what is wrong is said.
    beginPlaying();
  }
}

// --- setting up

const start = at<HTMLFormElement>("start");

function seats(): string[] {
  return [1, 2, 3, 4].map((seat) => value(start, `seat-${seat}`)).filter(Boolean);
}

function followSetup(): void {
  const missions = start.querySelector<HTMLInputElement>("[name=edition]:checked")?.dataset["hasMissions"] !== undefined;
  at("modes").hidden = !missions;
  const edition = value(start, "edition");
  const box = edition === "agreed" ? edition : `${edition} ${missions ? value(start, "mode") : "base"}`;
  for (const words of start.querySelectorAll<HTMLElement>("[data-first-in]")) words.hidden = words.dataset["firstIn"] !== box;
  const players = seats();
  for (const option of start.querySelector<HTMLSelectElement>("[name=first]")!.options) {
    option.hidden = option.disabled = !players.includes(option.value);
  }
  const first = start.querySelector<HTMLSelectElement>("[name=first]")!;
  if (!players.includes(first.value)) first.value = players[0]!;
  at("start-wrong").hidden = new Set(players).size === players.length;
}

function setupFor(players: string[]): Setup {
  const edition = value(start, "edition");
  if (edition === "agreed" && ours) return { edition: ours.edition, mode: ours.mode, players, ruleset: codeAtHand() };
  const missions = !at("modes").hidden && value(start, "mode") === "mission";
  return missions ? { edition, players, mode: "mission" } : { edition, players };
}

start.addEventListener("change", followSetup);
at("draw-lots").addEventListener("click", () => {
  const players = seats();
  start.querySelector<HTMLSelectElement>("[name=first]")!.value = players[Math.floor(Math.random() * players.length)]!;
});
start.addEventListener("submit", (event) => {
  event.preventDefault();
  const players = seats();
  if (new Set(players).size !== players.length) return;
  const first = players.indexOf(value(start, "first"));
  void load({ setup: setupFor([...players.slice(first), ...players.slice(0, first)]), events: [] }).then(() => {
    lookAtTurn();
    scrollTo({ top: 0, behavior: "instant" });
  });
});

// --- building

const build = at<HTMLFormElement>("build");

/** An exit needs no column, and without a vehicle there is none of the same type. */
function followBuild(): void {
  build.querySelector<HTMLElement>("[data-grey]")!.hidden = value(build, "target") === "exit";
  at("takes").hidden = !at("takes").hasAttribute("data-asked") || Number(value(build, "cars")) < 1;
}

build.addEventListener("change", followBuild);
build.addEventListener("submit", (event) => {
  event.preventDefault();
  const target = value(build, "target");
  const road: Record<string, unknown> = { cars: Number(value(build, "cars")) };
  if (target === "exit") road["exit"] = true;
  else Object.assign(road, { grey: Number(value(build, "grey")), junction: target === "junction" });
  if (!at("from").hidden && value(build, "from")) road["from"] = Number(value(build, "from"));
  const takes = new FormData(build).getAll("takes");
  if (takes.length && !at("takes").hidden) road["takes"] = takes;
  void tell({ build: road }).then((built) => {
    if (!built) return;
    build.querySelector<HTMLInputElement>("[name=cars]")!.value = "0";
    build.querySelector<HTMLInputElement>("[name=target][value=column]")!.checked = true;
    followBuild();
  });
});

// --- something fell

const knock = at<HTMLFormElement>("knock");
const opener = root.querySelector<HTMLElement>("[data-open=knock]")!;

function knocked(): unknown {
  const fields = [...knock.querySelectorAll<HTMLInputElement>("[name^=fell-]")];
  const pieces = Object.fromEntries(
    fields.map((one) => [one.name.slice("fell-".length), Number(one.value) || 0]).filter(([, fell]) => fell),
  );
  return { knock: { by: value(knock, "by"), pieces, first: value(knock, "first") } };
}

function toggleKnock(visible: boolean): void {
  knock.hidden = !visible;
  opener.setAttribute("aria-expanded", String(visible));
  if (visible) knock.querySelector("select")!.focus({ preventScroll: true });
  else opener.focus({ preventScroll: true });
}

opener.addEventListener("click", () => toggleKnock(knock.hidden !== false));
root.querySelector("[data-close=knock]")!.addEventListener("click", () => toggleKnock(false));
knock.addEventListener("change", () => {
  if (log) void ask(log, knocked()).then((answer) => answer && showPayments(root, answer));
});
knock.addEventListener("submit", (event) => {
  event.preventDefault();
  void tell(knocked()).then((paid) => paid && toggleKnock(false));
});

// --- everything else that happens

at("pass").addEventListener("click", () => void turnPlayer((turn) => ({ pass: turn })));
at("discard").addEventListener("click", () => void turnPlayer((turn) => ({ discard: turn })));
at("no-place").addEventListener("click", () => void turnPlayer((turn) => ({ no_place: turn })));

async function turnPlayer(event: (turn: string) => unknown): Promise<void> {
  const turn = root.querySelector<HTMLElement>(".seat[aria-current]")?.dataset["colour"];
  if (turn) await tell(event(turn));
}

at("undo").addEventListener("click", () => {
  if (log?.events.length) void load({ ...log, events: log.events.slice(0, -1) });
});
at("scores").addEventListener("change", (event) => {
  const field = event.target as HTMLInputElement;
  const [, mission, player] = /^met-(.+)-([a-z]+)$/.exec(field.name) ?? [];
  const times = field.type === "checkbox" ? Number(field.checked) : Number(field.value);
  if (mission) {
    void tell({ met: { player, mission, times } })
      .then(() => root.querySelector<HTMLElement>(`[name="${field.name}"]`)?.focus({ preventScroll: true }));
  }
});
at("recount-form").addEventListener("submit", (event) => {
  event.preventDefault();
  const counts: Record<string, Record<string, number>> = {};
  for (const field of root.querySelectorAll<HTMLInputElement>("[data-recount-rows] input")) {
    const [colour, kind] = field.name.split("-") as [string, string];
    (counts[colour] ??= {})[kind] = Number(field.value);
  }
  void tell({ recount: counts }).then((done) => done && (at<HTMLDetailsElement>("recount").open = false));
});
at("leave").addEventListener("click", () => {
  saveLog(null);
  location.reload();
});

// --- coming to life

for (const field of build.querySelectorAll<HTMLInputElement>("input[type=number]")) stepper(field);
hearLog((other) => void load(other));
const left = savedLog();
const asked = new URLSearchParams(location.search).get("ruleset");
if (left && (!asked || asked === left.setup.ruleset)) void load(left);
else {
  start.hidden = false;
  at("resume").hidden = !left;
  at("resume-go").addEventListener("click", () => void load(left!));
  void readAgreement(codeAtHand()).then((agreed) => {
    if (!agreed || log) return;
    ours = agreed;
    offerAgreement(start, ours);
    followSetup();
  });
}
followSetup();
followBuild();
