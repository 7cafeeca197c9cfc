// A drafted move, and the move in the engine's words that it stands for.

import type * as wire from "../../net/wire.generated";

export interface NewColumn {
  kind: "column";
  x: number;
  y: number;
  grey: number;
  junction: boolean;
}

export interface Exit {
  kind: "exit";
  x: number;
  y: number;
}

export type Target = NewColumn | Exit;

export type CarType = NonNullable<wire.Car["type"]>;

export interface DraftCar {
  at: number;
  type: CarType;
}

export interface Draft {
  base: string | null;
  target: Target | null;
  cars: DraftCar[];
}

/** The engine's move, but for roads to standing columns, which no hand lays here. */
export type Move = Pick<wire.Move, "from" | "column" | "exit" | "cars">;

/** What a car is that says no type. */
export const USUAL_CAR: CarType = "sedan";

export const EMPTY: Draft = { base: null, target: null, cars: [] };

/** The move that a draft stands for, or null while something is missing. */
export function moveOf(draft: Draft): Move | null {
  const { base, target, cars } = draft;
  if (!base || !target) return null;
  const move: Move =
    target.kind === "exit"
      ? { from: base, exit: { x: target.x, y: target.y } }
      : { from: base, column: { x: target.x, y: target.y, grey: target.grey, junction: target.junction } };
  if (cars.length) move.cars = cars.map((car) => ({ ...car }));
  return move;
}

/** The draft that a move stands for: a hint, or a move opened from a link. */
export function draftOf(move: Move): Draft {
  const { from, column, exit, cars = [] } = move;
  const target: Target | null = column ? { kind: "column", junction: false, ...column } : exit ? { kind: "exit", ...exit } : null;
  return { base: from, target, cars: cars.map(({ at, type = USUAL_CAR }) => ({ at, type })) };
}

/** Height in storeys of what is being built; an exit ends on the table. */
export const heightOf = (target: Target | null): number => (target?.kind === "column" ? target.grey + (target.junction ? 1 : 0) : 0);
