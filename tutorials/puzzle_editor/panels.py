"""Admin panels of a puzzle: its editor, the solver's check; and the report on attempts."""

from __future__ import annotations

from typing import Any, ClassVar

from django.forms.widgets import Script
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext
from wagtail.admin.panels import Panel

from th_site.editing.forms import TextForm
from th_site.editing.language_permissions import REST, written_by
from th_site.editing.reports import ReportView
from tutorials.core.drawing.output.svg import svg
from tutorials.core.engine import InputError
from tutorials.core.messages.words import CAR_TYPES, KINDS
from tutorials.core.puzzles.challenge import BadPuzzle
from tutorials.core.puzzles.kinds import KINDS as PUZZLE_KINDS
from tutorials.core.table.address import table_address
from tutorials.models import Puzzle

from .checks import field_of, sentence_of
from .statistics import figures, plot


class PuzzleForm(TextForm):
    """Refuses to publish a puzzle that the solver refuses; drafts may be unfinished."""

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean()
        if not self.is_deferred_validation and not self.errors:
            row = self.published_row(cleaned)
            for fault in row.solver_faults():
                self.add_error(field_of(fault), sentence_of(fault))
            # The check is of what will be published, and need not be repeated.
            self.instance.checked, self.instance.checked_at = row.checked, row.checked_at
        return cleaned


class PuzzleEditorPanel(Panel):
    """The board on which pieces are placed and moves are laid; it reads and writes the fields below it.

    Users who may not change these fields see the board on the solver's tab.
    """

    class BoundPanel(Panel.BoundPanel):
        template_name = "learn/admin/desk.html"

        class Media:
            css: ClassVar = {"all": ["tutorials/build/desk.css"]}
            js: ClassVar = [Script("tutorials/build/puzzle-editor.js", type="module")]

        def is_shown(self) -> bool:
            return super().is_shown() and REST in written_by(self.request.user, Puzzle)

        def get_context_data(self, parent_context: Any = None) -> dict[str, Any]:
            tools = [
                ("column", _("Column")), ("road", pgettext("piece", "Road")), ("car", _("Car")),
                *((kind, capfirst(str(name))) for kind, name in KINDS.items()),
            ]  # fmt: skip
            return {
                **super().get_context_data(parent_context), "tools": tools, "types": CAR_TYPES.items(),
                "built_kinds": [kind.name for kind in PUZZLE_KINDS.values() if kind.is_built],
                "question_kinds": [kind.name for kind in PUZZLE_KINDS.values() if not kind.is_built],
            }  # fmt: skip


class CheckPanel(Panel):
    """The solver's last check."""

    class BoundPanel(Panel.BoundPanel):
        def render_html(self, parent_context: Any = None) -> SafeString:
            return format_html("{}{}", check_html(self.instance), board_html(self.instance))


def check_html(puzzle: Any) -> SafeString:
    """Return the solver's result as HTML."""
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
    """Return the board with the solution or the move in question, and a link to the table."""
    try:
        challenge = puzzle.challenge
        scene = challenge.scene(ghost=True)
        drawn = svg(scene, width=640, title=str(puzzle), ident="solver-board", standalone=True)
    except (BadPuzzle, InputError):
        return format_html("<p>{}</p>", _("This board cannot be drawn."))
    move = challenge.solution or challenge.move
    address = table_address(challenge.position.to_json(), move.to_json() if move else None)
    link = format_html('<p><a href="{}">{}</a></p>', address, _("Try it on the board"))
    return format_html("<figure>{}</figure>{}", mark_safe(drawn), link)


class StatisticsView(ReportView):
    """The report on attempts: how often each puzzle is tried and solved, and the most frequent obstacle."""

    template_name = "learn/admin/statistics.html"
    header_icon = "history"
    title = gettext_lazy("Puzzle attempts")
    about = (Puzzle,)

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        rows = figures()
        return dict(super().get_context_data(rows=rows, plot=plot(rows), **kwargs))
