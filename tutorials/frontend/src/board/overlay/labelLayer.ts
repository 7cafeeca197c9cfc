// Signs, amounts and names as elements over the canvas, sharp at any size.

import { type Camera, Vector3 } from "three";
import { SIGN_LINES } from "../drawingData";
import type { Car, Mark, Sizes } from "../scene";
import { type Label, layOutLabels, type PixelBox } from "./labelLayout";

/** The drawing inside a badge as open lines, the same as in the pictures. */
const SIGNS = SIGN_LINES as unknown as Record<string, readonly (readonly (readonly [number, number])[])[]>;

const UNIT = 10; // of the badge's own coordinates, for 1 in SIGNS

interface Written {
  element: HTMLElement;
  kind: Label["kind"];
  at: Vector3;
  width: number;
  height: number;
}

export class LabelLayer {
  private written: Written[] = [];
  private cars: readonly Car[] = [];

  constructor(
    private readonly board: HTMLElement,
    private readonly sizes: Sizes,
  ) {}

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
    const spots = new Map(layOutLabels(seen, width, height, cars).map((spot, i) => [seen[i]!, spot]));
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
  private boxOf({ x, y, z }: Car, camera: Camera, width: number, height: number): PixelBox {
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
