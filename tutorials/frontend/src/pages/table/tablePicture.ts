// A small picture of a table from above, out of a few numbers: drawn without the engine, and small enough to be saved.

import type { Scene } from "../../board/scene";
import { degrees } from "../../lib/geometry";
import { corners } from "./cityPlan";

/** What it is, as the plan's style names it, and its corners; a column has one. */
export type Shape = [kind: string, points: string];

const SVG = "http://www.w3.org/2000/svg";
const RADIUS = 10;
/** Millimetres that are in the picture at least, and round what stands there. */
const LEAST = 240;
const ROOM = 30;

/** What stands on a board, from the table up. */
export function shapesOf({ areas = [], obstacles = [], roads = [], columns = [], sizes }: Scene): Shape[] {
  const flat = [...areas, ...obstacles].map(({ kind, x, y, width, depth, turned }): Shape => [kind, corners(x, y, width, depth, turned)]);
  const laid = roads.map(({ owner, start, end }): Shape => {
    const [x, y] = [end[0] - start[0], end[1] - start[1]];
    const turned = degrees(Math.atan2(y, x));
    const middle = [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2] as const;
    return [`road plan__${owner}`, corners(...middle, Math.hypot(x, y), sizes.road_width, turned)];
  });
  return [...flat, ...laid, ...columns.map(({ x, y }): Shape => ["column", `${x.toFixed(0)},${(-y).toFixed(0)}`])];
}

/** What stands on the plan of a city that is being placed. */
export function shapesOfPlan(plan: Element | null): Shape[] {
  const polygons = [...(plan?.querySelectorAll("polygon:not([data-ghost])") ?? [])];
  const columns = [...(plan?.querySelectorAll("circle") ?? [])];
  return [
    ...polygons.map((one): Shape => [one.getAttribute("class")!.replace("plan__", ""), one.getAttribute("points")!]),
    ...columns.map((one): Shape => ["column", `${one.getAttribute("cx")!},${one.getAttribute("cy")!}`]),
  ];
}

export function drawShapes(svg: SVGSVGElement, shapes: readonly Shape[]): void {
  const places = shapes.flatMap(([, points]) => points.split(" ").map((point) => point.split(",").map(Number) as [number, number]));
  const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs, 0), Math.max(...xs, 0), Math.min(...ys, 0), Math.max(...ys, 0)];
  const side = Math.max(right - left, bottom - top, LEAST) + 2 * ROOM;
  const corner = [(left + right - side) / 2, (top + bottom - side) / 2];
  svg.setAttribute("viewBox", [...corner, side, side].map((number) => number.toFixed(0)).join(" "));
  svg.replaceChildren(...shapes.map(drawn));
}

function drawn([kind, points]: Shape): SVGElement {
  const [x = "0", y = "0"] = points.split(",");
  const parts = kind === "column" ? { cx: x, cy: y, r: String(RADIUS) } : { points };
  const shape = document.createElementNS(SVG, kind === "column" ? "circle" : "polygon");
  for (const [name, value] of Object.entries({ ...parts, class: `plan__${kind}` })) shape.setAttribute(name, value);
  return shape;
}
