import type { Scene } from "../../src/board/scene";

/** A table with one pink column of one storey at the origin, come to from the left, and a blue one further off. */
export const TABLE: Scene = {
  format: "tokyo-highway-scene/1",
  table: { width: 1000, depth: 1000 },
  sizes: {
    road_length: 100,
    road_width: 12,
    road_thickness: 2,
    column_radius: 10,
    storey: 10,
    car_length: 16,
    car_width: 8,
    car_height: 7,
  },
  look: {
    view: "free",
    azimuth: -24,
    elevation: 36,
    focus: [
      [-100, -20, 0],
      [220, 20, 16],
    ],
  },
  columns: [
    { id: "p1", owner: "pink", x: 0, y: 0, grey: 1 },
    { id: "b1", owner: "blue", x: 200, y: 0, grey: 1 },
  ],
  roads: [{ id: "pr1", owner: "pink", start: [-99.5, 0, 0], end: [0, 0, 10], kind: "entrance" }],
  bases: [
    {
      id: "p1",
      reach: [
        { height: 0, near: 89.5, ideal: 99.5, far: 107.5 },
        { height: 1, near: 80, ideal: 100, far: 116 },
        { height: 2, near: 79.5, ideal: 99.5, far: 115.5 },
        { height: 3, near: 78, ideal: 98, far: 114 },
      ],
    },
  ],
};
