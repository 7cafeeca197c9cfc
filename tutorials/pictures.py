"""Pictures of scenes, drawn once and saved: PNG by Pillow for thumbnails and cards, SVG for small boards."""

from __future__ import annotations

import hashlib
import io
import json
import logging
import pathlib
from collections.abc import Callable
from functools import cache
from itertools import pairwise

from django.conf import settings
from PIL import Image, ImageColor, ImageDraw, ImageFont, features

from th_site.operations.atomic_file import atomic_file

from .core.drawing.output.inks import opacity, painted, stroked
from .core.drawing.output.palette import LIGHT
from .core.drawing.output.stylesheet import IN_A_FILE
from .core.drawing.output.svg import svg
from .core.drawing.projection.flat_drawing import drawing
from .core.drawing.projection.shapes import Arcs, Drum, Ellipse, Line, Polygon, Polygons, Shape, Text
from .core.drawing.scene.format import Scene

logger = logging.getLogger(__name__)
VERSION = 1  # of the drawing; increase it to redraw all pictures
OVERSAMPLING = 2  # for smooth edges
SMALL_BOARD, THUMBNAIL, CARD = (192, 120), (640, 400), (1200, 630)
SIGN, SIGN_INK = ImageColor.getrgb(settings.SIGN_GREEN), (255, 255, 255)


def picture(scene: Scene, size: tuple[int, int], title: str = "", language: str = "en") -> bytes:
    """Return the scene as PNG; with a title, as a card with a sign below the board."""
    width, height = size
    foot = height // 4 if title else 0
    board = _paint_scene(scene, width, height - foot)
    if not title:
        return _png(board)
    card = Image.new("RGB", size, SIGN)
    card.paste(board, (0, 0))
    _paint_sign(card, height - foot, title, language)
    return _png(card)


def saved_picture(scene: Scene, size: tuple[int, int], title: str = "", language: str = "en") -> bytes:
    """Return the picture from its file; draw and save it if there is none."""
    return _saved(picture_path(scene, size, title, language), lambda: picture(scene, size, title, language))


def saved_drawing(scene: Scene) -> bytes:
    """Return the scene as a small SVG from its file likewise, light or dark like the page that shows it."""
    width, height = SMALL_BOARD
    path = _path("svg", VERSION, scene.to_json(), SMALL_BOARD, IN_A_FILE)
    return _saved(path, lambda: svg(scene, width=width, height=height, standalone=True).encode())


def _saved(path: pathlib.Path, draw: Callable[[], bytes]) -> bytes:
    try:
        return path.read_bytes()
    except OSError:
        body = draw()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with atomic_file(path) as file:
            file.write(body)
    except OSError:  # the disk may be full
        logger.exception("The picture %s could not be saved", path.name)
    return body


def picture_path(scene: Scene, size: tuple[int, int], title: str = "", language: str = "en") -> pathlib.Path:
    """Return the path of a picture, named by a hash of everything it shows."""
    return _path("png", VERSION, scene.to_json(), size, title, language if title else "")


def _path(kind: str, *content: object) -> pathlib.Path:
    name = hashlib.sha256(json.dumps(content, sort_keys=True).encode()).hexdigest()[:32]
    return pathlib.Path(settings.VAR) / "pictures" / name[:2] / f"{name}.{kind}"


@cache
def font(weight: str, size: float) -> ImageFont.FreeTypeFont:
    """Return our font, which has Latin and Hangul."""
    return ImageFont.truetype(str(pathlib.Path(settings.FONT_FOLDER) / settings.FONT_FILES[weight]), size)


# ---------------------------------------------------------------- the board


def _paint_scene(scene: Scene, width: int, height: int) -> Image.Image:
    drawn = drawing(scene, width=width, height=height)
    image = Image.new("RGB", (width * OVERSAMPLING, height * OVERSAMPLING), LIGHT["back"])
    brush = ImageDraw.Draw(image, "RGBA")
    for shape in drawn.shapes:
        _paint_shape(brush, shape)
    return image.resize((width, height), Image.Resampling.LANCZOS)


def _paint_shape(brush: ImageDraw.ImageDraw, shape: Shape) -> None:
    match shape:
        case Polygon(ink, spots):
            _paint_polygon(brush, ink, spots)
        case Polygons(ink, parts):
            for spots in parts:
                _paint_polygon(brush, ink, spots)
        case Ellipse(ink, centre, rx, ry, line):
            if line:
                brush.ellipse(_bounds(centre, rx, ry), outline=stroked(ink), width=_pixels(line))
            else:
                outline = stroked(ink) if "sign" in ink.split() else None
                brush.ellipse(_bounds(centre, rx, ry), fill=painted(ink), outline=outline, width=_pixels(1.5))
        case Drum(ink, top, bottom, rx, ry):
            fill = painted(ink)
            (x, high), (_, low) = top, bottom
            brush.rectangle(
                [(x - rx) * OVERSAMPLING, high * OVERSAMPLING, (x + rx) * OVERSAMPLING, low * OVERSAMPLING], fill=fill
            )
            brush.pieslice(_bounds(bottom, rx, ry), 0, 180, fill=fill)
        case Arcs(ink, centres, rx, ry, width):
            for centre in centres:
                brush.arc(_bounds(centre, rx, ry), 0, 180, fill=stroked(ink), width=_pixels(width))
        case Line(ink, spots, width, dash, _, closed):
            path = [*spots, spots[0]] if closed else list(spots)
            for part in _dashes(path, dash) if dash else [path]:
                brush.line(
                    [(x * OVERSAMPLING, y * OVERSAMPLING) for x, y in part],
                    fill=stroked(ink),
                    width=_pixels(width),
                    joint="curve",
                )
        case Text(ink, (x, y), size, words, anchor):
            spot, place = (x * OVERSAMPLING, y * OVERSAMPLING), {"middle": "ms", "start": "ls", "end": "rs"}[anchor]
            halo = 0 if "count" in ink.split() else round(1.5 * OVERSAMPLING)
            type_face = font("bold", round(size * OVERSAMPLING))
            brush.text(spot, words, painted(ink), type_face, place, stroke_width=halo, stroke_fill=LIGHT["halo"])


def _paint_polygon(brush: ImageDraw.ImageDraw, ink: str, spots: tuple[tuple[float, float], ...]) -> None:
    line = stroked(ink) if opacity(ink) < 1 and "s0" in ink.split() else None
    brush.polygon(
        [(x * OVERSAMPLING, y * OVERSAMPLING) for x, y in spots],
        fill=painted(ink),
        outline=line,
        width=_pixels(1.0) if line else 0,
    )


def _dashes(path: list[tuple[float, float]], dash: tuple[float, ...]) -> list[list[tuple[float, float]]]:
    """Return the painted parts of a dashed line."""
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


def _bounds(centre: tuple[float, float], rx: float, ry: float) -> list[float]:
    x, y = centre
    return [(x - rx) * OVERSAMPLING, (y - ry) * OVERSAMPLING, (x + rx) * OVERSAMPLING, (y + ry) * OVERSAMPLING]


def _pixels(width: float) -> int:
    return max(1, round(width * OVERSAMPLING))


# ---------------------------------------------------------------- the sign


def _paint_sign(card: Image.Image, top: int, title: str, language: str) -> None:
    """Paint a green sign with a white border, the title and the site's name."""
    brush = ImageDraw.Draw(card)
    width, height = card.size
    brush.rectangle([0, top, width, height], fill=SIGN)
    brush.rounded_rectangle([12, top + 12, width - 12, height - 12], 14, outline=SIGN_INK, width=4)
    size = 60
    while size > 30 and font("bold", size).getlength(title) > width - 120:
        size -= 4
    middle = (top + height) / 2
    # Language-specific glyphs need a library that a machine may lack; `manage.py doctor` reports it.
    spoken = language if features.check("raqm") else None
    brush.text((width / 2, middle - 14), title, SIGN_INK, font("bold", size), "mm", language=spoken)
    brush.text((width / 2, height - 38), "Tokyo Highway Rules", SIGN_INK, font("regular", 24), "mm")


def _png(image: Image.Image) -> bytes:
    body = io.BytesIO()
    # 256 colours are enough, with a third of the bytes.
    image.quantize(256, dither=Image.Dither.NONE).save(body, "PNG", optimize=True)
    return body.getvalue()
