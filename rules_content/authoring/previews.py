"""Previews of drafts: the page that readers would see."""

import copy
from dataclasses import replace

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language

from rules_content.changes.history import change_of
from rules_content.models import Edition, Figure, RuleChange, Section, Term, Topic, TranslatedText, Variant
from rules_content.reading.figures.figures import figure_view
from rules_content.reading.glossary.views import glossary_context
from rules_content.reading.rulebook.rulebook import Rule, Rulebook
from rules_content.reading.views import topic_context
from tutorials.core.messages.rule_links import BASE, MISSION, MISSION_EDITION


def preview(row: TranslatedText, request: HttpRequest) -> HttpResponse:
    """Return the page that shows a row, in the active language."""
    match row:
        case Term():
            return _glossary(row, request)
        case Edition():
            return render(request, "rules/choose.html", {"editions": [row], "own": row.key})
        case Section():
            rule = next(rule for rule in _book(None).in_order if rule.topic.section_id == row.pk)
            topic = copy.copy(rule.topic)
            topic.section = row
            return _topic(replace(rule, topic=topic), _book(topic), request)
        case Topic():
            return _topic(_draft(row), _book(row), request)
        case Variant():
            return _topic(_draft(row.topic, row), _book(row.topic, row.editions[0]), request)
        case RuleChange():
            return render(request, "rules/changes.html", {"days": [(row.day, [change_of(row, MISSION_EDITION)])]})
        case Figure():
            return _topic(_draft(row.topic), _book(row.topic), request, row)
    raise TypeError(row)


def _topic(rule: Rule, book: Rulebook, request: HttpRequest, figure: Figure | None = None) -> HttpResponse:
    # The draft replaces the published rule, so that previous and next still work.
    place = next(at for at, other in enumerate(book.in_order) if other.key == rule.key)
    book.in_order[place] = rule
    context = topic_context(request, book, rule)
    if figure:
        context["figures"] = [figure_view(figure, book.key)]
    return render(request, "rules/topic.html", context)


def _draft(topic: Topic, variant: Variant | None = None) -> Rule:
    """Return the rule of a draft, for the first edition of its variant."""
    variants = list(topic.variants.all()) if topic.pk else []
    own = variant or next(iter(variants))
    own.topic = topic
    return Rule(topic, own, [other for other in variants if other.pk != own.pk], own.editions[0])


def _book(topic: Topic | None, edition: str = "") -> Rulebook:
    language = get_language() or "en"
    if topic and topic.mode == MISSION:
        return Rulebook(MISSION_EDITION, MISSION, (language,))
    first = edition or (topic.variants.all()[0].editions[0] if topic else MISSION_EDITION)
    return Rulebook(first, BASE if topic else MISSION, (language,))


def _glossary(term: Term, request: HttpRequest) -> HttpResponse:
    return render(request, "glossary/glossary.html", glossary_context([term]))
