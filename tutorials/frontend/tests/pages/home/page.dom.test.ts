// Boards that only show: home, figures and examples.

import { expect, it, vi } from "vitest";
import type { BoardApi } from "../../../src/board/boardTypes";
import { click, one } from "../../support/hands";
import { SCRIPT } from "../../support/markup";
import { TABLE } from "../../support/scene";
import { contexts } from "../../support/screen";
import { settled } from "../../support/server";

/** th_site/home_board.html */
const HOME =
  `<div data-board-page><div class="board" data-board data-script="${SCRIPT}" data-label="A game"></div>` +
  `<button type="button" hidden data-pause aria-pressed="false">Stop</button>
  <script type="application/json">${JSON.stringify({ scene: TABLE, editable: false, gliding: true })}</script></div>`;

async function visit(still: boolean): Promise<BoardApi> {
  vi.resetModules();
  vi.spyOn(globalThis, "matchMedia").mockReturnValue({
    matches: still,
    addEventListener: () => {},
    removeEventListener: () => {},
  } as unknown as MediaQueryList);
  document.body.innerHTML = HOME;
  await import("../../../src/entries/tutorials/home");
  await settled();
  return (one("[data-board]") as HTMLElement & { board: BoardApi }).board;
}

async function turns(board: BoardApi): Promise<boolean> {
  await vi.advanceTimersByTimeAsync(1000);
  const before = board.spot([200, 0, 0]);
  await vi.advanceTimersByTimeAsync(1000);
  return board.spot([200, 0, 0]).x !== before.x;
}

it("a board comes to life once it is in sight, and glides until somebody stops it", async () => {
  const board = await visit(false);
  expect([contexts.size, await turns(board)]).toEqual([1, true]);
  click("[data-pause]");
  expect([one("[data-pause]").getAttribute("aria-pressed"), await turns(board)]).toEqual(["true", false]);
  click("[data-pause]");
  expect(await turns(board)).toBe(true);
});

it("it stands still for those who prefer it, and then there is nothing to stop", async () => {
  const board = await visit(true);
  expect([await turns(board), one("[data-pause]").hidden]).toEqual([false, true]);
});
