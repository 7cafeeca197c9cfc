// The table's page. A table being set up or played is a Table (table.ts); an empty one is set up here, and where the site is
// stored for offline use neither a new table nor that of a link needs a server.
//
// [data-table]               see table.ts
// [data-new-table]           an empty table: see setupForm.ts and ownTablesList.ts
//   form[data-new-form]      what sets up a table

import { el } from "../../lib/el";
import { parsePage } from "../../lib/swapParts";
import { isRoute } from "../../net/routes";
import { type Outgoing, send, warmUpEngine } from "../../net/transport";
import { offlineSite, offlineVersion } from "../../offline/offlineSite";
import { ownTable } from "./ownTables";
import { listOwnTables } from "./ownTablesList";
import { takeBeginning } from "./session";
import { listenToSetup } from "./setupForm";
import { Table } from "./table";

export function mount(root: ParentNode, signal: AbortSignal): void {
  const table = root.querySelector<HTMLElement>("[data-table]");
  if (table) void new Table(table, signal).enter();
  const empty = root.querySelector<HTMLElement>("[data-new-table]");
  if (!empty) return;
  const entrance = new Entrance(signal);
  entrance.welcome(empty);
  if (offlineSite()) void entrance.withoutServer(empty, true);
}

/** Where one sets up a table, or goes on with one. */
class Entrance {
  constructor(private readonly signal: AbortSignal) {}

  welcome(root: HTMLElement): void {
    takeBeginning(); // Nothing came of it.
    listenToSetup(root, this.signal);
    const go = (id: string): void => void this.openOwn(root, id);
    listOwnTables(root, go, this.signal);
    go(location.hash.slice(1));
  }

  /** A table of this device that no address can hold. */
  private async openOwn(root: HTMLElement, id: string): Promise<void> {
    const found = ownTable(id);
    if (!found || location.search) return;
    const body = new FormData();
    const fields = { do: "show", t: found.text, game: id, names: JSON.stringify(found.names) };
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    history.replaceState(null, "", `#${id}`);
    await this.open(root, location.pathname, { method: "POST", body }).catch(() => {});
  }

  /** The engine in this browser sets up tables; `fresh`: the page is the empty table from the cache, and its address may hold
      another one. */
  async withoutServer(root: HTMLElement, fresh: boolean): Promise<void> {
    warmUpEngine();
    root.addEventListener(
      "submit",
      (event) => {
        const form = event.target as HTMLFormElement;
        if (!form.matches("[data-new-form]")) return;
        event.preventDefault();
        const body = new FormData(form, event.submitter);
        body.set("do", "new");
        void this.open(root, form.action, { method: "POST", body }).catch(() => form.submit());
      },
      { signal: this.signal },
    );
    const isShell = offlineVersion(document) !== "" && !isRoute(location.pathname, "table-replay");
    const names = /[?&](t|position|ruleset)=/.test(location.search) || isRoute(location.pathname, "figure-board");
    if (isShell && names && fresh) await this.open(root, location.href, {});
  }

  private async open(root: HTMLElement, address: string, outgoing: Outgoing): Promise<void> {
    const reply = await send(address, outgoing, "judge");
    const next = el(parsePage(reply.text), "[data-table], [data-new-table]");
    root.replaceWith(next);
    if (next.dataset.newTable !== undefined) {
      this.welcome(next);
      return this.withoutServer(next, false);
    }
    if (location.hash === "" || !ownTable(location.hash.slice(1))) history.replaceState(null, "", reply.address);
    // As with a page of its own: it begins at its top, and so does the reader.
    scrollTo({ top: 0, behavior: "instant" });
    await new Table(next, this.signal).enter();
    next.querySelector<HTMLElement>("[data-focus]")?.focus({ preventScroll: true });
  }
}
