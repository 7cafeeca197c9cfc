from collections.abc import Iterable
from typing import Any

from django.contrib.sitemaps import Sitemap
from django.urls import reverse

from tutorials.models import Puzzle


class CourseSitemap(Sitemap[Any]):
    """The map of the course, the puzzle of the day and every puzzle, in all five languages."""

    i18n = True
    alternates = True
    x_default = True

    def items(self) -> Iterable[Any]:
        rows = Puzzle.objects.filter(live=True, lesson__live=True).select_related("lesson")
        return ["learn", "daily", *rows.order_by("lesson__position", "position")]

    def location(self, item: Any) -> str:
        return reverse(item) if isinstance(item, str) else item.get_absolute_url()
