// The grain of wood, worked out once as small textures: fine streaks along x that repeat without a seam.

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

/** Boards side by side, each cut from another place of the tree and none as light as the next. */
const BOARDS = [
  { cut: 0, tone: 1 },
  { cut: 47, tone: 0.9 },
  { cut: 91, tone: 0.96 },
  { cut: 24, tone: 0.86 },
] as const;
const DEEPER = 1.6; // times the depth of the grain of a piece
const BROWN = [1, 1.25, 1.7] as const; // powers of the light for red, green and blue: what is darker is browner

/** A texture of its own for a material: whatever disposes of the material may dispose of it too. */
export const grainTexture = (): DataTexture => textureOf((pieces ??= grained()), SIZE);

/** The same for a table: four boards, one above the other. */
export const boardsTexture = (): DataTexture => textureOf((table ??= boarded()), 2 * SIZE);

let [lights, pieces, table]: (Uint8Array<ArrayBuffer> | null)[] = [null, null, null];

/** The lightness of every texel, worked out once. */
function light(): Uint8Array {
  if (lights) return lights;
  lights = new Uint8Array(SIZE * SIZE);
  for (let i = 0; i < lights.length; i += 1) lights[i] = Math.round(255 * lightness((i % SIZE) / SIZE, Math.floor(i / SIZE) / SIZE));
  return lights;
}

/** The texels of a piece, as light as the wood is there. */
function grained(): Uint8Array<ArrayBuffer> {
  const [greys, wood] = [inks([1, 1, 1], (here) => here), light()];
  return texels(SIZE, (place) => greys[wood[place]!]!);
}

/** The texels of the table: every board takes its rows of the grain from where it was cut. */
export function boarded(): Uint8Array<ArrayBuffer> {
  const [tones, wood] = [BOARDS.map(({ tone }) => inks(BROWN, (here) => tone * (1 - DEEPER * (1 - here)))), light()];
  const rows = (2 * SIZE) / BOARDS.length;
  return texels(2 * SIZE, (place) => {
    const y = Math.floor(place / SIZE);
    const board = Math.floor(y / rows);
    const { cut } = BOARDS[board]!;
    return tones[board]![wood[((y + cut) % SIZE) * SIZE + ((place + cut) % SIZE)]!]!;
  });
}

/** For every lightness of the wood the colour that is seen, opaque, as a texel has it. */
function inks(powers: readonly number[], tone: (lightness: number) => number): Uint32Array {
  return Uint32Array.from({ length: 256 }, (_, here) => {
    const light = tone(here / 255);
    return new Uint32Array(Uint8Array.of(...powers.map((power) => Math.round(255 * light ** power)), 255).buffer)[0]!;
  });
}

/** The bytes of a texture whose every texel is one number: a board is opened with a quarter of the steps. */
function texels(high: number, ink: (place: number) => number): Uint8Array<ArrayBuffer> {
  const found = new Uint32Array(SIZE * high);
  for (let place = 0; place < found.length; place += 1) found[place] = ink(place);
  return new Uint8Array(found.buffer);
}

function textureOf(bytes: Uint8Array<ArrayBuffer>, high: number): DataTexture {
  const texture = new DataTexture(bytes, SIZE, high);
  texture.wrapS = texture.wrapT = RepeatWrapping;
  [texture.magFilter, texture.minFilter, texture.generateMipmaps, texture.anisotropy] = [LinearFilter, LinearMipmapLinearFilter, true, 4];
  texture.needsUpdate = true;
  return texture;
}
