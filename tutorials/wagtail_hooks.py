"""The course in the admin: lessons, puzzles with their editor and the solver's check, and statistics."""

from typing import Any

from django.urls import URLPattern, path, reverse
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _
from wagtail import hooks
from wagtail.admin.panels import FieldPanel, MultiFieldPanel, ObjectList
from wagtail.admin.ui.tables import Column
from wagtail.snippets.models import register_snippet
from wagtail.snippets.views.snippets import SnippetViewSet, SnippetViewSetGroup

from th_site.editing.forms import TextForm
from th_site.editing.panels import STATUS, text_tabs
from th_site.editing.reports import ReportItem
from th_site.texts.file_backed import LANGUAGES
from th_site.translating.panels import LanguageTabs

from .core.puzzles.challenge import PARTS
from .core.puzzles.goals import PREDICATES
from .course.previews import try_draft
from .models import Lesson, Puzzle
from .puzzle_editor.board_text import BoardText
from .puzzle_editor.lesson_deletion import LessonDeleteView, one_by_one
from .puzzle_editor.lesson_puzzles import MOVED, LessonPuzzlesPanel, PuzzleCopyView, move, reorder
from .puzzle_editor.panels import CheckPanel, PuzzleEditorPanel, PuzzleForm, StatisticsView
from .puzzle_editor.views import editor_state, verdict

GOAL_HELP = format_lazy(
    _("What the road has to achieve, for example {example}. The words are: {words}."),
    example='{"cars": 2}', words=", ".join(PREDICATES),
)  # fmt: skip
QUESTION_HELP = format_lazy(
    _("What is asked when nothing is to be built, for example {example}. The words are: {words}."),
    example='{"ask": "cars"}', words=", ".join(part for part in PARTS if part not in Puzzle.PARTS),
)  # fmt: skip


class LessonViewSet(SnippetViewSet):
    model = Lesson
    icon = "folder-open-inverse"
    copy_view_enabled = False
    delete_view_class = LessonDeleteView
    delete_template_name = "learn/admin/delete_lesson.html"
    list_display = ("position", "title_en", "key", STATUS)
    search_fields = tuple(f"title_{code}" for code in LANGUAGES)
    search_backend_name = None

    def get_edit_handler(self) -> Any:
        tabs = text_tabs(Lesson, "key", "position")
        puzzles = ObjectList([LessonPuzzlesPanel()], heading=_("Puzzles"))
        return LanguageTabs([*tabs.children, puzzles], base_form_class=TextForm).bind_to_model(Lesson)


class PuzzleViewSet(SnippetViewSet):
    model = Puzzle
    copy_view_class = PuzzleCopyView
    icon = "pick"
    list_per_page = 100
    list_display = (
        "title_en",
        "key",
        "lesson",
        "kind",
        "edition",
        STATUS,
        Column("check_result", _("Solver")),
    )
    list_filter = ("lesson", "kind", "edition")
    search_fields = ("key", *(f"{name}_{code}" for name in ("title", "task") for code in LANGUAGES))
    search_backend_name = None

    def get_edit_handler(self) -> Any:
        editable = ("key", "position", "lesson", "kind", "edition", "mode", "same_in", "topics")
        tabs = text_tabs(Puzzle, *editable)
        text = [FieldPanel(name, widget=BoardText) for name in ("board", "solution", "move")]
        board = ObjectList(
            [
                PuzzleEditorPanel(heading=_("Board")),
                FieldPanel("goal", widget=BoardText, help_text=GOAL_HELP),
                FieldPanel("question", widget=BoardText, help_text=QUESTION_HELP),
                MultiFieldPanel(text, heading=_("What the board fills in, as text")),
            ],
            heading=_("Board"),
        )
        solver = ObjectList([CheckPanel()], heading=_("Solver"))
        handler = LanguageTabs([*tabs.children, board, solver], base_form_class=PuzzleForm)
        return handler.bind_to_model(Puzzle)


class CourseGroup(SnippetViewSetGroup):
    items = (LessonViewSet, PuzzleViewSet)
    menu_label = _("Course")
    menu_icon = "pick"
    menu_order = 160


register_snippet(CourseGroup)
hooks.register("before_bulk_action", one_by_one)


@hooks.register("register_admin_urls")
def addresses() -> list[URLPattern]:
    return [
        path("reports/puzzles/", StatisticsView.as_view(), name="puzzle_statistics"),
        path("puzzles/editor/", editor_state, name="puzzle_editor"),
        path("puzzles/editor/verdict/", verdict, name="puzzle_editor_verdict"),
        path("puzzles/preview/try/", try_draft, name="puzzle_preview_try"),
        path("lessons/<int:lesson>/order/<int:puzzle>/", reorder, name="lesson_order"),
        path("puzzles/<int:puzzle>/move/", move, name="puzzle_move"),
    ]


@hooks.register("register_log_actions")
def log_actions(actions: Any) -> None:
    actions.register_action(MOVED, _("Move"), _("Moved to another place"))


@hooks.register("register_reports_menu_item")
def statistics_in_menu() -> ReportItem:
    address = reverse("puzzle_statistics")
    return ReportItem(_("Puzzle attempts"), address, about=[Puzzle], icon_name="history", order=110)
