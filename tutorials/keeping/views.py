"""Keeping the site: the page that does it, what it fetches, the service worker, and the installed app."""

from __future__ import annotations

import datetime
import json
from dataclasses import asdict
from urllib.parse import urlsplit

from django.contrib.staticfiles import finders
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.middleware.csrf import get_token
from django.shortcuts import render
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme, urlencode
from django.utils.translation import get_language
from django.views.decorators.cache import cache_control, never_cache
from django.views.decorators.http import require_safe

from th_site.limits import limited
from th_site.page_cache import cached_page
from tutorials.course import progress
from tutorials.daily.views import day_of, day_page
from tutorials.table.games import games_of

from . import handing_in, icons
from .days import day_data, days
from .learner_records import known_of
from .offline_list import NotBuilt, offline_list, version
from .texts import texts

GREEN = "#0b6b43"
DAY = 24 * 60 * 60


@require_safe
@cached_page()
@limited()
def keep(request: HttpRequest) -> HttpResponse:
    """What can be kept, how much that is, and what this browser has kept."""
    return render(request, "keep/keep.html")


@require_safe
@never_cache
@limited()
def listed(request: HttpRequest) -> HttpResponse:
    """All that is to be kept; 503 where this machine has nothing to keep."""
    try:
        return JsonResponse(offline_list(get_language() or "en"))
    except NotBuilt:
        return JsonResponse({"error": {"code": "not_built"}}, status=503, headers={"Retry-After": "3600"})


@require_safe
@never_cache
@limited()
def site_version(request: HttpRequest) -> HttpResponse:
    """Asked by pages where the site is kept: whether that is still the newest."""
    try:
        return JsonResponse({"version": version()})
    except NotBuilt:
        return JsonResponse({"version": ""}, status=503, headers={"Retry-After": "3600"})


@require_safe
@cached_page()
@limited(cost=10)
def language_texts(request: HttpRequest) -> HttpResponse:
    return HttpResponse(texts(get_language() or "en"), content_type="application/json")


@require_safe
@never_cache
@limited(cost=4)
def day(request: HttpRequest, day: str) -> HttpResponse:
    """A day's puzzle and its page, some days ahead: whoever keeps the site may have no network on that day."""
    try:
        asked = datetime.date.fromisoformat(day)
    except ValueError:
        raise Http404 from None
    if asked not in days():
        raise Http404
    row = day_of(request, asked)
    address = reverse("day", args=[asked])
    request.path = request.path_info = address
    page = render(request, "daily/day.html", {"page": day_page(request, row, None)})
    return JsonResponse({"data": day_data(asked), "address": address, "page": page.content.decode()})


@require_safe
@never_cache
@limited()
def known(request: HttpRequest) -> HttpResponse:
    """What this learner has done: a browser that keeps the site puts it into pages that are the same for all."""
    token = progress.token_of(request)
    return JsonResponse({"known": known_of(token), "games": [asdict(game) for game in games_of(token)]})


@limited()
@never_cache
def hand_in(request: HttpRequest) -> HttpResponse:
    """A token for what was done without a network; handed in with it, once each, in order."""
    if request.method != "POST":
        return JsonResponse({"token": get_token(request)})
    return handing_in.response(request)


@require_safe
@cache_control(no_cache=True)
@limited()
def service_worker(request: HttpRequest) -> HttpResponse:
    """At the root of the site, since it answers for all of it; browsers look for another whenever a page is opened."""
    path = finders.find("tutorials/build/service.js")
    if not path:
        raise Http404
    with open(path, encoding="utf-8") as file:
        return HttpResponse(file.read(), content_type="text/javascript")


@require_safe
@cached_page()
@limited()
def manifest(request: HttpRequest) -> HttpResponse:
    """The installed app: its name, where it begins, its icons, and that links can be shared with it."""
    home = f"/{get_language()}/"
    app = {
        "id": "/", "name": "Tokyo Highway Rules", "short_name": "Tokyo Highway", "lang": get_language(),
        "start_url": home, "scope": "/", "display": "standalone", "theme_color": GREEN, "background_color": GREEN,
        "icons": [
            {"src": reverse("icon", args=[size]), "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
            for size in icons.SIZES for purpose in ("any", "maskable")
        ],
        "share_target": {
            "action": reverse("keep-share"), "method": "GET",
            "params": {"title": "title", "text": "text", "url": "url"},
        },
    }  # fmt: skip
    return HttpResponse(json.dumps(app, ensure_ascii=False), content_type="application/manifest+json")


@require_safe
@cache_control(max_age=DAY, public=True)
@limited()
def icon(request: HttpRequest, size: int) -> HttpResponse:
    if size not in icons.SIZES:
        raise Http404
    return HttpResponse(icons.icon(size), content_type="image/png")


@require_safe
@limited()
def share(request: HttpRequest) -> HttpResponse:
    """What was shared with the app: a link of ours is opened, anything else is asked of the search."""
    for shared in (request.GET.get("url", ""), request.GET.get("text", "")):
        if address := own_address(shared.strip()[:4000], request.get_host()):
            return HttpResponseRedirect(address)
    words = request.GET.get("text") or request.GET.get("title") or ""
    return HttpResponseRedirect(f"{reverse('search')}?{urlencode({'q': words[:200]})}")


def own_address(link: str, host: str) -> str:
    """The path and query of a link to this site; "" for any other, and for one that would lead away from here."""
    try:
        parts = urlsplit(link)
    except ValueError:
        return ""
    address = f"{parts.path}?{parts.query}" if parts.query else parts.path
    is_ours = parts.netloc == host and url_has_allowed_host_and_scheme(address, allowed_hosts=None)
    return address if is_ours and address.startswith("/") else ""
