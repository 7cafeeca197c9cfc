// Another edition where there is no server: chosen by the same links, and stored pages speak for it.

import { beforeEach, expect, it, vi } from "vitest";
import { choose, chosenEdition } from "../../../src/lib/readerChoice";
import { listenToChoices, showChosenEdition } from "../../../src/offline/pages/edition";
import { personalisePage } from "../../../src/offline/pages/personalise";
import { all, click, one, words } from "../../support/hands";
import { settled } from "../../support/server";

const EDITIONS = { german: "Deutsche Ausgabe", korean: "Koreanische Ausgabe" };
const OTHER = '<p data-other-edition>Du liest: {read} <a href="">Deine: {own}</a></p>';
const link = (key: string, name: string, page: string): string =>
  `<li><a href="/de/edition/${key}/${page}"${key === "german" ? ' aria-current="true"' : ""}>${name}</a></li>`;

function visit(address: string, main = ""): void {
  history.replaceState(null, "", address);
  const page = (key: string): string => address.slice(4).replace(/^rules\/\w+/, `rules/${key}`);
  const links = Object.entries(EDITIONS).map(([key, name]) => link(key, name, page(key)));
  document.body.innerHTML = `<header><details data-edition-switch><summary data-word="Ausgabe"><span>Deutsche Ausgabe</span></summary>
    <ul>${links.join("")}</ul></details></header><main><nav class="breadcrumbs"></nav>${main}</main>`;
}

beforeEach(() => {
  choose("");
  vi.restoreAllMocks();
});

it("notes the edition of a link, and leads on to its page", () => {
  visit("/de/rules/german/");
  choose("german", "1A2b");
  const gone = vi.spyOn(location, "assign").mockImplementation(() => {});
  listenToChoices();
  click('a[href*="/edition/korean/"]');
  expect([chosenEdition(), /agreement=\w/.test(document.cookie), gone.mock.calls]).toEqual(["korean", false, [["/de/rules/korean/"]]]);
});

it("names the chosen edition in the menu, and says that a page is about another", () => {
  choose("korean");
  visit("/de/rules/german/exit-height/");
  showChosenEdition({ other_edition: OTHER });
  expect([words("summary span"), one("summary").getAttribute("aria-label")]).toEqual([
    "Koreanische Ausgabe",
    "Ausgabe: Koreanische Ausgabe",
  ]);
  expect(all("[aria-current]").map((found) => found.textContent)).toEqual(["Koreanische Ausgabe"]);
  expect(words("[data-other-edition]")).toBe("Du liest: Deutsche Ausgabe Deine: Koreanische Ausgabe");
  expect(one("[data-other-edition] a").getAttribute("href")).toBe("/de/rules/korean/exit-height/");
});

it("says nothing of another edition on a page about the chosen one", () => {
  choose("korean");
  visit("/de/rules/korean/", "<p data-other-edition>Du liest: Koreanische Ausgabe</p>");
  showChosenEdition({ other_edition: OTHER });
  expect(all("[data-other-edition]")).toEqual([]);
});

it("leaves pages alone for those who have chosen none, or one that is not offered", () => {
  for (const edition of ["", "german", "none"]) {
    choose(edition);
    visit("/de/rules/korean/", "<p data-other-edition>Du liest: Koreanische Ausgabe</p>");
    showChosenEdition({ other_edition: OTHER });
    expect([words("summary span"), all("[data-other-edition]").length]).toEqual(["Deutsche Ausgabe", 1]);
  }
});

it("ticks the chosen box, and leads to the chosen rules", () => {
  choose("korean");
  const boxes = '<input type="radio" name="edition" value="german" checked><input type="radio" name="edition" value="korean">';
  const marks =
    '<a data-own-rules href="/de/rules/german/">Regeln</a><p data-box-of="german" class="box--own"></p><p data-box-of="korean"></p>';
  visit("/de/companion/", `${boxes}${marks}<table><tr><th><a href="/de/rules/german/exit-height/">Ausfahrt</a></th></tr></table>`);
  let changed = 0;
  document.addEventListener("change", () => (changed += 1), { once: true });
  showChosenEdition({});
  expect([one<HTMLInputElement>("input:checked").value, changed]).toEqual(["korean", 1]);
  expect(one("th a").getAttribute("href")).toMatch(/\/de\/rules\/korean\/exit-height\/$/);
  expect(one("[data-own-rules]").getAttribute("href")).toMatch(/\/de\/rules\/korean\/$/);
  expect(all(".box--own").map((box) => box.dataset.boxOf)).toEqual(["korean"]);
});

// ---------------------------------------------------------------- what is a learner's own

const lesson = (edition: string, stars: string, result = ""): string =>
  `<article data-lesson data-address="?edition=${edition}"><ol data-stops>${stars}</ol><div data-result>${result}</div>
   <script type="application/json" id="lesson-data">{}</script></article>`;
const asked =
  (text: string): Parameters<typeof personalisePage>[0] =>
  async () => ({ ok: true, status: 200, address: "", text, here: true, kind: "text/html" });
const own = async (text: string, needed = true): Promise<number> => {
  let filled = 0;
  document.addEventListener("page:rendered", () => (filled += 1), { once: true });
  personalisePage(asked(text), async () => needed);
  await settled();
  return filled;
};

it("puts stars into a stored map", async () => {
  visit("/de/learn/", '<header class="map-head">0</header><ol class="route">0</ol><section class="own"></section>');
  await own('<header class="map-head">3 Sterne</header><ol class="route">3</ol>');
  expect([words(".map-head"), words(".route"), all(".own").length]).toEqual(["3 Sterne", "3", 1]);
});

it("puts stars beside a puzzle and lets it stand where the task is the same", async () => {
  visit("/de/learn/columns/first/", lesson("german", ""));
  const before = one("[data-lesson]");
  expect(await own(lesson("german", "★★★"))).toBe(0);
  expect([words("[data-stops]"), one("[data-lesson]") === before]).toEqual(["★★★", true]);
});

it("puts the days in a row on the puzzle of a day", async () => {
  const day = (tags: string): string => lesson("german", "").replace("<ol", `<p class="lesson__tags">${tags}</p><ol`);
  visit("/de/daily/2026-11-08/", day("leicht"));
  await own(day("leicht, 2 Tage in Folge"));
  expect(words(".lesson__tags")).toBe("leicht, 2 Tage in Folge");
});

it("begins a puzzle anew as the chosen edition has it, but none that is being tried", async () => {
  visit("/de/learn/columns/first/", lesson("german", ""));
  expect([await own(lesson("korean", "★")), one("[data-lesson]").dataset.address]).toEqual([1, "?edition=korean"]);
  visit("/de/learn/columns/first/", lesson("german", "", "<p>No.</p>"));
  expect([await own(lesson("korean", "★")), one("[data-lesson]").dataset.address, words("[data-stops]")]).toEqual([
    0,
    "?edition=german",
    "★",
  ]);
});

it("asks nobody where nothing is the learner's own", async () => {
  visit("/de/learn/", '<header class="map-head">0</header>');
  await own('<header class="map-head">3</header>', false);
  expect(words(".map-head")).toBe("0");
});
