import { expect, it } from "vitest";
import { boarded, lightness } from "../../../src/board/render/woodTexture";

it("the grain repeats without a seam, and is never so dark that a piece could be lost on it", () => {
  for (let step = 0; step <= 20; step += 1) {
    expect(lightness(0, step / 20)).toBeCloseTo(lightness(1, step / 20));
    expect(lightness(step / 20, 0)).toBeCloseTo(lightness(step / 20, 1));
    expect(lightness(step / 20, 0.37)).toBeGreaterThan(0.8);
    expect(lightness(step / 20, 0.37)).toBeLessThanOrEqual(1);
  }
});

it("the boards of the table are of four tones, browner where they are darker, and never too dark", () => {
  const bytes = boarded();
  const board = bytes.length / 4;
  const red = (nth: number): number[] => [...bytes.subarray(nth * board, (nth + 1) * board)].filter((_, i) => i % 4 === 0);
  expect(new Set([0, 1, 2, 3].map((nth) => Math.max(...red(nth)))).size).toBe(4);
  expect(Math.min(...[0, 1, 2, 3].flatMap(red))).toBeGreaterThan(140);
  const inks = Array.from({ length: board }, (_, i) => [...bytes.subarray(4 * i, 4 * i + 3)]);
  expect(inks.filter(([r, g, b]) => r! < g! || g! < b!)).toEqual([]);
});
