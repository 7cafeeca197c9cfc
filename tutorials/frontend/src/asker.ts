// At most one question under way; the newest waits, older ones are forgotten; an answer to an old question is dropped.

export type Ask<Q, A> = (question: Q) => Promise<A>;

export class Asker<Q, A> {
  private latest = 0;
  private busy = false;
  private waiting: { question: Q; number: number } | null = null;

  constructor(
    private readonly ask: Ask<Q, A>,
    private readonly told: (answer: A, question: Q) => void,
    private readonly failed: (error: unknown, question: Q) => void = () => {},
  ) {}

  /** Asks, now or as soon as the question under way is answered; replaces one that is still waiting. */
  put(question: Q): void {
    this.latest += 1;
    this.waiting = { question, number: this.latest };
    if (!this.busy) void this.next();
  }

  /** No answer to anything asked so far will be told. */
  forget(): void {
    this.latest += 1;
    this.waiting = null;
  }

  private async next(): Promise<void> {
    this.busy = true;
    while (this.waiting) {
      const { question, number } = this.waiting;
      this.waiting = null;
      let say: () => void;
      try {
        const answer = await this.ask(question);
        say = () => this.told(answer, question);
      } catch (error) {
        say = () => this.failed(error, question);
      }
      if (number === this.latest) report(say);
    }
    this.busy = false;
  }
}

/** Whoever shows an answer may fail at it: that is a fault of the page, reported as one, and no missing answer. */
function report(say: () => void): void {
  try {
    say();
  } catch (error) {
    reportError(error);
  }
}
