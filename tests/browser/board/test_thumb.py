"""Roads built with a thumb on a phone: real touches, and nothing else."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from math import atan2, hypot
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitor
from tests.thumb import AIMING, by_thumb, moved, on_the_ideal_ring, solves
from tests.waiting import eventually
from tutorials.core.engine import Column, Move
from tutorials.core.puzzles.challenge import Challenge
from tutorials.core.puzzles.daily.generator import VERSION
from tutorials.course import lesson_files as files
from tutorials.course.lesson_files import PuzzleEntry
from tutorials.models import DailyPuzzle

PHONE = {"width": 390, "height": 664}
# Stretched further than a road lies best: once out of a finger's reach.
GAP = next(entry for entry in files.read() if isinstance(entry, PuzzleEntry) and entry.key == "through-the-gap")
STATE = "(element) => element.board.state"
SPOT = "(element, place) => element.board.spot(place)"
STATS = "(element) => element.board.stats()"
LATE = 4.0  # mm beside the spot at which a finger lets go
DAY = datetime.date(2026, 11, 2)


class Thumb:
    """A finger on the board of a page."""

    def __init__(self, page: Page) -> None:
        self.page, self.session = page, page.context.new_cdp_session(page)
        self.board = page.locator("[data-board]")
        page.locator("[data-lesson][data-open]").wait_for()
        self.rest()

    def rest(self) -> None:
        """Until nothing is drawn any more: what was asked for is there, and the camera has arrived."""
        eventually(lambda: not self.board.evaluate(STATS)["busy"], self.page)

    def state(self) -> dict[str, Any]:
        return dict(self.board.evaluate(STATE))

    @property
    def target(self) -> dict[str, Any]:
        return dict(self.state()["draft"]["target"])

    def spot(self, x: float, y: float, z: float = 0.0) -> tuple[float, float]:
        at = self.board.evaluate(SPOT, [x, y, z])
        return at["x"], at["y"]

    def tap(self, x: float, y: float, z: float = 0.0) -> None:
        self.page.touchscreen.tap(*self.spot(x, y, z))
        self.rest()

    def touch(self, kind: str, *places: tuple[float, float]) -> None:
        points = [{"x": x, "y": y} for x, y in places]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def drag(self, x: float, y: float) -> None:
        """Takes hold of the column's foot and leads it there; what the finger hides is seen beside it meanwhile."""
        (left, top), (right, bottom) = self.spot(self.target["x"], self.target["y"]), self.spot(x, y)
        loupe = self.page.locator(".board-loupe")
        expect(loupe).to_be_hidden()
        self.touch("touchStart", (left, top))
        for step in range(1, 9):
            self.touch("touchMove", (left + (right - left) * step / 8, top + (bottom - top) * step / 8))
        expect(loupe).to_be_visible()
        self.rest()
        box, board = loupe.bounding_box(), self.board.bounding_box()
        assert box is not None
        assert board is not None
        assert not (box["x"] < right < box["x"] + box["width"] and box["y"] < bottom < box["y"] + box["height"])
        assert board["x"] <= box["x"]
        assert box["x"] + box["width"] <= board["x"] + board["width"]
        self.touch("touchEnd")
        expect(loupe).to_be_hidden()
        self.rest()

    def nudge(self, base: Column, end: Any) -> None:
        """Taps the buttons until the column stands as near to a place as they lead."""

        def polar(x: float, y: float) -> tuple[float, float]:
            return hypot(x - base.x, y - base.y), atan2(y - base.y, x - base.x)

        far, turn = polar(end.x, end.y)
        step = AIMING["nudge"]
        here = polar(self.target["x"], self.target["y"])
        self.press("nudge-farther" if far > here[0] else "nudge-nearer", round(abs(far - here[0]) / step))
        here = polar(self.target["x"], self.target["y"])
        self.press("nudge-left" if turn > here[1] else "nudge-right", round(abs(turn - here[1]) * here[0] / step))

    def press(self, button: str, times: int) -> None:
        for _ in range(times):
            self.page.tap(f".hand [data-do={button}]")

    def raise_to(self, storeys: int) -> None:
        at = self.target["grey"] + self.target.get("junction", False)
        self.press("raise" if storeys > at else "lower", abs(storeys - at))

    def build(self, challenge: Challenge, move: Move) -> None:
        """Builds a column where a move has it: base point, height, a drag that misses by some millimetres, nudges."""
        base, end = challenge.position.column(move.base), move.column
        assert end is not None
        self.tap(base.x, base.y, 7)
        assert self.state()["draft"]["base"] == base.id
        self.raise_to(end.height)
        self.rest()
        missed = moved(challenge, move, -LATE, LATE).column
        assert missed is not None
        self.drag(missed.x, missed.y)
        assert hypot(self.target["x"] - end.x, self.target["y"] - end.y) < 3 * LATE
        self.nudge(base, end)
        self.page.locator("[data-verdict][data-state=legal]").wait_for()
        self.page.tap("[data-do=submit]")


def off_the_ring(challenge: Challenge) -> Move:
    """Where a thumb is to lead the column; at the ideal distance nothing solves the puzzle."""
    move = by_thumb(challenge)
    assert move is not None
    assert not any(solves(challenge, one) for one in on_the_ideal_ring(challenge, move))
    return move


@pytest.fixture
def day(site: str) -> Iterator[DailyPuzzle]:
    """A day of the past with a puzzle of the tests' own."""
    DailyPuzzle.objects.filter(day=DAY).delete()
    row = DailyPuzzle.objects.create(
        day=DAY, edition=GAP.data["edition"], board=GAP.data["board"], solution=GAP.data["solution"], best=1,
        same_in=[GAP.data["edition"]], version=VERSION,
    )  # fmt: skip
    yield row
    row.delete()


def test_through_the_gap_by_thumb(visitor: Visitor) -> None:
    page = visitor.page(viewport=PHONE, has_touch=True, is_mobile=True)
    page.goto(f"/en/learn/{GAP.within}/{GAP.key}/")
    challenge = GAP.challenge()
    Thumb(page).build(challenge, off_the_ring(challenge))
    expect(page.locator(".result--solved")).to_be_visible()


def test_a_puzzle_of_a_day_by_thumb(visitor: Visitor, day: DailyPuzzle) -> None:
    page = visitor.page(viewport=PHONE, has_touch=True, is_mobile=True)
    page.goto(f"/ko/daily/{DAY}/")
    Thumb(page).build(day.challenge, off_the_ring(day.challenge))
    expect(page.locator(".result--solved")).to_be_visible()


def test_the_hint_lights_its_base_point_and_a_tap_on_the_solution_takes_it_over(
    visitor: Visitor, day: DailyPuzzle
) -> None:
    page = visitor.page(viewport=PHONE, has_touch=True, is_mobile=True)
    page.goto(f"/de/daily/{DAY}/")
    thumb, solution = Thumb(page), day.challenge.solution
    assert solution is not None
    assert solution.column is not None
    page.locator("[name=hint][value='1']").tap()
    expect(page.locator(f".hint [data-lit][data-pieces={solution.base}]")).to_be_visible()
    page.locator("[name=hint][value='2']").tap()
    eventually(lambda: thumb.state()["solution"], page)
    thumb.rest()
    thumb.tap(solution.column.x, solution.column.y, 20)
    assert thumb.state()["draft"] == thumb.state()["solution"]
    page.locator("[data-verdict][data-state=legal]").wait_for()
    # Taken back and once more, by the button that stands for the tap.
    page.tap("[data-do=clear]")
    assert thumb.state()["draft"]["target"] is None
    page.locator(".hint [data-do=take]").tap()
    page.locator("[data-verdict][data-state=legal]").wait_for()
    page.tap("[data-do=submit]")
    expect(page.locator(".result--solved")).to_be_visible()


def test_a_button_that_is_held_goes_on_until_the_finger_is_gone(visitor: Visitor) -> None:
    page = visitor.page(viewport=PHONE, has_touch=True, is_mobile=True)
    page.goto(f"/en/learn/{GAP.within}/{GAP.key}/")
    thumb, base = Thumb(page), GAP.challenge().position.column("b3")
    thumb.tap(base.x, base.y, 7)
    before = thumb.target
    box = page.locator("[data-do=nudge-farther]").bounding_box()
    assert box is not None
    thumb.touch("touchStart", (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2))
    eventually(lambda: hypot(thumb.target["x"] - before["x"], thumb.target["y"] - before["y"]) > 3, page)
    thumb.touch("touchEnd")
    page.tap("[data-do=undo]")
    assert thumb.target == before
