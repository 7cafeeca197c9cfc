// The engine's memory as it is once Python has started and read the site's code: made once in this browser, so that it need
// not read everything anew whenever a page is opened. Nothing of a reader is in it, and no text.

import { siteForWorker } from "../precache/siteCache";
import { SNAPSHOT_CACHE, SNAPSHOT_LOCK, SNAPSHOT_WORKER } from "../storedNames";

/** The snapshot of the engine in that folder; null if none was made. */
export async function savedSnapshot(folder: string): Promise<ArrayBuffer | null> {
  if (!(await caches.has(SNAPSHOT_CACHE))) return null; // To look into a cache is to make it.
  const found = await (await caches.open(SNAPSHOT_CACHE)).match(folder);
  return found ? found.arrayBuffer() : null;
}

/** Saves a snapshot in the place of another version's; not where the site is stored no more. */
export async function saveSnapshot(folder: string, memory: Uint8Array<ArrayBuffer>): Promise<void> {
  if (!(await siteForWorker())) return;
  await caches.delete(SNAPSHOT_CACHE);
  await (await caches.open(SNAPSHOT_CACHE)).put(folder, new Response(memory));
}

export async function deleteSnapshot(): Promise<void> {
  await caches.delete(SNAPSHOT_CACHE);
}

/** Has the engine of that folder make its snapshot, in one tab, if there is none yet; that takes some seconds. */
export async function makeSnapshot(folder: string): Promise<void> {
  await navigator.locks.request(SNAPSHOT_LOCK, { ifAvailable: true }, async (lock) => {
    const found = (await caches.has(SNAPSHOT_CACHE)) && (await (await caches.open(SNAPSHOT_CACHE)).match(folder));
    if (!lock || found) return;
    const worker = new Worker(`${folder}worker.js`, { type: "module", name: SNAPSHOT_WORKER });
    await new Promise((done) => {
      worker.addEventListener("message", done);
      worker.addEventListener("error", done);
    });
    worker.terminate();
  });
}
