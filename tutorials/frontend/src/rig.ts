// The camera on its rig: orbit, straight from above, from the side, nearer and further, and a gentle way between them.

import { PerspectiveCamera, Plane, Raycaster, Vector2, Vector3 } from "three";
import { storeys, type Flat, type Look, type Point, type Scene, type View } from "./scene";

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

const WIDE = 28; // degrees: the free view
const FLAT = 1.2; // degrees: so long a lens that top and side are true to scale
const MARGIN = 14; // mm of table to see round the pieces
const GLIDE = 420; // ms from one view to another
const TABLE = new Plane(new Vector3(0, 0, 1), 0);

export class Rig {
  readonly camera = new PerspectiveCamera(WIDE, 1, 1, 10);
  private pose!: Pose;
  private from: Pose | null = null;
  private to: Pose | null = null;
  private started = 0;
  private home: Look;
  private extent: Point[];
  private view: View;
  private readonly caster = new Raycaster();

  constructor(scene: Scene, private readonly still: () => boolean, private readonly changed: () => void) {
    const { look } = scene;
    this.home = look;
    this.extent = extentOf(scene);
    this.view = look.view;
    this.pose = this.framed(look, look.view);
    this.apply();
  }

  get azimuth(): number {
    return this.pose.azimuth;
  }

  get moving(): boolean {
    return this.to !== null;
  }

  /** A new scene: its look is where "home" leads; the reader's own view stays unless asked. */
  rehome(scene: Scene, jump: boolean): void {
    this.home = scene.look;
    this.extent = extentOf(scene);
    if (jump) this.go(this.framed(scene.look, this.view), true);
  }

  resize(width: number, height: number): void {
    this.camera.aspect = width / Math.max(height, 1);
    this.apply();
  }

  show(view: View, azimuth?: number): void {
    this.view = view;
    const pose = this.framed(this.home, view);
    if (azimuth !== undefined) pose.azimuth = azimuth;
    this.go({ ...pose, azimuth: nearest(pose.azimuth, this.pose.azimuth) });
  }

  /** Frames everything again. */
  reset(): void {
    this.show(this.view);
  }

  /** Nearer to a place, keeping the direction. */
  visit([x, y, z]: Point, span = 75): void {
    this.go({ ...(this.to ?? this.pose), x, y, z, span });
  }

  /** Goes there only if not everything within `radius` of a place is in the picture already. */
  include([x, y, z]: Point, radius: number): void {
    const turns = [0, 1, 2, 3, 4, 5, 6, 7].map((step) => (step * Math.PI) / 4);
    const hidden = turns.some((turn) => {
      const point: Point = [x + Math.cos(turn) * radius, y + Math.sin(turn) * radius, z];
      const at = this.project(point);
      return Math.max(Math.abs(at.x), Math.abs(at.y)) > 1;
    });
    if (hidden) this.visit([x, y, z], Math.max((radius * 1.15) / Math.min(this.camera.aspect, 1), 60));
  }

  orbit(dx: number, dy: number): void {
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

  zoom(factor: number): void {
    this.set({ span: clamp(this.pose.span * factor, 25, 1200) });
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

  /** The pose that has a look's whole focus in the picture. */
  private framed(look: Look, view: View): Pose {
    const [low, high] = look.focus;
    const own = look.view === view;
    const azimuth = own ? look.azimuth : view === "top" ? 0 : -24;
    const upright = view === "free" && this.camera.aspect < 0.9 ? 14 : 0; // A phone has room above, not beside.
    const elevation = (own ? look.elevation : { free: 36, top: 90, side: 0 }[view]) + upright;
    const [x, y, z] = [0, 1, 2].map((axis) => (low[axis]! + high[axis]!) / 2) as Point;
    const pose: Pose = { azimuth, elevation, span: Math.hypot(high[0] - low[0], high[1] - low[1]) / 2 + 20, field: view === "free" ? WIDE : FLAT, x, y, z };
    // A few rounds of looking and correcting settle what has no closed form under perspective.
    for (let round = 0; round < 4; round += 1) this.fit(pose);
    if (this.pose) this.apply();
    return pose;
  }

  private fit(pose: Pose): void {
    this.look(pose);
    const seen = this.extent.map((point) => this.project(point));
    const [left, right] = [Math.min(...seen.map((s) => s.x)), Math.max(...seen.map((s) => s.x))];
    const [bottom, top] = [Math.min(...seen.map((s) => s.y)), Math.max(...seen.map((s) => s.y))];
    const across = new Vector3().setFromMatrixColumn(this.camera.matrixWorld, 0);
    const up = new Vector3().setFromMatrixColumn(this.camera.matrixWorld, 1);
    const [sideways, upwards] = [((left + right) / 2) * pose.span * this.camera.aspect, ((bottom + top) / 2) * pose.span];
    pose.x += across.x * sideways + up.x * upwards;
    pose.y += across.y * sideways + up.y * upwards;
    pose.z += up.z * upwards;
    pose.span = Math.max(pose.span * Math.max((right - left) / 2, (top - bottom) / 2) * 1.08, 40);
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

/** The points that have to be in the picture: those of the pieces within the focus, with some table round them. */
function extentOf(scene: Scene): Point[] {
  const [low, high] = scene.look.focus;
  const inside = ([x, y]: readonly number[]) => x! >= low[0] - 1 && x! <= high[0] + 1 && y! >= low[1] - 1 && y! <= high[1] + 1;
  const box = (x: number, y: number, half: number, z: number): Point[] =>
    [[-1, -1], [1, -1], [1, 1], [-1, 1]].flatMap(([u, v]): Point[] => [[x + u! * half, y + v! * half, 0], [x + u! * half, y + v! * half, z]]);
  const flat = (piece: Flat, z: number) => box(piece.x, piece.y, Math.max(piece.width, piece.depth) / 2, z);
  const points = [
    ...(scene.columns ?? []).flatMap((one) => box(one.x, one.y, MARGIN, storeys(one) * scene.sizes.storey + 6)),
    ...(scene.roads ?? []).flatMap((road) => [road.start, road.end]),
    ...(scene.obstacles ?? []).flatMap((one) => flat(one, one.height)),
    ...(scene.areas ?? []).flatMap((one) => flat(one, 0)),
  ].filter(inside);
  return points.length ? points : [low, high, [low[0], high[1], 0], [high[0], low[1], 0]];
}
