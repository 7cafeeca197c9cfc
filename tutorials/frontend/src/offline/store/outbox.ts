// The outbox: what a learner has done without a network, in this browser's database until the server has it.

import { chosenAgreement } from "../../lib/readerChoice";
import { database } from "./database";

export interface OutboxEntry {
  key: string;
  address: string;
  form: [string, string][];
  /** The code of the rules that the learner had agreed on then, "" for none: they judged it. */
  agreement?: string;
  /** The day on which it was done, as the server counts days. */
  day?: string;
}

/** Today, as the server counts days. */
export const today = (): string => new Date().toISOString().slice(0, 10);

/** What a learner does now, with all that it is judged by. */
export function newEntry(address: string, form: [string, string][]): OutboxEntry {
  return { key: crypto.randomUUID(), address, form, agreement: chosenAgreement(), day: today() };
}

export async function addToOutbox(entry: OutboxEntry): Promise<void> {
  await (await database()).add("deeds", entry);
}

/** What still waits to be sent, in the order in which it was done. */
export async function outboxEntries(): Promise<OutboxEntry[]> {
  return (await database()).getAll("deeds");
}

/** Removes what has been sent. */
export async function removeFromOutbox(keys: ReadonlySet<string>): Promise<void> {
  const { store, done } = (await database()).transaction("deeds", "readwrite");
  const [places, found] = await Promise.all([store.getAllKeys(), store.getAll()]);
  await Promise.all([...places.filter((_, at) => keys.has(found[at]!.key)).map((place) => store.delete(place)), done]);
}
