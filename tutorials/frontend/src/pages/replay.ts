// A game move by move: the slider, the list and the two buttons lead to other moves without leaving the page. Every move is
// the server's; without this script the form leads to the same places.

import { openPage, type Page, type PageConfig } from "../page";
import { ownTable } from "../ownTables";

class Replay {
  private page: Page | null = null;
  /** The move wanted last; a move that arrives late is dropped, and only one is fetched at a time. */
  private wanted = "";
  private busy = false;
  /** The table of this device that is looked at, if it is one. */
  private readonly own = ownTable(location.hash.slice(1));

  constructor(private readonly root: HTMLElement, private readonly form: HTMLFormElement) {}

  async open(): Promise<void> {
    for (const part of this.root.querySelectorAll<HTMLElement>("[data-script-only]")) part.hidden = false;
    this.form.addEventListener("submit", (event) => {
      const { value } = (event.submitter ?? this.slide) as HTMLButtonElement;
      event.preventDefault();
      this.go(value);
    });
    this.slide.addEventListener("input", () => this.go(this.slide.value));
    this.follow();
    const back = this.root.querySelector<HTMLAnchorElement>("[data-to-table]");
    if (this.own && back) back.href = tableAddress(back, this.own);
    if (this.named) this.go(this.slide.value); // Names are in no address: the page gets them now.
    this.page = await openPage(this.root, configOf(this.root));
  }

  private get slide(): HTMLInputElement {
    return this.form.querySelector<HTMLInputElement>("[data-slide]")!;
  }

  private go(at: string): void {
    this.wanted = at;
    this.slide.value = at;
    this.form.querySelector("[data-slide-number]")!.textContent = `${at} / ${this.slide.max}`;
    if (!this.busy) void this.fetch();
  }

  private async fetch(): Promise<void> {
    this.busy = true;
    for (let at = ""; at !== this.wanted; ) {
      at = this.wanted;
      const asked = new URLSearchParams({ t: this.form.querySelector<HTMLInputElement>("[name=t]")!.value, at });
      const address = this.form.method === "get" ? `${this.form.action}?${asked}` : this.form.action;
      const response = await this.request(address, asked).catch(() => null);
      if (!response?.ok) break; // The next touch asks again.
      const next = new DOMParser().parseFromString(await response.text(), "text/html");
      if (at === this.wanted) this.show(next, address);
    }
    this.busy = false;
  }

  private get named(): boolean {
    return Object.keys(this.own?.names ?? {}).length > 0;
  }

  private request(address: string, asked: URLSearchParams): Promise<Response> {
    if (this.form.method === "get" && !this.named) return fetch(address);
    const body = new URLSearchParams(asked);
    if (this.named) body.set("names", JSON.stringify(this.own!.names));
    return fetch(this.form.action, { method: "POST", body });
  }

  private show(next: Document, address: string): void {
    const config = configOf(next);
    const focused = document.activeElement?.getAttribute("data-way");
    for (const part of this.root.querySelectorAll<HTMLElement>("[data-part]")) {
      const other = next.querySelector(`[data-part=${part.dataset["part"]}]`);
      if (other) part.replaceWith(other);
    }
    const [picture, drawn] = [this.root.querySelector("[data-board] > svg.th"), next.querySelector("[data-board] > svg.th")];
    if (picture && drawn) picture.replaceWith(drawn);
    this.follow();
    this.page?.load(config.scene, undefined);
    if (this.form.method === "get") history.replaceState(null, "", address + location.hash);
    // Whoever goes on by keyboard stays on the button.
    if (focused) this.root.querySelector<HTMLElement>(`[data-way=${focused}]`)?.focus();
  }

  /** The move on the board is in sight in the list, where the list scrolls by itself. */
  private follow(): void {
    const list = this.root.querySelector<HTMLElement>("[data-part=story]")!;
    const step = list.querySelector<HTMLElement>("[aria-current=step]");
    const [box, row] = [list.getBoundingClientRect(), step?.getBoundingClientRect()];
    if (row) list.scrollTop += (row.top + row.bottom - box.top - box.bottom) / 2;
  }
}

/** Where that table is; the list of one's tables for one that no address can hold. */
function tableAddress(list: HTMLAnchorElement, { id, text }: { id: string; text: string }): string {
  return `${list.pathname}${list.search ? `?t=${encodeURIComponent(text)}` : ""}#${id}`;
}

function configOf(page: ParentNode): PageConfig {
  return JSON.parse(page.querySelector("#replay-config")!.textContent!) as PageConfig;
}

const root = document.querySelector<HTMLElement>("[data-replay]");
if (root) void new Replay(root, root.querySelector<HTMLFormElement>("[data-replay-form]")!).open();
