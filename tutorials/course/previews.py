"""How drafts of the course look to learners before they are published."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import get_language

from th_site.texts import CHECKS, PREVIEWS
from tutorials.desk.checks import check_puzzle
from tutorials.models import Lesson, Puzzle

from .map_page import preview as preview_map
from .page import LessonPage
from .stops import rules, stops


class DraftPage(LessonPage):
    """The page of a draft, which has no address yet: the desk judges what stands in it, by the draft's own edition."""

    @staticmethod
    def edition_for(request: Any) -> str:
        return ""

    @property
    def ask(self) -> str:
        return f"{reverse('puzzle_desk_look')}?lang={get_language()}"

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
