// The browser's storage, where it has one: private windows and full disks refuse it at any moment, and pages go on without.

export type Area = "local" | "session";

const areaOf = (area: Area): Storage => (area === "local" ? localStorage : sessionStorage);

/** The text under a key; null where there is none or nothing can be read. */
export function readText(area: Area, key: string): string | null {
  try {
    return areaOf(area).getItem(key);
  } catch {
    return null;
  }
}

/** Writes a text under a key; false where the storage is full or refused, and then what was there before still is. */
export function writeText(area: Area, key: string, text: string): boolean {
  try {
    areaOf(area).setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

export function removeKey(area: Area, key: string): void {
  try {
    areaOf(area).removeItem(key);
  } catch {
    // Then there is nothing to remove.
  }
}

/** The value under a key; null where there is none or it cannot be read. Whoever reads it checks its shape. */
export function readJson<T>(area: Area, key: string): T | null {
  const text = readText(area, key);
  if (text === null) return null;
  try {
    return JSON.parse(text) as T;
  } catch {
    return null;
  }
}

export const writeJson = (area: Area, key: string, value: unknown): boolean => writeText(area, key, JSON.stringify(value));

/** All keys with a prefix. */
export function keysWith(area: Area, prefix: string): string[] {
  try {
    const storage = areaOf(area);
    return Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? "").filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
