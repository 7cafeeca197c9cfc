"""What search engines may find, in every language."""

from collections.abc import Iterable
from datetime import datetime
from typing import Any

from django.contrib.sitemaps import Sitemap
from django.urls import reverse

from rules_content.sitemaps import RulesSitemap
from tutorials.course.sitemaps import CourseSitemap

from .models import HomePage, TextPage


class Translated(Sitemap[Any]):
    """A part of the site map whose every entry stands in all five languages."""

    i18n = True
    alternates = True
    x_default = True


class Pages(Translated):
    def items(self) -> Iterable[Any]:
        return [*HomePage.objects.live(), *TextPage.objects.live().order_by("slug")]

    def location(self, item: Any) -> str:
        return reverse("wagtail_serve", args=["" if isinstance(item, HomePage) else f"{item.slug}/"])

    def lastmod(self, item: Any) -> datetime:
        return item.last_published_at


SITEMAPS = {"pages": Pages, "rules": RulesSitemap, "course": CourseSitemap}
