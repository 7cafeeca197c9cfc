// What an address is about, and where a page is: by the table that Django reads too.

import { expect, it } from "vitest";
import { addressOf, isRoute, languageOf, matchBelow, matchRoute, withoutLanguage } from "../../src/net/routes";

it.each([
  ["day", "/ko/daily/2026-11-08/", { language: "ko", day: "2026-11-08" }],
  ["puzzle", "/en/learn/columns/first-road/", { language: "en", lesson: "columns", puzzle: "first-road" }],
  ["agreed-notes", "/de/agree/1A2b/notes.json", { language: "de", code: "1A2b" }],
  ["choose-edition", "/fr/edition/german/rules/german/", { language: "fr", edition: "german", page: "rules/german/" }],
  ["agreed-notes", "/de/agree/1A2b/notesxjson", null],
  ["learn", "/en/learn/columns/", null],
  ["learn", "/learn/", null],
  ["table", "/eng/table/", null],
] as const)("%s: %s", (name, address, parts) => {
  expect(matchRoute(name, address)).toEqual(parts);
});

it("an address is made of a route, and is one of it", () => {
  const address = addressOf("offline-day", { day: "2026-11-08" }, "it");
  expect([address, matchRoute("offline-day", address)?.day]).toEqual(["/it/offline/days/2026-11-08.json", "2026-11-08"]);
});

it("a page lies below another, or is one of several", () => {
  expect(matchBelow("edition", "/en/rules/german/exit-height/")?.edition).toBe("german");
  expect(matchBelow("edition", "/en/rules/")).toBeNull();
  expect([isRoute("/en/keep/", "offline", "former-offline"), isRoute("/en/keeper/", "offline", "former-offline")]).toEqual([true, false]);
});

it("an address has a language, or none", () => {
  expect(["/de/rules/", "/rules/", "/"].map(languageOf)).toEqual(["de", "", ""]);
  expect(["/de/rules/", "/rules/"].map(withoutLanguage)).toEqual(["/rules/", "/rules/"]);
});
