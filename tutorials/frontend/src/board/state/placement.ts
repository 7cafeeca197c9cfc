// Where a first suggestion for a column goes: straight on, or as little to the side as leaves room.

import { radians } from "../../lib/geometry";
import type { Column, Scene } from "../scene";

/** The direction in which the highway was going when it came to this column. */
export function straightOn(scene: Scene, base: Column): number {
  const near = scene.sizes.column_radius * 2;
  const into = scene.roads?.filter((road) => Math.hypot(road.end[0] - base.x, road.end[1] - base.y) < near).at(-1);
  if (into) return Math.atan2(into.end[1] - into.start[1], into.end[0] - into.start[0]);
  return Math.atan2(base.y || 1, base.x || 1);
}

/** Straight on or as little to the side as leaves room; where there is room nowhere, where there is most. */
export function roomiest(scene: Scene, base: Column, far: number): number {
  const ahead = straightOn(scene, base);
  const turns = [0, 40, -40, 75, -75, 110, -110, 145, -145].map((degrees) => ahead + radians(degrees));
  const enough = scene.sizes.column_radius * 4;
  const rooms = turns.map((turn) => room(scene, base, turn, far));
  const first = rooms.findIndex((free) => free >= enough);
  return turns[first >= 0 ? first : rooms.indexOf(Math.max(...rooms))]!;
}

/** How far from other pieces the outer half of a road in that direction would lie. */
function room(scene: Scene, base: Column, turn: number, far: number): number {
  const others = (scene.columns ?? []).filter((column) => column.id !== base.id).map(({ x, y }) => [x, y] as const);
  const roads = (scene.roads ?? []).flatMap(({ start, end }) =>
    [0, 0.25, 0.5, 0.75, 1].map((share) => [start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share] as const),
  );
  const city = (scene.obstacles ?? []).map(({ x, y }) => [x, y] as const);
  const spots = [0.55, 0.8, 1].map((share) => [base.x + Math.cos(turn) * far * share, base.y + Math.sin(turn) * far * share] as const);
  return Math.min(...spots.flatMap(([x, y]) => [...others, ...roads, ...city].map(([u, v]) => Math.hypot(x - u, y - v))), 1000);
}
