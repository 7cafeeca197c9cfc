// A learner's games at the table, as the judge has seen them step by step: in this browser's database, and handed in as
// they stand then. A game is followed by what it was a step before; of two tabs that play on from there, one has a game
// of its own.

import { database } from "./database";
import { type Deed, dayNow } from "./deeds";

/** A game as the judge says it, see `tutorials/table/saved_game.py`. */
export interface GameSummary {
  text: string;
  edition: string;
  steps: number;
  over: boolean;
}

export interface Game extends GameSummary {
  key: string;
  day: string;
}

/** With the key by which its newest state is to be handed in; "" once it has been. */
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
    await Promise.all([store.put({ ...game, key, day: dayNow(), deed: crypto.randomUUID() }), done]);
  }
}

/** A game that is listed no longer. */
export async function forgetGame(key: string): Promise<void> {
  await (await database()).delete("games", key);
}

/** The games that the server does not know as they stand, as deeds to be handed in. */
export async function gameDeeds(): Promise<Deed[]> {
  const waiting = (await (await database()).getAll("games")).filter(({ deed }) => deed);
  const address = `/${document.documentElement.lang}/table/`;
  return waiting.map(({ deed, key, text }) => ({ key: deed, address, form: [["game", key], ["t", text]] }));
}

/** These states have been handed in; a game that has gone on since waits again. */
export async function settleGames(keys: ReadonlySet<string>): Promise<void> {
  const { store, done } = (await database()).transaction("games", "readwrite");
  const settled = (await store.getAll()).filter(({ deed }) => keys.has(deed));
  await Promise.all([...settled.map((game) => store.put({ ...game, deed: "" })), done]);
}

/** What the server knows takes the place of what was noted here, but for what is still to be handed in. */
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
