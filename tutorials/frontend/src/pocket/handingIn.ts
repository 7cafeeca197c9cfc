// Hands in what was done without a network: once each, in order, by one tab at a time.

import { deeds, forgetDeeds } from "./deeds";

const AT_ONCE = 100;

export async function handIn(): Promise<void> {
  if (!navigator.onLine) return;
  await navigator.locks.request("tokyo-highway-hand-in", { ifAvailable: true }, async (lock) => {
    if (lock) await handInAll().catch(() => {}); // The network may have gone again: next time.
  });
}

async function handInAll(): Promise<void> {
  const address = `/${document.documentElement.lang}/keep/hand-in`;
  for (let waiting = await deeds(); waiting.length; waiting = await deeds()) {
    const asked = await fetch(address, { credentials: "same-origin" });
    const body = new FormData();
    body.set("csrfmiddlewaretoken", ((await asked.json()) as { token: string }).token);
    body.set("deeds", JSON.stringify(waiting.slice(0, AT_ONCE)));
    const response = await fetch(address, { method: "POST", body, credentials: "same-origin" });
    if (!response.ok) return;
    await forgetDeeds(new Set(((await response.json()) as { taken: string[] }).taken));
    document.dispatchEvent(new CustomEvent("pocket:handed-in"));
  }
}
