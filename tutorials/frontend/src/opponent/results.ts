// How games against opponents have ended on this device, and the level that suits the learner by that: nothing of it leaves the
// browser but the question which level follows.

import { readJson, writeJson } from "../lib/storage";
import type { Result } from "./answers";

const KEY = "tokyo-highway-results";
const MOST = 50;

interface Noted extends Result {
  /** Which game it was: one that is played to its end twice counts once. */
  game: string;
}

interface Kept {
  results: Noted[];
  /** The level to suggest; "" as long as no game has ended. */
  level: string;
}

const kept = (): Kept => ({ results: [], level: "", ...readJson<Partial<Kept>>("local", KEY) });

/** The level to suggest; "" as long as no game has ended. */
export const suggestedLevel = (): string => kept().level;

/** Notes how a game has ended; `suggest` says which level follows. Nothing changes for a game that is noted already. */
export async function noteResult(result: Noted, suggest: (results: Result[]) => Promise<string>): Promise<void> {
  const before = kept().results;
  if (before.some(({ game, won }) => game === result.game && won === result.won)) return;
  const results = [...before.filter(({ game }) => game !== result.game), result].slice(-MOST);
  const level = await suggest(results.map(({ level: played, won }) => ({ level: played, won })));
  writeJson("local", KEY, { results, level });
}
