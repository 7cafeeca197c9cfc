"""Scenes as files: PNG by Pillow, as thumbnails and as cards for links that are shared; small boards as SVG.

Each is drawn once and saved.
"""

from __future__ import annotations

import hashlib
import io
import json
import logging
import os
import pathlib
import tempfile
from collections.abc import Callable
from functools import cache
from itertools import pairwise

from django.conf import settings
from PIL import Image, ImageDraw, ImageFont, features

from .board.drawing import drawing
from .board.paint import opacity, painted, stroked
from .board.palette import LIGHT
from .board.scene_format import Scene
from .board.shapes import Arcs, Drum, Ellipse, Line, Polygon, Polygons, Shape, Text
from .board.style import IN_A_FILE
from .board.svg import svg

logger = logging.getLogger(__name__)
VERSION = 1  # of the drawing: a better one makes all pictures anew
FINE = 2  # every picture is painted so many times larger, for smooth edges
SMALL, THUMBNAIL, CARD = (192, 120), (640, 400), (1200, 630)
SIGN, SIGN_INK = (0x0B, 0x6B, 0x43), (255, 255, 255)
FONTS = {"regular": "GothicA1_400Regular.ttf", "bold": "GothicA1_700Bold.ttf"}


def picture(scene: Scene, size: tuple[int, int], title: str = "", language: str = "en") -> bytes:
    """The scene as a PNG of that many pixels; with a title it becomes a card with a sign below the board."""
    width, height = size
    foot = height // 4 if title else 0
    board = _board(scene, width, height - foot)
    if not title:
        return _png(board)
    card = Image.new("RGB", size, SIGN)
    card.paste(board, (0, 0))
    _sign(card, height - foot, title, language)
    return _png(card)


def saved_picture(scene: Scene, size: tuple[int, int], title: str = "", language: str = "en") -> bytes:
    """The same picture from its file, drawn now if nobody has drawn it yet."""
    return _saved(picture_path(scene, size, title, language), lambda: picture(scene, size, title, language))


def saved_drawing(scene: Scene) -> bytes:
    """The scene as a small SVG, from its file likewise: light or dark like the page that shows it."""
    width, height = SMALL
    path = _path("svg", VERSION, scene.to_json(), SMALL, IN_A_FILE)
    return _saved(path, lambda: svg(scene, width=width, height=height, standalone=True).encode())


def _saved(path: pathlib.Path, draw: Callable[[], bytes]) -> bytes:
    try:
        return path.read_bytes()
    except OSError:
        body = draw()
    try:
        _save(body, path)
    except OSError:  # A full disk does not keep us from showing what is drawn.
        logger.exception("The picture %s could not be saved", path.name)
    return body


def _save(body: bytes, path: pathlib.Path) -> None:
    """Written aside and moved, so that nobody reads half a picture; nothing is left behind where that fails."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent)
    draft = pathlib.Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(body)
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)


def picture_path(scene: Scene, size: tuple[int, int], title: str = "", language: str = "en") -> pathlib.Path:
    """Where a picture is saved: named for everything that is to be seen on it."""
    return _path("png", VERSION, scene.to_json(), size, title, language if title else "")


def _path(kind: str, *content: object) -> pathlib.Path:
    name = hashlib.sha256(json.dumps(content, sort_keys=True).encode()).hexdigest()[:32]
    return pathlib.Path(settings.VAR) / "pictures" / name[:2] / f"{name}.{kind}"


@cache
def font(weight: str, size: int) -> ImageFont.FreeTypeFont:
    """Our type, with Latin and Hangul."""
    return ImageFont.truetype(str(pathlib.Path(settings.FONT_FOLDER) / FONTS[weight]), size)


# ---------------------------------------------------------------- the board


def _board(scene: Scene, width: int, height: int) -> Image.Image:
    drawn = drawing(scene, width=width, height=height)
    image = Image.new("RGB", (width * FINE, height * FINE), LIGHT["back"])
    brush = ImageDraw.Draw(image, "RGBA")
    for shape in drawn.shapes:
        _shape(brush, shape)
    return image.resize((width, height), Image.Resampling.LANCZOS)


def _shape(brush: ImageDraw.ImageDraw, shape: Shape) -> None:
    match shape:
        case Polygon(ink, spots):
            _polygon(brush, ink, spots)
        case Polygons(ink, parts):
            for spots in parts:
                _polygon(brush, ink, spots)
        case Ellipse(ink, centre, rx, ry, line):
            if line:
                brush.ellipse(_box(centre, rx, ry), outline=stroked(ink), width=_wide(line))
            else:
                outline = stroked(ink) if "sign" in ink.split() else None
                brush.ellipse(_box(centre, rx, ry), fill=painted(ink), outline=outline, width=_wide(1.5))
        case Drum(ink, top, bottom, rx, ry):
            fill = painted(ink)
            (x, high), (_, low) = top, bottom
            brush.rectangle([(x - rx) * FINE, high * FINE, (x + rx) * FINE, low * FINE], fill=fill)
            brush.pieslice(_box(bottom, rx, ry), 0, 180, fill=fill)
        case Arcs(ink, centres, rx, ry, width):
            for centre in centres:
                brush.arc(_box(centre, rx, ry), 0, 180, fill=stroked(ink), width=_wide(width))
        case Line(ink, spots, width, dash, _, closed):
            path = [*spots, spots[0]] if closed else list(spots)
            for part in _dashes(path, dash) if dash else [path]:
                brush.line(
                    [(x * FINE, y * FINE) for x, y in part], fill=stroked(ink), width=_wide(width), joint="curve"
                )
        case Text(ink, (x, y), size, words, anchor):
            spot, place = (x * FINE, y * FINE), {"middle": "ms", "start": "ls", "end": "rs"}[anchor]
            halo = 0 if "count" in ink.split() else round(1.5 * FINE)
            type_face = font("bold", round(size * FINE))
            brush.text(spot, words, painted(ink), type_face, place, stroke_width=halo, stroke_fill=LIGHT["halo"])


def _polygon(brush: ImageDraw.ImageDraw, ink: str, spots: tuple[tuple[float, float], ...]) -> None:
    line = stroked(ink) if opacity(ink) < 1 and "s0" in ink.split() else None
    brush.polygon(
        [(x * FINE, y * FINE) for x, y in spots], fill=painted(ink), outline=line, width=_wide(1.0) if line else 0
    )


def _dashes(path: list[tuple[float, float]], dash: tuple[float, ...]) -> list[list[tuple[float, float]]]:
    """The painted stretches of a dashed line."""
    parts: list[list[tuple[float, float]]] = []
    left, number, part = dash[0], 0, [path[0]]
    for (x, y), (to_x, to_y) in pairwise(path):
        length = ((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5
        gone = 0.0
        while length - gone > left:
            gone += left
            spot = (x + (to_x - x) * gone / length, y + (to_y - y) * gone / length)
            if number % 2 == 0:
                parts.append([*part, spot])
            number += 1
            left, part = dash[number % len(dash)], [spot]
        left -= length - gone
        part.append((to_x, to_y))
    return parts if number % 2 else [*parts, part]


def _box(centre: tuple[float, float], rx: float, ry: float) -> list[float]:
    x, y = centre
    return [(x - rx) * FINE, (y - ry) * FINE, (x + rx) * FINE, (y + ry) * FINE]


def _wide(width: float) -> int:
    return max(1, round(width * FINE))


# ---------------------------------------------------------------- the sign


def _sign(card: Image.Image, top: int, title: str, language: str) -> None:
    """A green sign with a white line inside its edge, the title and the site's name."""
    brush = ImageDraw.Draw(card)
    width, height = card.size
    brush.rectangle([0, top, width, height], fill=SIGN)
    brush.rounded_rectangle([12, top + 12, width - 12, height - 12], 14, outline=SIGN_INK, width=4)
    size = 60
    while size > 30 and font("bold", size).getlength(title) > width - 120:
        size -= 4
    middle = (top + height) / 2
    # The shapes of a language's letters are known to a library that a machine may lack; the doctor says so.
    spoken = language if features.check("raqm") else None
    brush.text((width / 2, middle - 14), title, SIGN_INK, font("bold", size), "mm", language=spoken)
    brush.text((width / 2, height - 38), "Tokyo Highway Rules", SIGN_INK, font("regular", 24), "mm")


def _png(image: Image.Image) -> bytes:
    body = io.BytesIO()
    # 256 colours are enough for flat paint, and a third of the bytes.
    image.quantize(256, dither=Image.Dither.NONE).save(body, "PNG", optimize=True)
    return body.getvalue()
