"""Previews of drafts of the course."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from django.conf import settings
from django.core import signing
from django.http import HttpRequest, HttpResponse, HttpResponseBadRequest
from django.shortcuts import render
from django.urls import reverse
from django.utils import translation
from django.utils.translation import get_language
from django.views.decorators.http import require_POST

from th_site.texts import markup
from th_site.texts.translated_text import CHECKS, PREVIEWS
from tutorials.core.pages.puzzle_page import LessonPage
from tutorials.core.puzzles.attempts import Hint
from tutorials.core.puzzles.stars import Record
from tutorials.core.puzzles.submissions import Submission
from tutorials.models import Lesson, Puzzle
from tutorials.puzzle_editor.checks import check_puzzle
from tutorials.puzzle_editor.views import for_authors

from .map_page import preview as preview_map
from .navigation import entries, rules
from .responses import attempt_response, hint_response

DRAFT = "draft of a puzzle"


class DraftPage(LessonPage):
    """The page of a draft, which has no address yet: the puzzle editor judges it, by the draft's own edition."""

    @staticmethod
    def edition_for(request: Any) -> str:
        return ""

    @property
    def ask(self) -> str:
        return f"{reverse('puzzle_editor_verdict')}?lang={get_language()}"

    @property
    def hand_in(self) -> str:
        return f"{reverse('puzzle_preview_try')}?lang={get_language()}"

    @cached_property
    def draft(self) -> str:  # type: ignore[override]
        """The puzzle as in the form, signed, so that the tries are about what was shown."""
        texts = [f"{name}_{get_language()}" for name in Puzzle.translated()]
        names = ["id", "key", "position", "lesson_id", "topics", *Puzzle.ASKED, *texts]
        return signing.dumps({name: getattr(self.puzzle, name) for name in names}, salt=DRAFT, compress=True)

    def data(self) -> dict[str, Any]:
        return {**super().data(), "position": self.puzzle.form_values()}


def connect() -> None:
    CHECKS[Puzzle] = check_puzzle
    PREVIEWS[Lesson] = preview_lesson
    PREVIEWS[Puzzle] = preview_puzzle


def preview_lesson(lesson: Lesson, request: HttpRequest) -> HttpResponse:
    return render(request, "learn/map.html", preview_map(lesson))


def preview_puzzle(puzzle: Puzzle, request: HttpRequest) -> HttpResponse:
    return render(request, "learn/puzzle.html", {"page": DraftPage(request, puzzle, entries({}), rules)})


@require_POST
@for_authors
def try_draft(request: HttpRequest) -> HttpResponse:
    """Answer an attempt or a hint in a preview, by the draft itself, as a learner's would be; nothing is counted."""
    language = request.GET.get("lang", "")
    try:
        puzzle = Puzzle(**signing.loads(request.POST.get("draft", ""), salt=DRAFT))
    except signing.BadSignature:
        return HttpResponseBadRequest()
    with translation.override(language if language in dict(settings.LANGUAGES) else get_language()):
        submitted = Submission(request.POST, request.POST.getlist("answer")).judged_by(puzzle)
        if isinstance(submitted, Hint):
            page = DraftPage(request, puzzle, entries({}), rules, hints=submitted.number)
            words = markup.html(puzzle.translation("hint"))
            return hint_response(request, page, "learn/puzzle.html", words, page.sources[:1])
        page = DraftPage(request, puzzle, entries({}), rules, submitted)
        stars = Record().after(submitted).stars
        return attempt_response(request, page, "learn/puzzle.html", {"html": "learn/result.html"}, stars=stars)
