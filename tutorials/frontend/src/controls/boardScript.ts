// Fetches the board's script, the heavy part of a page, and again where the network fails it: meanwhile the page works as it
// does without one.

import type { BoardAnswer, BoardApi, BoardConfig } from "../board/boardTypes";

type BoardScript = { Board: <A extends BoardAnswer>(element: HTMLElement, config: BoardConfig<A>) => BoardApi };

const LONGEST_WAIT = 60; // seconds from one try to the next

/** The board's script; rejects when the signal is aborted. */
export async function loadBoardScript(address: string, onError: (error: unknown) => void, signal: AbortSignal): Promise<BoardScript> {
  for (let tries = 1; ; tries += 1) {
    try {
      // A browser may remember that an address failed it: the next try has another.
      return (await import(/* @vite-ignore */ tries === 1 ? address : `${address}?again=${tries}`)) as BoardScript;
    } catch (error) {
      signal.throwIfAborted();
      onError(error);
      await networkBack(Math.min(2 ** tries, LONGEST_WAIT) * 1000, signal);
      signal.throwIfAborted();
    }
  }
}

/** Until the browser has a network again, some time has passed, or the signal is aborted; nothing listens afterwards. */
function networkBack(wait: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const waiting = new AbortController();
    const end = (): void => {
      waiting.abort();
      clearTimeout(clock);
      done();
    };
    const clock = setTimeout(end, wait);
    addEventListener("online", end, { signal: waiting.signal });
    signal.addEventListener("abort", end, { signal: waiting.signal });
  });
}
