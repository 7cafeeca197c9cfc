"""The pictures of README.md, taken anew from a running site: `make screenshots`."""

import io
import os
import pathlib

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "th_site.settings.test")
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"
django.setup()

from django.conf import settings  # noqa: E402
from PIL import Image  # noqa: E402
from playwright.sync_api import Browser, sync_playwright  # noqa: E402

from tests.database import own_database  # noqa: E402
from tests.waiting import eventually, frames_pass  # noqa: E402
from tutorials import home_board  # noqa: E402

from .chromium import launch_options  # noqa: E402
from .server import running  # noqa: E402

FOLDER = settings.ROOT / "docs" / "screenshots"
STATIC = settings.ROOT / "tutorials" / "static" / "tutorials" / "home"
PAGES = [
    ("home.png", "/en/", (1440, 900), "light"),
    ("table.png", f"/en/table/?position={home_board.TEXT}", (1440, 900), "light"),
    ("lesson.png", "/en/learn/several/all-you-can-get/", (1440, 900), "dark"),
    ("rules.png", "/de/rules/german/exit-height/", (1280, 800), "light"),
    ("compare.png", "/fr/compare/?editions=french,rainbow-city", (1280, 800), "light"),
    ("agree.png", "/it/agree/", (1280, 800), "light"),
    ("home-phone.png", "/ko/", (390, 844), "dark"),
    ("lesson-phone.png", "/de/learn/over/first-car/", (390, 844), "light"),
    ("learn.png", "/ko/learn/", (390, 844), "dark"),
    ("book-phone.png", "/en/rules/rainbow-city/", (390, 844), "light"),
]
# The boards on the cards of the home page, by the names of their files, light and dark.
DOORS = {
    "first": "learn/exits/way-out/",
    "learn": "learn/over/first-car/",
    "read": "learn/several/all-you-can-get/",
    "play": "",
    "daily": "learn/missions/bumper-to-bumper/",
}
DOOR = (480, 300)
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
        for name, path, size, scheme in PAGES:
            take(browser, site.address + path, FOLDER / name, size=size, scheme=scheme)
        for name, path in DOORS.items():
            for scheme in ("light", "dark"):
                door(browser, f"{site.address}/en/{path}", STATIC / f"{name}-{scheme}.webp", scheme)
        for puzzle in POSITIONS:
            name = puzzle.replace("/", "-") + ".png"
            take(browser, f"{site.address}/en/learn/{puzzle}/", FOLDER / "positions" / name, board=True)
        browser.close()


def take(
    browser: Browser,
    address: str,
    file: pathlib.Path,
    *,
    size: tuple[int, int] = (900, 800),
    scheme: str = "light",
    board: bool = False,
) -> None:
    width, height = size
    page = browser.new_page(viewport={"width": width, "height": height}, color_scheme=scheme, reduced_motion="reduce")
    response = page.goto(address, wait_until="networkidle")
    assert response is not None
    assert response.ok, address
    live = page.locator("[data-board][data-drawn]")
    if page.locator("[data-board]").count():
        # Until then the server's drawing stands in the place of the board.
        live.wait_for()
        eventually(lambda: not live.evaluate("(element) => element.board.stats().busy"), page)
    with Image.open(io.BytesIO((live if board else page).screenshot())) as picture:
        picture.convert("RGB").quantize(256).save(file, "PNG", optimize=True)  # a third of the bytes
    page.close()
    print(file.name)


def door(browser: Browser, address: str, file: pathlib.Path, scheme: str) -> None:
    """Take a board by itself, from where it is seen well, without what lies over it on its page."""
    width, height = DOOR
    page = browser.new_page(
        viewport={"width": width, "height": height}, color_scheme=scheme, reduced_motion="reduce", device_scale_factor=2
    )
    page.goto(address, wait_until="networkidle")
    board = page.locator("[data-board][data-drawn]")
    board.wait_for()
    board.evaluate(ALONE)
    frames_pass(page)
    board.evaluate("(element) => element.board.frame()")
    # Lower than one sits at the table, and nearer.
    page.mouse.move(width / 2, height - 30)
    page.mouse.down()
    page.mouse.move(width / 2 - 40, height - 80, steps=4)
    page.mouse.up()
    board.evaluate("(element) => element.board.zoom(0.8)")
    eventually(lambda: not board.evaluate("(element) => element.board.stats().busy"), page)
    with Image.open(io.BytesIO(page.screenshot())) as picture:
        file.parent.mkdir(parents=True, exist_ok=True)
        picture.convert("RGB").resize(DOOR, Image.Resampling.LANCZOS).save(file, "WEBP", quality=64, method=6)
    page.close()
    print(file.name)


# The board fills the window, all else is hidden, and the camera looks at what stands on it.
ALONE = """
(element) => {
  const others = "header, footer, nav, .views, .hero__card, .hero__pause, .frame__words, .frame__hand";
  for (const one of document.querySelectorAll(others)) one.style.display = "none";
  const alone = { position: "fixed", inset: 0, zIndex: 99, border: 0, borderRadius: 0, blockSize: "100vh" };
  Object.assign(element.style, alone);
  element.board.setEditable(false);
}
"""


if __name__ == "__main__":
    main()
