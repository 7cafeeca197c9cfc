// The plan of the city, and the small picture of a table.

import { expect, test } from "vitest";
import { corners, sizesOf } from "../../../src/pages/table/cityPlan";
import { shapesOf } from "../../../src/pages/table/tablePicture";
import { TABLE } from "../../support/scene";

test("the plan's ghost is the turned rectangle, y up", () => {
  expect(corners(10, 20, 40, 20, 0)).toBe("-10.0,-10.0 30.0,-10.0 30.0,-30.0 -10.0,-30.0");
  expect(corners(0, 0, 40, 20, 90)).toBe("10.0,20.0 10.0,-20.0 -10.0,-20.0 -10.0,20.0");
});

test("sizes are read from the form", () => {
  const form = { dataset: { sizes: "building:40x40 tower:32x30 " } } as unknown as HTMLElement;
  expect([...sizesOf(form)]).toEqual([
    ["building", [40, 40]],
    ["tower", [32, 30]],
  ]);
});

test("a picture has every road in its owner's colour, and every column on top", () => {
  const shapes = shapesOf(TABLE);
  const roads = TABLE.roads!.map(({ owner }) => `road plan__${owner}`);
  expect(shapes.map(([kind]) => kind)).toEqual([...roads, ...TABLE.columns!.map(() => "column")]);
});
