// Mouse and fingers on the canvas, from the event to the move.

import { beforeEach, describe, expect, it, vi } from "vitest";
import { Board } from "../../../src/board/board";
import type { BoardApi } from "../../../src/board/boardTypes";
import { pieceExtents } from "../../../src/board/camera/framing";
import type { Point } from "../../../src/board/scene";
import { one, Pointer, press } from "../../support/hands";
import { TABLE } from "../../support/scene";
import { HEIGHT, WIDTH } from "../../support/screen";

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
    const over = (): string | undefined => one(".board-canvas").dataset.over;
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

  it("drags the column wherever it likes within reach, with a weak pull to the ideal distance", () => {
    finger().tap(mouse.at(0, 0, 7));
    finger().drag(mouse.at(99.5, 0), mouse.at(0, -90));
    expect(target()).toMatchObject(near(0, -90));
    finger().drag(mouse.at(0, -90), mouse.at(0, -97));
    expect(target()).toMatchObject({ y: -99.5 });
    finger().drag(mouse.at(0, -99.5), mouse.at(0, -113));
    expect(target()).toMatchObject(near(0, -113));
  });

  it("drags by few pixels too, from where the column was, at whatever height it was taken hold of", () => {
    for (const view of ["top", "free"] as const) {
      board.do({ do: "view", view });
      board.do({ do: "draft", draft: { base: "p1", target: { kind: "column", x: 90, y: 0, grey: 4, junction: false }, cars: [] } });
      const held = mouse.at(90, 0, 30);
      finger().drag(held, { x: held.x + 4, y: held.y });
      const { x, y } = target()!;
      const there = mouse.at(x, y, 30);
      expect([there.x, there.y]).toEqual([expect.closeTo(held.x + 4, 0), expect.closeTo(held.y, 0)]);
    }
  });

  it("taps anywhere within reach and is led to the ideal distance; a second tap beside the column moves it to that very spot", () => {
    finger().tap(mouse.at(0, 0, 7));
    finger().tap(mouse.at(0, -88));
    expect(target()).toMatchObject(near(0, -99.5));
    finger().tap(mouse.at(3, -92));
    expect(target()).toMatchObject(near(3, -92));
  });

  it("places the column beside other pieces too, which a thumb covers", () => {
    finger().tap(mouse.at(0, 0, 7));
    finger().tap(mouse.at(-50, 12));
    expect(target()).toMatchObject(near(-50, 12));
    const before = board.move();
    finger().tap(mouse.at(0, 0, 7)); // its own base point: nothing to place there
    expect(board.move()).toEqual(before);
  });

  it("changes to another base point only by a tap on it, once a road is drafted", () => {
    const two = { ...TABLE, bases: [...TABLE.bases!, { ...TABLE.bases![0]!, id: "b1" }] };
    board.load(two, { frame: true });
    board.do({ do: "base", id: "p1" });
    const base = mouse.at(200, 0, 7);
    finger().tap({ x: base.x, y: base.y - 34 });
    expect(board.move()?.from).toBe("p1");
    finger().tap({ x: base.x, y: base.y - 14 });
    expect(board.move()?.from).toBe("b1");
  });

  it("a tap that means nothing lights what can be tapped, or the piece that it is on, for a moment", async () => {
    await vi.advanceTimersByTimeAsync(100);
    const drawn = vi.spyOn(board, "light");
    finger().tap(mouse.at(100, 100));
    expect([board.move(), drawn.mock.calls]).toEqual([null, []]);
    expect(board.stats().busy).toBe(true);
    await vi.advanceTimersByTimeAsync(100);
    const { frames } = board.stats();
    await vi.advanceTimersByTimeAsync(2000);
    expect(board.stats().frames).toBe(frames + 1); // it is dark again
  });

  it("sees what it covers under a loupe while it drags, clear of the finger, and no longer than that", async () => {
    const loupe = one<HTMLCanvasElement>(".board-loupe");
    finger().tap(mouse.at(0, 0, 7));
    const [from, to] = [mouse.at(99.5, 0), mouse.at(90, 20)];
    expect(loupe.hidden).toBe(true);
    const thumb = finger();
    thumb.down(from);
    thumb.move(to);
    await vi.advanceTimersByTimeAsync(100);
    expect(loupe.hidden).toBe(false);
    const [, x, y] = /translate\((.+)px, (.+)px\)/.exec(loupe.style.transform)!;
    expect(Number(y) + 128 < to.y || Number(x) > to.x || Number(x) + 128 < to.x).toBe(true);
    thumb.up(to);
    expect(loupe.hidden).toBe(true);
    mouse.drag(mouse.at(target()!.x, target()!.y), mouse.at(99.5, 0)); // A mouse covers nothing.
    expect(loupe.hidden).toBe(true);
  });

  it("takes over a solution that is shown by a tap on its column or its road", () => {
    const move = { from: "p1", column: { x: -4.2, y: -107.3, grey: 3, junction: false } };
    const overlay = {
      columns: [{ id: "+column", owner: "pink" as const, x: -4.2, y: -107.3, grey: 3, state: "ghost" as const }],
      roads: [{ id: "+road", owner: "pink" as const, start: [0, 0, 12] as Point, end: [-4.2, -107.3, 30] as Point, kind: "road" as const }],
    };
    for (const spot of [
      [-4.2, -107.3, 30],
      [-2.1, -53.6, 21],
    ] as Point[]) {
      board.load({ ...TABLE, overlay }, { solution: move });
      board.do({ do: "base", id: "p1" });
      finger().tap(mouse.at(...spot));
      expect(board.move()).toEqual(move);
    }
    board.load(TABLE);
    finger().tap(mouse.at(-4.2, -107.3, 30));
    expect(board.move()).toBeNull();
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

it("a column that is not dropped stays with its road: the next base point, picked by key, does not follow the mouse", () => {
  mouse.tap(mouse.at(0, 0, 7));
  board.load(TABLE); // built
  press("b");
  const { x, y } = target()!;
  mouse.move(mouse.at(0, -120));
  expect(target()).toMatchObject({ x, y });
});

it("a finger whose capture is lost is no longer there: the next one is no second finger", () => {
  board.do({ do: "base", id: "p1" });
  finger(1).down(mouse.at(99.5, 0));
  finger(1).move(mouse.at(99.5, 30));
  one(".board-canvas").dispatchEvent(new PointerEvent("lostpointercapture", { pointerId: 1 }));
  expect(one(".board-loupe").hidden).toBe(true);
  const before = board.spot([0, 0, 0]);
  finger(2).drag(mouse.at(99.5, 30), mouse.at(99.5, -30));
  expect([target()!.y < -20, board.spot([0, 0, 0])]).toEqual([true, before]);
});

describe("a wheel", () => {
  it("turned with Control goes nearer by a small step a notch, whatever the browser counts in, and never into bare wood", () => {
    const apart = (): number => Math.abs(board.spot([200, 0, 0]).x - board.spot([0, 0, 0]).x);
    const before = apart();
    mouse.wheel(mouse.at(100, 60), -120, { ctrlKey: true });
    expect(apart() / before).toBeGreaterThan(1.1);
    expect(apart() / before).toBeLessThan(1.3);
    for (let notch = 0; notch < 40; notch += 1) mouse.wheel({ x: 780, y: 20 }, -120, { ctrlKey: true });
    const points = [...pieceExtents(TABLE).values()].flat().map((point) => board.spot(point));
    expect(points.some(({ x, y }) => x >= 0 && x <= WIDTH && y >= 0 && y <= HEIGHT)).toBe(true);
  });

  it("over a board that is not in use says how it would zoom, and then no more", async () => {
    document.body.innerHTML = '<div class="board"></div>';
    board = Board(one(".board"), { scene: TABLE, zoomTip: "Ctrl" });
    mouse = new Pointer(board);
    const tip = one(".board-tip");
    expect(tip.hidden).toBe(true);
    expect(mouse.wheel(mouse.at(100, 100), 100)).toBe(false);
    expect([tip.hidden, tip.textContent]).toEqual([false, "Ctrl"]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(tip.hidden).toBe(true);
  });
});

it("the view that is on shows everything again when it is chosen once more", () => {
  const before = board.spot([0, 0, 0]);
  mouse.drag({ x: 400, y: 500 }, { x: 480, y: 500 });
  expect(board.spot([0, 0, 0])).not.toEqual(before);
  board.do({ do: "view", view: "top" });
  expect(board.spot([0, 0, 0])).toEqual(near(before.x, before.y));
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

it("a board whose camera glides stops when it is touched", async () => {
  vi.spyOn(globalThis, "matchMedia").mockReturnValue({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  } as unknown as MediaQueryList);
  document.body.innerHTML = '<div class="board"></div>';
  board = Board(one(".board"), { scene: TABLE, gliding: true, editable: false });
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
  board.glide(true);
  expect(await turned()).toBe(true);
});
