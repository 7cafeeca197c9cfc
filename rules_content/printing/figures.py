"""Figures and texts in the form that the templates take."""

from collections.abc import Iterable, Iterator
from typing import Any

from rules_content.models import Figure
from rules_content.reading.figures.figures import figure_scene
from th_site.texts import markup
from tutorials.core.drawing.output.svg import svg as board_svg
from tutorials.core.drawing.projection.flat_drawing import drawing
from tutorials.core.drawing.scene.format import Scene

# Signs and lengths in a figure are large enough to read at this scale.
UNITS_PER_MM = 5


class Plate:
    """A figure as printed for an edition."""

    def __init__(self, figure: Figure, edition: str) -> None:
        self.figure = figure
        self.claim = figure.claims(edition)
        self.scene: Scene = figure_scene(figure, edition)

    def svg(self, width: float, height: float | None = None) -> str:
        """Return the SVG for a width (and height) in mm."""
        tall = height * UNITS_PER_MM if height else None
        return board_svg(self.scene, width=width * UNITS_PER_MM, height=tall, on_paper=True)

    def height(self, width: float) -> float:
        """Return the height in mm at a width."""
        return drawing(self.scene, width=width * UNITS_PER_MM).height / UNITS_PER_MM

    def data(self, language: str) -> dict[str, str]:
        return {
            "file": f"figures/{self.figure.key}.svg",
            "alt": self.figure.translation("alt", language),
            "caption": self.figure.translation("caption", language),
            "claim": self.claim,
        }


def pairs(plates: Iterable[Plate]) -> Iterator[tuple[Plate, ...]]:
    """Yield figures in pairs, as they are printed side by side."""
    rest = list(plates)
    while rest:
        yield tuple(rest[:2])
        del rest[:2]


def blocks(text: str) -> list[dict[str, Any]]:
    """Return a text as paragraphs and lists of runs, each with its weight."""
    found: list[dict[str, Any]] = []
    for block in markup.parse(text):
        if isinstance(block, markup.List):
            found.append({"list": [_runs(item) for item in block.items]})
        else:
            found.append({"runs": _runs(block.runs)})
    return found


def _runs(line: markup.Line) -> list[dict[str, Any]]:
    return [{"text": run.text, "bold": run.bold} for run in line]
