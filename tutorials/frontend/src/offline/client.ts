// On every page where the site is stored for offline use: asks the engine in this browser, and puts what a learner does without
// a network into the outbox. Nobody else is sent any of this.

import { choose, chosenAgreement, chosenEdition } from "../lib/readerChoice";
import { addressOf, languageOf, matchRoute } from "../net/routes";
import { type Outgoing, type Preferred, type Reply, sendToServer } from "../net/transport";
import { EngineClient, type EngineResponse } from "./engine/engineClient";
import type { OfflineSite } from "./offlineSite";
import { isPersonal } from "./pages/personalise";
import { withFilesOf } from "./precache/cachedPage";
import { type GameSummary, games, noteGame } from "./store/games";
import { addToOutbox, newEntry } from "./store/outbox";
import { fetchRecords, knownRecords, noteRecords } from "./store/records";
import { syncOutbox } from "./sync";

/** Asks the engine for what an address would answer. */
export type AskEngine = (address: string, outgoing: Outgoing) => Promise<Reply>;

/** Steps by which another game begins. */
const BEGINS = new Set(["new", "open", "rematch"]);

export class OfflineClient {
  private engine: EngineClient | null = null;
  private readonly days = new Map<string, Promise<string | null>>();

  /**
   * `pageVersion` is the version that this page was stored with, "" if it came from the network; `serverVersion` the one that the
   * server has now, null where it cannot be asked; `onPending` is called whenever something more waits for the network.
   */
  constructor(
    private readonly site: OfflineSite,
    private readonly pageVersion: string,
    private readonly serverVersion: Promise<string | null>,
    private readonly onPending: () => Promise<void> = async () => {},
  ) {}

  /** Starts the engine, which takes a moment: it is there before the first question. */
  wake(): void {
    this.engine ??= new EngineClient(`${this.site.folder}worker.js`);
  }

  async respond(address: string, outgoing: Outgoing, preferred: Preferred): Promise<Reply> {
    if (preferred === "judge") return this.judge(address, outgoing);
    // A stored page has no token for the server: what is done there is sent like anything done without a network.
    const reply = this.pageVersion ? null : await sendToServer(address, outgoing).catch(() => null);
    if (reply) void fetchRecords();
    return reply ?? (await this.attempt(address, outgoing));
  }

  /** The engine's answer, or the server's: that of whoever is first while the engine starts. */
  private async judge(address: string, outgoing: Outgoing): Promise<Reply> {
    if (!(await this.isSameVersion())) return sendToServer(address, outgoing);
    // Whatever stopped the engine, or is not stored, the server may still answer.
    const fromEngine = this.askEngine(address, outgoing).then(
      (reply) => (reply.status === 404 ? null : reply),
      () => null,
    );
    const alone = this.engine?.ready || this.pageVersion || !navigator.onLine;
    const reply = alone
      ? await fromEngine
      : await first(
          fromEngine,
          sendToServer(address, outgoing).catch(() => null),
        );
    return reply ?? sendToServer(address, outgoing);
  }

  /** What a learner does is judged here, and waits in the outbox; rejects where it cannot be judged. */
  private async attempt(address: string, outgoing: Outgoing): Promise<Reply> {
    if (!(await this.isSameVersion())) throw new Error("another version");
    const { pathname, search } = new URL(address, location.href);
    const entry = newEntry(pathname + search, formOf(outgoing));
    const reply = await this.askEngine(address, outgoing);
    if (reply.status === 404) throw new Error("not stored");
    await addToOutbox(entry);
    await this.onPending();
    void syncOutbox();
    return reply;
  }

  /** Whether engine and page are of one version; where nobody can be asked, they are as far as anybody knows. */
  private async isSameVersion(): Promise<boolean> {
    const version = this.pageVersion || (await this.serverVersion);
    return !version || version === this.site.version;
  }

  readonly askEngine: AskEngine = async (address, outgoing) => {
    const { pathname, search } = new URL(address, location.href);
    const language = languageOf(pathname) || (new URLSearchParams(search).get("lang") ?? ""); // Of the API's, in the question.
    const texts = this.site.languages[language]?.texts;
    if (!texts) throw new Error("this language is not stored");
    this.wake();
    const { day } = matchRoute("day", pathname) ?? matchRoute("day-verdict", pathname) ?? {};
    const data = day && (await this.dayData(language, day));
    const form = formOf(outgoing);
    const request = {
      method: outgoing.method ?? "GET",
      address: pathname + search,
      form,
      body: typeof outgoing.body === "string" ? outgoing.body : "",
      origin: location.origin,
      edition: chosenEdition(),
      agreement: chosenAgreement(),
      // Only what counts for a learner asks for what they have done.
      known: form.length || isPersonal(pathname) ? { ...(await knownRecords()), games: await games() } : {},
    };
    const response = await this.engine!.ask({ language, texts, request, ...(data && { day: { day: day!, data } }) });
    await noteRecords(response.known);
    if (response.chosen) choose(...response.chosen);
    // The page saves the game as well: a browser without room for it here does not stop play.
    if (response.game) await this.noteStep(response.game, new Map(form)).catch(() => {});
    return this.replyOf(response, address);
  };

  /** A game that a step has led to: from the table before it, unless it begins. */
  private async noteStep(game: GameSummary, form: ReadonlyMap<string, string>): Promise<void> {
    const begins = BEGINS.has(form.get("do") ?? "");
    await noteGame(begins ? "" : (form.get("t") ?? ""), game, begins ? "" : (form.get("game") ?? ""));
    if (this.pageVersion) await this.onPending();
    if (game.over) void syncOutbox();
  }

  private replyOf({ status, kind, body, scripts, address: to }: EngineResponse, address: string): Reply {
    const version = this.pageVersion;
    const ofVersion = (html: string): string => (version && kind === "text/html" ? withFilesOf(version, html) : html);
    return {
      ok: status < 400,
      status,
      kind,
      address: new URL(to || address, location.href).href,
      text: ofVersion(body),
      here: true,
      scripts: ofVersion(scripts),
    };
  }

  /** The puzzle of a day, as it was stored; null where it was not. */
  private dayData(language: string, day: string): Promise<string | null> {
    const address = addressOf("offline-day", { day }, language);
    const read = async (): Promise<string | null> => {
      const response = await caches.match(address);
      return response ? JSON.stringify(((await response.json()) as { data: unknown }).data) : null;
    };
    if (!this.days.has(address)) this.days.set(address, read());
    return this.days.get(address)!;
  }
}

/** Whoever answers first; where one cannot, the other. */
function first(fromEngine: Promise<Reply | null>, fromServer: Promise<Reply | null>): Promise<Reply | null> {
  return Promise.race([fromEngine.then((reply) => reply ?? fromServer), fromServer.then((reply) => (reply?.ok ? reply : fromEngine))]);
}

function formOf({ body }: Outgoing): [string, string][] {
  if (!(body instanceof FormData)) return [];
  return [...body.entries()].flatMap(([name, value]) => (typeof value === "string" ? [[name, value] as [string, string]] : []));
}
