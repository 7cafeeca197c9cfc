// The table in three.js: what is built, what is drafted, and the marks. It draws what it is given and decides nothing.

import {
  BufferGeometry,
  DirectionalLight,
  DoubleSide,
  Float32BufferAttribute,
  Group,
  HemisphereLight,
  LineBasicMaterial,
  LineSegments,
  type Material,
  Mesh,
  MeshLambertMaterial,
  MeshStandardMaterial,
  type Object3D,
  Scene as Space,
} from "three";
import { radians } from "../../lib/geometry";
import { Confetti } from "../motion/confetti";
import type { Moment } from "../motion/timeline";
import { MarkLayer } from "../overlay/markLayer";
import type { Base, Overlay, Point, Scene, Sizes } from "../scene";
import { BandBuilder, glowing } from "./bandBuilder";
import { addArea, addObstacle } from "./city";
import type { Colours } from "./colours";
import { MeshBuilder } from "./meshBuilder";
import { PieceLayer } from "./pieceLayer";
import { contactShadows, gridLines, nightGlow, tableMesh } from "./tableMesh";

export class Scene3d {
  readonly space = new Space();
  readonly marks: MarkLayer;
  private readonly sky = new HemisphereLight();
  private readonly sun = new DirectionalLight();
  private readonly built: PieceLayer;
  private readonly arriving: PieceLayer;
  private readonly ghosts: PieceLayer;
  /** The ghosts of a solution, which keep their colour whatever the hand does. */
  private readonly solution: PieceLayer;
  /** Scenery of scenes that have gone. */
  private readonly removed: Object3D[] = [];
  /** The light of crossings that earn. */
  private readonly lights = new Mesh(new BandBuilder().geometry(), glowing(1));
  private confetti: Confetti | null = null;
  private middle: Point = [0, 0, 0];
  private readonly scenery = new Group();
  private readonly levels: LineSegments<BufferGeometry, LineBasicMaterial>;

  constructor(
    readonly sizes: Sizes,
    signs: HTMLElement,
  ) {
    this.built = new PieceLayer(sizes, null);
    this.arriving = new PieceLayer(sizes, null);
    this.lights.visible = this.arriving.group.visible = false;
    this.ghosts = new PieceLayer(sizes, "earns");
    this.solution = new PieceLayer(sizes, "note");
    this.marks = new MarkLayer(sizes, signs);
    this.levels = storeyLines(sizes);
    this.space.add(this.levels);
    this.sun.castShadow = true;
    this.sun.shadow.mapSize.set(2048, 2048);
    this.sun.shadow.bias = -0.0006;
    this.sun.shadow.normalBias = 0.6;
    this.sun.shadow.radius = 2.5;
    this.space.add(this.sky, this.sun, this.sun.target, this.scenery, this.built.group);
    this.space.add(this.arriving.group, this.lights, this.ghosts.group, this.solution.group, this.marks.group);
  }

  /** The pieces of a scene but those on their way: rebuilt when the position or the theme changes. */
  show(scene: Scene, colours: Colours, moving: ReadonlySet<string> = new Set()): void {
    const [columns, roads] = [
      (scene.columns ?? []).filter(({ id }) => !moving.has(id)),
      (scene.roads ?? []).filter(({ id }) => !moving.has(id)),
    ];
    this.light(scene, colours);
    this.built.show(columns, roads, colours);
    this.decorate({ ...scene, columns }, colours);
  }

  /** Pieces on their way to their places, and the crossings that light up; null when they are there. */
  arrive(moment: Moment | null, lights: readonly Point[], colours: Colours): void {
    this.arriving.group.visible = moment !== null;
    if (moment) this.arriving.show(moment.columns, moment.roads, colours, moment.lift);
    this.lights.visible = moment !== null && moment.light > 0 && lights.length > 0;
    if (!moment || !this.lights.visible) return;
    const bands = new BandBuilder();
    for (const [x, y, z] of lights) bands.glow([x, y, z + 0.8], 0, 12 + 20 * moment.light, colours.earns, moment.light, 24);
    this.lights.geometry.dispose();
    this.lights.geometry = bands.geometry();
  }

  /** The moment of a win, so many milliseconds after it; null when it is over. */
  celebrate(time: number | null, colours: Colours): void {
    if (time !== null) (this.confetti ??= new Confetti(this.space, this.middle, colours)).show(time);
    else {
      this.confetti?.dispose();
      this.confetti = null;
    }
  }

  /** The ghosts and marks of a move under way, and of what is shown beside it. */
  showOverlay(draft: Overlay, solution: Overlay, bases: readonly Base[], chosen: string | null, scene: Scene, colours: Colours): void {
    this.ghosts.show(draft.columns ?? [], draft.roads ?? [], colours);
    this.solution.show(solution.columns ?? [], solution.roads ?? [], colours);
    this.marks.show(together(draft, solution), bases, chosen, scene, colours);
  }

  /** Lines at every storey, seen from the side only, far behind the pieces. */
  measure(on: boolean, azimuth: number): void {
    this.levels.visible = on;
    this.levels.rotation.z = radians(azimuth);
  }

  private light(scene: Scene, colours: Colours): void {
    this.space.background = colours.back.clone();
    this.levels.material.color.copy(colours.ink);
    // By day a low sun and a blue sky, by night a lamp over the table: what is lit is warm, what is in shade cool.
    this.sky.color.set(colours.night ? 0xb4c6f6 : 0xdae6ff);
    this.sky.groundColor.set(colours.night ? 0x454240 : 0xb0a596);
    this.sky.intensity = colours.night ? 1.5 : 1.35;
    this.sun.color.set(colours.night ? 0xffe8cb : 0xfff2e0);
    this.sun.intensity = colours.night ? 3.3 : 3.2;
    const [[x1, y1], [x2, y2]] = scene.look.focus;
    const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2];
    const reach = Math.max(Math.hypot(x2 - x1, y2 - y1) / 2 + 130, 200);
    this.sun.position.set(x - reach * 0.55, y - reach * 0.75, reach * 1.5);
    this.sun.target.position.set(x, y, 0);
    this.middle = [x, y, 0];
    const camera = this.sun.shadow.camera;
    Object.assign(camera, { left: -reach, right: reach, top: reach, bottom: -reach, near: 10, far: reach * 4 });
    camera.updateProjectionMatrix();
  }

  private decorate(scene: Scene, colours: Colours): void {
    const old = [...this.scenery.children];
    this.scenery.add(tableMesh(scene.table, colours), gridLines(scene.table, colours), contactShadows(scene, colours));
    const [solid, lit, flat] = [new MeshBuilder(), new MeshBuilder(), new MeshBuilder()];
    for (const area of scene.areas ?? []) addArea(flat, solid, area, colours);
    for (const obstacle of scene.obstacles ?? []) addObstacle(solid, lit, obstacle, colours);
    const paint = { vertexColors: true, roughness: 0.8, metalness: 0, side: DoubleSide } as const;
    if (!flat.empty) this.add(flat, new MeshLambertMaterial({ vertexColors: true, emissive: nightGlow(colours) }), false);
    if (!solid.empty) this.add(solid, new MeshStandardMaterial(paint), true);
    if (!lit.empty) {
      const glow = new MeshStandardMaterial({ ...paint, roughness: 0.3 });
      if (colours.night) glow.emissive.copy(colours.window).multiplyScalar(0.28);
      this.add(lit, glow, false);
    }
    for (const child of old) child.removeFromParent();
    this.removed.push(...old);
  }

  /** Disposes of the scenery of scenes that have gone, once the one that is there has been drawn: with the last material
      of a kind its shader would go too, and be compiled anew, which takes longer than all the rest. */
  disposeRemoved(): void {
    for (const child of this.removed.splice(0)) discard(child);
  }

  private add(solid: MeshBuilder, material: Material, shadow: boolean): void {
    const mesh = new Mesh(solid.geometry(), material);
    mesh.castShadow = shadow;
    mesh.receiveShadow = true;
    this.scenery.add(mesh);
  }

  dispose(): void {
    for (const child of [...this.removed, ...this.scenery.children]) discard(child);
    this.built.dispose();
    this.arriving.dispose();
    this.ghosts.dispose();
    this.solution.dispose();
    this.lights.geometry.dispose();
    this.lights.material.dispose();
    this.confetti?.dispose();
    this.marks.dispose();
    this.levels.geometry.dispose();
    this.levels.material.dispose();
    this.sun.dispose();
    this.sky.dispose();
  }
}

function together(one: Overlay, other: Overlay): Overlay {
  const both = <T>(a: readonly T[] = [], b: readonly T[] = []): T[] => [...a, ...b];
  return { columns: both(one.columns, other.columns), roads: both(one.roads, other.roads), marks: both(one.marks, other.marks) };
}

function discard(child: Object3D): void {
  if (!(child instanceof Mesh || child instanceof LineSegments)) return;
  child.geometry.dispose();
  (child.material as MeshStandardMaterial).map?.dispose();
  (child.material as Material).dispose();
}

function storeyLines({ storey }: Sizes): LineSegments<BufferGeometry, LineBasicMaterial> {
  const places: number[] = [];
  for (let level = 1; level <= 15; level += 1) places.push(-1500, 900, level * storey, 1500, 900, level * storey);
  const geometry = new BufferGeometry().setAttribute("position", new Float32BufferAttribute(places, 3));
  const lines = new LineSegments(geometry, new LineBasicMaterial({ transparent: true, opacity: 0.13 }));
  lines.visible = false;
  return lines;
}
