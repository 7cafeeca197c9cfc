import { expect, it } from "vitest";
import { type Label, layOutLabels } from "../../../src/board/overlay/labelLayout";

const badge = (x: number, y: number): Label => ({ kind: "badge", x, y, width: 26, height: 26 });
const words = (kind: "measure" | "label", x: number, y: number): Label => ({ kind, x, y, width: 48, height: 16 });

/** The pairs of signs that lie upon one another. */
function overlaps(signs: readonly Label[]): [number, number][] {
  const spots = layOutLabels(signs, 400, 300);
  const apart = (i: number, j: number): boolean => {
    const [a, b] = [spots[i], spots[j]];
    if (!a || !b) return true;
    const [s, t] = [signs[i]!, signs[j]!];
    return a.left + s.width <= b.left || b.left + t.width <= a.left || a.top + s.height <= b.top || b.top + t.height <= a.top;
  };
  return signs.flatMap((_, i) => signs.flatMap((__, j): [number, number][] => (i < j && !apart(i, j) ? [[i, j]] : [])));
}

it("puts a sign on its stem over its place, and words over theirs", () => {
  expect(layOutLabels([badge(100, 100), words("measure", 200, 200)], 400, 300)).toEqual([
    { left: 87, top: 64 },
    { left: 176, top: 180 },
  ]);
});

it("leaves a sign where it is: the amount gives way", () => {
  const [amount, sign] = layOutLabels([words("measure", 100, 80), badge(100, 100)], 400, 300);
  expect(sign).toEqual({ left: 87, top: 64 });
  expect(amount).toEqual({ left: 76, top: 40 });
});

it("never lays signs and amounts upon one another, however crowded", () => {
  for (let step = 0; step < 60; step += 1) {
    const around = [0, 1, 2, 3].map((i) => [150 + Math.cos(step + i) * step, 150 + Math.sin(step * 2 + i) * step] as const);
    const signs = around.flatMap(([x, y]) => [badge(x, y), words("measure", x + 3, y - 5)]);
    expect(overlaps(signs)).toEqual([]);
  }
});

it("stands beside its place where a car is over it: on a long stem it would hang in the air", () => {
  const car = { left: 85, top: 60, right: 115, bottom: 84 };
  const [spot] = layOutLabels([badge(100, 100)], 400, 300, [car]);
  expect(spot).toEqual({ left: 108, top: 87 });
  expect(spot!.top).toBeGreaterThanOrEqual(car.bottom + 3);
});

it("is raised over a car where there is no room close by", () => {
  const car = { left: 20, top: 60, right: 180, bottom: 140 };
  const [spot] = layOutLabels([badge(100, 100)], 400, 300, [car]);
  expect(spot!.top + 26).toBeLessThanOrEqual(car.top - 3);
});

it("keeps a sign inside the picture, beside or under a place at its upper edge", () => {
  const spots = [
    { left: 108, top: 1 },
    { left: 361, top: 1 },
    { left: 187, top: 14 },
  ];
  expect(layOutLabels([badge(100, 14), badge(395, 14), badge(200, 4)], 400, 300)).toEqual(spots);
});

it("leaves out a name that finds no room", () => {
  const names = Array.from({ length: 90 }, () => words("label", 200, 150));
  expect(overlaps(names)).toEqual([]);
  expect(layOutLabels(names, 400, 300)).toContain(null);
});

it("keeps words inside the picture", () => {
  expect(layOutLabels([words("measure", 390, 5)], 400, 300)).toEqual([{ left: 334, top: 9 }]);
});
