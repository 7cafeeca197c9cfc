"""The URLs of the rules, under a language."""

from typing import Any

from django.urls import include, path, register_converter

from tutorials.core.routes import route

from .changes import views as changes
from .editions.reader_edition import choose_edition
from .feedback import views as feedback
from .printing import views as printing
from .printing.papers import PAPERS
from .reading import sources_view as sources
from .reading import views as rules
from .reading.figures import views as figures
from .reading.glossary import views as glossary
from .search import views as search


class Mode:
    """The mode in an address; the base game has none."""

    regex = "mission"

    def to_python(self, value: str) -> str:
        return value

    def to_url(self, value: Any) -> str:
        if value != "mission":
            raise ValueError(value)
        return str(value)


class Paper(Mode):
    """A paper size."""

    regex = "|".join(PAPERS)

    def to_url(self, value: Any) -> str:
        return str(value)


register_converter(Mode, "mode")
register_converter(Paper, "paper")

urlpatterns = [
    path(route("choose-edition-home"), choose_edition, name="choose-edition"),
    path(route("choose-edition"), choose_edition, name="choose-edition"),
    path(route("rules"), rules.choose, name="rules"),
    path("rules/changes/", changes.changes_page, name="rule-changes"),
    path("rules/changes.xml", changes.changes_feed, name="rule-changes-feed"),
    path(route("edition"), rules.edition, name="edition"),
    path("rules/<str:edition>/booklet.pdf", printing.booklet, name="booklet"),
    path("rules/<str:edition>/booklet-<paper:paper>.pdf", printing.booklet, name="booklet"),
    path("rules/<str:edition>/figures/<slug:figure>.svg", figures.file, name="figure-file"),
    path(route("figure-board"), figures.on_the_table, name="figure-board"),
    path("rules/<str:edition>/sheet/", printing.sheet, name="sheet"),
    path("rules/<str:edition>/sheet-<paper:paper>.pdf", printing.sheet_pdf, name="sheet-pdf"),
    path("rules/<str:edition>/<mode:mode>/sheet/", printing.sheet, name="sheet"),
    path("rules/<str:edition>/<mode:mode>/sheet-<paper:paper>.pdf", printing.sheet_pdf, name="sheet-pdf"),
    path("rules/<str:edition>/<mode:mode>/", rules.edition, name="edition"),
    path("rules/<str:edition>/<mode:mode>/booklet.pdf", printing.booklet, name="booklet"),
    path("rules/<str:edition>/<mode:mode>/booklet-<paper:paper>.pdf", printing.booklet, name="booklet"),
    path("rules/<str:edition>/<slug:topic>/feedback", feedback.feedback, name="feedback"),
    path("rules/<str:edition>/<mode:mode>/<str:topic>/", rules.topic, name="topic"),
    path("rules/<str:edition>/<str:topic>/", rules.topic, name="topic"),
    path("compare/", include("rules_content.compare.urls")),
    path("agree/", include("rules_content.agree.urls")),
    path("about/sources/", sources.sources, name="sources"),
    path(route("glossary"), glossary.glossary, name="glossary"),
    path(route("search"), search.search, name="search"),
    path(route("suggest"), search.suggestions, name="suggest"),
    path(route("not-followed"), search.not_followed, name="not-followed"),
    path("search/opensearch.xml", search.opensearch, name="opensearch"),
]
