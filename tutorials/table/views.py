"""The table's page and what belongs to it: steps, files, links, cards. Nothing is kept on the server."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_safe

from rules_content.editions import EDITION_NAMES
from rules_content.reader_edition import keep_edition, reader_edition
from th_site.headers import embeddable
from th_site.limits import limited
from tutorials.engine import EDITIONS, InputError, from_text, modes_of
from tutorials.engine.pieces import COLOURS
from tutorials.engine.reading import parse
from tutorials.telling import words
from tutorials.telling.errors import sentence

from . import form
from .card import card_of
from .log import Log
from .page import TablePage
from .tasks import draw_card

LONGEST_ADDRESS = 3_500  # characters of a log in an address; servers refuse lines much longer
MOST_BYTES = 512 * 1024


@csrf_exempt  # A step is worked out from what the form hands in, and given back: there is nothing to forge.
@limited()
def table(request: HttpRequest) -> HttpResponse:
    """The table that the address holds, or the set-up form; a step posted leads to the address after it."""
    if request.method == "POST":
        return _step(request)
    if not request.GET.get("t") and not request.GET.get("position"):
        return _new_table(request)
    return _given(request)


def _given(request: HttpRequest) -> HttpResponse:
    text, position = request.GET.get("t", ""), request.GET.get("position", "")
    try:
        log = Log.from_text(text) if text else _from_position(position, request.GET.get("move", ""))
    except InputError as error:
        return _new_table(request, _unreadable(sentence(error)))
    return _table_response(request, TablePage(log))


def _unreadable(reason: str) -> str:
    return str(_("This table cannot be read. %(reason)s") % {"reason": reason})


def _from_position(text: str, move: str) -> Log:
    """A table that starts from a position in the engine's notation, with a move to look at."""
    data: dict[str, Any] = {"position": from_text(text).to_json()}
    if move:
        data["move"] = parse(move)
    return Log.from_json(data)


def _step(request: HttpRequest) -> HttpResponse:
    if int(request.META.get("CONTENT_LENGTH") or 0) > MOST_BYTES:
        return _new_table(request, _unreadable(sentence(InputError("too_long", "", ""))))
    do = request.POST.get("do", "")
    try:
        if do == "new":
            log = form.new_log(request.POST)
            response = _redirect_to(request, log)
            keep_edition(request, response, log.position.edition)
            return response
        if do == "open":
            file = request.FILES.get("file")
            return _redirect_to(request, Log.from_file(file.read() if file else request.POST.get("text", "")))
        log = Log.from_text(request.POST.get("t", ""))
    except InputError as error:
        return _new_table(request, _unreadable(sentence(error)) if do != "new" else sentence(error))
    if do == "save":
        return _file_response(log)
    try:
        return _redirect_to(request, form.log_after(log, request.POST))
    except InputError as error:
        return _refusal(request, log, error)


def _refusal(request: HttpRequest, log: Log, error: InputError) -> HttpResponse:
    """The same table with what is wrong said, and what was filled in still there."""
    typed = {key: str(value) for key, value in request.POST.items() if key in FIELDS}
    if error.code == "illegal_move":
        log, typed = log.thinking_of(form.log_after(log, {**request.POST.dict(), "do": "check"}).move), {}
    return _table_response(request, TablePage(log, sentence(error), typed))


FIELDS = ("base", "target", "height", "by", "direction", "distance", "x", "y", "turned", "kind")


def _redirect_to(request: HttpRequest, log: Log) -> HttpResponse:
    text = log.to_text()
    if len(text) > LONGEST_ADDRESS:
        return _table_response(request, TablePage(log))
    response = HttpResponseRedirect(f"{reverse('table')}?{urlencode({'t': text})}")
    response.status_code = 303
    return response


def _table_response(request: HttpRequest, page: TablePage) -> HttpResponse:
    name = "table/placing.html" if page.phase == "placing" else "table/play.html"
    shared = f"{reverse('table')}?{urlencode({'t': page.shared})}"
    card = f"{reverse('table-card')}?{urlencode({'t': page.shared})}"
    context = {
        "page": page,
        "share": request.build_absolute_uri(shared),
        "card": request.build_absolute_uri(card),
    }
    return render(request, name, context)


def _new_table(request: HttpRequest, error: str = "") -> HttpResponse:
    """An empty table: who plays, in which edition."""
    edition = request.POST.get("edition") or request.GET.get("edition") or reader_edition(request)
    context = {
        "error": error,
        "editions": [(key, str(EDITION_NAMES[key]), key == edition, "mission" in modes_of(key)) for key in EDITIONS],
        "colours": [(colour, words.player(colour)) for colour in COLOURS],
        "seats": list(enumerate((*COLOURS[:2], "", ""), 1)),
    }
    return render(request, "table/new.html", context)


def _file_response(log: Log) -> HttpResponse:
    response = HttpResponse(log.to_file(), content_type="application/json")
    response["Content-Disposition"] = 'attachment; filename="tokyo-highway.json"'
    return response


@require_safe
@limited()
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
@limited()
def share(request: HttpRequest) -> HttpResponse:
    """A link is about to be shared: its picture is drawn by a task, so that it is there when somebody looks."""
    try:
        Log.from_text(request.POST.get("t", ""))
    except InputError:
        return HttpResponse(status=422)
    draw_card.ask(request.POST["t"], get_language() or "en")
    return HttpResponse(status=204)
