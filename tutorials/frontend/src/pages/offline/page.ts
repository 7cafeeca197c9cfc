// The page that stores the site for offline use: tells the size, fetches everything, says what is stored and takes it away
// again. Cancelled or failed, nothing is left behind.
//
// [data-keep]                the page, hidden without scripts; data-service: the address of the service worker
//   [data-when]              shown in that state alone: offered, keeping, kept, lasting, passing, newer, waiting, away, unable,
//                            failed
//   [data-do]                keep, renew, cancel; remove, in a row of [data-languages]
//   [data-row]               template of such a row, with [data-name] and [data-about]
//   [data-size], [data-waiting], [data-progress], [data-percent]

import { closest, el, els } from "../../lib/el";
import type { PrecacheList } from "../../net/wire.generated";
import { makeSnapshot } from "../../offline/engine/engineSnapshot";
import { offlineSite } from "../../offline/offlineSite";
import { discardPartial, fetchList, precache, removeLanguage } from "../../offline/precache/precache";
import { outboxEntries } from "../../offline/store/outbox";
import { fetchRecords } from "../../offline/store/records";
import { PRECACHE_LOCK } from "../../offline/storedNames";
import { SYNCED } from "../../offline/sync";

export function mount(root: ParentNode, signal: AbortSignal): void {
  const page = root.querySelector<HTMLElement>("[data-keep]");
  if (page) void new OfflinePage(page).open(signal);
}

class OfflinePage {
  /** Aborted by the reader who thinks better of it; null while nothing is being stored. */
  private storing: AbortController | null = null;
  private list: PrecacheList | null = null;
  private readonly language = document.documentElement.lang;

  constructor(private readonly root: HTMLElement) {}

  async open(signal: AbortSignal): Promise<void> {
    this.root.hidden = false;
    this.root.addEventListener("click", (event) => this.click(event), { signal });
    document.addEventListener(SYNCED, () => void this.update(), { signal });
    if (!("serviceWorker" in navigator) || !("caches" in window) || !window.isSecureContext) return this.show("unable");
    this.list = await fetchList(this.language).catch(() => null);
    await this.update();
  }

  private async update(): Promise<void> {
    if (this.storing) return; // That is said until it is done.
    const site = offlineSite();
    const states: string[] = [];
    if (site) {
      states.push("kept", (await navigator.storage?.persisted?.()) ? "lasting" : "passing");
      const rows = Object.entries(site.languages).map(([code, { date, bytes }]) => this.row(code, date, bytes));
      el(this.root, "[data-languages]").replaceChildren(...rows);
      if (this.list && site.version !== this.list.version) states.push("newer");
    }
    if (this.list && !site?.languages[this.language]) {
      el(this.root, "[data-size]").textContent = megabytes(this.list.bytes - (site?.folder === this.list.folder ? this.list.shared : 0));
      states.push("offered");
    }
    if (!site && !this.list) states.push("away");
    const waiting = await outboxEntries().catch(() => []);
    el(this.root, "[data-waiting]").textContent = String(waiting.length);
    if (waiting.length) states.push("waiting");
    this.show(...states);
  }

  /** A language that is stored: since when, how much it is, and a way to take it away. */
  private row(code: string, date: string, bytes: number): HTMLElement {
    const row = el<HTMLTemplateElement>(this.root, "[data-row]").content.firstElementChild!.cloneNode(true) as HTMLElement;
    const name = new Intl.DisplayNames(this.language, { type: "language" }).of(code) ?? code;
    el(row, "[data-name]").textContent = name;
    el(row, "[data-about]").textContent = `${new Date(date).toLocaleDateString(this.language)}, ${megabytes(bytes)}`;
    const button = el(row, "[data-do]");
    button.dataset.language = code;
    button.setAttribute("aria-label", `${button.textContent!.trim()}: ${name}`);
    return row;
  }

  private click(event: Event): void {
    const button = closest(event, "[data-do]");
    const what = button?.dataset.do;
    const stored = Object.keys(offlineSite()?.languages ?? {});
    if (what === "keep") void this.store([...new Set([...stored, this.language])]);
    if (what === "renew") void this.store(stored);
    if (what === "cancel") this.storing?.abort();
    if (what === "remove") void removeLanguage(button!.dataset.language!).then(() => this.update());
  }

  private async store(languages: string[]): Promise<void> {
    const { signal } = (this.storing = new AbortController());
    this.progress(0);
    this.show("keeping");
    let failed = false;
    try {
      await navigator.serviceWorker.register(this.root.dataset.service!, { scope: "/" });
      await navigator.storage?.persist?.();
      await navigator.locks.request(PRECACHE_LOCK, { signal }, () => precache(languages, signal, (share) => this.progress(share)));
      void makeSnapshot(offlineSite()!.folder).catch(() => {}); // Without it the engine takes a little longer to start.
      await fetchRecords().catch(() => {}); // The pages are there without it.
      this.list = await fetchList(this.language).catch(() => this.list);
    } catch (error) {
      await discardPartial(this.language);
      failed = !signal.aborted;
      if (failed) console.warn(error); // For whoever is asked why.
    }
    this.storing = null;
    await this.update();
    if (failed) el(this.root, "[data-when=failed]").hidden = false;
    // The button is gone; where the words are, the reader is.
    this.root.querySelector<HTMLElement>("[data-when=kept]:not([hidden]) h2, [data-do]:not([hidden])")?.focus();
  }

  private progress(share: number): void {
    el<HTMLProgressElement>(this.root, "[data-progress]").value = share;
    el(this.root, "[data-percent]").textContent = new Intl.NumberFormat(this.language, { style: "percent" }).format(share);
  }

  private show(...states: string[]): void {
    for (const part of els(this.root, "[data-when]")) part.hidden = !states.includes(part.dataset.when!);
    this.root.dataset.state = states.join(" ");
  }
}

function megabytes(bytes: number): string {
  const number = new Intl.NumberFormat(document.documentElement.lang, { maximumFractionDigits: 1 });
  return `${number.format(bytes / 1024 / 1024)} MB`;
}
