from collections.abc import Iterable
from typing import Any

from django.urls import reverse

from th_site.pages.sitemaps import TranslatedSitemap
from tutorials.models import Puzzle


class CourseSitemap(TranslatedSitemap):
    """The map of the course, the archive of daily puzzles, the companion and every puzzle."""

    def items(self) -> Iterable[Any]:
        rows = Puzzle.objects.renderable().filter(lesson__live=True).select_related("lesson")
        return ["learn", "again", "daily-archive", "companion", *rows.order_by("lesson__position", "position")]

    def get_languages_for_item(self, item: Any) -> list[str]:
        """Return the languages in which the puzzle can be read."""
        languages: list[str] = super().get_languages_for_item(item)
        if isinstance(item, str):
            return languages
        return [code for code in languages if not item.missing(code) and not item.lesson.missing(code)]

    def location(self, item: Any) -> str:
        return str(reverse(item) if isinstance(item, str) else item.get_absolute_url())
