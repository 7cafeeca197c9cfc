// The pieces of a draft as they follow the hand, drawn before anybody has judged them.

import { columnOf, reachOf, storeys, type Car, type Column, type Overlay, type Point, type Road, type Scene } from "./scene";
import { heightOf, type Draft, type DraftCar, type Target } from "./move";

/** Ghost column, ghost road, its cars and the ring of reach; nothing without a base point. */
export function ghostOf(scene: Scene, draft: Draft): Overlay {
  const base = columnOf(scene, draft.base);
  if (!base) return {};
  const { target } = draft;
  const reach = reachOf(scene, base.id, heightOf(target));
  const ring = reach && [{ kind: "reach", tone: "base", at: [base.x, base.y, 0], radii: [reach.near, reach.ideal, reach.far] }] as const;
  const road = target && reach ? stick(scene, base, target, reach.ideal, draft.cars) : null;
  const columns: Column[] =
    target?.kind === "column" ? [{ ...target, id: "+column", owner: base.owner, state: "ghost" }] : [];
  return { columns, roads: road ? [road] : [], marks: ring ? [{ ...ring[0], at: [...ring[0].at] as Point, radii: [...ring[0].radii] }] : [] };
}

/** A stick as long as one road reaches at this difference of heights, halfway between the tops; an exit ends at its tip. */
function stick(scene: Scene, base: Column, target: Target, run: number, cars: readonly DraftCar[]): Road {
  const [dx, dy] = [target.x - base.x, target.y - base.y];
  const far = Math.hypot(dx, dy) || 1;
  const past = target.kind === "exit" ? run - far : (run - far) / 2;
  const [u, v] = [dx / far, dy / far];
  const { storey, road_thickness: thick } = scene.sizes;
  const start: Point = [base.x - u * past, base.y - v * past, storeys(base) * storey + lying(scene, base) * thick];
  const end: Point = [start[0] + u * run, start[1] + v * run, heightOf(target) * storey];
  const road: Road = { id: "+road", owner: base.owner, start, end, kind: target.kind === "exit" ? "exit" : "road", state: "ghost" };
  return { ...road, cars: cars.map((car) => standing(road, car, thick)) };
}

/** Whether a road end lies on that column already, on which the new one will come to lie. */
function lying(scene: Scene, base: Column): number {
  const near = scene.sizes.column_radius * 2;
  const ends = scene.roads?.flatMap((road) => [road.start, road.end]) ?? [];
  return ends.some(([x, y, z]) => Math.hypot(x - base.x, y - base.y) < near && Math.abs(z - storeys(base) * scene.sizes.storey) < 5) ? 1 : 0;
}

function standing(road: Road, { at, type }: DraftCar, thick: number): Car {
  const [x, y, z] = [0, 1, 2].map((axis) => road.start[axis]! + (road.end[axis]! - road.start[axis]!) * at) as Point;
  return { at, type, x, y, z: z + thick };
}

/** The answer's pieces and marks, with the ring of reach that the hand still needs. */
export function answered(ghost: Overlay, answer: Overlay | null): Overlay {
  if (!answer) return ghost;
  const ring = ghost.marks?.filter((mark) => mark.kind === "reach") ?? [];
  return { ...answer, marks: [...ring, ...(answer.marks?.filter((mark) => mark.kind !== "reach") ?? [])] };
}
