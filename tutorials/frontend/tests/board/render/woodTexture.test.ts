import { expect, it } from "vitest";
import { boarded, grained, PIECE_GRAIN, rings, TABLE_GRAIN } from "../../../src/board/render/woodTexture";

/** The colours of the texels, one row across the grain after the other. */
const inks = (bytes: Uint8Array): number[][] => Array.from({ length: bytes.length / 4 }, (_, i) => [...bytes.subarray(4 * i, 4 * i + 3)]);

it("a growth ring darkens slowly and ends at once", () => {
  const dark = [...rings(4000, 20, 60)];
  const steps = dark.slice(1).map((one, i) => one - dark[i]!);
  expect(Math.min(...dark)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...dark)).toBeLessThanOrEqual(1);
  expect(Math.max(...steps)).toBeLessThan(0.45);
  expect(Math.min(...steps)).toBeLessThan(-0.5);
});

it("the grain repeats without a seam along a board, and is never so dark that a piece could be lost on it", () => {
  for (const [bytes, { along, across }] of [
    [boarded(), TABLE_GRAIN],
    [grained(), PIECE_GRAIN],
  ] as const) {
    const rows = inks(bytes);
    expect(rows.length).toBe(along * across);
    expect(rows.filter(([red]) => red! <= 120)).toEqual([]);
    const jumps = (from: number, to: number): number =>
      Array.from({ length: across }, (_, y) => Math.abs(rows[y * along + from]![0]! - rows[y * along + to]![0]!)).reduce((a, b) => a + b);
    expect(jumps(along - 1, 0)).toBeLessThan(2 * jumps(0, 1));
  }
});

it("the table is browner where it is darker, and its planks are of three tones", () => {
  const rows = inks(boarded());
  expect(rows.filter(([r, g, b]) => r! < g! || g! < b!)).toEqual([]);
  const lightest = [0.1, 0.5, 0.8].map((share) => {
    const row = Math.round(share * TABLE_GRAIN.across) * TABLE_GRAIN.along;
    return Math.max(...rows.slice(row, row + 40 * TABLE_GRAIN.along).map(([red]) => red!));
  });
  expect(new Set(lightest).size).toBe(3);
});
