"""Admin panels of a puzzle: its editor, the solver's check; and the report on attempts."""

from __future__ import annotations

from typing import Any, ClassVar

from django.forms.widgets import Script
from django.http import HttpRequest, HttpResponse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext
from wagtail.admin.admin_url_finder import AdminURLFinder
from wagtail.admin.panels import Panel

from rules_content.authoring import figure_board
from rules_content.editions.edition_keys import EDITION_NAMES
from rules_content.models.topic import MODES
from th_site.editing.csv_table import csv_response
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

from .answer_words import answer_words
from .checks import field_of
from .statistics import csv_rows, figures, plot


def connect() -> None:
    """Give figures the board, once the apps are ready."""
    figure_board.PANELS[:] = [PuzzleEditorPanel(of="figure", heading=gettext_lazy("Board"))]


class PuzzleForm(TextForm):
    """Refuses to publish a puzzle that the solver refuses; drafts may be unfinished."""

    NEEDED = ("lesson",)  # without it there is no row to look at

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean()
        # Missing words keep the solver from nothing: all that is wrong is said at once.
        if not self.is_deferred_validation and not self.errors.keys() & {*Puzzle.ASKED, *PuzzleForm.NEEDED}:
            row = self.published_row(cleaned)
            told: dict[str, list[str]] = {}
            for fault in row.solver_faults():
                told.setdefault(field_of(fault.part), []).append(row.tell(fault))
            for field, faults in told.items():
                self.add_fault(field, *faults)
            # The check is of what will be published, and need not be repeated.
            self.instance.checked, self.instance.checked_at = row.checked, row.checked_at
        return cleaned


class PuzzleEditorPanel(Panel):
    """The board on which pieces are placed and moves are laid; it reads and writes the fields below it.

    Users who may not change these fields see the board on the solver's tab. `of` is "figure" in a figure's form, whose
    position names its edition itself.
    """

    def __init__(self, *, of: str = "", **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.of = of

    def clone_kwargs(self) -> dict[str, Any]:
        return {**super().clone_kwargs(), "of": self.of}

    class BoundPanel(Panel.BoundPanel):
        template_name = "learn/admin/desk.html"

        class Media:
            css: ClassVar = {"all": ["tutorials/build/desk.css"]}
            js: ClassVar = [Script("tutorials/build/puzzle-editor.js", type="module")]

        def is_shown(self) -> bool:
            return super().is_shown() and REST in written_by(self.request.user, type(self.instance))

        def get_context_data(self, parent_context: Any = None) -> dict[str, Any]:
            tools = [
                ("column", _("Column")), ("road", pgettext("piece", "Road")), ("car", _("Car")),
                *((kind, capfirst(str(name))) for kind, name in KINDS.items()),
            ]  # fmt: skip
            return {
                **super().get_context_data(parent_context), "tools": tools, "types": CAR_TYPES.items(),
                "of": self.panel.of, "editions": EDITION_NAMES.items(), "modes": MODES,
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
        told = ((puzzle.tell(fault),) for fault in puzzle.examined().faults)
        return format_html("<ul>{}</ul>", format_html_join("", "<li>{}</li>", told))
    if check.get("best") is None:
        return format_html("<p>{} {}</p>", _("Passed. The right answer:"), answer_words(check.get("answer", [])))
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

    def get(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if request.GET.get("export") == "csv":
            return csv_response("puzzles.csv", csv_rows(figures()))
        return super().get(request, *args, **kwargs)

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        rows, finder = figures(), AdminURLFinder(self.request.user)
        linked = [(row, finder.get_edit_url(row.puzzle)) for row in rows]
        return dict(super().get_context_data(rows=linked, plot=plot(rows), **kwargs))
