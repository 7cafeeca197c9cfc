// What a board asks about the road that is thought about: the newest question only, and again where the network swallowed it.

import type { Answer, Question } from "./api";
import { type Ask, Asker } from "./asker";

const AGAIN = 4000; // ms until a question that the network swallowed is asked again

export class Questions<A extends Answer> {
  private readonly asker: Asker<Question, A>;
  private question: Question | null = null;
  private retry = 0;
  private closed = false;

  constructor(ask: Ask<Question, A>, told: (answer: A, question: Question) => void, failed: (error: unknown) => void) {
    this.asker = new Asker(
      ask,
      (answer, question) => this.closed || told(answer, question),
      (error) => {
        if (this.closed) return;
        failed(error);
        // Without a network: asked again as soon as there is one, and now and then, since a browser may not know.
        if (error instanceof TypeError) this.retry = window.setTimeout(this.again, AGAIN);
      },
    );
    addEventListener("online", this.again);
  }

  /** Asks this instead of whatever was asked before; null: there is nothing to ask. */
  put(question: Question | null): void {
    clearTimeout(this.retry);
    this.retry = 0;
    this.question = question;
    if (question) this.asker.put(question);
    else this.asker.forget();
  }

  close(): void {
    this.put(null);
    this.closed = true;
    removeEventListener("online", this.again);
  }

  /** The question that could not be answered, once more. */
  private readonly again = (): void => {
    if (this.retry) this.put(this.question);
  };
}
