// The last few tables, saved in the browser with the road that was being thought about. Nothing is lost on a reload or
// a crash, and nothing of it leaves the browser.

import type { Move } from "./move";

export interface SavedGame {
  /** The game as the address holds it. */
  text: string;
  /** Whose turn it is, in the reader's language. */
  words: string;
  /** The road that was being thought about. */
  move?: Move | null;
}

const NAME = "tokyo-highway-tables";
const MOST = 5;

function read(): SavedGame[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(NAME) ?? "[]");
    return Array.isArray(found) ? (found as SavedGame[]) : [];
  } catch {
    return [];
  }
}

function write(games: SavedGame[]): void {
  try {
    localStorage.setItem(NAME, JSON.stringify(games.slice(0, MOST)));
  } catch {
    // A browser that saves nothing: the address still holds the game.
  }
}

/** Saves a game in the place of what it was a step before. */
export function saveGame(before: string, text: string, words: string): void {
  if (!text) return;
  const games = read();
  const same = games.find((game) => game.text === text);
  const others = games.filter((game) => game.text !== before && game.text !== text);
  write([same ? { ...same, words } : { text, words }, ...others]);
}

/** The game played last. */
export const latestGame = (): SavedGame | undefined => read()[0];

/** Saves the road that is being thought about with its game. */
export function saveMove(text: string, move: Move | null): void {
  const games = read();
  const game = games.find((one) => one.text === text);
  if (!game) return;
  game.move = move;
  write(games);
}

/** The road that was being thought about when this game was left. */
export const savedMove = (text: string): Move | null => read().find((game) => game.text === text)?.move ?? null;
