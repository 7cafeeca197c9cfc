// The service worker: answers for the whole site where it is kept. With a network everything comes from there, and pages
// bring the script that asks the judge along; without one, everything comes from the store of the version that is kept,
// as a whole. Nothing that is anybody's own is ever in the store; the admin, the API and what is handed in are none of
// its business.

import type { SavedSite } from "./savedSite";
import { notedByPages, storedIn, storeOf } from "./stores";

interface Extended extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends Extended {
  request: Request;
  clientId: string;
  respondWith(response: Promise<Response>): void;
}
interface Client {
  id: string;
  postMessage(message: unknown, transfer: Transferable[]): void;
}
interface ServiceScope {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void>; get(id: string): Promise<Client | undefined>; matchAll(): Promise<Client[]> };
  addEventListener(name: "fetch", heard: (event: FetchEvent) => void): void;
  addEventListener(name: string, heard: (event: Extended) => void): void;
}

const scope = self as unknown as ServiceScope;
const OUTSIDE = /^\/(admin|api|metrics|healthz|readyz|service\.js)|^\/[a-z]{2}\/keep\/(list\.json|hand-in|known|version)/;
// What lies under an address of its own for every content, and is large: from the store at once.
const SETTLED = /\/build\/pocket\/[0-9a-f]+\//;
// What pages ask of the server beside themselves: without a network the judge knows it.
const ASKED = /^\/[a-z]{2}\/(search\/suggest|table\/replay\/|agree\/([\w-]+\/notes\.json)?)$/;
/** What is posted, since it is too long for an address. */
const POSTED = /^\/[a-z]{2}\/table\/replay\/$/;
/** A network that takes longer for a page is none, where the page is kept. */
const LONGEST = 6000;
const PATIENCE = 20_000;

scope.addEventListener("install", (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener("activate", (event) => event.waitUntil(scope.clients.claim()));
scope.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname, searchParams } = new URL(request.url);
  if (origin !== location.origin || OUTSIDE.test(pathname)) return;
  if (request.method === "POST" && POSTED.test(pathname) && request.mode !== "navigate") event.respondWith(posted(event));
  if (request.method !== "GET") return;
  // What gathers a version, and it alone, asks as a stranger: it is never answered from another version's store.
  if (request.credentials === "omit") return;
  const version = searchParams.get("kept");
  if (version) event.respondWith(settled(request, version));
  else if (SETTLED.test(pathname)) event.respondWith(settled(request));
  else if (request.mode === "navigate") {
    event.respondWith(page(request));
    event.waitUntil(tidy(event.clientId));
  } else if (ASKED.test(pathname)) event.respondWith(fetch(request).catch(() => askPage(event)));
  else event.respondWith(fetch(request).catch((error: unknown) => stored(request, error)));
});

/** A file of one version, whatever is kept now. */
async function settled(request: Request, version?: string): Promise<Response> {
  const { pathname } = new URL(request.url);
  const of = version ?? (await notedByPages())?.version;
  return (of && (await storedIn(of, pathname))) || fetch(version ? pathname : request);
}

async function stored(request: Request, error: unknown): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const noted = await notedByPages();
  const found = noted && (await storedIn(noted.version, pathname, search));
  if (!found) throw error;
  return found;
}

// ---------------------------------------------------------------- pages

async function page(request: Request): Promise<Response> {
  const noted = await notedByPages();
  if (!noted) return fetch(request);
  if (!navigator.onLine) return keptPage(request, noted);
  const coming = fetch(request).then((response) => {
    if (response.status >= 502 && response.status <= 504) throw new Error(String(response.status));
    return brought(response, noted.client);
  });
  coming.catch(() => {}); // It may fail after something else was shown.
  const slow = new Promise((done) => setTimeout(done, LONGEST)).then(() => keptPage(request, noted, true).catch(() => null));
  try {
    return (await Promise.race([coming, slow])) ?? (await coming);
  } catch {
    return keptPage(request, noted);
  }
}

/** The page as it came, and at its end the script that asks the judge: whoever keeps nothing is sent nothing of it. */
function brought(response: Response, client: string): Response {
  if (!response.ok || !response.body || !(response.headers.get("Content-Type") ?? "").startsWith("text/html")) return response;
  const script = new TextEncoder().encode(`<script type="module" src="${client}"></script>`);
  const added = new TransformStream<Uint8Array, Uint8Array>({ flush: (end) => end.enqueue(script) });
  const headers = new Headers(response.headers);
  for (const name of ["Content-Encoding", "Content-Length", "ETag"]) headers.delete(name);
  return new Response(response.body.pipeThrough(added), { status: response.status, headers });
}

/** From the store. What needs the server to lead on leads on; where nothing was kept, the page that says what is. */
async function keptPage(request: Request, noted: SavedSite, exactly = false): Promise<Response> {
  const { pathname, search, searchParams } = new URL(request.url);
  const [, language = "", rest = ""] = /^\/([a-z]{2})\/(.*)$/.exec(pathname) ?? [];
  const known = [language, ...navigator.languages.map((one) => one.slice(0, 2))].find((one) => noted.languages[one]);
  const spoken = known ?? Object.keys(noted.languages)[0]!;
  // A link that was sent on names no language: it opens in the reader's.
  if (!language) return led(`/${spoken}${pathname}${search}`);
  const chosen = /^edition\/[\w-]+\/(.*)$/.exec(rest);
  if (exactly && (chosen || rest === "keep/share")) throw new Error("for the server, if there is one");
  if (chosen) return led(`/${language}/${chosen[1]}${search}`);
  if (rest === "keep/share") return led(shared(searchParams, spoken));
  if (rest === "compare/" && search) return keptComparison(pathname, searchParams, noted);
  // Pages that are filled in by the judge.
  const shell = /^(rules\/[\w-]+\/figures\/[\w-]+\/|table\/replay\/)$/.test(rest)
    ? "table/"
    : /^agree\/[\w-]+\/$/.test(rest)
      ? "agree/"
      : "";
  if (shell) return must(await storedIn(noted.version, `/${language}/${shell}`));
  const today = rest === "daily/" ? `${pathname}${new Date().toISOString().slice(0, 10)}/` : pathname;
  // What missions have in common with the base game is kept once.
  const base = pathname.replace("/mission/", "/");
  const found = (await storedIn(noted.version, today, search)) ?? (await storedIn(noted.version, base));
  return must(found || exactly ? found : await storedIn(noted.version, `/${spoken}/keep/`));
}

/** Any two editions are kept, whatever else is asked of them; else the whole table. */
async function keptComparison(pathname: string, asked: URLSearchParams, noted: SavedSite): Promise<Response> {
  const editions = [...new Set(asked.getAll("editions").flatMap((one) => one.split(",")))].filter(Boolean).sort();
  const search = asked.get("alone") ? `?alone=${asked.get("alone")}` : `?editions=${editions.join(",")}`;
  return must(await storedIn(noted.version, pathname, search));
}

const led = (to: string): Response => Response.redirect(new URL(to, location.origin));

function must(found: Response | undefined): Response {
  if (!found) throw new Error("not kept");
  return found;
}

/** As the server does: a link of ours is opened, anything else is asked of the search. */
function shared(given: URLSearchParams, language: string): string {
  for (const text of [given.get("url"), given.get("text")]) {
    const link = text && URL.canParse(text.trim()) ? new URL(text.trim()) : null;
    if (link?.origin === location.origin) return link.pathname + link.search;
  }
  return `/${language}/search/?${new URLSearchParams({ q: (given.get("text") ?? given.get("title") ?? "").slice(0, 200) })}`;
}

/** Older versions go when no other page is open that may be of one. */
async function tidy(leaving: string): Promise<void> {
  const noted = await notedByPages();
  if (!noted?.older.length) return;
  const open = (await scope.clients.matchAll()).filter(({ id }) => id !== leaving);
  if (!open.length) for (const version of noted.older) await caches.delete(storeOf(version));
}

// ---------------------------------------------------------------- what only the judge can answer

async function posted(event: FetchEvent): Promise<Response> {
  const copy = event.request.clone();
  return fetch(event.request).catch(async () => askPage(event, await copy.text()));
}

/** The page that asks has the judge at hand, which a service worker has not. */
async function askPage({ request, clientId }: FetchEvent, body?: string): Promise<Response> {
  const client = await scope.clients.get(clientId);
  if (!client) return Response.error();
  const { port1, port2 } = new MessageChannel();
  const { pathname, search } = new URL(request.url);
  return new Promise((done) => {
    port1.onmessage = ({ data }: MessageEvent<{ body: string; status: number; kind: string } | null>) =>
      done(data ? new Response(data.body, { status: data.status, headers: { "Content-Type": data.kind } }) : Response.error());
    client.postMessage({ ask: pathname + search, ...(body && { form: [...new URLSearchParams(body)] }) }, [port2]);
    setTimeout(() => done(Response.error()), PATIENCE);
  });
}
