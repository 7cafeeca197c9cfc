// Hands in what was done without a network: once each, in order, by one tab at a time.

import { type Deed, deeds, forgetDeeds } from "./deeds";
import { gameDeeds, settleGames } from "./games";

const AT_ONCE = 90;
const GAMES_AT_ONCE = 5; // Each is played through by the server.

/** What is handed in next: what was done, in its order, and games as they stand. */
async function next(): Promise<Deed[]> {
  return [...(await deeds()).slice(0, AT_ONCE), ...(await gameDeeds()).slice(0, GAMES_AT_ONCE)];
}

export async function handIn(): Promise<void> {
  if (!navigator.onLine) return;
  await navigator.locks.request("tokyo-highway-hand-in", { ifAvailable: true }, async (lock) => {
    if (lock) await handInAll().catch(() => {}); // The network may have gone again: next time.
  });
}

async function handInAll(): Promise<void> {
  const address = `/${document.documentElement.lang}/keep/hand-in`;
  for (let waiting = await next(); waiting.length; waiting = await next()) {
    const asked = await fetch(address, { credentials: "same-origin" });
    const body = new FormData();
    body.set("csrfmiddlewaretoken", ((await asked.json()) as { token: string }).token);
    body.set("deeds", JSON.stringify(waiting));
    const response = await fetch(address, { method: "POST", body, credentials: "same-origin" });
    if (!response.ok) return;
    const taken = new Set(((await response.json()) as { taken: string[] }).taken);
    await forgetDeeds(taken);
    await settleGames(taken);
    document.dispatchEvent(new CustomEvent("pocket:handed-in"));
  }
}
