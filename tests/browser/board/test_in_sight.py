"""On every small screen all that one plays with is in sight together, and nothing moves under the thumb."""

import datetime

import pytest
from playwright.sync_api import Page, expect

from tests.browser.board.in_sight import BASE, BUILD, LANGUAGES, SCREENS, TIGHT, missed, misses, show_on
from tests.browser.conftest import Visitor
from tests.days import DAY
from tests.tutorials.course.tables import answer_of
from tests.waiting import frames_pass
from tutorials.core.puzzles.kinds import JUDGE, KINDS
from tutorials.core.table.sharing import pack
from tutorials.course import lesson_files as files
from tutorials.course.lesson_files import PuzzleEntry
from tutorials.daily.days import of_day

pytestmark = pytest.mark.once

PUZZLES = [entry for entry in files.read() if isinstance(entry, PuzzleEntry)]
UPRIGHT = SCREENS[0]
WEDNESDAY = datetime.date(2026, 11, 18)
TWO = {"setup": {"edition": "english", "players": ["pink", "blue"]}}


def longest(kind: str, *languages: str) -> str:
    """The puzzle of a kind that has most to say, in the language in which it does."""
    pairs = [(entry, language) for entry in PUZZLES if entry.data["kind"] == kind for language in languages]
    found, language = max(pairs, key=lambda pair: sum(len(pair[0].texts[name][pair[1]]) for name in ("task", "title")))
    return f"/{language}/learn/{found.within}/{found.key}/"


@pytest.mark.parametrize(
    "kinds", [("build",), tuple(kind for kind in KINDS if kind != "build")], ids=["build", "answer"]
)
def test_the_longest_puzzles_of_every_kind_fit_the_tightest_screens(visitor: Visitor, kinds: tuple[str, ...]) -> None:
    """The words of the hand in every language; tasks, questions and answers where they are longest."""
    page = visitor.page(viewport=UPRIGHT.viewport, has_touch=True)
    builds = [*(longest("build", language) for language in LANGUAGES), f"/it/daily/{DAY}/"]
    found = []
    for path in builds if "build" in kinds else [longest(kind, *LANGUAGES) for kind in kinds]:
        page.goto(path)
        page.locator("[data-lesson][data-open]").wait_for()
        found += [f"{path} {fault}" for fault in misses(page, TIGHT)]
    assert found == []


def widest(language: str) -> str:
    """The puzzle with most answers to choose from."""
    found = max(
        (entry for entry in PUZZLES if entry.data["kind"] == "choose"),
        key=lambda entry: len(answer_of(entry.challenge()).choices),
    )
    return f"/{language}/learn/{found.within}/{found.key}/"


QUESTIONS = [
    longest("judge", *LANGUAGES),
    longest("choose", *LANGUAGES),
    longest("count", *LANGUAGES),
    widest("de"),
    widest("fr"),
    "/en/learn/setup/round-the-table/",
    "/de/learn/missions/twice-as-much/",
]


@pytest.mark.parametrize("path", QUESTIONS)
def test_all_answers_of_a_question_are_in_sight_under_the_board(visitor: Visitor, path: str) -> None:
    """Also where the puzzle says first that it follows another edition than the reader's."""
    assert out_of_sight(visitor, path) == []


def test_all_answers_of_the_question_of_a_day_are_in_sight(visitor: Visitor) -> None:
    """A Wednesday's: whether a road is allowed, and if not, by which of four rules."""
    assert of_day(WEDNESDAY).challenge.kind is JUDGE
    assert out_of_sight(visitor, f"/de/daily/{WEDNESDAY}/") == []


def out_of_sight(visitor: Visitor, path: str) -> list[str]:
    """What is missed of a question, once every answer has been found in sight."""
    page = visitor.page(viewport=UPRIGHT.viewport, has_touch=True)
    page.goto(path)
    page.locator("[data-lesson][data-open]").wait_for()
    answers = page.locator(".option")
    for at in range(answers.count()):
        expect(answers.nth(at)).to_be_in_viewport(ratio=1)
    return missed(page, "[data-board]", ".question", "[data-hand-in] button", "h1")


@pytest.mark.parametrize("path", ["/de/learn/missions/new-ground/", "/fr/learn/editions/from-up-there/"])
def test_the_task_comes_before_the_note_on_another_edition(visitor: Visitor, path: str) -> None:
    page = visitor.page(viewport=UPRIGHT.viewport, has_touch=True)
    page.goto(path)
    page.locator("[data-lesson][data-open]").wait_for()
    expect(page.locator(".lesson__edition")).to_have_count(1)
    words, task = page.locator("[data-frame-words]").bounding_box(), page.locator(".lesson__words").bounding_box()
    assert words is not None
    assert task is not None
    two_lines = 44
    assert task["y"] + two_lines <= words["y"] + words["height"]


def test_colours_are_chosen_by_chips_in_a_row(visitor: Visitor) -> None:
    page = visitor.page(viewport=UPRIGHT.viewport, has_touch=True)
    page.goto("/de/learn/setup/round-the-table/")
    page.locator("[data-lesson][data-open]").wait_for()
    tops = page.locator(".option").evaluate_all("(all) => all.map((one) => one.offsetTop)")
    assert (len(tops), len(set(tops))) == (4, 1)
    page.get_by_text("Blau", exact=True).tap()
    expect(page.get_by_role("radio", name="Blau")).to_be_checked()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="Gelb")).to_be_checked()


@pytest.mark.parametrize("language", ["de", "it"])
def test_the_table_fits_the_tightest_screens(visitor: Visitor, language: str) -> None:
    page = visitor.page(viewport=UPRIGHT.viewport, has_touch=True)
    page.goto(f"/{language}/table/?t={pack({**TWO, 'steps': []})}")
    page.locator("[data-board][data-drawn]").wait_for()
    found = misses(page, TIGHT)
    # With a car in its row, too.
    page.click("[data-do=car]")
    show_on(page, UPRIGHT)
    assert found + missed(page, *BUILD) == []


def where(page: Page) -> list[dict[str, float]]:
    """Where the parts are that a thumb is on or near."""
    return [page.locator(part).first.bounding_box() or {} for part in BUILD]  # type: ignore[misc]


def test_nothing_moves_under_the_thumb_and_the_old_result_goes_with_the_next_touch(visitor: Visitor) -> None:
    page = visitor.page(viewport=UPRIGHT.viewport, has_touch=True)
    page.goto(longest("build", "de"))
    page.locator("[data-lesson][data-open]").wait_for()
    before = where(page)
    page.locator("[data-board]").evaluate(BASE)
    for _ in range(4):
        page.tap(".hand [data-do=raise]")
    page.locator("[data-verdict][data-state=illegal]").wait_for()
    assert where(page) == before
    page.tap("[data-do=unfold]")
    expect(page.locator("[data-verdict] .sentences li").first).to_be_visible()
    assert where(page)[2:] == before[2:]
    page.tap("[data-do=submit]")
    expect(page.locator(".result--not-yet")).to_be_visible()
    assert where(page)[2:] == before[2:]
    assert page.locator("[data-frame-words]").evaluate("(words) => words.scrollTop") > 0
    page.tap(".hand [data-do=lower]")
    expect(page.locator("[data-result] *")).to_have_count(0)
    expect(page.locator("[data-unfolded]")).to_have_count(0)
    assert (where(page), page.evaluate("scrollY")) == (before, 0)
    # And the task is there again.
    assert page.locator("[data-frame-words]").evaluate("(words) => words.scrollTop") == 0
    # A swipe on the board turns the camera and leaves the page where it is.
    box = page.locator("[data-board]").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 200, box["y"] + 160)
    page.mouse.down()
    page.mouse.move(box["x"] + 200, box["y"] + 20, steps=4)
    page.mouse.up()
    frames_pass(page)
    assert (where(page), page.evaluate("scrollY")) == (before, 0)
    # The whole screen, and back.
    page.tap(".views__sign")
    page.tap("[data-do=full]")
    full = page.locator("[data-lesson]").bounding_box()
    assert full is not None
    assert (full["y"], full["height"]) == (0, UPRIGHT.height)
    assert missed(page, *BUILD) == []
    page.tap("[data-do=full]")
    expect(page.locator("[data-full]")).to_have_count(0)
