// The judge's memory as it is once Python has started and read the site's code: made once in this browser, so that it need
// not read everything anew whenever a page is opened. Nothing of a reader is in it, and no text.

import { notedByPages } from "./stores";

const STORE = "judge";

/** The memory of the judge in that folder; null if none was made. */
export async function memoryOf(folder: string): Promise<ArrayBuffer | null> {
  if (!(await caches.has(STORE))) return null; // To look into a store is to make it.
  const found = await (await caches.open(STORE)).match(folder);
  return found ? found.arrayBuffer() : null;
}

/** From now on this is the judge's memory; that of another version goes. Where nothing is kept any more, it has none. */
export async function noteMemory(folder: string, memory: Uint8Array<ArrayBuffer>): Promise<void> {
  if (!(await notedByPages())) return;
  await caches.delete(STORE);
  await (await caches.open(STORE)).put(folder, new Response(memory));
}

export async function forgetMemory(): Promise<void> {
  await caches.delete(STORE);
}

/** Has the judge of that folder make its memory, in one tab, if there is none yet; that takes some seconds. */
export async function makeMemory(folder: string): Promise<void> {
  await navigator.locks.request("tokyo-highway-judge", { ifAvailable: true }, async (lock) => {
    const known = (await caches.has(STORE)) && (await (await caches.open(STORE)).match(folder));
    if (!lock || known) return;
    const worker = new Worker(`${folder}worker.js`, { type: "module", name: "memory" });
    await new Promise((done) => {
      worker.addEventListener("message", done);
      worker.addEventListener("error", done);
    });
    worker.terminate();
  });
}
