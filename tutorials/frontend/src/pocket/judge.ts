// Asks the judge in this browser: starts its worker when first asked, and hands questions and answers to and fro.

import type { GameSummary } from "./games";

/** A request as `tutorials/pocket/request.py` reads it. */
export interface PocketRequest {
  method: string;
  address: string;
  form?: [string, string][];
  body?: string;
  origin?: string;
  /** The edition that the reader has chosen; "" for none. */
  edition?: string;
  /** The code of rules that the reader has agreed on. */
  agreement?: string;
  /** What this browser has kept of the learner, by puzzle or day. */
  known?: Record<string, unknown>;
}

export interface JudgeMessage {
  id: number;
  language: string;
  /** Where the texts of the language are. */
  texts: string;
  /** The puzzle of a day that the request is about. */
  day?: { day: string; data: string };
  request: PocketRequest;
}

/** A response as `tutorials/pocket/request.py` gives it. */
export interface Told {
  body: string;
  status: number;
  kind: string;
  address: string;
  known: Record<string, unknown>;
  /** The game at the table after a step. */
  game: GameSummary | null;
  /** What the reader has chosen by this: an edition, and the code of what they agreed on beside. */
  chosen: [edition: string, agreement: string] | null;
  scripts: string;
}

type Reply = { id: number; answer: Told } | { id: number; error: string };

export class Judge {
  private worker: Worker | null = null;
  private readonly waiting = new Map<number, { done: (told: Told) => void; failed: (error: Error) => void }>();
  private last = 0;
  /** Whether it has answered: until then the server may be quicker. */
  awake = false;

  constructor(private readonly address: string) {
    this.wake();
  }

  ask(asked: Omit<JudgeMessage, "id">): Promise<Told> {
    const id = (this.last += 1);
    return new Promise((done, failed) => {
      this.waiting.set(id, { done, failed });
      this.wake().postMessage({ id, ...asked });
    });
  }

  close(): void {
    this.worker?.terminate();
    this.worker = null;
    this.awake = false;
    for (const { failed } of this.waiting.values()) failed(new Error("the judge has stopped"));
    this.waiting.clear();
  }

  /** The worker; another one where the last could not be loaded or has broken down. */
  private wake(): Worker {
    if (this.worker) return this.worker;
    this.worker = new Worker(this.address, { type: "module" });
    this.worker.addEventListener("message", (event: MessageEvent<Reply>) => this.hear(event.data));
    this.worker.addEventListener("error", () => this.close());
    return this.worker;
  }

  private hear(reply: Reply): void {
    this.awake = true;
    const waiting = this.waiting.get(reply.id);
    this.waiting.delete(reply.id);
    if ("answer" in reply) waiting?.done(reply.answer);
    else waiting?.failed(new Error(reply.error));
  }
}
