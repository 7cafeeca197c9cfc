// The scene as the server describes it (tutorials/core/drawing/scene/format.py): millimetres, x right, y away, z up.
// Fields at their default are left out of the JSON, hence the question marks.

export type Point = [number, number, number];
export type Owner = "pink" | "blue" | "yellow" | "white";
export type View = "free" | "top" | "side";
export type State = "ghost" | "wronged";
export type Tone = "wrong" | "earns" | "idle" | "note" | "base";

export interface Sizes {
  road_length: number;
  road_width: number;
  road_thickness: number;
  column_radius: number;
  storey: number;
  car_length: number;
  car_width: number;
  car_height: number;
}

export interface Column {
  id: string;
  owner: Owner;
  x: number;
  y: number;
  grey: number;
  junction?: boolean;
  state?: State;
}

export interface Car {
  at: number;
  type: string;
  x: number;
  y: number;
  z: number;
}

export interface Road {
  id: string;
  owner: Owner;
  start: Point;
  end: Point;
  kind: "road" | "entrance" | "exit";
  cars?: Car[];
  state?: State;
}

export interface Flat {
  id: string;
  x: number;
  y: number;
  width: number;
  depth: number;
  turned: number;
}

export interface Obstacle extends Flat {
  kind: "building" | "tower";
  height: number;
}

export interface Area extends Flat {
  kind: "development" | "green" | "airport" | "rainbow";
}

/** What one road reaches from a base point to a column that high; height 0 is an exit. */
export interface Reach {
  height: number;
  near: number;
  ideal: number;
  far: number;
}

export interface Base {
  id: string;
  reach: Reach[];
}

export interface Mark {
  kind: "ring" | "badge" | "strip" | "measure" | "outline" | "reach" | "label";
  tone: Tone;
  at: Point;
  radii?: number[];
  path?: Point[];
  sign?: "no" | "yes" | "over" | "under" | "idle" | "note" | "foot";
  text?: string;
  piece?: string;
}

export interface Overlay {
  columns?: Column[];
  roads?: Road[];
  marks?: Mark[];
}

export interface Look {
  view: View;
  azimuth: number;
  elevation: number;
  focus: [Point, Point];
}

export interface Scene {
  format: string;
  table: { width: number; depth: number };
  sizes: Sizes;
  look: Look;
  columns?: Column[];
  roads?: Road[];
  obstacles?: Obstacle[];
  areas?: Area[];
  bases?: Base[];
  overlay?: Overlay;
}

export const storeys = (column: Column): number => column.grey + (column.junction ? 1 : 0);

/** The column of that id, or nothing. */
export function columnOf(scene: Scene, id: string | null): Column | undefined {
  return scene.columns?.find((column) => column.id === id);
}

/** What one road reaches from a base point to that height, or nothing where no road does. */
export function reachOf(scene: Scene, base: string, height: number): Reach | undefined {
  return scene.bases?.find((one) => one.id === base)?.reach.find((one) => one.height === height);
}
