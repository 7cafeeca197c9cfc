// When a board is drawn: after a change and not otherwise; a move together with what is said of it, if that comes soon;
// and where drawing takes long, after the words, which are on the screen meanwhile.

import { ANSWER_GRACE } from "../judging/answerGrace";
import type { GpuTimer } from "./gpuTimer";

const SLOW_GRACE = 120; // ms that an answer is waited for where drawing takes long, since it would keep the answer from coming
const DRAG_GAP = 100; // ms: a hand that moves on within is followed, whatever is said of it

export class FrameScheduler {
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
  constructor(
    private readonly gpu: GpuTimer | null,
    private readonly draw: (now: number) => boolean,
  ) {}

  /** Whether a frame is still to come. */
  get busy(): boolean {
    return this.held || this.scheduled !== 0;
  }

  invalidate(): void {
    if (this.gpu && !this.held && !this.scheduled) this.scheduled = requestAnimationFrame(this.frame);
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

  /** Something is asked about what is to be drawn; `onAnswer` says that the answer has come, or that none will. */
  onQuestion(): void {
    const now = performance.now();
    this.steady = now - this.last < DRAG_GAP;
    this.asked = this.last = now;
  }

  onAnswer(): void {
    if (this.asked !== null) this.took = performance.now() - this.asked;
    this.asked = null;
    this.fresh = true;
  }

  private readonly frame = (now: number): void => {
    const waits = this.waits();
    const more = waits || this.draw(now);
    if (!waits) this.gpu?.measure();
    this.scheduled = 0;
    if (more) this.invalidate();
  };

  private waits(): boolean {
    const { drawing = false, slow = false } = this.gpu ?? {};
    if (drawing) return true;
    const soon = slow ? SLOW_GRACE : ANSWER_GRACE;
    if (this.asked !== null && !this.steady && this.took < soon && performance.now() - this.asked < soon) return true;
    const words = slow && this.fresh;
    this.fresh = false;
    return words;
  }
}
