// What the table's page saves in the browser, and the plan of the city.

import { beforeEach, expect, test } from "vitest";
import { corners, sizesOf } from "../src/plan";
import { latestGame, saveGame, savedMove, saveMove } from "../src/savedGames";

const store = new Map<string, string>();
Object.assign(globalThis, {
  localStorage: { getItem: (key: string) => store.get(key) ?? null, setItem: (key: string, value: string) => store.set(key, value) },
});
beforeEach(() => store.clear());

test("a game takes the place of what it was a step before", () => {
  saveGame("", "1a", "Pink");
  saveGame("1a", "1b", "Blue");
  expect(latestGame()).toEqual({ text: "1b", words: "Blue" });
  expect(savedMove("1a")).toBeNull();
});

test("the last five games are kept, the latest first", () => {
  for (let game = 0; game < 8; game += 1) saveGame("", `1${game}`, "");
  saveGame("", "14", "back again");
  expect(latestGame()?.text).toBe("14");
  expect((JSON.parse([...store.values()][0]!) as unknown[]).length).toBe(5);
});

test("the road thought about is kept with its game, and gone with the next step", () => {
  const move = { from: "p1", exit: { x: 1, y: 2 } };
  saveGame("", "1a", "Pink");
  saveMove("1a", move);
  saveGame("", "1a", "Pink");
  expect(savedMove("1a")).toEqual(move);
  saveGame("1a", "1b", "Blue");
  expect(savedMove("1b")).toBeNull();
});

test("games that cannot be read are none", () => {
  store.set("tokyo-highway-tables", "{");
  expect(latestGame()).toBeUndefined();
});

test("the plan's ghost is the turned rectangle, y up", () => {
  expect(corners(10, 20, 40, 20, 0)).toBe("-10.0,-10.0 30.0,-10.0 30.0,-30.0 -10.0,-30.0");
  expect(corners(0, 0, 40, 20, 90)).toBe("10.0,20.0 10.0,-20.0 -10.0,-20.0 -10.0,20.0");
});

test("sizes are read from the form", () => {
  const form = { dataset: { sizes: "building:40x40 tower:32x30 " } } as unknown as HTMLElement;
  expect([...sizesOf(form)]).toEqual([["building", [40, 40]], ["tower", [32, 30]]]);
});
