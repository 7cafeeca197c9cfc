// What a board tells those who do not see it. The words are the page's, translated, at [data-board]:
//
// data-scene-text        what stands on the table, with {columns}, {roads}, {cars} and {buildings} to be filled in
// data-draft-text         the road that is draftText of, with {height} and {direction}
// data-directions      eight names of directions, parted by |: to the right first, then by eighths of a turn to the left

import { columnOf, type Scene } from "../board/scene";
import { heightOf } from "../board/state/draft";
import type { BoardState } from "../board/state/reducer";

/** What stands on the table, "" where the page has no words for it. */
export function sceneText(element: HTMLElement, { columns = [], roads = [], obstacles = [] }: Scene): string {
  const cars = roads.reduce((sum, road) => sum + (road.cars?.length ?? 0), 0);
  return filled(element.dataset.sceneText, { columns: columns.length, roads: roads.length, cars, buildings: obstacles.length });
}

/** Where the drafted road goes, "" where there is none or the page has no words for it. */
export function draftText(element: HTMLElement, { scene, draft: { base, target } }: BoardState): string {
  const from = columnOf(scene, base);
  if (!from || !target) return "";
  const eighth = Math.round(Math.atan2(target.y - from.y, target.x - from.x) / (Math.PI / 4));
  const direction = element.dataset.directions?.split("|")[(eighth + 8) % 8] ?? "";
  return filled(element.dataset.draftText, { height: heightOf(target), direction });
}

function filled(words = "", values: Readonly<Record<string, string | number>>): string {
  return words.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
}
