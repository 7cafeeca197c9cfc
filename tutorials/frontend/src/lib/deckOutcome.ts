// What becomes of the deck after a puzzle: worked out by tutorials/core/again/deck.py, on the server or in the engine of this browser.

import { addressOf, withoutLanguage } from "../net/routes";
import { send } from "../net/transport";
import { DECK_KEY, type DeckCard, deckCards, today } from "./deck";
import { writeJson } from "./storage";

export type Outcome = "failed" | "kept" | "solved";

/** A puzzle by its address, whatever language it is read in. */
export const keyOf = (address: string): string => {
  const { pathname, search } = new URL(address, location.href);
  return withoutLanguage(pathname) + (new URLSearchParams(search).has("p") ? search : "");
};

/** Notes what came of a puzzle; false where that could not be worked out or saved. */
export async function noteOutcome(key: string, title: string, outcome: Outcome): Promise<boolean> {
  const before = deckCards();
  // What a card is called when it comes into the deck it keeps.
  const titles = new Map([[key, title] as const, ...before.map((card) => [card.key, card.title] as const)]);
  const cards = before.map(({ key: name, box, due }) => ({ key: name, box, due }));
  const body = JSON.stringify({ cards, key, outcome, today: today() });
  const headers = { "Content-Type": "application/json" };
  const reply = await send(addressOf("again-deck"), { method: "POST", headers, body }, "judge").catch(() => null);
  if (!reply?.ok) return false;
  const { cards: after } = JSON.parse(reply.text) as { cards?: Omit<DeckCard, "title">[] };
  if (!after) return false;
  return writeJson(
    "local",
    DECK_KEY,
    after.map((card) => ({ ...card, title: titles.get(card.key) ?? "" })),
  );
}
