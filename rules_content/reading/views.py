"""Views of the rules: the choice of an edition, all of an edition, one topic."""

import difflib
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponsePermanentRedirect, HttpResponseRedirect
from django.shortcuts import render
from django.utils.translation import get_language

from rules_content.changes.history import changes_of
from rules_content.course import course
from rules_content.editions.edition_keys import EDITIONS
from rules_content.editions.reader_edition import reader_edition
from rules_content.models import LANGUAGES, Edition, Figure, Topic
from th_site.caching.page_cache import cached_page
from th_site.http.rate_limit import limited
from tutorials.core.messages.rule_links import BASE, MISSION, MISSION_EDITION, topic_address

from .figures.figures import figure_view, timelines
from .rulebook import former_addresses
from .rulebook.rule_facts import facts, has_mode
from .rulebook.rulebook import Rule, Rulebook


@cached_page()
@limited()
def choose(request: HttpRequest) -> HttpResponse:
    """Show the editions, the reader's own first."""
    own = reader_edition(request)
    editions = sorted(Edition.objects.filter(live=True), key=lambda edition: (edition.key != own, edition.position))
    return render(request, "rules/choose.html", {"editions": editions, "own": own})


@cached_page(with_=LANGUAGES)
@limited(cost=2)
def edition(request: HttpRequest, edition: str, mode: str = BASE) -> HttpResponse:
    """Show all rules of an edition."""
    if edition not in EDITIONS and mode == BASE and (topic := _topic_key(edition)):
        return HttpResponseRedirect(_address(request, reader_edition(request), BASE, topic))
    if not has_mode(edition, mode):
        return not_found(request, edition, mode)
    book = Rulebook(edition, mode, _languages(request))
    book.read_all()
    return render(request, "rules/edition.html", {"book": book, **_common_context(book)})


@cached_page(with_=LANGUAGES)
@limited()
def topic(request: HttpRequest, edition: str, topic: str, mode: str = BASE) -> HttpResponse:
    """Show one topic of an edition."""
    if not has_mode(edition, mode):
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
    """Return the context of a topic's page, also for previews of drafts."""
    rule.texts = book.read(rule)
    before, after = book.neighbours(rule)
    figures = Figure.objects.readable().filter(topic=rule.topic).order_by("position")
    return {
        "book": book,
        "rule": rule,
        "see": book.see(rule),
        "played_as": rule.played_as,
        "figures": [
            *(figure_view(figure, book.key) for figure in figures if figure.concerns(book.key)),
            *timelines(rule.key, book.key),
        ],
        "before": before,
        "after": after,
        "lessons": course().practising(rule.key),
        "last_change": next(iter(changes_of(rule.key)), None),
        **_common_context(book),
    }


def not_found(request: HttpRequest, edition: str, mode: str = BASE, topic: str = "") -> HttpResponse:
    """Answer 404 with rules that the reader may have meant."""
    known = edition if edition in EDITIONS else ""
    usual = reader_edition(request)
    similar = next(iter(difflib.get_close_matches(edition, EDITIONS, 1, 0.4)), "")
    guess = known or similar or usual
    # An address without an edition may be that of a topic.
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
    """Return the key of the topic that a word in an address names, "" for none."""
    key = former_addresses.TOPICS.get(word, word)
    return key if any(topic.key == key for topic in facts().topics) else ""


def _address(request: HttpRequest, edition: str, mode: str, topic: str) -> str:
    query = request.clean_query  # type: ignore[attr-defined]
    return topic_address(topic, edition, mode, get_language() or "en") + (f"?{query}" if query else "")


def _languages(request: HttpRequest) -> tuple[str, ...]:
    """Return the reader's language, and the second one that the query asks for."""
    own = get_language() or "en"
    second = request.GET.get("with", "")
    return (own, second) if second in dict(settings.LANGUAGES) and second != own else (own,)


def _common_context(book: Rulebook) -> dict[str, Any]:
    """Return what the pages of an edition and of a topic have in common."""
    names = dict(settings.LANGUAGES)
    own = book.languages[0]
    return {
        "second_language": book.languages[1] if len(book.languages) > 1 else "",
        "second_languages": [(code, name) for code, name in names.items() if code != own],
        "language_names": names,
        "home_title": book.name,
        "mission": book.mode == MISSION,
    }
