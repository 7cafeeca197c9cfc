// The grain of wood, worked out once as a small texture: fine streaks along x that repeat without a seam.

import { DataTexture, LinearFilter, LinearMipmapLinearFilter, RepeatWrapping } from "three";

const SIZE = 128; // texels each way
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

/** A texture of its own for a material: whatever disposes of the material may dispose of it too. */
export function grain(): DataTexture {
  const texture = new DataTexture(pixels(), SIZE, SIZE);
  texture.wrapS = texture.wrapT = RepeatWrapping;
  [texture.magFilter, texture.minFilter, texture.generateMipmaps, texture.anisotropy] = [LinearFilter, LinearMipmapLinearFilter, true, 4];
  texture.needsUpdate = true;
  return texture;
}

let made: Uint8Array<ArrayBuffer> | null = null;

function pixels(): Uint8Array<ArrayBuffer> {
  if (made) return made;
  made = new Uint8Array(SIZE * SIZE * 4).fill(255);
  for (let i = 0; i < SIZE * SIZE; i += 1) made.fill(Math.round(255 * lightness((i % SIZE) / SIZE, Math.floor(i / SIZE) / SIZE)), 4 * i, 4 * i + 3);
  return made;
}
