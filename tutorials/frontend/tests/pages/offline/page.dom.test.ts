// The page that keeps the site: what it offers, shows and takes away again.

import { beforeEach, expect, it, vi } from "vitest";
import { all, click, words } from "../../support/hands";
import { eventually, settled } from "../../support/server";
import { MemoryStores, Site } from "../../support/siteCache";

const STATES = ["unable", "away", "lasting", "passing", "newer", "keeping", "failed"];
const KEEP = `<main><section data-keep data-service="/service.js" hidden>
  ${STATES.map((state) => `<p data-when="${state}" hidden>${state}</p>`).join("")}
  <div data-when="kept" hidden><ul data-languages></ul>
    <template data-row><li><b data-name></b><span data-about></span><button data-do="remove">Remove</button></li></template></div>
  <p data-when="waiting" hidden><b data-waiting></b></p><p data-when="offered" hidden><b data-size></b></p>
  <p data-when="keeping" hidden><progress data-progress max="1"></progress><span data-percent></span></p>
  <button data-when="offered" data-do="keep" hidden>Keep</button><button data-when="newer" data-do="renew" hidden>Renew</button>
  <button data-when="keeping" data-do="cancel" hidden>Cancel</button></section></main>`;

let site: Site;
let asked: string[];
const state = (): string[] =>
  all("[data-when]")
    .filter((part) => !part.hidden)
    .map((part) => part.dataset.when!);
const rows = (): string[] => all("[data-languages] li").map((row) => row.querySelector("[data-name]")!.textContent!);
const ended = (): Promise<void> => eventually(() => expect(state()).not.toContain("keeping"));

async function visit(language = "en"): Promise<void> {
  vi.resetModules();
  document.documentElement.lang = language;
  document.body.innerHTML = KEEP;
  await import("../../../src/entries/tutorials/offline");
  await settled();
}

beforeEach(async () => {
  localStorage.clear();
  asked = [];
  site = new Site("one");
  Object.assign(globalThis, { caches: new MemoryStores(), fetch: (address: string) => site.fetch(address), isSecureContext: true });
  const lent = {
    serviceWorker: { register: async (address: string) => asked.push(address), getRegistrations: async () => [] },
    storage: { persist: async () => asked.push("to last"), persisted: async () => asked.includes("to last") },
    locks: { request: (_: string, __: unknown, work: () => Promise<void>) => work() },
  };
  for (const [name, value] of Object.entries(lent)) Object.defineProperty(navigator, name, { value, configurable: true });
  await visit();
});

it("tells the size and asks for nothing else", () => {
  expect([state(), words("[data-size]"), site.asked]).toEqual([["offered", "offered"], "3 MB", ["/en/offline/list.json"]]);
  expect(asked).toEqual([]);
});

it("keeps, asks the browser to let it last, and says what is kept", async () => {
  click("[data-do=keep]");
  await ended();
  expect([rows(), state(), asked]).toEqual([["English"], ["lasting", "kept"], ["/service.js", "to last"]]);
});

it("keeps another language beside it, and takes each away again", async () => {
  click("[data-do=keep]");
  await ended();
  await visit("ko");
  expect(words("[data-size]")).toBe("1 MB"); // The judge is there already.
  click("[data-do=keep]");
  await ended();
  expect(rows()).toHaveLength(2);
  click("[data-languages] li:first-child [data-do=remove]");
  await eventually(() => expect(rows()).toHaveLength(1));
  click("[data-languages] li [data-do=remove]");
  await eventually(() => expect(state()).toEqual(["offered", "offered"]));
  expect(await caches.keys()).toEqual([]);
});

it("can be cancelled, and leaves nothing", async () => {
  click("[data-do=keep]");
  click("[data-do=cancel]");
  await ended();
  expect([state(), await caches.keys()]).toEqual([["offered", "offered"], []]);
});

it("says that it did not work, and leaves nothing", async () => {
  site.failing = "/en/rules/";
  const told = vi.spyOn(console, "warn").mockImplementation(() => {});
  click("[data-do=keep]");
  await ended();
  await eventually(() => expect(state()).toEqual(["failed", "offered", "offered"]));
  expect([await caches.keys(), told.mock.calls.map(String)]).toEqual([[], ["Error: 500 /en/rules/"]]);
});

it("offers a newer version", async () => {
  click("[data-do=keep]");
  await ended();
  site = new Site("two");
  await visit();
  expect(state()).toContain("newer");
  click("[data-do=renew]");
  await ended();
  await eventually(() => expect(state()).toEqual(["lasting", "kept"]));
});
