// The pages of tests/page/markup.ts are those of the templates: what scripts look for there stands in a template too.

import { expect, it } from "vitest";
import * as markup from "./markup";

declare global {
  interface ImportMeta {
    glob(pattern: string, options: { query: string; import: string; eager: true }): Record<string, string>;
  }
}

const templates = Object.values(import.meta.glob("../../../templates/**/*.html", { query: "?raw", import: "default", eager: true })).join(
  "\n",
);
const pages = [
  markup.lesson({ types: ["bus"] }),
  markup.lesson({ kind: "judge" }),
  markup.NOT_YET,
  markup.SOLVED,
  markup.SHARED,
  markup.table(),
  markup.replay(),
  markup.placing(),
  markup.NEW_TABLE,
  markup.COMPANION,
  markup.desk(),
  markup.deskParts([{ id: "p1", kind: "column" }]),
].join("\n");

/** Everything of a kind that stands on the pages of the tests. */
const found = (pattern: RegExp): string[] => [...new Set([...pages.matchAll(pattern)].map(([, name]) => name!))].sort();
const absent = (names: string[], inTemplate: (name: string) => string): string[] =>
  names.filter((name) => !templates.includes(inTemplate(name)));

it("every data attribute stands in a template", () => {
  expect(found(/\s(data-[a-z-]+)/g).length).toBeGreaterThan(60);
  expect(absent(found(/\s(data-[a-z-]+)/g), (name) => name)).toEqual(["data-edit-form"]); // the admin's own
});

it("every button's work, every part and every state does", () => {
  for (const name of ["data-do", "data-desk-do", "data-part", "data-when", "data-for"]) {
    expect(absent(found(new RegExp(` ${name}="([^"]+)"`, "g")), (value) => `${name}="${value}"`)).toEqual([]);
  }
});

it("every field's name does", () => {
  expect(
    absent(
      found(/ name="([a-z-]+)"/g).filter((name) => !FORM.includes(name)),
      (name) => `name="${name}"`,
    ),
  ).toEqual([]);
});

/** The fields of the admin's form, which Wagtail renders. */
const FORM = ["board", "edition", "goal", "kind", "mode", "move", "question", "same_in", "solution"];
