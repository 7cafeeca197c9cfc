// What a browser has and happy-dom has not: sizes, a context to draw in, observers that see, and a page that is left.
// Motion is reduced (vitest.config.mjs), so that every view is there at once; time passes when a test says so.

import { afterEach, beforeEach, vi } from "vitest";

export const WIDTH = 800;
export const HEIGHT = 600;

// --- sizes: every board fills the screen, nothing else takes room

const filling = (element: Element): boolean => element.matches(".board, .board-canvas");
const box = (element: Element): DOMRect => (filling(element) ? new DOMRect(0, 0, WIDTH, HEIGHT) : new DOMRect(0, 0, 0, 0));
// Files that share a process share happy-dom's classes: each file says anew what they are like.
const anew = { configurable: true };
Object.defineProperties(HTMLElement.prototype, {
  getBoundingClientRect: {
    ...anew,
    value(this: HTMLElement) {
      return box(this);
    },
  },
  clientWidth: {
    ...anew,
    get(this: HTMLElement) {
      return box(this).width;
    },
  },
  clientHeight: {
    ...anew,
    get(this: HTMLElement) {
      return box(this).height;
    },
  },
});

/** Sees at once what it is told to look at. */
class SeeingObserver {
  constructor(private readonly told: (entries: { isIntersecting: boolean; target: Element }[]) => void) {}

  observe(target: Element): void {
    this.told([{ isIntersecting: true, target }]);
  }

  unobserve(): void {}

  disconnect(): void {}
}
Object.assign(globalThis, { ResizeObserver: SeeingObserver, IntersectionObserver: SeeingObserver });

// --- forms and options, as browsers have them

HTMLFormElement.prototype.requestSubmit = function (submitter: HTMLElement | null = null): void {
  if (submitter?.hasAttribute("formnovalidate") || this.reportValidity())
    this.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true, submitter }));
};
Object.assign(globalThis, {
  Option: (words: string, value: string): HTMLOptionElement =>
    Object.assign(document.createElement("option"), { textContent: words, value }),
});

Object.defineProperty(HTMLOptionElement.prototype, "defaultSelected", {
  ...anew,
  get(this: HTMLOptionElement) {
    return this.hasAttribute("selected");
  },
});

// --- WebGL: a context that takes every call and draws nothing

/** Contexts that are lent and not yet given back. */
export const contexts = new Set<HTMLCanvasElement>();
/** Shaders that were made. */
export const programs = { count: 0 };
/** Whether the card is still drawing the last frame. */
export const card = { busy: false };
let webgl = true;

/** A browser without WebGL, for the rest of the test. */
export function withoutWebGL(): void {
  webgl = false;
}

function contextOf(canvas: HTMLCanvasElement): object {
  const answers: Record<string, unknown> = { VERSION: "WebGL 2.0", SCISSOR_BOX: [0, 0, 1, 1], VIEWPORT: [0, 0, 1, 1] };
  const losing = {
    loseContext: () => {
      contexts.delete(canvas);
      canvas.dispatchEvent(new Event("webglcontextlost", { cancelable: true }));
    },
    restoreContext: () => {
      contexts.add(canvas);
      canvas.dispatchEvent(new Event("webglcontextrestored"));
    },
  };
  const calls: Record<string, unknown> = {
    canvas,
    getParameter: (name: string) => answers[name] ?? 4096,
    getExtension: (name: string) => (name === "WEBGL_lose_context" ? losing : name === "KHR_parallel_shader_compile" ? {} : null),
    getContextAttributes: () => ({ alpha: true, antialias: true }),
    getShaderPrecisionFormat: () => ({ precision: 23, rangeMin: 127, rangeMax: 127 }),
    getProgramParameter: (_: unknown, name: unknown) => (String(name).startsWith("ACTIVE") ? 0 : true),
    createProgram: () => {
      programs.count += 1;
      return {};
    },
    getSyncParameter: () => (card.busy ? "UNSIGNALED" : "SIGNALED"),
    getShaderParameter: () => true,
    getProgramInfoLog: () => "",
    getShaderInfoLog: () => "",
    isContextLost: () => false,
    getError: () => 0,
  };
  const named = (name: string): unknown => (/^[A-Z0-9_]+$/.test(name) ? name : () => ({}));
  return new Proxy(calls, { get: (known, name) => (typeof name === "string" ? (known[name] ?? named(name)) : undefined) });
}

const lent = new WeakMap<HTMLCanvasElement, object>();
HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string): never {
  if (!webgl || kind !== "webgl2") return null as never;
  if (!lent.has(this)) {
    lent.set(this, contextOf(this));
    contexts.add(this);
  }
  return lent.get(this) as never;
};

// --- a page is left: its listeners go with it

type Listening = [target: EventTarget, kind: string, listener: EventListenerOrEventListenerObject];
let listening: Listening[] = [];
const same = (one: Listening, other: Listening): boolean => one.every((part, i) => part === other[i]);
const forget = (gone: Listening): void => {
  listening = listening.filter((one) => !same(one, gone));
};
for (const target of [globalThis as unknown as Window, document] as EventTarget[]) {
  const [add, remove] = [target.addEventListener.bind(target), target.removeEventListener.bind(target)];
  target.addEventListener = (kind, listener, options) => {
    const one: Listening = [target, kind, listener!];
    listening.push(one);
    const { once = false, signal } = typeof options === "object" ? options : {};
    if (once) add(kind, () => forget(one), { once: true });
    signal?.addEventListener("abort", () => forget(one));
    add(kind, listener, options);
  };
  target.removeEventListener = (kind, listener, options) => {
    forget([target, kind, listener!]);
    remove(kind, listener, options);
  };
}

/** How many listeners wait for the network to come back. */
export const waitingForNetwork = (): number => listening.filter(([, kind]) => kind === "online").length;

beforeEach(() => {
  vi.useFakeTimers();
  webgl = true;
  card.busy = false;
});

afterEach(() => {
  for (const [target, kind, listener] of listening) target.removeEventListener(kind, listener);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  contexts.clear();
  document.body.replaceChildren();
});
