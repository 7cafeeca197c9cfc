// Marks: rings, strips and outlines in space, and the signs over them.

import {
  type BufferGeometry,
  type Camera,
  Color,
  GreaterDepth,
  Group,
  InstancedMesh,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  TorusGeometry,
} from "three";
import { BandBuilder, glowing } from "../render/bandBuilder";
import type { Colours } from "../render/colours";
import { type Base, columnOf, type Overlay, type Point, type Scene, type Sizes, storeys } from "../scene";
import { LabelLayer } from "./labelLayer";

const RINGS = 64; // no more rings than this are drawn

export class MarkLayer {
  readonly group = new Group();
  private readonly rings: InstancedMesh;
  /** The same rings once more, faintly, where a building or a highway hides them. */
  private readonly hidden: InstancedMesh;
  private readonly lines: Mesh<BufferGeometry, MeshBasicMaterial>;
  private readonly labels: LabelLayer;

  constructor(
    private readonly sizes: Sizes,
    board: HTMLElement,
  ) {
    this.labels = new LabelLayer(board, sizes);
    const material = new MeshBasicMaterial({ transparent: true, opacity: 0.95, toneMapped: false });
    this.rings = new InstancedMesh(new TorusGeometry(1, 0.1, 10, 56), material, RINGS);
    this.rings.frustumCulled = false;
    const faint = new MeshBasicMaterial({ transparent: true, opacity: 0.4, depthFunc: GreaterDepth, depthWrite: false, toneMapped: false });
    this.hidden = new InstancedMesh(this.rings.geometry, faint, RINGS);
    this.hidden.instanceMatrix = this.rings.instanceMatrix;
    this.rings.setColorAt(0, new Color()); // From the start: with colours it is another shader.
    this.hidden.instanceColor = this.rings.instanceColor;
    this.hidden.frustumCulled = false;
    this.lines = new Mesh(new BandBuilder().geometry(), glowing(0.85));
    this.lines.frustumCulled = false;
    this.lines.renderOrder = 1; // After the ghosts, which would lie over what is drawn on them.
    this.group.add(this.rings, this.hidden, this.lines);
  }

  show(overlay: Overlay, bases: readonly Base[], chosen: string | null, scene: Scene, colours: Colours): void {
    const { marks = [], roads = [], columns = [] } = overlay;
    const ringed: { at: Point; radius: number; colour: Color }[] = [];
    const bands = new BandBuilder();
    for (const base of bases) {
      const column = columnOf(scene, base.id);
      if (!column || (chosen && chosen !== base.id)) continue;
      const at: Point = [column.x, column.y, storeys(column) * this.sizes.storey];
      bands.glow([column.x, column.y, 0.25], this.sizes.column_radius, this.sizes.column_radius * 2.6, colours.base);
      ringed.push({ at, radius: this.sizes.column_radius + (chosen ? 3.4 : 1.6), colour: colours.base });
    }
    for (const mark of marks) {
      const colour = colours[mark.tone];
      if (mark.kind === "ring") for (const radius of mark.radii ?? []) ringed.push({ at: mark.at, radius, colour });
      if (mark.kind === "strip" || mark.kind === "measure") bands.line(mark.path ?? [], 2.2, colour);
      if (mark.kind === "outline") bands.line([...(mark.path ?? []), ...(mark.path?.slice(0, 1) ?? [])], 2.4, colour);
      if (mark.kind === "reach") bands.reach(mark.at, mark.radii ?? [], colours.reach);
    }
    // What may not be built is hatched, so that it is told apart from a road of red or pink without its colour.
    for (const road of roads) if (road.state === "wronged") bands.hatch(road.start, road.end, this.sizes, colours.dark);
    for (const column of columns) if (column.state === "wronged") bands.burst(column, this.sizes.column_radius, colours.wrong);
    this.fill(ringed.slice(0, RINGS));
    this.lines.geometry.dispose();
    this.lines.geometry = bands.geometry();
    this.lines.visible = !bands.empty;
    this.labels.write(
      marks,
      [...(scene.roads ?? []), ...roads].flatMap(({ cars = [] }) => cars),
    );
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
    [this.hidden.count, this.hidden.visible] = [this.rings.count, this.rings.visible];
  }

  /** Puts the signs where their places are on the screen; called with every frame drawn. */
  settle(camera: Camera, width: number, height: number): void {
    this.labels.settle(camera, width, height);
  }

  dispose(): void {
    this.labels.dispose();
    this.rings.geometry.dispose();
    (this.rings.material as MeshBasicMaterial).dispose();
    this.rings.dispose();
    (this.hidden.material as MeshBasicMaterial).dispose();
    this.hidden.dispose();
    this.lines.geometry.dispose();
    this.lines.material.dispose();
  }
}
