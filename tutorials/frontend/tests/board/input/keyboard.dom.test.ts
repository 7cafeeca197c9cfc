// The keyboard on the canvas: everything that a hand can do can be done by keys.

import { beforeEach, describe, expect, it } from "vitest";
import { Board } from "../../../src/board/board";
import type { BoardApi } from "../../../src/board/boardTypes";
import type { Scene } from "../../../src/board/scene";
import type { Move, NewColumn } from "../../../src/board/state/draft";
import { one, press } from "../../support/hands";
import { TABLE } from "../../support/scene";

/** Two base points: p1 at the origin and b1 further right. */
const TWO: Scene = { ...TABLE, bases: [...TABLE.bases!, { ...TABLE.bases![0]!, id: "b1" }] };

let board: BoardApi;
let built: Move[];

function open(editable = true): void {
  document.body.innerHTML = '<div class="board"></div>';
  built = [];
  board = Board(one(".board"), { scene: TWO, editable, onBuild: (move) => built.push(move) });
}

beforeEach(() => open());

const column = (): NewColumn => board.state.draft.target as NewColumn;
const direction = (): number => Math.round((Math.atan2(column().y, column().x) * 1800) / Math.PI) / 10;
const distance = (): number => Math.round(Math.hypot(column().x, column().y) * 10) / 10;

describe("base points", () => {
  it.each(["b", "Enter", " "])("%j chooses the first one", (key) => {
    press(key);
    expect(board.move()?.from).toBe("p1");
  });

  it("b and ] go to the next, [ to the one before, round and round", () => {
    const reached = ["b", "b", "]", "[", "["].map((key) => {
      press(key);
      return board.move()?.from;
    });
    expect(reached).toEqual(["p1", "b1", "p1", "b1", "p1"]);
  });
});

describe("the road", () => {
  beforeEach(() => void press("b"));

  it.each([
    ["ArrowLeft", 5],
    ["ArrowRight", -5],
    ["Shift+ArrowLeft", 1],
    ["Shift+ArrowRight", -1],
  ])("%s turns it by %d degrees", (key, degrees) => {
    press(key);
    expect(direction()).toBe(degrees);
  });

  it.each([
    ["ArrowUp", 2],
    ["ArrowDown", -2],
    ["Shift+ArrowUp", 0.5],
    ["Shift+ArrowDown", -0.5],
  ])("%s takes it %d mm farther", (key, by) => {
    press(key);
    expect(distance()).toBe(99.5 + by);
  });

  it("PageUp and PageDown raise and lower the column by a storey", () => {
    press("PageUp");
    expect(column().grey).toBe(3);
    press("PageDown", "PageDown");
    expect(column().grey).toBe(1);
  });

  it("j makes a junction of the top storey, e an exit of the road, c puts a car on it", () => {
    press("j", "c");
    expect(board.move()).toMatchObject({ column: { grey: 1, junction: true }, cars: [{ at: 0.5, type: "sedan" }] });
    press("e");
    expect(Object.keys(board.move()!)).toEqual(["from", "exit"]);
  });

  it("Enter builds it, Escape gives it up", () => {
    press("Enter");
    expect(built).toEqual([board.move()]);
    press("Escape");
    expect(board.move()).toBeNull();
  });

  it("Control+Z takes a step back, Control+Y and Control+Shift+Z do it again", () => {
    press("PageUp", "Control+z");
    expect(column().grey).toBe(2);
    press("Control+y");
    expect(column().grey).toBe(3);
    press("Control+z", "Control+Shift+z");
    expect(column().grey).toBe(3);
  });
});

describe("the view", () => {
  it.each([
    ["1", "free"],
    ["2", "top"],
    ["3", "side"],
  ])("%s looks %s", (key, view) => {
    press(key);
    expect(board.state.view).toBe(view);
  });

  it("arrows turn the table while no road is drafted", () => {
    const before = board.spot([200, 0, 0]);
    press("ArrowLeft");
    expect(board.spot([200, 0, 0])).not.toEqual(before);
    expect(board.move()).toBeNull();
  });

  it("+ and - go nearer and back, 0 shows everything again", () => {
    const home = board.spot([200, 0, 0]);
    press("+");
    expect(board.spot([200, 0, 0])).not.toEqual(home);
    press("-");
    expect(board.spot([200, 0, 0]).x).toBeCloseTo(home.x);
    press("+", "0");
    expect(board.spot([200, 0, 0]).x).toBeCloseTo(home.x);
  });
});

describe("what is not ours", () => {
  it("is left to the browser: other keys, and keys with Control or Alt", () => {
    expect(press("Tab", "x", "Control+l", "Alt+ArrowLeft", "Control+c")).toEqual([false, false, false, false, false]);
    expect(press("b", "ArrowLeft")).toEqual([true, true]);
  });
});

it("on a board that only shows, keys look round and build nothing", () => {
  open(false);
  press("b", "Enter", "e", "ArrowLeft");
  expect([board.move(), built]).toEqual([null, []]);
});
