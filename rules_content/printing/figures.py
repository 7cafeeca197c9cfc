"""Figures and texts as the templates take them."""

from collections.abc import Iterable, Iterator
from typing import Any

from rules_content.models import Figure
from rules_content.reading.figures import figure_scene
from th_site import markup
from tutorials.board.drawing import drawing
from tutorials.board.scene_format import Scene
from tutorials.board.svg import svg as board_svg

# Shapes of a figure are placed by fifths of a millimetre; signs and lengths in it are then large enough to read.
UNITS_PER_MM = 5


class Plate:
    """A figure as an edition prints it."""

    def __init__(self, figure: Figure, edition: str) -> None:
        self.figure = figure
        self.claim = figure.claims(edition)
        self.scene: Scene = figure_scene(figure, edition)

    def svg(self, width: float, height: float | None = None) -> str:
        """The SVG for a place so many mm wide (and high)."""
        tall = height * UNITS_PER_MM if height else None
        return board_svg(self.scene, width=width * UNITS_PER_MM, height=tall, on_paper=True)

    def height(self, width: float) -> float:
        """How many mm high it is at that width."""
        return drawing(self.scene, width=width * UNITS_PER_MM).height / UNITS_PER_MM

    def data(self, language: str) -> dict[str, str]:
        return {
            "file": f"figures/{self.figure.key}.svg",
            "alt": self.figure.translation("alt", language),
            "caption": self.figure.translation("caption", language),
            "claim": self.claim,
        }


def pairs(plates: Iterable[Plate]) -> Iterator[tuple[Plate, ...]]:
    """Figures as they stand beside each other."""
    rest = list(plates)
    while rest:
        yield tuple(rest[:2])
        del rest[:2]


def blocks(text: str) -> list[dict[str, Any]]:
    """A text of ours as paragraphs and lists of runs, each with its weight."""
    found: list[dict[str, Any]] = []
    for block in markup.parse(text):
        if isinstance(block, markup.List):
            found.append({"list": [_runs(item) for item in block.items]})
        else:
            found.append({"runs": _runs(block.runs)})
    return found


def _runs(line: markup.Line) -> list[dict[str, Any]]:
    return [{"text": run.text, "bold": run.bold} for run in line]
