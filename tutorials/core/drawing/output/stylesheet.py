"""The style sheet of figures and board: the variables of palette.json, then the rules of figures.css.

`python -m tutorials.core.drawing.output.stylesheet` writes it; the front end's build puts it among the static files.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping
from pathlib import Path

from .palette import PALETTE

# Pictures, the board, a player's mark, and the pieces of the hand.
COLOURED = ".th, .th-colours, .chip, .kind"


def style_sheet() -> str:
    """The whole sheet, readable: light, dark by the reader's system or choice, and print."""
    dark = _block(f':root:not([data-theme="light"]) :is({COLOURED})', PALETTE["dark"])
    chosen = _block(f':root[data-theme="dark"] :is({COLOURED})', PALETTE["dark"])
    paper = _block(":root .th", PALETTE["print"], "print-color-adjust: exact")
    chips = {f"chip-{owner}": f"light-dark({', '.join(tones)})" for owner, tones in PALETTE["chips"].items()}
    parts = (
        _block(COLOURED, {**PALETTE["light"], **measures()}),
        f"@media screen and (prefers-color-scheme: dark) {{\n{dark}\n}}",
        f"@media screen {{\n{chosen}\n}}",
        _block(".chip", chips),
        Path(__file__).parents[1].joinpath("figures.css").read_text(encoding="utf-8").strip(),
        f"@media print {{\n{paper}\n}}",
    )
    return "\n\n".join(parts) + "\n"


def file_sheet() -> str:
    """The sheet of a picture in a file of its own: dark where the page that shows it is.

    A page's choice reaches the file as the `color-scheme` of the image, never as an attribute of the page.
    """
    rules = Path(__file__).parents[1].joinpath("figures.css").read_text(encoding="utf-8").partition("@media screen")[0]
    parts = (
        _block(".th", {**PALETTE["light"], **measures()}, "font-family: sans-serif"),
        f"@media (prefers-color-scheme: dark) {{ {_block('.th', PALETTE['dark'])} }}",
        rules,
    )
    return _on_one_line("\n".join(parts))


def measures() -> dict[str, str]:
    """What the rules need besides the tones: shades, tints, opacities and the colours of the lanes."""
    values = {"shade": PALETTE["shade"], "outline": PALETTE["outline"], "car-tint": _percent(PALETTE["car_tint"])}
    values |= {name: _percent(share) for name, share in PALETTE["shades"].items()}
    values |= {f"opacity-{name}": str(share) for name, share in PALETTE["opacity"].items()}
    for owner, (colour, opacity) in PALETTE["lanes"].items():
        values |= {f"lane-{owner}": colour, f"lane-opacity-{owner}": str(opacity)}
    values |= {f"mark-{owner}": tint for owner, tint in PALETTE["marks"].items()}
    return values


def _percent(share: float) -> str:
    return f"{round(100 * share)}%"


def _block(selector: str, values: Mapping[str, str], *more: str) -> str:
    lines = [f"--th-{name}: {value}" for name, value in values.items()]
    return f"{selector} {{\n" + "".join(f"  {line};\n" for line in (*lines, *more)) + "}"


def _on_one_line(sheet: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"/\*.*?\*/", "", sheet, flags=re.DOTALL)).strip()


# For programs that know no style sheets, and for pictures that stand alone: without comments.
STANDALONE = _on_one_line(style_sheet())
IN_A_FILE = file_sheet()

if __name__ == "__main__":
    sys.stdout.write(style_sheet())
