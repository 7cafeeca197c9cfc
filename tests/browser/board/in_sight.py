"""What has to be in sight together while one plays, measured in a real window; as a script, in every puzzle there is.

`python -m tests.browser.board.in_sight` goes through all puzzles and the daily one, in five languages and on every
small screen, and prints what it misses; with `de 2/4` it takes one language, the second quarter, with `longest` each
puzzle in the language in which it says most, on the tightest screens.
"""

from __future__ import annotations

import os
import pathlib
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

LANGUAGES = ("it", "en", "fr", "de", "ko")
HAND = (".hand .verdict__line", "[data-height]", "[data-do=column]", "[data-do=junction]", "[data-do=exit]")
NUDGES = tuple(f"[data-do=nudge-{way}]" for way in ("left", "right", "nearer", "farther"))
BUILD = ("[data-board]", *HAND, ".hand__row > :is(button.kind, .hand__gains)", *NUDGES, "[data-do=submit]")
ANSWER = ("[data-board]", "[data-hand-in] button")


@dataclass(frozen=True)
class Screen:
    """A small screen, and how large its letters are."""

    width: int
    height: int
    letters: int = 100

    @property
    def viewport(self) -> Any:
        return {"width": self.width, "height": self.height}


SCREENS = (
    Screen(390, 664),
    Screen(360, 560),
    Screen(664, 390),
    Screen(560, 360),
    Screen(390, 664, 200),
    Screen(360, 560, 200),
    Screen(664, 390, 200),
)

# The tightest of them, for tests.
TIGHT = (SCREENS[1], SCREENS[3], SCREENS[4], SCREENS[6])

# Every box wholly inside the window and over nothing of the others; as large as a thumb where it is a button; no swipe
# on the page goes anywhere.
MISSED = """(parts) => {
  const [wide, high] = [innerWidth, innerHeight];
  const boxes = parts.map((part) => [part, document.querySelector(part)?.getBoundingClientRect()]);
  const faults = boxes.flatMap(([part, box]) => {
    if (!box || !box.width) return [`${part} is not there`];
    const { left, top, right, bottom, width, height } = box;
    const at = [left, top, right, bottom].map(Math.round).join(" ");
    const inside = left > -0.5 && top > -0.5 && right < wide + 0.5 && bottom < high + 0.5;
    const found = inside ? [] : [`${part} is out of sight: ${at}`];
    if (part.startsWith("[data-do") && (width < 43.5 || height < 43.5)) found.push(`${part} is too small: ${at}`);
    if (part === "[data-board]" && (width < 150 || height < 145)) found.push(`the board is too small: ${at}`);
    return found;
  });
  const before = (a, b) => a.right <= b.left + 1 || a.bottom <= b.top + 1;
  const apart = (a, b) => before(a, b) || before(b, a);
  for (const [i, [one, a]] of boxes.entries())
    for (const [other, b] of boxes.slice(i + 1))
      if (a && b && !apart(a, b)) faults.push(`${one} lies over ${other}`);
  // The buttons for the view lie over the board, and over nothing else.
  const box = (part) => document.querySelector(part)?.getBoundingClientRect();
  const [board, views] = [box("[data-board]"), box(".views")];
  if (board && views && (views.left < board.left || views.right > board.right + 0.5 || views.top < board.top - 0.5))
    faults.push(`.views leave the board: ${Math.round(views.right)} of ${Math.round(board.right)}`);
  // At their usual size all words of the hand are there to their last letter.
  const words = document.documentElement.style.fontSize ? "no-words" : ".kind__word, .hand .verdict__head";
  for (const one of document.querySelectorAll(words))
    if (one.offsetWidth > 1 && one.scrollWidth > one.clientWidth + 1) faults.push(`${one.textContent.trim()} is cut`);
  if (document.documentElement.scrollWidth > wide) faults.push("the page is wider than the window");
  return faults;
}"""
LETTERS = "(percent) => { document.documentElement.style.fontSize = percent === 100 ? '' : `${percent}%`; }"
BASE = """(element) => element.board.do({ do: "base", id: element.board.state.scene.bases[0].id })"""


def show_on(page: Page, screen: Screen) -> None:
    page.set_viewport_size(screen.viewport)
    page.evaluate(LETTERS, screen.letters)


def missed(page: Page, *parts: str) -> list[str]:
    """What of these parts is not to be seen, in words; also where they stand in each other's way."""
    return list(page.evaluate(MISSED, list(parts)))


def moments(page: Page, build: bool) -> Iterator[str]:
    """One moment after the other of a puzzle: as it comes, with a road thought about and judged, and handed in."""
    yield "as it comes"
    if not build:
        return
    page.locator("[data-board]").evaluate(BASE)
    page.locator("[data-verdict]:is([data-state=legal], [data-state=almost], [data-state=illegal])").wait_for()
    yield "with a road"


def misses(page: Page, screens: tuple[Screen, ...] = SCREENS) -> list[str]:
    """What is missed on the puzzle or table that the page shows, on each of the screens."""
    build = page.locator("[data-do=submit]").count() > 0
    parts = BUILD if build else ANSWER
    found = []
    for moment in moments(page, build):
        for screen in screens:
            show_on(page, screen)
            where = f"{screen.width} × {screen.height}, letters {screen.letters} %, {moment}"
            found += [f"{where}: {fault}" for fault in missed(page, *parts)]
    return found


def main(which: str = "all", part: str = "1/1") -> None:
    """All languages, one, or for each puzzle the longest; and of that all or a part."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "th_site.settings.test")
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"
    import django

    django.setup()
    from django.conf import settings
    from playwright.sync_api import sync_playwright

    from tests.browser.chromium import FLAT_PAGES, UNSEEN, launch_options
    from tests.browser.server import running
    from tests.database import own_database
    from tutorials.course.lesson_files import PuzzleEntry, read

    place, parts = map(int, part.split("/"))
    puzzles = [one for one in read() if isinstance(one, PuzzleEntry)]
    screens = TIGHT if which == "longest" else SCREENS

    def languages(texts: dict[str, dict[str, str]]) -> tuple[str, ...]:
        if which == "longest":
            return (max(LANGUAGES, key=lambda language: sum(len(texts[name][language]) for name in ("task", "title"))),)
        return LANGUAGES if which == "all" else (which,)

    paths = [f"/{code}/learn/{one.within}/{one.key}/" for one in puzzles for code in languages(one.texts)]
    paths += [f"/{language}/daily/" for language in (LANGUAGES if which in ("all", "longest") else (which,))]
    log = pathlib.Path(settings.VAR) / "in_sight.log"
    number = 0
    with own_database(), running(log) as site, sync_playwright() as driver:
        browser = driver.chromium.launch(**launch_options(FLAT_PAGES))
        context = browser.new_context(
            base_url=site.address, device_scale_factor=0.5, reduced_motion="reduce", has_touch=True
        )
        context.add_init_script(UNSEEN)
        context.set_default_timeout(180_000)  # Hundreds of pages, beside other work: none of them is to end it.
        page = context.new_page()
        for path in paths[place - 1 :: parts]:
            page.goto(path)
            page.locator("[data-lesson][data-open]").wait_for()
            number += 1
            for fault in misses(page, screens):
                print(f"{path}: {fault}", flush=True)
        browser.close()
    print(f"{number} pages on {len(screens)} screens")


if __name__ == "__main__":
    main(*sys.argv[1:3])
