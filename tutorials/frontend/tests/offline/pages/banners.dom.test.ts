// What those are told who have the site offline: in the header, apart from what one plays with, and only until they close it.

import { beforeEach, expect, it } from "vitest";
import { showNewer, showNotStored, showPending } from "../../../src/offline/pages/banners";
import { refreshProgress } from "../../../src/offline/pages/personalise";
import { all, click, one, words } from "../../support/hands";

const WORDS = { waiting: "Results that wait:", newer: "A newer version.", show: "Show it", not_kept: "Not here.", close: "Close" };

beforeEach(() => {
  sessionStorage.clear();
  document.body.innerHTML = '<header class="site-header"></header><main><div class="frame"></div></main>';
});

it("a line stands in the header, one of each kind, and the page's own part stays as it is", () => {
  showPending(WORDS, 1);
  showPending(WORDS, 2);
  showNotStored(WORDS);
  showNewer(WORDS);
  expect(all("header [role=status]").map((line) => line.textContent)).toEqual([
    "Results that wait: 2",
    "Not here.",
    "A newer version. Show it",
  ]);
  expect(one("main").children).toHaveLength(1);
  showPending(WORDS, 0);
  expect(all("[data-banner=waiting]")).toEqual([]);
});

it("what was closed is not said again in this tab; the rest is", () => {
  showPending(WORDS, 1);
  expect(one("header button").getAttribute("aria-label")).toBe("Close");
  click("header button");
  showPending(WORDS, 2);
  showNotStored(WORDS);
  expect(words("header")).toBe("Not here.×");
});

it("once all is handed in, a page that came before shows the stars that are counted now", async () => {
  const map = (stars: number): string => `<header class="map-head">${stars} of 3 stars</header><ol class="route"><li>${stars}</li></ol>`;
  one("main").innerHTML = map(0);
  await refreshProgress(async () => ({ ok: true, status: 200, address: "", here: false, text: `<main>${map(3)}</main>` }));
  expect([words(".map-head"), words(".route")]).toEqual(["3 of 3 stars", "3"]);
  await refreshProgress(async () => ({ ok: false, status: 500, address: "", here: false, text: `<main>${map(1)}</main>` }));
  expect(words(".map-head")).toBe("3 of 3 stars");
});
