// What has to be in the picture: the points of the pieces that stand, of the drafted road, and the reachRim of what it reaches.

import { cornersOf } from "../../lib/geometry";
import { type Column, columnOf, type Flat, type Point, type Scene, storeys } from "../scene";
import type { Draft } from "../state/draft";
import { ghostOf } from "../state/ghost";

const MARGIN = 14; // mm of table to see round a column
const ROOM = 6; // mm of air over a column: what lies on it
const ROUND = { width: 2 * MARGIN, depth: 2 * MARGIN, turned: 0 };
const SHARES = [0, 0.25, 0.5, 0.75, 1];
const TURNS = Array.from({ length: 16 }, (_, step) => (step * Math.PI) / 8);

/** The points of every piece within the focus of a scene, by its id. */
export function pieceExtents(scene: Scene): Map<string, Point[]> {
  const [low, high] = scene.look.focus;
  const inside = ([x, y]: Point): boolean => x >= low[0] - 1 && x <= high[0] + 1 && y >= low[1] - 1 && y <= high[1] + 1;
  const pieces: [string, Point[]][] = [
    ...(scene.columns ?? []).map((one): [string, Point[]] => [one.id, pillar(scene, one)]),
    ...(scene.roads ?? []).map((one): [string, Point[]] => [one.id, SHARES.map((share) => between(one.start, one.end, share))]),
    ...(scene.obstacles ?? []).map((one): [string, Point[]] => [one.id, upright(one, one.height)]),
    ...(scene.areas ?? []).map((one): [string, Point[]] => [one.id, corners(one, 0)]),
  ];
  return new Map(pieces.map(([id, points]) => [id, points.filter(inside)]));
}

/** The points of a drafted road: its base point, the column that it leads to, and the road from end to end. */
export function draftExtent(scene: Scene, draft: Draft): Point[] {
  const base = columnOf(scene, draft.base);
  if (!base) return [];
  const { columns = [], roads = [] } = ghostOf(scene, draft);
  return [...[base, ...columns].flatMap((column) => pillar(scene, column)), ...roads.flatMap(({ start, end }) => [start, end])];
}

/** Where the next column may stand at the farthest, from its foot to its top; nothing where no road begins. */
export function reachRim(scene: Scene, id: string): Point[] {
  const column = columnOf(scene, id);
  const reach = scene.bases?.find((base) => base.id === id)?.reach ?? [];
  if (!column || !reach.length) return [];
  const far = Math.max(...reach.map((one) => one.far)) + scene.sizes.column_radius;
  const top = (storeys(column) + 1) * scene.sizes.storey;
  return [0, top].flatMap((z) => TURNS.map((turn): Point => [column.x + far * Math.cos(turn), column.y + far * Math.sin(turn), z]));
}

function pillar(scene: Scene, column: Column): Point[] {
  return upright({ ...ROUND, x: column.x, y: column.y }, storeys(column) * scene.sizes.storey + ROOM);
}

function between(a: Point, b: Point, share: number): Point {
  return [0, 1, 2].map((axis) => a[axis]! + (b[axis]! - a[axis]!) * share) as Point;
}

function upright(flat: Omit<Flat, "id">, height: number): Point[] {
  return [...corners(flat, 0), ...corners(flat, height)];
}

const corners = (flat: Omit<Flat, "id">, z: number): Point[] => cornersOf(flat).map(([x, y]): Point => [x, y, z]);
