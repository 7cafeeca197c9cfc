"""The table of sources: every topic and mission, edition by edition, with its mark and its printed section."""

from typing import NamedTuple

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language

from rules_content.editions import EDITIONS
from rules_content.labels import explanation, label
from rules_content.models import Edition, Section, Topic
from rules_content.rule_facts import TopicFacts, facts
from th_site.page_cache import cached_page
from tutorials.engine.facts import MARKS
from tutorials.telling.addresses import topic_address

from .mark import Mark


class Cell(NamedTuple):
    """One edition's mark on a topic; without one, the edition has no such rule."""

    edition: str
    name: str
    mark: Mark | None
    address: str


class Row(NamedTuple):
    topic: str
    title: str
    cells: list[Cell]


@cached_page()
def sources(request: HttpRequest) -> HttpResponse:
    names = {edition.key: edition.translation("short") for edition in Edition.objects.all()}
    context = {
        "names": [names[key] for key in EDITIONS],
        "sections": sections(names),
        "marks": [(key, label("known", key), explanation("known", key)) for key in MARKS],
    }
    return render(request, "rules/sources.html", context)


def sections(names: dict[str, str]) -> list[tuple[str, list[Row]]]:
    """Every published topic under its chapter, in the order of the rules."""
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
    return Cell(edition, name, Mark.of(variant, edition), address)
