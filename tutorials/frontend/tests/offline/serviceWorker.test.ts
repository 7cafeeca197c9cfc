// What the service worker answers, and what is none of its business.

import { beforeEach, describe, expect, it, vi } from "vitest";
import { offlineSite } from "../../src/offline/offlineSite";
import { precache } from "../../src/offline/precache/precache";
import { browserHas, MemoryStores, Site } from "../support/siteCache";

interface Asked {
  mode?: string;
  method?: string;
  credentials?: string;
}

const note = new Map<string, string>();
let site: Site;
let online: boolean;
let heard: (event: unknown) => void;
let open: { id: string }[];

/** What a page, or the browser itself, gets for an address: null where the service worker leaves it alone. */
async function answer(path: string, { mode = "navigate", method = "GET", credentials = "include" }: Asked = {}): Promise<Response | null> {
  let given: Promise<Response> | null = null;
  const done: Promise<unknown>[] = [];
  heard({
    request: { url: `http://site.test${path}`, mode, method, credentials },
    clientId: "here",
    respondWith: (response: Promise<Response>) => (given = response),
    waitUntil: (work: Promise<unknown>) => done.push(work),
  });
  const response = given && (await given);
  await Promise.all(done);
  return response;
}

const words = async (path: string, asked?: Asked): Promise<string> => (await answer(path, asked))!.text();
const leadsTo = async (path: string): Promise<string | null | undefined> => (await answer(path))!.headers.get("Location");

beforeEach(async () => {
  note.clear();
  [site, online, open] = [new Site("one"), true, []];
  browserHas({
    caches: new MemoryStores(),
    fetch: async (asked: string | { url: string }) => {
      if (!online) throw new TypeError("no network");
      return site.fetch(typeof asked === "string" ? asked : asked.url.slice("http://site.test".length));
    },
    localStorage: { getItem: (key: string) => note.get(key) ?? null, setItem: (key: string, value: string) => note.set(key, value) },
    location: { origin: "http://site.test" },
    navigator: { onLine: true, languages: ["en"] },
    self: {
      skipWaiting: async () => {},
      clients: { claim: async () => {}, matchAll: async () => open },
      addEventListener: (name: string, listener: (event: unknown) => void) => name === "fetch" && (heard = listener),
    },
  });
  vi.resetModules();
  await import("../../src/entries/tutorials/service-worker");
});

it("passes pages on as they are where nothing is kept", async () => {
  expect(await words("/en/rules/")).not.toContain("client.js");
});

describe("with a network", () => {
  beforeEach(() => precache(["en"], new AbortController().signal));

  it("pages come from there, with the script that asks the judge at their end", async () => {
    site.version = "two";
    const page = await words("/en/rules/");
    expect(page).toContain("<p>two</p>");
    expect(page.endsWith('<script type="module" src="/static/client.js?kept=one"></script>')).toBe(true);
  });

  it("a file that a stored page names comes from the same store", async () => {
    site.version = "two";
    expect(await words("/static/client.js?kept=one", { mode: "cors" })).toBe("/static/client.js one");
    expect(await words("/static/client.js", { mode: "cors" })).toBe("/static/client.js two");
  });

  it.each(["/admin/", "/api/v1/judge", "/en/offline/list.json", "/en/offline/hand-in", "/en/offline/version", "/service.js"])(
    "%s is none of its business",
    async (path) => {
      expect(await answer(path, { mode: "cors" })).toBeNull();
    },
  );

  it("neither is what is posted, nor what gathers a version", async () => {
    expect(await answer("/en/table/", { method: "POST" })).toBeNull();
    expect(await answer("/en/rules/", { mode: "cors", credentials: "omit" })).toBeNull();
  });

  it("an older version goes when no other page is open", async () => {
    site = new Site("two");
    await precache(["en"], new AbortController().signal);
    open = [{ id: "here" }, { id: "there" }];
    await answer("/en/");
    expect(await caches.has("kept one")).toBe(true);
    open.pop();
    await answer("/en/");
    expect(await caches.has("kept one")).toBe(false);
    expect(offlineSite()?.version).toBe("two");
  });
});

describe("without a network", () => {
  beforeEach(async () => {
    await precache(["en"], new AbortController().signal);
    online = false;
  });

  it("pages come from the store, whatever else the address asks", async () => {
    expect(await words("/en/rules/")).toContain('<html data-stored-version="one"');
    expect(await words("/en/rules/?a=1")).toContain("<p>one</p>");
  });

  it("a site that is being mended counts as none", async () => {
    online = true;
    browserHas({ fetch: async () => new Response("", { status: 503 }) });
    expect(await words("/en/rules/")).toContain("<p>one</p>");
  });

  it.each([
    ["/", "/en/"],
    ["/en/edition/german/rules/?a=1", "/en/rules/?a=1"],
    ["/en/offline/share?url=http%3A%2F%2Fsite.test%2Fen%2Frules%2F%3Fa%3D1", "/en/rules/?a=1"],
    ["/en/offline/share?text=how+high%3F", "/en/search/?q=how+high%3F"],
    ["/en/offline/share?url=https%3A%2F%2Felsewhere.test%2F&title=news", "/en/search/?q=news"],
  ])("%s leads on to %s", async (from, to) => {
    expect(await leadsTo(from)).toBe(`http://site.test${to}`);
  });

  it.each([
    ["/en/table/replay/?t=1a", "/en/table/"],
    ["/en/rules/german/figures/exit-height/", "/en/table/"],
    ["/en/agree/1A2b/", "/en/agree/"],
  ])("%s is a page of %s that the engine fills in", async (path, shell) => {
    const { version } = offlineSite()!;
    await (await caches.open(`kept ${version}`)).put(shell, new Response(`shell ${shell}`));
    expect(await words(path)).toBe(`shell ${shell}`);
  });

  it.each(["/en/search/suggest?q=hi", "/en/agree/1A2b/notes.json"])("%s fails: whoever asks turns to the engine", async (path) => {
    await expect(answer(path, { mode: "cors" })).rejects.toThrow("no network");
  });

  it("what is posted is for whoever posts it", async () => {
    for (const mode of ["cors", "navigate"]) expect(await answer("/en/table/replay/", { mode, method: "POST" })).toBeNull();
  });

  it("what was not kept is an error, not another page's answer", async () => {
    await expect(answer("/en/nothing.json", { mode: "cors" })).rejects.toThrow("no network");
  });
});
