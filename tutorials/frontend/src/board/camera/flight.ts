// A flight along the longest highway of a scene, there and back: for boards that are only looked at.

import { clamp, degrees } from "../../lib/geometry";
import type { Point, Road, Scene } from "../scene";
import { FREE_FIELD, type Pose } from "./projection";

const SPEED = 0.026; // mm a millisecond
const STEP = 4; // mm between the poses that are worked out ahead
const SMOOTH = 70; // mm either way that bends are rounded over
const BESIDE = 42; // degrees off the road that the camera looks: a road seen along its length is short
const [ELEVATION, SPAN] = [27, 118];
const JOINED = 40; // mm between the ends of two roads of one highway at most

/** The poses along a flight, by time; null where no road lies. */
export function flightOver(scene: Scene): ((ms: number) => Pose) | null {
  const places = stepped(longest(scene.roads ?? []));
  if (places.length < 2) return null;
  const poses = posesAlong(places);
  const far = poses.length - 1;
  const long = (far * STEP) / SPEED;
  return (ms) => {
    // Slower towards both ends, where it turns back.
    const at = far * (0.5 - 0.5 * Math.cos((Math.PI * ms) / long));
    const [a, b, share] = [poses[Math.floor(at)]!, poses[Math.ceil(at)]!, at % 1];
    const mix = (key: keyof Pose): number => a[key] + (b[key] - a[key]) * share;
    return { azimuth: mix("azimuth"), elevation: ELEVATION, span: SPAN, field: FREE_FIELD, x: mix("x"), y: mix("y"), z: mix("z") };
  };
}

/** The ends of the roads of one owner that follow one another, of the longest such run. */
function longest(roads: readonly Road[]): Point[] {
  let best: Point[] = [];
  for (const first of roads) {
    const run: Point[] = [first.start, first.end];
    const left = roads.filter((road) => road.owner === first.owner && road !== first);
    for (let next: Road | undefined = first; next; ) {
      const end: Point = run.at(-1)!;
      next = left.find((road) => Math.hypot(road.start[0] - end[0], road.start[1] - end[1]) < JOINED);
      if (!next) break;
      left.splice(left.indexOf(next), 1);
      run.push(next.end);
    }
    if (run.length > best.length) best = run;
  }
  return best;
}

/** Places along a line, as far from one another as STEP says. */
function stepped(line: readonly Point[]): Point[] {
  return line.slice(1).flatMap((end, i): Point[] => {
    const start = line[i]!;
    const count = Math.max(Math.round(Math.hypot(end[0] - start[0], end[1] - start[1]) / STEP), 1);
    return Array.from({ length: count }, (_, step) => start.map((from, axis) => from + ((end[axis]! - from) * step) / count) as Point);
  });
}

function posesAlong(places: readonly Point[]): Pose[] {
  const wide = Math.round(SMOOTH / STEP);
  const smooth = smoothed(places, wide);
  let before = 0;
  const azimuths = smooth.map((_, i): Point => {
    const [a, b] = [smooth[clamp(i - wide, 0, smooth.length - 1)]!, smooth[clamp(i + wide, 0, smooth.length - 1)]!];
    const ahead = degrees(Math.atan2(a[0] - b[0], b[1] - a[1])) + BESIDE;
    before = i ? ahead + 360 * Math.round((before - ahead) / 360) : ahead;
    return [before, 0, 0];
  });
  const calm = smoothed(azimuths, 2 * wide);
  return smooth.map(([x, y, z], i) => ({ azimuth: calm[i]![0], elevation: ELEVATION, span: SPAN, field: FREE_FIELD, x, y, z }));
}

/** Every place as the mean of those round it. */
function smoothed(places: readonly Point[], wide: number): Point[] {
  return places.map((_, i) => {
    const near = places.slice(Math.max(i - wide, 0), i + wide + 1);
    return [0, 1, 2].map((axis) => near.reduce((sum, place) => sum + place[axis]!, 0) / near.length) as Point;
  });
}
