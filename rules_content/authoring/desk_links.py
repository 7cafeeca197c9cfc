"""What an editor may change of a page of the rules."""

from collections.abc import Iterator
from typing import Any

from django.http import HttpRequest
from django.utils.translation import gettext as _

from rules_content.models import Figure, Term, Topic, Variant
from th_site.editing.desk_links import DeskLink


def links(request: HttpRequest, match: Any) -> Iterator[DeskLink]:
    """Yield the rows that a rule, an edition or the glossary shows."""
    asked = match.kwargs
    if match.url_name == "topic":
        yield from of_rule(asked["edition"], asked["topic"])
    elif match.url_name == "edition":
        for topic in Topic.objects.filter(live=True).order_by("position"):
            yield DeskLink(topic.translation("title") or str(topic), topic)
    elif match.url_name == "glossary":
        for term in Term.objects.filter(live=True).order_by("position"):
            yield DeskLink(term.translation("name") or str(term), term)


def of_rule(edition: str, key: str) -> Iterator[DeskLink]:
    for topic in Topic.objects.filter(key=key):
        for variant in Variant.objects.filter(topic=topic).order_by("position"):
            if edition in variant.editions:
                yield DeskLink(_("The text of this rule"), variant)
        yield DeskLink(_("Its title, note and questions"), topic)
        for figure in Figure.objects.filter(topic=topic).order_by("position"):
            yield DeskLink(_("Figure: %(caption)s") % {"caption": figure.translation("caption") or figure.key}, figure)
