"""A scene as SVG: classes instead of styles, so that the site's CSS colours it for light, dark and print."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import lru_cache
from html import escape
from itertools import groupby
from typing import NamedTuple

from tutorials.core.drawing.projection.camera import Spot
from tutorials.core.drawing.projection.flat_drawing import drawing
from tutorials.core.drawing.projection.shapes import Arcs, Drum, Ellipse, Line, Polygon, Polygons, Shape, Text
from tutorials.core.drawing.scene.format import Scene

from . import svg_attributes
from .stylesheet import IN_A_FILE

# A figure stands in every edition and language, a puzzle before every learner: what has no more pieces than these is
# drawn once. A whole city is drawn and forgotten.
FEW = 40


def svg(
    scene: Scene,
    *,
    width: float = 640,
    height: float | None = None,
    title: str = "",
    desc: str = "",
    ident: str = "",
    standalone: bool = False,
    on_paper: bool = False,
) -> str:
    """The scene as an `<svg>` element to stand in a page.

    With `title` (and `desc`) it is an image with that name for screen readers, without it a decoration. `ident` keeps
    ids apart where a page has several figures. `standalone` gives a file of its own, colours included; `on_paper`
    one for print, for programs that read no style sheet.
    """
    size, inside = (_cached if _pieces(scene) <= FEW else _drawn)(scene, width, height, on_paper)
    return _framed(size, inside, title=title, desc=desc, ident=ident, standalone=standalone)


def shapes_svg(
    shapes: Iterable[Shape],
    width: float,
    height: float,
    *,
    title: str = "",
    desc: str = "",
    ident: str = "",
    on_paper: bool = False,
) -> str:
    """Shapes that are no scene as an `<svg>` element, named as in `svg`."""
    inside = "".join(_elements(shapes, _ON_PAPER if on_paper else _BY_CLASS))
    return _framed((width, height), inside, title=title, desc=desc, ident=ident)


def _framed(size: Spot, inside: str, *, title: str, desc: str, ident: str, standalone: bool = False) -> str:
    named = " ".join(filter(None, (f"{ident}-title" if title else "", f"{ident}-desc" if desc else "")))
    role = f' role="img" aria-labelledby="{escape(named)}"' if named else ' aria-hidden="true"'
    lines = [
        f'<svg class="th" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_n(size[0])} {_n(size[1])}"'
        f' width="{_n(size[0])}" height="{_n(size[1])}"{role}>'
    ]
    if title:
        lines.append(f'<title id="{escape(ident)}-title">{escape(title)}</title>')
    if desc:
        lines.append(f'<desc id="{escape(ident)}-desc">{escape(desc)}</desc>')
    if standalone:
        lines.append(f"<style>{IN_A_FILE}</style>")
    lines += (inside, "</svg>")
    return "".join(lines)


def _drawn(scene: Scene, width: float, height: float | None, on_paper: bool) -> tuple[Spot, str]:
    """The size of the paper and all that is drawn on it."""
    drawn = drawing(scene, width=width, height=height)
    return (drawn.width, drawn.height), "".join(_elements(drawn.shapes, _ON_PAPER if on_paper else _BY_CLASS))


class _Inks(NamedTuple):
    """How the ink of a shape, of a line and of words is written as attributes."""

    fill: Callable[[str], str]
    line: Callable[[str], str]
    text: Callable[[str], str]


def _class(ink: str) -> str:
    return f'class="{ink}"'


_BY_CLASS = _Inks(_class, _class, _class)
_ON_PAPER = _Inks(svg_attributes.fill, svg_attributes.line, svg_attributes.text)


_cached = lru_cache(maxsize=1024)(_drawn)


def _pieces(scene: Scene) -> int:
    """How many pieces are to be drawn, cars too."""
    cars = sum(len(road.cars) for road in scene.all_roads())
    standing = len(scene.columns) + len(scene.roads) + len(scene.obstacles) + len(scene.areas)
    return standing + cars + len(scene.overlay.marks)


def _merged(shapes: Iterable[Shape]) -> Iterator[Shape]:
    """Neighbouring polygons of the same ink, and neighbouring lines of the same kind, as one: half the bytes."""
    group: list[Polygon] = []
    for shape in shapes:
        if group and not (isinstance(shape, Polygon) and shape.ink == group[0].ink):
            yield Polygons(group[0].ink, tuple(one.spots for one in group))
            group = []
        if isinstance(shape, Polygon):
            group.append(shape)
        else:
            yield shape
    if group:
        yield Polygons(group[0].ink, tuple(one.spots for one in group))


def _elements(shapes: Iterable[Shape], inks: _Inks) -> Iterator[str]:
    for kind, group in groupby(
        _merged(shapes), key=lambda shape: replace(shape, spots=()) if isinstance(shape, Line) else shape
    ):
        if isinstance(kind, Line):
            end = "z" if kind.closed else ""
            path = "".join(_path(line.spots) + end for line in group if isinstance(line, Line))
            yield _line(kind, path, inks.line(kind.ink))
        else:
            yield from (_element(shape, inks) for shape in group)


def _line(line: Line, path: str, ink: str) -> str:
    extra = f' stroke-dasharray="{" ".join(map(_n, line.dash))}"' if line.dash else ""
    extra += ' stroke-linecap="round" stroke-linejoin="round"' if line.round else ""
    return f'<path {ink} d="{path}" fill="none" stroke-width="{_n(line.width)}"{extra}/>'


def _element(shape: Shape, inks: _Inks) -> str:
    match shape:
        case Polygons(ink, parts):
            return f'<path {inks.fill(ink)} d="{"".join(_path(part) + "z" for part in parts)}"/>'
        case Ellipse(ink, (x, y), rx, ry, line):
            stroke = f' fill="none" stroke-width="{_n(line)}"' if line else ""
            style = inks.line(ink) if line else inks.fill(ink)
            return f'<ellipse {style} cx="{_n(x)}" cy="{_n(y)}" rx="{_n(rx)}" ry="{_n(ry)}"{stroke}/>'
        case Drum(ink, top, bottom, rx, ry):
            arc = f"A{_n(rx)} {_n(ry)} 0 0"
            path = (
                f"M{_n(top[0] - rx)} {_n(top[1])}V{_n(bottom[1])}{arc} 0 {_n(bottom[0] + rx)} {_n(bottom[1])}"
                f"V{_n(top[1])}{arc} 1 {_n(top[0] - rx)} {_n(top[1])}"
            )
            return f'<path {inks.fill(ink)} d="{path}z"/>'
        case Arcs(ink, centres, rx, ry, width):
            path = "".join(f"M{_n(x - rx)} {_n(y)}A{_n(rx)} {_n(ry)} 0 0 0 {_n(x + rx)} {_n(y)}" for x, y in centres)
            return f'<path {inks.line(ink)} d="{path}" fill="none" stroke-width="{_n(width)}"/>'
        case Text(ink, (x, y), size, words, anchor):
            return (
                f'<text {inks.text(ink)} x="{_n(x)}" y="{_n(y)}" font-size="{_n(size)}" text-anchor="{anchor}"'
                f' paint-order="stroke">{escape(words)}</text>'
            )
    raise TypeError(shape)


def _path(spots: tuple[Spot, ...]) -> str:
    """Moves relative to the spot before, in tenths, which is shorter than places on the paper."""
    x, y = round(10 * round(spots[0][0], 1)), round(10 * round(spots[0][1], 1))
    start = f"M{_tenths(x)} {_tenths(y)}l"
    steps = []
    for to_x, to_y in spots[1:]:
        across, down = 10 * to_x - x, 10 * to_y - y
        dx, dy = round(across), round(down)
        # Only halfway between two tenths does it matter how a number is written; to look takes long.
        if abs(across - dx) > 0.4999:
            dx = round(10 * round(to_x - x / 10, 1))
        if abs(down - dy) > 0.4999:
            dy = round(10 * round(to_y - y / 10, 1))
        steps.append(f"{_tenths(dx)}{'' if dy < 0 else ' '}{_tenths(dy)}")
        x, y = x + dx, y + dy
    return start + " ".join(steps)


def _n(number: float) -> str:
    """A number to a tenth, as short as can be.

    >>> _n(12.0), _n(0.25), _n(-0.5)
    ('12', '.2', '-.5')
    """
    return _tenths(round(number * 10))


@lru_cache(maxsize=10_000)
def _tenths(number: int) -> str:
    whole, rest = divmod(abs(number), 10)
    sign = "-" if number < 0 else ""
    if not rest:
        return f"{sign}{whole}"
    return f"{sign}{whole or ''}.{rest}"
