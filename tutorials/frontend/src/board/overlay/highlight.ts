// Light round pieces that a sentence speaks of: "Pink: road 2 from the entrance" is this one.

import { cornersOf } from "../../lib/geometry";
import { type Mark, type Point, type Road, type Scene, storeys } from "../scene";

/** Light round the pieces with these ids; ids that are not on the table are left out. */
export function litMarks(scene: Scene, ids: readonly string[]): Mark[] {
  const { sizes } = scene;
  const lit = new Set(ids);
  const columns = (scene.columns ?? []).filter(({ id }) => lit.has(id));
  const roads = (scene.roads ?? []).filter(({ id }) => lit.has(id));
  const boxes = [...(scene.obstacles ?? []), ...(scene.areas ?? []).map((area) => ({ ...area, height: 0 }))].filter(({ id }) =>
    lit.has(id),
  );
  return [
    ...columns.flatMap((column): Mark[] => {
      const top = storeys(column) * sizes.storey;
      const ring: Omit<Mark, "at"> = { kind: "ring", tone: "note", radii: [sizes.column_radius + 3], piece: column.id };
      return [0.3, 1].map((share) => ({ ...ring, at: [column.x, column.y, top * share] as Point }));
    }),
    ...roads.map(
      (road): Mark => ({
        kind: "outline",
        tone: "note",
        at: road.start,
        path: edges(road, sizes.road_width / 2 + 2, sizes.road_thickness),
        piece: road.id,
      }),
    ),
    ...boxes.map(
      ({ height, ...box }): Mark => ({
        kind: "outline",
        tone: "note",
        at: [box.x, box.y, height],
        path: cornersOf(box).map(([x, y]): Point => [x, y, height]),
        piece: box.id,
      }),
    ),
  ];
}

/** The four corners of a road's top, a little outside its edge. */
function edges({ start, end }: Road, half: number, thick: number): Point[] {
  const far = Math.hypot(end[0] - start[0], end[1] - start[1]) || 1;
  const [u, v] = [((end[0] - start[0]) / far) * half, ((end[1] - start[1]) / far) * half];
  const beside = ([x, y, z]: Point, side: number): Point => [x - v * side, y + u * side, z + thick];
  return [beside(start, 1), beside(end, 1), beside(end, -1), beside(start, -1)];
}
