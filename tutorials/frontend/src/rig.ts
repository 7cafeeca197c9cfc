// The camera on its rig: orbit, straight from above, from the side, nearer and further, and a gentle way between them.

import { PerspectiveCamera, Plane, Raycaster, Vector2, Vector3 } from "three";
import { extents, hub, rim, spun } from "./extent";
import type { Look, Point, Scene, View } from "./scene";

interface Pose {
  azimuth: number;
  elevation: number;
  /** Half the height of what is in the picture, in millimetres at the target. */
  span: number;
  field: number;
  x: number;
  y: number;
  z: number;
}

const WIDE = 20; // degrees: the free view, as in the pictures; buildings at its edge stand upright
const FLAT = 1.2; // degrees: so long a lens that top and side are true to scale
const GLIDE = 420; // ms from one view to another
const TABLE = new Plane(new Vector3(0, 0, 1), 0);
const AIR = 0.93; // of the picture's width and height: pieces keep off its edge
const THUMBS = 160; // px: what one road reaches has to be as wide, or a thumb cannot aim in it
const LEAST = 0.5; // of a picture two high: no window narrower than this is worth looking through

/** A part of the picture, -1 to 1 both ways. */
export interface Box {
  left: number;
  right: number;
  bottom: number;
  top: number;
}

const WHOLE: Box = { left: -1, right: 1, bottom: -1, top: 1 };

export class Rig {
  readonly camera = new PerspectiveCamera(WIDE, 1, 1, 10);
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
  private covered: Box | null = null;
  private width = 0;
  private readonly caster = new Raycaster();

  /** `turns`: the picture is to hold everything from all sides, since it will turn. */
  constructor(scene: Scene, private readonly still: () => boolean, private readonly changed: () => void, private readonly turns = false) {
    this.home = scene.look;
    this.pieces = extents(scene);
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

  /** A new scene: its look is where "home" leads. A view that the reader chose stays; so does any that has everything in it. */
  rehome(scene: Scene, frame: boolean): void {
    this.home = scene.look;
    this.pieces = extents(scene);
    this.reach = reachesOf(scene);
    if (!frame) return;
    const near = this.near;
    this.near = false;
    if (!this.own && (near || this.hides(this.all()))) this.go(this.framed(this.view, (this.to ?? this.pose).azimuth));
  }

  /** The picture's size, and the part of it that lies under buttons: nothing is framed there. */
  resize(width: number, height: number, covered: Box | null = null): void {
    this.camera.aspect = width / Math.max(height, 1);
    this.width = width;
    this.covered = covered;
    if (this.own) this.apply();
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
    const points = rim(scene, base);
    if (this.own && !this.hides(this.pieces.get(base) ?? [])) return;
    const small = !this.own && points.length > 0 && this.breadth(points) < THUMBS;
    if (!small && !this.hides(points)) return;
    this.near = true;
    this.go(this.fitted(this.to ?? this.pose, points));
  }

  /** Back to all of it from where a base point was looked at, unless the reader has gone elsewhere meanwhile. */
  leave(): void {
    if (this.near && !this.own) this.go(this.framed(this.view, (this.to ?? this.pose).azimuth));
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
    const right = new Vector3().setFromMatrixColumn(this.camera.matrixWorld, 0);
    const up = new Vector3().setFromMatrixColumn(this.camera.matrixWorld, 1);
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
  zoom(factor: number, spot: { x: number; y: number } = { x: 0, y: 0 }): void {
    this.own = true;
    const table = this.view === "side" ? null : this.onTable(spot.x, spot.y);
    // Near the horizon a spot is too far away to hold on to; from the side there is no table to see.
    const flat = table !== null && Math.hypot(table.x - this.pose.x, table.y - this.pose.y) < 6 * this.pose.span;
    const before = this.under(spot, flat);
    this.set({ span: clamp(this.pose.span * factor, 25, 1200) });
    const after = this.under(spot, flat);
    const [x, y, z] = [this.pose.x + before.x - after.x, this.pose.y + before.y - after.y, this.pose.z + before.z - after.z];
    this.set({ x: clamp(x, -1200, 1200), y: clamp(y, -1200, 1200), z: clamp(z, -400, 400) });
  }

  /** The place under a spot, on the table (`flat`) or on the plane through the target that faces the reader. */
  private under({ x, y }: { x: number; y: number }, flat: boolean): Vector3 {
    const table = flat && this.onTable(x, y);
    if (table) return new Vector3(table.x, table.y, 0);
    const across = new Vector3().setFromMatrixColumn(this.camera.matrixWorld, 0).multiplyScalar(x * this.camera.aspect * this.pose.span);
    const up = new Vector3().setFromMatrixColumn(this.camera.matrixWorld, 1).multiplyScalar(y * this.pose.span);
    return new Vector3(this.pose.x, this.pose.y, this.pose.z).add(across).add(up);
  }

  turn(degrees: number): void {
    this.set({ azimuth: this.pose.azimuth + degrees });
  }

  /** The place of the table under a spot of the picture (-1 to 1 both ways), or null above the horizon. */
  onTable(x: number, y: number): { x: number; y: number } | null {
    this.caster.setFromCamera(new Vector2(x, y), this.camera);
    const hit = this.caster.ray.intersectPlane(TABLE, new Vector3());
    return hit && { x: hit.x, y: hit.y };
  }

  /** Where a place falls in the picture, -1 to 1 both ways. */
  project([x, y, z]: Point): Vector2 {
    const place = new Vector3(x, y, z).project(this.camera);
    return new Vector2(place.x, place.y);
  }

  /** One step on the way to a view; true while there is more to go. */
  step(now: number): boolean {
    if (!this.to || !this.from) return false;
    const share = Math.min((now - this.started) / GLIDE, 1);
    const eased = 1 - (1 - share) ** 3;
    const [a, b] = [this.from, this.to];
    const mix = (key: keyof Pose) => a[key] + (b[key] - a[key]) * eased;
    this.pose = {
      azimuth: mix("azimuth"), elevation: mix("elevation"), x: mix("x"), y: mix("y"), z: mix("z"),
      span: Math.exp(Math.log(a.span) + (Math.log(b.span) - Math.log(a.span)) * eased),
      field: Math.exp(Math.log(a.field) + (Math.log(b.field) - Math.log(a.field)) * eased),
    };
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
    const { focus: [low, high], ...look } = this.home;
    const own = look.view === view;
    const upright = view === "free" && this.camera.aspect < 0.9 ? 14 : 0; // A phone has room above, not beside.
    const elevation = (own ? look.elevation : { free: 36, top: 90, side: 0 }[view]) + upright;
    const [x, y, z] = [0, 1, 2].map((axis) => (low[axis]! + high[axis]!) / 2) as Point;
    const span = Math.hypot(high[0] - low[0], high[1] - low[1]) / 2 + 20;
    const direction = azimuth ?? (own ? look.azimuth : view === "top" ? 0 : -24);
    const pose = { azimuth: direction, elevation, span, field: view === "free" ? WIDE : FLAT, x, y, z };
    if (!this.turns) return this.fitted(pose, this.all());
    const middle = hub(this.all());
    return this.fitted({ ...pose, ...middle }, spun(this.all(), middle));
  }

  /** The pose in the same direction that has all points in the picture, and none of them under what lies over it. */
  private fitted(pose: Pose, points: readonly Point[]): Pose {
    const whole = this.within(pose, points, WHOLE);
    const { covered } = this;
    if (!covered || !this.hides(points, whole)) return whole;
    const windows = [{ ...WHOLE, bottom: covered.top }, { ...WHOLE, top: covered.bottom }, { ...WHOLE, left: covered.right }, { ...WHOLE, right: covered.left }];
    const wide = windows.filter((one) => Math.min(one.right - one.left, one.top - one.bottom) >= LEAST);
    const poses = wide.map((one) => this.within(pose, points, one));
    return poses.sort((a, b) => a.span - b.span)[0] ?? whole;
  }

  private within(given: Pose, points: readonly Point[], window: Box): Pose {
    const pose = { ...given };
    // A few rounds of looking and correcting settle what has no closed form under perspective.
    for (let round = 0; round < 5; round += 1) this.fit(pose, points, window);
    if (this.pose) this.apply();
    return pose;
  }

  private fit(pose: Pose, points: readonly Point[], window: Box): void {
    this.look(pose);
    const seen = points.map((point) => this.project(point));
    const [left, right] = [Math.min(...seen.map((s) => s.x)), Math.max(...seen.map((s) => s.x))];
    const [bottom, top] = [Math.min(...seen.map((s) => s.y)), Math.max(...seen.map((s) => s.y))];
    const scale = Math.max((right - left) / (window.right - window.left), (top - bottom) / (window.top - window.bottom)) / AIR;
    const span = Math.max(pose.span * scale, 40);
    const across = new Vector3().setFromMatrixColumn(this.camera.matrixWorld, 0);
    const up = new Vector3().setFromMatrixColumn(this.camera.matrixWorld, 1);
    // The middle of the points belongs in the middle of the window, once the picture has its new scale.
    const sideways = (((left + right) / 2) * pose.span - ((window.left + window.right) / 2) * span) * this.camera.aspect;
    const upwards = ((bottom + top) / 2) * pose.span - ((window.bottom + window.top) / 2) * span;
    pose.span = span;
    if (this.turns) {
      pose.z += upwards / Math.max(up.z, 0.2); // The middle of the table stays the hub.
      return;
    }
    pose.x += across.x * sideways + up.x * upwards;
    pose.y += across.y * sideways + up.y * upwards;
    pose.z += up.z * upwards;
  }

  /** How many pixels some points take from side to side. */
  private breadth(points: readonly Point[]): number {
    this.look(this.to ?? this.pose);
    const across = points.map((point) => this.project(point).x);
    this.apply();
    return ((Math.max(...across) - Math.min(...across)) / 2) * this.width;
  }

  /** Whether any of the points is out of the picture, or under what lies over it, as seen from where the camera is going. */
  private hides(points: readonly Point[], pose = this.to ?? this.pose): boolean {
    this.look(pose);
    const { covered } = this;
    const hidden = points.some((point) => {
      const { x, y } = this.project(point);
      const over = covered && x > covered.left && x < covered.right && y > covered.bottom && y < covered.top;
      return over || Math.max(Math.abs(x), Math.abs(y)) > 1;
    });
    if (this.pose) this.apply();
    return hidden;
  }

  private apply(): void {
    this.look(this.pose);
  }

  private look({ azimuth, elevation, span, field, x, y, z }: Pose): void {
    const [turn, lift] = [(azimuth * Math.PI) / 180, (elevation * Math.PI) / 180];
    const far = span / Math.tan((field * Math.PI) / 360);
    const { camera } = this;
    camera.fov = field;
    camera.near = Math.max(far - 1500, 5);
    camera.far = far + 4000;
    // Straight from above, "up" on the screen is the direction the reader faces.
    camera.up.set(-Math.sin(turn) * Math.sin(lift), Math.cos(turn) * Math.sin(lift), Math.cos(lift));
    camera.position.set(x + Math.sin(turn) * Math.cos(lift) * far, y - Math.cos(turn) * Math.cos(lift) * far, z + Math.sin(lift) * far);
    camera.lookAt(x, y, z);
    camera.updateProjectionMatrix();
    camera.updateMatrixWorld();
  }
}

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/** The same direction, by the shorter way round. */
const nearest = (to: number, from: number): number => to + 360 * Math.round((from - to) / 360);

const reachesOf = (scene: Scene): Point[] => (scene.bases ?? []).flatMap((base) => rim(scene, base.id));
