// The page that keeps the site: tells the size, fetches everything into a store of its own, and only when all of it is
// there takes it for the old one. Cancelled or failed, nothing is left behind.

import { deeds } from "../pocket/deeds";
import { type Kept, kept, note } from "../pocket/kept";

interface List {
  version: string;
  language: string;
  folder: string;
  pocket: string[];
  client: string;
  texts: string;
  days: { day: string; data: string }[];
  pages: string[];
  files: string[];
  bytes: number;
}

const AT_ONCE = 4;
const LINKED = /(?:(?:src|href|data-script)="(?=\/static\/)|<img src="(?=\/))([^"#?]+)"/g;
const nameOf = ({ language, version }: List): string => `kept ${language} ${version}`;

class Keeping {
  private left: AbortController | null = null;
  private list: List | null = null;

  constructor(private readonly root: HTMLElement) {}

  async open(): Promise<void> {
    this.root.hidden = false;
    this.root.addEventListener("click", (event) => this.click(event.target as HTMLElement));
    if (!("serviceWorker" in navigator) || !("caches" in window) || !window.isSecureContext) return this.show("unable");
    this.list = await fetch(this.root.dataset["list"]!, { cache: "no-store" }).then(
      (response) => response.json() as Promise<List>,
      () => null,
    );
    await this.tell();
  }

  private async tell(): Promise<void> {
    const own = kept();
    const { list } = this;
    const mine = own?.languages[list?.language ?? document.documentElement.lang];
    const states: string[] = [];
    if (mine) {
      const day = new Date(mine.date).toLocaleDateString(document.documentElement.lang);
      this.part("kept").textContent = `${day}, ${size(mine.bytes)}`;
      states.push("kept");
      if (list && own?.version !== list.version) states.push("newer");
    } else if (list) {
      this.part("size").textContent = size(list.bytes);
      states.push("offered");
    }
    const waiting = await deeds().catch(() => []);
    this.part("waiting").textContent = String(waiting.length);
    if (waiting.length) states.push("waiting");
    this.show(...states);
  }

  private click(element: HTMLElement): void {
    const what = element.closest<HTMLElement>("[data-do]")?.dataset["do"];
    if (what === "keep") void this.keep();
    if (what === "cancel") this.left?.abort();
    if (what === "remove") void this.remove();
  }

  private async keep(): Promise<void> {
    const { list } = this;
    if (!list) return;
    this.left = new AbortController();
    this.show("keeping");
    try {
      await navigator.serviceWorker.register(this.root.dataset["service"]!, { scope: "/" });
      await navigator.storage?.persist?.();
      await this.fetchAll(list, this.left.signal);
      const before = kept();
      const date = new Date().toISOString();
      const others = before?.version === list.version ? before.languages : {};
      const found: Kept = {
        version: list.version,
        client: list.client,
        folder: list.folder,
        languages: { ...others, [list.language]: { texts: list.texts, date, bytes: list.bytes } },
      };
      note(found);
      // From here on the new version alone is there: never two of them.
      for (const name of await caches.keys()) if (name.startsWith("kept ") && !name.endsWith(list.version)) await caches.delete(name);
      await this.tell();
    } catch {
      await caches.delete(nameOf(list));
      await this.tell();
      if (!this.left.signal.aborted) this.part("when=failed").hidden = false;
    }
    this.left = null;
  }

  private async fetchAll(list: List, signal: AbortSignal): Promise<void> {
    const store = await caches.open(nameOf(list));
    const waiting = [...list.pocket, list.texts, ...list.files, ...list.pages];
    const linked = new Set(waiting);
    let done = 0;
    const step = (): void => {
      done += 1;
      this.progress(done / (waiting.length + list.days.length));
    };
    const one = async (address: string): Promise<void> => {
      const response = await fetched(address, signal);
      if ((response.headers.get("Content-Type") ?? "").startsWith("text/html")) {
        for (const [, file] of (await response.clone().text()).matchAll(LINKED)) {
          if (file && !linked.has(file)) {
            linked.add(file);
            waiting.push(file);
          }
        }
      }
      await store.put(address, response);
      step();
    };
    let at = 0;
    const worker = async (): Promise<void> => {
      while (at < waiting.length) await one(waiting[at++]!);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    for (const { data } of list.days) {
      const response = await fetched(data, signal);
      const day = (await response.clone().json()) as { address: string; page: string };
      await store.put(data, response);
      await store.put(day.address, new Response(day.page, { headers: { "Content-Type": "text/html; charset=utf-8" } }));
      step();
    }
    await worker();
  }

  private async remove(): Promise<void> {
    note(null);
    for (const name of await caches.keys()) if (name.startsWith("kept ")) await caches.delete(name);
    for (const service of await navigator.serviceWorker.getRegistrations()) await service.unregister();
    await this.tell();
  }

  private progress(share: number): void {
    (this.part("progress") as HTMLProgressElement).value = share;
  }

  private part(name: string): HTMLElement {
    return this.root.querySelector<HTMLElement>(`[data-${name}]`)!;
  }

  private show(...states: string[]): void {
    for (const part of this.root.querySelectorAll<HTMLElement>("[data-when]")) part.hidden = !states.includes(part.dataset["when"]!);
    this.root.dataset["state"] = states.join(" ");
  }
}

/** A file as a stranger gets it: nothing that is the reader's own. One that is asked too often waits as it is told. */
async function fetched(address: string, signal: AbortSignal): Promise<Response> {
  for (;;) {
    const response = await fetch(address, { credentials: "omit", signal, cache: "no-cache" });
    if (response.status === 429) {
      const wait = Number(response.headers.get("Retry-After") ?? 5) * 1000;
      await new Promise((done) => setTimeout(done, wait));
      signal.throwIfAborted();
      continue;
    }
    if (!response.ok) throw new Error(`${response.status} ${address}`);
    // One that came by another address would not be taken for a page of this one.
    return response.redirected ? new Response(await response.blob(), { headers: response.headers }) : response;
  }
}

function size(bytes: number): string {
  const number = new Intl.NumberFormat(document.documentElement.lang, { maximumFractionDigits: 1 });
  return `${number.format(bytes / 1024 / 1024)} MB`;
}

const root = document.querySelector<HTMLElement>("[data-keep]");
if (root) void new Keeping(root).open();
