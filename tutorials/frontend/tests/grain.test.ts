import { expect, it } from "vitest";
import { lightness } from "../src/grain";

it("the grain repeats without a seam, and is never so dark that a piece could be lost on it", () => {
  for (let step = 0; step <= 20; step += 1) {
    expect(lightness(0, step / 20)).toBeCloseTo(lightness(1, step / 20));
    expect(lightness(step / 20, 0)).toBeCloseTo(lightness(step / 20, 1));
    expect(lightness(step / 20, 0.37)).toBeGreaterThan(0.8);
    expect(lightness(step / 20, 0.37)).toBeLessThanOrEqual(1);
  }
});
