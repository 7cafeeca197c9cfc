// The pages of a guided game: where one begins, and its turns. Every step is the server's, or that of the engine in this browser.
//
// [data-guided-start]        where one begins; data-guide: its key
//   a[data-continue]         leads back to the game that was left; button[data-begin] sets up the table
// [data-guided]              see guided.ts

import { el } from "../../lib/el";
import { parsePage } from "../../lib/swapParts";
import { type Outgoing, send, warmUpEngine } from "../../net/transport";
import { offlineSite, offlineVersion } from "../../offline/offlineSite";
import { Guided } from "./guided";
import { savedAddress } from "./savedAddress";

export function mount(root: ParentNode, signal: AbortSignal): void {
  const guided = root.querySelector<HTMLElement>("[data-guided]");
  if (guided) void new Guided(guided, signal).open();
  const start = root.querySelector<HTMLElement>("[data-guided-start]");
  if (start) new Start(start, signal).open();
}

class Start {
  constructor(
    private readonly root: HTMLElement,
    private readonly signal: AbortSignal,
  ) {}

  open(): void {
    this.offerToGoOn();
    if (!offlineSite()) return;
    warmUpEngine();
    this.root.addEventListener("submit", (event) => this.begin(event), { signal: this.signal });
    this.root.addEventListener("click", (event) => this.goOn(event), { signal: this.signal });
    // The page from the cache stands in for every game, and for every edition.
    if (offlineVersion(document) && location.search) void this.show(location.href, {}).catch(() => {});
  }

  private offerToGoOn(): void {
    const address = savedAddress(this.root.dataset.guide!);
    const link = el<HTMLAnchorElement>(this.root, "[data-continue]");
    const begin = el<HTMLButtonElement>(this.root, "[data-begin]");
    if (!address) return;
    link.hidden = false;
    link.href = link.pathname + address;
    begin.textContent = begin.dataset.again!;
    begin.classList.remove("button--primary");
  }

  private begin(event: SubmitEvent): void {
    const form = event.target as HTMLFormElement;
    event.preventDefault();
    void this.show(form.action, { method: "POST", body: new FormData(form, event.submitter) }).catch(() => {
      const field = Object.assign(document.createElement("input"), { type: "hidden", name: "do", value: "begin" });
      form.append(field);
      form.submit();
    });
  }

  private goOn(event: MouseEvent): void {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-continue]");
    if (!link || !offlineVersion(document)) return;
    event.preventDefault();
    void this.show(link.href, {}).catch(() => location.assign(link.href));
  }

  /** A turn in the place of the beginning. */
  private async show(address: string, outgoing: Outgoing): Promise<void> {
    const reply = await send(address, outgoing, "judge");
    const next = parsePage(reply.text).querySelector<HTMLElement>("[data-guided], [data-guided-start]");
    if (!reply.ok || !next || this.signal.aborted) throw new Error(String(reply.status));
    this.root.replaceWith(next);
    document.body.classList.toggle("lesson-page", next.matches("[data-guided]"));
    const { pathname, search } = new URL(reply.address);
    if (outgoing.method) history.pushState(null, "", pathname + search);
    if (next.matches("[data-guided]")) await new Guided(next, this.signal).open();
    else new Start(next, this.signal).open();
  }
}
