// What this browser has kept of the site: a small note that every page can read at once, written by the page that keeps.

export interface Kept {
  version: string;
  /** The script that asks the judge, and the folder of the judge himself. */
  client: string;
  folder: string;
  /** By language: where its texts are, and when they were kept. */
  languages: Record<string, { texts: string; date: string; bytes: number }>;
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
