import { describe, expect, it } from "vitest";
import { ghostOf, layersOf, withAnswer } from "../../../src/board/state/ghost";
import { begin, reduce } from "../../../src/board/state/reducer";
import { TABLE } from "../../support/scene";

const draft = reduce(begin(TABLE), { do: "base", id: "p1" }).draft;

it("draws nothing without a base point", () => {
  expect(ghostOf(TABLE, begin(TABLE).draft)).toEqual({});
});

const near = (value: number): number => expect.closeTo(value, 2) as number;

it("lays a stick of the right run on the road end that lies there, and on the rim of the higher column", () => {
  const [road] = ghostOf(TABLE, draft).roads!;
  expect(road).toMatchObject({ start: [0, 0, 12], end: [99.5, 0, near(12 + (8 * 99.5) / 89.5)], owner: "pink", state: "ghost" });
});

it("shares what a road is too long between both ends, and gives all of it to the base point of an exit", () => {
  const close = { ...draft, target: { ...draft.target!, x: 89.5 } };
  expect(ghostOf(TABLE, close).roads![0]).toMatchObject({ start: [-5, 0, near(12)], end: [94.5, 0, near(12 + (8 * 99.5) / 84.5)] });
  const exit = { ...draft, target: { kind: "exit" as const, x: 89.5, y: 0 } };
  expect(ghostOf(TABLE, exit).roads![0]).toMatchObject({ start: [-10, 0, near((12 * 99.5) / 79.5)], end: [89.5, 0, near(0)] });
});

it("draws no road where none reaches", () => {
  const high = { ...draft, target: { kind: "column" as const, x: 50, y: 0, grey: 30, junction: false } };
  expect(ghostOf(TABLE, high).roads).toEqual([]);
});

it("stands the cars on the road", () => {
  const [road] = ghostOf(TABLE, { ...draft, cars: [{ at: 0.5, type: "bus" }] }).roads!;
  expect(road!.cars).toEqual([{ at: 0.5, type: "bus", x: 49.75, y: 0, z: near(14 + (8 * 49.75) / 89.5) }]);
});

it("shows the answer's pieces with the ring of reach", () => {
  const ghost = ghostOf(TABLE, draft);
  const answer = {
    columns: [],
    roads: [],
    marks: [{ kind: "badge", tone: "wrong", at: [0, 0, 0], sign: "no" } as const].map((m) => ({
      ...m,
      at: [0, 0, 0] as [number, number, number],
    })),
  };
  expect(withAnswer(ghost, answer).marks!.map((mark) => mark.kind)).toEqual(["reach", "badge"]);
  expect(withAnswer(ghost, null)).toBe(ghost);
});

describe("a solution that is shown", () => {
  const solution = { base: "p1", target: { kind: "column" as const, x: 0, y: 99.5, grey: 2, junction: false }, cars: [] };
  const own = {
    columns: [{ id: "+column", owner: "pink" as const, x: 0, y: 99.5, grey: 2, state: "ghost" as const }],
    roads: [],
    marks: [{ kind: "badge" as const, tone: "note" as const, at: [0, 0, 0] as [number, number, number] }],
  };
  const begun = begin(TABLE, solution);

  it("stands alone, with its marks, until a road is drafted", () => {
    expect(layersOf(begun, own)).toEqual({ draft: {}, solution: own });
  });

  it("stays beside the road that is drafted, in a layer of its own: what is wrong with the one is not with the other", () => {
    const illegal = { columns: [], roads: [], marks: [] };
    const drafting = { ...reduce(begun, { do: "base", id: "p1" }), overlay: illegal };
    expect(layersOf(drafting, own)).toEqual({
      draft: withAnswer(ghostOf(TABLE, drafting.draft), illegal),
      solution: { columns: own.columns, roads: [] },
    });
  });

  it("is no longer shown apart once it has been taken over", () => {
    expect(layersOf(reduce(begun, { do: "take" }), own).solution).toEqual({ columns: [], roads: [] });
  });
});
