import { Color } from "three";
import { expect, it } from "vitest";
import { PALETTE } from "../../../src/board/drawingData";
import type { Colours } from "../../../src/board/render/colours";
import { laneGeometry, OWNERS, ownershipGeometry, paintOwnership } from "../../../src/board/render/pieceMeshes";
import type { Owner } from "../../../src/board/scene";
import { TABLE } from "../../support/scene";

const CORNERS = { strip: 4, dot: 16 };

/** The corners of a marking, part by part. */
function partsOf(owner: Owner, shape: keyof typeof CORNERS): [number, number][][] {
  const places = laneGeometry(owner, TABLE.sizes).getAttribute("position");
  const corners = Array.from({ length: places.count }, (_, i): [number, number] => [places.getX(i), places.getY(i)]);
  return Array.from({ length: corners.length / CORNERS[shape] }, (_, i) => corners.slice(i * CORNERS[shape], (i + 1) * CORNERS[shape]));
}

const span = (part: [number, number][], axis: 0 | 1): number =>
  Math.max(...part.map((at) => at[axis])) - Math.min(...part.map((at) => at[axis]));

it.each([
  ["pink", "strip", 9, 5.5, 1.8],
  ["blue", "strip", 2, 90, 1.3],
  ["yellow", "dot", 18, 3, 3],
  ["white", "strip", 18, 1.2, 7],
] as const)("the marking of %s is that of the pictures: %ss, %d of them, %d by %d mm", (owner, shape, count, long, wide) => {
  const parts = partsOf(owner, shape);
  expect([parts.length, span(parts[0]!, 0), span(parts[0]!, 1)]).toEqual([count, expect.closeTo(long, 0), expect.closeTo(wide, 0)]);
});

it("no marking reaches the round ends of a road", () => {
  for (const owner of OWNERS)
    expect(
      Math.max(
        ...partsOf(owner, "strip")
          .flat()
          .map(([x]) => x),
      ),
    ).toBeLessThanOrEqual(45);
});

it("on plain wood an owner's marking and the road's edge are in their colour; on a painted road the marking stands out from it", () => {
  const shades = (wooden: boolean): [string, string] => {
    const [pink, geometry] = [new Color("#ea4f86"), ownershipGeometry("pink", TABLE.sizes)];
    paintOwnership(geometry, "pink", { pink, wooden } as Colours);
    const tints = geometry.getAttribute("color");
    const at = (i: number): string => `#${new Color(tints.getX(i), tints.getY(i), tints.getZ(i)).getHexString()}`;
    return [at(0), at(tints.count - 1)];
  };
  expect(shades(true)).toEqual([PALETTE.marks.pink, "#ea4f86"]);
  expect(shades(false)).toEqual([PALETTE.lanes.pink[0], "#ea4f86"]);
});
