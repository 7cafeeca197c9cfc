// Sends what waits in the outbox to the server: once each, in order, by one tab at a time.

import { addressOf } from "../net/routes";
import type { SyncReply, SyncToken } from "../net/wire.generated";
import { gameEntries, settleGames } from "./store/games";
import { type OutboxEntry, outboxEntries, removeFromOutbox } from "./store/outbox";
import { SYNC_LOCK } from "./storedNames";

/** Sent to the document whenever the server has taken something. */
export const SYNCED = "outbox:synced";

const AT_ONCE = 90;
const GAMES_AT_ONCE = 5; // Each is played through by the server.

/** What is sent next: what was done, in its order, and games as they stand. */
async function next(): Promise<OutboxEntry[]> {
  return [...(await outboxEntries()).slice(0, AT_ONCE), ...(await gameEntries()).slice(0, GAMES_AT_ONCE)];
}

export async function syncOutbox(): Promise<void> {
  if (!navigator.onLine) return;
  await navigator.locks.request(SYNC_LOCK, { ifAvailable: true }, async (lock) => {
    if (lock) await sendAll().catch(() => {}); // The network may have gone again: next time.
  });
}

async function sendAll(): Promise<void> {
  const address = addressOf("offline-sync");
  for (let waiting = await next(); waiting.length; waiting = await next()) {
    const token = (await (await fetch(address, { credentials: "same-origin" })).json()) as SyncToken;
    const body = new FormData();
    body.set("csrfmiddlewaretoken", token.token);
    body.set("deeds", JSON.stringify(waiting));
    const response = await fetch(address, { method: "POST", body, credentials: "same-origin" });
    if (!response.ok) return;
    const taken = new Set(((await response.json()) as SyncReply).taken);
    await removeFromOutbox(taken);
    await settleGames(taken);
    document.dispatchEvent(new CustomEvent(SYNCED));
  }
}
