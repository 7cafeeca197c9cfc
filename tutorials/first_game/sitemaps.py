from collections.abc import Iterable
from typing import Any

from django.urls import reverse

from th_site.pages.sitemaps import TranslatedSitemap
from tutorials.core.guided_game.page import BASE_GUIDE

from .guide_files import read


class FirstGameSitemap(TranslatedSitemap):
    """Where every guided game begins."""

    def items(self) -> Iterable[Any]:
        return sorted(read(), key=lambda key: (key != BASE_GUIDE, key))

    def location(self, item: Any) -> str:
        return str(reverse("first-game") if item == BASE_GUIDE else reverse("guided-game", args=[item]))
