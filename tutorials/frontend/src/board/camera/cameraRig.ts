// The camera on its rig: orbit, straight from above, from the side, nearer and further, and a gentle way between them.

import { type PerspectiveCamera, type Vector2, Vector3 } from "three";
import { clamp, radians } from "../../lib/geometry";
import type { Look, Point, Scene, View } from "../scene";
import { pieceExtents, reachRim } from "./framing";
import { FREE_FIELD, type NdcBox, type NdcPoint, type Pose, Projection, TRUE_SCALE } from "./projection";

const GLIDE = 420; // ms from one view to another
const THUMBS = 160; // px: what one road reaches has to be as wide, or a thumb cannot aim in it

export class CameraRig {
  readonly camera: PerspectiveCamera;
  private readonly projection: Projection;
  private pose!: Pose;
  private from: Pose | null = null;
  private to: Pose | null = null;
  private started = 0;
  private home: Look;
  private pieces: ReadonlyMap<string, Point[]>;
  private reach: Point[];
  private view: View;
  /** Whether the reader has turned, moved or zoomed the picture since it was framed. */
  private own = false;
  private near = false;
  private width = 0;
  /** Where the camera was when it began to follow a flight. */
  private followed: Pose | null = null;

  constructor(
    scene: Scene,
    private readonly still: () => boolean,
    private readonly changed: () => void,
  ) {
    this.projection = new Projection();
    this.camera = this.projection.camera;
    this.home = scene.look;
    this.pieces = pieceExtents(scene);
    this.reach = reachesOf(scene);
    this.view = scene.look.view;
    this.pose = this.framed(this.view);
    this.apply();
  }

  get azimuth(): number {
    return this.pose.azimuth;
  }

  get moving(): boolean {
    return this.to !== null;
  }

  /** A new scene: its look is where "home" leads. A view that the reader chose stays; so does any that has all pieces in it. */
  rehome(scene: Scene, frame: boolean): void {
    this.home = scene.look;
    this.pieces = pieceExtents(scene);
    this.reach = reachesOf(scene);
    if (!frame || this.own || !this.hides([...this.pieces.values()].flat())) return;
    this.near = false;
    this.go(this.framed(this.view, (this.to ?? this.pose).azimuth));
  }

  /** The picture's size, and the part of it that lies under buttons: nothing is framed there. */
  resize(width: number, height: number, covered: NdcBox | null = null): void {
    this.camera.aspect = width / Math.max(height, 1);
    this.width = width;
    this.projection.covered = covered;
    if (this.own || this.followed) this.apply();
    else this.go(this.framed(this.view, (this.to ?? this.pose).azimuth), true);
  }

  show(view: View, azimuth?: number): void {
    this.view = view;
    this.own = false;
    const pose = this.framed(view, azimuth);
    this.go({ ...pose, azimuth: nearest(pose.azimuth, this.pose.azimuth) });
  }

  /** Frames everything again. */
  reset(): void {
    this.show(this.view);
  }

  /** Nearer to a place, keeping the direction. */
  visit([x, y, z]: Point, span = 75): void {
    this.own = true;
    this.go({ ...(this.to ?? this.pose), x, y, z, span });
  }

  /** Goes to where all that one road reaches from a base point is in the picture, if it is not, and large enough for a thumb.
      A view that the reader chose stays as long as the base point itself is in it. */
  include(scene: Scene, base: string): void {
    const points = reachRim(scene, base);
    if (this.own && !this.hides(this.pieces.get(base) ?? [])) return;
    const small = !this.own && points.length > 0 && this.breadth(points) < THUMBS;
    if (!small && !this.hides(points)) return;
    this.near = true;
    const pose = this.to ?? this.pose;
    this.go(small || this.own ? this.fitted(pose, points) : this.asIs(() => this.projection.fitted(pose, points, true)));
  }

  /** What is drafted stays in sight however high it is raised: the picture gives way as far as it must. A view that the
      reader chose does so only for what they could see before. */
  hold(points: readonly Point[], before: readonly Point[]): void {
    if (!this.hides(points) || (this.own && this.hides(before))) return;
    this.near = !this.own;
    this.go(this.asIs(() => this.projection.fitted(this.to ?? this.pose, points, true)));
  }

  /** Back to all of it from where a base point was looked at, unless the reader has gone elsewhere meanwhile. */
  leave(): void {
    if (this.near && !this.own && this.hides(this.all())) this.go(this.framed(this.view, (this.to ?? this.pose).azimuth));
    this.near = false;
  }

  orbit(dx: number, dy: number): void {
    this.own = true;
    if (this.view === "top") {
      this.set({ azimuth: this.pose.azimuth - dx * 0.35 });
      return;
    }
    const lowest = this.view === "side" ? 0 : 8;
    const highest = this.view === "side" ? 0 : 88;
    this.set({ azimuth: this.pose.azimuth - dx * 0.35, elevation: clamp(this.pose.elevation + dy * 0.3, lowest, highest) });
  }

  /** By a share of the picture's height. */
  pan(dx: number, dy: number): void {
    this.own = true;
    const { across: right, up } = this.projection;
    if (this.view !== "side") {
      up.z = 0;
      up.normalize();
    }
    const by = this.pose.span * 2;
    const { x, y, z } = this.pose;
    this.set({
      x: clamp(x - right.x * dx * by + up.x * dy * by, -1200, 1200),
      y: clamp(y - right.y * dx * by + up.y * dy * by, -1200, 1200),
      z: this.view === "side" ? clamp(z + up.z * dy * by, 0, 400) : z,
    });
  }

  /** Nearer or further; what lies under a spot of the picture (-1 to 1 both ways) stays under it. */
  zoom(factor: number, spot: NdcPoint = { x: 0, y: 0 }): void {
    this.own = true;
    const table = this.view === "side" ? null : this.projection.onTable(spot);
    // Near the horizon a spot is too far away to hold on to; from the side there is no table to see.
    const flat = table !== null && Math.hypot(table.x - this.pose.x, table.y - this.pose.y) < 6 * this.pose.span;
    const before = this.under(spot, flat);
    this.set({ span: clamp(this.pose.span * factor, 25, 1200) });
    const after = this.under(spot, flat);
    const [x, y, z] = [this.pose.x + before.x - after.x, this.pose.y + before.y - after.y, this.pose.z + before.z - after.z];
    this.set({ x: clamp(x, -1200, 1200), y: clamp(y, -1200, 1200), z: clamp(z, -400, 400) });
    this.findBack();
  }

  /** Where nothing is left in the picture but the table, it moves to what is nearest, no further than it must. */
  private findBack(): void {
    const points = [...this.pieces.values()].flat();
    if (!points.length || this.asIs(() => this.projection.shows(points, this.pose))) return;
    const { x, y, z } = this.pose;
    const away = ([px, py, pz]: Point): number => Math.hypot(px - x, py - y, pz - z);
    const [nx, ny, nz] = points.reduce((best, one) => (away(one) < away(best) ? one : best));
    const towards = (share: number): Pose => ({ ...this.pose, x: x + (nx - x) * share, y: y + (ny - y) * share, z: z + (nz - z) * share });
    const steps = Array.from({ length: 20 }, (_, step) => towards((step + 1) / 20));
    this.set(this.asIs(() => steps.find((pose) => this.projection.shows(points, pose))) ?? towards(1));
  }

  /** The place under a spot, on the table (`flat`) or on the plane through the target that faces the reader. */
  private under(spot: NdcPoint, flat: boolean): Vector3 {
    const table = flat && this.projection.onTable(spot);
    if (table) return new Vector3(table.x, table.y, 0);
    const across = this.projection.across.multiplyScalar(spot.x * this.camera.aspect * this.pose.span);
    const up = this.projection.up.multiplyScalar(spot.y * this.pose.span);
    return new Vector3(this.pose.x, this.pose.y, this.pose.z).add(across).add(up);
  }

  turn(degrees: number): void {
    this.set({ azimuth: this.pose.azimuth + degrees });
  }

  /** Goes along with a flight, so much of the way (0 to 1) from where the camera was when it began to. */
  follow(flight: Pose, share: number): void {
    this.followed ??= { ...this.pose };
    const to = this.clear(flight);
    this.set(between({ ...this.followed, azimuth: nearest(this.followed.azimuth, to.azimuth) }, to, share));
  }

  /** Stays where it is: the next flight is followed from there. */
  stopFollowing(): void {
    this.followed = null;
  }

  /** The pose with its target in the middle of what is free beside the buttons that lie over the picture. */
  private clear(pose: Pose): Pose {
    const { covered } = this.projection;
    if (!covered || covered.right > 0.4) return pose;
    const aside = ((covered.right + 1) / 2) * pose.span * this.camera.aspect;
    const turn = radians(pose.azimuth);
    return { ...pose, x: pose.x - Math.cos(turn) * aside, y: pose.y - Math.sin(turn) * aside };
  }

  /** The place of the table, or so high above it, under a spot of the picture (-1 to 1 both ways); null above the horizon. */
  onTable(x: number, y: number, level = 0): { x: number; y: number } | null {
    return this.projection.onTable({ x, y }, level);
  }

  /** Where a place falls in the picture, -1 to 1 both ways. */
  project(place: Point): Vector2 {
    return this.projection.project(place);
  }

  /** One step on the way to a view; true while there is more to go. */
  step(now: number): boolean {
    if (!this.to || !this.from) return false;
    const share = Math.min((now - this.started) / GLIDE, 1);
    const eased = 1 - (1 - share) ** 3;
    this.pose = between(this.from, this.to, eased);
    if (share >= 1) this.from = this.to = null;
    this.apply();
    return this.moving;
  }

  private set(part: Partial<Pose>): void {
    this.from = this.to = null;
    this.pose = { ...this.pose, ...part };
    this.apply();
    this.changed();
  }

  private go(pose: Pose, jump = false): void {
    if (jump || this.still()) {
      this.set(pose);
      return;
    }
    this.from = { ...this.pose };
    this.to = pose;
    this.started = performance.now();
    this.changed();
  }

  private all(): Point[] {
    const points = [...[...this.pieces.values()].flat(), ...this.reach];
    const [low, high] = this.home.focus;
    return points.length ? points : [low, high, [low[0], high[1], 0], [high[0], low[1], 0]];
  }

  /** The pose that has all pieces in focus, and the reach of the next road, in the picture. */
  private framed(view: View, azimuth?: number): Pose {
    const {
      focus: [low, high],
      ...look
    } = this.home;
    const own = look.view === view;
    const upright = view === "free" && this.camera.aspect < 0.9 ? 14 : 0; // A phone has room above, not beside.
    const elevation = (own ? look.elevation : { free: 36, top: 90, side: 0 }[view]) + upright;
    const [x, y, z] = [0, 1, 2].map((axis) => (low[axis]! + high[axis]!) / 2) as Point;
    const span = Math.hypot(high[0] - low[0], high[1] - low[1]) / 2 + 20;
    const direction = azimuth ?? (own ? look.azimuth : view === "top" ? 0 : -24);
    const pose = { azimuth: direction, elevation, span, field: view === "free" ? FREE_FIELD : TRUE_SCALE, x, y, z };
    return this.fitted(pose, this.all());
  }

  private fitted(pose: Pose, points: readonly Point[]): Pose {
    return this.asIs(() => this.projection.fitted(pose, points));
  }

  /** How many pixels some points take from side to side. */
  private breadth(points: readonly Point[]): number {
    return this.asIs(() => this.projection.breadth(points, this.to ?? this.pose)) * this.width;
  }

  /** Whether any of the points is out of the picture, or under what lies over it, as seen from where the camera is going. */
  private hides(points: readonly Point[]): boolean {
    return this.asIs(() => this.projection.hides(points, this.to ?? this.pose));
  }

  /** What the projection finds in other poses; the camera is afterwards where it was. */
  private asIs<T>(find: () => T): T {
    const found = find();
    if (this.pose) this.apply();
    return found;
  }

  private apply(): void {
    this.projection.look(this.pose);
  }
}

/** So much of the way from one pose to another. */
function between(a: Pose, b: Pose, share: number): Pose {
  const mix = (key: keyof Pose): number => a[key] + (b[key] - a[key]) * share;
  const scaled = (key: "span" | "field"): number => a[key] * (b[key] / a[key]) ** share;
  const [span, field] = [scaled("span"), scaled("field")];
  return { azimuth: mix("azimuth"), elevation: mix("elevation"), x: mix("x"), y: mix("y"), z: mix("z"), span, field };
}

/** The same direction, by the shorter way round. */
const nearest = (to: number, from: number): number => to + 360 * Math.round((from - to) / 360);

const reachesOf = (scene: Scene): Point[] => (scene.bases ?? []).flatMap((base) => reachRim(scene, base.id));
