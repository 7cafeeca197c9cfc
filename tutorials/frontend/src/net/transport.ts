// A request to whoever is at hand: the server, or the engine in this browser where the site is stored for offline use.

import { type OfflineSite, offlineSite } from "../offline/offlineSite";

/** What came back, whoever answered. */
export interface Reply {
  ok: boolean;
  status: number;
  /** The address of the page that the answer is. */
  address: string;
  text: string;
  /** Only this browser knows of it yet. */
  here: boolean;
  kind?: string;
  /** The script elements of a page that was rendered in the place of another. */
  scripts?: string;
}

export interface Outgoing {
  method?: string;
  body?: FormData | string;
  headers?: Record<string, string>;
}

/**
 * Who is asked first; the other where that one fails. The words, and the names of the client's functions, are those of earlier
 * versions: a page may find an older client in the browser.
 */
export type Preferred = "judge" | "server";
type Client = { wake(): void; respond(address: string, outgoing: Outgoing, preferred: Preferred): Promise<Reply> };

/** Read once for the page: not again with every question while a hand moves. */
let site: OfflineSite | null | undefined;
let client: Promise<Client | null> | undefined;

const currentSite = (): OfflineSite | null => (site === undefined ? (site = offlineSite()) : site);

/** The script that asks the engine; without a network it may be out of reach all the same. */
function loadClient({ client: address }: OfflineSite): Promise<Client | null> {
  client ??= (import(/* @vite-ignore */ new URL(address, document.baseURI).href) as Promise<Client>).catch(() => {
    client = undefined; // The next question tries again.
    return null;
  });
  return client;
}

/** Starts the engine where there is one, so that it is there before the first question. */
export function warmUpEngine(): void {
  const found = currentSite();
  if (found) void loadClient(found).then((loaded) => loaded?.wake());
}

/**
 * The answer of the one that is asked first, or of the other where that fails; rejects where neither can be reached. "network":
 * the engine is not started while there is one, for what every page asks by the way.
 */
export async function send(address: string, outgoing: Outgoing, preferred: Preferred | "network"): Promise<Reply> {
  if (preferred === "network") return navigator.onLine ? fromNetwork(address, outgoing) : send(address, outgoing, "judge");
  const found = currentSite();
  if (!found) return sendToServer(address, outgoing); // At once: there is nobody else to wait for.
  const loaded = await loadClient(found);
  return loaded ? loaded.respond(address, outgoing, preferred) : sendToServer(address, outgoing);
}

async function fromNetwork(address: string, outgoing: Outgoing): Promise<Reply> {
  return sendToServer(address, outgoing).catch((error: unknown) => {
    if (!currentSite()) throw error;
    return send(address, outgoing, "judge");
  });
}

export async function sendToServer(address: string, outgoing: Outgoing): Promise<Reply> {
  const response = await fetch(address, { ...outgoing, credentials: "same-origin" });
  return { ok: response.ok, status: response.status, address: response.url, text: await response.text(), here: false };
}
