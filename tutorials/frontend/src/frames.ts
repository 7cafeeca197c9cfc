// When a board is drawn: after a change and not otherwise; a move together with what is said of it, if that comes soon;
// and where drawing takes long, after the words, which are on the screen meanwhile.

import type { Pace } from "./pace";

const SOON = 32; // ms: for two frames an answer is waited for, where the last one came as soon
const PATIENT = 120; // ms: the same where drawing takes long, since it would keep the answer from coming
const STEADY = 100; // ms: a hand that moves on within is followed, whatever is said of it

export class Frames {
  private scheduled = 0;
  private held = false;
  /** When the question under way was asked. */
  private asked: number | null = null;
  private last = -Infinity;
  private took = Infinity;
  /** Whether a hand is moving on and on. */
  private steady = false;
  /** Whether an answer has come that no frame has shown yet. */
  private fresh = false;

  /** `draw` says whether there is more to come. */
  constructor(private readonly pace: Pace | null, private readonly draw: (now: number) => boolean) {}

  /** Whether a frame is still to come. */
  get busy(): boolean {
    return this.held || this.scheduled !== 0;
  }

  invalidate(): void {
    if (this.pace && !this.held && !this.scheduled) this.scheduled = requestAnimationFrame(this.frame);
  }

  /** Nothing is drawn until it is released. */
  hold(): void {
    this.held = true;
    cancelAnimationFrame(this.scheduled);
    this.scheduled = 0;
  }

  release(): void {
    this.held = false;
    this.invalidate();
  }

  /** Something is asked about what is to be drawn; `told` says that the answer has come, or that none will. */
  ask(): void {
    const now = performance.now();
    this.steady = now - this.last < STEADY;
    this.asked = this.last = now;
  }

  told(): void {
    if (this.asked !== null) this.took = performance.now() - this.asked;
    this.asked = null;
    this.fresh = true;
  }

  private readonly frame = (now: number): void => {
    const waits = this.waits();
    const more = waits || this.draw(now);
    if (!waits) this.pace?.measure();
    this.scheduled = 0;
    if (more) this.invalidate();
  };

  private waits(): boolean {
    const { drawing = false, slow = false } = this.pace ?? {};
    if (drawing) return true;
    const soon = slow ? PATIENT : SOON;
    if (this.asked !== null && !this.steady && this.took < soon && performance.now() - this.asked < soon) return true;
    const words = slow && this.fresh;
    this.fresh = false;
    return words;
  }
}
