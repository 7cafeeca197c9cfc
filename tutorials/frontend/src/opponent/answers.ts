// What opponent and coach are asked and answer: see tutorials/core/table/opponent_questions.py.

import type { Overlay } from "../board/scene";
import type { Move } from "../board/state/draft";

/** A table's log as its page holds it; `opponents` says who plays which colour. */
export interface Log {
  setup?: Record<string, unknown>;
  position?: Record<string, unknown>;
  opponents?: Record<string, { level: string; seed: number }>;
  steps: Record<string, unknown>[];
}

/** A sentence with the pieces to light. */
export interface Told {
  code: string;
  sentence: string;
  pieces: string[];
  names: string[];
}

export interface Turn {
  /** The step as the log has it; null once the game is over. */
  event: Record<string, unknown> | null;
  player: string;
  name: string;
  told: Told[];
  log: Log;
}

export type Grade = "strong" | "fine" | "more" | "gives";

/** A move to learn from, as a puzzle. */
export interface Moment {
  /** The step in the log, from 0. */
  event: number;
  player: string;
  left: number;
  loss: number;
  challenge: Record<string, unknown>;
  task: string;
  /** Where it is solved as a puzzle; on the moments that a review has chosen. */
  address: string;
}

export interface Word {
  grade: Grade;
  told: Told;
  better: { move: Move; told: Told; ghost: Overlay } | null;
  moment: Moment | null;
}

export interface WordAnswer {
  at: number;
  player: string;
  word: Word | null;
}

export interface Hint {
  /** Which open end; then the road. */
  steps: [Told, Told];
  move: Move;
  ghost: Overlay;
}

/** How a game against an opponent ended for the learner. */
export interface Result {
  level: string;
  won: boolean;
}
