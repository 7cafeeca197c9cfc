// Asks opponent and coach. They think in a worker of this browser, beside the one that judges moves, so that neither waits for
// the other; the server answers until the worker is there, and where there is no WebAssembly. Both give the same answer.
//
//   const thinking = new Thinking(signal);   one for a page; nothing is fetched before warmUp() or the first question
//   await thinking.turn(log, names)          and so on, one function for each question; ServerError where nobody answers
//
// A question that is not wanted any more is simply not listened to: it takes a second at most.

import { addressOf } from "../net/routes";
import { sendToServer } from "../net/transport";
import { ServerError } from "../net/verdictApi";
import { EngineClient } from "../offline/engine/engineClient";
import { offlineSite } from "../offline/offlineSite";
import type { Hint, Log, Moment, Result, Turn, WordAnswer } from "./answers";

/** What players are called, by colour. */
type Names = Record<string, string>;

/** Where the worker is, and the texts of the reader's language. */
interface Place {
  engine: string;
  texts: string;
}

export class Thinking {
  private engine: EngineClient | null = null;
  private place: Promise<Place | null> | null = null;
  private readonly language = document.documentElement.lang;

  constructor(signal: AbortSignal) {
    signal.addEventListener("abort", () => this.engine?.close());
  }

  /** Fetches and starts the worker: some five megabytes where the site is not stored, once; not for those who count their bytes. */
  warmUp(): void {
    void this.worker().catch(() => null);
  }

  /** Whether the worker answers: what nobody has asked for yet may be thought about, and costs no server anything. */
  get isHere(): boolean {
    return this.engine?.ready === true;
  }

  turn(log: Log, names: Names): Promise<Turn> {
    return this.ask("turn", { log, names });
  }

  /** The coach's word on a step, from 1. */
  word(log: Log, at: number, names: Names): Promise<WordAnswer> {
    return this.ask("word", { log, at, names });
  }

  async hint(log: Log, names: Names): Promise<Hint | null> {
    return (await this.ask<{ hint: Hint | null }>("hint", { log, names })).hint;
  }

  async mostTelling(moments: Moment[]): Promise<Moment[]> {
    return (await this.ask<{ moments: Moment[] }>("review", { moments })).moments;
  }

  async suggestedLevel(results: Result[]): Promise<string> {
    return (await this.ask<{ level: string }>("level", { results })).level;
  }

  /** The coach's words on all steps of a log, one after the other, as they come; null for those that built nothing. */
  async *words(log: Log, names: Names, from = 1): AsyncGenerator<WordAnswer> {
    for (let at = from; at <= log.steps.length; at += 1) {
      if (log.steps[at - 1]!.build) yield await this.word(log, at, names);
    }
  }

  private async ask<A>(question: string, asked: Record<string, unknown>): Promise<A> {
    const address = addressOf("table-opponent", { question }, this.language);
    const body = JSON.stringify(asked);
    const { status, text } = await this.reply(address, body);
    const answer = parsed(text);
    if (status !== 200 || answer === null) throw new ServerError(status, answer);
    return answer as A;
  }

  /** From the worker once it is there; until then from whoever is first. */
  private async reply(address: string, body: string): Promise<{ status: number; text: string }> {
    const fromWorker = this.fromWorker(address, body).catch(() => null);
    const alone = this.isHere || !navigator.onLine;
    const server = (): Promise<{ status: number; text: string }> =>
      sendToServer(address, { method: "POST", body, headers: { "Content-Type": "application/json" } });
    if (alone) return (await fromWorker) ?? server();
    const fromServer = server().catch(() => null);
    const first = await Promise.race([
      fromWorker.then((reply) => reply ?? fromServer),
      fromServer.then((reply) => (reply && reply.status < 429 ? reply : fromWorker)),
    ]);
    return first ?? (await fromWorker) ?? server();
  }

  private async fromWorker(address: string, body: string): Promise<{ status: number; text: string } | null> {
    const found = await this.worker();
    if (!found) return null;
    const request = { method: "POST", address, body, origin: location.origin };
    const response = await found.engine.ask({ language: this.language, texts: found.texts, request });
    return response.status === 404 ? null : { status: response.status, text: response.body };
  }

  private async worker(): Promise<{ engine: EngineClient; texts: string } | null> {
    const place = await (this.place ??= placeOf(this.language));
    if (!place) return null;
    this.engine ??= new EngineClient(`${place.engine}worker.js`);
    return { engine: this.engine, texts: place.texts };
  }
}

/** Where the worker of this page is; null where it cannot be run, or is not to be fetched. */
async function placeOf(language: string): Promise<Place | null> {
  if (typeof WebAssembly === "undefined") return null;
  const stored = offlineSite();
  const texts = stored?.languages[language]?.texts;
  if (stored && texts) return { engine: stored.folder, texts };
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return null;
  const response = await fetch(`/${language}/offline/version`, { cache: "no-store" }).catch(() => null);
  return response?.ok ? ((await response.json()) as Place) : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
