"""The site at a table without a network: kept, cut off, closed and opened again, played with, handed in, renewed."""

from __future__ import annotations

import contextlib
import json
import pathlib
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, Playwright, expect

from rules_content.models import Topic
from tests.browser.board.in_sight import ANSWER, BUILD, SCREENS, missed
from tests.browser.chromium import FLAT_PAGES, UNSEEN, launch_options
from tests.browser.learn.test_learn import hand_in, opened
from tests.browser.offline.network import Network
from tests.waiting import eventually
from th_site.caching.content_version import bump_content_version
from tutorials.core.table.log import Log
from tutorials.course import lesson_files as files
from tutorials.course.lesson_files import PuzzleEntry
from tutorials.models import Learner, Progress, TableGame

PHONE = {"width": 390, "height": 844}
RULE = "rules/german/column-height/"
KOREAN_RULE = RULE.replace("german", "korean")
QUESTIONS = ("Wie hoch darf der neue Pfeiler sein?", "ausfahrt auto", "Strafe wenn was umfällt")
PUZZLE, BEFORE = [
    entry for entry in files.read() if isinstance(entry, PuzzleEntry) and entry.data["kind"] not in ("build", "count")
][:2]
BUILDING = next(entry for entry in files.read() if isinstance(entry, PuzzleEntry) and entry.data["kind"] == "build")
LESSON, SOLVED_BEFORE, TO_BUILD = (f"learn/{entry.within}/{entry.key}/" for entry in (PUZZLE, BEFORE, BUILDING))
# Of all pages those that the tests open: what keeps them would keep the others, too.
PAGES = (
    "",
    RULE,
    KOREAN_RULE,
    LESSON,
    SOLVED_BEFORE,
    TO_BUILD,
    "learn/",
    "search/",
    "table/",
    "companion/",
    "agree/",
    "keep/",
)
# In the page itself: a browser whose requests are looked at takes much longer for each of them.
SHORTENED = """{
  const { fetch } = window;
  window.fetch = async (address, ...options) => {
    const response = await fetch(address, ...options);
    if (!String(address).endsWith("/offline/list.json")) return response;
    const list = await response.json();
    const wanted = %s.map((page) => `/${list.language}/${page}`).sort();
    const missing = wanted.filter((page) => !list.pages.includes(page));
    if (missing.length) throw new Error(`not to be kept: ${missing}`);
    const failing = JSON.parse(localStorage.getItem("failing") ?? "[]");
    return Response.json({ ...list, pages: [...wanted, ...failing], days: list.days.slice(0, 1) });
  };
}"""
SAVED_LANGUAGES = ".keep__languages li"
GAME = pathlib.Path(__file__).parents[2] / "tutorials/core/engine/games/english-base-2.json"


class Phone:
    """A browser with what it has kept, which can be closed and opened again, and the network it is in."""

    def __init__(self, playwright: Playwright, folder: pathlib.Path, network: Network) -> None:
        self.playwright, self.folder, self.network = playwright, folder, network
        self.context: BrowserContext
        self.asked: list[str] = []
        self.faults: list[str] = []

    def open(self) -> Page:
        usual: dict[str, Any] = {"reduced_motion": "reduce", "device_scale_factor": 0.25, "viewport": PHONE}
        options: Any = {**launch_options(FLAT_PAGES), "base_url": self.network.address, **usual}
        self.context = self.playwright.chromium.launch_persistent_context(self.folder, **options)
        self.context.set_default_timeout(60_000)
        self.context.add_init_script(UNSEEN)
        self.context.add_init_script(SHORTENED % json.dumps(PAGES))
        page = self.context.new_page()
        page.on("request", lambda request: self.asked.append(request.url))
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        if self.network.listener is None:
            self.context.set_offline(True)
        return page

    def cut_off(self) -> None:
        self.network.cut()
        self.context.set_offline(True)

    def connect(self) -> None:
        self.network.connect()
        self.context.set_offline(False)

    def close(self) -> None:
        self.context.close()


@pytest.fixture
def phone(playwright: Playwright, site: str, tmp_path: pathlib.Path) -> Iterator[Phone]:
    network = Network(site)
    network.connect()
    phone = Phone(playwright, tmp_path / "browser", network)
    yield phone
    phone.close()
    network.cut()
    assert phone.faults == []


def keep(page: Page) -> None:
    page.goto("/de/offline/")
    expect(page.locator("[data-size]")).to_contain_text(re.compile(r"\d,\d MB|\d MB"))
    page.click("[data-do=keep]")
    expect(page.locator(SAVED_LANGUAGES)).to_contain_text("Deutsch", timeout=90_000)


def stored(page: Page) -> dict[str, str]:
    """Every page in the stores of this browser, by its store and address."""
    return dict(
        page.evaluate("""async () => {
          const found = [];
          for (const name of await caches.keys()) {
            const store = await caches.open(name);
            for (const request of await store.keys()) {
              const response = await store.match(request, { ignoreVary: true });
              const kind = response.headers.get("Content-Type") ?? "";
              const address = `${name} ${new URL(request.url).pathname}`;
              if (kind.startsWith("text/html")) found.push([address, await response.text()]);
            }
          }
          return found;
        }""")
    )


def titles(page: Page) -> list[str]:
    """What the search has found, once it has."""
    found = page.locator(".best h2, .hit h2 a")
    found.first.wait_for()
    return found.all_inner_texts()


def nearly_over() -> Log:
    """A recorded game of two, some moves before its end."""
    log = json.loads(GAME.read_text("utf-8"))["log"]
    return Log.from_file(json.dumps({**log, "events": log["events"][:-3]}))


def test_a_table_without_a_network(phone: Phone, transactional_learners: None) -> None:
    page = phone.open()
    page.goto("/de/")
    page.goto("/de/companion/")
    # Whoever keeps nothing is sent nothing of it.
    assert [url for url in phone.asked if re.search(r"pocket|offline|service\.js|keep", url)] == []
    page.goto(f"/de/{SOLVED_BEFORE}")
    opened(page)
    hand_in(page, BEFORE, right=True)
    expect(page.locator(".result--solved")).to_be_visible()
    keep(page)
    pages = stored(page)
    assert {name.split(" ")[2] for name in pages} >= {f"/de/{path}" for path in PAGES}
    assert [name for name, html in pages.items() if re.search(r'csrfmiddlewaretoken" value="[^"]', html)] == []
    phone.close()
    phone.network.cut()

    page = phone.open()
    page.goto(f"/de/{RULE}")
    expect(page.locator("h1")).to_contain_text("Pfeiler")
    expect(page.locator("figure svg").first).to_be_visible()

    # Stars from before, which are in no page of the store; another edition, for which pages and judge speak then.
    page.goto("/de/learn/")
    expect(page.locator(".route__exits a.done")).to_have_count(1)
    assert [name for name, html in pages.items() if 'class="done"' in html] == []
    choose(page, "Koreanische Ausgabe", f"/de/{RULE}", f"/de/{KOREAN_RULE}")
    expect(page.locator("[data-other-edition]")).to_have_count(0)
    page.goto(f"/de/{LESSON}")
    expect(page.locator("[data-lesson]")).to_have_attribute("data-address", re.compile("edition=korean"))
    expect(page.locator("[data-stops] a.done")).to_have_count(1)
    choose(page, "Deutsche Ausgabe", f"/de/{RULE}", f"/de/{RULE}")

    page.goto("/de/search/")
    found = {}
    for question in QUESTIONS:
        page.fill("#search", question)
        expect(page.locator(".suggestions li").first).to_be_visible()
        page.keyboard.press("Escape")
        page.click(".search__form [type=submit]")
        expect(page.locator(".search__count")).to_contain_text(question)
        found[question] = titles(page)

    page.goto(f"/de/{LESSON}")
    opened(page)
    hand_in(page, PUZZLE, right=True)
    expect(page.locator(".result--solved")).to_be_visible()
    expect(page.locator("[data-banner=waiting]")).to_be_visible()

    page.goto(f"/de/table/?t={nearly_over().to_text()}")
    page.locator("[data-board][data-drawn]").wait_for()
    # From a link it is nobody's game yet.
    page.locator("[data-keep-table]").first.click()
    play_to_the_end(page)
    table = page.url
    # A game that is too long for an address is shown again all the same.
    page.locator(".story__scroll").evaluate("(form) => (form.method = 'post')")
    page.click(".story__scroll button[value='4']")
    page.locator("[data-replay] [data-board][data-drawn]").wait_for()
    page.locator("[data-replay-form]").evaluate("(form) => (form.method = 'post')")
    page.click("[data-way=on]")
    expect(page.locator("[data-slide-number]")).to_contain_text("5 /")
    expect(page.locator("[data-replay] h2").first).to_contain_text("5.")
    page.goto("/de/table/")
    # One game, on this device and handed in later: it is listed once.
    expect(page.locator("[data-games] li")).to_have_count(1)
    expect(page.locator("[data-games] li")).to_be_hidden()
    expect(page.locator(".own-table")).to_have_count(1)
    page.click(".own-table [data-go]")
    expect(page.locator("[data-phase=over]")).to_be_visible()
    expect(page.locator(".turn [data-sandbox]")).to_be_hidden()
    # A table begun without a network, by players with names, is one more; so is a copy.
    page.goto("/de/table/")
    page.check("[name=edition][value=german]", force=True)
    page.fill("[name=name-1]", "Anna")
    page.fill("[name=name-2]", "Bo")
    page.click("button[value=new]")
    expect(page.locator(".turn__words")).to_contain_text("Bo")
    page.click("button[value=place-rest]")
    page.locator("[data-board][data-drawn]").wait_for()
    page.goto("/de/table/")
    expect(page.locator(".own-table h3").first).to_contain_text("Anna")
    page.locator(".own-table [data-do=copy]").first.click()
    expect(page.locator(".own-table")).to_have_count(3)
    page.locator(".own-table [data-do=delete]").first.click()
    expect(page.locator(".own-table")).to_have_count(2)
    page.click(".own-table [data-go]")
    page.locator("[data-board][data-drawn]").wait_for()
    expect(page.locator(".turn__words")).to_contain_text("Anna")

    page.goto("/de/companion/")
    page.check("[name=edition][value=rainbow-city]", force=True)
    page.check("[name=mode][value=mission]", force=True)
    page.click("[data-start] p button")
    page.click("[data-built]")
    expect(page.locator(".seat[data-colour=pink] [data-kind=roads]")).to_have_text("13")
    page.click("[data-scores] > summary")
    page.check("[name=met-rainbow-pink]")
    expect(page.locator("[data-totals] output").first).to_have_text("11")
    page.goto("/de/agree/?edition=german&other=english")
    page.check("[name=exit-height][value=english]")
    expect(page.locator(".agree__name")).to_contain_text("+1")
    page.click("[name=done]")
    expect(page.locator(".agree__list").first).to_be_visible()
    page.click("[name=do][value=companion]")
    expect(page.locator("[data-start] [name=edition]").first).to_have_value("agreed")
    page.click("[data-resume-go]")
    expect(page.locator(".seat[data-colour=pink] [data-kind=roads]")).to_have_text("13")
    assert not Progress.objects.filter(puzzle__key=PUZZLE.key).exists()

    phone.connect()
    eventually(lambda: Progress.objects.filter(puzzle__key=PUZZLE.key, stars=3).exists(), page)
    expect(page.locator("[data-banner=waiting]")).to_have_count(0)
    eventually(lambda: TableGame.objects.filter(over=True).exists(), page)
    page.goto("/de/table/")
    assert page.locator("html[data-stored-version]").count() == 0
    expect(page.locator("[data-games] li")).to_have_count(2)
    expect(page.locator("[data-games]")).to_be_hidden()
    page.goto("/de/learn/")
    assert page.locator(".route__exits a.done").count() == 2
    for question, texts in found.items():
        page.goto(f"/de/search/?q={question}")
        assert page.locator("html[data-stored-version]").count() == 0
        assert titles(page) == texts
    page.goto(table)
    expect(page.locator("[data-phase=over]")).to_be_visible()
    page.goto("/de/companion/")
    expect(page.locator(".seat[data-colour=pink] [data-kind=roads]")).to_have_text("13")


def test_what_waits_for_a_network_takes_nothing_out_of_sight_and_is_counted_at_once(
    phone: Phone, transactional_learners: None
) -> None:
    page = phone.open()
    page.set_viewport_size(SCREENS[0].viewport)
    keep(page)
    phone.cut_off()
    page.goto(f"/de/{LESSON}")
    opened(page)
    hand_in(page, PUZZLE, right=True)
    expect(page.locator("[data-banner=waiting]")).to_be_visible()
    for path in (TO_BUILD, "daily/"):
        page.goto(f"/de/{path}")
        opened(page)
        expect(page.locator("[data-banner=waiting]")).to_be_visible()
        # A day asks for a road, or for an answer.
        hand = BUILD if page.locator("[data-build]").count() else ANSWER
        assert missed(page, "[data-banner]", *hand) == [], path
    # A table that is set up begins at its top.
    page.goto("/de/table/")
    page.check("[name=edition][value=english]", force=True)
    page.locator("button[value=new]").scroll_into_view_if_needed()
    page.locator("button[value=new]").click()
    page.locator("[data-table] [data-board][data-drawn]").wait_for()
    assert (page.evaluate("scrollY"), missed(page, "[data-banner]", *BUILD)) == (0, [])
    # Closed, it stays so.
    page.locator(".offline-line__close").click()
    page.goto(f"/de/{TO_BUILD}")
    opened(page)
    expect(page.locator("[data-banner]")).to_have_count(0)
    # The first page with a network shows the stars: they are handed in while it is there.
    page.goto("about:blank")
    phone.connect()
    page.goto("/de/learn/")
    assert page.locator("html[data-stored-version]").count() == 0
    expect(page.locator(".route__exits a.done")).to_have_count(1)
    expect(page.locator(".map-head__stars")).to_contain_text("3")


def choose(page: Page, edition: str, start: str, then: str) -> None:
    page.goto(start)
    page.locator(".site-header__more").click()
    page.locator("[data-edition-switch] summary").click()
    page.locator("[data-edition-switch] a", has_text=edition).click()
    expect(page).to_have_url(re.compile(f"{then}$"))
    page.locator(".site-header__more").click()
    expect(page.locator("[data-edition-switch] summary")).to_have_accessible_name(re.compile(edition))


def play_to_the_end(page: Page) -> None:
    """By what the board suggests, move by move."""

    def text() -> str:
        return page.locator("input[name=t]").first.input_value()

    for _ in range(12):
        if Log.from_text(text()).game.over:
            break
        if not page.locator("button[value=pass]").count():
            step(page, "suggest")
            expect(page.locator("[data-verdict][data-state=legal]")).to_be_visible()
        step(page, "pass" if page.locator("button[value=pass]").count() else "build")
    expect(page.locator("[data-phase=over]")).to_be_visible()


def step(page: Page, what: str) -> None:
    before = page.locator("input[name=t]").first.input_value()
    page.click(f"button[value={what}]")
    expect(page.locator("input[name=t]").first).not_to_have_value(before)
    expect(page.locator("[data-table][aria-busy]")).to_have_count(0)


@pytest.fixture
def transactional_learners() -> Iterator[None]:
    """What this test hands in is gone after it."""
    Learner.objects.all().delete()
    yield
    Learner.objects.all().delete()


@contextlib.contextmanager
def published(title: str) -> Iterator[None]:
    """The rule has another title, for as long as this lasts."""
    rule = Topic.objects.filter(key="column-height")
    before = rule.values_list("title_de", flat=True).get()
    rule.update(title_de=title)
    bump_content_version()
    try:
        yield
    finally:
        rule.update(title_de=before)
        bump_content_version()


@pytest.mark.once
def test_a_newer_version_comes_as_a_whole(phone: Phone) -> None:
    page = phone.open()
    keep(page)
    page.goto(f"/de/{RULE}")
    before = page.inner_text("h1")
    with published("So hoch wird gebaut"):
        # A newer version of which not all can be had: the old one stays, as a whole.
        page.evaluate("localStorage.setItem('failing', JSON.stringify(['/de/no-such-page/']))")
        with page.expect_response("**/de/no-such-page/"):
            page.goto("/de/companion/")
        phone.cut_off()
        page.goto(f"/de/{RULE}")
        expect(page.locator("h1")).to_have_text(before)

        page.evaluate("localStorage.removeItem('failing')")
        phone.connect()
        page.goto("/de/search/")
        expect(page.locator("[data-banner=newer]")).to_be_visible(timeout=90_000)
        phone.cut_off()
        page.goto(f"/de/{RULE}")
        expect(page.locator("h1")).to_have_text("So hoch wird gebaut")
        page.goto("/de/search/?q=So+hoch+wird+gebaut")
        assert titles(page)[0] == "So hoch wird gebaut"
        # The older version has gone, and nothing of it is left.
        versions = eventually(lambda: only_one({name.split(" ")[1] for name in stored(page)}), page)
        assert versions == {page.locator("html").get_attribute("data-stored-version")}


def only_one(found: set[str]) -> set[str] | None:
    return found if len(found) == 1 else None
