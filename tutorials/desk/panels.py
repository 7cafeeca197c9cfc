"""What editors see of the solver and of the learners: a puzzle's check, and how all puzzles are getting on."""

from __future__ import annotations

from typing import Any, ClassVar

from django.forms.widgets import Script
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext
from wagtail.admin.panels import Panel

from rules_content.reading import practice
from th_site.forms import TextForm
from th_site.panels import ReportView
from th_site.writing import REST, written_by
from tutorials.board.svg import svg
from tutorials.engine import InputError
from tutorials.models import Puzzle
from tutorials.puzzles.attempts import puzzle_scene
from tutorials.puzzles.challenge import BadPuzzle
from tutorials.telling.words import CAR_TYPES, KINDS

from .checks import field_of, told
from .statistics import figures, plot


class PuzzleForm(TextForm):
    """Refuses to publish what the solver refuses, and says why; drafts may be as unfinished as they are."""

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean()
        if not self.is_deferred_validation and not self.errors:
            row = self.published_row(cleaned)
            for fault in row.solver_faults():
                self.add_error(field_of(fault), told(fault))
            # Its word is about what will be published: nobody asks it again.
            self.instance.checked, self.instance.checked_at = row.checked, row.checked_at
        return cleaned


class DeskPanel(Panel):
    """The board on which pieces are placed and moves are laid; it reads and writes the fields below it.

    Those who may not change these fields are shown the board by the solver's tab.
    """

    class BoundPanel(Panel.BoundPanel):
        template_name = "learn/admin/desk.html"

        class Media:
            css: ClassVar = {"all": ["tutorials/build/figures.css", "tutorials/board.css", "tutorials/desk.css"]}
            js: ClassVar = [Script(f"{name}.js", type="module") for name in ("th_site/popups", "tutorials/build/desk")]

        def is_shown(self) -> bool:
            return super().is_shown() and REST in written_by(self.request.user, Puzzle)

        def get_context_data(self, parent_context: Any = None) -> dict[str, Any]:
            tools = [
                ("column", _("Column")), ("road", pgettext("piece", "Road")), ("car", _("Car")),
                *((kind, capfirst(str(name))) for kind, name in KINDS.items()),
            ]  # fmt: skip
            return {**super().get_context_data(parent_context), "tools": tools, "types": CAR_TYPES.items()}


class CheckPanel(Panel):
    """The solver's last word on a puzzle."""

    class BoundPanel(Panel.BoundPanel):
        def render_html(self, parent_context: Any = None) -> SafeString:
            return format_html("{}{}", check_html(self.instance), board_html(self.instance))


def check_html(puzzle: Any) -> SafeString:
    """What the solver found, as a list."""
    check, known = puzzle.checked, puzzle.known
    if not known:
        return format_html("<p>{}</p>", _("Not checked yet. The solver looks at every puzzle before it is published."))
    if known == "shipped":
        return format_html("<p>{}</p>", _("As it came with the site, whose tests have the solver check every puzzle."))
    if known == "failed":
        return format_html("<ul>{}</ul>", format_html_join("", "<li>{}</li>", ((fault,) for fault in check["faults"])))
    if check.get("best") is None:
        return format_html("<p>{} {}</p>", _("Passed. The right answer:"), ", ".join(check.get("answer", [])))
    return format_html(
        "<p>{}</p>",
        _("Passed. Best result %(best)s; %(solved)s of %(tried)s legal moves tried reach the goal.") % check,
    )


def board_html(puzzle: Any) -> SafeString:
    """The board with the solution or the move in question, and a way to the table, where pieces can be placed."""
    try:
        challenge = puzzle.challenge
        scene = puzzle_scene(challenge, ghost=True)
        drawn = svg(scene, width=640, title=str(puzzle), ident="solver-board", standalone=True)
    except (BadPuzzle, InputError):
        return format_html("<p>{}</p>", _("This board cannot be drawn."))
    move = challenge.solution or challenge.move
    address = practice.board(challenge.position.to_json(), move.to_json() if move else None)
    link = format_html('<p><a href="{}">{}</a></p>', address, _("Try it on the board")) if address else ""
    return format_html("<figure>{}</figure>{}", mark_safe(drawn), link)


class StatisticsView(ReportView):
    """A report for editors: how often each puzzle is tried and solved, and what stands in the way."""

    template_name = "learn/admin/statistics.html"
    header_icon = "history"
    title = gettext_lazy("Puzzle attempts")
    about = (Puzzle,)

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        rows = figures()
        return dict(super().get_context_data(rows=rows, plot=plot(rows), **kwargs))
