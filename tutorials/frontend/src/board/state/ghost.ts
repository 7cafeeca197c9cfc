// The first look of a move: its pieces as they follow the hand, until the answer brings them as the engine lays them.
//
// No rule is here, and nothing of it is asked or sent. How far a road runs at a difference of heights is the scene's
// (Reach.ideal), how large the pieces are too (Sizes). What is drawn is a guess for the eye, for the moment that a
// question takes: a stick halfway between the two ends, resting on the rims and on what is drawn on the column already.

import {
  type Car,
  type Column,
  columnOf,
  type Mark,
  type Overlay,
  type Point,
  type Reach,
  type Road,
  reachOf,
  type Scene,
  storeys,
} from "../scene";
import { type Draft, type DraftCar, heightOf, type Target } from "./draft";
import type { BoardState } from "./reducer";

/** Ghost column, ghost road, its cars and the ring of reach; nothing without a base point. */
export function ghostOf(scene: Scene, { base: id, target, cars }: Draft): Overlay {
  const base = columnOf(scene, id);
  if (!base) return {};
  const reach = reachOf(scene, base.id, heightOf(target));
  return {
    columns: target?.kind === "column" ? [{ ...target, id: "+column", owner: base.owner, state: "ghost" }] : [],
    roads: target && reach ? [stick(scene, base, target, reach.ideal, cars)] : [],
    marks: reach ? [ring(base, reach)] : [],
  };
}

function ring({ x, y }: Column, { near, ideal, far }: Reach): Mark {
  return { kind: "reach", tone: "base", at: [x, y, 0], radii: [near, ideal, far] };
}

/** A stick of that run, its middle halfway between the two ends; the tip of an exit lies where the hand is. */
function stick({ sizes, roads = [] }: Scene, base: Column, target: Target, run: number, cars: readonly DraftCar[]): Road {
  const [dx, dy] = [target.x - base.x, target.y - base.y];
  const far = Math.hypot(dx, dy) || 1;
  const begin = target.kind === "exit" ? far - run : (far - run) / 2;
  const rims = (at: number, height: number): Contact[] =>
    [-1, 1].map((side) => [Math.min(Math.max(at + side * sizes.column_radius, begin), begin + run), height]);
  const tip: Contact[] = target.kind === "exit" ? [[begin + run, 0]] : rims(far, heightOf(target) * sizes.storey);
  const underside = balanced([...rims(0, topOf(base, roads, sizes)), ...tip], begin + run / 2);
  const place = (away: number): Point => [base.x + (dx / far) * away, base.y + (dy / far) * away, underside(away)];
  const [start, end] = [place(begin), place(begin + run)];
  const road: Road = { id: "+road", owner: base.owner, start, end, kind: target.kind === "exit" ? "exit" : "road", state: "ghost" };
  return { ...road, cars: cars.map((car) => carOn(road, car, sizes.road_thickness)) };
}

/** The top of a column as it is drawn, with a road end that lies on it: the ghost must not run through that. */
function topOf(column: Column, roads: readonly Road[], { storey, column_radius: radius, road_thickness: thick }: Scene["sizes"]): number {
  const top = storeys(column) * storey;
  const lies = ([x, y, z]: Point): boolean => Math.hypot(x - column.x, y - column.y) < 2 * radius && Math.abs(z - top) < storey / 2;
  return roads.some(({ start, end }) => lies(start) || lies(end)) ? top + thick : top;
}

function carOn(road: Road, { at, type }: DraftCar, thick: number): Car {
  const [x, y, z] = [0, 1, 2].map((axis) => road.start[axis]! + (road.end[axis]! - road.start[axis]!) * at) as Point;
  return { at, type, x, y, z: z + thick };
}

/** The answer's pieces and marks in place of the ghost's, with the ring of reach that the hand still needs. */
export function withAnswer(ghost: Overlay, answer: Overlay | null): Overlay {
  if (!answer) return ghost;
  const rings = ghost.marks?.filter((mark) => mark.kind === "reach") ?? [];
  return { ...answer, marks: [...rings, ...(answer.marks?.filter((mark) => mark.kind !== "reach") ?? [])] };
}

/** The draft's overlay, and what the scene itself shows as a ghost, such as a hint's solution: that stays beside it until it
    has been taken over. */
export function layersOf({ scene, draft, overlay, solution }: BoardState, own: Overlay): { draft: Overlay; solution: Overlay } {
  if (!draft.base) return { draft: overlay ?? {}, solution: overlay ? {} : own };
  const taken = solution !== null && JSON.stringify(solution) === JSON.stringify(draft);
  const { columns = [], roads = [] } = taken ? {} : own;
  return { draft: withAnswer(ghostOf(scene, draft), overlay), solution: { columns, roads } };
}

/** Along the stick, and how high what it may rest on is there. */
type Contact = readonly [along: number, height: number];

/** How a stick rests on what is under it, at a first look (the server's resting.py does so exactly): the heights of the
    underside along a stick that lies on the two contacts, one at either side of its middle, that hold it highest. */
export function balanced(contacts: readonly Contact[], middle: number): (along: number) => number {
  let [best, slope] = [-Infinity, 0];
  for (const [a, low] of contacts.filter(([along]) => along < middle)) {
    for (const [b, high] of contacts.filter(([along]) => along > middle)) {
      const rise = (high - low) / (b - a);
      const height = low + (middle - a) * rise;
      if (height > best) [best, slope] = [height, rise];
    }
  }
  const level = Number.isFinite(best) ? best : Math.max(0, ...contacts.map(([, height]) => height));
  return (along) => level + (along - middle) * slope;
}
