"""The table's page and what belongs to it: steps, files, links, cards. What a browser hands in, keeping/ saves."""

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

from rules_content.agree.reader import keep_agreement, reader_agreement
from rules_content.reader_edition import keep_edition, reader_edition
from th_site.celery import enqueue
from th_site.headers import embeddable
from th_site.limits import by_size, limited
from tutorials.course.progress import token_of
from tutorials.engine import InputError
from tutorials.telling.addresses import shared_address
from tutorials.telling.player_names import named_players, read_names

from .address import LONGEST_ADDRESS, log_address
from .card import card_of
from .edition_change import edition_change, rules_key, table_rules
from .games import games_of, remove_game
from .log import Log
from .page import TablePage
from .steps import Saved, Unreadable, empty_table, given_replay, given_table, take_step
from .tasks import draw_card


@csrf_exempt  # A step is worked out from what the form hands in, and given back: there is nothing to forge.
@limited(cost=by_size(500))
def table(request: HttpRequest) -> HttpResponse:
    """The table that the address holds, or the set-up form; a step posted leads to the address after it."""
    if request.method == "POST":
        return _step(request)
    if not request.GET.get("t") and not request.GET.get("position"):
        return _new_table(request)
    given = given_table(request.GET)
    return _new_table(request, given.words) if isinstance(given, Unreadable) else _table_response(request, given)


def _step(request: HttpRequest) -> HttpResponse:
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
                keep_agreement(request, response, ours)
            else:
                keep_edition(request, response, log.position.edition)
            return response


def _redirect_to(request: HttpRequest, log: Log, more: dict[str, str] | None = None) -> HttpResponse:
    """On to the table's address; the page itself where no address can hold it, or names that are in none."""
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
    return _render_named(request, page.template, context)


def _render_named(request: HttpRequest, template: str, context: dict[str, Any]) -> HttpResponse:
    """A page on which players have the names that the browser hands in."""
    with named_players(read_names(request.POST.get("names", ""))):
        return render(request, template, context)


def _new_table(request: HttpRequest, error: str = "") -> HttpResponse:
    own, ours = reader_edition(request), reader_agreement(request)
    games = {"games": games_of(token_of(request)), "removable": True}
    return render(request, "table/new.html", {**empty_table(request.POST, request.GET, own, ours, error), **games})


@require_POST
@limited()
def forget(request: HttpRequest) -> HttpResponse:
    """One of the learner's games is removed."""
    remove_game(token_of(request), request.POST.get("key", ""))
    return HttpResponseRedirect(reverse("table"))


def _file_response(text: str) -> HttpResponse:
    response = HttpResponse(text, content_type="application/json")
    response["Content-Disposition"] = 'attachment; filename="tokyo-highway.json"'
    return response


@csrf_exempt  # A log that is too long for an address is posted; it is only looked at.
@limited(cost=by_size(500))
def replay(request: HttpRequest) -> HttpResponse:
    """A game move by move, at the move that `at` names."""
    asked = request.POST if request.method == "POST" else request.GET
    given = given_replay(asked)
    if isinstance(given, Unreadable):
        return _new_table(request, given.words)
    return _render_named(request, "table/replay.html", {"page": given})


@require_safe
@limited(cost=10)
def card(request: HttpRequest) -> HttpResponse:
    """The picture of a shared table, for those who show links with one."""
    try:
        body = card_of(request.GET.get("t", ""), get_language() or "en")
    except InputError:
        return HttpResponse(status=404)
    response = embeddable(HttpResponse(body, content_type="image/png"))
    response["Cache-Control"] = "public, max-age=604800"
    return response


@csrf_exempt  # As above: a picture of what the address says, drawn ahead of time.
@limited(cost=10)
def share(request: HttpRequest) -> HttpResponse:
    """A link is about to be shared: its picture is drawn by a task, so that it is there when somebody looks."""
    try:
        Log.from_text(request.POST.get("t", ""))
    except InputError:
        return HttpResponse(status=422)
    enqueue(draw_card, request.POST["t"], get_language() or "en")
    return HttpResponse(status=204)
