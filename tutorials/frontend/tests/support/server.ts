// The server as a page meets it: what it is asked, and answers that come at once, when told to, or not at all.

import { vi } from "vitest";
import type { Scene } from "../../src/board/scene";
import type { Sentence, Verdict, VerdictAnswer } from "../../src/net/verdictApi";

export interface Request {
  address: string;
  method: string;
  /** What was posted: JSON, or the fields of a form. */
  body: Record<string, unknown>;
}

type Reply = { status?: number; url?: string; json?: unknown; html?: string };
type Waiting = { request: Request; answer: (reply: Reply) => void };

export class Server {
  readonly requests: Request[] = [];
  /** MoveQuestions that are not answered yet, while `slow`. */
  readonly waiting: Waiting[] = [];
  online = true;
  slow = false;

  constructor(private readonly reply: (request: Request) => Reply = () => ({ json: answer(legal()) })) {
    vi.stubGlobal("fetch", (address: string, options: RequestInit = {}) => this.fetch(address, options));
    vi.spyOn(navigator, "onLine", "get").mockImplementation(() => this.online);
  }

  /** The bodies of what was asked, the latest last. */
  get asked(): Record<string, unknown>[] {
    return this.requests.map(({ body }) => body);
  }

  get last(): Request {
    return this.requests.at(-1)!;
  }

  /** The network goes; what is asked from now on is lost. */
  goOffline(): void {
    this.online = false;
  }

  /** The network is back, and the browser says so. */
  comeBack(): void {
    this.online = true;
    dispatchEvent(new Event("online"));
  }

  private async fetch(address: string, { method = "GET", body }: RequestInit): Promise<Response> {
    const request: Request = { address: new URL(address, document.baseURI).href, method, body: read(body) };
    this.requests.push(request);
    if (!this.online) throw new TypeError("Failed to fetch");
    const reply = this.slow ? await new Promise<Reply>((answer) => this.waiting.push({ request, answer })) : this.reply(request);
    return response(request, reply);
  }
}

function read(body: RequestInit["body"]): Record<string, unknown> {
  if (typeof body === "string") return JSON.parse(body) as Record<string, unknown>;
  return body instanceof FormData ? Object.fromEntries(body as unknown as Iterable<[string, unknown]>) : {};
}

function response({ address }: Request, { status = 200, url = address, json, html = "" }: Reply): Response {
  const parts = {
    ok: status < 400,
    status,
    url,
    json: async () => json,
    text: async () => (json === undefined ? html : JSON.stringify(json)),
  };
  return parts as unknown as Response;
}

/** All that is under way has arrived: answers, the script of the board, and what they change. */
export async function settled(): Promise<void> {
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(0);
}

/** Waits until the expectation holds; one second, as is usual, may be too short on a busy machine. */
export const eventually = (expectation: () => void): Promise<void> => vi.waitFor(expectation, { timeout: 50_000 });

// --- what it says

export const sentence = (words: string, rest: Partial<Sentence> = {}): Sentence => ({
  kind: "violation",
  code: "column_height",
  topic: "column-height",
  link: "/en/rules/english/column-height/",
  sentence: words,
  pieces: [],
  names: [],
  view: "",
  ...rest,
});

export const legal = (rest: Partial<Verdict> = {}): Verdict => ({
  legal: true,
  edition: "english",
  exit: false,
  cars_earned: 0,
  cars_due: 0,
  sentences: [],
  ...rest,
});

export const illegal = (words: string, rest: Partial<Verdict> = {}): Verdict =>
  legal({ legal: false, sentences: [sentence(words)], ...rest });

export const answer = (verdict: Verdict, rest: Partial<VerdictAnswer> = {}): VerdictAnswer => ({ overlay: {}, verdict, ...rest });

export const picture = (title: string): string => `<svg xmlns="http://www.w3.org/2000/svg" class="th"><title>${title}</title></svg>`;

/** The scene with another look, to tell it from the first. */
export const later = (scene: Scene): Scene => ({
  ...scene,
  columns: [...scene.columns!, { id: "p2", owner: "pink", x: 99.5, y: 0, grey: 2 }],
});
