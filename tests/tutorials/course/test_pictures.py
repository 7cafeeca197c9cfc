"""Pictures by Pillow: of the right size, with real letters, kept by what is to be seen."""

import io
from typing import Any

import pytest
from PIL import Image, ImageChops

from tutorials import pictures
from tutorials.core.drawing.output.inks import painted, stroked
from tutorials.core.drawing.scene.scene import scene
from tutorials.core.engine import Move, judge

from .tables import CROSSING, OVER_PINK, build


def opened(body: bytes) -> Image.Image:
    return Image.open(io.BytesIO(body)).convert("RGB")


CHALLENGE = build({"over": 1}, OVER_PINK, position=CROSSING)
BOARD = CHALLENGE.scene()


def test_a_thumbnail_and_a_card_have_their_sizes() -> None:
    assert opened(pictures.picture(BOARD, pictures.THUMBNAIL)).size == pictures.THUMBNAIL
    assert opened(pictures.picture(BOARD, pictures.CARD, "Title", "en")).size == pictures.CARD


def test_the_board_is_painted_as_the_box_is_wood_its_owners_marks_and_cars_in_their_colours() -> None:
    colours = {colour for _, colour in opened(pictures.picture(BOARD, pictures.THUMBNAIL)).getcolors(1 << 20) or []}
    assert painted("pink s0") == painted("blue s0") != painted("pink car s0")
    inks = [painted(ink) for ink in ("pink s0", "pink s2", "blue s2", "grey s0", "pink car s0", "blue car s0")]
    for ink in (*inks, stroked("lane pink"), stroked("lane blue")):
        wanted = ink[:3]
        assert any(max(abs(a - b) for a, b in zip(colour, wanted, strict=True)) < 12 for colour in colours), ink


def test_a_ghost_and_a_verdict_can_be_seen() -> None:
    position = CHALLENGE.position
    move = Move.from_json({"from": "b2", "column": {"x": 98, "y": 84.9, "grey": 5}}, position)
    wronged = scene(position, move=move, verdict=judge(position, move))
    ghost, marked = (opened(pictures.picture(one, pictures.THUMBNAIL)) for one in (scene(position, move=move), wronged))
    assert ImageChops.difference(ghost, marked).getbbox()


@pytest.mark.parametrize(
    ("language", "title"), [("ko", "다리 위로"), ("de", "Über die Brücke"), ("fr", "À côté, œuvre")]
)
def test_titles_have_real_letters_and_no_boxes(language: str, title: str) -> None:
    """A letter that the type does not have is drawn as the box that stands for all missing ones."""
    box = (
        pictures.font("bold", 40).getmask("\U0010fffd").getbbox(),
        bytes(pictures.font("bold", 40).getmask("\U0010fffd")),
    )
    for letter in title.replace(" ", ""):
        mask = pictures.font("bold", 40).getmask(letter)
        assert (mask.getbbox(), bytes(mask)) != box, letter
    card = opened(pictures.picture(BOARD, pictures.CARD, title, language))
    assert card.getpixel((20, 600)) == pictures.SIGN


def test_pictures_are_kept_by_what_is_to_be_seen(
    settings: object, tmp_path: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("django.conf.settings.VAR", tmp_path)
    first = pictures.saved_picture(BOARD, pictures.CARD, "Title", "en")
    path = pictures.picture_path(BOARD, pictures.CARD, "Title", "en")
    assert path.read_bytes() == first == pictures.saved_picture(BOARD, pictures.CARD, "Title", "en")
    others = [
        pictures.picture_path(BOARD, pictures.CARD, "Titel", "de"),
        pictures.picture_path(BOARD, pictures.THUMBNAIL),
        pictures.picture_path(CHALLENGE.scene(ghost=True), pictures.CARD, "Title", "en"),
    ]
    assert len({path, *others}) == 4


def test_the_paint_of_ghosts_lets_the_table_through() -> None:
    assert painted("pink s0 ghost")[3] < 255 == painted("pink s0")[3]
    assert stroked("lane yellow")[:3] != stroked("lane pink")[:3]


def test_a_full_disk_is_no_reason_not_to_show_a_picture(settings: Any, tmp_path: Any) -> None:
    (tmp_path / "pictures").write_bytes(b"a file where the folder should be")
    settings.VAR = tmp_path
    assert opened(pictures.saved_picture(BOARD, pictures.THUMBNAIL)).size == pictures.THUMBNAIL
