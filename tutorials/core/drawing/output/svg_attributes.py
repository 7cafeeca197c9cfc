"""Inks as SVG attributes, for programs that read no style sheet: the compiler of our PDFs."""

from __future__ import annotations

from .inks import Paint, opacity, painted, stroked
from .palette import LIGHT, PALETTE, rgb

# The tones of paper: those of the light theme, on white.
PAPER = {**LIGHT, **{name: rgb(value) for name, value in PALETTE["print"].items()}}


def fill(ink: str) -> str:
    """The attributes of a filled shape; unbuilt pieces, signs and cars have an outline too."""
    words = ink.split()
    outline = ""
    if "car" in words:
        outline = f' stroke="{PALETTE["outline"]}" stroke-width=".6" stroke-linejoin="round"'
    elif "sign" in words:
        outline = f'{_stroke(stroked(ink, PAPER))} stroke-width="1.5"'
    elif opacity(ink) < 1 and "s0" in words:
        outline = f'{_stroke(stroked(ink, PAPER))} stroke-width="1.2" stroke-dasharray="4 3"'
    return _fill(painted(ink, PAPER)) + outline


def line(ink: str) -> str:
    """The attributes of a line."""
    return _stroke(stroked(ink, PAPER))


def text(ink: str) -> str:
    """The attributes of words: our type, on a halo unless they are the count of a storey."""
    if "count" in ink.split():
        return f'{_fill(painted(ink, PAPER))} font-family="Gothic A1"'
    halo = f'{_stroke((*PAPER["halo"], 255))} stroke-width="3" stroke-linejoin="round"'
    return f'{_fill(painted(ink, PAPER))} {halo} font-family="Gothic A1" font-weight="700"'


def _fill(paint: Paint) -> str:
    return f'fill="{_hex(paint)}"' + _opacity("fill", paint)


def _stroke(paint: Paint) -> str:
    return f' stroke="{_hex(paint)}"' + _opacity("stroke", paint)


def _hex(paint: Paint) -> str:
    red, green, blue, _ = paint
    return f"#{red:02x}{green:02x}{blue:02x}"


def _opacity(what: str, paint: Paint) -> str:
    return "" if paint[3] == 255 else f' {what}-opacity="{paint[3] / 255:.2f}"'
