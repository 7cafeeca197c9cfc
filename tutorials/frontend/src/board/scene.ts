// The scene as the server describes it (tutorials/core/drawing/scene/format.py): millimetres, x right, y away, z up. Its types
// are those of the OpenAPI document; fields at their default are left out of the JSON, hence their question marks.

import type * as wire from "../net/wire.generated";

export type Point = wire.ScenePoint;
export type Scene = wire.Scene;
export type Overlay = wire.Overlay;
export type Look = wire.Look;
export type Sizes = wire.Sizes;
export type Column = wire.SceneColumn;
export type Road = wire.SceneRoad;
export type Car = wire.SceneCar;
export type Obstacle = wire.SceneObstacle;
export type Area = wire.SceneArea;
export type Base = wire.Base;
export type Reach = wire.Reach;
export type Mark = wire.Mark;
export type Owner = Column["owner"];
export type State = NonNullable<Column["state"]>;
export type View = Look["view"];
export type Tone = Mark["tone"];
/** What lies flat on the table: an obstacle or an area. */
export type Flat = Omit<Area, "kind">;

export const storeys = (column: Column): number => column.grey + (column.junction ? 1 : 0);

/** The column of that id, or nothing. */
export function columnOf(scene: Scene, id: string | null): Column | undefined {
  return scene.columns?.find((column) => column.id === id);
}

/** What one road reaches from a base point to that height, or nothing where no road does. */
export function reachOf(scene: Scene, base: string, height: number): Reach | undefined {
  return scene.bases?.find((one) => one.id === base)?.reach?.find((one) => one.height === height);
}
