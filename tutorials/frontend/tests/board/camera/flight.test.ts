import { expect, it } from "vitest";
import { flightOver } from "../../../src/board/camera/flight";
import type { Pose } from "../../../src/board/camera/projection";
import type { Road, Scene } from "../../../src/board/scene";
import { TABLE } from "../../support/scene";

const road = (id: string, owner: Road["owner"], start: [number, number], end: [number, number]): Road => ({
  ...TABLE.roads![0]!,
  id,
  owner,
  start: [...start, 20],
  end: [...end, 20],
});
/** Three roads of pink's on end, and one of blue's by itself. */
const HIGHWAY: Scene = {
  ...TABLE,
  roads: [
    road("b1", "blue", [0, 200], [100, 200]),
    road("p1", "pink", [0, 0], [100, 0]),
    road("p2", "pink", [100, 0], [200, 40]),
    road("p3", "pink", [200, 40], [300, 0]),
  ],
};

/** The flight, a pose every tenth of a second for a minute. */
function filmed(scene: Scene): Pose[] {
  const flight = flightOver(scene)!;
  return Array.from({ length: 600 }, (_, tenth) => flight(100 * tenth));
}

it("goes along the longest highway, from end to end and back", () => {
  const film = filmed(HIGHWAY);
  const along = film.map(({ x }) => x);
  expect(Math.min(...along)).toBeLessThan(60);
  expect(Math.max(...along)).toBeGreaterThan(240);
  expect(film.every(({ y, z }) => y > -10 && y < 50 && z === 20)).toBe(true);
  expect(along.some((x, i) => i > 0 && x < along[i - 1]!)).toBe(true);
});

it("is smooth: in a tenth of a second the camera moves some millimetres and turns a few degrees", () => {
  const film = filmed(HIGHWAY);
  for (const [i, now] of film.slice(1).entries()) {
    const before = film[i]!;
    expect(Math.hypot(now.x - before.x, now.y - before.y)).toBeLessThan(6);
    expect(Math.abs(now.azimuth - before.azimuth)).toBeLessThan(4);
  }
});

it("there is none where no road lies", () => {
  expect(flightOver({ ...TABLE, roads: [] })).toBeNull();
});
