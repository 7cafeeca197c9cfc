// A request to whoever is at hand: the server, or the judge in this browser where the site is kept.

import { savedSite } from "./savedSite";

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
  /** What brings a page to life that was stored as another. */
  scripts?: string;
}

export interface Sent {
  method?: string;
  body?: FormData | string;
  headers?: Record<string, string>;
}

export type First = "judge" | "server";
type Client = { wake(): void; respond(address: string, sent: Sent, first: First): Promise<Reply> };

/** The answer of the one that is asked first, or of the other where that fails; rejects where neither can be reached. */
export async function ask(address: string, sent: Sent, first: First): Promise<Reply> {
  if (!savedSite()) return askServer(address, sent); // At once: there is nobody else to wait for.
  const client = await loaded();
  return client ? client.respond(address, sent, first) : askServer(address, sent);
}

/** The script that asks the judge, where the site is kept; without a network it may be out of reach all the same. */
async function loaded(): Promise<Client | null> {
  const found = savedSite();
  if (!found) return null;
  return (import(/* @vite-ignore */ new URL(found.client, document.baseURI).href) as Promise<Client>).catch(() => null);
}

// The judge takes a moment to wake: it is there before the first question.
void loaded().then((client) => client?.wake());

export async function askServer(address: string, sent: Sent): Promise<Reply> {
  const response = await fetch(address, { ...sent, credentials: "same-origin" });
  return { ok: response.ok, status: response.status, address: response.url, text: await response.text(), here: false };
}
