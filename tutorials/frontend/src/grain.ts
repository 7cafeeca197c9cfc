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
const BOARDS = [{ cut: 0, tone: 1 }, { cut: 47, tone: 0.9 }, { cut: 91, tone: 0.96 }, { cut: 24, tone: 0.86 }] as const;
const DEEPER = 1.6; // times the depth of the grain of a piece
const BROWN = [1, 1.25, 1.7] as const; // powers of the light for red, green and blue: what is darker is browner

/** A texture of its own for a material: whatever disposes of the material may dispose of it too. */
export const grain = (): DataTexture => textureOf((pieces ??= rgba(SIZE, (place, channel) => (channel < 3 ? light()[place]! : 255))), SIZE);

/** The same for a table: four boards, one above the other. */
export const boards = (): DataTexture => textureOf((table ??= boarded()), 2 * SIZE);

let [lights, pieces, table]: (Uint8Array<ArrayBuffer> | null)[] = [null, null, null];

/** The lightness of every texel, worked out once. */
function light(): Uint8Array {
  return (lights ??= Uint8Array.from({ length: SIZE * SIZE }, (_, i) =>
    Math.round(255 * lightness((i % SIZE) / SIZE, Math.floor(i / SIZE) / SIZE)),
  ));
}

/** The texels of the table: every board takes its rows of the grain from where it was cut. */
export function boarded(): Uint8Array<ArrayBuffer> {
  const inks = BOARDS.map(({ tone }) =>
    BROWN.map((power) =>
      Uint8Array.from({ length: 256 }, (_, here) => Math.round(255 * (tone * (1 - DEEPER * (1 - here / 255))) ** power)),
    ),
  );
  const rows = (2 * SIZE) / BOARDS.length;
  return rgba(2 * SIZE, (place, channel) => {
    const [x, y] = [place % SIZE, Math.floor(place / SIZE)];
    const board = Math.floor(y / rows);
    const { cut } = BOARDS[board]!;
    return channel < 3 ? inks[board]![channel]![light()[((y + cut) % SIZE) * SIZE + ((x + cut) % SIZE)]!]! : 255;
  });
}

function rgba(high: number, byte: (place: number, channel: number) => number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(SIZE * high * 4);
  for (let i = 0; i < bytes.length; i += 1) bytes[i] = byte(i >> 2, i & 3);
  return bytes;
}

function textureOf(bytes: Uint8Array<ArrayBuffer>, high: number): DataTexture {
  const texture = new DataTexture(bytes, SIZE, high);
  texture.wrapS = texture.wrapT = RepeatWrapping;
  [texture.magFilter, texture.minFilter, texture.generateMipmaps, texture.anisotropy] = [LinearFilter, LinearMipmapLinearFilter, true, 4];
  texture.needsUpdate = true;
  return texture;
}
