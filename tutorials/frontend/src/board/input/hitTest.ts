// What lies under a mouse or a finger: base points, pieces, the drafted road, a solution that is shown.

import { clamp, radians } from "../../lib/geometry";
import type { CameraRig } from "../camera/cameraRig";
import { columnOf, type Point, type Scene, storeys } from "../scene";
import { heightOf } from "../state/draft";
import { ghostOf } from "../state/ghost";
import type { BoardState } from "../state/reducer";

/** Where an event happened on the screen. */
export interface Place {
  clientX: number;
  clientY: number;
}

export class HitTest {
  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly rig: CameraRig,
    private readonly state: () => BoardState,
  ) {}

  /** The spot of the picture, -1 to 1 both ways. */
  spot({ clientX, clientY }: Place): [number, number] {
    const box = this.canvas.getBoundingClientRect();
    return [((clientX - box.left) / box.width) * 2 - 1, 1 - ((clientY - box.top) / box.height) * 2];
  }

  /** The place of the table, or of a plane so high above it, under an event. */
  ground(event: Place, level = 0): { x: number; y: number } | null {
    return this.rig.onTable(...this.spot(event), level);
  }

  /** How many pixels a place is away. */
  distance(place: Point, event: Place, pixel = this.pixels()): number {
    const [x, y] = pixel(place);
    return Math.hypot(x - event.clientX, y - event.clientY);
  }

  /** The nearest base point within so many pixels. */
  base(event: Place, within: number): string | null {
    const { scene } = this.state();
    const bases = (scene.bases ?? []).flatMap((base) => columnOf(scene, base.id) ?? []);
    return this.nearest(bases, (column) => [column.x, column.y, storeys(column) * scene.sizes.storey * 0.7], event, within)?.id ?? null;
  }

  /** The nearest piece of any kind within so many pixels. */
  piece(event: Place, within: number): string | null {
    const places = placesOf(this.state().scene);
    return this.nearest([...places.keys()], (id) => places.get(id)!, event, within);
  }

  /** The nearest car of the drafted road within so many pixels, by its number. */
  car(event: Place, within: number): number | null {
    const { scene, draft } = this.state();
    const cars = (ghostOf(scene, draft).roads?.[0]?.cars ?? []).map((car, index) => ({ car, index }));
    return this.nearest(cars, ({ car: { x, y, z } }) => [x, y, z + 3], event, within)?.index ?? null;
  }

  /** How many pixels the drafted column is away, and how high on it the hand is, in millimetres. */
  target(event: Place): { away: number; level: number } | null {
    const {
      scene,
      draft: { target },
    } = this.state();
    return target && this.upright(target, heightOf(target) * scene.sizes.storey, event);
  }

  /** Whether a solution that is shown, and not taken over yet, lies within so many pixels; its road is a narrower target. */
  solution(event: Place, within: number): boolean {
    const { scene, solution, draft } = this.state();
    const { columns = [], roads = [] } = scene.overlay ?? {};
    if (!solution || JSON.stringify(solution) === JSON.stringify(draft)) return false;
    const near = columns.some((column) => this.upright(column, storeys(column) * scene.sizes.storey, event).away <= within);
    return near || roads.some(({ start, end }) => this.along(start, end, event).away <= within / 2);
  }

  /** How many millimetres a pixel is worth at the middle of the picture. */
  millimetres(): number {
    const [turn, pixel] = [radians(this.rig.azimuth), this.pixels()];
    const [a, b] = [pixel([0, 0, 0]), pixel([100 * Math.cos(turn), 100 * Math.sin(turn), 0])];
    return 100 / (Math.hypot(b[0] - a[0], b[1] - a[1]) || 1);
  }

  private upright({ x, y }: { x: number; y: number }, top: number, event: Place): { away: number; level: number } {
    const { away, share } = this.along([x, y, 0], [x, y, top], event);
    return { away, level: share * top };
  }

  /** How many pixels the line between two places is away, and at which share of it. */
  private along(from: Point, to: Point, { clientX, clientY }: Place): { away: number; share: number } {
    const pixel = this.pixels();
    const [[ax, ay], [bx, by]] = [pixel(from), pixel(to)];
    const [dx, dy] = [bx - ax, by - ay];
    const share = clamp(((clientX - ax) * dx + (clientY - ay) * dy) / (dx * dx + dy * dy || 1), 0, 1);
    return { away: Math.hypot(ax + dx * share - clientX, ay + dy * share - clientY), share };
  }

  /** Where places are on the screen; the canvas is measured once for all of them. */
  private pixels(): (place: Point) => [number, number] {
    const box = this.canvas.getBoundingClientRect();
    return (place) => {
      const at = this.rig.project(place);
      return [box.left + ((at.x + 1) / 2) * box.width, box.top + ((1 - at.y) / 2) * box.height];
    };
  }

  private nearest<T>(things: readonly T[], place: (thing: T) => Point, event: Place, within: number): T | null {
    let [best, least]: [T | null, number] = [null, within];
    const pixel = this.pixels();
    for (const thing of things) {
      const away = this.distance(place(thing), event, pixel);
      if (away < least) [best, least] = [thing, away];
    }
    return best;
  }
}

/** The middle of every piece, by id: what a tap or a double tap may mean. */
export function placesOf(scene: Scene): Map<string, Point> {
  const places = new Map<string, Point>();
  for (const column of scene.columns ?? []) places.set(column.id, [column.x, column.y, storeys(column) * scene.sizes.storey]);
  for (const road of scene.roads ?? []) {
    places.set(road.id, [0, 1, 2].map((axis) => (road.start[axis]! + road.end[axis]!) / 2) as Point);
  }
  for (const obstacle of scene.obstacles ?? []) places.set(obstacle.id, [obstacle.x, obstacle.y, obstacle.height / 2]);
  for (const area of scene.areas ?? []) places.set(area.id, [area.x, area.y, 0]);
  return places;
}
