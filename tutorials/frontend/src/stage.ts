// The table in three.js: what stands, what is thought of, and the marks. It draws what it is given and decides nothing.

import {
  BufferGeometry, DirectionalLight, DoubleSide, DynamicDrawUsage, Float32BufferAttribute, Group, HemisphereLight, InstancedMesh,
  LineBasicMaterial, LineSegments, type Material, Mesh, MeshLambertMaterial, MeshStandardMaterial, Scene as Space, Shape,
  ShapeGeometry,
} from "three";
import { addArea, addObstacle } from "./city";
import { carColour, type Colours, GHOST } from "./colours";
import { MarkLayer } from "./marks";
import { discGeometry, fillDiscs, fillLanes, fillRoads, laneGeometry, laneMaterial, OWNERS, roadGeometry } from "./pieces";
import type { Base, Column, Overlay, Owner, Road, Scene, Sizes } from "./scene";
import { storeys } from "./scene";
import { Solid } from "./solid";
import { addVehicle, alongRoad } from "./vehicles";

/** An instanced mesh that grows when it has to. */
class Instances {
  mesh: InstancedMesh;

  constructor(private readonly group: Group, geometry: BufferGeometry, material: Material, private readonly shadow: boolean, size = 16) {
    this.mesh = this.made(geometry, material, size);
  }

  /** The mesh, with room for so many. */
  room(count: number): InstancedMesh {
    if (count > this.mesh.instanceMatrix.count) {
      const { geometry, material } = this.mesh;
      this.group.remove(this.mesh);
      this.mesh.dispose();
      this.mesh = this.made(geometry, material as Material, 2 ** Math.ceil(Math.log2(count)));
    }
    return this.mesh;
  }

  private made(geometry: BufferGeometry, material: Material, size: number): InstancedMesh {
    const mesh = new InstancedMesh(geometry, material, size);
    mesh.instanceMatrix.setUsage(DynamicDrawUsage);
    mesh.castShadow = mesh.receiveShadow = this.shadow;
    mesh.count = 0;
    mesh.visible = false;
    this.group.add(mesh);
    return mesh;
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    (this.mesh.material as Material).dispose();
    this.mesh.dispose();
  }
}

/** Columns, roads and cars of one kind: those that stand, or those that are only thought of. */
class Pieces {
  readonly group = new Group();
  private readonly discs: Instances;
  private readonly roads: Instances;
  private readonly lanes: Record<Owner, Instances>;
  private readonly cars: Mesh<BufferGeometry, MeshStandardMaterial>;

  constructor(private readonly sizes: Sizes, private readonly ghostly: boolean) {
    const solid = (roughness: number) =>
      new MeshStandardMaterial({ roughness, metalness: 0, transparent: ghostly, opacity: ghostly ? GHOST.piece : 1, depthWrite: true });
    this.discs = new Instances(this.group, discGeometry(sizes), solid(0.85), !ghostly, ghostly ? 8 : 128);
    this.roads = new Instances(this.group, roadGeometry(sizes), solid(0.6), !ghostly, ghostly ? 2 : 64);
    const lane = (owner: Owner) => {
      const material = laneMaterial(owner);
      if (ghostly) Object.assign(material, { transparent: true, opacity: GHOST.lane });
      return [owner, new Instances(this.group, laneGeometry(owner, sizes), material, false, ghostly ? 2 : 16)] as const;
    };
    this.lanes = Object.fromEntries(OWNERS.map(lane)) as Record<Owner, Instances>;
    const paint = new MeshStandardMaterial({ roughness: 0.45, metalness: 0, vertexColors: true, transparent: ghostly, opacity: ghostly ? GHOST.car : 1 });
    this.cars = new Mesh(new BufferGeometry(), paint);
    this.cars.castShadow = this.cars.receiveShadow = !ghostly;
    this.group.add(this.cars);
  }

  show(columns: readonly Column[], roads: readonly Road[], colours: Colours): void {
    const count = columns.reduce((sum, column) => sum + storeys(column), 0);
    fillDiscs(this.discs.room(count), columns, this.sizes, colours);
    fillRoads(this.roads.room(roads.length), roads, this.sizes, colours);
    for (const owner of OWNERS) {
      const own = roads.filter((road) => road.owner === owner);
      fillLanes(this.lanes[owner].room(own.length), own, this.sizes);
    }
    const solid = new Solid();
    for (const road of roads) {
      for (const car of road.cars ?? []) {
        solid.at(alongRoad(road, car.x, car.y, car.z));
        addVehicle(solid, car.type, carColour(colours[road.owner]), colours);
      }
    }
    this.cars.geometry.dispose();
    this.cars.geometry = solid.geometry();
    this.cars.visible = !solid.empty;
    if (this.ghostly) this.tint(columns.some((one) => one.state === "wronged") || roads.some((one) => one.state === "wronged"), colours);
  }

  /** What may not be built glows red (and carries signs: colour is not all). */
  private tint(wrong: boolean, colours: Colours): void {
    for (const instances of [this.discs, this.roads]) {
      const material = instances.mesh.material as MeshStandardMaterial;
      material.emissive.copy(wrong ? colours.wrong : colours.earns);
      material.emissiveIntensity = wrong ? 0.45 : 0.12;
    }
  }

  dispose(): void {
    for (const one of [this.discs, this.roads, ...Object.values(this.lanes)]) one.dispose();
    this.cars.geometry.dispose();
    this.cars.material.dispose();
  }
}

export class Stage {
  readonly space = new Space();
  readonly marks: MarkLayer;
  private readonly sky = new HemisphereLight();
  private readonly sun = new DirectionalLight();
  private readonly standing: Pieces;
  private readonly ghosts: Pieces;
  private readonly scenery = new Group();
  private readonly levels: LineSegments<BufferGeometry, LineBasicMaterial>;

  constructor(sizes: Sizes, signs: HTMLElement) {
    this.standing = new Pieces(sizes, false);
    this.ghosts = new Pieces(sizes, true);
    this.marks = new MarkLayer(sizes, signs);
    this.levels = storeyLines(sizes);
    this.space.add(this.levels);
    this.sun.castShadow = true;
    this.sun.shadow.mapSize.set(2048, 2048);
    this.sun.shadow.bias = -0.0006;
    this.sun.shadow.normalBias = 0.6;
    this.sun.shadow.radius = 2.5;
    this.space.add(this.sky, this.sun, this.sun.target, this.scenery, this.standing.group, this.ghosts.group, this.marks.group);
  }

  /** The pieces of a scene: rebuilt when the position or the theme changes. */
  show(scene: Scene, colours: Colours): void {
    this.light(scene, colours);
    this.standing.show(scene.columns ?? [], scene.roads ?? [], colours);
    this.decorate(scene, colours);
  }

  /** The ghosts and marks of a move under way. */
  think(overlay: Overlay, bases: readonly Base[], chosen: string | null, scene: Scene, colours: Colours): void {
    this.ghosts.show(overlay.columns ?? [], overlay.roads ?? [], colours);
    this.marks.show(overlay.marks ?? [], bases, chosen, scene, colours);
  }

  /** Lines at every storey, seen from the side only, far behind the pieces. */
  measure(on: boolean, azimuth: number): void {
    this.levels.visible = on;
    this.levels.rotation.z = (azimuth * Math.PI) / 180;
  }

  private light(scene: Scene, colours: Colours): void {
    this.space.background = colours.back.clone();
    this.levels.material.color.copy(colours.ink);
    this.sky.color.set(colours.night ? 0xb4c6ea : 0xf4f8ff);
    this.sky.groundColor.set(colours.night ? 0x1a2420 : 0xb9bdb6);
    this.sky.intensity = colours.night ? 1.75 : 1.7;
    this.sun.color.set(colours.night ? 0xeef2ff : 0xfffaf2);
    this.sun.intensity = colours.night ? 2.1 : 2.3;
    const [[x1, y1], [x2, y2]] = scene.look.focus;
    const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2];
    const reach = Math.max(Math.hypot(x2 - x1, y2 - y1) / 2 + 130, 200);
    this.sun.position.set(x - reach * 0.55, y - reach * 0.75, reach * 1.5);
    this.sun.target.position.set(x, y, 0);
    const camera = this.sun.shadow.camera;
    Object.assign(camera, { left: -reach, right: reach, top: reach, bottom: -reach, near: 10, far: reach * 4 });
    camera.updateProjectionMatrix();
  }

  private decorate(scene: Scene, colours: Colours): void {
    empty(this.scenery);
    const { width, depth } = scene.table;
    const top = new Mesh(rounded(width, depth, 24), new MeshLambertMaterial({ color: colours.table }));
    top.receiveShadow = true;
    top.position.z = -0.1;
    this.scenery.add(top, grid(width, depth, colours));
    const [solid, lit, flat] = [new Solid(), new Solid(), new Solid()];
    for (const area of scene.areas ?? []) addArea(flat, solid, area, colours);
    for (const obstacle of scene.obstacles ?? []) addObstacle(solid, lit, obstacle, colours);
    const paint = { vertexColors: true, roughness: 0.8, metalness: 0, side: DoubleSide } as const;
    if (!flat.empty) this.add(flat, new MeshLambertMaterial({ vertexColors: true }), false);
    if (!solid.empty) this.add(solid, new MeshStandardMaterial(paint), true);
    if (!lit.empty) {
      const glow = new MeshStandardMaterial({ ...paint, roughness: 0.3 });
      if (colours.night) glow.emissive.copy(colours.window).multiplyScalar(0.28);
      this.add(lit, glow, false);
    }
  }

  private add(solid: Solid, material: Material, shadow: boolean): void {
    const mesh = new Mesh(solid.geometry(), material);
    mesh.castShadow = shadow;
    mesh.receiveShadow = true;
    this.scenery.add(mesh);
  }

  dispose(): void {
    empty(this.scenery);
    this.standing.dispose();
    this.ghosts.dispose();
    this.marks.dispose();
    this.levels.geometry.dispose();
    this.levels.material.dispose();
    this.sun.dispose();
    this.sky.dispose();
  }
}

function empty(group: Group): void {
  for (const child of [...group.children]) {
    group.remove(child);
    if (child instanceof Mesh || child instanceof LineSegments) {
      child.geometry.dispose();
      (child.material as Material).dispose();
    }
  }
}

function rounded(width: number, depth: number, radius: number): ShapeGeometry {
  const [u, v] = [width / 2 - radius, depth / 2 - radius];
  const shape = new Shape();
  shape.absarc(u, v, radius, 0, Math.PI / 2, false);
  shape.absarc(-u, v, radius, Math.PI / 2, Math.PI, false);
  shape.absarc(-u, -v, radius, Math.PI, Math.PI * 1.5, false);
  shape.absarc(u, -v, radius, Math.PI * 1.5, Math.PI * 2, false);
  return new ShapeGeometry(shape, 8);
}

function storeyLines({ storey }: Sizes): LineSegments<BufferGeometry, LineBasicMaterial> {
  const places: number[] = [];
  for (let level = 1; level <= 15; level += 1) places.push(-1500, 900, level * storey, 1500, 900, level * storey);
  const geometry = new BufferGeometry().setAttribute("position", new Float32BufferAttribute(places, 3));
  const lines = new LineSegments(geometry, new LineBasicMaterial({ transparent: true, opacity: 0.13 }));
  lines.visible = false;
  return lines;
}

function grid(width: number, depth: number, colours: Colours): LineSegments {
  const pitch = 50;
  const places: number[] = [];
  for (let x = pitch * Math.ceil(-width / 2 / pitch + 0.1); x < width / 2; x += pitch) places.push(x, -depth / 2, 0, x, depth / 2, 0);
  for (let y = pitch * Math.ceil(-depth / 2 / pitch + 0.1); y < depth / 2; y += pitch) places.push(-width / 2, y, 0, width / 2, y, 0);
  const geometry = new BufferGeometry().setAttribute("position", new Float32BufferAttribute(places, 3));
  return new LineSegments(geometry, new LineBasicMaterial({ color: colours.ink, transparent: true, opacity: colours.night ? 0.09 : 0.07 }));
}
