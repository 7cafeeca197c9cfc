// The table itself: a slab of wood with a soft edge, the faint lines to measure by, and the shade where pieces meet it.

import {
  BufferGeometry,
  Color,
  ExtrudeGeometry,
  Float32BufferAttribute,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  Shape,
} from "three";
import { radians } from "../../lib/geometry";
import type { Flat, Point, Scene } from "../scene";
import { BandBuilder } from "./bandBuilder";
import type { Colours } from "./colours";
import { boardsTexture, TABLE_GRAIN } from "./woodTexture";

const THICK = 18; // mm
const CORNER = 26;
const EDGE = 3; // mm that the upper edge is rounded by
const PITCH = 50; // mm between lines
const LOW = 0.12; // mm over the table: shade

/** What dark flats shine by themselves at night: the tone mapping would make them black. */
export const nightGlow = ({ night }: Colours): Color => new Color(0xffffff).multiplyScalar(night ? 0.034 : 0);

/** The slab, its upper side just under z 0. */
export function tableMesh({ width, depth }: Scene["table"], colours: Colours): Mesh {
  const [u, v] = [width / 2 - CORNER, depth / 2 - CORNER];
  const shape = new Shape();
  const radius = CORNER - EDGE;
  shape.absarc(u, v, radius, 0, Math.PI / 2, false);
  shape.absarc(-u, v, radius, Math.PI / 2, Math.PI, false);
  shape.absarc(-u, -v, radius, Math.PI, Math.PI * 1.5, false);
  shape.absarc(u, -v, radius, Math.PI * 1.5, Math.PI * 2, false);
  const solid = new ExtrudeGeometry(shape, {
    depth: THICK - 2 * EDGE,
    bevelThickness: EDGE,
    bevelSize: EDGE,
    bevelSegments: 3,
    curveSegments: 6,
  });
  const places = solid.getAttribute("uv");
  for (let i = 0; i < places.count; i += 1) places.setXY(i, places.getX(i) / TABLE_GRAIN.size, places.getY(i) / TABLE_GRAIN.size);
  const wood = new MeshStandardMaterial({ color: colours.table, map: boardsTexture(), roughness: 0.62, metalness: 0 });
  wood.emissive.copy(nightGlow(colours));
  const top = new Mesh(solid, wood);
  top.position.z = EDGE - THICK - 0.1;
  top.receiveShadow = true;
  return top;
}

/** Hair lines every five centimetres. */
export function gridLines({ width, depth }: Scene["table"], colours: Colours): LineSegments {
  const [places, tints]: [number[], number[]] = [[], []];
  const line = (x1: number, y1: number, x2: number, y2: number, strength: number): void => {
    places.push(x1, y1, 0, x2, y2, 0);
    for (let end = 0; end < 2; end += 1) tints.push(colours.ink.r, colours.ink.g, colours.ink.b, strength);
  };
  const faint = colours.night ? 0.03 : 0.045;
  const [right, far] = [width / 2 - EDGE, depth / 2 - EDGE];
  for (let i = Math.ceil(-right / PITCH); i * PITCH < right; i += 1) line(i * PITCH, -far, i * PITCH, far, faint);
  for (let i = Math.ceil(-far / PITCH); i * PITCH < far; i += 1) line(-right, i * PITCH, right, i * PITCH, faint);
  const geometry = new BufferGeometry()
    .setAttribute("position", new Float32BufferAttribute(places, 3))
    .setAttribute("color", new Float32BufferAttribute(tints, 4));
  return new LineSegments(geometry, new LineBasicMaterial({ vertexColors: true, transparent: true }));
}

/** Where columns and buildings stand, hardly any light comes: a soft shade round each foot, all in one mesh. */
export function contactShadows({ columns = [], obstacles = [], sizes }: Scene, colours: Colours): Mesh {
  const shade = new BandBuilder();
  const strength = colours.night ? 0.5 : 0.34;
  for (const { x, y } of columns) {
    shade.glow([x, y, LOW], sizes.column_radius * 0.9, sizes.column_radius * 1.75, colours.shadow, strength, 20);
  }
  for (const one of obstacles) shade.fade(outline(one, -1), outline(one, 12), colours.shadow, strength);
  const paint = new MeshBasicMaterial({
    vertexColors: true,
    transparent: true,
    depthWrite: false,
    polygonOffset: true,
    polygonOffsetFactor: -2,
  });
  const mesh = new Mesh(shade.geometry(), paint);
  mesh.visible = !shade.empty;
  return mesh;
}

/** The outline of a footprint, grown by so much, with rounded corners. */
function outline({ x, y, width, depth, turned }: Flat, grown: number): Point[] {
  const [cos, sin] = [Math.cos(radians(turned)), Math.sin(radians(turned))];
  return [0, 1, 2, 3].flatMap((corner) =>
    [0, 1, 2].map((step): Point => {
      const turn = ((corner + step / 2) * Math.PI) / 2;
      const [sideways, away] = [
        [1, 1],
        [-1, 1],
        [-1, -1],
        [1, -1],
      ][corner]!;
      const [u, v] = [(sideways! * width) / 2 + grown * Math.cos(turn), (away! * depth) / 2 + grown * Math.sin(turn)];
      return [x + u * cos - v * sin, y + u * sin + v * cos, LOW];
    }),
  );
}
