// Asks the engine in this browser: starts its worker when first asked, and hands questions and answers to and fro.

import type { GameSummary } from "../store/games";

/** A request as the engine's side reads it (request.py beside the answers that the worker imports). */
export interface OfflineRequest {
  method: string;
  address: string;
  form?: [string, string][];
  body?: string;
  origin?: string;
  /** The edition that the reader has chosen; "" for none. */
  edition?: string;
  /** The code of rules that the reader has agreed on. */
  agreement?: string;
  /** What this browser knows of the learner, by puzzle or day. */
  known?: Record<string, unknown>;
}

export interface EngineRequest {
  id: number;
  language: string;
  /** Where the texts of the language are. */
  texts: string;
  /** The puzzle of a day that the request is about. */
  day?: { day: string; data: string };
  request: OfflineRequest;
}

/** A response as the engine's side gives it. */
export interface EngineResponse {
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

export type WorkerMessage = { id: number; answer: EngineResponse } | { id: number; error: string };

export class EngineClient {
  private worker: Worker | null = null;
  private readonly waiting = new Map<number, { resolve: (response: EngineResponse) => void; reject: (error: Error) => void }>();
  private last = 0;
  /** Whether it has answered: until then the server may be quicker. */
  ready = false;

  constructor(private readonly address: string) {
    this.start();
  }

  ask(asked: Omit<EngineRequest, "id">): Promise<EngineResponse> {
    const id = (this.last += 1);
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.start().postMessage({ id, ...asked });
    });
  }

  close(): void {
    this.worker?.terminate();
    this.worker = null;
    this.ready = false;
    for (const { reject } of this.waiting.values()) reject(new Error("the engine has stopped"));
    this.waiting.clear();
  }

  /** The worker; another one where the last could not be loaded or has broken down. */
  private start(): Worker {
    if (this.worker) return this.worker;
    this.worker = new Worker(this.address, { type: "module" });
    this.worker.addEventListener("message", (event: MessageEvent<WorkerMessage>) => this.receive(event.data));
    this.worker.addEventListener("error", () => this.close());
    return this.worker;
  }

  private receive(message: WorkerMessage): void {
    this.ready = true;
    const waiting = this.waiting.get(message.id);
    this.waiting.delete(message.id);
    if ("answer" in message) waiting?.resolve(message.answer);
    else waiting?.reject(new Error(message.error));
  }
}
