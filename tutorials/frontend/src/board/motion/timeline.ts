// How fresh pieces come to their places, as functions of time: discs drop and settle, the road slides on to them, the cars
// that it earned drive on. Nothing here draws, and nothing here asks for the time.

import type { Lift } from "../render/pieceMeshes";
import { type Car, type Column, type Point, type Road, type Scene, type Sizes, storeys } from "../scene";

const MOST = 3; // roads that come one after the other; more are another position, and stand there at once
const FALL = 230; // ms that a disc falls
const NEXT = 75; // ms from one disc to the next
const HEIGHT = 55; // mm above its place where a disc is let go
const HOP = 1.6; // mm that it springs back
const REBOUND = 110; // ms of that
const SLIDE = 420; // ms that a road takes
const BEHIND = 0.55; // of its length that it comes from behind
const ABOVE = 9; // mm above its place while it slides
const DRIVE = 620; // ms of a car over a whole road, and some to set off
const SET_OFF = 260;
const GLOW = 1100; // ms that a crossing lights up

/** What a motion is heard by. */
export type Sound = "disc" | "road" | "wheels" | "earn" | "win";

export interface Cue {
  at: number;
  sound: Sound;
}

interface RoadArrival {
  begins: number;
  column: Column | null;
  road: Road;
  /** Cars from this one on drive; those before it stood there already. */
  parked: number;
  /** Whether the road itself comes too, or lies there already. */
  fresh: boolean;
}

export interface Motion {
  readonly steps: readonly RoadArrival[];
  /** Where crossings earned. */
  readonly lights: readonly Point[];
  readonly lit: number;
  readonly ends: number;
  readonly cues: readonly Cue[];
}

/** What a moment of a motion looks like. */
export interface Moment {
  columns: Column[];
  lift: Lift;
  roads: Road[];
  /** How bright the crossings are, 0 to 1. */
  light: number;
}

/** The motion from one scene to the next; null where nothing came, or where something else than a few roads did. */
export function motionOf(before: Scene, after: Scene, lights: readonly Point[] = []): Motion | null {
  const old = new Map((before.roads ?? []).map((road) => [road.id, road]));
  const stood = new Set((before.columns ?? []).map(({ id }) => id));
  const idsAfter = new Set([...(after.roads ?? []), ...(after.columns ?? [])].map(({ id }) => id));
  if ([...old.keys(), ...stood].some((id) => !idsAfter.has(id))) return null; // A step back, or another table.
  const columns = (after.columns ?? []).filter(({ id }) => !stood.has(id));
  const moved = (after.roads ?? []).filter((road) => (road.cars?.length ?? 0) > (old.get(road.id)?.cars?.length ?? 0) || !old.has(road.id));
  if (!moved.length || moved.length > MOST || columns.length > moved.length) return null;
  const steps: RoadArrival[] = [];
  const cues: Cue[] = [];
  let [clock, lit] = [0, 0];
  for (const road of moved) {
    const fresh = !old.has(road.id);
    const column =
      (fresh && columns.find((one) => Math.hypot(one.x - road.end[0], one.y - road.end[1]) < 2 * after.sizes.column_radius)) || null;
    const step: RoadArrival = { begins: clock, column, road, parked: old.get(road.id)?.cars?.length ?? 0, fresh };
    steps.push(step);
    for (let k = 0; column && k < storeys(column); k += 1) cues.push({ at: clock + k * NEXT + FALL, sound: "disc" });
    if (fresh) cues.push({ at: laidAt(step), sound: "road" });
    lit = laidAt(step);
    const driving = (road.cars ?? []).slice(step.parked);
    driving.forEach((_, k) => cues.push({ at: setsOff(step, step.parked + k), sound: "wheels" }));
    clock = Math.max(laidAt(step), ...driving.map((_, k) => arrives(step, step.parked + k)));
  }
  if (columns.some((one) => !steps.some(({ column }) => column === one))) return null; // A column that no road came to.
  if (lights.length) cues.push({ at: lit, sound: "earn" });
  const ends = Math.max(clock, lights.length ? lit + GLOW : 0) + REBOUND;
  return { steps, lights, lit, ends, cues: cues.sort((a, b) => a.at - b.at) };
}

/** The pieces on their way, as they are after so many milliseconds. Those whose time has not come are not there yet. */
export function momentOf(motion: Motion, time: number, sizes: Sizes): Moment {
  const lifts = new Map<string, number[]>();
  const [columns, roads]: [Column[], Road[]] = [[], []];
  for (const step of motion.steps) {
    const since = time - step.begins;
    if (step.column) {
      const here = Math.min(Math.max(Math.floor(since / NEXT) + 1, 0), storeys(step.column));
      lifts.set(
        step.column.id,
        Array.from({ length: here }, (_, k) => dropped(since - k * NEXT)),
      );
      if (here > 0) columns.push({ ...step.column, grey: Math.min(here, step.column.grey), junction: here > step.column.grey });
    }
    const road = roadAt(step, time, sizes);
    if (road) roads.push(road);
  }
  const glow = (time - motion.lit) / GLOW;
  return {
    columns,
    roads,
    lift: ({ id }, storey) => lifts.get(id)?.[storey] ?? 0,
    light: glow > 0 && glow < 1 ? Math.sin(Math.PI * Math.sqrt(glow)) : 0,
  };
}

/** The ids of what is on its way: it does not stand yet. */
export function movingOf(motion: Motion | null): Set<string> {
  return new Set((motion?.steps ?? []).flatMap(({ column, road }) => (column ? [column.id, road.id] : [road.id])));
}

/** How far above its place a disc is, so long after it was let go: it falls ever faster, and springs back once. */
export function dropped(since: number): number {
  if (since < FALL) return HEIGHT * (1 - Math.max(since / FALL, 0) ** 2);
  const back = (since - FALL) / REBOUND;
  return back < 1 ? HOP * 4 * back * (1 - back) : 0;
}

const slidesFrom = ({ begins, column }: RoadArrival): number => (column ? begins + (storeys(column) - 1) * NEXT + FALL : begins);
const laidAt = (step: RoadArrival): number => (step.fresh ? slidesFrom(step) + SLIDE : step.begins);
const setsOff = (step: RoadArrival, index: number): number => laidAt(step) + REBOUND + (index - step.parked) * SET_OFF;
const arrives = (step: RoadArrival, index: number): number => setsOff(step, index) + SET_OFF + DRIVE * step.road.cars![index]!.at;

/** A road on its way: from behind along its own line, which is free of whatever crosses it, then down on to its columns. */
function roadAt(step: RoadArrival, time: number, { car_length, road_length }: Sizes): Road | null {
  const { road, fresh } = step;
  if (fresh && time < slidesFrom(step)) return null;
  const share = fresh ? Math.min((time - slidesFrom(step)) / SLIDE, 1) : 1;
  const away = BEHIND * (1 - Math.min(share / 0.8, 1)) ** 3; // There before it is let down.
  const down = Math.max(share - 0.8, 0) / 0.2;
  const above = share < 1 ? ABOVE * (1 - down ** 2) : 0;
  const by = [0, 1, 2].map((axis) => -away * (road.end[axis]! - road.start[axis]!) + (axis === 2 ? above : 0)) as Point;
  const cars = (road.cars ?? []).flatMap((car, i) => {
    if (i < step.parked) return [car];
    return time < setsOff(step, i)
      ? []
      : [driven(car, road, (time - setsOff(step, i)) / (arrives(step, i) - setsOff(step, i)), car_length / road_length / 2)];
  });
  return { ...road, start: moved(road.start, by), end: moved(road.end, by), cars };
}

/** A car on its way from the beginning of the road to its place: it sets off gently and stops gently. */
function driven(car: Car, { start, end }: Road, share: number, begin: number): Car {
  const eased = share < 1 ? share * share * (3 - 2 * share) : 1;
  const back = (1 - eased) * Math.max(car.at - begin, 0);
  const [x, y, z] = [car.x, car.y, car.z].map((value, axis) => value - back * (end[axis]! - start[axis]!)) as Point;
  return { ...car, x, y, z };
}

const moved = (point: Point, by: Point): Point => [point[0] + by[0], point[1] + by[1], point[2] + by[2]];
