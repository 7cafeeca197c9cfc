"""A strip of turns, one below the other: who did what, and what came of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

from .output.svg import shapes_svg
from .projection.shapes import Ellipse, Line, Shape, Text

WIDTH = 420
LEFT, ACROSS = 22, 44
FIRST, LINE, GAP = 22, 20, 12  # from one base line to the next, and between turns
LARGE, SMALL = 15, 14


class Turn(Protocol):
    """What a player did, and what came of it by tone."""

    @property
    def colour(self) -> str: ...
    @property
    def did(self) -> str: ...
    @property
    def follows(self) -> Sequence[tuple[str, str]]: ...


def timeline(turns: Sequence[tuple[str, Turn]], *, title: str, desc: str, ident: str, on_paper: bool = False) -> str:
    """The turns, each with its player's name, as an `<svg>` element."""
    shapes, height = [*_shapes(turns)], _height([turn for _, turn in turns])
    return shapes_svg(shapes, WIDTH, height, title=title, desc=desc, ident=ident, on_paper=on_paper)


def _height(turns: Sequence[Turn]) -> float:
    return sum(FIRST + LINE * len(turn.follows) + GAP for turn in turns) + GAP


def _shapes(turns: Sequence[tuple[str, Turn]]) -> Iterator[Shape]:
    y, last = float(GAP), 0.0
    for name, turn in turns:
        middle = y + 12
        if last:
            yield Line("line idle fine", ((LEFT, last + 12), (LEFT, middle - 12)), 2)
        yield Ellipse(f"{turn.colour} car s0", (LEFT, middle), 9, 9)
        yield Text("label", (ACROSS, middle + 5), LARGE, f"{name}: {turn.did}", anchor="start")
        for number, (tone, words) in enumerate(turn.follows, 1):
            yield Text(f"amount {tone}", (ACROSS, middle + 5 + number * LINE), SMALL, words, anchor="start")
        y, last = y + FIRST + LINE * len(turn.follows) + GAP, middle
