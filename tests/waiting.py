"""How tests wait: for what they are told to wait for, never for a while. The only place where time passes."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

Answer = TypeVar("Answer")
LONGEST = 90.0  # seconds; a test that passes does not wait that long, whatever else the machine does


def eventually(question: Callable[[], Answer], page: Page | None = None) -> Answer:
    """The first answer that is true.

    For what a browser cannot be told to wait for: the site's policy lets no condition be put into a page. With a page,
    its browser goes on with what it does between two questions.
    """
    until = time.monotonic() + LONGEST
    while True:
        answer = question()
        if answer:
            return answer
        if time.monotonic() > until:
            raise AssertionError(f"never came true within {LONGEST:.0f} seconds; the last answer was {answer!r}")
        if page is None:
            time.sleep(0.05)
        else:
            page.wait_for_timeout(50)


def within_a_day() -> None:
    """Until the day has a minute left or has just begun: today is the same day to the end of a test."""
    eventually(lambda: time.time() % (24 * 60 * 60) < 24 * 60 * 60 - 60)


def time_passes(seconds: float) -> None:
    """For a test about the time that something takes, which nothing else can stand for."""
    time.sleep(seconds)


FRAMES = """(number) => new Promise((done) => {
  const next = () => { if (number-- > 0) requestAnimationFrame(next); else done(true); };
  next();
})"""


def frames_pass(page: Page, number: int = 20) -> None:
    """The page is shown so many times more."""
    page.evaluate(FRAMES, number)


def standing_still(locator: Locator) -> dict[str, float]:
    """Where something is on the screen once it no longer moves."""

    def place() -> dict[str, float] | None:
        before = locator.bounding_box()
        frames_pass(locator.page, 3)
        after = locator.bounding_box()
        return dict(after) if after and before == after else None  # type: ignore[return-value]

    return eventually(place, locator.page)  # type: ignore[return-value]
