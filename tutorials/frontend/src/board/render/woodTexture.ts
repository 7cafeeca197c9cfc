// The grain of wood at its true scale, worked out once as textures: growth rings across a board, swaying along it, and pores.
// Rings are a row of numbers; a texel only looks up where it lies in it, so that a board is opened without waiting.

import { DataTexture, LinearFilter, LinearMipmapLinearFilter, RepeatWrapping } from "three";

/** A texture: its texels along the grain and across it, and the millimetres that it covers both ways. */
interface Grain {
  along: number;
  across: number;
  size: number;
}
/** What lies side by side on it. */
interface Plank {
  /** As shares of the width that the texture covers. */
  from: number;
  to: number;
  /** How light it is beside the others. */
  tone: number;
  /** How far its rings sway, in millimetres. */
  sway: number;
}

export const TABLE_GRAIN = { along: 256, across: 1024, size: 512 } as const satisfies Grain;
export const PIECE_GRAIN = { along: 64, across: 256, size: 64 } as const satisfies Grain;
const PLANKS: readonly Plank[] = [
  { from: 0, to: 0.3, tone: 1, sway: 7 },
  { from: 0.3, to: 0.66, tone: 0.93, sway: 13 },
  { from: 0.66, to: 1, tone: 0.97, sway: 5 },
];
const ONE_PIECE: readonly Plank[] = [{ from: 0, to: 1, tone: 1, sway: 0.5 }];
const FINER = 4; // places in a row of rings for every texel across
const BROWN = [1, 1.2, 1.5] as const; // powers of the light for red, green and blue: what is darker is browner
const GREY = [1, 1, 1] as const;
const JOINT = 0.72; // of the light: where two planks meet

/** The same numbers between 0 and 1 each time: every board is of the same tree. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** How dark growth rings are across a board, 0 to 1: each darkens slowly and ends at once; so wide in places of the row. */
export function rings(length: number, narrow: number, wide: number): Float32Array {
  const [found, roll] = [new Float32Array(length), dice(7)];
  for (let from = 0; from < length; ) {
    const width = Math.min(narrow + (wide - narrow) * roll() ** 2, length - from);
    const [depth, late] = [0.35 + 0.65 * roll(), 2 + 3 * roll()];
    for (let i = 0; i < width; i += 1) found[from + i] = depth * (i / width) ** late;
    from += Math.ceil(width);
  }
  for (let i = 0; i < length; i += 1) found[i] = 0.85 * found[i]! + 0.15 * roll();
  return found;
}

/** A texture of its own for a material: whatever disposes of the material may dispose of it too. */
export const grainTexture = (): DataTexture => textureOf((pieces ??= grained()), PIECE_GRAIN);

/** The same for a table: planks side by side, none as light as the next. */
export const boardsTexture = (): DataTexture => textureOf((table ??= boarded()), TABLE_GRAIN);

let [pieces, table]: (Uint8Array<ArrayBuffer> | null)[] = [null, null];

/** The texels of a piece. */
export const grained = (): Uint8Array<ArrayBuffer> => texels(PIECE_GRAIN, ONE_PIECE, rings(FINER * PIECE_GRAIN.across, 3, 22), GREY, 0.13);

/** The texels of the table. */
export const boarded = (): Uint8Array<ArrayBuffer> => texels(TABLE_GRAIN, PLANKS, rings(FINER * TABLE_GRAIN.across, 10, 60), BROWN, 0.3);

/** `depth`: of the light, how dark the darkest ring is. */
function texels(
  { along, across, size }: Grain,
  planks: readonly Plank[],
  dark: Float32Array,
  powers: readonly number[],
  depth: number,
): Uint8Array<ArrayBuffer> {
  const found = new Uint32Array(along * across);
  const [turn, roll, places] = [(2 * Math.PI) / along, dice(3), dark.length];
  const sways = Float32Array.from({ length: along }, (_, x) => 0.6 * Math.sin(turn * x) + 0.4 * Math.sin(turn * 2 * x + 1));
  for (const { from, to, tone, sway } of planks) {
    const inks = tones(powers, tone, depth);
    const [low, high] = [Math.round(from * across), Math.round(to * across)];
    const [cut, far] = [Math.floor(roll() * places), (sway * places) / size];
    for (let y = low; y < high; y += 1) {
      // In the middle of a plank rings run out in arches, at its edges straight.
      const bend = far * Math.sin((Math.PI * (y - low)) / (high - low));
      for (let x = 0; x < along; x += 1) {
        const at = (FINER * y + cut + Math.round(bend * sways[x]!) + places) % places;
        found[y * along + x] = inks[(255 * dark[at]!) | 0]!;
      }
    }
    for (let pore = 0; pore < (high - low) * (along / 96); pore += 1) {
      const [x, y, long] = [Math.floor(roll() * along), low + Math.floor(roll() * (high - low)), 2 + roll() * 5];
      for (let i = 0; i < long; i += 1) found[y * along + ((x + i) % along)] = inks[200]!;
    }
    if (planks.length > 1) found.fill(tones(powers, tone * JOINT, depth)[128]!, low * along, (low + 1) * along);
  }
  return new Uint8Array(found.buffer);
}

/** For every darkness of the wood the colour that is seen, opaque, as a texel has it. */
function tones(powers: readonly number[], tone: number, depth: number): Uint32Array {
  return Uint32Array.from({ length: 256 }, (_, dark) => {
    const light = tone * (1 - (depth * dark) / 255);
    return new Uint32Array(Uint8Array.of(...powers.map((power) => Math.round(255 * light ** power)), 255).buffer)[0]!;
  });
}

function textureOf(bytes: Uint8Array<ArrayBuffer>, { along, across }: Grain): DataTexture {
  const texture = new DataTexture(bytes, along, across);
  texture.wrapS = texture.wrapT = RepeatWrapping;
  [texture.magFilter, texture.minFilter, texture.generateMipmaps, texture.anisotropy] = [LinearFilter, LinearMipmapLinearFilter, true, 8];
  texture.needsUpdate = true;
  return texture;
}
