"""How drafts of the course look to learners before they are published."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from th_site.texts import PREVIEWS
from tutorials.engine import InputError
from tutorials.models import Lesson, Puzzle
from tutorials.puzzles.challenge import BadPuzzle

from .course_map import preview as preview_map
from .page import LessonPage


def connect() -> None:
    PREVIEWS[Lesson] = preview_lesson
    PREVIEWS[Puzzle] = preview_puzzle


def preview_lesson(lesson: Lesson, request: HttpRequest) -> HttpResponse:
    return render(request, "learn/map.html", preview_map(lesson))


def preview_puzzle(puzzle: Puzzle, request: HttpRequest) -> HttpResponse:
    try:
        return render(request, "learn/puzzle.html", {"page": LessonPage(request, puzzle, {})})
    except (BadPuzzle, InputError) as fault:
        # A draft may be as unfinished as it is; then there is no page to show yet.
        return render(request, "learn/admin/unfinished.html", {"puzzle": puzzle, "fault": fault})
