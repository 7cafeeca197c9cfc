"""What an author may change of a page of the course, and what can be made into a puzzle."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _

from th_site.editing.desk_links import DeskLink
from tutorials.models import Lesson, Puzzle


def links(request: HttpRequest, match: Any) -> Iterator[DeskLink]:
    """Yield the puzzle or lesson that is shown, and a new puzzle from a table or from the puzzle of a day."""
    name, asked = match.url_name, match.kwargs
    if name == "puzzle":
        for puzzle in Puzzle.objects.filter(key=asked["puzzle"]):
            yield DeskLink(_("This puzzle"), puzzle)
    if name in ("puzzle", "lesson"):
        for lesson in Lesson.objects.filter(key=asked["lesson"]):
            yield DeskLink(_("This lesson"), lesson)
    if name == "learn":
        for lesson in Lesson.objects.all():
            yield DeskLink(lesson.translation("title") or str(lesson), lesson)
    if not request.user.has_perm("tutorials.add_puzzle"):
        return
    if name == "day":
        yield DeskLink(_("Make a puzzle of this"), new_puzzle(day=str(asked["day"])))
    if name in ("table", "table-replay"):
        given = {key: request.GET[key] for key in ("t", "position") if key in request.GET}
        yield DeskLink(_("Make a puzzle of this"), new_puzzle(**given), "table")


def new_puzzle(**given: str) -> str:
    """Return the address of a new puzzle's form, filled in from a table or a day."""
    return f"{reverse('wagtailsnippets_tutorials_puzzle:add')}?{urlencode(given)}"
