"""Takes what readers say of a rule."""

from urllib.parse import urlsplit

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseForbidden, HttpResponseRedirect, JsonResponse
from django.shortcuts import get_object_or_404
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST

from rules_content.models import Topic
from rules_content.reading.rulebook.rule_facts import has_mode
from th_site.durations import DAY
from th_site.http.client_address import address_of, household
from th_site.http.rate_limit import count_try, limited
from tutorials.core.messages.rule_links import BASE, MISSION, topic_address

from .votes import is_personal, line_of, tell_other_way, vote

LINES_A_DAY = 10  # of a household


@csrf_exempt
@require_POST
@limited(cost=2)
def feedback(request: HttpRequest, edition: str, topic: str) -> HttpResponse:
    """Count whether a rule was clear, or keep a line; a household counts once a day for each rule."""
    if not is_from_here(request):
        return HttpResponseForbidden()
    row = get_object_or_404(Topic, key=topic, live=True)
    mode = MISSION if row.mode == MISSION else BASE
    if not has_mode(edition, mode):
        return answer(request, row, "english", _("This edition is not known."), status=404)
    language, home = get_language() or "en", household(address_of(request))
    line = line_of(request.POST.get("text", ""))
    if is_personal(line):
        return answer(
            request, row, edition, _("Leave out addresses and numbers, please: nothing was sent."), status=422
        )
    clear = request.POST.get("clear")
    if clear in ("yes", "no") and count_try("clear", home, row.key, edition, period=DAY) == 1:
        vote(row, edition, language, clear=clear == "yes")
    elif line and count_try("other way", home, period=DAY) <= LINES_A_DAY:
        tell_other_way(row, edition, language, line)
    elif not line and clear not in ("yes", "no"):
        return answer(request, row, edition, _("Write a line first."), status=422)
    return answer(request, row, edition, _("Thank you. It was counted, and nothing about you."))


def is_from_here(request: HttpRequest) -> bool:
    """Tell whether a page of this site sent it: browsers say which one did."""
    origin = request.headers.get("Origin", "")
    return urlsplit(origin).netloc == request.get_host() if origin else True


def answer(request: HttpRequest, topic: Topic, edition: str, words: str, status: int = 200) -> HttpResponse:
    """Answer a script, or lead back to the rule with the words on its page."""
    if request.accepts("text/html") and "application/json" not in request.headers.get("Accept", ""):
        messages.info(request, words)
        mode = MISSION if topic.mode == MISSION else BASE
        return HttpResponseRedirect(topic_address(topic.key, edition, mode, get_language() or "en"))
    return JsonResponse({"said": words}, status=status)
