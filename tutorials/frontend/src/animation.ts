// What moves by itself on the board: pieces that arrive, and the moment of a win. It keeps the time; the stage draws.

import type { Colours } from "./colours";
import { LASTS } from "./confetti";
import { momentOf, type Motion, movingOf } from "./motion";
import { play, shake } from "./sounds";
import type { Stage } from "./stage";

const LATE = 400; // ms: a sound that was missed by more, in a page that was not looked at, is not made up for

export class Animation {
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
  step(now: number, stage: Stage, colours: Colours): "arrived" | boolean {
    const arrived = this.motion !== null && this.travel(this.motion, now, stage, colours);
    // A win waits until everything is in its place.
    if (this.winning && !this.motion) this.party(now, stage, colours);
    return arrived ? "arrived" : this.motion !== null || this.winning;
  }

  private travel(motion: Motion, now: number, stage: Stage, colours: Colours): boolean {
    this.begun ??= now;
    const time = now - this.begun;
    for (let cue = motion.cues[this.heard]; cue && cue.at <= time; cue = motion.cues[(this.heard += 1)]) {
      if (time - cue.at > LATE) continue;
      play(cue.sound, this.heard);
      shake(cue.sound);
    }
    if (time < motion.ends) {
      stage.arrive(momentOf(motion, time, stage.sizes), motion.lights, colours);
      return false;
    }
    stage.arrive(null, [], colours);
    this.arrive(null);
    return true;
  }

  private party(now: number, stage: Stage, colours: Colours): void {
    if (this.won === null) {
      this.won = now;
      play("win");
      shake("win");
    }
    const time = now - this.won;
    this.winning = time < LASTS;
    stage.celebrate(this.winning ? time : null, colours);
  }
}
