"""The site map, in every language. Each app has a part of it, named in the settings."""

from collections.abc import Iterable
from datetime import datetime
from typing import Any

from django.conf import settings
from django.contrib.sitemaps import Sitemap
from django.urls import reverse
from django.utils.module_loading import import_string

from th_site.models import HomePage, TextPage


class TranslatedSitemap(Sitemap[Any]):
    """A part of the site map with every entry in every language, in pages: all at once would take a second."""

    limit = 300
    i18n = True
    alternates = True
    x_default = True


class PagesSitemap(TranslatedSitemap):
    """The home page and the pages of text."""

    def items(self) -> Iterable[Any]:
        return [*HomePage.objects.live(), *TextPage.objects.live().order_by("slug")]

    def get_languages_for_item(self, item: Any) -> list[str]:
        """Return the languages in which the page can be read."""
        return [code for code in super().get_languages_for_item(item) if item.readable(code)]

    def location(self, item: Any) -> str:
        return str(reverse("wagtail_serve", args=["" if isinstance(item, HomePage) else f"{item.slug}/"]))

    def lastmod(self, item: Any) -> datetime:
        moment: datetime = item.last_published_at
        return moment


def sitemaps() -> dict[str, type[Sitemap[Any]]]:
    return {name: import_string(path) for name, path in settings.SITEMAPS.items()}
