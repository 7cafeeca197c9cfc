"""Views of the table: steps, files, links, cards, replay. Games are saved by offline/outbox.py."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import get_language
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST, require_safe

from rules_content.agree.reader import reader_agreement, remember_agreement
from rules_content.editions.reader_edition import reader_edition, remember_edition
from th_site.celery import enqueue
from th_site.durations import WEEK
from th_site.http.rate_limit import by_size, charge, limited
from th_site.http.security_headers import embeddable
from tutorials.core.engine import InputError
from tutorials.core.messages.player_names import named_players, read_names
from tutorials.core.messages.rule_links import shared_address
from tutorials.core.opponent.seats import called
from tutorials.core.table.address import LONGEST_ADDRESS, log_address
from tutorials.core.table.edition_change import edition_change, rules_key, table_rules
from tutorials.core.table.log import Log
from tutorials.core.table.page import TablePage
from tutorials.core.table.steps import Saved, Unreadable, empty_table, given_replay, given_table, take_step
from tutorials.course.progress import token_of

from .card import card_of
from .opponent import COSTS
from .saved_games import games_of, remove_game
from .tasks import draw_card


@csrf_exempt  # a step is computed from the form and returned, nothing is stored
@limited(cost=by_size(500))
def table(request: HttpRequest) -> HttpResponse:
    """Show the table in the address, or the set-up form; redirect a posted step to the address after it."""
    if request.method == "POST":
        return _step(request)
    if not request.GET.get("t") and not request.GET.get("position"):
        return _new_table(request)
    given = given_table(request.GET)
    return _new_table(request, given.words) if isinstance(given, Unreadable) else _table_response(request, given)


def _step(request: HttpRequest) -> HttpResponse:
    if request.POST.get("do") == "opponent":
        charge(request, COSTS["turn"])
    size = int(request.META.get("CONTENT_LENGTH") or 0)
    file = request.FILES.get("file")
    match take_step(request.POST.dict(), file.read() if file else None, size):
        case Unreadable(words):
            return _new_table(request, words)
        case Saved(text):
            return _file_response(text)
        case TablePage() as page:
            return _table_response(request, page)
        case Log() as log:
            if request.POST.get("do") != "new":
                return _redirect_to(request, log)
            before = rules_key(reader_edition(request), reader_agreement(request))
            response = _redirect_to(request, log, {} if before == table_rules(log) else {"was": before})
            if (ours := log.position.agreement) is not None:
                remember_agreement(request, response, ours)
            else:
                remember_edition(request, response, log.position.edition)
            return response


def _redirect_to(request: HttpRequest, log: Log, more: dict[str, str] | None = None) -> HttpResponse:
    """Redirect to the table's address; render the page itself where an address cannot hold it or its players' names."""
    text = log.to_text()
    if len(text) > LONGEST_ADDRESS or request.POST.get("names"):
        return _table_response(request, TablePage(log))
    response = HttpResponseRedirect(log_address(text) + (f"&{urlencode(more)}" if more else ""))
    response.status_code = 303
    return response


def _table_response(request: HttpRequest, page: TablePage) -> HttpResponse:
    own = rules_key(reader_edition(request), reader_agreement(request))
    before = request.GET.get("was", "") if table_rules(page.log) == own else ""
    card = f"{reverse('table-card')}?{urlencode({'t': page.shared})}"
    context = {
        "page": replace(page, reader=reader_agreement(request)),
        "share": request.build_absolute_uri(shared_address(log_address(page.shared))),
        "card": request.build_absolute_uri(card),
        "change": edition_change(page.log, before) if before else None,
    }
    return _render_named(request, page.log, page.template, context)


def _render_named(request: HttpRequest, log: Log, template: str, context: dict[str, Any]) -> HttpResponse:
    """Render a page with the players' names of the request, and those of opponents."""
    with named_players(called(log.seats, read_names(request.POST.get("names", "")))):
        return render(request, template, context)


def _new_table(request: HttpRequest, error: str = "") -> HttpResponse:
    own, ours = reader_edition(request), reader_agreement(request)
    games = {"games": games_of(token_of(request)), "removable": True}
    return render(request, "table/new.html", {**empty_table(request.POST, request.GET, own, ours, error), **games})


@require_POST
@limited()
def forget(request: HttpRequest) -> HttpResponse:
    """Delete one of the learner's games."""
    remove_game(token_of(request), request.POST.get("key", ""))
    return HttpResponseRedirect(reverse("table"))


def _file_response(text: str) -> HttpResponse:
    response = HttpResponse(text, content_type="application/json")
    response["Content-Disposition"] = 'attachment; filename="tokyo-highway.json"'
    return response


@csrf_exempt  # long logs are posted; nothing is stored
@limited(cost=by_size(500))
def replay(request: HttpRequest) -> HttpResponse:
    """Show a game move by move, at the move that `at` names."""
    asked = request.POST if request.method == "POST" else request.GET
    given = given_replay(asked)
    if isinstance(given, Unreadable):
        return _new_table(request, given.words)
    return _render_named(request, given.log, "table/replay.html", {"page": given})


@require_safe
@limited(cost=10)
def card(request: HttpRequest) -> HttpResponse:
    """Return the card of a shared table."""
    try:
        body = card_of(request.GET.get("t", ""), get_language() or "en")
    except InputError:
        return HttpResponse(status=404)
    response = embeddable(HttpResponse(body, content_type="image/png"))
    response["Cache-Control"] = f"public, max-age={WEEK}"
    return response


@csrf_exempt  # draws a picture, stores nothing else
@limited(cost=10)
def share(request: HttpRequest) -> HttpResponse:
    """Draw the card of a link that is about to be shared, by a task."""
    try:
        Log.from_text(request.POST.get("t", ""))
    except InputError:
        return HttpResponse(status=422)
    enqueue(draw_card, request.POST["t"], get_language() or "en")
    return HttpResponse(status=204)
