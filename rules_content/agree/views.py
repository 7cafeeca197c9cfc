"""Views of agreements: the questions, the result, its card and its file."""

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

from rules_content.editions.edition_keys import PRINTED_IN
from rules_content.printing.papers import PAPERS
from th_site.http.rate_limit import limited
from tutorials.core.agreement import pages
from tutorials.core.agreement.choices import Choices
from tutorials.core.agreement.result import Result, agreed_address
from tutorials.core.engine.agreement import Agreement
from tutorials.core.engine.errors import InputError
from tutorials.core.engine.validation import parse
from tutorials.core.messages.agreements import remembered
from tutorials.core.messages.errors import sentence
from tutorials.core.messages.rule_links import page_address, shared_address

from .card import card_pdf
from .reader import forget_agreement, reader_agreement, remember_agreement
from .texts import TEXTS

MAX_FILE_BYTES = 20_000  # files of ours have a twentieth of that


@require_safe
@limited(cost=3)
def agree(request: HttpRequest) -> HttpResponse:
    """Show the choice of boxes, then the questions; redirect to the result once they are answered."""
    asked = Choices.read(request.GET)
    if asked.agreement is None:
        return _start(request, sentence(asked.error) if asked.error else "")
    if asked.done and not asked.agreement.faults:
        return HttpResponseRedirect(reverse("agreed", kwargs={"code": asked.agreement.code}))
    return render(request, "agree/questions.html", pages.questions_page(asked.agreement, TEXTS))


def _start(request: HttpRequest, error: str = "") -> HttpResponse:
    own = getattr(request, "edition", PRINTED_IN[get_language() or "en"])
    context = pages.start_page(own, error, reader_agreement(request))
    return render(request, "agree/start.html", context, status=422 if error else 200)


def _result(request: HttpRequest, agreement: Agreement) -> Result:
    return Result(agreement, request.build_absolute_uri(shared_address(agreed_address(agreement))), TEXTS)


@require_safe
@limited(cost=2)
def agreed(request: HttpRequest, code: str) -> HttpResponse:
    """Show an agreement, with what can be done with it."""
    try:
        agreement = Agreement.from_code(code, "code")
    except InputError as error:
        return _start(request, sentence(error))
    result = _result(request, agreement)
    context = {**pages.result_page(result, reader_agreement(request)), "qr": qr(result.address)}
    return render(request, "agree/result.html", context)


def qr(address: str) -> SafeString:
    """Return an address as a QR code, an SVG of one path."""
    drawn = segno.make(address, error="m").svg_inline(scale=4, border=4, omitsize=True)
    return mark_safe(drawn)  # our own digits


@csrf_exempt  # sets a cookie with the reader's rules; requests of other sites are ignored, see below
@require_POST
@limited()
def remember(request: HttpRequest, code: str) -> HttpResponse:
    """Make an agreement the reader's rules and redirect to the table or the companion; or forget it.

    A request from another site changes nothing.
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
    remember_agreement(request, response, agreement)
    messages.info(request, remembered(agreement))
    return response


@csrf_exempt  # a file is read and shown, nothing is stored
@require_POST
@limited()
def open_file(request: HttpRequest) -> HttpResponse:
    """Redirect to the agreement in an uploaded file."""
    file = request.FILES.get("file")
    try:
        if file is None or (file.size or 0) > MAX_FILE_BYTES:
            raise InputError("too_long" if file else "missing_key", "file", "no file, or too long a one")
        agreement = Agreement.from_json(parse(file.read()))
    except InputError as error:
        return _start(request, sentence(error))
    return HttpResponseRedirect(reverse("agreed", kwargs={"code": agreement.code}))


@require_safe
@limited()
def file(request: HttpRequest, code: str) -> HttpResponse:
    """Return an agreement as a JSON file, for programs and for the API."""
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
    """Return the card as PDF."""
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
    """Return, for the script on every page, the name of an agreement and where it differs from the printed rules."""
    try:
        agreement = Agreement.from_code(code, "code")
    except InputError as error:
        return JsonResponse(error.to_json(), status=404)
    response = JsonResponse(pages.notes(agreement, TEXTS))
    response["Cache-Control"] = "public, max-age=3600"
    return response
