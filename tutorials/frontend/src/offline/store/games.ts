// A learner's games at the table, as the engine has seen them step by step: in this browser's database, and sent as they
// stand then. A game is followed by what it was a step before; of two tabs that play on from there, one has a game
// of its own.

import { addressOf } from "../../net/routes";
import type * as wire from "../../net/wire.generated";
import { database } from "./database";
import { type OutboxEntry, today } from "./outbox";

/** A game as the engine says it (saved_game.py). */
export type GameSummary = wire.GameStep;
export type Game = wire.SavedGame;

/** With the key by which its newest state waits to be sent, as earlier versions called it; "" once it has been. */
export type NotedGame = Game & { deed: string };

/** The learner's games, the latest first. */
export async function games(): Promise<Game[]> {
  const found = await (await database()).getAll("games");
  return found.sort((one, other) => other.day.localeCompare(one.day)).map(({ deed: _, ...game }) => game);
}

/** A step has led to this game; `before` is what it was before, "" for one that begins; `own` is its table on this device. */
export async function noteGame(before: string, game: GameSummary, own = ""): Promise<void> {
  const { store, done } = (await database()).transaction("games", "readwrite");
  const found = await store.getAll();
  // One that is there already was only thought about.
  if (!found.some(({ text, key }) => text === game.text && (!own || key === own))) {
    const key = own || (found.find(({ text }) => before && text === before)?.key ?? crypto.randomUUID());
    await Promise.all([store.put({ ...game, key, day: today(), deed: crypto.randomUUID() }), done]);
  }
}

/** A game that is listed no longer. */
export async function forgetGame(key: string): Promise<void> {
  await (await database()).delete("games", key);
}

/** The games that the server does not know as they stand, as outbox entries. */
export async function gameEntries(): Promise<OutboxEntry[]> {
  const waiting = (await (await database()).getAll("games")).filter(({ deed }) => deed);
  const address = addressOf("table");
  return waiting.map(({ deed, key, text }) => ({
    key: deed,
    address,
    form: [
      ["game", key],
      ["t", text],
    ],
  }));
}

/** These states have been sent; a game that has gone on since waits again. */
export async function settleGames(keys: ReadonlySet<string>): Promise<void> {
  const { store, done } = (await database()).transaction("games", "readwrite");
  const settled = (await store.getAll()).filter(({ deed }) => keys.has(deed));
  await Promise.all([...settled.map((game) => store.put({ ...game, deed: "" })), done]);
}

/** What the server knows takes the place of what was noted here, but for what still waits to be sent. */
export async function replaceGames(known: readonly Game[]): Promise<void> {
  const { store, done } = (await database()).transaction("games", "readwrite");
  const found = await store.getAll();
  const open = new Set(found.filter(({ deed }) => deed).map(({ key }) => key));
  await Promise.all([
    ...found.filter(({ key }) => !open.has(key)).map(({ key }) => store.delete(key)),
    ...known.filter(({ key }) => !open.has(key)).map((game) => store.put({ ...game, deed: "" })),
    done,
  ]);
}
