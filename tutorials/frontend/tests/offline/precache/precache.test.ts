// A version of the site comes into its store as a whole or not at all.

import { beforeEach, describe, expect, it } from "vitest";
import { offlineSite } from "../../../src/offline/offlineSite";
import { discardPartial, precache, removeLanguage } from "../../../src/offline/precache/precache";
import { siteForWorker } from "../../../src/offline/precache/siteCache";
import { browserHas, MemoryStores, Site } from "../../support/siteCache";

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
    await precache(["en"], still);
    expect(paths("one")).toEqual([
      "/en/",
      "/en/daily/1/",
      "/en/figure.svg",
      "/en/offline/days/1.json",
      "/en/offline/texts.json",
      "/en/rules/",
      "/static/build/offline/0a/worker.js",
      "/static/client.js",
      "/static/site.css",
    ]);
    expect(offlineSite()).toMatchObject({ version: "one", client: "/static/client.js?kept=one", older: [] });
    expect(await siteForWorker()).toEqual(offlineSite());
  });

  it("stores pages that say what they are, take their files from the same version, and hold no token", async () => {
    await precache(["en"], still);
    const html = await page("one", "/en/daily/1/");
    expect(html).toContain('<html data-stored-version="one" lang="en">');
    expect(html).toContain('href="/static/site.css?kept=one"');
    expect(html).toContain('<script type="module" src="/static/client.js?kept=one"></script>');
    expect(html).not.toContain("secret");
  });

  it("is not kept where anything is missing", async () => {
    site.failing = "/en/rules/";
    await expect(precache(["en"], still)).rejects.toThrow("500 /en/rules/");
    expect([offlineSite(), await siteForWorker()]).toEqual([null, null]);
    await discardPartial("en");
    expect(await stores.keys()).toEqual([]);
  });

  it("waits as it is told where it has asked too often", async () => {
    Object.assign(site, { limited: "/en/offline/days/1.json", times: 3 });
    await precache(["en"], still);
    expect(site.asked.filter((address) => address === site.limited)).toHaveLength(4);
    expect(offlineSite()?.version).toBe("one");
  });

  it("does without a day that cannot be had, and keeps all the rest", async () => {
    const told: number[] = [];
    visit(Object.assign(new Site("two"), { missing: "/en/offline/days/1.json" }));
    await precache(["en"], still, (share) => told.push(share));
    expect([offlineSite()?.version, told.at(-1)]).toEqual(["two", 1]);
    const store = await caches.open("kept two");
    expect([await store.match("/en/offline/days/1.json"), Boolean(await store.match("/en/rules/"))]).toEqual([undefined, true]);
  });

  it("goes on with what was broken off", async () => {
    site.failing = "/en/rules/";
    await precache(["en"], still).catch(() => {});
    visit(new Site("one"));
    await precache(["en"], still);
    expect(site.asked).not.toContain("/static/build/offline/0a/worker.js");
    expect(offlineSite()?.version).toBe("one");
  });

  it("stops where it is told to", async () => {
    const left = new AbortController();
    await expect(precache(["en"], left.signal, () => left.abort())).rejects.toThrow();
    expect(offlineSite()).toBeNull();
  });

  it("tells how far it is, up to all of it", async () => {
    const told: number[] = [];
    await precache(["en"], still, (share) => told.push(share));
    expect(told.at(-1)).toBe(1);
    expect(Math.max(...told)).toBe(1);
  });
});

describe("a newer version", () => {
  it("takes the place of the old one, which open pages still find", async () => {
    await precache(["en"], still);
    visit(new Site("two"));
    await precache(["en"], still);
    expect(offlineSite()).toMatchObject({ version: "two", older: ["one"] });
    expect(await page("two", "/en/rules/")).toContain("<p>two</p>");
    expect(await page("one", "/en/rules/")).toContain("<p>one</p>");
    expect(site.asked).not.toContain("/static/build/offline/0a/worker.js"); // the same judge as before
  });

  it("leaves the old one where anything of it is missing", async () => {
    await precache(["en"], still);
    visit(new Site("two"));
    site.failing = "/en/rules/";
    await precache(["en"], still).catch(() => {});
    expect(offlineSite()?.version).toBe("one");
    await discardPartial("en");
    expect(await stores.keys()).toEqual(["kept one", "kept note"]);
  });

  it("that was begun and never ended goes with the next", async () => {
    await precache(["en"], still);
    for (const version of ["two", "three"]) {
      visit(new Site(version));
      if (version === "two") site.failing = "/en/rules/";
      await precache(["en"], still).catch(() => {});
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
    await precache(["en"], still);
    expect(offlineSite()?.version).toBe("two");
    expect(await stores.keys()).toEqual(["kept two", "kept note"]);
    for (const path of ["/en/", "/en/rules/", "/en/daily/1/"]) expect(await page("two", path)).toContain("<p>two</p>");
  });
});

describe("languages", () => {
  it("are kept beside one another, of one version", async () => {
    await precache(["en"], still);
    visit(new Site("two"));
    await precache(["en", "ko"], still);
    expect(Object.keys(offlineSite()!.languages)).toEqual(["en", "ko"]);
    expect(paths("two").filter((path) => path.endsWith("/rules/"))).toEqual(["/en/rules/", "/ko/rules/"]);
  });

  it("go one by one, the last with everything", async () => {
    await precache(["en", "ko"], still);
    await removeLanguage("ko");
    expect(Object.keys(offlineSite()!.languages)).toEqual(["en"]);
    expect(paths("one").filter((path) => path.startsWith("/ko/"))).toEqual([]);
    await removeLanguage("en");
    expect([offlineSite(), await stores.keys()]).toEqual([null, []]);
  });

  it("that were not kept in the end leave nothing", async () => {
    await precache(["en"], still);
    const before = paths("one");
    site.failing = "/ko/rules/";
    await precache(["en", "ko"], still).catch(() => {});
    await discardPartial("ko");
    expect(paths("one")).toEqual(before);
    expect(Object.keys(offlineSite()!.languages)).toEqual(["en"]);
  });

  it("that could not be had leave nothing, not even what was still on its way", async () => {
    await precache(["en"], still);
    const before = paths("one");
    site.failing = "/ko/rules/";
    const { fetch } = site;
    let arrive = (): void => {};
    const late = new Promise<void>((done) => (arrive = done));
    browserHas({
      fetch: async (address: string) => {
        if (address === site.failing) setTimeout(arrive); // Once all that follows from the failure has happened.
        if (address === "/ko/offline/days/1.json") await late;
        return fetch(address);
      },
    });
    await precache(["en", "ko"], still).catch(() => {});
    await discardPartial("ko");
    await late;
    await new Promise((done) => setTimeout(done)); // What came late has been put away by now.
    expect(paths("one")).toEqual(before);
  });
});
