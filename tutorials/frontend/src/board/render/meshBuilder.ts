// Small coloured solids gathered into one mesh: boxes, prisms and tapering blocks with a colour at every corner.

import { BufferAttribute, BufferGeometry, type Color, Matrix4, Vector3 } from "three";
import { radians } from "../../lib/geometry";

type ProfilePoint = readonly [number, number];
type Corner = readonly [number, number, number];

/** Gathers triangles; flat shaded, one colour a face, so that a whole city is one draw. */
export class MeshBuilder {
  private readonly places: number[] = [];
  private readonly normals: number[] = [];
  private readonly tints: number[] = [];
  private readonly matrix = new Matrix4();

  /** Everything added from here on is moved by this matrix. */
  at(matrix: Matrix4): this {
    this.matrix.copy(matrix);
    return this;
  }

  get empty(): boolean {
    return this.places.length === 0;
  }

  /** A flat convex polygon, counter-clockwise seen from its front. */
  face(corners: readonly Corner[], colour: Color): this {
    const points = corners.map(([x, y, z]) => new Vector3(x, y, z).applyMatrix4(this.matrix));
    const [a, b, c] = points as [Vector3, Vector3, Vector3];
    const normal = b.clone().sub(a).cross(c.clone().sub(a)).normalize();
    for (let i = 1; i + 1 < points.length; i += 1) {
      for (const point of [a, points[i]!, points[i + 1]!]) {
        this.places.push(point.x, point.y, point.z);
        this.normals.push(normal.x, normal.y, normal.z);
        this.tints.push(colour.r, colour.g, colour.b);
      }
    }
    return this;
  }

  /** Between two rings of corners, lower and upper, counter-clockwise from above; closed at the top. */
  block(lower: readonly Corner[], upper: readonly Corner[], colour: Color, lid = colour): this {
    lower.forEach((corner, i) => {
      const next = (i + 1) % lower.length;
      this.face([corner, lower[next]!, upper[next]!, upper[i]!], colour);
    });
    return this.face(upper, lid);
  }

  /** An upright box round x, y, standing at z. */
  box(x: number, y: number, z: number, width: number, depth: number, height: number, colour: Color, lid = colour): this {
    return this.block(ring(x, y, z, width, depth), ring(x, y, z + height, width, depth), colour, lid);
  }

  /** An upright, maybe tapering, many-sided drum. */
  drum(x: number, y: number, z: number, low: number, high: number, height: number, sides: number, colour: Color): this {
    return this.block(circle(x, y, z, low, sides), circle(x, y, z + height, Math.max(high, 0.01), sides), colour);
  }

  /** A profile of x and z (clockwise) drawn out across y by a width. */
  drawnOut(profile: readonly ProfilePoint[], width: number, colour: Color, middle = 0): this {
    const [low, high] = [middle - width / 2, middle + width / 2];
    this.face(
      [...profile].reverse().map(([x, z]) => [x, low, z] as const),
      colour,
    );
    this.face(
      profile.map(([x, z]) => [x, high, z] as const),
      colour,
    );
    profile.forEach(([x, z], i) => {
      const [x2, z2] = profile[(i + 1) % profile.length]!;
      this.face(
        [
          [x, low, z],
          [x2, low, z2],
          [x2, high, z2],
          [x, high, z],
        ],
        colour,
      );
    });
    return this;
  }

  /** A beam of square section from a to b. */
  beam(a: Corner, b: Corner, thick: number, colour: Color): this {
    const from = new Vector3(...a);
    const along = new Vector3(...b).sub(from);
    const across = new Vector3(0, 0, 1).cross(along);
    if (across.lengthSq() < 1e-9) across.set(1, 0, 0);
    across.setLength(thick / 2);
    const up = along
      .clone()
      .cross(across)
      .setLength(thick / 2);
    const corners = (base: Vector3): Corner[] =>
      [
        [1, 1],
        [-1, 1],
        [-1, -1],
        [1, -1],
      ].map(([u, v]) => {
        const p = base.clone().addScaledVector(across, u!).addScaledVector(up, v!);
        return [p.x, p.y, p.z] as const;
      });
    return this.block(corners(from), corners(new Vector3(...b)), colour);
  }

  geometry(): BufferGeometry {
    const made = new BufferGeometry();
    made.setAttribute("position", new BufferAttribute(new Float32Array(this.places), 3));
    made.setAttribute("normal", new BufferAttribute(new Float32Array(this.normals), 3));
    made.setAttribute("color", new BufferAttribute(new Float32Array(this.tints), 3));
    return made;
  }
}

export function ring(x: number, y: number, z: number, width: number, depth: number): Corner[] {
  const [u, v] = [width / 2, depth / 2];
  return [
    [x - u, y - v, z],
    [x + u, y - v, z],
    [x + u, y + v, z],
    [x - u, y + v, z],
  ];
}

export function circle(x: number, y: number, z: number, radius: number, sides: number): Corner[] {
  return Array.from({ length: sides }, (_, i) => {
    const turn = (2 * Math.PI * i) / sides;
    return [x + radius * Math.cos(turn), y + radius * Math.sin(turn), z] as const;
  });
}

/** Turned by degrees round z and moved to a place of the table. */
export function placedAt(x: number, y: number, turned = 0, z = 0): Matrix4 {
  return new Matrix4().makeRotationZ(radians(turned)).setPosition(x, y, z);
}
