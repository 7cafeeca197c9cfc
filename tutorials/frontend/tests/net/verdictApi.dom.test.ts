// What is asked over HTTP, and what is made of the answer.

import { expect, it } from "vitest";
import type { Move } from "../../src/board/state/draft";
import { askVerdict, ServerError } from "../../src/net/verdictApi";
import { answer, legal, Server } from "../support/server";

const MOVE: Move = { from: "p1", exit: { x: 1, y: 2 } };
const QUESTION = { move: MOVE, picture: false };

it("a puzzle's own address is told the move and nothing else", async () => {
  const server = new Server();
  await askVerdict({ address: "/en/learn/columns/first/look" }, QUESTION);
  expect(server.last).toEqual({ address: "http://site.test/en/learn/columns/first/look", method: "POST", body: { move: MOVE } });
});

it("the API is told the position and the editions too, and sends no scene back", async () => {
  const server = new Server();
  await askVerdict({ address: "/api/v1/scene?lang=en", position: { columns: [] }, editions: "all" }, QUESTION);
  expect(server.last.body).toEqual({ move: MOVE, position: { columns: [] }, scene: false, editions: "all" });
});

it("a picture is asked for where the board cannot draw and the address brings one", async () => {
  const server = new Server();
  for (const picture of [true, false]) await askVerdict({ address: "/look", picture }, { move: MOVE, picture: true });
  expect(server.asked).toEqual([{ move: MOVE, picture: true }, { move: MOVE }]);
});

it("the answer is what the server says", async () => {
  new Server();
  expect(await askVerdict({ address: "/look" }, QUESTION)).toEqual(answer(legal()));
});

it("anything but an answer is an error that says what came", async () => {
  new Server(() => ({ status: 422, json: { error: "too_long" } }));
  const error = await askVerdict({ address: "/look" }, QUESTION).catch((error: unknown) => error);
  expect(error).toBeInstanceOf(ServerError);
  expect(error).toMatchObject({ status: 422, body: { error: "too_long" } });
  new Server(() => ({ json: null }));
  await expect(askVerdict({ address: "/look" }, QUESTION)).rejects.toBeInstanceOf(ServerError);
});
