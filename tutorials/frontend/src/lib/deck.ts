// The puzzles that come back, in this browser alone: each by its address without a language, with its box and the day on which it
// is due. What becomes of a card: see deckOutcome.ts.

import { readJson, writeJson } from "./storage";

export interface DeckCard {
  /** The address of the puzzle, without its language. */
  key: string;
  box: number;
  /** The day, as in 2026-03-01. */
  due: string;
  /** What it is called. */
  title: string;
}

export const DECK_KEY = "tokyo-highway-deck";

const isCard = (one: Partial<DeckCard> | null): one is DeckCard =>
  typeof one?.key === "string" && typeof one.due === "string" && typeof one.box === "number";

/** The cards of this browser; what cannot be read is none. */
export function deckCards(): DeckCard[] {
  const found = readJson<(Partial<DeckCard> | null)[]>("local", DECK_KEY);
  return Array.isArray(found) ? found.filter(isCard).map((one) => ({ ...one, title: String(one.title ?? "") })) : [];
}

/** Today as this device counts days. */
export function today(now = new Date()): string {
  const two = (number: number): string => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

export const dueCards = (day = today()): DeckCard[] =>
  deckCards()
    .filter((card) => card.due <= day)
    .sort((one, other) => one.due.localeCompare(other.due));

export const isInDeck = (key: string): boolean => deckCards().some((card) => card.key === key);

export function forgetCard(key: string): void {
  writeJson(
    "local",
    DECK_KEY,
    deckCards().filter((card) => card.key !== key),
  );
}
