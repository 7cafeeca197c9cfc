// What this browser has kept of the site: a small note that every page can read at once, written by whoever keeps.

export interface KeptLanguage {
  texts: string;
  date: string;
  bytes: number;
  /** What pages say about being kept, in this language. */
  words: Record<string, string>;
}

export interface Kept {
  version: string;
  /** The script that asks the judge, and the folder of the judge itself. */
  client: string;
  folder: string;
  languages: Record<string, KeptLanguage>;
  /** Versions that a page still open may be of. */
  older: string[];
}

const NAME = "tokyo-highway-kept";

export function kept(): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(NAME) ?? "null") as Kept | null;
  } catch {
    return null;
  }
}

export function note(found: Kept | null): void {
  if (found) localStorage.setItem(NAME, JSON.stringify(found));
  else localStorage.removeItem(NAME);
}
