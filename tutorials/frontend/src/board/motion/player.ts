// What moves by itself on the board: pieces that arrive, and the moment of a win. It keeps the time; the scene3d draws.

import type { Colours } from "../render/colours";
import type { Scene3d } from "../render/scene3d";
import { LASTS } from "./confetti";
import { play, shake } from "./sounds";
import { type Motion, momentOf, movingOf } from "./timeline";

const LATE = 400; // ms: a sound that was missed by more, in a page that was not looked at, is not made up for

export class MotionPlayer {
  private motion: Motion | null = null;
  private begun: number | null = null;
  private heard = 0;
  private won: number | null = null;
  private winning = false;

  /** The ids of pieces that are on their way. */
  get moving(): Set<string> {
    return movingOf(this.motion);
  }

  get arriving(): boolean {
    return this.motion !== null;
  }

  get celebrating(): boolean {
    return this.winning;
  }

  /** Pieces set out for their places; null: whatever was on its way is there. */
  arrive(motion: Motion | null): void {
    [this.motion, this.begun, this.heard] = [motion, null, 0];
  }

  celebrate(): void {
    [this.winning, this.won] = [true, null];
  }

  /** Draws the moment; "arrived" when the last piece has come to rest, else whether there is more to come. */
  step(now: number, scene3d: Scene3d, colours: Colours): "arrived" | boolean {
    const arrived = this.motion !== null && this.stepArrival(this.motion, now, scene3d, colours);
    // A win waits until everything is in its place.
    if (this.winning && !this.motion) this.stepConfetti(now, scene3d, colours);
    return arrived ? "arrived" : this.motion !== null || this.winning;
  }

  private stepArrival(motion: Motion, now: number, scene3d: Scene3d, colours: Colours): boolean {
    this.begun ??= now;
    const time = now - this.begun;
    for (let cue = motion.cues[this.heard]; cue && cue.at <= time; cue = motion.cues[(this.heard += 1)]) {
      if (time - cue.at > LATE) continue;
      play(cue.sound, this.heard);
      shake(cue.sound);
    }
    if (time < motion.ends) {
      scene3d.arrive(momentOf(motion, time, scene3d.sizes), motion.lights, colours);
      return false;
    }
    scene3d.arrive(null, [], colours);
    this.arrive(null);
    return true;
  }

  private stepConfetti(now: number, scene3d: Scene3d, colours: Colours): void {
    if (this.won === null) {
      this.won = now;
      play("win");
      shake("win");
    }
    const time = now - this.won;
    this.winning = time < LASTS;
    scene3d.celebrate(this.winning ? time : null, colours);
  }
}
