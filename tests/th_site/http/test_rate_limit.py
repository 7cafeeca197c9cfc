"""Whoever asks too much waits: charged by what it costs us, whatever was asked, and told so in words."""

from typing import Any

import pytest
from django.conf import settings as site
from django.core.cache import caches
from django.http import HttpRequest, HttpResponse
from django.test import Client, RequestFactory
from django.urls import URLPattern, URLResolver, get_resolver, reverse

from tests.conftest import Clock
from tests.th_site.operations.test_faults import REDISES
from th_site.celery import app as celery_app
from th_site.http.rate_limit import MINUTE, TooMany, by_size, count_try, limited
from th_site.settings import environment
from tutorials.course.tasks import draw_puzzle
from tutorials.table.tasks import draw_card

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("_clock_of_limits_stands_still")]
LANGUAGES = [code for code, _ in site.LANGUAGES]
# Answered from memory, for machines.
FREE = {
    ".well-known/security.txt",
    "en/daily/",
    "metrics",
    "healthz",
    "readyz",
    "robots.txt",
    "api/v1/openapi.json",
}


@limited()
def ordinary(request: HttpRequest) -> HttpResponse:
    return HttpResponse("ok")


@limited(cost=20)
def dear(request: HttpRequest) -> HttpResponse:
    return HttpResponse("ok")


@limited(cost=0.2)
def cheap(request: HttpRequest) -> HttpResponse:
    return HttpResponse("ok")


def asks(view: Any, address: str = "192.0.2.7") -> int:
    return int(view(RequestFactory().get("/en/", REMOTE_ADDR=address)).status_code)


def test_a_client_has_so_many_requests_a_minute(settings: Any) -> None:
    settings.RATE_LIMIT = 3
    assert [asks(ordinary) for _ in range(5)] == [200, 200, 200, 429, 429]
    assert asks(ordinary, "192.0.2.8") == 200


def test_the_count_holds_to_the_end_of_the_minute_however_slowly_one_asks(settings: Any, clock: Clock) -> None:
    settings.RATE_LIMIT = 10
    answers = []
    for _ in range(19):
        answers.append(asks(ordinary))
        clock.passes(3)  # 57 seconds in all
    assert answers == [200] * 10 + [429] * 9
    clock.passes(3)
    assert asks(ordinary) == 200


def test_what_costs_more_is_granted_less_often(settings: Any) -> None:
    settings.RATE_LIMIT = 60
    assert [asks(dear) for _ in range(4)] == [200, 200, 200, 429]


def test_what_costs_little_is_granted_more_often(settings: Any) -> None:
    settings.RATE_LIMIT = 2
    assert [asks(cheap) for _ in range(11)] == [200] * 10 + [429]


def test_there_is_one_budget_for_everything(settings: Any) -> None:
    settings.RATE_LIMIT = 20
    assert (asks(dear), asks(ordinary)) == (200, 429)


def test_a_long_question_costs_more_than_a_short_one() -> None:
    cost: Any = by_size(500)
    short, long = (RequestFactory().get("/", {"t": "x" * number}) for number in (0, 5000))
    posted = RequestFactory().post("/", "x" * 5000, content_type="text/plain")
    assert (round(cost(short)), round(cost(long)), round(cost(posted))) == (1, 11, 11)


def test_a_view_that_asks_another_is_charged_once(settings: Any) -> None:
    settings.RATE_LIMIT = 1
    assert asks(limited()(lambda request: ordinary(request))) == 200


def test_a_view_may_refuse_by_itself() -> None:
    @limited()
    def refuses(request: HttpRequest) -> HttpResponse:
        raise TooMany(30)

    answer = refuses(RequestFactory().get("/en/"))
    assert (answer.status_code, answer["Retry-After"]) == (429, "30")


@pytest.mark.parametrize("state", REDISES)
def test_a_process_counts_for_itself_while_the_cache_is_away(state: str, settings: Any) -> None:
    before, settings.RATE_LIMIT = settings.CACHES, 2
    with REDISES[state]() as address:
        settings.CACHES = {**before, "default": environment.shared_cache(address)}
        answers = [asks(ordinary) for _ in range(4)]
        counted = [count_try("code", "somebody", period=MINUTE) for _ in range(3)]
        settings.CACHES = before
    assert (answers, counted) == ([200, 200, 429, 429], [1, 2, 3])


def test_an_address_is_not_kept(monkeypatch: Any) -> None:
    keys: list[str] = []
    monkeypatch.setattr(type(caches["default"]), "incr", lambda self, key, add: keys.append(key) or 1)
    asks(ordinary, "192.0.2.7")
    assert (len(keys), "192.0.2.7" in keys[0]) == (1, False)


def test_the_picture_of_a_shared_table_costs_more_than_a_page(client: Client, settings: Any) -> None:
    settings.RATE_LIMIT = 20
    answers = [client.post(reverse("table-share"), {"t": "1x"}).status_code for _ in range(3)]
    assert answers == [422, 422, 429]


def test_pictures_of_shared_tables_wait_behind_all_other_tasks() -> None:
    """The lowest step comes first, and is what a task without a priority of its own has."""
    steps = site.CELERY_BROKER_TRANSPORT_OPTIONS["priority_steps"]
    router = celery_app.amqp.router
    asked = {task.name: router.route({}, task.name).get("priority", 0) for task in (draw_card, draw_puzzle)}
    assert asked == {draw_card.name: max(steps), draw_puzzle.name: min(steps)}
    assert draw_card.expires <= 15 * MINUTE


def routes(patterns: Any, before: str = "") -> Any:
    for pattern in patterns:
        if isinstance(pattern, URLResolver):
            yield from routes(pattern.url_patterns, before + str(pattern.pattern))
        elif isinstance(pattern, URLPattern):
            yield before + str(pattern.pattern), pattern.callback


def test_every_public_view_is_limited() -> None:
    found = {path for path, view in routes(get_resolver().url_patterns) if not getattr(view, "limited", False)}
    assert {path for path in found if not path.startswith(site.ADMIN_PATH)} == FREE  # editors are known by name


@pytest.mark.parametrize("name", ["judge", "score", "replay", "best-moves", "scene", "ask"])
def test_every_question_of_the_api_is_limited(client: Client, settings: Any, name: str) -> None:
    settings.RATE_LIMIT = 0
    answer = client.generic("GET" if name == "ask" else "POST", f"/api/v1/{name}", "{}", "application/json")
    assert (answer.status_code, answer.json()["error"]["code"]) == (429, "too_many_requests")


def test_search_is_limited_and_what_is_in_the_page_cache_costs_nothing(client: Client, settings: Any) -> None:
    settings.RATE_LIMIT = 8
    assert client.get("/en/rules/").status_code == 200
    answers = [client.get("/en/search/", {"q": word}).status_code for word in ("road", "car", "column")]
    assert answers == [200, 429, 429]
    assert client.get("/en/search/suggest", {"q": "junc"}).status_code == 429
    assert client.get("/en/rules/").status_code == 200


@pytest.mark.parametrize("language", LANGUAGES)
def test_people_get_a_page_in_their_language(client: Client, settings: Any, language: str) -> None:
    settings.RATE_LIMIT = 0
    page = client.get(f"/{language}/search/", {"q": "one"}, headers={"accept": "text/html,*/*;q=0.8"})
    assert page.status_code == 429
    assert page["Content-Type"].startswith("text/html")
    assert f'<html lang="{language}">' in page.text
    assert 1 <= int(page["Retry-After"]) <= MINUTE


def test_programs_get_json(client: Client, settings: Any) -> None:
    settings.RATE_LIMIT = 0
    answer = client.get("/en/search/suggest", {"q": "one"}, headers={"accept": "*/*"})
    assert (answer.status_code, answer.json()["error"]["code"]) == (429, "too_many_requests")
