// The judge in the browser: one worker, and another where that one could not be loaded.

import { afterEach, expect, it, vi } from "vitest";
import { EngineClient, type EngineRequest } from "../../../src/offline/engine/engineClient";

const QUESTION = { language: "en", texts: "/texts.json", request: { method: "GET", address: "/en/", form: [], body: "", origin: "" } };

class LoadedWorker extends EventTarget {
  static made: LoadedWorker[] = [];
  ended = false;
  constructor() {
    super();
    LoadedWorker.made.push(this);
  }
  postMessage({ id }: EngineRequest): void {
    // A worker that has failed takes messages all the same, and never answers.
    if (!this.failed) this.dispatchEvent(new MessageEvent("message", { data: { id, answer: { body: `answer ${id}` } } }));
  }
  terminate(): void {
    this.ended = true;
  }
  failed = false;
  fail(): void {
    this.failed = true;
    this.dispatchEvent(new Event("error"));
  }
}

afterEach(() => vi.unstubAllGlobals());

it("a worker whose script could not be loaded fails those who wait, and another answers the next question", async () => {
  vi.stubGlobal("Worker", LoadedWorker);
  const judge = new EngineClient("/worker.js");
  const [first] = LoadedWorker.made;
  first!.failed = true;
  const waiting = judge.ask(QUESTION);
  first!.fail();
  await expect(waiting).rejects.toThrow("stopped");
  expect(await judge.ask(QUESTION)).toEqual({ body: "answer 2" });
  expect([LoadedWorker.made.map(({ ended }) => ended), judge.ready]).toEqual([[true, false], true]);
});
