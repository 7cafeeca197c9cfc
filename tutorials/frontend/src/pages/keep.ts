// The page that keeps the site: tells the size, gathers everything, says what is kept and takes it away again. Cancelled
// or failed, nothing is left behind.

import { deeds } from "../pocket/deeds";
import { forget, gather, type List, listOf, LOCK, undo } from "../pocket/gathering";
import { savedSite } from "../pocket/savedSite";
import { fetchRecords } from "../pocket/learner";
import { makeMemory } from "../pocket/memory";

class Keeping {
  private left: AbortController | null = null;
  private list: List | null = null;
  private readonly language = document.documentElement.lang;

  constructor(private readonly root: HTMLElement) {}

  async open(): Promise<void> {
    this.root.hidden = false;
    this.root.addEventListener("click", (event) => this.click(event.target as HTMLElement));
    document.addEventListener("pocket:handed-in", () => void this.tell());
    if (!("serviceWorker" in navigator) || !("caches" in window) || !window.isSecureContext) return this.show("unable");
    this.list = await listOf(this.language).catch(() => null);
    await this.tell();
  }

  private async tell(): Promise<void> {
    if (this.left) return; // Being kept: that is said until it is done.
    const own = savedSite();
    const states: string[] = [];
    if (own) {
      states.push("kept", (await navigator.storage?.persisted?.()) ? "lasting" : "passing");
      this.part("languages").replaceChildren(
        ...Object.entries(own.languages).map(([code, { date, bytes }]) => this.row(code, date, bytes)),
      );
      if (this.list && own.version !== this.list.version) states.push("newer");
    }
    if (this.list && !own?.languages[this.language]) {
      this.part("size").textContent = size(this.list.bytes - (own?.folder === this.list.folder ? this.list.shared : 0));
      states.push("offered");
    }
    if (!own && !this.list) states.push("away");
    const waiting = await deeds().catch(() => []);
    this.part("waiting").textContent = String(waiting.length);
    if (waiting.length) states.push("waiting");
    this.show(...states);
  }

  /** A language that is kept: since when, how much it is, and a way to take it away. */
  private row(code: string, date: string, bytes: number): HTMLElement {
    const row = (this.part("row") as HTMLTemplateElement).content.firstElementChild!.cloneNode(true) as HTMLElement;
    const name = new Intl.DisplayNames(this.language, { type: "language" }).of(code) ?? code;
    row.querySelector("[data-name]")!.textContent = name;
    row.querySelector("[data-about]")!.textContent = `${new Date(date).toLocaleDateString(this.language)}, ${size(bytes)}`;
    const button = row.querySelector<HTMLElement>("[data-do]")!;
    button.dataset["language"] = code;
    button.setAttribute("aria-label", `${button.textContent!.trim()}: ${name}`);
    return row;
  }

  private click(element: HTMLElement): void {
    const button = element.closest<HTMLElement>("[data-do]");
    const what = button?.dataset["do"];
    if (what === "keep") void this.keep([...new Set([...Object.keys(savedSite()?.languages ?? {}), this.language])]);
    if (what === "renew") void this.keep(Object.keys(savedSite()?.languages ?? {}));
    if (what === "cancel") this.left?.abort();
    if (what === "remove") void forget(button!.dataset["language"]!).then(() => this.tell());
  }

  private async keep(languages: string[]): Promise<void> {
    const left = (this.left = new AbortController());
    this.progress(0);
    this.show("keeping");
    let failed = false;
    try {
      await navigator.serviceWorker.register(this.root.dataset["service"]!, { scope: "/" });
      await navigator.storage?.persist?.();
      await navigator.locks.request(LOCK, { signal: left.signal }, () => gather(languages, left.signal, (share) => this.progress(share)));
      void makeMemory(savedSite()!.folder).catch(() => {}); // Without it the judge takes a little longer to wake.
      await fetchRecords().catch(() => {}); // The pages are there without it.
      this.list = await listOf(this.language).catch(() => this.list);
    } catch (error) {
      await undo(this.language);
      failed = !left.signal.aborted;
      if (failed) console.warn(error); // For whoever is asked why.
    }
    this.left = null;
    await this.tell();
    if (failed) this.root.querySelector<HTMLElement>("[data-when=failed]")!.hidden = false;
    // The button is gone; where the words are, the reader is.
    this.root.querySelector<HTMLElement>("[data-when=kept]:not([hidden]) h2, [data-do]:not([hidden])")?.focus();
  }

  private progress(share: number): void {
    (this.part("progress") as HTMLProgressElement).value = share;
    this.part("percent").textContent = new Intl.NumberFormat(this.language, { style: "percent" }).format(share);
  }

  private part(name: string): HTMLElement {
    return this.root.querySelector<HTMLElement>(`[data-${name}]`)!;
  }

  private show(...states: string[]): void {
    for (const part of this.root.querySelectorAll<HTMLElement>("[data-when]")) part.hidden = !states.includes(part.dataset["when"]!);
    this.root.dataset["state"] = states.join(" ");
  }
}

function size(bytes: number): string {
  const number = new Intl.NumberFormat(document.documentElement.lang, { maximumFractionDigits: 1 });
  return `${number.format(bytes / 1024 / 1024)} MB`;
}

const root = document.querySelector<HTMLElement>("[data-keep]");
if (root) void new Keeping(root).open();
