import { describe, expect, it } from "vitest";
import { begin, reduce } from "../../src/board/state/reducer";
import { fieldAction } from "../../src/controls/buildFields";
import { TABLE } from "../support/scene";

const state = reduce(begin(TABLE), { do: "base", id: "p1" });
const field = (name: string, value: string) => fieldAction({ name, value }, state);

describe("fieldAction", () => {
  it("picks and gives up base points", () => {
    expect(fieldAction({ name: "base", value: "p1" }, begin(TABLE))).toEqual({ do: "base", id: "p1" });
    expect(field("base", "")).toEqual({ do: "base", id: null });
  });

  it("means nothing before a base point is chosen", () => {
    expect(fieldAction({ name: "height", value: "3" }, begin(TABLE))).toBeNull();
  });

  it("reads the height as all storeys, yellow included", () => {
    const junction = reduce(state, { do: "junction" });
    expect(field("height", "3")).toEqual({ do: "grey", grey: 3 });
    expect(fieldAction({ name: "height", value: "3" }, junction)).toEqual({ do: "grey", grey: 2 });
  });

  it("reads direction and distance round the base point", () => {
    expect(reduce(state, field("direction", "90")!).draft.target).toMatchObject({ x: 0, y: 99.5 });
    expect(reduce(state, field("distance", "80")!).draft.target).toMatchObject({ x: 80, y: 0 });
  });

  it("takes an empty distance as far as one road reaches", () => {
    const near = reduce(state, { do: "reach", by: -30 });
    const action = fieldAction({ name: "distance", value: "" }, near)!;
    expect(reduce(near, action).draft.target).toMatchObject({ x: 99.5 });
  });

  it("chooses between column, junction and exit", () => {
    for (const piece of ["column", "junction", "exit"]) expect(field("target", piece)).toEqual({ do: "piece", piece });
    const exit = reduce(state, { do: "piece", piece: "exit" });
    const junction = reduce(exit, { do: "piece", piece: "junction" }).draft.target;
    expect([exit.draft.target?.kind, junction]).toEqual(["exit", expect.objectContaining({ kind: "column", junction: true })]);
  });

  it("waits while a number is being typed", () => {
    for (const value of ["", "-", "1e", "abc"]) expect(field("direction", value)).toBeNull();
  });
});
