// The fields round the board, read as changes of the draft.

import { columnOf, reachOf } from "../board/scene";
import { heightOf } from "../board/state/draft";
import type { Action, BoardState, EndPiece } from "../board/state/reducer";
import { radians } from "../lib/geometry";

export type BuildField = HTMLInputElement | HTMLSelectElement;

/** Whether a field says something else than the page said when it came. */
export function differs(field: BuildField): boolean {
  if (field instanceof HTMLInputElement) return field.value !== field.defaultValue;
  return (
    field.selectedIndex !==
    Math.max(
      [...field.options].findIndex((option) => option.defaultSelected),
      0,
    )
  );
}

/** What a change of a field means, or nothing while it cannot be read. */
export function fieldAction(field: { name: string; value: string }, state: BoardState): Action | null {
  const { draft, scene } = state;
  if (field.name === "base") return { do: "base", id: field.value || null };
  const base = columnOf(scene, draft.base);
  const { target } = draft;
  if (!base || !target) return null;
  if (field.name === "target") return { do: "piece", piece: field.value as EndPiece };
  const text = field.value.trim();
  const number = Number(text);
  if (field.name === "distance" && text === "") {
    const ideal = reachOf(scene, base.id, heightOf(target))?.ideal;
    return ideal === undefined ? null : polar(base, target, undefined, ideal);
  }
  if (text === "" || !Number.isFinite(number)) return null;
  switch (field.name) {
    case "height":
      return target.kind === "exit" ? null : { do: "grey", grey: number - (target.kind === "column" && target.junction ? 1 : 0) };
    case "direction":
      return polar(base, target, radians(number), undefined);
    case "distance":
      return polar(base, target, undefined, number);
    case "x":
      return { do: "place", x: number, y: target.y };
    case "y":
      return { do: "place", x: target.x, y: number };
  }
  return null;
}

function polar(base: { x: number; y: number }, target: { x: number; y: number }, turn?: number, far?: number): Action {
  const [dx, dy] = [target.x - base.x, target.y - base.y];
  const [angle, distance] = [turn ?? Math.atan2(dy, dx), far ?? Math.hypot(dx, dy)];
  return { do: "place", x: base.x + Math.cos(angle) * distance, y: base.y + Math.sin(angle) * distance };
}
