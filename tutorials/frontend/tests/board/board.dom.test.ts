// The board itself: what it asks, what it shows of answers, what it costs and what it leaves behind.

import { Material, MeshDepthMaterial, WebGLRenderTarget } from "three";
import { describe, expect, it, vi } from "vitest";
import { Board } from "../../src/board/board";
import type { BoardAnswer, BoardApi, BoardConfig, BoardQuestion } from "../../src/board/boardTypes";
import { OWNERS } from "../../src/board/render/pieceMeshes";
import type { Column, Road, Scene } from "../../src/board/scene";
import type { Move } from "../../src/board/state/draft";
import { one } from "../support/hands";
import { TABLE } from "../support/scene";
import { card, contexts, HEIGHT, programs, WIDTH, waitingForNetwork, withoutWebGL } from "../support/screen";
import { picture } from "../support/server";

interface Open {
  question: BoardQuestion;
  answer: (answer: BoardAnswer) => void;
  fail: (error: Error) => void;
}

/** A board on a page of its own, with everything that it asks and tells. */
function opened(config: Partial<BoardConfig> = {}) {
  document.body.innerHTML = `<div class="board">${picture("Table")}</div>`;
  const asked: Open[] = [];
  const answers: (Move | null)[] = [];
  const errors: unknown[] = [];
  const board: BoardApi = Board(one(".board"), {
    scene: TABLE,
    ask: (question) => new Promise((answer, fail) => asked.push({ question, answer, fail })),
    onAnswer: (answer, move) => answer && answers.push(move),
    onError: (error) => errors.push(error),
    ...config,
  });
  return { board, asked, answers, errors };
}

/** Four players with all their roads, a car on each, and a city. */
const FULL: Scene = {
  ...TABLE,
  columns: [
    ...TABLE.columns!,
    ...OWNERS.flatMap((owner, i) =>
      Array.from(
        { length: 8 },
        (_, k): Column => ({
          id: `${owner}${k}`,
          owner,
          x: i * 100 - 200,
          y: k * 100 - 400,
          grey: 1 + (k % 5),
          junction: k % 3 === 0,
        }),
      ),
    ),
  ],
  roads: OWNERS.flatMap((owner, i) =>
    Array.from({ length: 7 }, (_, k): Road => {
      const [x, y] = [i * 100 - 200, k * 100 - 400];
      return {
        id: `${owner}r${k}`,
        owner,
        start: [x, y, 20],
        end: [x, y + 100, 30],
        kind: "road",
        cars: [{ at: 0.5, type: "bus", x, y: y + 50, z: 27 }],
      };
    }),
  ),
  obstacles: [
    { id: "o1", kind: "building", x: 300, y: 300, width: 40, depth: 40, height: 90, turned: 30 },
    { id: "o2", kind: "tower", x: -300, y: 300, width: 40, depth: 40, height: 120, turned: 0 },
  ],
  areas: (["development", "green", "airport", "rainbow"] as const).map((kind, i) => ({
    id: kind,
    kind,
    x: 400,
    y: i * 100 - 200,
    width: 60,
    depth: 60,
    turned: 0,
  })),
};

const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);
const drawn = (): Promise<unknown> => vi.advanceTimersByTimeAsync(100);
const LOST = new TypeError("Failed to fetch");
const overlay = { marks: [] };

describe("questions", () => {
  it("are asked for every change of the move, one at a time, and only the newest waits", async () => {
    const { board, asked } = opened();
    board.do({ do: "base", id: "p1" });
    for (let i = 0; i < 40; i += 1) board.do({ do: "turn", degrees: 1 });
    expect(asked.length).toBe(1);
    asked[0]!.answer({ overlay });
    await settle();
    expect(asked.map(({ question }) => question.move)).toEqual([expect.objectContaining({ from: "p1" }), board.move()]);
  });

  it("an answer to an old question is never shown", async () => {
    const { board, asked, answers } = opened();
    board.do({ do: "base", id: "p1" });
    board.do({ do: "raise", by: 1 });
    asked[0]!.answer({ overlay: { columns: [] } });
    await settle();
    expect([board.state.overlay, answers]).toEqual([null, []]);
    asked[1]!.answer({ overlay });
    await settle();
    expect([board.state.overlay, answers]).toEqual([overlay, [board.move()]]);
  });

  it("are not asked while no base point is chosen, and an answer that comes then is dropped", async () => {
    const { board, asked, answers } = opened();
    board.do({ do: "view", view: "top" });
    expect(asked).toEqual([]);
    board.do({ do: "base", id: "p1" });
    board.do({ do: "clear" });
    asked[0]!.answer({ overlay });
    await settle();
    expect([answers, board.state.overlay, asked.length]).toEqual([[], null, 1]);
  });

  it("a new position drops the draft and the answer under way, and keeps the view", async () => {
    const { board, asked, answers } = opened();
    board.do({ do: "view", view: "side" });
    board.do({ do: "base", id: "p1" });
    board.load({ ...TABLE });
    asked[0]!.answer({ overlay });
    await settle();
    expect([board.move(), answers, board.state.view]).toEqual([null, [], "side"]);
  });
});

describe("without a network", () => {
  it("the failure is told, and the question is asked again when the network is back", async () => {
    const { board, asked, errors } = opened();
    board.do({ do: "base", id: "p1" });
    asked[0]!.fail(LOST);
    await settle();
    expect(errors).toEqual([LOST]);
    dispatchEvent(new Event("online"));
    expect(asked.map(({ question }) => question.move)).toEqual([board.move(), board.move()]);
  });

  it("it is asked now and then too, since a browser may not know that the network is back", async () => {
    const { board, asked } = opened();
    board.do({ do: "base", id: "p1" });
    asked[0]!.fail(LOST);
    await vi.advanceTimersByTimeAsync(4000);
    expect(asked.length).toBe(2);
  });

  it("what the server refuses is not asked again", async () => {
    const { board, asked, errors } = opened();
    board.do({ do: "base", id: "p1" });
    asked[0]!.fail(new Error("422"));
    await vi.advanceTimersByTimeAsync(60_000);
    dispatchEvent(new Event("online"));
    expect([asked.length, errors.length]).toEqual([1, 1]);
  });

  it("a move that was given up meanwhile is not asked again", async () => {
    const { board, asked } = opened();
    board.do({ do: "base", id: "p1" });
    asked[0]!.fail(LOST);
    await settle();
    board.do({ do: "clear" });
    dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked.length).toBe(1);
  });
});

describe("drawing", () => {
  it("draws when something changes, and nothing while all is still", async () => {
    const { board } = opened();
    await drawn();
    const { frames } = board.stats();
    expect(frames).toBeGreaterThan(0);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(board.stats()).toMatchObject({ frames, busy: false });
    board.do({ do: "base", id: "p1" });
    await drawn();
    expect(board.stats().frames).toBeGreaterThan(frames);
  });

  it("a full table takes few draws", async () => {
    const { board } = opened({ scene: FULL });
    board.do({ do: "base", id: "p1" });
    await drawn();
    expect(board.stats().calls).toBeGreaterThan(0);
    expect(board.stats().calls).toBeLessThanOrEqual(40);
  });

  it("is live once the first frame is drawn, and has a name for screen readers", async () => {
    opened({ label: "Board" });
    expect(one(".board").dataset.drawn).toBeUndefined();
    await drawn();
    expect(one(".board").dataset.drawn).toBe("");
    expect(one(".board-canvas").getAttribute("aria-label")).toBe("Board");
  });

  it("draws anew when the page turns dark", async () => {
    const { board } = opened();
    await drawn();
    const { frames } = board.stats();
    document.documentElement.dataset.theme = "dark";
    await drawn();
    expect(board.stats().frames).toBeGreaterThan(frames);
    delete document.documentElement.dataset.theme;
  });

  it("keeps a column in the picture that is raised and raised again", async () => {
    const { board } = opened();
    await drawn();
    board.do({ do: "base", id: "p1" });
    for (let step = 0; step < 30; step += 1) board.do({ do: "raise", by: 1 });
    const { target } = board.state.draft;
    const { x, y } = board.spot([target!.x, target!.y, 32 * TABLE.sizes.storey]);
    expect([Math.min(x, WIDTH - x, y, HEIGHT - y) > 0, target]).toEqual([true, expect.objectContaining({ grey: 32 })]);
  });

  it("stands still for those who prefer it, even where it would turn", async () => {
    const { board } = opened({ gliding: true });
    await drawn();
    const before = board.spot([100, 0, 0]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(board.spot([100, 0, 0])).toEqual(before);
  });

  it("for those who prefer stillness what is built stands there at once, and a win moves nothing", async () => {
    const { board } = opened();
    await drawn();
    const { frames } = board.stats();
    board.load(FULL);
    board.celebrate();
    await drawn();
    expect([board.stats().busy, board.stats().frames - frames]).toEqual([false, 1]);
  });

  it("writes names over the pieces while it is told to", async () => {
    const { board } = opened();
    const labels = (): string[] => [...document.querySelectorAll(".board-label")].map((one) => one.textContent!);
    board.label({ p1: "Pink 1", nowhere: "?" });
    await drawn();
    expect(labels()).toEqual(["Pink 1"]);
    board.label(null);
    await drawn();
    expect(labels()).toEqual([]);
  });

  it("shows the signs of an answer, and takes them away with the next change", async () => {
    const { board, asked } = opened();
    board.do({ do: "base", id: "p1" });
    asked[0]!.answer({ overlay: { marks: [{ kind: "badge", tone: "wrong", at: [0, 0, 20], sign: "no", text: "5 mm" }] } });
    await drawn();
    expect(one(".board-badge").className).toContain("is-wrong");
    expect(one(".board-badge path").getAttribute("d")).toBe("M-4 -4L4 4M-4 4L4 -4");
    expect(one(".board-badge").textContent).toBe("5 mm");
    board.do({ do: "raise", by: 1 });
    await drawn();
    expect(document.querySelector(".board-badge")).toBeNull();
  });

  it("has all of its shaders before it is live: no frame waits for one later", async () => {
    const { board, asked } = opened({ scene: FULL });
    let made = 0;
    vi.spyOn(globalThis, "requestAnimationFrame").mockImplementationOnce((frame) => {
      made = programs.count;
      return setTimeout(frame, 0) as unknown as number;
    });
    await drawn();
    board.do({ do: "base", id: "p1" });
    board.addCar();
    asked[0]!.answer({ overlay });
    await drawn();
    asked[1]!.answer({ overlay: { marks: [{ kind: "ring", tone: "wrong", at: [0, 0, 20], radii: [9] }] } });
    await drawn();
    board.do({ do: "view", view: "side" });
    board.load({ ...FULL, roads: FULL.roads!.slice(1) });
    await drawn();
    expect(programs.count).toBe(made);
  });

  it("gives up what its shaders were made with: the target at once, the materials with the board", async () => {
    const [target, material] = [vi.spyOn(WebGLRenderTarget.prototype, "dispose"), vi.spyOn(Material.prototype, "dispose")];
    const depths = (): number => material.mock.contexts.filter((one) => one instanceof MeshDepthMaterial).length;
    const { board } = opened({ scene: FULL });
    await drawn();
    const targets = target.mock.contexts as WebGLRenderTarget[];
    expect(targets.filter(({ width, height }) => width === 1 && height === 1).length).toBe(1);
    expect(depths()).toBe(0); // With the last of them a shader would go.
    board.destroy();
    expect(depths()).toBeGreaterThan(4);
  });

  it("comes back after a lost context; the picture stands in for it meanwhile", async () => {
    vi.spyOn(console, "log").mockImplementation(() => {}); // three.js says so too
    const { board } = opened();
    await drawn();
    const { frames } = board.stats();
    const losing = one<HTMLCanvasElement>(".board-canvas").getContext("webgl2")!.getExtension("WEBGL_lose_context")!;
    losing.loseContext();
    expect([board.stats().lost, one(".board").dataset.drawn]).toEqual([true, undefined]);
    board.do({ do: "base", id: "p1" });
    losing.restoreContext();
    await drawn();
    expect([board.stats().lost, one(".board").dataset.drawn, board.move()?.from]).toEqual([false, "", "p1"]);
    expect(board.stats().frames).toBeGreaterThan(frames);
  });
});

describe("a move and what is said of it", () => {
  const FRAME = 16;
  const FRAMES_A_SECOND = 60;

  /** A road that is drafted, with an answer that came after so many milliseconds. */
  async function roadWithAnswer(after: number) {
    const { board, asked } = opened();
    await drawn();
    const answer = async (late: number): Promise<void> => {
      await vi.advanceTimersByTimeAsync(late);
      asked.at(-1)!.answer({ overlay });
      await settle();
    };
    board.do({ do: "base", id: "p1" });
    await answer(after);
    await vi.advanceTimersByTimeAsync(1000);
    return { board, answer, frames: (): number => board.stats().frames };
  }

  it("are drawn at once, together, where answers come soon", async () => {
    const { board, answer, frames } = await roadWithAnswer(5);
    const before = frames();
    board.do({ do: "raise", by: 1 });
    await answer(FRAME + 4);
    expect(frames()).toBe(before);
    await vi.advanceTimersByTimeAsync(1000);
    expect(frames()).toBe(before + 1);
  });

  it("are drawn one after the other where answers take their time, and where one is late", async () => {
    for (const usual of [5, 200]) {
      const { board, answer, frames } = await roadWithAnswer(usual);
      const before = frames();
      board.do({ do: "raise", by: 1 });
      await vi.advanceTimersByTimeAsync(usual < 100 ? 4 * FRAME : FRAME);
      expect(frames()).toBe(before + 1);
      await answer(200);
      await vi.advanceTimersByTimeAsync(1000);
      expect(frames()).toBe(before + 2);
      board.destroy();
    }
  });

  it("a hand that moves on and on is followed all the while", async () => {
    const { board, frames } = await roadWithAnswer(5);
    const before = frames();
    for (let i = 0; i < FRAMES_A_SECOND; i += 1) {
      board.do({ do: "turn", degrees: 1 });
      await vi.advanceTimersByTimeAsync(FRAME);
    }
    expect(frames() - before).toBeGreaterThan(FRAMES_A_SECOND * 0.8);
  });

  it("where a frame takes long, no other is begun meanwhile, and words are on the screen before the next", async () => {
    const { board, answer, frames } = await roadWithAnswer(5);
    card.busy = true;
    board.zoom(0.9);
    await vi.advanceTimersByTimeAsync(FRAME);
    const before = frames();
    board.zoom(0.9);
    await vi.advanceTimersByTimeAsync(100);
    expect([frames(), board.stats().busy]).toEqual([before, true]);
    card.busy = false;
    await vi.advanceTimersByTimeAsync(1000);
    expect(frames()).toBe(before + 1);
    card.busy = true;
    board.zoom(0.9);
    await vi.advanceTimersByTimeAsync(100);
    card.busy = false;
    await vi.advanceTimersByTimeAsync(1000);
    board.do({ do: "raise", by: 1 });
    await answer(90);
    await vi.advanceTimersByTimeAsync(FRAME);
    expect(frames()).toBe(before + 2);
    await vi.advanceTimersByTimeAsync(FRAME);
    expect(frames()).toBe(before + 3);
  });
});

describe("where motion is welcome", () => {
  const built: Scene = {
    ...TABLE,
    columns: [...TABLE.columns!, { id: "p2", owner: "pink", x: 99.5, y: 0, grey: 2 }],
    roads: [...TABLE.roads!, { id: "pr2", owner: "pink", start: [0, 0, 12], end: [99.5, 0, 20], kind: "road" }],
  };
  const lively = (): void =>
    void vi.spyOn(globalThis, "matchMedia").mockReturnValue({
      matches: false,
      addEventListener: () => {},
      removeEventListener: () => {},
    } as unknown as MediaQueryList);

  it("pieces take a while to come to their places, and then nothing is drawn any more", async () => {
    lively();
    const { board } = opened();
    await vi.advanceTimersByTimeAsync(1000);
    board.load(built);
    await drawn();
    expect(board.stats().busy).toBe(true);
    await vi.advanceTimersByTimeAsync(3000);
    const { frames, calls } = board.stats();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(board.stats()).toMatchObject({ frames, busy: false });
    expect(calls).toBeLessThanOrEqual(40);
  });

  it("a win waits for the road that won it, and is seen then", async () => {
    lively();
    const { board } = opened();
    await vi.advanceTimersByTimeAsync(1000);
    board.load(built);
    await vi.advanceTimersByTimeAsync(3000);
    expect(board.stats().busy).toBe(false); // So long a road takes at the most.
    board.load(TABLE);
    await vi.advanceTimersByTimeAsync(3000);
    board.load(built);
    board.celebrate();
    await vi.advanceTimersByTimeAsync(3000);
    expect(board.stats().busy).toBe(true);
    await vi.advanceTimersByTimeAsync(4000);
    expect(board.stats().busy).toBe(false);
  });

  it("a win is a moment, and then over", async () => {
    lively();
    const { board } = opened();
    await vi.advanceTimersByTimeAsync(1000);
    board.celebrate();
    await drawn();
    expect(board.stats().busy).toBe(true);
    await vi.advanceTimersByTimeAsync(4000);
    expect(board.stats().busy).toBe(false);
  });
});

describe("a destroyed board", () => {
  it("gives its only context back", async () => {
    const { board } = opened();
    expect(contexts.size).toBe(1);
    board.destroy();
    expect(contexts.size).toBe(0);
  });

  it("leaves the picture, and nothing that listens or asks", async () => {
    const { board, asked, errors } = opened();
    board.do({ do: "base", id: "p1" });
    board.destroy();
    asked[0]!.fail(LOST);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([...one(".board").children].map(({ nodeName }) => nodeName.toLowerCase())).toEqual(["svg"]);
    expect([asked.length, errors, waitingForNetwork()]).toEqual([1, [], 0]);
  });
});

describe("without WebGL", () => {
  it("there is no canvas; the answer brings a picture in place of the one that stands there", async () => {
    withoutWebGL();
    const { board, asked } = opened();
    expect([board.drawn, document.querySelector("canvas")]).toEqual([false, null]);
    board.do({ do: "base", id: "p1" });
    expect(asked[0]!.question.picture).toBe(true);
    asked[0]!.answer({ overlay, svg: picture("Move") });
    await settle();
    expect([...document.querySelectorAll(".board > svg title")].map((title) => title.textContent)).toEqual(["Move"]);
  });
});

describe("cars", () => {
  it("come one by one where there is room, the first in the middle, and of the type that the page names", () => {
    const { board } = opened({ carTypes: ["bus", "sedan"] });
    board.do({ do: "base", id: "p1" });
    for (let i = 0; i < 9; i += 1) board.addCar();
    const places = board.move()!.cars!.map(({ at }) => at);
    expect(places).toEqual([0.5, 0.68, 0.32, 0.87, 0.13]);
    expect(board.move()!.cars![0]!.type).toBe("bus");
    board.removeCar();
    board.removeCar(0);
    expect(board.move()!.cars!.map(({ at }) => at)).toEqual([0.68, 0.32, 0.87]);
  });
});
