// What the tests still write by hand is as Django renders it: each element that scripts find by an attribute stands there too,
// with the same tag.

import { expect, it } from "vitest";
import { fixture } from "./fixtures";
import * as markup from "./markup";

/** Tags with the attributes that scripts find them by, and the values of those that say what an element does. */
function hooksOf(...pages: (HTMLElement | string)[]): string[] {
  const roots = pages.map((page) =>
    Object.assign(document.createElement("div"), { innerHTML: typeof page === "string" ? page : page.innerHTML }),
  );
  const templates = roots.flatMap((root) => [...root.querySelectorAll("template")].map(({ content }) => content));
  const elements = [...roots, ...templates].flatMap((root) => [...root.querySelectorAll("*")]);
  const hooks = elements.flatMap((element) =>
    element
      .getAttributeNames()
      .filter((name) => name.startsWith("data-"))
      .map((name) => `${element.localName}[${name}${["data-do", "data-part"].includes(name) ? `=${element.getAttribute(name)}` : ""}]`),
  );
  return [...new Set(hooks)].sort();
}

it.each([
  ["a table", [markup.table(), markup.table({ phase: "over" })], ["table-playing", "table-over"]],
  ["what came of an attempt", [markup.NOT_YET, markup.SOLVED], ["puzzle-not-yet", "puzzle-solved"]],
])("%s", (_, byHand, names) => {
  const rendered = new Set(hooksOf(...names.map(fixture)));
  const own = hooksOf(...byHand);
  expect(own.length).toBeGreaterThan(1);
  expect(own.filter((hook) => !rendered.has(hook))).toEqual([]);
});
