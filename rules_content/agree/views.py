"""Settling the rules: the questions, what came of them, and taking that along."""

from urllib.parse import urlencode

import segno
from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST, require_safe

from rules_content.editions import PRINTED_IN
from rules_content.printing.papers import PAPERS
from th_site.limits import limited
from tutorials.engine.agreement import Agreement
from tutorials.engine.errors import InputError
from tutorials.engine.reading import parse
from tutorials.telling.addresses import page_address, shared_address
from tutorials.telling.agreements import remembered
from tutorials.telling.errors import sentence

from . import pages
from .card import card_pdf
from .choices import Choices
from .reader import forget_agreement, keep_agreement, reader_agreement
from .result import Result, agreed_address

MOST_BYTES = 20_000  # of a file; ours have a twentieth of that


@require_safe
@limited(cost=3)
def agree(request: HttpRequest) -> HttpResponse:
    """Which boxes are on the table, then the questions; once they are answered, what was agreed on."""
    asked = Choices.read(request.GET)
    if asked.agreement is None:
        return _start(request, sentence(asked.error) if asked.error else "")
    if asked.done and not asked.agreement.faults:
        return HttpResponseRedirect(reverse("agreed", kwargs={"code": asked.agreement.code}))
    return render(request, "agree/questions.html", pages.questions_page(asked.agreement))


def _start(request: HttpRequest, error: str = "") -> HttpResponse:
    own = getattr(request, "edition", PRINTED_IN[get_language() or "en"])
    context = pages.start_page(own, error, reader_agreement(request))
    return render(request, "agree/start.html", context, status=422 if error else 200)


def _result(request: HttpRequest, agreement: Agreement) -> Result:
    return Result(agreement, request.build_absolute_uri(shared_address(agreed_address(agreement))))


@require_safe
@limited(cost=2)
def agreed(request: HttpRequest, code: str) -> HttpResponse:
    """What was agreed on: to be read, kept, played by, printed and sent on."""
    try:
        agreement = Agreement.from_code(code, "code")
    except InputError as error:
        return _start(request, sentence(error))
    result = _result(request, agreement)
    context = {**pages.result_page(result, reader_agreement(request)), "qr": qr(result.address)}
    return render(request, "agree/result.html", context)


def qr(address: str) -> SafeString:
    """An address as a QR code: an SVG of one path."""
    drawn = segno.make(address, error="m").svg_inline(scale=4, border=4, omitsize=True)
    return mark_safe(drawn)  # our own digits


@csrf_exempt  # The cookie says which rules one reads by: a page of another site cannot set it, see below.
@require_POST
@limited()
def keep(request: HttpRequest, code: str) -> HttpResponse:
    """From now on these are the reader's rules, and on one goes to play by them; or they are no longer.

    Nothing changes where another site asks for it.
    """
    try:
        agreement = Agreement.from_code(code, "code")
    except InputError as error:
        return _start(request, sentence(error))
    back = HttpResponseRedirect(f"{agreed_address(agreement)}#play")
    if request.headers.get("Sec-Fetch-Site", "same-origin") not in ("same-origin", "none"):
        return back
    if request.POST.get("do") == "forget":
        forget_agreement(back)
        return back
    place = "companion" if request.POST.get("do") == "companion" else "table"
    response = HttpResponseRedirect(f"{page_address(f'{place}/')}?{urlencode({'ruleset': code})}")
    keep_agreement(request, response, agreement)
    messages.info(request, remembered(agreement))
    return response


@csrf_exempt  # A file is read and shown: nothing is kept.
@require_POST
@limited()
def open_file(request: HttpRequest) -> HttpResponse:
    """The rules in a file that somebody has sent."""
    file = request.FILES.get("file")
    try:
        if file is None or (file.size or 0) > MOST_BYTES:
            raise InputError("too_long" if file else "missing_key", "file", "no file, or too long a one")
        agreement = Agreement.from_json(parse(file.read()))
    except InputError as error:
        return _start(request, sentence(error))
    return HttpResponseRedirect(reverse("agreed", kwargs={"code": agreement.code}))


@require_safe
@limited()
def file(request: HttpRequest, code: str) -> HttpResponse:
    """The agreement as a file, for programs and for the API."""
    try:
        agreement = Agreement.from_code(code, "code")
    except InputError as error:
        return JsonResponse(error.to_json(), status=404)
    response = JsonResponse(agreement.to_json(), json_dumps_params={"indent": 1})
    response["Content-Disposition"] = f'attachment; filename="tokyo-highway-rules-{code}.json"'
    return response


@require_safe
@limited(cost=10)
def card(request: HttpRequest, code: str) -> HttpResponse:
    """The card to print, on one page."""
    try:
        agreement = Agreement.from_code(code, "code")
    except InputError as error:
        return _start(request, sentence(error))
    paper = request.GET.get("paper", "")
    body = card_pdf(_result(request, agreement), get_language() or "en", paper if paper in PAPERS else "a5")
    response = HttpResponse(body, content_type="application/pdf")
    response["Content-Disposition"] = f'inline; filename="tokyo-highway-{code}.pdf"'
    return response


@require_safe
@limited()
def notes(request: HttpRequest, code: str) -> HttpResponse:
    """For the frame's script: what the rules are called, and what was agreed on where a printed rule says otherwise."""
    try:
        agreement = Agreement.from_code(code, "code")
    except InputError as error:
        return JsonResponse(error.to_json(), status=404)
    response = JsonResponse(pages.notes(agreement))
    response["Cache-Control"] = "public, max-age=3600"
    return response
