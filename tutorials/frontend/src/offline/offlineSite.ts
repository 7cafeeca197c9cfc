// What this browser has stored of the site: a small note that every page can read at once, written by whoever stores it.

import { readJson, removeKey } from "../lib/storage";
import { SITE_KEY } from "./storedNames";

export interface OfflineLanguage {
  texts: string;
  date: string;
  bytes: number;
  /** What pages say about being offline, in this language. */
  words: Record<string, string>;
}

export interface OfflineSite {
  version: string;
  /** The address of the script that asks the engine, and the folder of the engine itself. */
  client: string;
  folder: string;
  languages: Record<string, OfflineLanguage>;
  /** Versions that a page still open may be of. */
  older: string[];
}

export const offlineSite = (): OfflineSite | null => readJson<OfflineSite>("local", SITE_KEY);

/** Writes the note; an error where there is no room for it. */
export function saveOfflineSite(site: OfflineSite | null): void {
  if (site) localStorage.setItem(SITE_KEY, JSON.stringify(site));
  else removeKey("local", SITE_KEY);
}

/** The version that a page was stored with; "" where it came from the network. */
export const offlineVersion = (page: Document): string => page.documentElement.dataset.storedVersion ?? "";
