// The engine's worker as a page meets it: what it is asked, and answers that a test gives; one that fails to load never answers.

import { vi } from "vitest";
import type { EngineRequest, EngineResponse } from "../../src/offline/engine/engineClient";

export const response = (rest: Partial<EngineResponse> = {}): EngineResponse => ({
  body: "{}",
  status: 200,
  kind: "application/json",
  address: "",
  known: {},
  game: null,
  chosen: null,
  scripts: "",
  ...rest,
});

/** The workers that were started, and what they were asked; put in the place of the browser's own. */
export class Engine {
  readonly asked: EngineRequest[] = [];
  started = 0;
  /** Whether a worker's script can be loaded. */
  loads = true;

  constructor(private readonly reply: (asked: EngineRequest) => Partial<EngineResponse> | Error = () => ({})) {
    const engine = this;
    vi.stubGlobal(
      "Worker",
      class extends EventTarget {
        constructor() {
          super();
          engine.started += 1;
          if (!engine.loads) queueMicrotask(() => this.dispatchEvent(new Event("error")));
        }
        postMessage(asked: EngineRequest): void {
          engine.asked.push(asked);
          if (engine.loads) queueMicrotask(() => this.dispatchEvent(engine.message(asked)));
        }
        terminate(): void {}
      },
    );
  }

  private message(asked: EngineRequest): MessageEvent {
    const reply = this.reply(asked);
    const data = reply instanceof Error ? { id: asked.id, error: reply.message } : { id: asked.id, answer: response(reply) };
    return new MessageEvent("message", { data });
  }
}
