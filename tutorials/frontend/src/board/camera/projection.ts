// What a pose of the camera shows: where places fall in the picture, and the pose that has all of them in it.

import { PerspectiveCamera, Plane, Raycaster, Vector2, Vector3 } from "three";
import { radians } from "../../lib/geometry";
import type { Point } from "../scene";

export interface Pose {
  azimuth: number;
  elevation: number;
  /** Half the height of what is in the picture, in millimetres at the target. */
  span: number;
  field: number;
  x: number;
  y: number;
  z: number;
}

/** A part of the picture, -1 to 1 both ways. */
export interface NdcBox {
  left: number;
  right: number;
  bottom: number;
  top: number;
}

/** A spot of the picture, -1 to 1 both ways. */
export interface NdcPoint {
  x: number;
  y: number;
}

export const FREE_FIELD = 20; // degrees: the free view, as in the pictures; buildings at its edge stand upright
export const TRUE_SCALE = 1.2; // degrees: so long a lens that top and side are true to scale
const UP = new Vector3(0, 0, 1);
const FILLED = 0.93; // of the picture's width and height: pieces keep off its edge
const LEAST_WINDOW = 0.5; // of a picture two high: no window narrower than this is worth looking through
const WHOLE_PICTURE: NdcBox = { left: -1, right: 1, bottom: -1, top: 1 };

export class Projection {
  readonly camera = new PerspectiveCamera(FREE_FIELD, 1, 1, 10);
  /** The part of the picture that lies under buttons. */
  covered: NdcBox | null = null;
  private readonly caster = new Raycaster();

  get across(): Vector3 {
    return new Vector3().setFromMatrixColumn(this.camera.matrixWorld, 0);
  }

  get up(): Vector3 {
    return new Vector3().setFromMatrixColumn(this.camera.matrixWorld, 1);
  }

  look({ azimuth, elevation, span, field, x, y, z }: Pose): void {
    const [turn, lift] = [radians(azimuth), radians(elevation)];
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

  /** Where a place falls in the picture, -1 to 1 both ways. */
  project([x, y, z]: Point): Vector2 {
    const place = new Vector3(x, y, z).project(this.camera);
    return new Vector2(place.x, place.y);
  }

  /** The place of the table, or of a plane so high above it, under a spot; null above the horizon. */
  onTable({ x, y }: NdcPoint, level = 0): { x: number; y: number } | null {
    this.caster.setFromCamera(new Vector2(x, y), this.camera);
    const hit = this.caster.ray.intersectPlane(new Plane(UP, -level), new Vector3());
    return hit && { x: hit.x, y: hit.y };
  }

  /** The pose in the same direction that has all points in the picture, and none of them under what lies over it: as large as
      they can be, or (`least`) as near as can be to the pose that is given. */
  fitted(pose: Pose, points: readonly Point[], least = false): Pose {
    const whole = this.within(pose, points, WHOLE_PICTURE, least);
    const { covered } = this;
    if (!covered || !this.hides(points, whole)) return whole;
    const windows = [
      { ...WHOLE_PICTURE, bottom: covered.top },
      { ...WHOLE_PICTURE, top: covered.bottom },
      { ...WHOLE_PICTURE, left: covered.right },
      { ...WHOLE_PICTURE, right: covered.left },
    ];
    const wide = windows.filter((one) => Math.min(one.right - one.left, one.top - one.bottom) >= LEAST_WINDOW);
    const poses = wide.map((one) => this.within(pose, points, one, least));
    const cost = (one: Pose): number => (least ? Math.hypot(one.x - pose.x, one.y - pose.y, one.z - pose.z) : 0) + one.span;
    return poses.sort((a, b) => cost(a) - cost(b))[0] ?? whole;
  }

  /** Whether any of the points is out of the picture of a pose, or under what lies over it. */
  hides(points: readonly Point[], pose: Pose): boolean {
    this.look(pose);
    return points.some((point) => this.out(point));
  }

  /** Whether any of the points is to be seen in the picture of a pose. */
  shows(points: readonly Point[], pose: Pose): boolean {
    this.look(pose);
    return points.some((point) => !this.out(point));
  }

  private out(point: Point): boolean {
    const { covered } = this;
    const { x, y } = this.project(point);
    const over = covered !== null && x > covered.left && x < covered.right && y > covered.bottom && y < covered.top;
    return over || Math.max(Math.abs(x), Math.abs(y)) > 1;
  }

  /** Which share of the picture's width some points take from side to side. */
  breadth(points: readonly Point[], pose: Pose): number {
    this.look(pose);
    const across = points.map((point) => this.project(point).x);
    return (Math.max(...across) - Math.min(...across)) / 2;
  }

  private within(given: Pose, points: readonly Point[], window: NdcBox, least: boolean): Pose {
    const pose = { ...given };
    // A few rounds of looking and correcting settle what has no closed form under perspective.
    for (let round = 0; round < 5; round += 1) this.fit(pose, points, window, least);
    return pose;
  }

  private fit(pose: Pose, points: readonly Point[], window: NdcBox, least: boolean): void {
    this.look(pose);
    const seen = points.map((point) => this.project(point));
    const [left, right] = [Math.min(...seen.map((s) => s.x)), Math.max(...seen.map((s) => s.x))];
    const [bottom, top] = [Math.min(...seen.map((s) => s.y)), Math.max(...seen.map((s) => s.y))];
    const scale = Math.max((right - left) / (window.right - window.left), (top - bottom) / (window.top - window.bottom)) / FILLED;
    const span = Math.max(pose.span * scale, least ? pose.span : 40);
    const { across, up } = this;
    // Once the picture has its new scale, the middle of the points belongs in the middle of the window, or as they are in it.
    const shift = (low: number, high: number, [from, to]: [number, number]): number => {
      const middle = (from + to) / 2;
      const free = least ? Math.max(((to - from) * FILLED * span - (high - low) * pose.span) / 2, 0) : 0;
      const off = ((low + high) / 2) * pose.span - middle * span;
      return Math.sign(off) * Math.max(Math.abs(off) - free, 0);
    };
    const sideways = shift(left, right, [window.left, window.right]) * this.camera.aspect;
    const upwards = shift(bottom, top, [window.bottom, window.top]);
    pose.span = span;
    pose.x += across.x * sideways + up.x * upwards;
    pose.y += across.y * sideways + up.y * upwards;
    pose.z += up.z * upwards;
  }
}
