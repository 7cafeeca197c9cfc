// Flat bands, rings and patches of light or shade that lie on the table or in space, gathered into one geometry.

import { BufferGeometry, type Color, DoubleSide, Float32BufferAttribute, MeshBasicMaterial } from "three";
import type { Point, Sizes } from "../scene";

const STRIPES = 8; // mm from one stripe of a hatched road to the next

/** Paint that gives light, for bands seen from both sides; one pass is enough for what is flat, and takes one shader. */
export function glowing(opacity: number): MeshBasicMaterial {
  return new MeshBasicMaterial({
    vertexColors: true,
    transparent: true,
    opacity,
    depthWrite: false,
    side: DoubleSide,
    forceSinglePass: true,
    toneMapped: false,
  });
}

/** Flat bands along lines, all in one geometry. */
export class BandBuilder {
  private readonly places: number[] = [];
  private readonly tints: number[] = [];

  /** Light or shade round a piece, fading outwards. */
  glow([x, y, z]: Point, inner: number, outer: number, colour: Color, strength = 0.9, steps = 40): void {
    const ring = (radius: number): Point[] =>
      Array.from({ length: steps }, (_, i) => {
        const turn = (2 * Math.PI * i) / steps;
        return [x + radius * Math.cos(turn), y + radius * Math.sin(turn), z];
      });
    this.fade(ring(inner), ring(outer), colour, strength);
  }

  /** From an inner ring of corners to an outer one of as many, fading. */
  fade(inner: readonly Point[], outer: readonly Point[], colour: Color, strength: number): void {
    inner.forEach((corner, i) => {
      const next = (i + 1) % inner.length;
      this.corner(corner, colour, strength);
      this.corner(outer[i]!, colour, 0);
      this.corner(outer[next]!, colour, 0);
      this.corner(corner, colour, strength);
      this.corner(outer[next]!, colour, 0);
      this.corner(inner[next]!, colour, strength);
    });
  }

  private corner(point: Point, colour: Color, share = 1): void {
    this.places.push(...point);
    this.tints.push(colour.r, colour.g, colour.b, share);
  }

  get empty(): boolean {
    return this.places.length === 0;
  }

  line(path: readonly Point[], width: number, colour: Color): void {
    for (let i = 0; i + 1 < path.length; i += 1) {
      const [a, b] = [path[i]!, path[i + 1]!];
      const long = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
      const [u, v] = [((b[0] - a[0]) / long) * width * 0.5, ((b[1] - a[1]) / long) * width * 0.5];
      const lift = 0.4;
      this.quad(
        [a[0] - v - u, a[1] + u - v, a[2] + lift],
        [a[0] + v - u, a[1] - u - v, a[2] + lift],
        [b[0] + v + u, b[1] - u + v, b[2] + lift],
        [b[0] - v + u, b[1] + u + v, b[2] + lift],
        colour,
      );
    }
  }

  /** A dashed ring at the ideal distance, thin ones at the nearest and the farthest. */
  reach([x, y]: Point, [near, ideal, far]: readonly number[], colour: Color): void {
    const arc = (radius: number, from: number, to: number, width: number) => {
      const spot = (turn: number): Point => [x + radius * Math.cos(turn), y + radius * Math.sin(turn), 0.2];
      this.line([spot(from), spot((from + to) / 2), spot(to)], width, colour);
    };
    const dashes = (radius: number | undefined, count: number, share: number, width: number) => {
      for (let i = 0; radius && i < count; i += 1) {
        const turn = (2 * Math.PI * i) / count;
        arc(radius, turn, turn + (2 * Math.PI * share) / count, width);
      }
    };
    dashes(ideal, 60, 0.66, 1.5);
    dashes(near, 90, 0.3, 0.7);
    dashes(far, 110, 0.3, 0.7);
  }

  /** Slanting stripes all along the top of a road. */
  hatch(start: Point, end: Point, { road_width: wide, road_thickness: thick }: Sizes, colour: Color): void {
    const along = [0, 1, 2].map((axis) => end[axis]! - start[axis]!);
    const far = Math.hypot(along[0]!, along[1]!) || 1;
    const [u, v, rise] = along.map((by) => by / far) as Point;
    const half = wide / 2 - 0.8;
    const spot = (at: number, aside: number): Point => [
      start[0] + u * at - v * aside,
      start[1] + v * at + u * aside,
      start[2] + rise * at + thick,
    ];
    for (let at = wide / 2; at + 2 * half < far - wide / 2 + half; at += STRIPES) {
      this.line([spot(at, -half), spot(at + 2 * half, half)], 2.4, colour);
    }
  }

  /** Dashes on the table all round a column, pointing at it. */
  burst({ x, y }: { x: number; y: number }, radius: number, colour: Color): void {
    for (let turn = 0; turn < 2 * Math.PI - 0.01; turn += Math.PI / 8) {
      const spot = (out: number): Point => [x + out * Math.cos(turn), y + out * Math.sin(turn), 0.3];
      this.line([spot(radius + 2.5), spot(radius + 6.5)], 1.8, colour);
    }
  }

  private quad(a: Point, b: Point, c: Point, d: Point, colour: Color): void {
    for (const point of [a, b, c, a, c, d]) this.corner(point, colour);
  }

  geometry(): BufferGeometry {
    const made = new BufferGeometry();
    made.setAttribute("position", new Float32BufferAttribute(this.places, 3));
    made.setAttribute("color", new Float32BufferAttribute(this.tints, 4));
    return made;
  }
}
