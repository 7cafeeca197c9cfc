// What the server knows of the learner, fetched while it can be asked: stored pages are filled in with it.

import { replaceRecords } from "./deeds";
import { type Game, replaceGames } from "./games";

export async function fetchRecords(): Promise<void> {
  if (!navigator.onLine) return;
  const address = `/${document.documentElement.lang}/keep/known`;
  const response = await fetch(address, { credentials: "same-origin", cache: "no-store" }).catch(() => null);
  if (!response?.ok) return;
  const { known, games } = (await response.json()) as { known: Record<string, unknown>; games: Game[] };
  await replaceRecords(known);
  await replaceGames(games);
}
