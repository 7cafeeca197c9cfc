"""The colours of the pieces, from palette.json: the one set for drawings, style sheets, the board and notebooks."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

PALETTE: dict[str, Any] = json.loads(Path(__file__).parents[1].joinpath("palette.json").read_text(encoding="utf-8"))

Colour = tuple[int, int, int]


def rgb(value: str) -> Colour:
    """The parts of a colour written as in CSS.

    >>> rgb("#1b2430")
    (27, 36, 48)
    """
    return (int(value[1:3], 16), int(value[3:5], 16), int(value[5:7], 16))


LIGHT = {name: rgb(value) for name, value in PALETTE["light"].items()}
SHADE = rgb(PALETTE["shade"])
SHADES: dict[str, float] = PALETTE["shades"]


def colour(ink: str, palette: dict[str, Colour] = LIGHT) -> Colour:
    """The colour of an ink such as "pink s1"; KeyError for a tone that has none.

    >>> colour("pink s0") == LIGHT["pink"]
    True
    """
    tone, *rest = ink.split()
    share = next((SHADES[word] for word in rest if word in SHADES), 0.0)
    return mixed(palette[tone], SHADE, share)


def mixed(one: Colour, other: Colour, share: float) -> Colour:
    """So much of the way from one colour to the other."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue
