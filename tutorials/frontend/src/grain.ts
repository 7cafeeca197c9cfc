// The grain of wood, worked out once as small textures: fine streaks along x that repeat without a seam.

import { DataTexture, LinearFilter, LinearMipmapLinearFilter, RepeatWrapping } from "three";

const DEPTH = 0.16; // of the light: how dark the darkest streak is

/** How light the wood is at a place of the repeating pattern, 0 to 1 both ways; 1 is lightest. */
export function lightness(x: number, y: number): number {
  const turn = 2 * Math.PI;
  const sway = 0.012 * Math.sin(turn * x) + 0.007 * Math.sin(turn * (2 * x + 3 * y));
  const at = y + sway;
  const rings = 0.5 + 0.5 * Math.sin(turn * (5 * at + 0.35 * Math.sin(turn * 3 * at)));
  const streaks = 0.5 + 0.5 * Math.sin(turn * (23 * at + 0.9 * Math.sin(turn * (11 * at + x))));
  const pores = 0.5 + 0.5 * Math.sin(turn * (47 * at + Math.sin(turn * (2 * x + 7 * at))));
  return 1 - DEPTH * (0.5 * rings ** 3 + 0.3 * streaks ** 2 + 0.2 * pores ** 4);
}

/** Boards side by side, each cut from another place of the tree and none as light as the next. */
const BOARDS = [{ cut: 0, tone: 1 }, { cut: 0.37, tone: 0.9 }, { cut: 0.71, tone: 0.96 }, { cut: 0.19, tone: 0.86 }] as const;

/** The same for a table of boards, one above the other; each has its tile of the grain to itself. */
export function boarded(x: number, y: number): number {
  const { cut, tone } = BOARDS[Math.floor(y * BOARDS.length) % BOARDS.length]!;
  return tone * (1 - 1.6 * (1 - lightness(x + cut, y * 2 + cut)));
}

/** A texture of its own for a material: whatever disposes of the material may dispose of it too. */
export const grain = (): DataTexture => textureOf("grain", lightness, 128, [1, 1, 1]);
export const boards = (): DataTexture => textureOf("boards", boarded, 256, [1, 1.25, 1.7]); // What is darker is browner too.

const made = new Map<string, Uint8Array<ArrayBuffer>>();

/** `tint`: the powers of the light that make red, green and blue. */
function textureOf(name: string, light: (x: number, y: number) => number, size: number, tint: readonly number[]): DataTexture {
  if (!made.has(name)) made.set(name, pixels(light, size, tint));
  const texture = new DataTexture(made.get(name)!, size, size);
  texture.wrapS = texture.wrapT = RepeatWrapping;
  [texture.magFilter, texture.minFilter, texture.generateMipmaps, texture.anisotropy] = [LinearFilter, LinearMipmapLinearFilter, true, 4];
  texture.needsUpdate = true;
  return texture;
}

function pixels(light: (x: number, y: number) => number, size: number, tint: readonly number[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size * size * 4).fill(255);
  for (let i = 0; i < size * size; i += 1) {
    const here = light((i % size) / size, Math.floor(i / size) / size);
    tint.forEach((power, channel) => { bytes[4 * i + channel] = Math.round(255 * here ** power); });
  }
  return bytes;
}
