// The page of a puzzle: one puzzle after the other comes to life on it, without a reload between them.
//
// a[data-go], a[data-again]  links to another puzzle, or to the same one anew
// main, .switches a          what another puzzle's page brings along

import { closest, els } from "../../lib/el";
import { Latest } from "../../lib/latest";
import { parsePage } from "../../lib/swapParts";
import { offlineVersion } from "../../offline/offlineSite";
import { Lesson } from "./lesson";

export function mount(root: ParentNode, signal: AbortSignal): void {
  if (root.querySelector("[data-lesson]")) new LessonRouter(signal).start();
}

class LessonRouter {
  private lesson: Lesson | null = null;
  private leaving = new AbortController();
  /** The address of the puzzle on the screen. */
  private here = withoutHash(location.href);
  /** A journey that arrives late is dropped. */
  private readonly journeys = new Latest();

  constructor(private readonly signal: AbortSignal) {}

  start(): void {
    const { signal } = this;
    document.addEventListener(
      "click",
      (event) => {
        const link = closest<HTMLAnchorElement>(event, "a[data-go], a[data-again]");
        if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
        event.preventDefault();
        void this.go(link.href, withoutHash(link.href) !== this.here);
      },
      { signal },
    );
    addEventListener("popstate", () => this.follow(), { signal });
    signal.addEventListener("abort", () => this.leaving.abort());
    this.open();
  }

  private open(): void {
    this.leaving.abort();
    this.leaving = new AbortController();
    const root = document.querySelector<HTMLElement>("[data-lesson]");
    if (!root) return;
    this.lesson = new Lesson(root, this.leaving.signal);
    void this.lesson.open();
  }

  /** To the puzzle that the address names, unless it is the one on the screen: a link to a place on the page changes it too. */
  private follow(): void {
    if (withoutHash(location.href) !== this.here) void this.go(location.href, false);
    else this.journeys.cancel();
  }

  /** Another puzzle in place of this one. Without a network this one stays; any other trouble, and the browser goes there by itself. */
  private async go(address: string, push: boolean): Promise<void> {
    const isLatest = this.journeys.begin();
    const response = await fetch(address, { credentials: "same-origin", headers: { Accept: "text/html" } }).catch(() => null);
    if (!isLatest() || this.signal.aborted) return;
    if (!response) {
      this.lesson?.offline();
      // The way back has been gone already: the address is that of the other puzzle.
      if (!push) addEventListener("online", () => this.follow(), { once: true, signal: this.signal });
      return;
    }
    const next = await puzzlePage(response).catch(() => null);
    if (!next) return location.assign(address);
    if (isLatest()) this.show(next, address, push);
  }

  private show(next: Document, address: string, push: boolean): void {
    this.here = withoutHash(address);
    document.querySelector("main")!.replaceChildren(...next.querySelector("main")!.childNodes);
    // The frame's own script has hold of the switches: only where they lead to changes.
    const [old, fresh] = [document, next].map((page) => els<HTMLAnchorElement>(page, ".switches a"));
    old!.forEach((link, i) => fresh![i] && link.setAttribute("href", fresh![i].getAttribute("href")!));
    document.title = next.title;
    if (push) history.pushState({}, "", address);
    this.open();
    document.dispatchEvent(new Event("lesson:shown"));
    const title = document.querySelector<HTMLElement>("main h1");
    if (title) {
      title.tabIndex = -1;
      title.focus({ preventScroll: true });
    }
    scrollTo({ top: 0, behavior: "instant" });
  }
}

/** The page of another puzzle; an error where it is none, or one of another version: one from the cache and one from the network
    may differ. */
async function puzzlePage(response: Response): Promise<Document> {
  if (!response.ok) throw new Error(String(response.status));
  const page = parsePage(await response.text());
  if (!page.querySelector("[data-lesson]")) throw new Error("no puzzle");
  if (offlineVersion(page) !== offlineVersion(document)) throw new Error("another version");
  return page;
}

/** An address without its fragment, which leads to another place on the same page. */
const withoutHash = (address: string): string => address.split("#")[0]!;
