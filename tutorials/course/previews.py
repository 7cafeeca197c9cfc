"""How drafts of the course look to learners before they are published."""

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

from th_site import markup
from th_site.texts import CHECKS, PREVIEWS
from tutorials.desk.checks import check_puzzle
from tutorials.desk.views import for_authors
from tutorials.models import Lesson, Puzzle
from tutorials.puzzles.attempts import read_attempt, read_hint
from tutorials.puzzles.stars import Record

from .map_page import preview as preview_map
from .page import LessonPage
from .responses import hint_response, try_response
from .stops import rules, stops

DRAFT = "draft of a puzzle"


class DraftPage(LessonPage):
    """The page of a draft, which has no address yet: the desk judges what stands in it, by the draft's own edition."""

    @staticmethod
    def edition_for(request: Any) -> str:
        return ""

    @property
    def ask(self) -> str:
        return f"{reverse('puzzle_desk_look')}?lang={get_language()}"

    @property
    def hand_in(self) -> str:
        return f"{reverse('puzzle_preview_try')}?lang={get_language()}"

    @cached_property
    def draft(self) -> str:  # type: ignore[override]
        """The puzzle as the form has it, signed: what comes back is what was shown."""
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
    return render(request, "learn/puzzle.html", {"page": DraftPage(request, puzzle, stops({}), rules)})


@require_POST
@for_authors
def try_draft(request: HttpRequest) -> HttpResponse:
    """A try or a hint in a preview, answered by the draft itself as a learner's would be; nothing is counted."""
    language = request.GET.get("lang", "")
    try:
        puzzle = Puzzle(**signing.loads(request.POST.get("draft", ""), salt=DRAFT))
    except signing.BadSignature:
        return HttpResponseBadRequest()
    with translation.override(language if language in dict(settings.LANGUAGES) else get_language()):
        if "hint" in request.POST:
            page = DraftPage(request, puzzle, stops({}), rules, hints=read_hint(request.POST))
            words = markup.html(puzzle.translation("hint"))
            return hint_response(request, page, "learn/puzzle.html", words, page.sources[:1])
        attempt = read_attempt(puzzle.challenge, request.POST, request.POST.getlist("answer"))
        page = DraftPage(request, puzzle, stops({}), rules, attempt)
        stars = Record().after(attempt, puzzle.kind).stars
        return try_response(request, page, "learn/puzzle.html", {"html": "learn/result.html"}, stars=stars)
