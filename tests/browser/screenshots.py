"""The pictures of README.md, taken anew from a running site: `make screenshots`."""

import os
import pathlib

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "th_site.settings.test")
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"
django.setup()

from django.conf import settings  # noqa: E402
from playwright.sync_api import Browser, sync_playwright  # noqa: E402

from tests.database import own_database  # noqa: E402
from tests.waiting import eventually  # noqa: E402

from .chromium import launch_options  # noqa: E402
from .server import running  # noqa: E402

FOLDER = settings.ROOT / "docs" / "screenshots"
PAGES = [
    ("home.png", "/en/", 1280, "light"),
    ("rules.png", "/de/rules/german/exit-height/", 1280, "light"),
    ("compare.png", "/fr/compare/?editions=french,rainbow-city", 1280, "light"),
    ("learn.png", "/ko/learn/", 390, "dark"),
    ("styleguide.png", "/en/styleguide/", 1280, "light"),
]
# Ten positions on the board, each from the puzzle that shows it.
POSITIONS = [
    "columns/first-road",
    "roads/full-circle",
    "over/first-car",
    "under/first-under",
    "several/all-you-can-get",
    "junctions/the-big-leap",
    "branching/arm-over-arm",
    "exits/way-out",
    "city/past-the-building",
    "missions/bumper-to-bumper",
]


def main() -> None:
    (FOLDER / "positions").mkdir(parents=True, exist_ok=True)
    log = pathlib.Path(settings.VAR) / "screenshots.log"
    with own_database(), running(log) as site, sync_playwright() as driver:
        browser = driver.chromium.launch(**launch_options())
        for name, path, width, scheme in PAGES:
            take(browser, site.address + path, FOLDER / name, width=width, scheme=scheme)
        for puzzle in POSITIONS:
            name = puzzle.replace("/", "-") + ".png"
            take(browser, f"{site.address}/en/learn/{puzzle}/", FOLDER / "positions" / name, board=True)
        browser.close()


def take(
    browser: Browser, address: str, file: pathlib.Path, *, width: int = 900, scheme: str = "light", board: bool = False
) -> None:
    page = browser.new_page(viewport={"width": width, "height": 800}, color_scheme=scheme, reduced_motion="reduce")
    response = page.goto(address, wait_until="networkidle")
    assert response is not None
    assert response.ok, address
    live = page.locator("[data-board][data-drawn]")
    if page.locator("[data-board]").count():
        # Until then the server's drawing stands in the place of the board.
        live.wait_for()
        eventually(lambda: not live.evaluate("(element) => element.board.stats().busy"), page)
    (live if board else page).screenshot(path=file)
    page.close()
    print(file.name)


if __name__ == "__main__":
    main()
