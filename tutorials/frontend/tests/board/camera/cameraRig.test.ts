import { expect, it } from "vitest";
import { CameraRig } from "../../../src/board/camera/cameraRig";
import { draftExtent, pieceExtents, reachRim } from "../../../src/board/camera/framing";
import type { Point, Scene } from "../../../src/board/scene";
import type { Draft } from "../../../src/board/state/draft";
import { ghostOf } from "../../../src/board/state/ghost";
import { TABLE } from "../../support/scene";

const BUTTONS = { left: -1, right: 0.2, bottom: -1, top: -0.6 };

function rigged(scene: Scene = TABLE, width = 360, height = 300): CameraRig {
  const rig = new CameraRig(
    scene,
    () => true,
    () => {},
  );
  rig.resize(width, height, BUTTONS);
  return rig;
}

/** Whether all points are in the picture and clear of the buttons. */
const clear = (rig: CameraRig, points: readonly Point[]): boolean =>
  points
    .map((point) => rig.project(point))
    .every(({ x, y }) => Math.max(Math.abs(x), Math.abs(y)) <= 1 && !(x < BUTTONS.right && y < BUTTONS.top));

const needed = (scene: Scene): Point[] => [...[...pieceExtents(scene).values()].flat(), ...reachRim(scene, "p1")];

/** The table after a road of pink's to the left and far away, with blue's turn. */
const LATER: Scene = {
  ...TABLE,
  look: {
    ...TABLE.look,
    focus: [
      [-100, -20, 0],
      [220, 320, 26],
    ],
  },
  columns: [...TABLE.columns!, { id: "p2", owner: "pink", x: -60, y: 300, grey: 2 }],
  bases: [{ ...TABLE.bases![0]!, id: "b1" }],
};

it.each(["free", "top", "side"] as const)("frames all that stands and all that the next road reaches, clear of the buttons: %s", (view) => {
  for (const [width, height] of [
    [360, 300],
    [840, 580],
    [300, 520],
  ]) {
    const rig = rigged(TABLE, width, height);
    rig.show(view);
    expect(clear(rig, needed(TABLE))).toBe(true);
  }
});

it("frames a table that has grown", () => {
  const rig = rigged();
  rig.rehome(LATER, true);
  expect(clear(rig, [...[...pieceExtents(LATER).values()].flat(), ...reachRim(LATER, "b1")])).toBe(true);
});

it("keeps a view that was chosen by hand, whatever is built", () => {
  const rig = rigged();
  rig.orbit(40, 0);
  rig.visit([0, 0, 0], 60);
  const before = rig.project([0, 0, 0]);
  rig.rehome(LATER, true);
  expect(rig.project([0, 0, 0])).toEqual(before);
});

it("keeps a view that nobody chose as long as everything is in it", () => {
  const rig = rigged();
  const before = rig.project([0, 0, 0]);
  rig.rehome({ ...TABLE, columns: [...TABLE.columns!, { id: "p2", owner: "pink", x: 99.5, y: 0, grey: 2 }] }, true);
  expect(rig.project([0, 0, 0])).toEqual(before);
});

/** How far a place has gone on the screen. */
const shift = (rig: CameraRig, act: () => void): number => {
  const before = rig.project([0, 0, 0]);
  act();
  return before.distanceTo(rig.project([0, 0, 0]));
};

it("stays where it is from turn to turn, near a base point or not, until a piece is out of the picture", () => {
  const rig = rigged();
  rig.hold(draftExtent(TABLE, raised(9)), []); // It gives way to a high column.
  const built = { ...TABLE, columns: [...TABLE.columns!, { id: "p2", owner: "pink" as const, x: 0, y: 60, grey: 1 }] };
  const turned = { ...built, bases: [{ ...TABLE.bases![0]!, id: "b1" }] };
  expect(shift(rig, () => rig.rehome(turned, true))).toBe(0);
  expect(shift(rig, () => rig.rehome(LATER, true))).toBeGreaterThan(0);
  expect(clear(rig, [...pieceExtents(LATER).values()].flat())).toBe(true);
});

it("does not move when a base point is given up and everything is in the picture", () => {
  const rig = rigged();
  rig.include(TABLE, "p1");
  expect(shift(rig, () => rig.leave())).toBe(0);
});

it("never zooms into bare wood: what is nearest stays in the picture", () => {
  const rig = rigged();
  for (let notch = 0; notch < 30; notch += 1) rig.zoom(0.8, { x: 0.9, y: 0.9 });
  const points = [...pieceExtents(TABLE).values()].flat();
  expect(points.some((point) => clear(rig, [point]))).toBe(true);
});

it.each(["free", "top", "side"] as const)("zooms to the spot under the pointer: %s", (view) => {
  const rig = rigged();
  rig.show(view);
  const spot = { x: 0.4, y: view === "side" ? 0.3 : -0.5 };
  const table = rig.onTable(spot.x, spot.y)!;
  const [before, wide] = [rig.project([150, 0, 0]), rig.project([0, 0, 0])];
  rig.zoom(0.5, spot);
  if (view !== "side")
    expect(rig.project([table.x, table.y, 0])).toMatchObject({ x: expect.closeTo(spot.x, 2), y: expect.closeTo(spot.y, 2) });
  expect(Math.abs(rig.project([150, 0, 0]).x - rig.project([0, 0, 0]).x)).toBeGreaterThan(1.6 * Math.abs(before.x - wide.x));
});

it("goes to a base point only if not all that one road reaches is in sight", () => {
  const rig = rigged();
  const before = rig.project([0, 0, 0]);
  rig.include(TABLE, "p1");
  expect(rig.project([0, 0, 0])).toEqual(before);
  rig.visit([200, 0, 0], 60);
  rig.include(TABLE, "p1");
  expect(clear(rig, reachRim(TABLE, "p1"))).toBe(true);
});

it("goes nearer where a thumb could not aim, and back again", () => {
  const wide: Scene = {
    ...TABLE,
    look: {
      ...TABLE.look,
      focus: [
        [-500, -500, 0],
        [500, 500, 26],
      ],
    },
    columns: [
      ...TABLE.columns!,
      { id: "w1", owner: "white", x: -480, y: 480, grey: 1 },
      { id: "y1", owner: "yellow", x: 480, y: -480, grey: 1 },
    ],
  };
  const rig = rigged(wide);
  const [before, corner] = [rig.project([0, 0, 0]), rig.project([-480, 480, 0])];
  rig.include(wide, "p1");
  expect(clear(rig, reachRim(wide, "p1"))).toBe(true);
  expect(rig.project([-480, 480, 0])).not.toEqual(corner);
  rig.leave();
  expect([rig.project([0, 0, 0]), rig.project([-480, 480, 0])]).toEqual([before, corner]);
});

it("stays with a base point that is in a view chosen by hand, even if not all that one road reaches is", () => {
  const rig = rigged();
  rig.visit([0, 0, 0], 60);
  const before = rig.project([20, 0, 0]);
  rig.include(TABLE, "p1");
  expect(rig.project([20, 0, 0])).toEqual(before);
});

/** A column of that many storeys behind the base point, as it is drafted. */
const raised = (grey: number): Draft => ({ base: "p1", target: { kind: "column", x: 0, y: 98, grey, junction: false }, cars: [] });

it.each(["free", "side"] as const)(
  "keeps base point and column in the picture, however high it is raised, and no further than it must: %s",
  (view) => {
    const rig = rigged();
    rig.show(view);
    rig.include(TABLE, "p1");
    const start = rig.project([0, 0, 0]);
    rig.hold(draftExtent(TABLE, raised(2)), []);
    expect(rig.project([0, 0, 0])).toEqual(start);
    for (let grey = 3; grey <= 20; grey += 1) {
      const before = rig.project([0, 0, 0]);
      rig.hold(draftExtent(TABLE, raised(grey)), draftExtent(TABLE, raised(grey - 1)));
      expect(clear(rig, draftExtent(TABLE, raised(grey)))).toBe(true);
      expect(before.distanceTo(rig.project([0, 0, 0]))).toBeLessThan(0.2);
    }
    rig.leave();
    expect(clear(rig, needed(TABLE))).toBe(true);
  },
);

it("keeps the far end of a steep road in the picture, which stands out above its column", () => {
  const steep: Scene = { ...TABLE, bases: [{ id: "p1", reach: [{ height: 10, near: 23.6, ideal: 43.6, far: 59.6 }] }] };
  const draft: Draft = { base: "p1", target: { kind: "column", x: 0, y: 43.6, grey: 10, junction: false }, cars: [] };
  const rig = rigged(steep, 344, 280);
  rig.include(steep, "p1");
  rig.hold(draftExtent(steep, draft), []);
  expect(
    clear(
      rig,
      ghostOf(steep, draft).roads!.flatMap(({ start, end }) => [start, end]),
    ),
  ).toBe(true);
});

it("follows a column out of a view chosen by hand, and leaves alone what was out of it before", () => {
  const rig = rigged();
  rig.orbit(30, 10);
  rig.hold(draftExtent(TABLE, raised(20)), draftExtent(TABLE, raised(2)));
  expect(clear(rig, draftExtent(TABLE, raised(20)))).toBe(true);
  rig.visit([200, 0, 0], 60);
  const before = rig.project([200, 0, 0]);
  rig.hold(draftExtent(TABLE, raised(21)), draftExtent(TABLE, raised(20)));
  expect(rig.project([200, 0, 0])).toEqual(before);
});

it("has the whole city in the picture, turned buildings too", () => {
  const city: Scene = {
    ...TABLE,
    look: {
      ...TABLE.look,
      focus: [
        [-430, -430, 0],
        [430, 430, 90],
      ],
    },
    obstacles: [{ id: "o1", kind: "building", x: 380, y: 380, width: 40, depth: 60, height: 90, turned: 30 }],
    areas: [{ id: "a1", kind: "rainbow", x: -380, y: -380, width: 60, depth: 90, turned: 45 }],
  };
  expect(clear(rigged(city), needed(city))).toBe(true);
});
