"""How pages look, small: pictures that are compared with those in `looks/`, and taken anew by `make looks`.

A picture holds a page four times: on a phone in Korean and at a desk in German, light and dark. It is an eighth of the
size and blurred before it is compared, so that another Chromium, or a word more, makes no difference, while another
arrangement, a colour or a part that is missing does. All browsers of the tests have the same letters (chromium.py).
"""

import io
import os
import pathlib

import django
from django.conf import settings
from PIL import Image, ImageChops, ImageFilter, ImageStat
from playwright.sync_api import Browser, Page, sync_playwright

from tests.days import DAY
from tests.waiting import eventually

FOLDER = pathlib.Path(__file__).parent / "looks"
PAGES = {
    "home": "",
    "puzzle": "learn/columns/first-road/",
    "day": f"daily/{DAY}/",
    "table": "table/",
    "companion": "companion/",
    "rules": "rules/german/",
    "rule": "rules/german/exit-height/",
    "compare": "compare/",
    "glossary": "glossary/",
    "search": "search/?q=3",
    "agree": "agree/",
    "styleguide": "styleguide/",
}
SIGHTS = (("ko", 390, 844), ("de", 1440, 900))
SCHEMES = ("light", "dark")
SCALE = 0.25  # of the screen, and half of that in the picture
BLUR = 1.5
# In steps of 255: what blurred pictures may differ by on the whole, and within a square of so many points.
ON_THE_WHOLE, IN_A_SQUARE, SQUARE = 4.0, 48.0, 12


def picture(browser: Browser, site: str, path: str) -> Image.Image:
    """A page as it looks on both screens, in both schemes, side by side."""
    sights = [sight for screen in SIGHTS for sight in on_screen(browser, site, path, *screen)]
    found = Image.new("RGB", (sum(one.width for one in sights), max(one.height for one in sights)))
    at = 0
    for one in sights:
        found.paste(one, (at, 0))
        at += one.width
    return found


def on_screen(browser: Browser, site: str, path: str, language: str, width: int, height: int) -> list[Image.Image]:
    context = browser.new_context(
        viewport={"width": width, "height": height}, device_scale_factor=SCALE, reduced_motion="reduce"
    )
    context.set_default_timeout(60_000)
    page = context.new_page()
    found = []
    for scheme in SCHEMES:
        page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
        response = page.goto(f"{site}/{language}/{path}", wait_until="load")
        assert response is not None
        assert response.ok, path
        settle(page)
        shot = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
        found.append(shot.resize((shot.width // 2, shot.height // 2), Image.Resampling.BOX))
    context.close()
    return found


def settle(page: Page) -> None:
    """Wait for letters, pictures and every board that is in sight."""
    page.evaluate("document.fonts.ready")
    page.wait_for_function("[...document.images].every((one) => one.complete || one.loading === 'lazy')")
    boards = page.locator("[data-board-page] [data-board], [data-lesson] [data-board]")
    for at in range(boards.count()):
        board = boards.nth(at)
        if in_sight(board.bounding_box(), page.viewport_size):
            eventually(lambda board=board: board.evaluate("(one) => one.board?.stats().busy === false"), page)


def in_sight(box: object, size: object) -> bool:
    return (
        isinstance(box, dict) and isinstance(size, dict) and box["y"] + box["height"] > 0 and box["y"] < size["height"]
    )


def differences(seen: Image.Image, reference: Image.Image) -> tuple[float, float]:
    """By how much two pictures differ on the whole, and in the square where they differ most."""
    blurred = [one.convert("RGB").filter(ImageFilter.GaussianBlur(BLUR)) for one in (seen, reference)]
    apart = ImageChops.difference(*blurred).convert("L")
    squares = apart.resize((max(1, apart.width // SQUARE), max(1, apart.height // SQUARE)), Image.Resampling.BOX)
    return ImageStat.Stat(apart).mean[0], float(squares.getextrema()[1])  # type: ignore[arg-type]


def alike(seen: Image.Image, reference: Image.Image) -> bool:
    if seen.size != reference.size:
        return False
    on_the_whole, in_a_square = differences(seen, reference)
    return on_the_whole <= ON_THE_WHOLE and in_a_square <= IN_A_SQUARE


def main() -> None:
    """Take all pictures anew."""
    from tests.database import own_database

    from .chromium import FLAT_PAGES, launch_options
    from .server import running

    FOLDER.mkdir(exist_ok=True)
    log = pathlib.Path(settings.VAR) / "looks.log"
    with own_database(), running(log) as site, sync_playwright() as driver:
        browser = driver.chromium.launch(**launch_options(FLAT_PAGES))
        for name, path in PAGES.items():
            picture(browser, site.address, path).save(FOLDER / f"{name}.png", optimize=True)
            print(f"{name}.png")
        browser.close()


if __name__ == "__main__":
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"
    django.setup()
    main()
