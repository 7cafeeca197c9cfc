"""The colours of the pieces, read from the one place that keeps them: the figures' CSS."""

from __future__ import annotations

import re
from pathlib import Path

STYLES = Path(__file__).parent.parent / "static" / "rules_content" / "figures.css"
STANDALONE = re.sub(r"\s+", " ", re.sub(r"/\*.*?\*/", "", STYLES.read_text(encoding="utf-8"), flags=re.DOTALL)).strip()
SHADES = {"s0": 0.0, "s1": 0.14, "s2": 0.32}
SHADE = (0x1B, 0x24, 0x30)

Colour = tuple[int, int, int]


def _palette(selector: str) -> dict[str, Colour]:
    body = STANDALONE.split(f"{selector} {{", 1)[1].split("}", 1)[0]
    return {name: _rgb(value) for name, value in re.findall(r"--th-([a-z]+): (#[0-9a-f]{6})", body)}


def _rgb(value: str) -> Colour:
    return (int(value[1:3], 16), int(value[3:5], 16), int(value[5:7], 16))


LIGHT = _palette(".th, .th-colours")
DARK = {**LIGHT, **_palette(':root[data-theme="dark"] :is(.th, .th-colours)')}


def colour(ink: str, palette: dict[str, Colour] = LIGHT) -> Colour:
    """The colour of an ink such as "pink s1"; KeyError for a tone that has none.

    >>> colour("pink s0") == LIGHT["pink"]
    True
    """
    tone, *rest = ink.split()
    base = palette[tone]
    share = next((SHADES[word] for word in rest if word in SHADES), 0.0)
    return tuple(round(a + (b - a) * share) for a, b in zip(base, SHADE, strict=True))  # type: ignore[return-value]
