// Columns and roads as instances: one draw for all discs, one for all roads, one for each owner's marking.

import {
  BufferAttribute,
  BufferGeometry,
  CircleGeometry,
  Color,
  ExtrudeGeometry,
  Float32BufferAttribute,
  type InstancedMesh,
  LatheGeometry,
  Matrix4,
  MeshStandardMaterial,
  PlaneGeometry,
  Shape,
  Vector2,
  Vector3,
} from "three";
import { mergeGeometries } from "three/examples/jsm/utils/BufferGeometryUtils.js";
import { PALETTE } from "../drawingData";
import { type Column, type Owner, type Road, type Sizes, storeys } from "../scene";
import { type Colours, markColour } from "./colours";
import { alongRoad } from "./vehicles";
import { PIECE_GRAIN } from "./woodTexture";

export const OWNERS: readonly Owner[] = ["pink", "blue", "yellow", "white"];

/** An owner's marking along the middle of a road, the same as in the pictures. */
interface Marking {
  /** Millimetres from the middle of the road, one line each. */
  offsets: readonly number[];
  width: number;
  /** Dash and gap as shares of PITCH; none: unbroken. */
  dash: readonly number[];
  /** Dots as wide as the line. */
  round: boolean;
}

const PITCH = PALETTE.pitch; // mm
const CURVE = 10; // steps round an end of a road
const MARKINGS: Record<Owner, Marking> = PALETTE.markings;

/** A wooden disc with softened edges; its foot at z 0. It has no underside: nobody sees a table from below. */
export function discGeometry({ column_radius: radius, storey }: Sizes): BufferGeometry {
  const soft = 0.9;
  const rim = (z: number, up: boolean): Vector2[] =>
    [0, 1, 2].map((step) => {
      const turn = (step * Math.PI) / 4;
      const [out, rise] = up ? [Math.cos(turn), Math.sin(turn)] : [Math.sin(turn), -Math.cos(turn)];
      return new Vector2(radius - soft + soft * out, z + (up ? -soft : soft) + soft * rise);
    });
  const profile = [...rim(0, false), ...rim(storey, true), new Vector2(0, storey)];
  const disc = new LatheGeometry(profile, 32).rotateX(Math.PI / 2);
  // Little light comes into the joint between two discs.
  return shaded(disc, 1 / PIECE_GRAIN.size, (z) => 0.62 + 0.38 * Math.min(z / (0.3 * storey), 1));
}

/** The grain laid over a solid from above, at so many tiles a millimetre, and how light it is at each height. */
function shaded(solid: BufferGeometry, scale: number, light: (z: number) => number): BufferGeometry {
  const [places, spots] = [solid.getAttribute("position"), solid.getAttribute("uv")];
  const tints = new Float32Array(places.count * 3);
  for (let i = 0; i < places.count; i += 1) {
    spots.setXY(i, places.getX(i) * scale, (places.getY(i) + places.getZ(i)) * scale);
    tints.fill(light(places.getZ(i)), 3 * i, 3 * i + 3);
  }
  return solid.setAttribute("color", new BufferAttribute(tints, 3));
}

/** A slim board with round ends along x, centred, its underside at z 0. */
export function roadGeometry({ road_length: length, road_width: width, road_thickness: thick }: Sizes): BufferGeometry {
  const [half, radius, soft] = [length / 2, width / 2, 0.45];
  const shape = new Shape();
  shape.absarc(half - radius, 0, radius - soft, -Math.PI / 2, Math.PI / 2, false);
  shape.absarc(-half + radius, 0, radius - soft, Math.PI / 2, Math.PI * 1.5, false);
  const stick = new ExtrudeGeometry(shape, {
    depth: thick - 2 * soft,
    bevelEnabled: true,
    bevelThickness: soft,
    bevelSize: soft,
    bevelSegments: 2,
    curveSegments: CURVE,
  }).translate(0, 0, soft);
  return shaded(stick, 1 / PIECE_GRAIN.size, (z) => (z < soft ? 0.7 : 1));
}

/** An owner's marking: long dashes, two lines, dots or rungs. */
export function laneGeometry(owner: Owner, { road_length: length, road_thickness: thick }: Sizes): BufferGeometry {
  const {
    offsets,
    width,
    dash: [dash, gap = 0],
    round,
  } = MARKINGS[owner];
  const marked = length - PITCH; // The round ends stay free.
  const pitch = dash === undefined ? marked : (dash + gap) * PITCH;
  const long = dash === undefined ? marked : dash * PITCH;
  const places = Array.from({ length: Math.round(marked / pitch) }, (_, i) => (i + 0.5) * pitch - marked / 2);
  const parts = offsets.flatMap((y) =>
    places.map((x) => {
      const part = round ? new CircleGeometry(width / 2, 14) : new PlaneGeometry(long, width);
      return part.translate(x, y, 0);
    }),
  );
  return mergeGeometries(parts).translate(0, 0, thick + 0.06);
}

/** The edge of a road all the way round, a hair outside it: painted in its owner's colour, whatever the road is. */
function edgeGeometry({ road_length: length, road_width: width, road_thickness: thick }: Sizes): BufferGeometry {
  const [straight, radius, soft] = [length / 2 - width / 2, width / 2 + 0.03, 0.4];
  const [places, normals, faces]: [number[], number[], number[]] = [[], [], []];
  const steps = 2 * (CURVE + 1);
  for (let step = 0; step < steps; step += 1) {
    const right = step <= CURVE;
    const turn = (Math.PI * (right ? step : step - 1)) / CURVE - Math.PI / 2;
    const [u, v] = [Math.cos(turn), Math.sin(turn)];
    for (const z of [soft, thick - soft]) {
      places.push((right ? straight : -straight) + radius * u, radius * v, z);
      normals.push(u, v, 0);
    }
    const [a, b] = [2 * step, (2 * step + 2) % (2 * steps)];
    faces.push(a, b, a + 1, b, b + 1, a + 1);
  }
  return new BufferGeometry()
    .setAttribute("position", new Float32BufferAttribute(places, 3))
    .setAttribute("normal", new Float32BufferAttribute(normals, 3))
    .setAttribute("uv", new Float32BufferAttribute(new Float32Array((2 * places.length) / 3), 2))
    .setIndex(faces);
}

/** What tells an owner's road: the marking along its middle, and its edge. Its colours are `paintOwnership`'s. */
export function ownershipGeometry(owner: Owner, sizes: Sizes): BufferGeometry {
  const lane = laneGeometry(owner, sizes);
  const whole = mergeGeometries([lane, edgeGeometry(sizes)]);
  whole.userData.marked = lane.getAttribute("position").count;
  return whole.setAttribute("color", new BufferAttribute(new Float32Array(whole.getAttribute("position").count * 3), 3));
}

export function paintOwnership(geometry: BufferGeometry, owner: Owner, colours: Colours): void {
  const tints = geometry.getAttribute("color");
  const [mark, edge] = [markColour(colours, owner), colours[owner]];
  for (let i = 0; i < tints.count; i += 1) {
    const { r, g, b } = i < geometry.userData.marked ? mark : edge;
    tints.setXYZ(i, r, g, b);
  }
  tints.needsUpdate = true;
}

export function roadMatrix(road: Road, length: number): Matrix4 {
  const [a, b] = [new Vector3(...road.start), new Vector3(...road.end)];
  const middle = a.clone().add(b).multiplyScalar(0.5);
  return alongRoad(road, middle.x, middle.y, middle.z).scale(new Vector3(a.distanceTo(b) / length, 1, 1));
}

/** How far a storey of a column still is above its place. */
export type Lift = (column: Column, storey: number) => number;

/** Fills an instanced mesh with the storeys of columns; grows nothing, so the mesh must be large enough. */
export function fillDiscs(mesh: InstancedMesh, columns: readonly Column[], sizes: Sizes, colours: Colours, lift?: Lift): void {
  const matrix = new Matrix4();
  const colour = new Color();
  let count = 0;
  for (const column of columns) {
    for (let storey = 0; storey < storeys(column); storey += 1) {
      const grain = ((Math.abs(Math.round(column.x * 7 + column.y * 3)) + storey * 5) % 9) / 9 - 0.5;
      matrix.makeRotationZ(grain * 6).setPosition(column.x, column.y, storey * sizes.storey + (lift?.(column, storey) ?? 0));
      colour.copy(storey < column.grey ? colours.grey : colours.junction);
      colour.multiplyScalar(1 + grain * (storey < column.grey ? 0.16 : 0.04));
      mesh.setMatrixAt(count, matrix);
      mesh.setColorAt(count, colour);
      count += 1;
    }
  }
  finish(mesh, count);
}

export function fillRoads(mesh: InstancedMesh, roads: readonly Road[], sizes: Sizes, colours: Colours): void {
  roads.forEach((road, i) => {
    mesh.setMatrixAt(i, roadMatrix(road, sizes.road_length));
    mesh.setColorAt(i, colours.wooden ? colours.stick : colours[road.owner]);
  });
  finish(mesh, roads.length);
}

export function fillLanes(mesh: InstancedMesh, roads: readonly Road[], sizes: Sizes): void {
  roads.forEach((road, i) => mesh.setMatrixAt(i, roadMatrix(road, sizes.road_length)));
  finish(mesh, roads.length);
}

function finish(mesh: InstancedMesh, count: number): void {
  mesh.count = count;
  mesh.visible = count > 0;
  mesh.instanceMatrix.needsUpdate = true;
  if (mesh.instanceColor) mesh.instanceColor.needsUpdate = true;
  mesh.computeBoundingSphere();
}

export const ownershipMaterial = (): MeshStandardMaterial =>
  new MeshStandardMaterial({ vertexColors: true, roughness: 0.55, metalness: 0, polygonOffset: true, polygonOffsetFactor: -1 });
