// Where what is kept lies: a store for every version, and beside them the note for the service worker, which cannot read
// the pages' own. The service worker stands on this file too: nothing here knows a page.

import type { SavedSite } from "./savedSite";

const NOTE_STORE = "kept note";
const NOTE = "/kept.json";

export const storeOf = (version: string): string => `kept ${version}`;
/** An address that is answered from the store of that version and from nowhere else. */
export const versioned = (address: string, version: string): string => `${address}?kept=${version}`;

export async function noteForService(site: SavedSite | null): Promise<void> {
  if (!site) await caches.delete(NOTE_STORE);
  else await (await caches.open(NOTE_STORE)).put(NOTE, new Response(JSON.stringify(site)));
}

export async function notedByPages(): Promise<SavedSite | null> {
  if (!(await caches.has(NOTE_STORE))) return null; // To look into a store is to make it.
  const found = await (await caches.open(NOTE_STORE)).match(NOTE);
  return found ? ((await found.json()) as SavedSite) : null;
}

/** What was stored of a version under an address, with its query or, where there is no such page, without. */
export async function storedIn(version: string, pathname: string, search = ""): Promise<Response | undefined> {
  if (!(await caches.has(storeOf(version)))) return undefined;
  const store = await caches.open(storeOf(version));
  const options = { ignoreVary: true };
  return (search && (await store.match(pathname + search, options))) || store.match(pathname, options);
}
