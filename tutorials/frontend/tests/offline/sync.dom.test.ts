// What waits in the outbox is sent: in its order, in portions, once, and by one tab.

import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, expect, it, vi } from "vitest";
import { Server } from "../support/server";
import { browserHas } from "../support/siteCache";

let server: Server;
let busy: boolean;
/** The keys that the server takes of those it is sent. */
let takes: (keys: string[]) => string[];

const sync = async (): Promise<void> => (await import("../../src/offline/sync")).syncOutbox();
const add = async (...keys: string[]): Promise<void> => {
  const { addToOutbox } = await import("../../src/offline/store/outbox");
  for (const key of keys) await addToOutbox({ key, address: "/en/learn/columns/first-road/", form: [] });
};
const left = async (): Promise<string[]> => {
  const { outboxEntries } = await import("../../src/offline/store/outbox");
  return (await outboxEntries()).map(({ key }) => key);
};
/** The keys of every request that handed something in. */
const sent = (): string[][] =>
  server.requests
    .filter(({ method }) => method === "POST")
    .map(({ body }) => (JSON.parse(body.deeds as string) as { key: string }[]).map(({ key }) => key));

beforeEach(() => {
  document.documentElement.lang = "en";
  vi.useRealTimers(); // The database of the tests waits for some.
  vi.resetModules();
  busy = false;
  takes = (keys) => keys;
  const request = async (_: string, __: unknown, work: (lock: object | null) => Promise<void>): Promise<void> => work(busy ? null : {});
  browserHas({ indexedDB: new IDBFactory() });
  Object.defineProperty(navigator, "locks", { value: { request }, configurable: true });
  server = new Server(({ method, body }) =>
    method === "POST"
      ? { json: { taken: takes((JSON.parse(body.deeds as string) as { key: string }[]).map(({ key }) => key)) } }
      : { json: { token: "a-token" } },
  );
});

it("in the order in which it was done, with the server's token, and whoever waits for it is told", async () => {
  let told = 0;
  document.addEventListener("outbox:synced", () => (told += 1), { once: true });
  await add("first", "second");
  await sync();
  expect([sent(), await left(), told]).toEqual([[["first", "second"]], [], 1]);
  const { address, body } = server.last;
  expect([new URL(address).pathname, body.csrfmiddlewaretoken]).toEqual(["/en/offline/hand-in", "a-token"]);
});

it("in portions of ninety", async () => {
  const keys = Array.from({ length: 100 }, (_, at) => `entry-${at}`);
  await add(...keys);
  await sync();
  expect(sent()).toEqual([keys.slice(0, 90), keys.slice(90)]);
});

it("what the server does not take stays; a server that fails is asked once", async () => {
  await add("kept");
  server = new Server(() => ({ status: 503, json: { token: "" } }));
  await sync();
  expect([await left(), server.requests.length]).toEqual([["kept"], 2]);
});

it("nothing without a network, nor while another tab is at it", async () => {
  await add("waits");
  busy = true;
  await sync();
  busy = false;
  server.goOffline();
  await sync();
  expect([server.requests, await left()]).toEqual([[], ["waits"]]);
});
