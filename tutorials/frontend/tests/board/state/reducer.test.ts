import { describe, expect, it } from "vitest";
import { AIMING } from "../../../src/board/drawingData";
import { EMPTY, moveOf } from "../../../src/board/state/draft";
import { type Action, type BoardState, begin, reduce, type Way } from "../../../src/board/state/reducer";
import { TABLE } from "../../support/scene";

const after = (...actions: Action[]): BoardState => actions.reduce(reduce, begin(TABLE));
const PICK: Action = { do: "base", id: "p1" };

describe("picking a base point", () => {
  it("suggests a column straight on, one storey up, at the ideal distance", () => {
    expect(moveOf(after(PICK).draft)).toEqual({ from: "p1", column: { x: 99.5, y: 0, grey: 2, junction: false } });
  });

  it("turns aside, as little as need be, where something stands in the way", () => {
    const wall = { id: "b2", owner: "blue" as const, x: 95, y: 0, grey: 3 };
    const crowded = { ...TABLE, columns: [...TABLE.columns!, wall] };
    const { target } = reduce(begin(crowded), PICK).draft;
    expect(Math.atan2(target!.y, target!.x)).toBeCloseTo((40 * Math.PI) / 180, 2);
  });

  it("leaves nothing behind when the base point is given up", () => {
    expect(after(PICK, { do: "base", id: null }).draft).toEqual(EMPTY);
    expect(after({ do: "base", id: "nowhere" }).draft).toEqual(EMPTY);
  });
});

describe("moving the column", () => {
  it("snaps a mouse to the ideal distance when it is near", () => {
    const place = (x: number, snap: number): Action => ({ do: "place", x, y: 0, snap });
    expect(after(PICK, place(95, 6)).draft.target).toMatchObject({ x: 99.5, y: 0 });
    expect(after(PICK, place(90, 6)).draft.target).toMatchObject({ x: 90, y: 0 });
  });

  it("snaps a tap from anywhere within reach, and leaves it alone beyond", () => {
    const place = (x: number): Action => ({ do: "place", x, y: 0, snap: Infinity });
    expect(after(PICK, place(82)).draft.target).toMatchObject({ x: 99.5 });
    expect(after(PICK, place(115)).draft.target).toMatchObject({ x: 99.5 });
    expect(after(PICK, place(130)).draft.target).toMatchObject({ x: 130 });
  });

  it("is nudged by small steps along the road and across it, wherever it stands", () => {
    const nudged = (...ways: Way[]) => after(PICK, ...ways.map((to): Action => ({ do: "nudge", to }))).draft.target;
    expect(nudged("farther")).toMatchObject({ x: 99.5 + AIMING.nudge, y: 0 });
    expect(nudged("nearer", "nearer")).toMatchObject({ x: 99.5 - 2 * AIMING.nudge, y: 0 });
    expect(nudged("left")).toMatchObject({ x: 99.5, y: AIMING.nudge });
    expect(nudged("right", "farther")).toMatchObject({ x: 100.5, y: -AIMING.nudge });
  });

  it("turns round the base point and keeps the distance", () => {
    expect(after(PICK, { do: "turn", degrees: 90 }).draft.target).toMatchObject({ x: 0, y: 99.5 });
  });

  it("stays at the ideal distance when its height changes", () => {
    expect(after(PICK, { do: "raise", by: 1 }).draft.target).toMatchObject({ x: 98, grey: 3 });
    expect(after(PICK, { do: "reach", by: -5 }, { do: "raise", by: 1 }).draft.target).toMatchObject({ x: 94.5, grey: 3 });
  });

  it("is never lower than one storey", () => {
    expect(after(PICK, { do: "raise", by: -9 }).draft.target).toMatchObject({ grey: 1 });
  });
});

describe("junctions and exits", () => {
  it("puts the yellow piece in place of the top grey one, and back", () => {
    const swapped = after(PICK, { do: "junction" });
    expect(swapped.draft.target).toMatchObject({ grey: 1, junction: true });
    expect(reduce(swapped, { do: "junction" }).draft.target).toMatchObject({ grey: 2, junction: false });
  });

  it("makes an exit in the same direction, without the cars of the road before", () => {
    const exit = after(PICK, { do: "cars", cars: [{ at: 0.5, type: "bus" as const }] }, { do: "exit" });
    expect(moveOf(exit.draft)).toEqual({ from: "p1", exit: { x: 99.5, y: 0 } });
  });
});

describe("cars", () => {
  it("stay on the road, to a hundredth of its length", () => {
    const cars = [
      { at: 0.333, type: "bus" as const },
      { at: 1.4, type: "van" as const },
    ];
    expect(moveOf(after(PICK, { do: "cars", cars }).draft)?.cars).toEqual([
      { at: 0.33, type: "bus" },
      { at: 1, type: "van" },
    ]);
  });
});

describe("undo and redo", () => {
  it("goes back and forth step by step", () => {
    const there = after(PICK, { do: "raise", by: 1 }, { do: "junction" });
    const back = reduce(reduce(there, { do: "undo" }), { do: "undo" });
    expect(back.draft.target).toMatchObject({ grey: 2, junction: false });
    const again = reduce(reduce(back, { do: "redo" }), { do: "redo" });
    expect(again.draft).toEqual(there.draft);
    expect(reduce(again, { do: "redo" })).toBe(again);
  });

  it("takes a whole drag as one step", () => {
    const drag = [101, 105, 112, 120].map((x): Action => ({ do: "place", x, y: 0, settled: false }));
    const dropped = after(PICK, ...drag, { do: "place", x: 120, y: 0 });
    expect(dropped.draft.target).toMatchObject({ x: 120 });
    expect(reduce(dropped, { do: "undo" }).draft.target).toMatchObject({ x: 99.5 });
  });

  it("ends at the empty table", () => {
    expect(reduce(after(PICK), { do: "undo" }).draft).toEqual(EMPTY);
    expect(reduce(begin(TABLE), { do: "undo" }).draft).toEqual(EMPTY);
  });

  it("forgets what was undone once something else is done", () => {
    const other = after(PICK, { do: "raise", by: 1 }, { do: "undo" }, { do: "turn", degrees: 5 });
    expect(other.future).toEqual([]);
  });
});

describe("a solution that is shown", () => {
  const solution = { base: "p1", target: { kind: "exit" as const, x: 3.25, y: 99 }, cars: [] };
  const loaded = after({ do: "load", scene: TABLE, solution });

  it("is taken over as it is, in one step to take back", () => {
    const taken = reduce(loaded, { do: "take" });
    expect(taken.draft).toEqual(solution);
    expect(reduce(taken, { do: "undo" }).draft).toEqual(EMPTY);
  });

  it("goes with its scene; where there is none, nothing is taken over", () => {
    const gone = reduce(loaded, { do: "load", scene: TABLE });
    expect(reduce(gone, { do: "take" }).draft).toEqual(EMPTY);
  });
});

describe("a column that the mouse carries", () => {
  const carried: Action = { do: "base", id: "p1", carry: true };

  it("is carried until it is dropped, or anything else puts it somewhere", () => {
    const moving: Action = { do: "place", x: 90, y: 0, settled: false };
    expect(after(carried, moving, { do: "raise", by: 1 }).carried).toBe(true);
    const ends: Action[] = [
      { do: "place", x: 90, y: 0 },
      { do: "load", scene: TABLE },
      { do: "base", id: "p1" },
      { do: "nudge", to: "left" },
      { do: "undo" },
      { do: "clear" },
      { do: "draft", draft: EMPTY },
      { do: "view", view: "side" },
    ];
    expect(ends.map((end) => after(carried, moving, end).carried)).toEqual(ends.map(() => false));
  });

  it("is none where no base point was picked", () => {
    expect([after({ do: "carry" }).carried, after({ do: "base", id: "x", carry: true }).carried]).toEqual([false, false]);
  });
});

describe("answers", () => {
  const answer: Action = { do: "answer", overlay: { marks: [] } };

  it("are dropped as soon as the draft changes", () => {
    expect(after(PICK, answer).overlay).toEqual({ marks: [] });
    expect(after(PICK, answer, { do: "turn", degrees: 1 }).overlay).toBeNull();
    expect(after(PICK, answer, { do: "undo" }).overlay).toBeNull();
  });

  it("stay when only the view changes", () => {
    expect(after(PICK, answer, { do: "view", view: "top" }).overlay).toEqual({ marks: [] });
  });
});

it("forgets the draft, and keeps the view, when another position is loaded", () => {
  const loaded = after(PICK, { do: "view", view: "side" }, { do: "load", scene: { ...TABLE, columns: [] } });
  expect(loaded).toMatchObject({ view: "side", draft: EMPTY, past: [], future: [] });
});
