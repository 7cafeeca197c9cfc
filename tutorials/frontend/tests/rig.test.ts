import { expect, it } from "vitest";
import { extents, rim } from "../src/extent";
import { Rig } from "../src/rig";
import type { Point, Scene } from "../src/scene";
import { TABLE } from "./table";

const BUTTONS = { left: -1, right: 0.2, bottom: -1, top: -0.6 };

function rigged(scene: Scene = TABLE, width = 360, height = 300): Rig {
  const rig = new Rig(scene, () => true, () => {});
  rig.resize(width, height, BUTTONS);
  return rig;
}

/** Whether all points are in the picture and clear of the buttons. */
const clear = (rig: Rig, points: readonly Point[]): boolean =>
  points.map((point) => rig.project(point)).every(({ x, y }) => Math.max(Math.abs(x), Math.abs(y)) <= 1 && !(x < BUTTONS.right && y < BUTTONS.top));

const needed = (scene: Scene): Point[] => [...[...extents(scene).values()].flat(), ...rim(scene, "p1")];

/** The table after a road of pink's to the left and far away, with blue's turn. */
const LATER: Scene = {
  ...TABLE,
  look: { ...TABLE.look, focus: [[-100, -20, 0], [220, 320, 26]] },
  columns: [...TABLE.columns!, { id: "p2", owner: "pink", x: -60, y: 300, grey: 2 }],
  bases: [{ ...TABLE.bases![0]!, id: "b1" }],
};

it.each(["free", "top", "side"] as const)("frames all that stands and all that the next road reaches, clear of the buttons: %s", (view) => {
  for (const [width, height] of [[360, 300], [840, 580], [300, 520]]) {
    const rig = rigged(TABLE, width, height);
    rig.show(view);
    expect(clear(rig, needed(TABLE))).toBe(true);
  }
});

it("frames a table that has grown", () => {
  const rig = rigged();
  rig.rehome(LATER, true);
  expect(clear(rig, [...[...extents(LATER).values()].flat(), ...rim(LATER, "b1")])).toBe(true);
});

it("keeps a view chosen by hand as long as what is new and what the next road reaches are in it", () => {
  const rig = rigged();
  rig.orbit(40, 0);
  rig.zoom(1.6);
  rig.pan(0, -0.2);
  const before = rig.project([0, 0, 0]);
  rig.rehome({ ...TABLE, columns: [...TABLE.columns!, { id: "p2", owner: "pink", x: 99.5, y: 0, grey: 2 }] }, true);
  expect(rig.project([0, 0, 0])).toEqual(before);
});

it("frames anew in the direction chosen by hand where something is out of sight", () => {
  const rig = rigged();
  rig.orbit(100, 0);
  rig.visit([0, 0, 0], 60);
  const { azimuth } = rig;
  rig.rehome(LATER, true);
  expect(rig.azimuth).toBe(azimuth);
  expect(clear(rig, [...[...extents(LATER).values()].flat(), ...rim(LATER, "b1")])).toBe(true);
});

it("goes to a base point only if not all that one road reaches is in sight", () => {
  const rig = rigged();
  const before = rig.project([0, 0, 0]);
  rig.include(TABLE, "p1");
  expect(rig.project([0, 0, 0])).toEqual(before);
  rig.visit([200, 0, 0], 60);
  rig.include(TABLE, "p1");
  expect(clear(rig, rim(TABLE, "p1"))).toBe(true);
});

it("goes nearer where a thumb could not aim, and back again", () => {
  const wide: Scene = {
    ...TABLE,
    look: { ...TABLE.look, focus: [[-500, -500, 0], [500, 500, 26]] },
    columns: [...TABLE.columns!, { id: "w1", owner: "white", x: -480, y: 480, grey: 1 }, { id: "y1", owner: "yellow", x: 480, y: -480, grey: 1 }],
  };
  const rig = rigged(wide);
  const [before, corner] = [rig.project([0, 0, 0]), rig.project([-480, 480, 0])];
  rig.include(wide, "p1");
  expect(clear(rig, rim(wide, "p1"))).toBe(true);
  expect(rig.project([-480, 480, 0])).not.toEqual(corner);
  rig.leave();
  expect([rig.project([0, 0, 0]), rig.project([-480, 480, 0])]).toEqual([before, corner]);
});

it("has the whole city in the picture, turned buildings too", () => {
  const city: Scene = {
    ...TABLE,
    look: { ...TABLE.look, focus: [[-430, -430, 0], [430, 430, 90]] },
    obstacles: [{ id: "o1", kind: "building", x: 380, y: 380, width: 40, depth: 60, height: 90, turned: 30 }],
    areas: [{ id: "a1", kind: "rainbow", x: -380, y: -380, width: 60, depth: 90, turned: 45 }],
  };
  expect(clear(rigged(city), needed(city))).toBe(true);
});
