import { describe, expect, it } from "vitest";
import { chipAt, LASTS } from "../../../src/board/motion/confetti";
import { notesOf } from "../../../src/board/motion/sounds";
import { dropped, momentOf, motionOf, movingOf } from "../../../src/board/motion/timeline";
import type { Column, Point, Road, Scene } from "../../../src/board/scene";
import { TABLE } from "../../support/scene";

const COLUMN: Column = { id: "p2", owner: "pink", x: 99.5, y: 0, grey: 2, junction: true };
const ROAD: Road = {
  id: "pr2",
  owner: "pink",
  start: [0, 0, 12],
  end: [99.5, 0, 30],
  kind: "road",
  cars: [{ at: 0.5, type: "sedan", x: 49.75, y: 0, z: 23 }],
};
const BUILT: Scene = { ...TABLE, columns: [...TABLE.columns!, COLUMN], roads: [...TABLE.roads!, ROAD] };
const CROSSING: Point = [50, 0, 23];

const motion = motionOf(TABLE, BUILT, [CROSSING])!;
const at = (time: number) => momentOf(motion, time, TABLE.sizes);
const momentOfSound = (sound: string): number => motion.cues.find((cue) => cue.sound === sound)!.at;

describe("what is built comes to its place", () => {
  it("disc by disc, then the road, then the car", () => {
    expect(motion.cues.map(({ sound }) => sound)).toEqual(["disc", "disc", "disc", "road", "earn", "wheels"]);
    expect([at(0).columns[0]!.grey, at(0).roads]).toEqual([1, []]);
    expect(at(momentOfSound("road")).roads[0]!.cars).toEqual([]);
    expect(at(momentOfSound("wheels") + 1).roads[0]!.cars![0]!.x).toBeLessThan(20);
  });

  it("in the end everything is where the scene has it, and nothing glows", () => {
    const { columns, roads, lift, light } = at(motion.ends);
    expect({ columns, roads, light }).toEqual({ columns: [COLUMN], roads: [ROAD], light: 0 });
    expect([0, 1, 2].map((storey) => lift(COLUMN, storey))).toEqual([0, 0, 0]);
  });

  it("a disc never falls into what it falls on", () => {
    for (let time = -100; time < 2000; time += 5) expect(dropped(time)).toBeGreaterThanOrEqual(0);
  });

  it("a road slides along its own line, and never below its place", () => {
    for (let time = 0; time < motion.ends; time += 10) {
      for (const { start, end } of at(time).roads) {
        expect([start[1], end[0] - start[0], end[2] - start[2]]).toEqual([0, expect.closeTo(99.5), expect.closeTo(18)]);
        expect(start[2] - 12 - ((start[0] - 0) * 18) / 99.5).toBeGreaterThan(-1e-9);
      }
    }
  });

  it.each([0.2, 0.5, 0.9])(
    "a car drives on from the beginning of its road, on its surface and ever forwards, to its place: %d",
    (place) => {
      const [start, end]: [Point, Point] = [
        [10, 20, 12],
        [70, 100, 30],
      ]; // aslant and uphill
      const spot = (share: number): Point =>
        [0, 1, 2].map((axis) => start[axis]! + share * (end[axis]! - start[axis]!) + (axis === 2 ? 2 : 0)) as Point;
      const [x, y, z] = spot(place);
      const road: Road = { ...ROAD, start, end, cars: [{ at: place, type: "sedan", x, y, z }] };
      const drive = motionOf(TABLE, { ...TABLE, roads: [...TABLE.roads!, road] })!;
      const cars = Array.from({ length: 400 }, (_, i) => momentOf(drive, (drive.ends * i) / 399, TABLE.sizes).roads[0]?.cars?.[0]);
      const shares = cars
        .filter((car) => car !== undefined)
        .map((car) => {
          const share = (car.x - start[0]) / (end[0] - start[0]);
          spot(share).forEach((value, axis) => expect([car.x, car.y, car.z][axis]).toBeCloseTo(value));
          return share;
        });
      const half = TABLE.sizes.car_length / TABLE.sizes.road_length / 2;
      expect([shares[0], shares.at(-1)]).toEqual([expect.closeTo(half, 1), expect.closeTo(place)]);
      expect(shares[0]).toBeGreaterThanOrEqual(half - 1e-9); // It never hangs over the edge.
      expect(shares).toEqual([...shares].sort((a, b) => a - b));
      expect(new Set(shares.map((share) => share.toFixed(2))).size).toBeGreaterThan(10); // It is seen on its way.
    },
  );

  it("the crossing lights up when the road lies, and goes out", () => {
    const lit = momentOfSound("earn");
    expect([at(lit - 1).light, at(lit + 300).light > 0.8, at(motion.ends).light]).toEqual([0, true, 0]);
  });

  it("what is on its way does not stand yet", () => {
    expect([...movingOf(motion)]).toEqual(["p2", "pr2"]);
    expect([...movingOf(null)]).toEqual([]);
  });
});

describe("nothing moves", () => {
  it.each([
    ["when nothing came", BUILT, BUILT],
    ["on a step back", BUILT, TABLE],
    ["when another table comes", TABLE, { ...BUILT, columns: [COLUMN] }],
    ["when a column comes without a road", TABLE, { ...TABLE, columns: [...TABLE.columns!, COLUMN] }],
    ["when many roads come at once", TABLE, { ...TABLE, roads: [...TABLE.roads!, ...[1, 2, 3, 4].map((i) => ({ ...ROAD, id: `r${i}` }))] }],
  ])("%s", (_, before, after) => {
    expect(motionOf(before, after)).toBeNull();
  });
});

it("a car that comes to a road that lies there drives on alone", () => {
  const more = {
    ...BUILT,
    roads: [...TABLE.roads!, { ...ROAD, cars: [...ROAD.cars!, { at: 0.8, type: "bus" as const, x: 79.6, y: 0, z: 28.4 }] }],
  };
  const drive = motionOf(BUILT, more)!;
  expect(drive.cues.map(({ sound }) => sound)).toEqual(["wheels"]);
  expect(momentOf(drive, 0, TABLE.sizes).roads).toEqual([{ ...ROAD, cars: ROAD.cars }]);
  expect(momentOf(drive, drive.ends, TABLE.sizes).roads).toEqual(more.roads.slice(1));
});

it("chips of a win rise, come down on the table, and are gone in the end", () => {
  for (let chip = 0; chip < 110; chip += 1) {
    const heights = Array.from({ length: 60 }, (_, i) => chipAt(chip, (LASTS * i) / 60).at[2]);
    expect(Math.max(...heights)).toBeGreaterThan(60);
    expect(Math.min(...heights)).toBeGreaterThan(0);
    expect(chipAt(chip, LASTS).size).toBe(0);
  }
});

it("sounds are short, soft, and end", () => {
  for (const sound of ["disc", "road", "wheels", "earn", "win"] as const) {
    const notes = notesOf(sound, 3);
    expect(Math.max(...notes.map(({ after, lasts }) => after + lasts))).toBeLessThan(1);
    // Of noise hardly a third passes its band: what is heard of each sound is as loud as of the others, more or less.
    const heard = Math.max(...notes.map(({ loud, noise }) => (noise ? loud / 3 : loud)));
    expect([heard > 0.2, heard < 0.4]).toEqual([true, true]);
    expect(Math.min(...notes.map(({ lasts }) => lasts))).toBeGreaterThan(0.005);
  }
});
