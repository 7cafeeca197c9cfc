// On every page where the site is kept: asks the judge in this browser, keeps what a learner does without a network and
// hands it in when that is back, answers the search, and fetches a newer version. Nobody else is sent any of this.

import { askServer, type First, type Reply, type Sent } from "./request";
import { addDeed, deeds, knownRecords, newDeed, noteRecords } from "./deeds";
import { choose, chosenAgreement, chosenEdition, listenToChoices, speakForChosen } from "./edition";
import { fillIn } from "./filling";
import { forgetGame, gameDeeds, games, type GameSummary, noteGame } from "./games";
import { gather, LOCK } from "./gathering";
import { handIn } from "./handingIn";
import { Judge, type Told } from "./judge";
import { savedSite } from "./savedSite";
import { fetchRecords } from "./learner";
import { makeMemory } from "./memory";
import { showNewer, showNotKept, showWaiting } from "./lines";
import { fillInOwn, isOwn, showCounted } from "./ownPart";
import { answerService, listenToSearch } from "./searching";
import { withFilesOf } from "./storedPage";

/** What was kept when this page was opened: it stays with that, whatever comes meanwhile. */
const own = savedSite();
/** The version that this page was stored with; "" if it came from the network. */
const stored = document.documentElement.dataset["storedVersion"] ?? "";
const language = document.documentElement.lang;
const words = own?.languages[language]?.words ?? {};
/** Milliseconds after which a page has come to life. */
const REST = 15_000;
/** Steps by which another game begins. */
const BEGINS = new Set(["new", "open", "rematch"]);
const days = new Map<string, Promise<string | null>>();
let judge: Judge | null = null;

/** The judge takes a moment to wake: it is there before the first question. */
export function wake(): void {
  if (own) judge ??= new Judge(`${own.folder}worker.js`);
}

export async function respond(address: string, sent: Sent, first: First): Promise<Reply> {
  if (first === "judge") {
    if (await isOfThisVersion()) {
      const judged = askJudge(address, sent).catch(() => null).then(known); // Whatever stopped the judge, the server may still answer.
      const reply =
        judge?.awake || stored || !navigator.onLine
          ? await judged
          : await quicker(judged, askServer(address, sent).catch(() => null));
      if (reply) return reply;
    }
    return askServer(address, sent);
  }
  // A stored page has no token for the server: what is done there is handed in like anything done without a network.
  const reply = stored ? null : await askServer(address, sent).catch(() => null);
  if (reply) void fetchRecords();
  return reply ?? (await done(address, sent));
}

/** An answer of the judge; null to what is not kept. */
const known = (reply: Reply | null): Reply | null => (reply?.status === 404 ? null : reply);

/** While the judge wakes, whoever answers first; where one cannot, the other. */
function quicker(judged: Promise<Reply | null>, served: Promise<Reply | null>): Promise<Reply | null> {
  return Promise.race([judged.then((reply) => reply ?? served), served.then((reply) => (reply?.ok ? reply : judged))]);
}

/** What a learner does is judged here, and waits for the network; rejects where it cannot be judged. */
async function done(address: string, sent: Sent): Promise<Reply> {
  if (!(await isOfThisVersion())) throw new Error("another version");
  const { pathname, search } = new URL(address, location.href);
  const deed = newDeed(pathname + search, formOf(sent));
  const reply = await askJudge(address, sent);
  if (reply.status === 404) throw new Error("not kept");
  await addDeed(deed);
  await tellWaiting();
  void handIn();
  return reply;
}

/** Whether judge and page are of one version; where nobody can be asked, they are as far as anybody knows. */
async function isOfThisVersion(): Promise<boolean> {
  const version = stored || (await served);
  return !version || version === own?.version;
}

export async function askJudge(address: string, sent: Sent): Promise<Reply> {
  const { pathname, search } = new URL(address, location.href);
  const spoken = pathname.startsWith("/api/") ? new URLSearchParams(search).get("lang") ?? "" : pathname.slice(1, 3);
  const texts = own?.languages[spoken]?.texts;
  if (!own || !texts) throw new Error("this language is not kept");
  wake();
  const day = /^\/[a-z]{2}\/daily\/(\d{4}-\d\d-\d\d)\//.exec(pathname)?.[1];
  const data = day && (await dayData(spoken, day));
  const form = formOf(sent);
  const request = {
    method: sent.method ?? "GET",
    address: pathname + search,
    form,
    body: typeof sent.body === "string" ? sent.body : "",
    origin: location.origin,
    edition: chosenEdition(),
    agreement: chosenAgreement(),
    // Only what counts for a learner asks for what they have done.
    known: form.length || isOwn(pathname) ? { ...(await knownRecords()), games: await games() } : {},
  };
  const told = await judge!.ask({ language: spoken, texts, request, ...(data && { day: { day: day!, data } }) });
  await noteRecords(told.known);
  if (told.chosen) choose(...told.chosen);
  // The page keeps the game as well: a browser without room for it here does not stop play.
  if (told.game) await follow(told.game, new Map(form)).catch(() => {});
  return replyOf(told, address);
}

/** A game that a step has led to: from the table before it, unless it begins. */
async function follow(game: GameSummary, form: ReadonlyMap<string, string>): Promise<void> {
  const begins = BEGINS.has(form.get("do") ?? "");
  await noteGame(begins ? "" : form.get("t") ?? "", game, begins ? "" : form.get("game") ?? "");
  if (stored) await tellWaiting();
  if (game.over) void handIn();
}

function replyOf(told: Told, address: string): Reply {
  const at = new URL(told.address || address, location.href).href;
  const own = (html: string): string => (stored && told.kind === "text/html" ? withFilesOf(stored, html) : html);
  return {
    ok: told.status < 400, status: told.status, address: at, text: own(told.body),
    here: true, kind: told.kind, scripts: own(told.scripts),
  };
}

function dayData(spoken: string, day: string): Promise<string | null> {
  const address = `/${spoken}/keep/days/${day}.json`;
  if (!days.has(address)) {
    const found = caches
      .match(address)
      .then(async (response) => (response ? JSON.stringify(((await response.json()) as { data: unknown }).data) : null));
    days.set(address, found);
  }
  return days.get(address)!;
}

function formOf({ body }: Sent): [string, string][] {
  if (!(body instanceof FormData)) return [];
  return [...body.entries()].flatMap(([name, value]) => (typeof value === "string" ? [[name, value] as [string, string]] : []));
}

// ---------------------------------------------------------------- with the network

/** The version that the server has now; null where it cannot be asked. */
async function askVersion(): Promise<string | null> {
  if (!navigator.onLine) return null;
  const response = await fetch(`/${language}/keep/version`, { cache: "no-store" }).catch(() => null);
  return response?.ok ? ((await response.json()) as { version: string }).version : null;
}

/** Quietly fetches a newer version, in one tab, and says so when it is there; not for those who count their bytes. */
async function renew(version: string | null): Promise<void> {
  const now = savedSite();
  if (!now || !version || version === now.version) return;
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
  await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    await gather(Object.keys(now.languages), new AbortController().signal);
    showNewer(words);
  }).catch(() => {}); // Next time.
}

/** Whether this reader's page is another than everybody's. */
async function isAnother(): Promise<boolean> {
  const [records, played] = await Promise.all([knownRecords(), games()]);
  return Boolean(chosenEdition()) || Object.keys(records).length > 0 || played.length > 0;
}

async function tellWaiting(): Promise<void> {
  const waiting = await deeds().catch(() => []);
  // With a network a game is handed in when it is over or left: nobody need be told that it goes on.
  const playing = stored ? await gameDeeds().catch(() => []) : [];
  showWaiting(words, waiting.length + playing.length);
}

const served = askVersion();
if (own) {
  void served.then(renew);
  void tellWaiting().then(handIn).then(fetchRecords);
  // When the page has come to rest: the judge's memory, if this version has none yet.
  setTimeout(() => void makeMemory(own.folder).catch(() => {}), REST);
  document.addEventListener("pocket:handed-in", () => {
    void tellWaiting().then(fetchRecords);
    if (!stored) void showCounted(askServer);
  });
  document.addEventListener("table:deleted", (event) => void forgetGame((event as CustomEvent<string>).detail).then(tellWaiting));
  listenToChoices();
  document.addEventListener("visibilitychange", () => void (document.hidden && handIn()));
  addEventListener("online", () => {
    void handIn();
    void askVersion().then(renew);
  });
  if (stored && /^\/[a-z]{2}\/keep\//.test(location.pathname) === false && document.querySelector("[data-keep]")) showNotKept(words);
  answerService(askJudge);
  if (stored) {
    listenToSearch(askJudge, wake);
    fillIn(askJudge);
    speakForChosen(words);
    fillInOwn(askJudge, isAnother);
  }
}
