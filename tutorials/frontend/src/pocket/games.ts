// A learner's games at the table, as the judge has seen them step by step: in this browser's database, and handed in as
// they stand then. A game is followed by what it was a step before; of two tabs that play on from there, one has a game
// of its own.

import { within } from "./database";
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
type NotedGame = Game & { deed: string };

async function noted(): Promise<NotedGame[]> {
  return (await within("games", "readonly", (store) => store.getAll() as IDBRequest<NotedGame[]>)) ?? [];
}

/** The learner's games, the latest first. */
export async function games(): Promise<Game[]> {
  const found = await noted();
  return found.sort((one, other) => other.day.localeCompare(one.day)).map(({ deed: _, ...game }) => game);
}

/** A step has led to this game; `before` is what it was before, "" for one that begins; `own` is its table on this device. */
export async function noteGame(before: string, game: GameSummary, own = ""): Promise<void> {
  await within("games", "readwrite", (store) => {
    const found = store.getAll() as IDBRequest<NotedGame[]>;
    found.addEventListener("success", () => {
      const same = found.result.find(({ text, key }) => text === game.text && (!own || key === own));
      if (same) return; // Only thought about.
      const key = own || (found.result.find(({ text }) => before && text === before)?.key ?? crypto.randomUUID());
      store.put({ ...game, key, day: dayNow(), deed: crypto.randomUUID() });
    });
    return null;
  });
}

/** A game that is listed no longer. */
export async function forgetGame(key: string): Promise<void> {
  await within("games", "readwrite", (store) => {
    store.delete(key);
    return null;
  });
}

/** The games that the server does not know as they stand, as deeds to be handed in. */
export async function gameDeeds(): Promise<Deed[]> {
  const waiting = (await noted()).filter(({ deed }) => deed);
  const address = `/${document.documentElement.lang}/table/`;
  return waiting.map(({ deed, key, text }) => ({ key: deed, address, form: [["game", key], ["t", text]] }));
}

/** These states have been handed in; a game that has gone on since waits again. */
export async function settleGames(keys: ReadonlySet<string>): Promise<void> {
  await within("games", "readwrite", (store) => {
    const found = store.getAll() as IDBRequest<NotedGame[]>;
    found.addEventListener("success", () => {
      for (const game of found.result) if (keys.has(game.deed)) store.put({ ...game, deed: "" });
    });
    return null;
  });
}

/** What the server knows takes the place of what was noted here, but for what is still to be handed in. */
export async function replaceGames(known: readonly Game[]): Promise<void> {
  await within("games", "readwrite", (store) => {
    const found = store.getAll() as IDBRequest<NotedGame[]>;
    found.addEventListener("success", () => {
      const open = new Set(found.result.filter(({ deed }) => deed).map(({ key }) => key));
      for (const { key } of found.result) if (!open.has(key)) store.delete(key);
      for (const game of known) if (!open.has(game.key)) store.put({ ...game, deed: "" });
    });
    return null;
  });
}
