// The one queue of questions: at most one is under way, the newest waits, older ones are forgotten, and an answer to an old
// one is dropped. What the network swallowed is asked again.

const RETRY_DELAY = 4000; // ms until a question that the network swallowed is asked again, since a browser may not know of it

export interface Handlers<Q, A> {
  onAnswer(answer: A, question: Q): void;
  onError?(error: unknown, question: Q): void;
}

export class LatestOnly<Q, A> {
  /** What is asked now, answered or not; null: there is nothing to ask. */
  private current: { question: Q } | null = null;
  private waiting = false;
  private busy = false;
  private retry: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly ask: (question: Q) => Promise<A>,
    private readonly handlers: Handlers<Q, A>,
    signal?: AbortSignal,
  ) {
    globalThis.addEventListener?.("online", () => this.askAgain(), signal && { signal });
    signal?.addEventListener("abort", () => this.put(null));
  }

  /** Asks this instead of whatever was asked before, now or as soon as the question under way is answered; null: asks nothing. */
  put(question: Q | null): void {
    this.current = question === null ? null : { question };
    this.next();
  }

  private next(): void {
    clearTimeout(this.retry);
    this.retry = undefined;
    this.waiting = this.current !== null;
    if (!this.busy) void this.work();
  }

  private askAgain(): void {
    if (this.retry !== undefined) this.next();
  }

  private async work(): Promise<void> {
    this.busy = true;
    while (this.waiting && this.current) {
      const { current } = this;
      this.waiting = false;
      const report = await this.answerTo(current.question);
      if (current === this.current && !this.waiting) reported(report);
    }
    this.busy = false;
  }

  /** What is to be done with the answer to a question, or with its failure. */
  private async answerTo(question: Q): Promise<() => void> {
    try {
      const answer = await this.ask(question);
      return () => this.handlers.onAnswer(answer, question);
    } catch (error) {
      return () => {
        // A fetch without a network rejects with a TypeError: asked again as soon as there is one, and now and then.
        if (error instanceof TypeError) this.retry = setTimeout(() => this.askAgain(), RETRY_DELAY);
        this.handlers.onError?.(error, question);
      };
    }
  }
}

/** Whoever shows an answer may fail at it: that is a fault of the page, reported as one, and no missing answer. */
function reported(report: () => void): void {
  try {
    report();
  } catch (error) {
    reportError(error);
  }
}
