// The database of this browser: the outbox, a learner's records, and their games at the table. The names of its stores are
// those of earlier versions, which may have something in them: see storedNames.ts.

import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { NotedGame } from "./games";
import type { OutboxEntry } from "./outbox";

interface Schema extends DBSchema {
  /** The outbox. */
  deeds: { key: number; value: OutboxEntry };
  records: { key: string; value: unknown };
  games: { key: string; value: NotedGame };
}

export type Database = IDBPDatabase<Schema>;

let opened: Promise<Database> | null = null;

/** The database, opened once for the page; anew where it could not be opened or the browser has closed it. */
export function database(): Promise<Database> {
  const forget = (): void => void (opened = null);
  opened ??= openDB<Schema>("tokyo-highway", 2, {
    upgrade(base, before) {
      if (before < 1) {
        base.createObjectStore("deeds", { autoIncrement: true });
        base.createObjectStore("records");
      }
      base.createObjectStore("games", { keyPath: "key" });
    },
    // A page of a newer version waits for this one to let go.
    blocking(_, __, event) {
      forget();
      (event.target as IDBDatabase).close();
    },
    terminated: forget,
  });
  opened.catch(forget);
  return opened;
}
