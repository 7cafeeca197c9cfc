"""Views of offline use: its page, what it precaches and syncs, the service worker, and the web app manifest."""

from __future__ import annotations

import datetime
import json
from dataclasses import asdict
from urllib.parse import urlsplit

from django.conf import settings
from django.contrib.staticfiles import finders
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.middleware.csrf import get_token
from django.shortcuts import render
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme, urlencode
from django.utils.translation import get_language
from django.views.decorators.cache import cache_control, never_cache
from django.views.decorators.http import require_safe

from th_site.caching.page_cache import cached_page
from th_site.durations import DAY
from th_site.http.rate_limit import limited
from tutorials.course import progress
from tutorials.daily.views import day_of, day_page
from tutorials.table.saved_games import games_of

from . import icons, outbox
from .learner_records import records_of
from .precache_list import NotBuilt, engine_folder, files_of, version
from .texts import texts
from .upcoming_days import day_data, days


@require_safe
@cached_page()
@limited()
def offline_page(request: HttpRequest) -> HttpResponse:
    """Show the page on which the site is downloaded for offline use."""
    return render(request, "offline/offline.html")


@require_safe
@never_cache
@limited()
def precache_list(request: HttpRequest) -> HttpResponse:
    """Return the precache list; 503 where the client is not built."""
    try:
        return JsonResponse(files_of(get_language() or "en"))
    except NotBuilt:
        return JsonResponse({"error": {"code": "not_built"}}, status=503, headers={"Retry-After": "3600"})


@require_safe
@never_cache
@limited()
def site_version(request: HttpRequest) -> HttpResponse:
    """Return the version of the site, for clients to compare with theirs, and where its engine and texts are."""
    try:
        return JsonResponse({"version": version(), "engine": engine_folder(), "texts": reverse("offline-texts")})
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
    """Return the puzzle and the page of a day, up to some days ahead, for use without a network."""
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
def learner_records(request: HttpRequest) -> HttpResponse:
    """Return the visitor's records and games, which the client puts into precached pages."""
    token = progress.token_of(request)
    return JsonResponse({"known": records_of(token), "games": [asdict(game) for game in games_of(token)]})


@limited()
@never_cache
def sync(request: HttpRequest) -> HttpResponse:
    """Return a CSRF token (GET), or apply the entries of an outbox (POST)."""
    if request.method != "POST":
        return JsonResponse({"token": get_token(request)})
    return outbox.response(request)


@require_safe
@cache_control(no_cache=True)
@limited()
def service_worker(request: HttpRequest) -> HttpResponse:
    """At the root of the site, since it answers for all of it; browsers look for another whenever a page is opened."""
    path = finders.find("tutorials/build/service-worker.js")
    if not path:
        raise Http404
    with open(path, encoding="utf-8") as file:
        return HttpResponse(file.read(), content_type="text/javascript")


@require_safe
@cached_page()
@limited()
def manifest(request: HttpRequest) -> HttpResponse:
    """Return the web app manifest: name, start page, icons and share target."""
    home, green = f"/{get_language()}/", settings.SIGN_GREEN
    app = {
        "id": "/", "name": "Tokyo Highway Rules", "short_name": "Tokyo Highway", "lang": get_language(),
        "start_url": home, "scope": "/", "display": "standalone", "theme_color": green, "background_color": green,
        "icons": [
            {"src": reverse("icon", args=[size]), "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
            for size in icons.SIZES for purpose in ("any", "maskable")
        ],
        "share_target": {
            "action": reverse("offline-share"), "method": "GET",
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
    """Open a shared link of this site; search for anything else."""
    for shared in (request.GET.get("url", ""), request.GET.get("text", "")):
        if address := own_address(shared.strip()[:4000], request.get_host()):
            return HttpResponseRedirect(address)
    words = request.GET.get("text") or request.GET.get("title") or ""
    return HttpResponseRedirect(f"{reverse('search')}?{urlencode({'q': words[:200]})}")


def own_address(link: str, host: str) -> str:
    """Return the path and query of a link to this site; "" for any other."""
    try:
        parts = urlsplit(link)
    except ValueError:
        return ""
    address = f"{parts.path}?{parts.query}" if parts.query else parts.path
    is_ours = parts.netloc == host and url_has_allowed_host_and_scheme(address, allowed_hosts=None)
    return address if is_ours and address.startswith("/") else ""
