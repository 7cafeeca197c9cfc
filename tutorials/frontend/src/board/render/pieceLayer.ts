// One layer of pieces: columns, roads and cars that are built, that are on their way to their places, or that are only drafted.

import {
  type BufferGeometry,
  Color,
  DynamicDrawUsage,
  Group,
  InstancedMesh,
  type Material,
  Mesh,
  MeshStandardMaterial,
  NoBlending,
} from "three";
import type { Column, Owner, Road, Sizes } from "../scene";
import { storeys } from "../scene";
import { type Colours, carColour, GHOST } from "./colours";
import { MeshBuilder } from "./meshBuilder";
import {
  discGeometry,
  fillDiscs,
  fillLanes,
  fillRoads,
  type Lift,
  OWNERS,
  ownershipGeometry,
  ownershipMaterial,
  paintOwnership,
  roadGeometry,
} from "./pieceMeshes";
import { addVehicle, alongRoad } from "./vehicles";
import { grainTexture } from "./woodTexture";

/** An instanced mesh that grows when it has to. */
class Instances {
  mesh: InstancedMesh;

  constructor(
    private readonly group: Group,
    geometry: BufferGeometry,
    material: Material,
    private readonly shadow: boolean,
    private readonly tinted: boolean,
    size = 16,
  ) {
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
    if (this.tinted) mesh.setColorAt(0, new Color()); // From the start: with colours it is another shader.
    mesh.castShadow = mesh.receiveShadow = this.shadow;
    mesh.count = 0;
    mesh.visible = false;
    this.group.add(mesh);
    return mesh;
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    (this.mesh.material as MeshStandardMaterial).map?.dispose();
    (this.mesh.material as Material).dispose();
    this.mesh.dispose();
  }
}

/** Columns, roads and cars of one kind: those built, those drafted, or those of a solution that is shown. */
export class PieceLayer {
  readonly group = new Group();
  private readonly discs: Instances;
  private readonly roads: Instances;
  private readonly lanes: Record<Owner, Instances>;
  private readonly cars: Mesh<BufferGeometry, MeshStandardMaterial>;
  /** The colours that its marks have. */
  private painted: Colours | null = null;

  constructor(
    private readonly sizes: Sizes,
    private readonly ghost: "earns" | "note" | null,
  ) {
    const ghostly = ghost !== null;
    // What is solid and not blended is drawn by the very shaders of the ghosts: half as many are to be made at the start.
    const blend = (opacity: number) => (ghostly ? { transparent: true, opacity } : ({ blending: NoBlending } as const));
    const solid = (roughness: number) =>
      new MeshStandardMaterial({
        roughness,
        metalness: 0,
        vertexColors: true,
        map: grainTexture(),
        depthWrite: true,
        ...blend(GHOST.piece),
      });
    this.discs = new Instances(this.group, discGeometry(sizes), solid(0.85), !ghostly, true, ghostly ? 8 : 128);
    this.roads = new Instances(this.group, roadGeometry(sizes), solid(0.6), !ghostly, true, ghostly ? 2 : 64);
    const lane = (owner: Owner) => {
      const material = Object.assign(ownershipMaterial(), blend(GHOST.lane));
      return [owner, new Instances(this.group, ownershipGeometry(owner, sizes), material, false, false, ghostly ? 2 : 16)] as const;
    };
    this.lanes = Object.fromEntries(OWNERS.map(lane)) as Record<Owner, Instances>;
    const paint = new MeshStandardMaterial({ roughness: 0.45, metalness: 0, vertexColors: true, ...blend(GHOST.car) });
    this.cars = new Mesh(new MeshBuilder().geometry(), paint);
    this.cars.castShadow = this.cars.receiveShadow = !ghostly;
    this.group.add(this.cars);
  }

  /** Draws these and nothing else; `lift` is how far a storey of a column still is above its place. */
  show(columns: readonly Column[], roads: readonly Road[], colours: Colours, lift?: Lift): void {
    const count = columns.reduce((sum, column) => sum + storeys(column), 0);
    fillDiscs(this.discs.room(count), columns, this.sizes, colours, lift);
    fillRoads(this.roads.room(roads.length), roads, this.sizes, colours);
    for (const owner of OWNERS) {
      const own = roads.filter((road) => road.owner === owner);
      const lanes = this.lanes[owner].room(own.length);
      if (this.painted !== colours) paintOwnership(lanes.geometry, owner, colours);
      fillLanes(lanes, own, this.sizes);
    }
    this.painted = colours;
    const solid = new MeshBuilder();
    for (const road of roads) {
      for (const car of road.cars ?? []) {
        solid.at(alongRoad(road, car.x, car.y, car.z));
        addVehicle(solid, car.type, carColour(colours, road.owner), colours);
      }
    }
    this.cars.geometry.dispose();
    this.cars.geometry = solid.geometry();
    this.cars.visible = !solid.empty;
    if (this.ghost)
      this.tint(
        this.ghost,
        [...columns, ...roads].some((one) => one.state === "wronged"),
        colours,
      );
  }

  /**
   * What may not be built glows red and is nearly solid, so that what is wrong with it can be seen (and is hatched and
   * carries signs: colour is not all).
   */
  private tint(tone: "earns" | "note", wrong: boolean, colours: Colours): void {
    for (const instances of [this.discs, this.roads]) {
      const material = instances.mesh.material as MeshStandardMaterial;
      material.emissive.copy(wrong ? colours.wrong : colours[tone]);
      material.emissiveIntensity = wrong ? 0.5 : tone === "note" ? 0.3 : 0.12;
      material.opacity = wrong ? GHOST.wronged : GHOST.piece;
    }
  }

  dispose(): void {
    for (const one of [this.discs, this.roads, ...Object.values(this.lanes)]) one.dispose();
    this.cars.geometry.dispose();
    this.cars.material.dispose();
  }
}
