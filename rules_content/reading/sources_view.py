"""The table of sources: how sure we are of every topic and mission in every edition, and where it is printed."""

from typing import NamedTuple

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language

from rules_content.editions.edition_keys import EDITIONS
from rules_content.editions.edition_names import short_name
from rules_content.editions.labels import explanation, label
from rules_content.models import Section, Topic
from th_site.caching.page_cache import cached_page
from th_site.http.rate_limit import limited
from tutorials.core.engine.facts import MARKS
from tutorials.core.messages.rule_links import topic_address

from .rulebook.certainty import Certainty
from .rulebook.rule_facts import TopicFacts, facts


class Cell(NamedTuple):
    """How sure we are of a topic in one edition; without a certainty, the edition has no such rule."""

    edition: str
    name: str
    certainty: Certainty | None
    address: str


class Row(NamedTuple):
    topic: str
    title: str
    cells: list[Cell]


@cached_page()
@limited()
def sources(request: HttpRequest) -> HttpResponse:
    names = {key: short_name(key) for key in EDITIONS}
    context = {
        "names": [names[key] for key in EDITIONS],
        "sections": sections(names),
        "certainties": [(key, label("known", key), explanation("known", key)) for key in MARKS],
    }
    return render(request, "rules/sources.html", context)


def sections(names: dict[str, str]) -> list[tuple[str, list[Row]]]:
    """Return every published topic by section, in the order of the rules."""
    titles = {topic.key: topic.translation("title") for topic in Topic.objects.filter(live=True)}
    chapters = {section.key: section.translation("title") for section in Section.objects.all()}
    found = []
    for section in facts().sections:
        topics = [topic for topic in facts().of_section(section) if topic.key in titles]
        rows = [
            Row(topic.key, titles[topic.key], [cell(topic, key, names[key]) for key in EDITIONS]) for topic in topics
        ]
        found.append((chapters[section], rows))
    return found


def cell(topic: TopicFacts, edition: str, name: str) -> Cell:
    variant = next((variant for variant in topic.variants if edition in variant.editions), None)
    if variant is None:
        return Cell(edition, name, None, "")
    address = topic_address(topic.key, edition, topic.mode, get_language() or "en")
    return Cell(edition, name, Certainty.of(variant, edition), address)
