"""The course in the admin: lessons, puzzles with their editor and the solver's check, and statistics."""

import pathlib
from typing import Any

from django.forms import Select
from django.urls import URLPattern, path, reverse
from django.utils.translation import gettext_lazy as _
from wagtail import hooks
from wagtail.admin.panels import FieldPanel, FieldRowPanel, MultiFieldPanel, ObjectList
from wagtail.admin.ui.tables import Column
from wagtail.snippets.models import register_snippet
from wagtail.snippets.views.snippets import SnippetViewSet, SnippetViewSetGroup

from rules_content.authoring.choice_fields import ChoiceField, topic_words
from th_site.editing.forms import TextForm
from th_site.editing.guide import GuideView, guide_item
from th_site.editing.list_search import ListSearch
from th_site.editing.panels import STATUS, text_tabs
from th_site.editing.reports import ReportItem
from th_site.texts.file_backed import LANGUAGES
from th_site.translating.panels import LanguageTabs

from .course.previews import try_draft
from .models import Lesson, Puzzle
from .puzzle_editor.board_text import BoardText
from .puzzle_editor.lesson_deletion import LessonDeleteView, one_by_one
from .puzzle_editor.lesson_puzzles import MOVED, LessonPuzzlesPanel, PuzzleCopyView, move, reorder
from .puzzle_editor.new_puzzle import PuzzleCreateView
from .puzzle_editor.panels import CheckPanel, PuzzleEditorPanel, PuzzleForm, StatisticsView
from .puzzle_editor.question_words import goal_words, question_words, same_in_words
from .puzzle_editor.views import editor_state, solver, verdict

TOPICS_HELP = _("The rules that the puzzle is about, the one that it teaches first.")
AUTHORS_GUIDE = pathlib.Path(__file__).with_name("puzzle_editor") / "authors_guide.yaml"


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
    add_view_class = PuzzleCreateView
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
        tabs = text_tabs(Puzzle, "key", "position", "lesson", widgets={"lesson": Select()})
        text = [FieldPanel(name, widget=BoardText) for name in ("board", "solution", "move")]
        board = ObjectList(
            [
                FieldRowPanel([FieldPanel(name) for name in ("kind", "edition", "mode")]),
                PuzzleEditorPanel(heading=_("Board")),
                FieldPanel("goal", widget=ChoiceField("goal", goal_words)),
                FieldPanel("question", widget=ChoiceField("question", question_words)),
                FieldPanel("topics", widget=ChoiceField("topics", topic_words), help_text=TOPICS_HELP),
                FieldPanel("same_in", widget=ChoiceField("same_in", same_in_words)),
                MultiFieldPanel(text, heading=_("What the board fills in, as text"), classname="collapsed"),
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
        path("puzzles/editor/solver/", solver, name="puzzle_editor_solver"),
        path("help/authors/", GuideView.as_view(file=AUTHORS_GUIDE), name="authors_guide"),
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


@hooks.register("register_help_menu_item")
def authors_guide() -> Any:
    return guide_item(AUTHORS_GUIDE, reverse("authors_guide"))


@hooks.register("register_admin_search_area")
def search_in_puzzles() -> ListSearch:
    return ListSearch(Puzzle, icon_name="pick", order=210)


@hooks.register("register_admin_search_area")
def search_in_lessons() -> ListSearch:
    return ListSearch(Lesson, icon_name="folder-open-inverse", order=220)
