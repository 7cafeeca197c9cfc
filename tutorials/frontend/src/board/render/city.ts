// Buildings, the tower and the areas: the scenery of Rainbow City, gathered into two meshes.

import { Color } from "three";
import { PALETTE, TOWER } from "../drawingData";
import type { Area, Obstacle } from "../scene";
import type { ColourName, Colours } from "./colours";
import { circle, type MeshBuilder, placedAt, ring } from "./meshBuilder";

/** A share of the tower's width, at a share of its height. */
type Level = [share: number, z: number];

const AREA_HEIGHT = 0.3; // mm: areas lie this high, so that the table does not shine through

/** Buildings and tower. Window by window, some are dark: a city, not a grid. */
export function addObstacle(solid: MeshBuilder, lit: MeshBuilder, obstacle: Obstacle, colours: Colours): void {
  const place = placedAt(obstacle.x, obstacle.y, obstacle.turned);
  solid.at(place);
  lit.at(place);
  if (obstacle.kind === "tower") addTower(solid, obstacle, colours);
  else addBuilding(solid, lit, obstacle, colours);
}

function addBuilding(solid: MeshBuilder, lit: MeshBuilder, { width, depth, height, x, y }: Obstacle, colours: Colours): void {
  const wall = colours.building;
  const pale = wall.clone().lerp(new Color("#ffffff"), 0.25);
  const base = wall.clone().lerp(colours.dark, 0.35);
  solid.box(0, 0, 0, width, depth, 5, base);
  solid.box(0, 0, 5, width - 1.2, depth - 1.2, height - 8, wall, pale);
  solid.box(0, 0, height - 3, width, depth, 1.6, pale);
  solid.box(-width * 0.15, depth * 0.12, height - 1.4, width * 0.35, depth * 0.3, 1.4, base, pale);
  solid.box(width * 0.22, -depth * 0.2, height - 1.4, width * 0.2, depth * 0.2, 0.9, base);
  const floors = Math.max(Math.floor((height - 12) / 8), 1);
  const step = (height - 12) / floors;
  for (let floor = 0; floor < floors; floor += 1) {
    windowRow(lit, width - 1, depth - 1, 8 + floor * step, step * 0.55, Math.round(x * 7 + y * 13) + floor, colours);
  }
}

function windowRow(lit: MeshBuilder, width: number, depth: number, z: number, height: number, seed: number, colours: Colours): void {
  const dim = colours.window.clone().lerp(colours.dark, colours.night ? 0.8 : 0.25);
  for (const [side, span, out] of [
    [0, width, depth],
    [1, depth, width],
    [2, width, depth],
    [3, depth, width],
  ] as const) {
    const count = Math.max(Math.floor(span / 8), 1);
    const pitch = span / count;
    for (let i = 0; i < count; i += 1) {
      const u = -span / 2 + pitch * (i + 0.5);
      const half = pitch * 0.32;
      const flat = out / 2 + 0.08;
      const corners = [
        [u - half, z],
        [u + half, z],
        [u + half, z + height],
        [u - half, z + height],
      ] as const;
      const turned = corners.map(([a, h]) => {
        if (side === 0) return [a, -flat, h] as const;
        if (side === 1) return [flat, a, h] as const;
        return side === 2 ? ([-a, flat, h] as const) : ([-flat, -a, h] as const);
      });
      lit.face(turned, (seed * 31 + side * 17 + i * 7) % 5 < 3 ? colours.window : dim);
    }
  }
}

function addTower(solid: MeshBuilder, { width, depth, height }: Obstacle, colours: Colours): void {
  const corner = ([share, z]: Level, i: number) => ring(0, 0, z * height, width * share, depth * share)[i % 4]!;
  const thick = Math.max(width * 0.055, 1.4);
  for (const [tone, low, high] of TOWER as [ColourName, Level, Level][]) {
    if (tone === "light") solid.box(0, 0, low[1] * height, width * low[0], depth * low[0], (high[1] - low[1]) * height, colours.light);
    for (let i = 0; i < 4 && tone === "tower"; i += 1) {
      solid.beam(corner(low, i), corner(high, i), thick, colours.tower);
      solid.beam(corner(high, i), corner(high, i + 1), thick * 0.7, colours.tower);
      solid.beam(corner(low, i), corner(high, i + 1), thick * 0.45, colours.tower);
      solid.beam(corner(low, i + 1), corner(high, i), thick * 0.45, colours.tower);
    }
  }
}

/** An area: a thin plate, and what stands on it. */
export function addArea(flat: MeshBuilder, solid: MeshBuilder, area: Area, colours: Colours): void {
  const place = placedAt(area.x, area.y, area.turned);
  flat.at(place);
  solid.at(place);
  const { width, depth } = area;
  if (area.kind === "rainbow") addRainbow(flat, width, depth, colours);
  else flat.face(ring(0, 0, AREA_HEIGHT, width, depth), colours[area.kind]);
  if (area.kind === "development") border(flat, width, depth, colours.kerb);
  if (area.kind === "airport") addAirport(flat, solid, width, depth, colours);
  if (area.kind === "green") addGreen(flat, solid, width, depth, colours);
}

function border(flat: MeshBuilder, width: number, depth: number, colour: Color): void {
  const thin = 1.2;
  for (const side of [-1, 1]) {
    flat.face(ring(0, (side * (depth - 4)) / 2, AREA_HEIGHT * 2, width - 3, thin), colour);
    flat.face(ring((side * (width - 4)) / 2, 0, AREA_HEIGHT * 2, thin, depth - 3), colour);
  }
}

function addRainbow(flat: MeshBuilder, width: number, depth: number, colours: Colours): void {
  const bands = (PALETTE.rainbow as ColourName[]).map((name) => colours[name]);
  bands.forEach((colour, i) => {
    flat.face(ring(0, depth / 2 - ((i + 0.5) * depth) / bands.length, AREA_HEIGHT, width, depth / bands.length), colour);
  });
}

function addAirport(flat: MeshBuilder, solid: MeshBuilder, width: number, depth: number, colours: Colours): void {
  flat.face(ring(0, -depth * 0.12, AREA_HEIGHT * 2, width * 0.94, depth * 0.34), colours.runway);
  for (let i = -3; i <= 3; i += 1) flat.face(ring((i * width) / 8.5, -depth * 0.12, AREA_HEIGHT * 3, width * 0.06, 1.1), colours.stripe);
  for (const end of [-1, 1]) {
    for (const v of [-0.22, -0.17, -0.07, -0.02]) {
      flat.face(ring(end * width * 0.43, depth * v, AREA_HEIGHT * 3, width * 0.05, depth * 0.03), colours.stripe);
    }
  }
  solid.box(-width * 0.22, depth * 0.34, 0, width * 0.36, depth * 0.16, 4, colours.building, colours.light);
  addPlane(solid, width * 0.25, depth * 0.32, Math.min(width, depth) / 60, colours);
}

function addPlane(solid: MeshBuilder, x: number, y: number, scale: number, colours: Colours): void {
  const s = scale;
  solid.box(x, y, 1.6 * s, 20 * s, 2.6 * s, 2.6 * s, colours.light);
  solid.box(x - s, y, 2 * s, 4.4 * s, 20 * s, 0.7 * s, colours.light, colours.stripe);
  solid.box(x - 9 * s, y, 3.2 * s, 2.6 * s, 8 * s, 0.6 * s, colours.light);
  solid.box(x - 9.2 * s, y, 3.4 * s, 2.4 * s, 0.8 * s, 4 * s, colours.sky);
  for (const side of [-1, 1]) solid.box(x + 0.6 * s, y + side * 5 * s, 0.8 * s, 3 * s, 1.4 * s, 1.3 * s, colours.sky);
}

function addGreen(flat: MeshBuilder, solid: MeshBuilder, width: number, depth: number, colours: Colours): void {
  const pond = circle(width * 0.12, -depth * 0.08, AREA_HEIGHT * 2, Math.min(width, depth) * 0.16, 18);
  flat.face(pond, colours.sky);
  const trees = [
    [-0.36, -0.3],
    [0.36, 0.3],
    [-0.24, 0.3],
    [0.4, -0.34],
    [-0.1, 0.05],
    [0.02, 0.36],
    [-0.4, 0.08],
    [0.1, -0.38],
  ];
  trees.forEach(([u, v], i) => {
    const size = 4.2 + ((i * 37) % 5) * 0.7;
    const crown = colours.tree.clone().lerp(colours.leaf, ((i * 53) % 10) / 12);
    const [x, y] = [width * u!, depth * v!];
    solid.drum(x, y, 0, 0.9, 0.7, size * 0.7, 6, colours.wood);
    solid.drum(x, y, size * 0.5, size, size * 0.62, size * 0.8, 8, crown);
    solid.drum(x, y, size * 1.2, size * 0.74, 0.2, size * 0.95, 8, crown);
  });
}
