"""Eleven pages and the style guide look as they did when somebody last looked at them."""

import pathlib

import pytest
from django.conf import settings
from PIL import Image
from playwright.sync_api import Browser

from tests.browser import looks

pytestmark = [pytest.mark.once, pytest.mark.long]


@pytest.mark.parametrize("name", looks.PAGES)
def test_a_page_looks_as_it_did(browser: Browser, site: str, name: str) -> None:
    seen = looks.picture(browser, site, looks.PAGES[name])
    aside = pathlib.Path(settings.VAR) / "looks" / f"{name}.png"
    aside.parent.mkdir(parents=True, exist_ok=True)
    seen.save(aside)
    with Image.open(looks.FOLDER / f"{name}.png") as reference:
        apart = looks.differences(seen, reference) if seen.size == reference.size else None
        words = (
            f"{aside} is not {looks.FOLDER.name}/{name}.png any more ({apart}); if it is as it should be: make looks"
        )
        assert looks.alike(seen, reference), words


def page(colour: str = "white") -> Image.Image:
    """A picture of the size of a page's, with a heading and three lines."""
    found = Image.new("RGB", (450, 112), colour)
    for at, width in enumerate((60, 140, 130, 90)):
        found.paste("black", (20, 10 + 12 * at, 20 + width, 14 + 12 * at))
    return found


def test_what_makes_no_difference_and_what_does() -> None:
    other_letters = page()
    other_letters.paste("black", (20, 10, 84, 14))  # a word is a little wider
    other_letters.paste("#111", (160, 22, 162, 26))
    assert looks.alike(other_letters, page())
    missing = page()
    missing.paste("white", (0, 20, 450, 112))
    moved = Image.new("RGB", page().size, "white")
    moved.paste(page(), (60, 12))
    assert [looks.alike(one, page()) for one in (missing, moved, page("#ccc"))] == [False, False, False]
