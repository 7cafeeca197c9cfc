// Stores a version of the site in a cache of its own: all languages that were asked for, and only when all of it is there it
// takes the place of the one before. What is broken off is gone on with; where the site changes meanwhile, it begins anew.

import { addressOf, languageOf } from "../../net/routes";
import type { PrecachedDay, PrecacheList } from "../../net/wire.generated";
import { deleteSnapshot } from "../engine/engineSnapshot";
import { type OfflineSite, offlineSite, saveOfflineSite } from "../offlineSite";
import { replaceGames } from "../store/games";
import { replaceRecords } from "../store/records";
import { CACHE_PREFIX, VERSION_QUERY } from "../storedNames";
import { cachedPage, filesOf } from "./cachedPage";
import { cacheName, matchInVersion, saveSiteForWorker, versioned } from "./siteCache";

const AT_ONCE = 5; // Browsers open six connections, and one is for the days.
const TRIES = 3;

export async function fetchList(language: string): Promise<PrecacheList> {
  const response = await fetch(addressOf("offline-list", {}, language), { cache: "no-store", credentials: "omit" });
  if (!response.ok) throw new Error(String(response.status));
  return (await response.json()) as PrecacheList;
}

/** Stores the version that the site has now, in these languages; an error where the network or the space gives out. */
export async function precache(languages: string[], signal: AbortSignal, progress: (share: number) => void = () => {}): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const lists = await Promise.all(languages.map(fetchList));
    const { version } = lists[0]!;
    if (lists.every((list) => list.version === version)) {
      await clearOthers(version);
      await fetchAll(await caches.open(cacheName(version)), lists, signal, progress);
      if ((await fetchList(languages[0]!)).version === version) return activate(lists);
    }
    if (version !== offlineSite()?.version) await caches.delete(cacheName(version));
    if (tries === TRIES) throw new Error("the site changes all the time");
  }
}

/** From here on this version is the stored one. Pages that are still open find the one before a little longer. */
async function activate(lists: PrecacheList[]): Promise<void> {
  const before = offlineSite();
  const { version, folder, client } = lists[0]!;
  const date = new Date().toISOString();
  const same = before?.version === version;
  const languages: OfflineSite["languages"] = same ? { ...before.languages } : {};
  for (const { language, texts, bytes, words } of lists) languages[language] = { texts: versioned(texts, version), date, bytes, words };
  const older = same || !before ? (before?.older ?? []) : [...new Set([...before.older, before.version])].filter((one) => one !== version);
  const found: OfflineSite = { version, folder, client: versioned(client, version), languages, older };
  await saveSiteForWorker(found);
  saveOfflineSite(found);
}

async function fetchAll(store: Cache, lists: PrecacheList[], signal: AbortSignal, progress: (share: number) => void): Promise<void> {
  const { version, client } = lists[0]!;
  const immutable = new Set(lists.flatMap(({ pocket }) => pocket));
  const waiting = [...new Set(lists.flatMap((list) => [...list.pocket, list.texts, ...list.files, ...list.pages]))];
  const days = lists.flatMap((list) => list.days);
  const known = new Set(waiting);
  let done = 0;
  const step = (): void => progress((done += 1) / (waiting.length + days.length));
  const follow = (html: string): void => {
    for (const file of filesOf(html)) if (!known.has(file) && known.add(file)) waiting.push(file);
  };
  const put = async (address: string): Promise<void> => {
    const there = await store.match(address, { ignoreVary: true });
    if (there) return isPage(there) ? follow(withoutVersion(await there.text())) : undefined;
    // What lies under an address of its own for every content need not come twice.
    const before = immutable.has(address) && (await fromOlderVersion(address));
    if (before) return store.put(address, before);
    const response = await fetched(address, signal);
    if (!isPage(response)) return store.put(address, response);
    const html = await response.text();
    follow(html);
    return store.put(address, cachedPage(html, version, versioned(client, version), response.headers));
  };
  let at = 0;
  let failed = false;
  const worker = async (): Promise<void> => {
    while (at < waiting.length && !failed) {
      await put(waiting[at++]!);
      signal.throwIfAborted();
      step();
    }
  };
  // A day that nobody has asked for yet takes the server some seconds: meanwhile the pages come.
  const calendar = async (): Promise<void> => {
    for (const { data } of days) {
      if (failed) return;
      const response = await fetched(data, signal).catch(unlessMissing);
      step();
      if (!response) continue; // The rest is stored without it; without a network that day says that it was not.
      const { address, page, ...rest } = (await response.json()) as PrecachedDay;
      await store.put(data, Response.json(rest));
      follow(page);
      await store.put(address, cachedPage(page, version, versioned(client, version), response.headers));
    }
  };
  // Where one fails the others stop, and it is told once nobody puts anything into the store any more.
  const noted = (work: Promise<void>): Promise<void> =>
    work.catch((error: unknown) => {
      failed = true;
      throw error;
    });
  const works = [calendar(), ...Array.from({ length: AT_ONCE }, worker)].map(noted);
  await Promise.allSettled(works);
  await Promise.all(works);
  await worker();
}

const isPage = ({ headers }: Response): boolean => (headers.get("Content-Type") ?? "").startsWith("text/html");
/** A stored page with the addresses that it had. */
const withoutVersion = (html: string): string => html.replace(new RegExp(`\\?${VERSION_QUERY}=[\\w-]+"`, "g"), '"');

async function fromOlderVersion(address: string): Promise<Response | undefined> {
  const before = offlineSite();
  return before ? matchInVersion(before.version, address) : undefined;
}

/** Removes a stored language; the last one takes everything with it. */
export async function removeLanguage(language: string): Promise<void> {
  const found = offlineSite();
  if (!found) return;
  const { [language]: _, ...languages } = found.languages;
  if (!Object.keys(languages).length) return removeOfflineSite();
  const rest = { ...found, languages };
  await saveSiteForWorker(rest);
  saveOfflineSite(rest);
  const store = await caches.open(cacheName(found.version));
  for (const request of await store.keys()) {
    const { pathname } = new URL(request.url);
    if (languageOf(pathname) === language || pathname === `${found.folder}${language}.mo`) await store.delete(request);
  }
}

export async function removeOfflineSite(): Promise<void> {
  saveOfflineSite(null);
  // Nothing of the learner is left but what waits in the outbox.
  await Promise.all([replaceRecords({}), replaceGames([])]).catch(() => {});
  for (const name of await caches.keys()) if (name.startsWith(CACHE_PREFIX)) await caches.delete(name);
  await deleteSnapshot();
  for (const service of await navigator.serviceWorker.getRegistrations()) await service.unregister();
}

/** Leaves nothing half-done: of a version that is not in use nothing, of one that is no page of another language. */
export async function discardPartial(language: string): Promise<void> {
  const found = offlineSite();
  if (!found) return removeOfflineSite();
  await clearOthers();
  if (found.languages[language]) return;
  const store = await caches.open(cacheName(found.version));
  for (const request of await store.keys()) if (languageOf(new URL(request.url).pathname) === language) await store.delete(request);
}

/** Deletes what was begun of versions that are neither in use nor this one. */
async function clearOthers(version = ""): Promise<void> {
  const found = offlineSite();
  const wanted = [version, found?.version ?? "", ...(found?.older ?? []), "note"].map(cacheName);
  for (const name of await caches.keys()) if (name.startsWith(CACHE_PREFIX) && !wanted.includes(name)) await caches.delete(name);
}

/** What the site answers with in place of a file. */
class Unavailable extends Error {
  constructor(
    readonly status: number,
    address: string,
  ) {
    super(`${status} ${address}`);
  }
}

/** Nothing for what the site does not have; any other trouble stays one. */
function unlessMissing(error: unknown): null {
  if (error instanceof Unavailable && error.status === 404) return null;
  throw error;
}

/** A file as a stranger gets it: nothing that is the reader's own. A browser that asks too often waits as it is told. */
async function fetched(address: string, signal: AbortSignal): Promise<Response> {
  for (;;) {
    const response = await fetch(address, { credentials: "omit", signal, cache: "no-cache" });
    if (response.status === 429) {
      const wait = Number(response.headers.get("Retry-After") ?? 5) * 1000;
      await new Promise((done) => {
        setTimeout(done, wait);
        signal.addEventListener("abort", done, { once: true });
      });
      signal.throwIfAborted();
      continue;
    }
    if (response.status !== 200) throw new Unavailable(response.status, address);
    // One that came by another address would not be taken for a page of this one.
    return response.redirected ? new Response(await response.blob(), { headers: response.headers }) : response;
  }
}
