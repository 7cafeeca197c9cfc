import { expect, it } from "vitest";
import { boarded, lightness } from "../src/grain";

it.each([["the grain of a piece", lightness, 0.8], ["the boards of the table", boarded, 0.6]] as const)(
  "%s repeats without a seam, and is never so dark that a piece could be lost on it", (_, light, darkest) => {
    for (let step = 0; step <= 20; step += 1) {
      expect(light(0, step / 20)).toBeCloseTo(light(1, step / 20));
      expect(light(step / 20, 0)).toBeCloseTo(light(step / 20, 1));
      expect(light(step / 20, 0.37)).toBeGreaterThan(darkest);
      expect(light(step / 20, 0.37)).toBeLessThanOrEqual(1);
    }
  });
