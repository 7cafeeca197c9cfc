// Signs, amounts and names as elements over the canvas, sharp at any size, and never one upon another or upon a car.

import { type Camera, Vector3 } from "three";
import SHAPES from "../../board/signs.json";
import type { Car, Mark, Sizes } from "./scene";

/** The drawing inside a badge as open lines, the same as in the pictures. */
const SIGNS = SHAPES as unknown as Record<string, readonly (readonly (readonly [number, number])[])[]>;

const UNIT = 10; // of the badge's own coordinates, for 1 in SIGNS
const STEM = 10; // px from a place to the round sign over it
const AIR = 3; // px between two signs
const NEAR = 4; // px between a place and the words over or under it
const BESIDE = 8; // px between a place and the words beside it

/** A sign on the screen: the place it belongs to and its size, in pixels. A badge stands on a stem, words stand by. */
export interface Sign {
  kind: "badge" | "measure" | "label";
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Spot {
  left: number;
  top: number;
}

/** Where each sign goes, clear of what is to be seen: over its place if there is room, else near by; null for a name without any. */
export function spread(signs: readonly Sign[], width: number, height: number, seen: readonly Box[] = []): (Spot | null)[] {
  // Badges first, since words find room more easily; names last, since there may be many.
  const ranks = { badge: 0, measure: 1, label: 2 };
  const order = signs.map((_, i) => i).sort((a, b) => ranks[signs[a]!.kind] - ranks[signs[b]!.kind] || a - b);
  const taken = [...seen];
  const found: (Spot | null)[] = signs.map(() => null);
  for (const i of order) {
    const sign = signs[i]!;
    const boxes = spots(sign).map((spot) => ({ ...spot, right: spot.left + sign.width, bottom: spot.top + sign.height }));
    const inside = boxes.filter((box) => box.left >= 0 && box.top >= 0 && box.right <= width && box.bottom <= height);
    const free = [...inside, ...boxes].find((box) => taken.every((other) => !meet(box, other)));
    const box = free ?? (sign.kind === "label" ? undefined : boxes[0]);
    if (!box) continue;
    taken.push(box);
    found[i] = { left: box.left, top: box.top };
  }
  return found;
}

export interface Box extends Spot {
  right: number;
  bottom: number;
}

const meet = (a: Box, b: Box): boolean =>
  a.left < b.right + AIR && b.left < a.right + AIR && a.top < b.bottom + AIR && b.top < a.bottom + AIR;

/** Where a sign may go, best first: a badge on its stem, else beside or under its place, else higher up; words anywhere round theirs. */
function spots({ kind, x, y, width, height }: Sign): Spot[] {
  const steps = [0, 1, 2, 3, 4, 5, 6, 7].map((step) => step * (height + AIR + 1));
  if (kind === "badge") {
    const left = x - height / 2; // The round part is as wide as it is high, and stands over the place.
    const sides = [x + BESIDE, x - width - BESIDE].map((at) => ({ left: at, top: y - height / 2 }));
    const up = steps.map((by) => ({ left, top: y - STEM - height - by }));
    // Close by before high up: on a long stem it hangs in the air, away from what it is about.
    return [...up.slice(0, 2), ...sides, { left, top: y + STEM }, ...up.slice(2)];
  }
  const [middle, right, left] = [x - width / 2, x + BESIDE, x - width - BESIDE];
  const [over, beside, under] = [y - height - NEAR, y - height / 2, y + NEAR];
  const sides = [right, left].map((at) => ({ left: at, top: beside }));
  const rows = steps.map((by) => [middle, right, left].flatMap((at) => [{ left: at, top: over - by }, { left: at, top: under + by }]));
  return [...rows[0]!.slice(0, 2), ...sides, ...rows.flat().slice(2)];
}

interface Written {
  element: HTMLElement;
  kind: Sign["kind"];
  at: Vector3;
  width: number;
  height: number;
}

export class SignLayer {
  private written: Written[] = [];
  private cars: readonly Car[] = [];

  constructor(private readonly board: HTMLElement, private readonly sizes: Sizes) {}

  /** These marks, which leave these cars in sight. */
  write(marks: readonly Mark[], cars: readonly Car[]): void {
    this.cars = cars;
    this.board.replaceChildren();
    this.written = marks.flatMap((mark) => {
      if (mark.kind !== "badge" && mark.kind !== "label" && mark.kind !== "measure") return [];
      const element = elementOf(mark);
      this.board.append(element);
      const ends = mark.kind === "measure" ? mark.path : undefined;
      const at = ends ? new Vector3(...ends[0]!).lerp(new Vector3(...ends[1]!), 0.5) : new Vector3(...mark.at);
      return [{ element, kind: mark.kind, at, width: 0, height: 0 }];
    });
    // Measured together, so that the page is laid out once.
    for (const one of this.written) [one.width, one.height] = [one.element.offsetWidth, one.element.offsetHeight];
  }

  /** Puts the signs where their places are on the screen; called with every frame drawn. */
  settle(camera: Camera, width: number, height: number): void {
    const signs = this.written.map(({ kind, at, width: wide, height: high }) => {
      const { x, y, z } = new Vector3().copy(at).project(camera);
      return { kind, x: ((x + 1) / 2) * width, y: ((1 - y) / 2) * height, width: wide, height: high, behind: z > 1 };
    });
    const seen = signs.filter((sign) => !sign.behind);
    const cars = this.cars.map((car) => this.boxOf(car, camera, width, height));
    const spots = new Map(spread(seen, width, height, cars).map((spot, i) => [seen[i]!, spot]));
    this.written.forEach(({ element }, i) => {
      const sign = signs[i]!;
      const spot = spots.get(sign);
      element.hidden = !spot;
      if (!spot) return;
      element.style.transform = `translate(${spot.left.toFixed(1)}px, ${spot.top.toFixed(1)}px)`;
      element.style.zIndex = spot.top.toFixed(0); // The lower sign hides the stem of one raised above it.
      element.style.setProperty("--stem", `${Math.max(sign.y - spot.top - sign.height, 0).toFixed(1)}px`);
    });
  }

  /** What a car takes of the screen, in any direction it may stand. */
  private boxOf({ x, y, z }: Car, camera: Camera, width: number, height: number): Box {
    const { car_length: long, car_height: high } = this.sizes;
    const middle = new Vector3(x, y, z + high / 2);
    const across = new Vector3().setFromMatrixColumn(camera.matrixWorld, 0).multiplyScalar(long / 2);
    const edge = middle.clone().add(across).project(camera);
    middle.project(camera);
    const half = (Math.abs(edge.x - middle.x) / 2) * width;
    const [left, top] = [((middle.x + 1) / 2) * width - half, ((1 - middle.y) / 2) * height - half * 0.8];
    return { left, top, right: left + 2 * half, bottom: top + 1.6 * half };
  }

  dispose(): void {
    this.board.replaceChildren();
  }
}

const SVG = "http://www.w3.org/2000/svg";

/** A sign or words as an element of its own; its look is the stylesheet's. */
function elementOf(mark: Mark): HTMLElement {
  const element = document.createElement("span");
  element.className = `board-sign board-${mark.kind} is-${mark.tone}`;
  const lines = mark.kind === "badge" ? SIGNS[mark.sign ?? ""] : undefined;
  if (lines) {
    const drawing = document.createElementNS(SVG, "svg");
    drawing.setAttribute("viewBox", "-9 -9 18 18");
    const stroke = document.createElementNS(SVG, "path");
    stroke.setAttribute("d", lines.map((line) => `M${line.map(([x, y]) => `${x * UNIT} ${y * UNIT}`).join("L")}`).join(""));
    drawing.append(stroke);
    element.append(drawing);
  }
  if (mark.text) {
    const words = document.createElement("b");
    words.textContent = mark.text;
    element.append(words);
  }
  return element;
}
