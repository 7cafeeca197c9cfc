"""Whoever asks too much waits: charged by the time it took, whatever was asked, and told so in words."""

import time
from typing import Any

import pytest
from django.conf import settings as site
from django.core.cache import cache
from django.http import HttpRequest, HttpResponse
from django.test import Client, RequestFactory
from django.urls import URLPattern, URLResolver, get_resolver

from tests.waiting import time_passes
from th_site.limits import LONGEST, QUESTION, Account, limited, tries

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("_clock_of_limits_stands_still")]
LANGUAGES = [code for code, _ in site.LANGUAGES]
LARGE = 100  # questions: two seconds, more than any of these views takes
# Answered from memory, for machines.
FREE = {
    ".well-known/security.txt",
    "en/daily/",
    "metrics",
    "healthz",
    "readyz",
    "robots.txt",
    "api/v1/openapi.json",
    "api/v1/",
}


@limited(cost=LARGE)
def short(request: HttpRequest) -> HttpResponse:
    return HttpResponse("ok")


@limited()
def long(request: HttpRequest) -> HttpResponse:
    """Busy for three ordinary questions."""
    end = time.thread_time() + 3 * QUESTION / 1000
    while time.thread_time() < end:
        pass
    return HttpResponse("ok")


@limited()
def waiting(request: HttpRequest) -> HttpResponse:
    """Waits for as long, and does nothing."""
    time_passes(3 * QUESTION / 1000)
    return HttpResponse("ok")


def asks(view: Any, address: str = "192.0.2.7") -> int:
    return int(view(RequestFactory().get("/en/", REMOTE_ADDR=address)).status_code)


def test_a_client_has_so_many_questions_a_minute(settings: Any) -> None:
    settings.RATE_LIMIT = 3 * LARGE
    assert [asks(short) for _ in range(5)] == [200, 200, 200, 429, 429]
    assert asks(short, "192.0.2.8") == 200


def test_what_takes_longer_costs_more(settings: Any) -> None:
    settings.RATE_LIMIT = 6
    # Two of them take six questions at least; of those that take no time there would be six.
    assert [asks(long) for _ in range(4)] == [200, 200, 429, 429]


def test_who_waits_for_others_is_not_charged_for_it(settings: Any) -> None:
    settings.RATE_LIMIT = 7
    assert [asks(waiting) for _ in range(4)] == [200] * 4


def test_there_is_one_account_for_everything(settings: Any) -> None:
    settings.RATE_LIMIT = 2
    assert (asks(long), asks(short)) == (200, 429)


def test_what_is_more_than_a_minute_holds_is_charged_to_the_minutes_after(settings: Any) -> None:
    settings.RATE_LIMIT = 1
    account = Account(RequestFactory().get("/"))
    account.charge(3 * QUESTION + 1)
    spent = [cache.get(account.key(account.minute + ahead)) for ahead in range(4)]
    assert spent == [3 * QUESTION + 1, 2 * QUESTION + 1, QUESTION + 1, 1]
    assert 2 * 60 < account.wait() <= 3 * 60
    account.charge(10**9)
    assert (LONGEST - 1) * 60 < account.wait() <= LONGEST * 60


def test_a_view_that_fails_is_charged_too(settings: Any) -> None:
    settings.RATE_LIMIT = 2

    @limited()
    def fails(request: HttpRequest) -> HttpResponse:
        long(request)
        raise LookupError

    with pytest.raises(LookupError):
        asks(fails)
    assert asks(short) == 429


def test_a_process_counts_for_itself_while_the_cache_cannot_be_reached(settings: Any) -> None:
    settings.RATE_LIMIT = 1
    settings.CACHES = {
        "default": {"BACKEND": "django.core.cache.backends.redis.RedisCache", "LOCATION": "redis://127.0.0.1:1"}
    }
    answers = [asks(short) for _ in range(3)]
    counted = tries("login", "somebody", period=60)
    settings.CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}
    assert (answers, counted) == ([200, 429, 429], 0)


def test_an_address_is_not_kept() -> None:
    account = Account(RequestFactory().get("/", REMOTE_ADDR="192.0.2.7"))
    assert "192.0.2.7" not in account.key(1)
    assert account.key(1).rpartition(":")[2] != account.key(2).rpartition(":")[2]


def routes(patterns: Any, before: str = "") -> Any:
    for pattern in patterns:
        if isinstance(pattern, URLResolver):
            yield from routes(pattern.url_patterns, before + str(pattern.pattern))
        elif isinstance(pattern, URLPattern):
            yield before + str(pattern.pattern), pattern.callback


def test_every_public_view_is_limited() -> None:
    found = {path for path, view in routes(get_resolver().url_patterns) if not getattr(view, "limited", False)}
    # Editors are known by name. The questions of the API are limited one by one, behind what ninja makes of them.
    questions = {f"api/v1/{name}" for name in ("judge", "score", "replay", "best-moves", "scene", "ask", "companion")}
    assert {path for path in found if not path.startswith(site.ADMIN_PATH)} == FREE | questions


@pytest.mark.parametrize("name", ["judge", "score", "replay", "best-moves", "scene", "ask"])
def test_every_question_of_the_api_is_limited(client: Client, settings: Any, name: str) -> None:
    settings.RATE_LIMIT = 0
    answer = client.generic("GET" if name == "ask" else "POST", f"/api/v1/{name}", "{}", "application/json")
    assert (answer.status_code, answer.json()["error"]["code"]) == (429, "too_many_requests")


def test_search_is_limited_and_what_is_in_the_cache_costs_nothing(client: Client, settings: Any) -> None:
    settings.RATE_LIMIT = 8
    assert client.get("/en/search/", {"q": "exit"}).status_code == 200
    answers = [client.get("/en/search/", {"q": word}).status_code for word in ("road", "car", "column")]
    assert 429 in answers
    assert client.get("/en/search/suggest", {"q": "junc"}).status_code == 429
    assert client.get("/en/search/", {"q": "exit"}).status_code == 200


@pytest.mark.parametrize("language", LANGUAGES)
def test_people_get_a_page_in_their_language(client: Client, settings: Any, language: str) -> None:
    settings.RATE_LIMIT = 0
    page = client.get(f"/{language}/search/", {"q": "one"}, headers={"accept": "text/html,*/*;q=0.8"})
    assert page.status_code == 429
    assert page["Content-Type"].startswith("text/html")
    assert f'<html lang="{language}">' in page.text
    assert 1 <= int(page["Retry-After"]) <= LONGEST * 60


def test_programs_get_json(client: Client, settings: Any) -> None:
    settings.RATE_LIMIT = 0
    answer = client.get("/en/search/suggest", {"q": "one"}, headers={"accept": "*/*"})
    assert (answer.status_code, answer.json()["error"]["code"]) == (429, "too_many_requests")
