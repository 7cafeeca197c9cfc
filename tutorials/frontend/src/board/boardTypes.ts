// What a board is given, what it asks, and what can be done with it: the types are the documentation.

import type { Sound } from "./motion/timeline";
import type { Overlay, Point, Scene } from "./scene";
import type { CarType, Move } from "./state/draft";
import type { Action, BoardState } from "./state/reducer";

/** What the page answers: what to draw, and anything else that the page itself understands. */
export interface BoardAnswer {
  overlay: Overlay;
  /** The same as a picture, asked for where there is no WebGL. */
  svg?: string;
}

export interface BoardQuestion {
  move: Move;
  /** True where the board cannot draw: the answer should bring a picture. */
  picture: boolean;
}

export interface BoardConfig<A extends BoardAnswer = BoardAnswer> {
  scene: Scene;
  /** Judges a move; without it nothing is asked. */
  ask?: (question: BoardQuestion) => Promise<A>;
  /** After every change of the state. */
  onChange?: (state: BoardState, move: Move | null) => void;
  /** An answer to the present question, or null when there is none (yet). */
  onAnswer?: (answer: A | null, move: Move | null) => void;
  /** The question could not be answered (no network, server error). */
  onError?: (error: unknown) => void;
  /** Enter on the canvas. */
  onBuild?: (move: Move) => void;
  /** A piece, or null for none, was tapped, and where on the table; from the side no place can be told. */
  onPick?: (piece: string | null, place: { x: number; y: number } | null) => void;
  /** Whether moves can be drafted here (default: yes). */
  editable?: boolean;
  /** Its camera glides along a highway until touched, where motion is welcome. */
  gliding?: boolean;
  /** The canvas's name for screen readers, in the reader's language. */
  label?: string;
  /** What stands on the table, in words: said after the name. */
  describe?: (scene: Scene) => string;
  /** Buttons that lie over the board: everything is framed clear of them. */
  over?: Element;
  /** The solution that the scene shows: a tap on its ghost takes it over. */
  solution?: Move | null;
  /** Says how a wheel zooms, in the reader's language: shown where one is turned over a board not in use. */
  zoomTip?: string;
  /** Where the drafted road leads on the screen, in degrees clockwise from upwards, whenever that changes. */
  onHeading?: (degrees: number) => void;
  /** Types for cars added from the keyboard. */
  carTypes?: readonly CarType[];
  /** The board is destroyed when it is aborted. */
  signal?: AbortSignal;
}

export interface Stats {
  drawn: boolean;
  frames: number;
  calls: number;
  triangles: number;
  ms: number;
  lost: boolean;
  /** A frame is still to come. */
  busy: boolean;
}

export interface BoardApi {
  /** False where there is no WebGL: the picture stays, everything else works. */
  readonly drawn: boolean;
  readonly state: BoardState;
  do(action: Action): void;
  /** A new position; the draft is gone, and what came by a few roads comes to its place. `frame` looks at all of it again;
      `solution` is the solution that it shows. */
  load(scene: Scene, options?: { frame?: boolean; solution?: Move | null }): void;
  move(): Move | null;
  zoom(factor: number): void;
  frame(): void;
  addCar(type?: CarType): void;
  removeCar(index?: number): void;
  setEditable(on: boolean): void;
  /** Starts or stops the gliding, where motion is welcome. */
  glide(on: boolean): void;
  /** A win is a moment: once, after everything has come to its place, where motion is welcome. */
  celebrate(): void;
  /** A sound, where sounds are on. */
  play(sound: Sound): void;
  /** Names written over the pieces, by id; null takes them away. */
  label(names: Readonly<Record<string, string>> | null): void;
  /** Lights pieces, by id; an empty list puts the light out. */
  light(ids: readonly string[]): void;
  /** Shows a road that is neither built nor drafted, beside those that are; null takes it away. */
  ghost(shown: Overlay | null): void;
  /** Where a place of the table is on the screen, in the coordinates of pointer events. */
  spot(place: Point): { x: number; y: number };
  stats(): Stats;
  destroy(): void;
}
