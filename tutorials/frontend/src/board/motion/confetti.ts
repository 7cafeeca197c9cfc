// A win is a moment: chips of coloured wood fly up over the table, turn, fall and come to rest.

import { BoxGeometry, type Color, Euler, InstancedMesh, Matrix4, MeshStandardMaterial, type Object3D, Quaternion, Vector3 } from "three";
import type { Colours } from "../render/colours";
import { OWNERS } from "../render/pieceMeshes";
import type { Point } from "../scene";

const CHIPS = 110;
const PULL = 420; // mm a second, each second: slower than on earth, or nobody would see it
export const LASTS = 2800; // ms
const FADES = 500; // ms at the end

export interface Chip {
  at: Point;
  turned: Point;
  size: number;
}

/** Where a chip is so many milliseconds after the win, seen from the middle of the table; on the table it lies flat. */
export function chipAt(index: number, time: number): Chip {
  const chance = (salt: number): number => Math.abs(Math.sin((index + 1) * 12.9898 + salt * 78.233) * 43758.5453) % 1;
  const seconds = Math.max(time - chance(1) * 250, 0) / 1000;
  const [turn, out, up] = [2 * Math.PI * chance(2), 40 + 130 * chance(3), 230 + 190 * chance(4)];
  const lands = (up + Math.sqrt(up * up + 2 * PULL * 12)) / PULL;
  const flown = Math.min(seconds, lands);
  const down = flown === lands;
  const spin = 6 * (chance(5) - 0.5) * flown;
  return {
    at: [out * flown * Math.cos(turn), out * flown * Math.sin(turn), Math.max(12 + up * flown - (PULL / 2) * flown * flown, 0.6)],
    turned: down ? [0, 0, 6 * chance(6)] : [spin + 3 * flown, spin * 2, 6 * chance(6)],
    size: seconds > 0 ? Math.min((LASTS - time) / FADES, 1) : 0,
  };
}

export class Confetti {
  private readonly chips = new InstancedMesh(new BoxGeometry(7, 3.4, 0.9), new MeshStandardMaterial({ roughness: 0.7 }), CHIPS);

  constructor(
    space: Object3D,
    private readonly middle: Point,
    colours: Colours,
  ) {
    this.chips.frustumCulled = false;
    const paints: Color[] = [...OWNERS.map((owner) => colours[owner]), colours.junction, colours.leaf];
    for (let i = 0; i < CHIPS; i += 1) this.chips.setColorAt(i, paints[i % paints.length]!);
    space.add(this.chips);
  }

  show(time: number): void {
    const [matrix, place, turn, scale] = [new Matrix4(), new Vector3(), new Quaternion(), new Vector3()];
    for (let i = 0; i < CHIPS; i += 1) {
      const { at, turned, size } = chipAt(i, time);
      place.set(this.middle[0] + at[0], this.middle[1] + at[1], at[2]);
      this.chips.setMatrixAt(i, matrix.compose(place, turn.setFromEuler(new Euler(...turned)), scale.setScalar(size)));
    }
    this.chips.instanceMatrix.needsUpdate = true;
  }

  dispose(): void {
    this.chips.removeFromParent();
    this.chips.geometry.dispose();
    (this.chips.material as MeshStandardMaterial).dispose();
    this.chips.dispose();
  }
}
