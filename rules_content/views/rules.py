"""Reading the rules: which edition, all of an edition, one topic."""

import difflib
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponsePermanentRedirect, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import get_language

from rules_content import moved, practice
from rules_content.cached import cached_page
from rules_content.editions import EDITIONS, PRINTED_IN
from rules_content.facts import BASE, MISSION, MISSION_EDITION
from rules_content.figures_shown import shown
from rules_content.models import Edition, Figure, Topic
from rules_content.rulebook import Rule, Rulebook


@cached_page
def choose(request: HttpRequest) -> HttpResponse:
    """Which box is on the table? The one printed in the reader's language stands first."""
    own = PRINTED_IN[get_language() or "en"]
    editions = sorted(Edition.objects.filter(live=True), key=lambda edition: (edition.key != own, edition.position))
    return render(request, "rules/choose.html", {"editions": editions, "own": own})


@cached_page
def edition(request: HttpRequest, edition: str, mode: str = BASE) -> HttpResponse:
    """All rules of an edition on one page."""
    if not _exists(edition, mode):
        return not_found(request, edition, mode)
    book = Rulebook(edition, mode, _languages(request))
    book.read_all()
    return render(request, "rules/edition.html", {"book": book, **_beside(request, book)})


@cached_page
def topic(request: HttpRequest, edition: str, topic: str, mode: str = BASE) -> HttpResponse:
    """One topic as an edition has it, and everything we know about it."""
    if not _exists(edition, mode):
        return not_found(request, edition, mode, topic)
    if topic in moved.TOPICS:
        return HttpResponsePermanentRedirect(_address(request, edition, mode, moved.TOPICS[topic]))
    if mode == MISSION and topic in moved.IN_MISSIONS:
        return HttpResponseRedirect(_address(request, edition, mode, moved.IN_MISSIONS[topic]))
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
    figures = Figure.objects.filter(live=True, topic=rule.topic).order_by("position")
    return {
        "book": book,
        "rule": rule,
        "others": [(variant, book.read(rule, variant)[:1]) for variant in rule.others],
        "played_as": rule.played_as,
        "figures": [shown(figure, book.key) for figure in figures if figure.concerns(book.key)],
        "before": before,
        "after": after,
        "lessons": practice.lessons(rule.key),
        **_beside(request, book),
    }


def not_found(request: HttpRequest, edition: str, mode: str = BASE, topic: str = "") -> HttpResponse:
    """There is no such rule; here is what the reader may have meant."""
    known = edition if edition in EDITIONS else ""
    usual = getattr(request, "edition", "english")
    guess = known or next(iter(difflib.get_close_matches(edition, EDITIONS, 1, 0.4)), usual)
    topics = list(Topic.objects.filter(live=True).only("key", "mode", f"title_{get_language()}"))
    near = difflib.get_close_matches(topic.lower(), [row.key for row in topics], 6, 0.45) if topic else []
    words = [word for word in topic.lower().split("-") if len(word) > 3]
    near += [row.key for row in topics if any(word in row.key for word in words) and row.key not in near]
    titles = {row.key: (row, _edition_for(row, guess)) for row in topics}
    context = {
        "asked": topic or edition,
        "guess": guess,
        "suggestions": [titles[key] for key in near[:6]],
        "no_missions": bool(known) and mode == MISSION and known != MISSION_EDITION,
    }
    return render(request, "rules/not_found.html", context, status=404)


def _edition_for(topic: Topic, edition: str) -> str:
    return MISSION_EDITION if topic.mode == MISSION else edition


def _exists(edition: str, mode: str) -> bool:
    return edition in EDITIONS and (mode == BASE or edition == MISSION_EDITION)


def _address(request: HttpRequest, edition: str, mode: str, topic: str) -> str:
    kwargs = {"edition": edition, "topic": topic} | ({"mode": mode} if mode == MISSION else {})
    query = request.META.get("QUERY_STRING", "")
    return reverse("topic", kwargs=kwargs) + (f"?{query}" if query else "")


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
