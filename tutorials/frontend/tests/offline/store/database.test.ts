// What a browser that has no room left, or a transaction that is broken off, does to those who wait for it: they are told.

import "fake-indexeddb/auto";
import { afterEach, describe, expect, it, vi } from "vitest";
import { games, noteGame, replaceGames, settleGames } from "../../../src/offline/store/games";
import { addToOutbox, outboxEntries, removeFromOutbox } from "../../../src/offline/store/outbox";
import { knownRecords, noteRecords, replaceRecords } from "../../../src/offline/store/records";

const deed = (key: string) => ({ key, address: "/en/learn/columns/first/", form: [] as [string, string][] });
const game = (text: string) => ({ text, edition: "english" as const, steps: 1, over: false });

afterEach(() => vi.restoreAllMocks());

/** From now on what is written is broken off at its end, as a browser without room does it: no request of it has failed. */
function withoutRoom(): void {
  for (const write of ["add", "put"] as const) {
    const before = IDBObjectStore.prototype[write];
    vi.spyOn(IDBObjectStore.prototype, write).mockImplementation(function (this: IDBObjectStore, ...given) {
      const request = before.apply(this, given);
      request.addEventListener("success", () => this.transaction.abort());
      return request;
    });
  }
}

describe("without room", () => {
  it.each([
    ["a deed", () => addToOutbox(deed("late"))],
    ["records", () => noteRecords({ first: 3 })],
    ["a game", () => noteGame("", game("late"))],
  ])("%s that cannot be written says so", async (_, write) => {
    withoutRoom();
    await expect(write()).rejects.toMatchObject({ name: "AbortError" });
  });
});

it("what was done waits in its order until it is handed in", async () => {
  for (const key of ["a", "b", "c"]) await addToOutbox(deed(key));
  await removeFromOutbox(new Set(["b"]));
  expect((await outboxEntries()).map(({ key }) => key)).toEqual(["a", "c"]);
});

it("what the server knows takes the place of what was noted, but for what is still to be handed in", async () => {
  await noteRecords({ first: 1, second: 2, third: 3 });
  await replaceRecords({ first: 9, third: 7 }); // The first waits: see above.
  expect(await knownRecords()).toEqual({ first: 1, third: 7 });
});

it("a game is followed step by step, and waits again once it has gone on", async () => {
  await noteGame("", game("one"));
  await noteGame("one", game("two"));
  await noteGame("", game("other"));
  await replaceGames([]);
  expect((await games()).map(({ text }) => text).sort()).toEqual(["other", "two"]);
  await settleGames(new Set(["nobody's"]));
  expect(await games()).toHaveLength(2);
});
