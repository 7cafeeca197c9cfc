// What this browser has kept of the site: a small note that every page can read at once, written by whoever keeps.

export interface KeptLanguage {
  texts: string;
  date: string;
  bytes: number;
  /** What pages say about being kept, in this language. */
  words: Record<string, string>;
}

export interface SavedSite {
  version: string;
  /** The script that asks the judge, and the folder of the judge itself. */
  client: string;
  folder: string;
  languages: Record<string, KeptLanguage>;
  /** Versions that a page still open may be of. */
  older: string[];
}

const NAME = "tokyo-highway-kept";

export function savedSite(): SavedSite | null {
  try {
    return JSON.parse(localStorage.getItem(NAME) ?? "null") as SavedSite | null;
  } catch {
    return null;
  }
}

export function note(found: SavedSite | null): void {
  if (found) localStorage.setItem(NAME, JSON.stringify(found));
  else localStorage.removeItem(NAME);
}
