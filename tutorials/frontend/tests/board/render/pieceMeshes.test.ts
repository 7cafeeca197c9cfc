import { expect, it } from "vitest";
import { laneGeometry, OWNERS } from "../../../src/board/render/pieceMeshes";
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
