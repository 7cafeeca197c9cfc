// The browser's own shelf of games: the last few tables, and the road that was being thought about. Nothing is lost on a
// reload or a crash, and nothing of it leaves the browser.

import type { Move } from "./move";

export interface Kept {
  text: string;
  words: string;
  move?: Move | null;
}

const NAME = "tokyo-highway-tables";
const MOST = 5;

function read(): Kept[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(NAME) ?? "[]");
    return Array.isArray(found) ? (found as Kept[]) : [];
  } catch {
    return [];
  }
}

function write(games: Kept[]): void {
  try {
    localStorage.setItem(NAME, JSON.stringify(games.slice(0, MOST)));
  } catch {
    // A browser that keeps nothing: the address still holds the game.
  }
}

/** Keeps a game in the place of what it was a step before. */
export function keep(before: string, text: string, words: string): void {
  if (!text) return;
  const games = read();
  const same = games.find((game) => game.text === text);
  const others = games.filter((game) => game.text !== before && game.text !== text);
  write([same ? { ...same, words } : { text, words }, ...others]);
}

/** The game played last. */
keep.latest = (): Kept | undefined => read()[0];

/** Keeps the road that is being thought about. */
export function rest(text: string, move: Move | null): void {
  const games = read();
  const game = games.find((one) => one.text === text);
  if (!game) return;
  game.move = move;
  write(games);
}

/** The road that was being thought about when this game was left. */
export function kept(text: string): Move | null {
  return read().find((game) => game.text === text)?.move ?? null;
}
