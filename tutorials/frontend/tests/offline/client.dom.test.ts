// Who answers where the site is stored: the engine or the server, and what a learner does without a network waits to be sent.

import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { choose, chosenEdition } from "../../src/lib/readerChoice";
import type { OfflineClient } from "../../src/offline/client";
import type { OfflineSite } from "../../src/offline/offlineSite";
import { Engine } from "../support/engine";
import { Server } from "../support/server";
import { browserHas, MemoryStores } from "../support/siteCache";

const SITE: OfflineSite = {
  version: "one",
  client: "/static/client.js?kept=one",
  folder: "/static/build/offline/0a/",
  languages: { en: { texts: "/en/offline/texts.json?kept=one", date: "2026-11-08", bytes: 1, words: {} } },
  older: [],
};
const TRY = "/en/learn/columns/first-road/";
const QUESTION = { method: "POST", headers: { "Content-Type": "application/json" }, body: '{"move":{}}' };
const attempt = (): { method: string; body: FormData } => {
  const body = new FormData();
  body.set("move", "{}");
  return { method: "POST", body };
};

let server: Server;
let engine: Engine;
let pending: number;

interface Page {
  /** The version that the page was stored with; "" where it came from the network. */
  page?: string;
  /** The version that the server has now; null where it cannot be asked. */
  now?: string | null;
}

async function client({ page = "", now = "one" }: Page = {}): Promise<OfflineClient> {
  const { OfflineClient } = await import("../../src/offline/client");
  return new OfflineClient(SITE, page, Promise.resolve(now), async () => void (pending += 1));
}

const outbox = async (): Promise<string[]> => {
  const { outboxEntries } = await import("../../src/offline/store/outbox");
  return (await outboxEntries()).map(({ address }) => address);
};

beforeEach(() => {
  document.documentElement.lang = "en";
  vi.useRealTimers(); // The database of the tests waits for some.
  vi.resetModules();
  choose("");
  pending = 0;
  history.replaceState(null, "", "http://site.test/en/table/");
  browserHas({ caches: new MemoryStores(), indexedDB: new IDBFactory() });
  server = new Server(() => ({ json: { of: "server", known: {}, games: [] } }));
  engine = new Engine(() => ({ body: '{"of":"engine"}' }));
});

describe("what a board asks", () => {
  it("is answered by whoever is first while the engine starts, and by the engine alone from then on", async () => {
    const asked = await client();
    await asked.respond("/api/v1/scene?lang=en", QUESTION, "judge");
    const { length } = server.requests;
    const reply = await asked.respond("/api/v1/scene?lang=en", QUESTION, "judge");
    expect([reply.text, reply.here, server.requests.length - length, engine.started]).toEqual(['{"of":"engine"}', true, 0, 1]);
    expect(engine.asked.at(-1)).toMatchObject({ language: "en", texts: "/en/offline/texts.json?kept=one", request: QUESTION_SENT });
  });

  it.each([
    ["that the engine does not know", () => new Engine(() => ({ status: 404 }))],
    ["at which the engine breaks down", () => new Engine(() => new Error("no memory"))],
    [
      "where the engine cannot be loaded",
      () => {
        const broken = new Engine();
        broken.loads = false;
        return broken;
      },
    ],
  ])("%s is answered by the server", async (_, made) => {
    engine = made();
    const reply = await (await client({ page: "one" })).respond("/api/v1/scene?lang=en", QUESTION, "judge");
    expect([JSON.parse(reply.text), reply.here]).toMatchObject([{ of: "server" }, false]);
  });

  it("in another language than those stored, or on a page of a newer version, is the server's", async () => {
    await (await client()).respond("/api/v1/scene?lang=ko", QUESTION, "judge");
    await (await client({ now: "two" })).respond("/api/v1/scene?lang=en", QUESTION, "judge");
    expect([engine.asked, server.requests.length]).toEqual([[], 2]);
  });
});

const QUESTION_SENT = { method: "POST", address: "/api/v1/scene?lang=en", body: '{"move":{}}', known: {} };

describe("what a learner does", () => {
  it("goes to the server, and nothing waits", async () => {
    const reply = await (await client()).respond(TRY, attempt(), "server");
    expect([reply.here, await outbox(), pending]).toEqual([false, [], 0]);
  });

  it.each([
    ["without a network", { now: null }],
    ["on a stored page", { page: "one" }],
  ])("%s is judged by the engine, and waits", async (_, page) => {
    server.goOffline();
    const reply = await (await client(page)).respond(TRY, attempt(), "server");
    expect([reply.text, reply.here, await outbox(), pending]).toEqual(['{"of":"engine"}', true, [TRY], 1]);
    expect(engine.asked[0]!.request.form).toEqual([["move", "{}"]]);
  });

  it("does not wait where it cannot be judged: it fails, and is still there", async () => {
    server.goOffline();
    engine = new Engine(() => ({ status: 404 }));
    await expect((await client({ now: null })).respond(TRY, attempt(), "server")).rejects.toThrow("not stored");
    await expect((await client({ page: "none" })).respond(TRY, attempt(), "server")).rejects.toThrow("another version");
    expect(await outbox()).toEqual([]);
  });

  it("is known to the next question that is about a learner, and to no other", async () => {
    server.goOffline();
    engine = new Engine(() => ({ known: { "first-road": [3, 1, 0] } }));
    const asked = await client({ page: "one" });
    await asked.respond(TRY, attempt(), "server");
    await asked.respond("/en/learn/", {}, "judge");
    await asked.respond("/en/search/suggest?q=a", {}, "judge");
    expect(engine.asked.map(({ request }) => request.known)).toEqual([{ games: [] }, { games: [], "first-road": [3, 1, 0] }, {}]);
  });
});

it("a step of a game is noted under the table that it goes on from, and a choice of rules is the reader's", async () => {
  const game = { text: "2b", edition: "german" as const, steps: 3, over: false };
  engine = new Engine(() => ({ game, chosen: ["german", "120270"], kind: "text/html", address: "/en/table/?t=2b" }));
  const body = new FormData();
  for (const [name, value] of Object.entries({ do: "build", t: "1a", game: "the-game-1" })) body.set(name, value);
  const reply = await (await client({ page: "one" })).respond("/en/table/", { method: "POST", body }, "judge");
  const { games } = await import("../../src/offline/store/games");
  expect((await games()).map(({ key, text, steps }) => [key, text, steps])).toEqual([["the-game-1", "2b", 3]]);
  expect([reply.address, chosenEdition()]).toEqual(["http://site.test/en/table/?t=2b", "german"]);
});

it("the puzzle of a day comes along with the questions about it, read once", async () => {
  await (await caches.open("kept one")).put("/en/offline/days/2026-11-08.json", Response.json({ data: { best: 2 } }));
  const match = vi.fn(async () => Response.json({ data: { best: 2 } }));
  browserHas({ caches: { match } });
  const asked = await client({ page: "one" });
  for (const path of ["", "verdict"]) await asked.respond(`/en/daily/2026-11-08/${path}`, QUESTION, "judge");
  expect(engine.asked.map(({ day }) => day)).toEqual(Array(2).fill({ day: "2026-11-08", data: '{"best":2}' }));
  expect(match).toHaveBeenCalledTimes(1);
});

it("HTML on a stored page names the files of its version", async () => {
  engine = new Engine(() => ({
    kind: "text/html",
    body: '<script src="/static/a.js"></script>',
    scripts: '<script src="/static/b.js"></script>',
  }));
  const reply = await (await client({ page: "one" })).respond("/en/table/", {}, "judge");
  expect([reply.text, reply.scripts]).toEqual([
    '<script src="/static/a.js?kept=one"></script>',
    '<script src="/static/b.js?kept=one"></script>',
  ]);
});
