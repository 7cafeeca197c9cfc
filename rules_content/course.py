"""The course as the rules show it: found by the search, and linked from the topics that it practises.

The rules know no other app: `settings.COURSE` names the class that has a course to show.
"""

from collections.abc import Iterable
from typing import Protocol

from django.conf import settings
from django.utils.module_loading import import_string

from tutorials.core.pages.lesson_links import LessonLink
from tutorials.core.search.ranking.documents import Findable


class Course(Protocol):
    """A course of lessons about the rules."""

    def findables(self) -> Iterable[Findable]:
        """Return the published lessons in every language; called once for each content version."""
        ...

    def practising(self, topic: str) -> list[LessonLink]:
        """Return links to what practises a topic, in the active language; may take one query."""
        ...


def course() -> Course:
    """Return the course that the settings name."""
    found: Course = import_string(settings.COURSE)()
    return found
