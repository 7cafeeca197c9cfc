// What a board tells those who do not see it. The words are the page's, translated, at [data-board]:
//
// data-standing        what stands on the table, with {columns}, {roads}, {cars} and {buildings} to be filled in
// data-thought         the road that is thought of, with {height} and {direction}
// data-directions      eight names of directions, parted by |: to the right first, then by eighths of a turn to the left

import { heightOf } from "./move";
import { columnOf, type Scene } from "./scene";
import type { BoardState } from "./state";

/** What stands on the table, "" where the page has no words for it. */
export function standing(element: HTMLElement, { columns = [], roads = [], obstacles = [] }: Scene): string {
  const cars = roads.reduce((sum, road) => sum + (road.cars?.length ?? 0), 0);
  return filled(element.dataset["standing"], { columns: columns.length, roads: roads.length, cars, buildings: obstacles.length });
}

/** Where the road that is thought of goes, "" where there is none or the page has no words for it. */
export function thought(element: HTMLElement, { scene, draft: { base, target } }: BoardState): string {
  const from = columnOf(scene, base);
  if (!from || !target) return "";
  const eighth = Math.round(Math.atan2(target.y - from.y, target.x - from.x) / (Math.PI / 4));
  const direction = element.dataset["directions"]?.split("|")[(eighth + 8) % 8] ?? "";
  return filled(element.dataset["thought"], { height: heightOf(target), direction });
}

function filled(words = "", values: Readonly<Record<string, string | number>>): string {
  return words.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
}
