// The editor's desk: pieces are placed, the solution is laid, and the fields of the form hold it all.

import { beforeEach, describe, expect, it, vi } from "vitest";
import type { BoardApi } from "../../../src/board/boardTypes";
import { all, check, click, fill, one, Pointer, press, words } from "../../support/hands";
import { desk, deskParts } from "../../support/markup";
import { TABLE } from "../../support/scene";
import { withoutWebGL } from "../../support/screen";
import { answer, legal, picture, type Request, Server, sentence, settled } from "../../support/server";

const PIECES = [
  { id: "p1", kind: "column", owner: "pink", x: 0, y: 0, height: 1 },
  { id: "b1", kind: "column", owner: "blue", x: 200, y: 0, height: 1 },
  { id: "pr1", kind: "road", from: { x: -99.5, y: 0 }, to: "p1" },
  { id: "o1", kind: "building", x: 100, y: 100, width: 40, depth: 30, height: 60, turned: 0 },
  { id: "a1", kind: "green", x: -60, y: 60, width: 30, depth: 30, turned: 0 },
  { id: "c1", kind: "car", road: "pr1", at: 0.5, type: "bus" },
];
const SCENE = {
  ...TABLE,
  obstacles: [{ id: "o1", kind: "building" as const, x: 100, y: 100, width: 40, depth: 30, height: 60, turned: 0 }],
  areas: [{ id: "a1", kind: "green" as const, x: -60, y: 60, width: 30, depth: 30, turned: 0 }],
};

let server: Server;
/** What the desk answers besides the usual. */
let more: Record<string, unknown>;
let number: number;

function served({ address, body }: Request) {
  if (address.endsWith("/look/"))
    return { json: answer(legal({ sentences: [sentence("It reaches the goal.", { kind: "goal", link: "" })] })) };
  const told = {
    scene: SCENE,
    move: null,
    fixed: false,
    players: [
      ["pink", "Pink"],
      ["blue", "Blue"],
    ],
    columns: [
      ["p1", "Pink 1"],
      ["b1", "Blue 1"],
    ],
    roads: [["pr1", "Road 1"]],
    bases: [["p1", "Pink 1"]],
    html: deskParts(PIECES),
  };
  return { json: { ...told, ...(body.step ? { board: `{"step": ${(number += 1)}}` } : {}), ...more } };
}

async function visit(kind = "build"): Promise<void> {
  vi.resetModules();
  document.body.innerHTML = desk(kind);
  server = new Server(served);
  await import("../../../src/entries/tutorials/puzzle-editor");
  await settled();
}

beforeEach(() => {
  more = {};
  number = 0;
});

const board = (): BoardApi => (one("[data-board]") as HTMLElement & { board: BoardApi }).board;
const field = (name: string): string => one<HTMLTextAreaElement>(`textarea[name=${name}]`).value;
const piece = (name: string): string => one<HTMLInputElement>(`[name=piece-${name}]`).value;
const step = (): unknown => server.requests.filter(({ address }) => address.endsWith("/desk/")).at(-1)!.body.step;
const choose = (tool: string): void => check(`[name=desk-tool][value=${tool}]`);
/** The board has drawn what there is to draw. */
const drawn = (): Promise<unknown> => vi.advanceTimersByTimeAsync(100);
const visible = (selector: string): boolean => !one(selector).closest("[hidden]");

/** Clicks on a place of the table. */
function tap(x: number, y: number, z = 0): void {
  board().do({ do: "view", view: "top" });
  const mouse = new Pointer(board());
  mouse.tap(mouse.at(x, y, z));
}

describe("the form", () => {
  it("opens when it comes into sight, with the table that the fields describe", async () => {
    await visit();
    expect([one("[data-desk]").dataset.open, server.requests[0]!.body]).toMatchObject([
      "",
      { kind: "build", edition: "english", board: "{}", picture: true },
    ]);
    expect(all("[data-piece] th").length).toBe(6);
    expect(all<HTMLOptionElement>("[name=base] option").map(({ value }) => value)).toEqual(["", "p1"]);
  });

  it("never gets the desk's own controls: the admin would take them for an editor's changes", async () => {
    await visit();
    const controls = all("[data-desk] :is(input, select, button)");
    expect(controls.length).toBeGreaterThan(10);
    expect(controls.filter((control) => control.getAttribute("form") !== "")).toEqual([]);
  });

  it("is read again once a hand rests that types, and what is wrong is said while the last picture stays", async () => {
    await visit();
    const asked = server.requests.length;
    more = { error: "obstacles[0].x: must be a number" };
    fill("textarea[name=board]", "{");
    await vi.advanceTimersByTimeAsync(300);
    fill("textarea[name=board]", '{"x"');
    await vi.advanceTimersByTimeAsync(300);
    expect(server.requests.length).toBe(asked);
    await vi.advanceTimersByTimeAsync(200);
    expect([server.requests.length, server.last.body.board]).toEqual([asked + 1, '{"x"']);
    expect([words("[data-notice]"), all("[data-piece]").length]).toEqual(["obstacles[0].x: must be a number", 6]);
    more = {};
    fill("[name=edition]", "german");
    await vi.advanceTimersByTimeAsync(400);
    expect([one("[data-notice]").hidden, server.last.body.edition]).toEqual([true, "german"]);
  });

  it("says when the server cannot be reached", async () => {
    await visit();
    server.goOffline();
    click("[data-desk-do=set-up]");
    await settled();
    expect(words("[data-notice]")).toBe("The server cannot be reached.");
  });
});

describe("laying a road", () => {
  beforeEach(() => visit());

  it("asks with the form as the position, and says whether it reaches the goal", async () => {
    press("b");
    await settled();
    expect(server.last).toMatchObject({
      address: "http://site.test/admin/puzzles/desk/look/",
      body: { move: board().move(), position: { kind: "build", board: "{}" } },
    });
    expect(words("[data-verdict]")).toBe("Allowed It reaches the goal.");
  });

  it("Enter puts it into the field of the solution, and the desk says that it stands there", async () => {
    press("b");
    expect(words("[data-taken]")).toBe("This road is not in the form yet.");
    const { x, y, grey } = board().move()!.column!;
    more = { move: { from: "p1", column: { x, y, grey, junction: false } } };
    press("Enter");
    await settled();
    expect(JSON.parse(field("solution"))).toEqual({ from: "p1", column: { x, y, grey } });
    expect(words("[data-taken]")).toBe("This road has been entered in the form.");
  });

  it("can be built into the position instead", async () => {
    press("b");
    const move = board().move();
    click("[data-desk-do=build]");
    await settled();
    expect([step(), field("board")]).toEqual([{ do: "build", move }, '{"step": 1}']);
  });

  it("nothing can be taken before there is a road", () => {
    expect(all<HTMLButtonElement>("[data-desk-do=take],[data-desk-do=build]").map(({ disabled }) => disabled)).toEqual([true, true, true]);
  });
});

it("in a puzzle that asks, the road is the move in question", async () => {
  await visit("judge");
  expect(all("[data-desk-do=take]").map(({ hidden }) => hidden)).toEqual([true, false]);
  press("b");
  click("[data-desk-do=take][data-puzzle-kind~=judge]");
  await settled();
  expect([JSON.parse(field("move")), field("solution")]).toEqual([expect.objectContaining({ from: "p1" }), ""]);
});

it("who moves out of turn is said by the field alone, and stays", async () => {
  more = { move: { player: "blue", from: "p1", column: { x: 99.5, y: 0, grey: 2, junction: false } } };
  await visit("judge");
  expect(words("[data-taken]")).toBe("This road has been entered in the form.");
  press("ArrowLeft", "Enter");
  expect(JSON.parse(field("move"))).toMatchObject({ player: "blue", from: "p1" });
});

describe("placing pieces", () => {
  beforeEach(() => visit());

  it("a tool shows its own fields, and roads are laid no more", () => {
    choose("column");
    expect([visible("[name=piece-owner]"), visible("[name=piece-from]"), visible("[data-verdict]"), words("[data-named]")]).toEqual([
      true,
      false,
      false,
      "column",
    ]);
    press("b");
    expect(board().move()).toBeNull();
  });

  it("a column stands where the table is clicked", async () => {
    choose("column");
    fill("[name=piece-storeys]", "2");
    tap(-100, 150);
    await settled();
    expect(step()).toEqual({ do: "put", kind: "column", id: "", x: -100, y: 150, owner: "pink", height: 2, junction: false });
    expect(field("board")).toBe('{"step": 1}');
  });

  it("a road goes from a clicked column to another, or to the table", async () => {
    choose("road");
    tap(0, 0, 10);
    expect(piece("from")).toBe("p1");
    tap(200, 0, 10);
    await settled();
    expect(step()).toEqual({ do: "put", kind: "road", from: "p1", to: "b1" });
    tap(0, 0, 10);
    tap(-150, -150);
    await settled();
    expect(step()).toEqual({ do: "put", kind: "road", from: "p1", to: { x: -150, y: -150 } });
  });

  it("a car stands on the road that is clicked", async () => {
    choose("car");
    fill("[name=piece-at]", "25");
    tap(-49.75, 0, 5);
    await settled();
    expect(step()).toEqual({ do: "put", kind: "car", id: "", road: "pr1", at: 0.25, type: "sedan" });
  });

  it("by fields alone: a building, its usual size left to the server", async () => {
    choose("building");
    fill("[name=piece-x]", "200");
    fill("[name=piece-y]", "150");
    click("[data-desk-do=place]");
    await settled();
    expect(step()).toEqual({ do: "put", kind: "building", id: "", x: 200, y: 150, width: null, depth: null, height: null, turned: null });
  });

  it("a click on a piece chooses it, whatever the tool, and its fields change it at once", async () => {
    choose("column");
    tap(100, 100, 30);
    expect([words("[data-named]"), piece("x"), piece("width"), visible("[data-desk-do=place]")]).toEqual([
      "building o1",
      "100",
      "40",
      false,
    ]);
    await drawn();
    fill("[name=piece-x]", "110");
    await settled();
    expect(step()).toMatchObject({ do: "put", kind: "building", id: "o1", x: 110, y: 100 });
  });

  it("areas are ground: what is to stand on them may be put there", async () => {
    choose("column");
    tap(-60, 60);
    await settled();
    expect(step()).toMatchObject({ do: "put", kind: "column", x: -60, y: 60 });
    choose("tower");
    choose("rainbow");
    tap(-60, 60);
    expect(words("[data-named]")).toBe("green a1");
  });

  it("the list chooses, changes and takes off too", async () => {
    choose("column");
    click("[aria-label='Change b1']");
    expect([words("[data-named]"), piece("owner"), piece("x"), one<HTMLInputElement>("[name=desk-tool]:checked").value]).toEqual([
      "column b1",
      "blue",
      "200",
      "column",
    ]);
    click("[aria-label='Take b1 off the table']");
    await settled();
    expect(step()).toEqual({ do: "remove", id: "b1" });
    expect(words("[data-named]")).toBe("column");
    click("[aria-label='Change c1']");
    expect([piece("road"), piece("at"), piece("type")]).toEqual(["pr1", "50", "bus"]);
    click("[data-desk-do=remove]");
    await settled();
    expect(step()).toEqual({ do: "remove", id: "c1" });
  });

  it("the chosen piece stands out among the labels on the board", async () => {
    choose("column");
    click("[aria-label='Change b1']");
    await drawn();
    const labels = [...document.querySelectorAll(".board-label")].map((label) => label.textContent);
    expect(labels).toEqual(expect.arrayContaining(["p1", "▶ b1 ◀", "pr1", "o1", "a1"]));
    click("[data-desk-do=fresh]");
    await drawn();
    expect([...document.querySelectorAll(".board-label")].map((label) => label.textContent)).toContain("b1");
  });
});

describe("steps", () => {
  beforeEach(() => visit());

  it("the last change of the position is undone in the field", async () => {
    click("[data-desk-do=set-up]");
    await settled();
    expect([step(), field("board")]).toEqual([{ do: "set-up", players: 2 }, '{"step": 1}']);
    click("[data-desk-do=undo]");
    await settled();
    expect([field("board"), server.last.body.board, one<HTMLButtonElement>("[data-desk-do=undo]").disabled]).toEqual(["{}", "{}", true]);
  });

  it("each goes on from what the last one has written", async () => {
    click("[data-desk-do=set-up]");
    click("[data-desk-do=set-up]");
    await settled();
    expect(server.asked.slice(-2).map(({ board }) => board)).toEqual(["{}", '{"step": 1}']);
  });

  it("who is to move and what is in hand are steps too", async () => {
    check("[name=desk-turn][value=blue]");
    await settled();
    expect(step()).toEqual({ do: "turn", colour: "blue" });
    fill("[data-colour=pink] [data-hand=grey]", "12");
    await settled();
    expect(step()).toEqual({ do: "hand", colour: "pink", grey: 12 });
  });

  it("a road that is being laid stays while the fields change, and is used up by a step", async () => {
    press("b");
    const move = board().move();
    fill("textarea[name=goal]", "{}");
    await vi.advanceTimersByTimeAsync(400);
    await settled();
    expect(board().move()).toEqual(move);
    click("[data-desk-do=build]");
    await settled();
    expect(board().move()).toBeNull();
  });
});

it("a table that comes from a log is fixed: only roads can be laid, and none is built in", async () => {
  more = { fixed: true };
  await visit();
  press("b");
  expect(
    all<HTMLInputElement>("[name=desk-tool]")
      .filter(({ disabled }) => !disabled)
      .map(({ value }) => value),
  ).toEqual(["lay"]);
  expect([one<HTMLButtonElement>("[data-desk-do=build]").disabled, visible("[data-when-fixed]")]).toEqual([true, true]);
});

it("without WebGL the picture shows the table", async () => {
  withoutWebGL();
  more = { svg: picture("Table of the fields") };
  await visit();
  expect(one("[data-board] svg title").textContent).toBe("Table of the fields");
});
