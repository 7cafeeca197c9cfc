// Mouse and fingers on the canvas, from the event to the move.

import { beforeEach, describe, expect, it, vi } from "vitest";
import type { BoardApi } from "../../src/api";
import { Board } from "../../src/board";
import { TABLE } from "../table";
import { one, Pointer, press } from "./hands";

let board: BoardApi;
let picked: (string | null)[];

function open(editable = true): Pointer {
  document.body.innerHTML = '<div class="board"></div>';
  picked = [];
  board = Board(one(".board"), { scene: TABLE, editable, onPick: (piece) => picked.push(piece) });
  board.do({ do: "view", view: "top" });
  return new Pointer(board);
}

let mouse: Pointer;
beforeEach(() => {
  mouse = open();
});

const finger = (id = 1): Pointer => new Pointer(board, "touch", id);
const target = () => board.state.draft.target;
const near = (x: number, y: number) => ({ x: expect.closeTo(x, 0), y: expect.closeTo(y, 0) });

describe("a mouse", () => {
  it("picks a base point, carries the column without a button held, and drops it", () => {
    mouse.tap(mouse.at(0, 0, 7));
    expect(board.move()?.from).toBe("p1");
    mouse.move(mouse.at(0, -120));
    expect(target()).toMatchObject(near(0, -120));
    mouse.tap(mouse.at(0, -125));
    mouse.move(mouse.at(60, 60));
    expect(target()).toMatchObject(near(0, -125));
  });

  it("is drawn to the ideal distance when it is near, unless Alt is held", () => {
    mouse.tap(mouse.at(0, 0, 7));
    mouse.move(mouse.at(0, -96));
    expect(target()).toMatchObject({ y: -99.5 });
    mouse.move(mouse.at(0, -96), { altKey: true });
    expect(target()).toMatchObject(near(0, -96));
  });

  it("raises the column by turning the wheel over it, while the page stays", () => {
    mouse.tap(mouse.at(0, 0, 7));
    mouse.tap(mouse.at(99.5, 0));
    expect(mouse.wheel(mouse.at(99.5, 0), -100)).toBe(true);
    expect(target()).toMatchObject({ grey: 3 });
    mouse.wheel(mouse.at(99.5, 0), 100);
    expect(target()).toMatchObject({ grey: 2 });
  });

  it("lets the page scroll elsewhere, goes nearer with Control, or once the board has the focus", () => {
    one(".board-canvas").blur();
    const before = board.spot([200, 0, 0]);
    expect(mouse.wheel(mouse.at(200, 0), -100)).toBe(false);
    expect(board.spot([200, 0, 0])).toEqual(before);
    expect(mouse.wheel(mouse.at(200, 0), -100, { ctrlKey: true })).toBe(true);
    expect(board.spot([200, 0, 0])).not.toEqual(before);
    one(".board-canvas").focus();
    expect(mouse.wheel(mouse.at(200, 0), -100)).toBe(true);
  });

  it("drags the column, in one step to take back", () => {
    board.do({ do: "base", id: "p1" });
    mouse.drag(mouse.at(99.5, 0, 20), mouse.at(99.5, 60, 20));
    expect(target()!.y).toBeGreaterThan(40);
    press("Control+z");
    expect(target()).toMatchObject({ x: 99.5, y: 0 });
  });

  it("drags a car along the road, and never over its ends", () => {
    board.do({ do: "base", id: "p1" });
    board.addCar();
    mouse.drag(mouse.at(49.75, 0, 18), mouse.at(70, 0, 18));
    expect(board.move()!.cars![0]!.at).toBeCloseTo(0.7, 1);
    mouse.drag(mouse.at(70, 0, 18), mouse.at(190, 0, 18));
    expect(board.move()!.cars![0]!.at).toBe(0.92);
  });

  it("turns the table where nothing is held, and shifts it with Shift or the right button", () => {
    const before = board.spot([0, 0, 0]);
    mouse.drag({ x: 400, y: 500 }, { x: 480, y: 500 });
    const turned = board.spot([0, 0, 0]);
    expect(turned).not.toEqual(before);
    mouse.drag({ x: 400, y: 500 }, { x: 440, y: 500 }, { shiftKey: true });
    const shifted = board.spot([0, 0, 0]);
    expect(shifted).toEqual(near(turned.x + 40, turned.y));
    mouse.drag({ x: 400, y: 500 }, { x: 400, y: 540 }, { button: 2 });
    expect(board.spot([0, 0, 0])).toEqual(near(shifted.x, shifted.y + 40));
    expect(board.move()).toBeNull();
  });

  it("shows beforehand what a press would mean", () => {
    const over = (): string | undefined => one(".board-canvas").dataset["over"];
    mouse.move(mouse.at(0, 0, 7));
    expect(over()).toBe("base");
    mouse.move(mouse.at(100, 100));
    expect(over()).toBe("");
    board.do({ do: "base", id: "p1" });
    mouse.move(mouse.at(99.5, 0, 20));
    expect(over()).toBe("held");
  });

  it("looks at a piece from near by after a double click", () => {
    const before = board.spot([100, 0, 0]);
    const { x, y } = mouse.at(200, 0, 10);
    one(".board-canvas").dispatchEvent(new MouseEvent("dblclick", { clientX: x, clientY: y }));
    expect(board.spot([100, 0, 0])).not.toEqual(before);
    expect(board.spot([200, 0, 10])).toEqual(near(400, 300));
  });

  it("carries no longer after Escape", () => {
    mouse.tap(mouse.at(0, 0, 7));
    press("Escape");
    mouse.move(mouse.at(0, -120));
    expect(board.move()).toBeNull();
  });
});

describe("a finger", () => {
  it("picks a base point and puts the column where it taps", () => {
    finger().tap(mouse.at(0, 0, 7));
    expect(board.move()?.from).toBe("p1");
    finger().tap(mouse.at(0, 130));
    expect(target()).toMatchObject(near(0, 130));
  });

  it("drags the column to the ideal distance from anywhere within reach", () => {
    finger().tap(mouse.at(0, 0, 7));
    finger().drag(mouse.at(99.5, 0, 20), mouse.at(0, -88, 20));
    expect(Math.hypot(target()!.x, target()!.y)).toBeCloseTo(99.5, 0);
    expect(target()!.y).toBeLessThan(-95);
  });

  it("turns the table when it drags elsewhere, and the column stays", () => {
    finger().tap(mouse.at(0, 0, 7));
    const [move, before] = [board.move(), board.spot([200, 0, 0])];
    finger().drag({ x: 400, y: 560 }, { x: 300, y: 560 });
    expect(board.spot([200, 0, 0])).not.toEqual(before);
    expect(board.move()).toEqual(move);
  });

  it("two fingers go nearer and shift, and mean no tap", () => {
    const [left, right] = [finger(1), finger(2)];
    const apart = (): number => board.spot([200, 0, 0]).x - board.spot([0, 0, 0]).x;
    const before = apart();
    left.down({ x: 350, y: 300 });
    right.down({ x: 450, y: 300 });
    left.move({ x: 300, y: 300 });
    right.move({ x: 500, y: 300 });
    left.up({ x: 300, y: 300 });
    right.up({ x: 500, y: 300 });
    expect(apart() / before).toBeCloseTo(2, 1);
    expect(picked).toEqual([]);
  });

  it("a touch that the browser takes away means nothing", () => {
    const { x, y } = mouse.at(0, 0, 7);
    finger().down({ x, y });
    one(".board-canvas").dispatchEvent(new PointerEvent("pointercancel", { pointerId: 1, clientX: x, clientY: y }));
    expect([board.move(), picked]).toEqual([null, []]);
  });
});

describe("from the side", () => {
  it("a drag across moves the column, a drag upwards raises it storey by storey", () => {
    board.do({ do: "base", id: "p1" });
    board.do({ do: "view", view: "side" });
    const [from, higher] = [mouse.at(99.5, 0, 20), mouse.at(99.5, 0, 41)];
    mouse.drag(from, higher);
    expect(target()).toMatchObject({ grey: 4 });
    const { x } = target()!;
    mouse.drag(mouse.at(x, 0, 40), { ...mouse.at(x + 30, 0, 40) });
    expect(target()!.x).toBeCloseTo(x + 30, 0);
  });

  it("a tap tells the piece and no place", () => {
    const places: unknown[] = [];
    document.body.innerHTML = '<div class="board"></div>';
    board = Board(one(".board"), { scene: TABLE, onPick: (piece, place) => places.push([piece, place]) });
    board.do({ do: "view", view: "side" });
    new Pointer(board).tap(board.spot([200, 0, 10]));
    expect(places).toEqual([["b1", null]]);
  });
});

it("on a board that only shows, taps tell pieces and think of nothing", () => {
  mouse = open(false);
  mouse.tap(mouse.at(0, 0, 10));
  mouse.tap(mouse.at(150, 150));
  expect([picked, board.move()]).toEqual([["p1", null], null]);
});

it("a board that turns by itself stops when it is touched", async () => {
  vi.spyOn(globalThis, "matchMedia").mockReturnValue({
    matches: false, addEventListener: () => {}, removeEventListener: () => {},
  } as unknown as MediaQueryList);
  document.body.innerHTML = '<div class="board"></div>';
  board = Board(one(".board"), { scene: TABLE, turning: true, editable: false });
  const turned = async (): Promise<boolean> => {
    const before = board.spot([200, 0, 0]);
    await vi.advanceTimersByTimeAsync(500);
    return board.spot([200, 0, 0]).x !== before.x;
  };
  await vi.advanceTimersByTimeAsync(1000);
  expect(await turned()).toBe(true);
  new Pointer(board).tap({ x: 10, y: 10 });
  await vi.advanceTimersByTimeAsync(1000);
  expect(await turned()).toBe(false);
  board.turn(true);
  expect(await turned()).toBe(true);
});
