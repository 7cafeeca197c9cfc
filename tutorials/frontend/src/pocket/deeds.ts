// What a learner has done without a network, and their records with the puzzles meanwhile, in this browser's database.

import { within } from "./database";
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
  await within("deeds", "readwrite", (store) => store.add(deed));
}

/** What is still to be handed in, in the order in which it was done. */
export async function deeds(): Promise<Deed[]> {
  return (await within("deeds", "readonly", (store) => store.getAll() as IDBRequest<Deed[]>)) ?? [];
}

/** Forgets what has been handed in. */
export async function forgetDeeds(keys: ReadonlySet<string>): Promise<void> {
  await within("deeds", "readwrite", (store) => {
    const cursor = store.openCursor();
    cursor.addEventListener("success", () => {
      if (!cursor.result) return;
      if (keys.has((cursor.result.value as Deed).key)) cursor.result.delete();
      cursor.result.continue();
    });
    return null;
  });
}

export async function knownRecords(): Promise<Record<string, unknown>> {
  const [keys, values] = await Promise.all([
    within("records", "readonly", (store) => store.getAllKeys()),
    within("records", "readonly", (store) => store.getAll() as IDBRequest<unknown[]>),
  ]);
  return Object.fromEntries((keys ?? []).map((key, at) => [String(key), values?.[at]]));
}

export async function noteRecords(known: Record<string, unknown>): Promise<void> {
  if (!Object.keys(known).length) return;
  await within("records", "readwrite", (store) => {
    for (const [key, value] of Object.entries(known)) store.put(value, key);
    return null;
  });
}

/** What the server knows takes the place of what was noted here, but for what is still to be handed in. */
export async function replaceRecords(known: Record<string, unknown>): Promise<void> {
  await within(["records", "deeds"], "readwrite", (records, other) => {
    const [waiting, before] = [other("deeds").getAll() as IDBRequest<Deed[]>, records.getAllKeys()];
    before.addEventListener("success", () => {
      const open = new Set(waiting.result.map(({ address }) => ABOUT.exec(address)?.[1]));
      for (const key of before.result) if (!open.has(String(key)) && !(String(key) in known)) records.delete(key);
      for (const [key, value] of Object.entries(known)) if (!open.has(key)) records.put(value, key);
    });
    return null;
  });
}
