// Marks: rings, strips and outlines in space, and the signs over them.

import {
  type BufferGeometry, type Camera, Color, Float32BufferAttribute, Group, InstancedMesh, Matrix4, Mesh, MeshBasicMaterial, TorusGeometry,
  BufferGeometry as Geometry, DoubleSide, GreaterDepth,
} from "three";
import type { Colours } from "./colours";
import { type Base, columnOf, type Mark, type Point, type Scene, type Sizes, storeys } from "./scene";
import { SignLayer } from "./signs";

const RINGS = 64; // no more rings than this are drawn

export class MarkLayer {
  readonly group = new Group();
  private readonly rings: InstancedMesh;
  /** The same rings once more, faintly, where a building or a highway hides them. */
  private readonly hidden: InstancedMesh;
  private readonly lines: Mesh<BufferGeometry, MeshBasicMaterial>;
  private readonly signs: SignLayer;

  constructor(private readonly sizes: Sizes, board: HTMLElement) {
    this.signs = new SignLayer(board);
    const material = new MeshBasicMaterial({ transparent: true, opacity: 0.95 });
    this.rings = new InstancedMesh(new TorusGeometry(1, 0.1, 10, 56), material, RINGS);
    this.rings.frustumCulled = false;
    const faint = new MeshBasicMaterial({ transparent: true, opacity: 0.4, depthFunc: GreaterDepth, depthWrite: false });
    this.hidden = new InstancedMesh(this.rings.geometry, faint, RINGS);
    this.hidden.instanceMatrix = this.rings.instanceMatrix;
    this.hidden.frustumCulled = false;
    const paint = new MeshBasicMaterial({ vertexColors: true, transparent: true, opacity: 0.85, depthWrite: false, side: DoubleSide });
    this.lines = new Mesh(new Geometry(), paint);
    this.lines.frustumCulled = false;
    this.group.add(this.rings, this.hidden, this.lines);
  }

  show(marks: readonly Mark[], bases: readonly Base[], chosen: string | null, scene: Scene, colours: Colours): void {
    const ringed: { at: Point; radius: number; colour: Color }[] = [];
    const ribbon = new Ribbon();
    for (const base of bases) {
      const column = columnOf(scene, base.id);
      if (!column || (chosen && chosen !== base.id)) continue;
      const at: Point = [column.x, column.y, storeys(column) * this.sizes.storey];
      ribbon.glow([column.x, column.y, 0.25], this.sizes.column_radius, this.sizes.column_radius * 2.6, colours.base);
      ringed.push({ at, radius: this.sizes.column_radius + (chosen ? 3.4 : 1.6), colour: colours.base });
    }
    for (const mark of marks) {
      const colour = colours[mark.tone];
      if (mark.kind === "ring") for (const radius of mark.radii ?? []) ringed.push({ at: mark.at, radius, colour });
      if (mark.kind === "strip" || mark.kind === "measure") ribbon.line(mark.path ?? [], 2.2, colour);
      if (mark.kind === "outline") ribbon.line([...(mark.path ?? []), ...(mark.path?.slice(0, 1) ?? [])], 2.4, colour);
      if (mark.kind === "reach") ribbon.reach(mark.at, mark.radii ?? [], colours.reach);
    }
    this.fill(ringed.slice(0, RINGS));
    this.lines.geometry.dispose();
    this.lines.geometry = ribbon.geometry();
    this.lines.visible = !ribbon.empty;
    this.signs.write(marks);
  }

  private fill(rings: readonly { at: Point; radius: number; colour: Color }[]): void {
    const matrix = new Matrix4();
    rings.forEach(({ at, radius, colour }, i) => {
      this.rings.setMatrixAt(i, matrix.makeScale(radius, radius, radius).setPosition(...at));
      this.rings.setColorAt(i, colour);
    });
    this.rings.count = rings.length;
    this.rings.visible = rings.length > 0;
    this.rings.instanceMatrix.needsUpdate = true;
    if (this.rings.instanceColor) this.rings.instanceColor.needsUpdate = true;
    this.hidden.instanceColor = this.rings.instanceColor;
    [this.hidden.count, this.hidden.visible] = [this.rings.count, this.rings.visible];
  }

  /** Puts the signs where their places are on the screen; called with every frame drawn. */
  settle(camera: Camera, width: number, height: number): void {
    this.signs.settle(camera, width, height);
  }

  dispose(): void {
    this.signs.dispose();
    this.rings.geometry.dispose();
    (this.rings.material as MeshBasicMaterial).dispose();
    this.rings.dispose();
    (this.hidden.material as MeshBasicMaterial).dispose();
    this.hidden.dispose();
    this.lines.geometry.dispose();
    this.lines.material.dispose();
  }
}

/** Flat bands along lines, all in one geometry. */
class Ribbon {
  private readonly places: number[] = [];
  private readonly tints: number[] = [];

  /** Light on the table round a piece, fading outwards. */
  glow([x, y, z]: Point, inner: number, outer: number, colour: Color): void {
    const steps = 40;
    const spot = (radius: number, i: number): Point => {
      const turn = (2 * Math.PI * i) / steps;
      return [x + radius * Math.cos(turn), y + radius * Math.sin(turn), z];
    };
    for (let i = 0; i < steps; i += 1) {
      this.corner(spot(inner, i), colour, 0.9);
      this.corner(spot(outer, i), colour, 0);
      this.corner(spot(outer, i + 1), colour, 0);
      this.corner(spot(inner, i), colour, 0.9);
      this.corner(spot(outer, i + 1), colour, 0);
      this.corner(spot(inner, i + 1), colour, 0.9);
    }
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
        [a[0] - v - u, a[1] + u - v, a[2] + lift], [a[0] + v - u, a[1] - u - v, a[2] + lift],
        [b[0] + v + u, b[1] - u + v, b[2] + lift], [b[0] - v + u, b[1] + u + v, b[2] + lift], colour,
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

  private quad(a: Point, b: Point, c: Point, d: Point, colour: Color): void {
    for (const point of [a, b, c, a, c, d]) this.corner(point, colour);
  }

  geometry(): BufferGeometry {
    const made = new Geometry();
    made.setAttribute("position", new Float32BufferAttribute(this.places, 3));
    made.setAttribute("color", new Float32BufferAttribute(this.tints, 4));
    return made;
  }
}
