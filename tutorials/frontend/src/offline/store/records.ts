// A learner's records with puzzles and days, in this browser's database: as the server knows them, with what was done since.

import { addressOf, matchRoute } from "../../net/routes";
import type { LearnerRecords } from "../../net/wire.generated";
import { database } from "./database";
import { replaceGames } from "./games";

/** The puzzle or the day that an address is about. */
function subjectOf(address: string): string | undefined {
  const pathname = address.split("?")[0]!;
  return matchRoute("puzzle", pathname)?.puzzle ?? matchRoute("day", pathname)?.day;
}

/** Fetches what the server knows of the learner; pages from the cache are filled in with it. */
export async function fetchRecords(): Promise<void> {
  if (!navigator.onLine) return;
  const response = await fetch(addressOf("offline-known"), { credentials: "same-origin", cache: "no-store" }).catch(() => null);
  if (!response?.ok) return;
  const { known, games } = (await response.json()) as LearnerRecords;
  await replaceRecords(known);
  await replaceGames(games);
}

export async function knownRecords(): Promise<Record<string, unknown>> {
  const { store } = (await database()).transaction("records");
  const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()]);
  return Object.fromEntries(keys.map((key, at) => [key, values[at]]));
}

export async function noteRecords(known: Record<string, unknown>): Promise<void> {
  if (!Object.keys(known).length) return;
  const { store, done } = (await database()).transaction("records", "readwrite");
  await Promise.all([...Object.entries(known).map(([key, value]) => store.put(value, key)), done]);
}

/** What the server knows takes the place of what was noted here, but for what still waits in the outbox. */
export async function replaceRecords(known: Record<string, unknown>): Promise<void> {
  const transaction = (await database()).transaction(["records", "deeds"], "readwrite");
  const records = transaction.objectStore("records");
  const [waiting, before] = await Promise.all([transaction.objectStore("deeds").getAll(), records.getAllKeys()]);
  const open = new Set(waiting.map(({ address }) => subjectOf(address)));
  await Promise.all([
    ...before.filter((key) => !open.has(key) && !(key in known)).map((key) => records.delete(key)),
    ...Object.entries(known)
      .filter(([key]) => !open.has(key))
      .map(([key, value]) => records.put(value, key)),
    transaction.done,
  ]);
}
