// The service worker: answers for the whole site where it is stored for offline use. With a network everything comes from there,
// and pages bring the script that asks the engine along; without one, everything comes from the cache of one version, as a
// whole. Nothing that is anybody's own is ever in the cache; the admin, the API and what is handed in are none of its business.

import { addressOf, isRoute, languageOf, matchRoute, type RouteName } from "../net/routes";
import type { OfflineSite } from "./offlineSite";
import { cacheName, matchInVersion, siteForWorker } from "./precache/siteCache";
import { VERSION_QUERY } from "./storedNames";

interface Extended extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends Extended {
  request: Request;
  clientId: string;
  respondWith(response: Promise<Response>): void;
}
interface ServiceScope {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void>; matchAll(): Promise<{ id: string }[]> };
  addEventListener(name: "fetch", heard: (event: FetchEvent) => void): void;
  addEventListener(name: string, heard: (event: Extended) => void): void;
}

const scope = self as unknown as ServiceScope;
/** What has no language and is no page. */
const NOT_OURS = /^\/(admin|api|metrics|healthz|readyz|service\.js)/;
/** What only the server knows. */
const OF_SERVER = (["list", "sync", "known", "version"] as const).flatMap((name) => [`offline-${name}`, `former-offline-${name}`] as const);
// What lies under an address of its own for every content, and is large: from the cache at once.
const IMMUTABLE = /\/build\/(?:offline|pocket)\/[0-9a-f]+\//;
/** A network that takes longer for a page is none, where the page is stored. */
const PAGE_TIMEOUT = 6000;

/** Listens for the whole site from now on. */
export function serve(): void {
  scope.addEventListener("install", (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener("activate", (event) => event.waitUntil(scope.clients.claim()));
  scope.addEventListener("fetch", (event) => {
    const { request } = event;
    const { origin, pathname, searchParams } = new URL(request.url);
    if (request.method !== "GET" || origin !== location.origin) return;
    if (NOT_OURS.test(pathname) || isRoute(pathname, ...OF_SERVER)) return;
    // What gathers a version, and it alone, asks as a stranger: it is never answered from another version's store.
    if (request.credentials === "omit") return;
    const version = searchParams.get(VERSION_QUERY);
    if (version) event.respondWith(immutable(request, version));
    else if (IMMUTABLE.test(pathname)) event.respondWith(immutable(request));
    else if (request.mode === "navigate") {
      event.respondWith(respond(request));
      event.waitUntil(deleteOldVersions(event.clientId));
    } else event.respondWith(fetch(request).catch((error: unknown) => stored(request, error)));
  });
}

/** A file of one version, whichever is in use now. */
async function immutable(request: Request, version?: string): Promise<Response> {
  const { pathname } = new URL(request.url);
  const of = version ?? (await siteForWorker())?.version;
  return (of && (await matchInVersion(of, pathname))) || fetch(version ? pathname : request);
}

async function stored(request: Request, error: unknown): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const noted = await siteForWorker();
  const found = noted && (await matchInVersion(noted.version, pathname, search));
  if (!found) throw error;
  return found;
}

// ---------------------------------------------------------------- pages

async function respond(request: Request): Promise<Response> {
  const noted = await siteForWorker();
  if (!noted) return fetch(request);
  if (!navigator.onLine) return offlinePage(request, noted);
  const coming = fetch(request).then((response) => {
    if (response.status >= 502 && response.status <= 504) throw new Error(String(response.status));
    return withClientScript(response, noted.client);
  });
  coming.catch(() => {}); // It may fail after something else was shown.
  const slow = new Promise((done) => setTimeout(done, PAGE_TIMEOUT)).then(() => offlinePage(request, noted, true).catch(() => null));
  try {
    return (await Promise.race([coming, slow])) ?? (await coming);
  } catch {
    return offlinePage(request, noted);
  }
}

/** The page as it came, and at its end the script that asks the engine: whoever stores nothing is sent nothing of it. */
function withClientScript(response: Response, client: string): Response {
  if (!response.ok || !response.body || !(response.headers.get("Content-Type") ?? "").startsWith("text/html")) return response;
  const script = new TextEncoder().encode(`<script type="module" src="${client}"></script>`);
  const added = new TransformStream<Uint8Array, Uint8Array>({ flush: (end) => end.enqueue(script) });
  const headers = new Headers(response.headers);
  for (const name of ["Content-Encoding", "Content-Length", "ETag"]) headers.delete(name);
  return new Response(response.body.pipeThrough(added), { status: response.status, headers });
}

/** From the cache. What the server would redirect is redirected; where nothing was stored, the page that says what is. */
async function offlinePage(request: Request, noted: OfflineSite, exact = false): Promise<Response> {
  const { pathname, search, searchParams } = new URL(request.url);
  const language = languageOf(pathname);
  const known = [language, ...navigator.languages.map((one) => one.slice(0, 2))].find((one) => noted.languages[one]);
  const spoken = known ?? Object.keys(noted.languages)[0]!;
  // A link that was sent on names no language: it opens in the reader's.
  if (!language) return redirect(`/${spoken}${pathname}${search}`);
  const choice = matchRoute("choose-edition", pathname) ?? matchRoute("choose-edition-home", pathname);
  const isShared = isRoute(pathname, "offline-share", "former-offline-share");
  if (exact && (choice || isShared)) throw new Error("for the server, if there is one");
  if (choice) return redirect(`/${language}/${choice.page ?? ""}${search}`);
  if (isShared) return redirect(shared(searchParams, spoken));
  if (isRoute(pathname, "compare") && search) return offlineComparison(pathname, searchParams, noted);
  const shell = shellOf(pathname);
  if (shell) return required(await matchInVersion(noted.version, addressOf(shell, {}, language)));
  const day = new Date().toISOString().slice(0, 10);
  const today = isRoute(pathname, "daily") ? addressOf("day", { day }, language) : pathname;
  // What missions have in common with the base game is stored once.
  const base = pathname.replace("/mission/", "/");
  const found = (await matchInVersion(noted.version, today, search)) ?? (await matchInVersion(noted.version, base));
  return required(found || exact ? found : await matchInVersion(noted.version, addressOf("offline", {}, spoken)));
}

/** The stored page that stands in for one that the engine fills in: see renderShell.ts. */
function shellOf(pathname: string): RouteName | null {
  if (isRoute(pathname, "figure-board", "table-replay")) return "table";
  return isRoute(pathname, "agreed") ? "agree" : null;
}

/** Any two editions are stored, whatever else is asked of them; else the whole table. */
async function offlineComparison(pathname: string, asked: URLSearchParams, noted: OfflineSite): Promise<Response> {
  const editions = [...new Set(asked.getAll("editions").flatMap((one) => one.split(",")))].filter(Boolean).sort();
  const search = asked.get("alone") ? `?alone=${asked.get("alone")}` : `?editions=${editions.join(",")}`;
  return required(await matchInVersion(noted.version, pathname, search));
}

const redirect = (to: string): Response => Response.redirect(new URL(to, location.origin));

function required(found: Response | undefined): Response {
  if (!found) throw new Error("not stored");
  return found;
}

/** As the server does: a link of ours is opened, anything else is asked of the search. */
function shared(given: URLSearchParams, language: string): string {
  for (const text of [given.get("url"), given.get("text")]) {
    const link = text && URL.canParse(text.trim()) ? new URL(text.trim()) : null;
    if (link?.origin === location.origin) return link.pathname + link.search;
  }
  return `${addressOf("search", {}, language)}?${new URLSearchParams({ q: (given.get("text") ?? given.get("title") ?? "").slice(0, 200) })}`;
}

/** Older versions go when no other page is open that may be of one. */
async function deleteOldVersions(leaving: string): Promise<void> {
  const noted = await siteForWorker();
  if (!noted?.older.length) return;
  const open = (await scope.clients.matchAll()).filter(({ id }) => id !== leaving);
  if (!open.length) for (const version of noted.older) await caches.delete(cacheName(version));
}
