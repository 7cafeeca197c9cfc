"""Figures as pages show them: drawn for an edition, with their claim and a link to the table."""

from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import get_language, gettext

from rules_content.models import Figure
from tutorials.core.drawing import figure as figures
from tutorials.core.drawing.figure import WIDTH, FigureView
from tutorials.core.drawing.output.svg import svg
from tutorials.core.drawing.scene.format import Scene
from tutorials.core.drawing.timeline import timeline
from tutorials.core.messages.html import Html
from tutorials.core.messages.player_names import player
from tutorials.core.messages.running_out import Step, running_out
from tutorials.core.table.address import table_address

# On the page of an edition all images have the same size, which is known before they are drawn.
IMAGE_HEIGHT = 270


@dataclass(frozen=True)
class FigureImage:
    """A figure on the page of an edition: an image at an address of its own, loaded lazily."""

    key: str
    source: str
    alt: str
    caption: str
    claim: str
    address: str
    width: int = WIDTH
    height: int = IMAGE_HEIGHT


def figure_scene(figure: Figure, edition: str) -> Scene:
    """Return the scene of a figure for an edition."""
    return figures.figure_scene(figure.board, figure.move, edition, figure.view, reach="reach" in figure.claimed)


def figure_view(figure: Figure, edition: str) -> FigureView:
    """Return a figure drawn for an edition, in the active language."""
    return figures.figure_view(figure.data, edition, figure.claims(edition), table_link(figure, edition))


def table_link(figure: Figure, edition: str) -> str:
    """Return the address of the table with the figure's position."""
    return table_address(figures.tried_board(figure.board, edition), figure.move) if figure.board else ""


def figure_file(figure: Figure, edition: str) -> str:
    """Return a figure as a standalone SVG, light or dark like the page that shows it."""
    return svg(figure_scene(figure, edition), width=WIDTH, height=IMAGE_HEIGHT, standalone=True)


def timelines(topic: str, edition: str) -> list[FigureView]:
    """How running out goes in an edition, turn by turn, beside the topics that tell of it."""
    told = {
        "out-of-materials": [
            ("nobody-pays", gettext("Nobody pays a penalty."), running_out(edition)),
            ("somebody-pays", gettext("Somebody pays a penalty in time."), running_out(edition, penalty=True)),
        ],
        "last-builder": [("one-is-left", gettext("Two players, one of them out."), running_out(edition, players=2))],
    }
    return [
        FigureView(key, _strip(key, caption, steps), caption, claim="", address="")
        for key, caption, steps in told.get(topic, [])
    ]


def _strip(key: str, caption: str, steps: list[Step]) -> Html:
    turns = [(player(step.colour), step) for step in steps]
    desc = " ".join(step.sentences for step in steps)
    return Html(timeline(turns, title=caption, desc=desc, ident=f"timeline-{key}"))


def first_images(edition: str) -> dict[str, FigureImage]:
    """Return the first figure of every topic for an edition, by topic, with one query."""
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
