// What the table's page keeps in the browser, and the plan of the city.

import { beforeEach, expect, test } from "vitest";
import { corners, sizesOf } from "../src/plan";
import { keep, kept, rest } from "../src/shelf";

const store = new Map<string, string>();
Object.assign(globalThis, {
  localStorage: { getItem: (key: string) => store.get(key) ?? null, setItem: (key: string, value: string) => store.set(key, value) },
});
beforeEach(() => store.clear());

test("a game takes the place of what it was a step before", () => {
  keep("", "1a", "Pink");
  keep("1a", "1b", "Blue");
  expect(keep.latest()).toEqual({ text: "1b", words: "Blue" });
  expect(kept("1a")).toBeNull();
});

test("the last five games are kept, the latest first", () => {
  for (let game = 0; game < 8; game += 1) keep("", `1${game}`, "");
  keep("", "14", "back again");
  expect(keep.latest()?.text).toBe("14");
  expect((JSON.parse([...store.values()][0]!) as unknown[]).length).toBe(5);
});

test("the road thought about is kept with its game, and gone with the next step", () => {
  const move = { from: "p1", exit: { x: 1, y: 2 } };
  keep("", "1a", "Pink");
  rest("1a", move);
  keep("", "1a", "Pink");
  expect(kept("1a")).toEqual(move);
  keep("1a", "1b", "Blue");
  expect(kept("1b")).toBeNull();
});

test("a shelf that cannot be read is an empty one", () => {
  store.set("tokyo-highway-tables", "{");
  expect(keep.latest()).toBeUndefined();
});

test("the plan's ghost is the turned rectangle, y up", () => {
  expect(corners(10, 20, 40, 20, 0)).toBe("-10.0,-10.0 30.0,-10.0 30.0,-30.0 -10.0,-30.0");
  expect(corners(0, 0, 40, 20, 90)).toBe("10.0,20.0 10.0,-20.0 -10.0,-20.0 -10.0,20.0");
});

test("sizes are read from the form", () => {
  const form = { dataset: { sizes: "building:40x40 tower:32x30 " } } as unknown as HTMLElement;
  expect([...sizesOf(form)]).toEqual([["building", [40, 40]], ["tower", [32, 30]]]);
});
