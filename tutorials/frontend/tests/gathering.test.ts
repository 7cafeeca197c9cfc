// A version of the site comes into its store as a whole or not at all.

import { beforeEach, describe, expect, it } from "vitest";
import { forget, gather, undo } from "../src/pocket/gathering";
import { savedSite } from "../src/pocket/savedSite";
import { notedByPages } from "../src/pocket/stores";
import { browserHas, MemoryStores, Site } from "./stores";

const note = new Map<string, string>();
let stores: MemoryStores;
let site: Site;
const still = new AbortController().signal;

function visit(at: Site): void {
  site = at;
  browserHas({ fetch: site.fetch });
}

beforeEach(() => {
  note.clear();
  stores = new MemoryStores();
  browserHas({
    caches: stores,
    navigator: { serviceWorker: { getRegistrations: async () => [] } },
    localStorage: {
      getItem: (key: string) => note.get(key) ?? null,
      setItem: (key: string, value: string) => note.set(key, value),
      removeItem: (key: string) => note.delete(key),
    },
  });
  visit(new Site("one"));
});

const paths = (version: string): string[] => [...stores.stores.get(`kept ${version}`)!.entries.keys()].sort();
const page = async (version: string, path: string): Promise<string> => (await stores.stores.get(`kept ${version}`)!.match(path))!.text();

describe("keeping", () => {
  it("holds pages, what they show, texts, days and the judge", async () => {
    await gather(["en"], still);
    expect(paths("one")).toEqual([
      "/en/", "/en/daily/1/", "/en/figure.svg", "/en/keep/days/1.json", "/en/keep/texts.json", "/en/rules/",
      "/static/build/pocket/0a/worker.js", "/static/client.js", "/static/site.css",
    ]);
    expect(savedSite()).toMatchObject({ version: "one", client: "/static/client.js?kept=one", older: [] });
    expect(await notedByPages()).toEqual(savedSite());
  });

  it("stores pages that say what they are, take their files from the same version, and hold no token", async () => {
    await gather(["en"], still);
    const html = await page("one", "/en/daily/1/");
    expect(html).toContain('<html data-stored-version="one" lang="en">');
    expect(html).toContain('href="/static/site.css?kept=one"');
    expect(html).toContain('<script type="module" src="/static/client.js?kept=one"></script>');
    expect(html).not.toContain("secret");
  });

  it("is not kept where anything is missing", async () => {
    site.failing = "/en/rules/";
    await expect(gather(["en"], still)).rejects.toThrow("500 /en/rules/");
    expect([savedSite(), await notedByPages()]).toEqual([null, null]);
    await undo("en");
    expect(await stores.keys()).toEqual([]);
  });

  it("waits as it is told where it has asked too often", async () => {
    Object.assign(site, { limited: "/en/keep/days/1.json", times: 3 });
    await gather(["en"], still);
    expect(site.asked.filter((address) => address === site.limited)).toHaveLength(4);
    expect(savedSite()?.version).toBe("one");
  });

  it("does without a day that cannot be had, and keeps all the rest", async () => {
    const told: number[] = [];
    visit(Object.assign(new Site("two"), { missing: "/en/keep/days/1.json" }));
    await gather(["en"], still, (share) => told.push(share));
    expect([savedSite()?.version, told.at(-1)]).toEqual(["two", 1]);
    const store = await caches.open("kept two");
    expect([await store.match("/en/keep/days/1.json"), Boolean(await store.match("/en/rules/"))]).toEqual([undefined, true]);
  });

  it("goes on with what was broken off", async () => {
    site.failing = "/en/rules/";
    await gather(["en"], still).catch(() => {});
    visit(new Site("one"));
    await gather(["en"], still);
    expect(site.asked).not.toContain("/static/build/pocket/0a/worker.js");
    expect(savedSite()?.version).toBe("one");
  });

  it("stops where it is told to", async () => {
    const left = new AbortController();
    await expect(gather(["en"], left.signal, () => left.abort())).rejects.toThrow();
    expect(savedSite()).toBeNull();
  });

  it("tells how far it is, up to all of it", async () => {
    const told: number[] = [];
    await gather(["en"], still, (share) => told.push(share));
    expect(told.at(-1)).toBe(1);
    expect(Math.max(...told)).toBe(1);
  });
});

describe("a newer version", () => {
  it("takes the place of the old one, which open pages still find", async () => {
    await gather(["en"], still);
    visit(new Site("two"));
    await gather(["en"], still);
    expect(savedSite()).toMatchObject({ version: "two", older: ["one"] });
    expect(await page("two", "/en/rules/")).toContain("<p>two</p>");
    expect(await page("one", "/en/rules/")).toContain("<p>one</p>");
    expect(site.asked).not.toContain("/static/build/pocket/0a/worker.js"); // the same judge as before
  });

  it("leaves the old one where anything of it is missing", async () => {
    await gather(["en"], still);
    visit(new Site("two"));
    site.failing = "/en/rules/";
    await gather(["en"], still).catch(() => {});
    expect(savedSite()?.version).toBe("one");
    await undo("en");
    expect(await stores.keys()).toEqual(["kept one", "kept note"]);
  });

  it("that was begun and never ended goes with the next", async () => {
    await gather(["en"], still);
    for (const version of ["two", "three"]) {
      visit(new Site(version));
      if (version === "two") site.failing = "/en/rules/";
      await gather(["en"], still).catch(() => {});
    }
    expect((await stores.keys()).sort()).toEqual(["kept note", "kept one", "kept three"]);
  });

  it("that comes while one is gathered is gathered anew: never two in one store", async () => {
    const { fetch } = site;
    browserHas({
      fetch: (address: string) => {
        if (address === "/en/rules/") site.version = "two";
        return fetch(address);
      },
    });
    await gather(["en"], still);
    expect(savedSite()?.version).toBe("two");
    expect(await stores.keys()).toEqual(["kept two", "kept note"]);
    for (const path of ["/en/", "/en/rules/", "/en/daily/1/"]) expect(await page("two", path)).toContain("<p>two</p>");
  });
});

describe("languages", () => {
  it("are kept beside one another, of one version", async () => {
    await gather(["en"], still);
    visit(new Site("two"));
    await gather(["en", "ko"], still);
    expect(Object.keys(savedSite()!.languages)).toEqual(["en", "ko"]);
    expect(paths("two").filter((path) => path.endsWith("/rules/"))).toEqual(["/en/rules/", "/ko/rules/"]);
  });

  it("go one by one, the last with everything", async () => {
    await gather(["en", "ko"], still);
    await forget("ko");
    expect(Object.keys(savedSite()!.languages)).toEqual(["en"]);
    expect(paths("one").filter((path) => path.startsWith("/ko/"))).toEqual([]);
    await forget("en");
    expect([savedSite(), await stores.keys()]).toEqual([null, []]);
  });

  it("that were not kept in the end leave nothing", async () => {
    await gather(["en"], still);
    const before = paths("one");
    site.failing = "/ko/rules/";
    await gather(["en", "ko"], still).catch(() => {});
    await undo("ko");
    expect(paths("one")).toEqual(before);
    expect(Object.keys(savedSite()!.languages)).toEqual(["en"]);
  });

  it("that could not be had leave nothing, not even what was still on its way", async () => {
    await gather(["en"], still);
    const before = paths("one");
    site.failing = "/ko/rules/";
    const { fetch } = site;
    let arrive = (): void => {};
    const late = new Promise<void>((done) => (arrive = done));
    browserHas({
      fetch: async (address: string) => {
        if (address === site.failing) setTimeout(arrive); // Once all that follows from the failure has happened.
        if (address === "/ko/keep/days/1.json") await late;
        return fetch(address);
      },
    });
    await gather(["en", "ko"], still).catch(() => {});
    await undo("ko");
    await late;
    await new Promise((done) => setTimeout(done)); // What came late has been put away by now.
    expect(paths("one")).toEqual(before);
  });
});
