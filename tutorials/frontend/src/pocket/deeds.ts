// What a learner has done without a network, and their records with the puzzles meanwhile, in this browser's database.

import { database } from "./database";
import { chosenAgreement } from "./edition";

export interface Deed {
  key: string;
  address: string;
  form: [string, string][];
  /** The code of the rules that the learner had agreed on then, "" for none: they judged it. */
  agreement?: string;
  /** The day on which it was done, as the server counts days. */
  day?: string;
}

/** The puzzle or the day that an address is about. */
const ABOUT = /\/(?:learn\/[\w-]+|daily)\/([\w-]+)\//;

/** Today, as the server counts days. */
export const dayNow = (): string => new Date().toISOString().slice(0, 10);

/** What a learner does now, with all that it is judged by. */
export function newDeed(address: string, form: [string, string][]): Deed {
  return { key: crypto.randomUUID(), address, form, agreement: chosenAgreement(), day: dayNow() };
}

export async function addDeed(deed: Deed): Promise<void> {
  await (await database()).add("deeds", deed);
}

/** What is still to be handed in, in the order in which it was done. */
export async function deeds(): Promise<Deed[]> {
  return (await database()).getAll("deeds");
}

/** Forgets what has been handed in. */
export async function forgetDeeds(keys: ReadonlySet<string>): Promise<void> {
  const { store, done } = (await database()).transaction("deeds", "readwrite");
  const [places, found] = await Promise.all([store.getAllKeys(), store.getAll()]);
  await Promise.all([...places.filter((_, at) => keys.has(found[at]!.key)).map((place) => store.delete(place)), done]);
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

/** What the server knows takes the place of what was noted here, but for what is still to be handed in. */
export async function replaceRecords(known: Record<string, unknown>): Promise<void> {
  const transaction = (await database()).transaction(["records", "deeds"], "readwrite");
  const records = transaction.objectStore("records");
  const [waiting, before] = await Promise.all([transaction.objectStore("deeds").getAll(), records.getAllKeys()]);
  const open = new Set(waiting.map(({ address }) => ABOUT.exec(address)?.[1]));
  await Promise.all([
    ...before.filter((key) => !open.has(key) && !(key in known)).map((key) => records.delete(key)),
    ...Object.entries(known).filter(([key]) => !open.has(key)).map(([key, value]) => records.put(value, key)),
    transaction.done,
  ]);
}
