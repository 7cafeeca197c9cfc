"""Figures as pages show them: drawn, marked as allowed or not for the edition, with a door to the board."""

from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import get_language

from rules_content.models import Figure
from tutorials.board import figure as figures
from tutorials.board.figure import WIDTH, FigureView
from tutorials.board.scene_format import Scene
from tutorials.board.svg import svg

from . import practice

# Among the texts of a whole edition all have one size, which is known before they are drawn.
HEIGHT = 270


@dataclass(frozen=True)
class FigureImage:
    """A figure among the texts of a whole edition: an image from an address of its own, drawn when it is looked at."""

    key: str
    source: str
    alt: str
    caption: str
    claim: str
    address: str
    width: int = WIDTH
    height: int = HEIGHT


def figure_scene(figure: Figure, edition: str) -> Scene:
    """What a figure shows to those who read that edition."""
    return figures.figure_scene(figure.board, figure.move, edition, figure.view, reach="reach" in figure.claimed)


def figure_view(figure: Figure, edition: str) -> FigureView:
    """A figure drawn for an edition, in the reader's language."""
    return figures.figure_view(figure.data, edition, figure.claims(edition), on_the_board(figure, edition))


def on_the_board(figure: Figure, edition: str) -> str:
    """Where a figure is tried."""
    return practice.board(figures.tried_board(figure.board, edition), figure.move)


def figure_file(figure: Figure, edition: str) -> str:
    """A figure drawn for an edition as a file of its own, light or dark like the page that shows it."""
    return svg(figure_scene(figure, edition), width=WIDTH, height=HEIGHT, standalone=True)


def first_images(edition: str) -> dict[str, FigureImage]:
    """The first figure of every topic that has one for the edition, by the topic's key; costs one query."""
    found: dict[str, FigureImage] = {}
    texts = [f"{name}_{get_language()}" for name in ("caption", "alt")]
    rows = Figure.objects.readable().select_related("topic").only("key", "claim", "topic__key", *texts)
    for figure in rows.order_by("position"):
        if figure.topic.key not in found and figure.concerns(edition):
            found[figure.topic.key] = FigureImage(
                figure.key,
                reverse("figure-file", kwargs={"edition": edition, "figure": figure.key}),
                figure.translation("alt"),
                figure.translation("caption"),
                figure.claims(edition),
                reverse("figure-board", kwargs={"edition": edition, "figure": figure.key}),
            )
    return found
