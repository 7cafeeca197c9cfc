// Where the stored site lies: a cache for every version, and beside them the note for the service worker, which cannot read
// the pages' own. The service worker stands on this file too: nothing here knows a page.

import type { OfflineSite } from "../offlineSite";
import { CACHE_PREFIX, NOTE_ADDRESS, NOTE_CACHE, VERSION_QUERY } from "../storedNames";

export const cacheName = (version: string): string => `${CACHE_PREFIX}${version}`;
/** An address that is answered from the cache of that version and from nowhere else. */
export const versioned = (address: string, version: string): string => `${address}?${VERSION_QUERY}=${version}`;

export async function saveSiteForWorker(site: OfflineSite | null): Promise<void> {
  if (!site) await caches.delete(NOTE_CACHE);
  else await (await caches.open(NOTE_CACHE)).put(NOTE_ADDRESS, new Response(JSON.stringify(site)));
}

export async function siteForWorker(): Promise<OfflineSite | null> {
  if (!(await caches.has(NOTE_CACHE))) return null; // To look into a cache is to make it.
  const found = await (await caches.open(NOTE_CACHE)).match(NOTE_ADDRESS);
  return found ? ((await found.json()) as OfflineSite) : null;
}

/** What was stored of a version under an address, with its query or, where there is no such page, without. */
export async function matchInVersion(version: string, pathname: string, search = ""): Promise<Response | undefined> {
  if (!(await caches.has(cacheName(version)))) return undefined;
  const cache = await caches.open(cacheName(version));
  const options = { ignoreVary: true };
  return (search && (await cache.match(pathname + search, options))) || cache.match(pathname, options);
}
