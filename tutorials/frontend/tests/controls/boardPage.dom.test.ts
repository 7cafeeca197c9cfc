// How a page comes to life: its script, what was filled in before, the events it sends, and how it is left.

import { beforeEach, describe, expect, it, vi } from "vitest";
import { openBoardPage } from "../../src/controls/boardPage";
import { click, fill, one, press, root, words } from "../support/hands";
import { LATE_SCRIPT, lesson, POSITION, table } from "../support/markup";
import { TABLE } from "../support/scene";
import { contexts, waitingForNetwork, withoutWebGL } from "../support/screen";
import { later, Server, settled } from "../support/server";

let server: Server;
/** Aborted when the page is left. */
let leaving: AbortController;
beforeEach(() => {
  server = new Server();
  leaving = new AbortController();
});

describe("events from the root", () => {
  it("tell of the board, of changes, answers, building and picking", async () => {
    document.body.innerHTML = table();
    const seen: string[] = [];
    const details: Record<string, unknown>[] = [];
    for (const name of ["ready", "change", "answer", "build", "pick"]) {
      root().addEventListener(`board:${name}`, (event) => {
        seen.push(name);
        details.push((event as CustomEvent<Record<string, unknown>>).detail);
      });
    }
    const { board } = await openBoardPage(root(), leaving.signal);
    expect([seen, details[0]]).toEqual([["ready"], { board }]);
    fill("[name=base]", "p1");
    await settled();
    expect(seen).toEqual(["ready", "change", "answer", "answer"]);
    expect(details.slice(-2)).toEqual([
      { answer: null, move: board.move() },
      { answer: expect.objectContaining({ overlay: {} }) as object, move: board.move() },
    ]);
    press("Enter");
    expect([seen.at(-1), details.at(-1)]).toEqual(["build", { move: board.move() }]);
  });

  it("tell of errors", async () => {
    document.body.innerHTML = table();
    const { board } = await openBoardPage(root(), leaving.signal);
    const errors: unknown[] = [];
    root().addEventListener("board:error", (event) => errors.push((event as CustomEvent<{ error: unknown }>).detail.error));
    server.goOffline();
    board.do({ do: "base", id: "p1" });
    await settled();
    expect(errors).toEqual([expect.any(TypeError)]);
  });
});

describe("what was filled in before the board came", () => {
  it("is taken up and judged", async () => {
    document.body.innerHTML = lesson({ chosen: "p1" });
    const opening = openBoardPage(root(), leaving.signal);
    expect(words("[data-verdict]")).toBe("One moment …");
    fill("[name=direction]", "90");
    const { board } = await opening;
    expect(board.move()?.column).toMatchObject({ x: 0, y: 99.5 });
    await settled();
    expect(one("[data-verdict]").dataset.state).toBe("legal");
  });

  it("is nothing where nobody filled in anything: a base point that the page names is no move", async () => {
    document.body.innerHTML = lesson({ chosen: "p1" });
    const { board } = await openBoardPage(root(), leaving.signal);
    expect([board.move(), server.requests]).toEqual([null, []]);
  });
});

describe("the first question", () => {
  /** What a reader fills in while no script is there yet: nobody hears of it. */
  const write = (name: string, value: string): void => void (one<HTMLInputElement>(`[name=${name}]`).value = value);
  const first = (): unknown => server.requests[0]?.body.move;

  it.each([
    ["lesson", lesson],
    ["table", table],
  ])("of a %s carries the form as it is when the script starts", async (_, page) => {
    for (const draws of [true, false]) {
      server = new Server();
      document.body.innerHTML = page();
      if (!draws) withoutWebGL();
      write("base", "p1");
      write("target", "junction");
      write("height", "3");
      write("direction", "90");
      const { board } = await openBoardPage(root(), leaving.signal);
      await settled();
      expect([board.drawn, first(), server.requests.length]).toEqual([
        draws,
        { from: "p1", column: { x: 0, y: 98, grey: 2, junction: true } },
        1,
      ]);
    }
  });

  it.each([
    ["lesson", lesson],
    ["table", table],
  ])("of a %s carries what is chosen while the script comes, though the page had chosen the same", async (_, page) => {
    document.body.innerHTML = page({ chosen: "p1" });
    const opening = openBoardPage(root(), leaving.signal);
    fill("[name=base]", "p1");
    await opening;
    expect(first()).toEqual({ from: "p1", column: { x: 99.5, y: 0, grey: 2, junction: false } });
  });

  it("carries an exit, a place on the table and cars too", async () => {
    document.body.innerHTML = table({ chosen: "p1" });
    for (const [name, value] of Object.entries({
      target: "exit",
      height: "4",
      x: "0",
      y: "-99.5",
      "car-0": "40",
      "type-0": "bus",
    }))
      write(name, value);
    await openBoardPage(root(), leaving.signal);
    expect([first(), server.requests.length]).toEqual([{ from: "p1", exit: { x: 0, y: -99.5 }, cars: [{ at: 0.4, type: "bus" }] }, 1]);
  });

  it("is about the road that the page came with, changed by what was filled in", async () => {
    document.body.innerHTML = table({ chosen: "p1", move: { from: "p1", column: { x: 98, y: 0, grey: 3, junction: false } } });
    write("direction", "90");
    await openBoardPage(root(), leaving.signal);
    expect([first(), server.requests.length]).toEqual([{ from: "p1", column: { x: 0, y: 98, grey: 3, junction: false } }, 1]);
  });

  it("is about the base point that the page names where there is no canvas: the fields are all there is", async () => {
    withoutWebGL();
    document.body.innerHTML = lesson({ chosen: "p1" });
    await openBoardPage(root(), leaving.signal);
    expect(first()).toEqual({ from: "p1", column: { x: 99.5, y: 0, grey: 2, junction: false } });
    document.body.innerHTML = lesson({ chosen: "p1" });
    await openBoardPage(root(), leaving.signal, { scene: TABLE, ask: "/solved", editable: false });
    expect(server.requests.length).toBe(1);
  });
});

describe("the board's script", () => {
  beforeEach(() => server.goOffline());

  it("is fetched again when the network is back; the page says so meanwhile and nothing is lost", async () => {
    document.body.innerHTML = lesson({ script: LATE_SCRIPT, chosen: "p1" });
    const opening = openBoardPage(root(), leaving.signal);
    fill("[name=direction]", "90");
    await settled();
    expect(one("[data-verdict]").dataset.state).toBe("failed");
    server.comeBack();
    const { board } = await opening;
    expect(board.move()?.column?.y).toBe(99.5);
    expect(waitingForNetwork()).toBe(1); // the board's own
  });

  it("is fetched again after a while too, and nothing waits for the network afterwards", async () => {
    document.body.innerHTML = lesson({ script: LATE_SCRIPT });
    const opening = openBoardPage(root(), leaving.signal);
    await settled();
    expect(waitingForNetwork()).toBe(1);
    server.online = true; // and the browser does not know
    await vi.advanceTimersByTimeAsync(2000);
    await opening;
    leaving.abort();
    expect(waitingForNetwork()).toBe(0);
  });

  it("is not waited for on a page that is left, and nothing listens there any more", async () => {
    document.body.innerHTML = lesson({ script: LATE_SCRIPT });
    const opening = openBoardPage(root(), leaving.signal);
    await settled();
    leaving.abort();
    await expect(opening).rejects.toMatchObject({ name: "AbortError" });
    expect([waitingForNetwork(), vi.getTimerCount(), contexts.size]).toEqual([0, 0, 0]);
  });
});

it("another position is asked about after it is loaded", async () => {
  document.body.innerHTML = table();
  const page = await openBoardPage(root(), leaving.signal);
  page.board.do({ do: "base", id: "p1" });
  await settled();
  expect(server.last.body.position).toEqual({ ...POSITION, text: "1a" });
  page.load(later(TABLE), { text: "another" });
  expect(page.board.move()).toBeNull();
  page.board.do({ do: "base", id: "p1" });
  await settled();
  expect(server.last.body.position).toEqual({ text: "another" });
});

it("a page without an address to ask shows and judges nothing", async () => {
  document.body.innerHTML = lesson();
  for (const part of document.querySelectorAll<HTMLElement>("[data-script-only]")) part.hidden = false;
  await openBoardPage(root(), leaving.signal, { scene: TABLE });
  fill("[name=base]", "p1");
  await settled();
  expect(server.requests).toEqual([]);
  click("[data-do=raise]");
  expect(one<HTMLInputElement>("[name=height]").value).toBe("3");
});

it("a page that is left gives its context back", async () => {
  document.body.innerHTML = lesson();
  await openBoardPage(root(), leaving.signal);
  expect(contexts.size).toBe(1);
  leaving.abort();
  expect(contexts.size).toBe(0);
});
