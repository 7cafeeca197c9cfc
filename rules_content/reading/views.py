"""Reading the rules: which edition, all of an edition, one topic."""

import difflib
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponsePermanentRedirect, HttpResponseRedirect
from django.shortcuts import render
from django.utils.translation import get_language

from rules_content.editions import EDITIONS
from rules_content.models import LANGUAGES, Edition, Figure, Topic
from rules_content.reader_edition import reader_edition
from rules_content.rule_facts import BASE, MISSION, MISSION_EDITION, facts
from th_site.limits import limited
from th_site.page_cache import cached_page
from tutorials.telling.addresses import topic_address

from . import former_addresses, practice
from .figures import figure_view
from .rulebook import Rule, Rulebook


@cached_page()
@limited()
def choose(request: HttpRequest) -> HttpResponse:
    """Which box is on the table? The reader's own stands first."""
    own = reader_edition(request)
    editions = sorted(Edition.objects.filter(live=True), key=lambda edition: (edition.key != own, edition.position))
    return render(request, "rules/choose.html", {"editions": editions, "own": own})


@cached_page(with_=LANGUAGES)
@limited(cost=2)
def edition(request: HttpRequest, edition: str, mode: str = BASE) -> HttpResponse:
    """All rules of an edition on one page."""
    if edition not in EDITIONS and mode == BASE and (topic := _topic_key(edition)):
        return HttpResponseRedirect(_address(request, reader_edition(request), BASE, topic))
    if not _exists(edition, mode):
        return not_found(request, edition, mode)
    book = Rulebook(edition, mode, _languages(request))
    book.read_all()
    return render(request, "rules/edition.html", {"book": book, **_beside(request, book)})


@cached_page(with_=LANGUAGES)
@limited()
def topic(request: HttpRequest, edition: str, topic: str, mode: str = BASE) -> HttpResponse:
    """One topic as an edition has it, and everything we know about it."""
    if not _exists(edition, mode):
        return not_found(request, edition, mode, topic)
    if topic in former_addresses.TOPICS:
        return HttpResponsePermanentRedirect(_address(request, edition, mode, former_addresses.TOPICS[topic]))
    if mode == MISSION and topic in former_addresses.IN_MISSIONS:
        return HttpResponseRedirect(_address(request, edition, mode, former_addresses.IN_MISSIONS[topic]))
    if mode == BASE and edition == MISSION_EDITION and topic.startswith("mission-"):
        return HttpResponseRedirect(_address(request, edition, MISSION, topic))
    book = Rulebook(edition, mode, _languages(request))
    rule = next((rule for rule in book.in_order if rule.key == topic), None)
    if rule is None:
        return not_found(request, edition, mode, topic)
    return render(request, "rules/topic.html", topic_context(request, book, rule))


def topic_context(request: HttpRequest, book: Rulebook, rule: Rule) -> dict[str, Any]:
    """What a topic's page shows; previews of drafts show it too."""
    rule.readings = book.read(rule)
    before, after = book.neighbours(rule)
    figures = Figure.objects.readable().filter(topic=rule.topic).order_by("position")
    return {
        "book": book,
        "rule": rule,
        "others": [(variant, book.read(rule, variant)[:1]) for variant in rule.others],
        "played_as": rule.played_as,
        "figures": [figure_view(figure, book.key) for figure in figures if figure.concerns(book.key)],
        "before": before,
        "after": after,
        "lessons": practice.lessons(rule.key),
        **_beside(request, book),
    }


def not_found(request: HttpRequest, edition: str, mode: str = BASE, topic: str = "") -> HttpResponse:
    """There is no such rule; here is what the reader may have meant."""
    known = edition if edition in EDITIONS else ""
    usual = reader_edition(request)
    similar = next(iter(difflib.get_close_matches(edition, EDITIONS, 1, 0.4)), "")
    guess = known or similar or usual
    # An address without an edition may be meant for a topic.
    topic = topic or ("" if known or similar else edition)
    topics = list(Topic.objects.filter(live=True).only("key", "mode", f"title_{get_language()}"))
    near = difflib.get_close_matches(topic.lower(), [row.key for row in topics], 6, 0.45) if topic else []
    words = [word for word in topic.lower().split("-") if len(word) > 3]
    near += [row.key for row in topics if any(word in row.key for word in words) and row.key not in near]
    titles = {row.key: (row, _edition_for(row, guess)) for row in topics}
    context = {
        "asked": topic or edition,
        "guess": guess,
        "suggestions": [titles[key] for key in near[:6]],
        "mission_edition": MISSION_EDITION,
        "no_missions": bool(known) and mode == MISSION and known != MISSION_EDITION,
    }
    return render(request, "rules/not_found.html", context, status=404)


def _edition_for(topic: Topic, edition: str) -> str:
    return MISSION_EDITION if topic.mode == MISSION else edition


def _topic_key(word: str) -> str:
    """The topic that an address without an edition is about, "" if it is about none."""
    key = former_addresses.TOPICS.get(word, word)
    return key if any(topic.key == key for topic in facts().topics) else ""


def _exists(edition: str, mode: str) -> bool:
    return edition in EDITIONS and (mode == BASE or edition == MISSION_EDITION)


def _address(request: HttpRequest, edition: str, mode: str, topic: str) -> str:
    query = request.clean_query  # type: ignore[attr-defined]
    return topic_address(topic, edition, mode, get_language() or "en") + (f"?{query}" if query else "")


def _languages(request: HttpRequest) -> tuple[str, ...]:
    """The reader's language, and the one asked for beside it."""
    own = get_language() or "en"
    beside = request.GET.get("with", "")
    return (own, beside) if beside in dict(settings.LANGUAGES) and beside != own else (own,)


def _beside(request: HttpRequest, book: Rulebook) -> dict[str, Any]:
    names = dict(settings.LANGUAGES)
    own = book.languages[0]
    return {
        "beside": book.languages[1] if len(book.languages) > 1 else "",
        "beside_choices": [(code, name) for code, name in names.items() if code != own],
        "language_names": names,
        "home_title": book.name,
        "mission": book.mode == MISSION,
    }
