// Pieces that a sentence speaks of, lit while it is touched or focused: "Pink: road 2 from the entrance" is this one.

import type { BoardApi } from "./api";
import { type Mark, type Point, type Road, type Scene, storeys } from "./scene";

/** Light round the pieces with these ids; ids that are not on the table are left out. */
export function litMarks(scene: Scene, ids: readonly string[]): Mark[] {
  const { sizes } = scene;
  const lit = new Set(ids);
  const columns = (scene.columns ?? []).filter(({ id }) => lit.has(id));
  const roads = (scene.roads ?? []).filter(({ id }) => lit.has(id));
  const boxes = [
    ...(scene.obstacles ?? []),
    ...(scene.areas ?? []).map((area) => ({ ...area, height: 0 })),
  ].filter(({ id }) => lit.has(id));
  return [
    ...columns.flatMap((column): Mark[] => {
      const top = storeys(column) * sizes.storey;
      const ring: Omit<Mark, "at"> = { kind: "ring", tone: "note", radii: [sizes.column_radius + 3], piece: column.id };
      return [0.3, 1].map((share) => ({ ...ring, at: [column.x, column.y, top * share] as Point }));
    }),
    ...roads.map((road): Mark => ({
      kind: "outline", tone: "note", at: road.start,
      path: edges(road, sizes.road_width / 2 + 2, sizes.road_thickness), piece: road.id,
    })),
    ...boxes.map(({ id, x, y, width, depth, height, turned = 0 }): Mark => {
      const turn = (turned * Math.PI) / 180;
      const corner = (u: number, v: number): Point => [
        x + u * Math.cos(turn) - v * Math.sin(turn),
        y + u * Math.sin(turn) + v * Math.cos(turn),
        height,
      ];
      const [w, d] = [width / 2, depth / 2];
      return {
        kind: "outline", tone: "note", at: [x, y, height],
        path: [corner(-w, -d), corner(w, -d), corner(w, d), corner(-w, d)], piece: id,
      };
    }),
  ];
}

/** The four corners of a road's top, a little outside its edge. */
function edges({ start, end }: Road, half: number, thick: number): Point[] {
  const far = Math.hypot(end[0] - start[0], end[1] - start[1]) || 1;
  const [u, v] = [((end[0] - start[0]) / far) * half, ((end[1] - start[1]) / far) * half];
  const beside = ([x, y, z]: Point, side: number): Point => [x - v * side, y + u * side, z + thick];
  return [beside(start, 1), beside(end, 1), beside(end, -1), beside(start, -1)];
}

/** Sentences light the pieces they speak of: under a mouse, under a finger, and in the focus; those of a hint (`data-lit`) until
    the puzzle is solved. Returns what ends it. */
export function listenToSentences(root: HTMLElement, board: BoardApi): () => void {
  const row = (event: Event): HTMLElement | null => (event.target as Element).closest<HTMLElement>("[data-pieces]");
  const piecesOf = (one: HTMLElement | null | undefined): string[] => one?.dataset["pieces"]?.split(" ") ?? [];
  const hinted = (): string[] =>
    root.querySelector(".result--solved") ? [] : [...root.querySelectorAll<HTMLElement>("[data-lit]")].flatMap(piecesOf);
  const light = (event: Event): void => board.light(row(event) ? piecesOf(row(event)) : hinted());
  const dim = (event: Event): void => {
    if (row(event)) board.light(hinted());
  };
  board.light(hinted());
  const kinds = { pointerover: light, focusin: light, click: light, pointerout: dim, focusout: dim };
  for (const [kind, listener] of Object.entries(kinds)) root.addEventListener(kind, listener);
  return () => {
    for (const [kind, listener] of Object.entries(kinds)) root.removeEventListener(kind, listener);
  };
}
