"""The addresses of the rules; all of them stand behind a language."""

from typing import Any

from django.urls import include, path, register_converter

from .reader_edition import choose_edition
from .reading import booklet_view as booklet
from .reading import glossary_view as glossary
from .reading import sheet_view as sheets
from .reading import sources_view as sources
from .reading import views as rules
from .reading.sheet import SIZES
from .search import views as search


class Mode:
    """The one mode that stands in an address; the base game goes without saying."""

    regex = "mission"

    def to_python(self, value: str) -> str:
        return value

    def to_url(self, value: Any) -> str:
        if value != "mission":
            raise ValueError(value)
        return str(value)


class Size(Mode):
    """A size of paper."""

    regex = "|".join(SIZES)

    def to_url(self, value: Any) -> str:
        return str(value)


register_converter(Mode, "mode")
register_converter(Size, "size")

urlpatterns = [
    path("edition/<str:edition>/", choose_edition, name="choose-edition"),
    path("edition/<str:edition>/<path:page>", choose_edition, name="choose-edition"),
    path("rules/", rules.choose, name="rules"),
    path("rules/<str:edition>/", rules.edition, name="edition"),
    path("rules/<str:edition>/booklet.pdf", booklet.booklet, name="booklet"),
    path("rules/<str:edition>/sheet/", sheets.sheet, name="sheet"),
    path("rules/<str:edition>/sheet-<size:size>.pdf", sheets.sheet_file, name="sheet-file"),
    path("rules/<str:edition>/<mode:mode>/sheet/", sheets.sheet, name="sheet"),
    path("rules/<str:edition>/<mode:mode>/sheet-<size:size>.pdf", sheets.sheet_file, name="sheet-file"),
    path("rules/<str:edition>/<mode:mode>/", rules.edition, name="edition"),
    path("rules/<str:edition>/<mode:mode>/booklet.pdf", booklet.booklet, name="booklet"),
    path("rules/<str:edition>/<mode:mode>/<str:topic>/", rules.topic, name="topic"),
    path("rules/<str:edition>/<str:topic>/", rules.topic, name="topic"),
    path("compare/", include("rules_content.compare.urls")),
    path("agree/", include("rules_content.agree.urls")),
    path("about/sources/", sources.sources, name="sources"),
    path("glossary/", glossary.glossary, name="glossary"),
    path("search/", search.search, name="search"),
    path("search/suggest", search.suggestions, name="suggest"),
    path("search/opensearch.xml", search.opensearch, name="opensearch"),
]
