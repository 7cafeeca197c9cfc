// Gathers a version of the site into a store of its own: all languages that are kept, and only when all of it is there it
// takes the place of the one before. What is broken off is gone on with; where the site changes meanwhile, it begins anew.

import { replaceRecords } from "./deeds";
import { replaceGames } from "./games";
import { forgetMemory } from "./memory";
import { type SavedSite, note, savedSite } from "./savedSite";
import { filesOf, storedPage } from "./storedPage";
import { noteForService, storedIn, storeOf, versioned } from "./stores";

export interface List {
  version: string;
  language: string;
  folder: string;
  pocket: string[];
  client: string;
  texts: string;
  days: { day: string; data: string }[];
  pages: string[];
  files: string[];
  bytes: number;
  /** Bytes among them that another language need not fetch again. */
  shared: number;
  words: Record<string, string>;
}

const AT_ONCE = 5; // Browsers open six connections, and one is for the days.
const TRIES = 3;
/** Held by whoever gathers: one tab at a time. */
export const LOCK = "tokyo-highway-keep";

export async function listOf(language: string): Promise<List> {
  const response = await fetch(`/${language}/keep/list.json`, { cache: "no-store", credentials: "omit" });
  if (!response.ok) throw new Error(String(response.status));
  return (await response.json()) as List;
}

/** The version that the site has now, in these languages; an error where the network or the space gives out. */
export async function gather(languages: string[], signal: AbortSignal, progress: (share: number) => void = () => {}): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const lists = await Promise.all(languages.map(listOf));
    const { version } = lists[0]!;
    if (lists.every((list) => list.version === version)) {
      await clearBut(version);
      await fill(await caches.open(storeOf(version)), lists, signal, progress);
      if ((await listOf(languages[0]!)).version === version) return flip(lists);
    }
    if (version !== savedSite()?.version) await caches.delete(storeOf(version));
    if (tries === TRIES) throw new Error("the site changes all the time");
  }
}

/** From here on this version is the one that is kept. Pages that are still open find the one before a little longer. */
async function flip(lists: List[]): Promise<void> {
  const before = savedSite();
  const { version, folder, client } = lists[0]!;
  const date = new Date().toISOString();
  const same = before?.version === version;
  const languages: SavedSite["languages"] = same ? { ...before.languages } : {};
  for (const { language, texts, bytes, words } of lists) languages[language] = { texts: versioned(texts, version), date, bytes, words };
  const older = same || !before ? before?.older ?? [] : [...new Set([...before.older, before.version])].filter((one) => one !== version);
  const found: SavedSite = { version, folder, client: versioned(client, version), languages, older };
  await noteForService(found);
  note(found);
}

async function fill(store: Cache, lists: List[], signal: AbortSignal, progress: (share: number) => void): Promise<void> {
  const { version, client } = lists[0]!;
  const settled = new Set(lists.flatMap(({ pocket }) => pocket));
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
    const before = settled.has(address) && (await fromBefore(address));
    if (before) return store.put(address, before);
    const response = await fetched(address, signal);
    if (!isPage(response)) return store.put(address, response);
    const html = await response.text();
    follow(html);
    return store.put(address, storedPage(html, version, versioned(client, version), response.headers));
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
      if (!response) continue; // The rest is kept without it; without a network that day says that it was not.
      const { address, page, ...rest } = (await response.json()) as { address: string; page: string };
      await store.put(data, Response.json(rest));
      follow(page);
      await store.put(address, storedPage(page, version, versioned(client, version), response.headers));
    }
  };
  // Where one fails the others stop, and it is told once nobody puts anything into the store any more.
  const noted = (work: Promise<void>): Promise<void> => work.catch((error: unknown) => {
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
const withoutVersion = (html: string): string => html.replace(/\?kept=[\w-]+"/g, '"');

async function fromBefore(address: string): Promise<Response | undefined> {
  const before = savedSite();
  return before ? storedIn(before.version, address) : undefined;
}

/** Takes a language from what is kept; the last one takes everything with it. */
export async function forget(language: string): Promise<void> {
  const found = savedSite();
  if (!found) return;
  const { [language]: _, ...languages } = found.languages;
  if (!Object.keys(languages).length) return forgetAll();
  const rest = { ...found, languages };
  await noteForService(rest);
  note(rest);
  const store = await caches.open(storeOf(found.version));
  for (const request of await store.keys()) {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith(`/${language}/`) || pathname === `${found.folder}${language}.mo`) await store.delete(request);
  }
}

export async function forgetAll(): Promise<void> {
  note(null);
  // Nothing of the learner is left but what waits to be handed in.
  await Promise.all([replaceRecords({}), replaceGames([])]).catch(() => {});
  for (const name of await caches.keys()) if (name.startsWith("kept ")) await caches.delete(name);
  await forgetMemory();
  for (const service of await navigator.serviceWorker.getRegistrations()) await service.unregister();
}

/** Nothing half-done is left: of a version that is not kept nothing, of one that is no page of another language. */
export async function undo(language: string): Promise<void> {
  const found = savedSite();
  if (!found) return forgetAll();
  await clearBut();
  if (found.languages[language]) return;
  const store = await caches.open(storeOf(found.version));
  for (const request of await store.keys()) if (new URL(request.url).pathname.startsWith(`/${language}/`)) await store.delete(request);
}

/** What was begun of versions that are neither kept nor this one. */
async function clearBut(version = ""): Promise<void> {
  const found = savedSite();
  const wanted = [version, found?.version ?? "", ...(found?.older ?? []), "note"].map(storeOf);
  for (const name of await caches.keys()) if (name.startsWith("kept ") && !wanted.includes(name)) await caches.delete(name);
}

/** What the site answers with in place of a file. */
class Unavailable extends Error {
  constructor(readonly status: number, address: string) {
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
