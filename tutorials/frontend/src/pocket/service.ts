// The service worker: answers for the whole site where it is kept. With a network everything comes from there; without
// one, from the store of the version that was kept last, as a whole. Nothing that is anybody's own is ever in the store;
// the admin, the API and what is handed in are none of its business.

interface FetchEvent extends Event {
  request: Request;
  respondWith(response: Promise<Response>): void;
}
interface ServiceScope {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  addEventListener(name: "fetch", heard: (event: FetchEvent) => void): void;
  addEventListener(name: string, heard: (event: Event & { waitUntil(work: Promise<unknown>): void }) => void): void;
}

const scope = self as unknown as ServiceScope;
const STORE = "kept ";
const OUTSIDE = /^\/(admin|api|metrics|healthz|readyz|service\.js)|^\/[a-z]{2}\/keep\/(list\.json|hand-in)/;
// What lies under an address of its own for every version, and is large: from the store at once.
const SETTLED = /\/build\/pocket\/[0-9a-f]+\/|^\/[a-z]{2}\/keep\/texts\.json/;

scope.addEventListener("install", (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener("activate", (event) => event.waitUntil(scope.clients.claim()));
scope.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || OUTSIDE.test(pathname)) return;
  event.respondWith(SETTLED.test(pathname) ? settled(request) : networkFirst(request));
});

async function settled(request: Request): Promise<Response> {
  return (await stored(request)) ?? fetch(request);
}

async function networkFirst(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const found = await stored(request);
    if (found) return found;
    throw error;
  }
}

/** From the store, whatever the address asks beside its path: pages read that themselves. */
async function stored(request: Request): Promise<Response | undefined> {
  const { pathname } = new URL(request.url);
  const language = pathname.slice(1, 3);
  const today = pathname === `/${language}/daily/` ? `${pathname}${new Date().toISOString().slice(0, 10)}/` : pathname;
  const stores = (await caches.keys()).filter((name) => name.startsWith(STORE));
  for (const name of stores) {
    const found = await (await caches.open(name)).match(today, { ignoreSearch: true, ignoreVary: true });
    if (found) return found;
  }
  if (request.mode !== "navigate") return undefined;
  return caches.match(`/${language}/keep/`, { ignoreVary: true });
}
