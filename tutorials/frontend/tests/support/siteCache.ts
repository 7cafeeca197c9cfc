// A browser's stores and a site to fill them from, both in memory: what the browser tests do with real ones, in detail.

import { vi } from "vitest";

class MemoryStore {
  readonly entries = new Map<string, Response>();

  async match(asked: string): Promise<Response | undefined> {
    return this.entries.get(asked)?.clone();
  }

  async put(asked: string, response: Response): Promise<void> {
    this.entries.set(asked, response);
  }

  async keys(): Promise<{ url: string }[]> {
    return [...this.entries.keys()].map((path) => ({ url: `http://site.test${path}` }));
  }

  async delete({ url }: { url: string }): Promise<boolean> {
    return this.entries.delete(url.slice("http://site.test".length));
  }
}

export class MemoryStores {
  readonly stores = new Map<string, MemoryStore>();

  async open(name: string): Promise<MemoryStore> {
    if (!this.stores.has(name)) this.stores.set(name, new MemoryStore());
    return this.stores.get(name)!;
  }

  has = async (name: string): Promise<boolean> => this.stores.has(name);
  keys = async (): Promise<string[]> => [...this.stores.keys()];
  delete = async (name: string): Promise<boolean> => this.stores.delete(name);
}

/** The site at one version; what it is asked for is noted. */
export class Site {
  asked: string[] = [];
  failing = "";
  /** What a browser has asked for too often, and how often it is told so. */
  limited = "";
  times = 0;
  missing = "";
  constructor(
    public version: string,
    public pocket = "0a",
  ) {}

  fetch = async (address: string): Promise<Response> => {
    this.asked.push(address);
    if (address === this.failing) return new Response("", { status: 500 });
    if (address === this.missing) return new Response("", { status: 404 });
    if (address === this.limited && this.times-- > 0) return new Response("", { status: 429, headers: { "Retry-After": "0" } });
    const [, language] = address.split("/");
    if (address.endsWith("/list.json")) return Response.json(this.list(language!));
    if (address.endsWith(".json")) return Response.json({ data: 1, address: `/${language}/daily/1/`, page: html(this.version) });
    if (/^\/[a-z]{2}\//.test(address)) return new Response(html(this.version), { headers: { "Content-Type": "text/html" } });
    return new Response(`${address} ${this.version}`, { headers: { "Content-Type": "text/javascript" } });
  };

  list(language: string) {
    const folder = `/static/build/offline/${this.pocket}/`;
    return {
      version: this.version,
      language,
      folder,
      pocket: [`${folder}worker.js`],
      client: "/static/client.js",
      texts: `/${language}/offline/texts.json`,
      days: [{ day: "1", data: `/${language}/offline/days/1.json` }],
      pages: [`/${language}/`, `/${language}/rules/`],
      files: ["/static/client.js"],
      bytes: 3 * 1024 * 1024,
      shared: 2 * 1024 * 1024,
      words: { newer: "newer" },
    };
  }
}

export function html(version: string): string {
  return `<!doctype html><html lang="en"><head><link href="/static/site.css"></head><body><input name="csrfmiddlewaretoken" value="secret">
<img alt="" src="/en/figure.svg"><p>${version}</p></body></html>`;
}

/** Puts things where a browser has them; some, as `navigator`, cannot just be assigned in every Node. */
export function browserHas(things: Record<string, unknown>): void {
  for (const [name, thing] of Object.entries(things)) vi.stubGlobal(name, thing);
}
