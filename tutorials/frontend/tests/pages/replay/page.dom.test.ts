// A game move by move, from the reader's hand to the server and back.

import { beforeEach, expect, it, vi } from "vitest";
import type { BoardApi } from "../../../src/board/boardTypes";
import { switchCoach } from "../../../src/opponent/coachSwitch";
import { click, fill, one, words } from "../../support/hands";
import { asDocument, replay } from "../../support/markup";
import { TABLE } from "../../support/scene";
import { later, Server, settled } from "../../support/server";

let server: Server;

beforeEach(async () => {
  vi.resetModules();
  switchCoach(false); // Its words are not what is tested here.
  history.replaceState(null, "", "http://site.test/en/table/replay/?t=1a&at=2");
  document.body.innerHTML = replay({ at: 2 });
  server = new Server(({ address }) => ({
    html: asDocument(replay({ at: Number(new URL(address).searchParams.get("at")), scene: later(TABLE) }), "Replay"),
  }));
  await import("../../../src/entries/tutorials/replay");
  await settled();
});

const board = (): BoardApi => (one("[data-board]") as HTMLElement & { board: BoardApi }).board;

it("goes to the next move by its button, and shows the table as it stood", async () => {
  one("[data-way=on]").focus();
  click("[data-way=on]");
  await settled();
  expect([words("[data-part=now]"), location.search, words("[data-slide-number]")]).toEqual(["Move 3", "?t=1a&at=3", "3 / 4"]);
  expect(board().state.scene.columns!.map(({ id }) => id)).toEqual(["p1", "b1", "p2"]);
  expect(document.activeElement).toBe(one("[data-way=on]"));
});

it("every move of the list is a way there", async () => {
  click("[data-part=story] button[value='4']");
  await settled();
  expect([words("[data-part=now]"), one<HTMLInputElement>("[data-slide]").value]).toEqual(["Move 4", "4"]);
});

it("a hand that slides asks for one move at a time, and sees the last", async () => {
  server.slow = true;
  for (const at of ["1", "0", "3"]) fill("[data-slide]", at);
  expect(server.requests.length).toBe(1);
  server.slow = false;
  server.waiting[0]!.answer({ html: asDocument(replay({ at: 1 }), "Replay") });
  await settled();
  expect([server.requests.map(({ address }) => address.at(-1)), words("[data-part=now]")]).toEqual([["1", "3"], "Move 3"]);
});

it("without a network stays where it is, and goes on when it is back", async () => {
  server.goOffline();
  click("[data-way=on]");
  await settled();
  expect(words("[data-part=now]")).toBe("Move 2");
  server.comeBack();
  click("[data-way=on]");
  await settled();
  expect(words("[data-part=now]")).toBe("Move 3");
});
