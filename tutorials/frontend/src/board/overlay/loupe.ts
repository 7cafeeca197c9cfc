// What a finger hides while it drags the column, seen from above and enlarged, beside the finger: the band that one road
// reaches, the drafted column and road, and what stands round them.

import { cornersOf, radians } from "../../lib/geometry";
import type { ColourName, Colours } from "../render/colours";
import { type Column, columnOf, type Overlay, type Point, type Road, reachOf } from "../scene";
import { heightOf } from "../state/draft";
import type { BoardState } from "../state/reducer";

const SIZE = 128; // px across
const SCALE = 1.9; // px a millimetre
const OFF = 46; // px between the finger's middle and the loupe's edge
const ARM = 10; // px from the middle of the cross to its ends
const EDGE = 4; // px between the loupe and the board's edge

type Pen = CanvasRenderingContext2D;
interface PixelPoint {
  x: number;
  y: number;
}

export class Loupe {
  readonly element = document.createElement("canvas");
  private readonly pen: Pen | null;
  private readonly millimetres: Intl.NumberFormat;
  private finger: PixelPoint | null = null;

  constructor(private readonly board: HTMLElement) {
    this.element.className = "board-loupe";
    this.element.setAttribute("aria-hidden", "true");
    this.element.hidden = true;
    const ratio = Math.min(devicePixelRatio || 1, 2);
    this.element.width = this.element.height = SIZE * ratio;
    this.pen = this.element.getContext("2d");
    this.pen?.scale(ratio, ratio);
    const style = { style: "unit", unit: "millimeter", minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
    this.millimetres = new Intl.NumberFormat(document.documentElement.lang || undefined, style);
  }

  get follows(): boolean {
    return this.finger !== null;
  }

  /** Follows a finger on the screen; null puts the loupe away. */
  follow(finger: PixelPoint | null): void {
    this.finger = finger;
    this.element.hidden = finger === null;
  }

  /** Draws what is under the finger, where there is one; `azimuth` is where the reader faces. */
  draw(state: BoardState, draft: Overlay, solution: Overlay, azimuth: number, colours: Colours): void {
    const { finger, pen } = this;
    const { target } = state.draft;
    if (!finger || !target) return;
    const box = this.board.getBoundingClientRect();
    const { x, y } = beside({ x: finger.x - box.left, y: finger.y - box.top }, box);
    this.element.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;
    if (!pen) return;
    pen.save();
    pen.fillStyle = css(colours, "table");
    pen.fillRect(0, 0, SIZE, SIZE);
    // The table from above, the reader's own direction upwards, the column in the middle.
    pen.translate(SIZE / 2, SIZE / 2);
    pen.scale(SCALE, -SCALE);
    pen.rotate(radians(-azimuth));
    pen.translate(-target.x, -target.y);
    this.table(pen, state, colours);
    const wrong = [...(draft.roads ?? []), ...(draft.columns ?? [])].some((one) => one.state === "wronged");
    this.ghosts(pen, state, solution, css(colours, "note"), colours);
    this.ghosts(pen, state, draft, css(colours, wrong ? "wrong" : "ink"), colours);
    pen.restore();
    cross(pen, wrong, colours);
    this.distance(pen, state, wrong, colours);
  }

  /** What stands, the lower first, and the band that one road reaches. */
  private table(pen: Pen, { scene, draft }: BoardState, colours: Colours): void {
    const { sizes } = scene;
    pen.fillStyle = css(colours, "building");
    for (const flat of [...(scene.areas ?? []), ...(scene.obstacles ?? [])]) {
      quad(pen, cornersOf(flat));
      pen.fill();
    }
    for (const column of scene.columns ?? []) disc(pen, column, sizes.column_radius, colours);
    for (const road of scene.roads ?? []) stick(pen, road, sizes.road_width, colours);
    const base = columnOf(scene, draft.base);
    const reach = base && reachOf(scene, base.id, heightOf(draft.target));
    if (!base || !reach) return;
    pen.beginPath();
    pen.arc(base.x, base.y, reach.far, 0, 2 * Math.PI);
    pen.moveTo(base.x + reach.near, base.y);
    pen.arc(base.x, base.y, reach.near, 0, 2 * Math.PI, true);
    pen.globalAlpha = 0.22;
    pen.fillStyle = pen.strokeStyle = css(colours, "reach");
    pen.fill();
    pen.globalAlpha = 1;
    pen.lineWidth = 1;
    pen.stroke();
    pen.beginPath();
    pen.setLineDash([5, 3]);
    pen.lineWidth = 1.6;
    pen.arc(base.x, base.y, reach.ideal, 0, 2 * Math.PI);
    pen.stroke();
    pen.setLineDash([]);
  }

  /** Roads and columns that are not built yet. */
  private ghosts(pen: Pen, { scene: { sizes } }: BoardState, { roads = [], columns = [] }: Overlay, rim: string, colours: Colours): void {
    pen.globalAlpha = 0.85;
    for (const road of roads) stick(pen, road, sizes.road_width, colours);
    for (const column of columns) {
      pen.globalAlpha = 0.6;
      disc(pen, column, sizes.column_radius, colours);
      pen.globalAlpha = 1;
      pen.strokeStyle = rim;
      pen.lineWidth = 1.6;
      pen.stroke();
    }
  }

  /** How far the column stands from its base point. */
  private distance(pen: Pen, { scene, draft }: BoardState, wrong: boolean, colours: Colours): void {
    const base = columnOf(scene, draft.base);
    if (!base) return;
    const words = this.millimetres.format(Math.hypot(draft.target!.x - base.x, draft.target!.y - base.y));
    pen.font = "600 13px system-ui, sans-serif";
    pen.textAlign = "center";
    pen.lineWidth = 4;
    pen.lineJoin = "round";
    pen.strokeStyle = css(colours, "halo");
    pen.strokeText(words, SIZE / 2, SIZE - 10);
    pen.fillStyle = css(colours, wrong ? "wrong" : "ink");
    pen.fillText(words, SIZE / 2, SIZE - 10);
  }
}

/** Where the loupe lies in the board: over the finger, or where there is no room beside it, never under it. */
export function beside({ x, y }: PixelPoint, { width, height }: { width: number; height: number }): PixelPoint {
  const hold = (at: number, room: number): number => Math.min(Math.max(at, EDGE), Math.max(room - SIZE - EDGE, EDGE));
  if (y - OFF - SIZE >= EDGE) return { x: hold(x - SIZE / 2, width), y: y - OFF - SIZE };
  const left = x > width / 2;
  return { x: hold(left ? x - OFF - SIZE : x + OFF, width), y: hold(y - SIZE / 2, height) };
}

const css = (colours: Colours, name: ColourName): string => colours[name].getStyle();

/** The very spot: upright where the column may stand, slanting where it may not. */
function cross(pen: Pen, wrong: boolean, colours: Colours): void {
  const arms = wrong
    ? [
        [1, 1],
        [1, -1],
      ]
    : [
        [1, 0],
        [0, 1],
      ];
  pen.beginPath();
  for (const [u, v] of arms) {
    pen.moveTo(SIZE / 2 - u! * ARM, SIZE / 2 - v! * ARM);
    pen.lineTo(SIZE / 2 + u! * ARM, SIZE / 2 + v! * ARM);
  }
  pen.lineWidth = 2;
  pen.strokeStyle = css(colours, wrong ? "wrong" : "ink");
  pen.stroke();
}

function quad(pen: Pen, corners: readonly [number, number][]): void {
  pen.beginPath();
  corners.forEach(([x, y], i) => (i ? pen.lineTo(x, y) : pen.moveTo(x, y)));
  pen.closePath();
}

function disc(pen: Pen, { x, y, junction = false }: Column, radius: number, colours: Colours): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.fillStyle = css(colours, junction ? "junction" : "grey");
  pen.fill();
  pen.lineWidth = 0.7;
  pen.strokeStyle = css(colours, "shadow");
  pen.stroke();
}

function stick(pen: Pen, { start, end, owner, state }: Road, width: number, colours: Colours): void {
  const line = (ends: readonly Point[], wide: number, colour: string): void => {
    pen.beginPath();
    ends.forEach(([x, y], i) => (i ? pen.lineTo(x, y) : pen.moveTo(x, y)));
    pen.lineWidth = wide;
    pen.lineCap = "round";
    pen.strokeStyle = colour;
    pen.stroke();
  };
  // Round ends reach out by half the width.
  const far = Math.hypot(end[0] - start[0], end[1] - start[1]) || 1;
  const [u, v] = [((end[0] - start[0]) / far) * (width / 2), ((end[1] - start[1]) / far) * (width / 2)];
  const ends: Point[] = [
    [start[0] + u, start[1] + v, 0],
    [end[0] - u, end[1] - v, 0],
  ];
  line(ends, width, state === "wronged" ? css(colours, "wrong") : css(colours, "shadow"));
  line(ends, width - 1.4, (colours.wooden ? colours.stick : colours[owner]).getStyle());
}
