"""Whoever asks too much waits: people read why in their language, programs read JSON."""

from typing import Any

import pytest
from django.conf import settings as site
from django.test import Client

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("_within_a_minute")]
LANGUAGES = [code for code, _ in site.LANGUAGES]


@pytest.fixture(autouse=True)
def _two_searches_a_minute(settings: Any) -> None:
    settings.RATE_LIMIT = 8


def test_search_is_limited_and_what_is_in_the_cache_costs_nothing(client: Client) -> None:
    answers = [client.get("/en/search/", {"q": word}).status_code for word in ("exit", "exit", "exit", "road", "car")]
    assert answers == [200, 200, 200, 200, 429]
    assert client.get("/en/search/suggest", {"q": "junc"}).status_code == 429
    assert client.get("/en/search/", {"q": "exit"}).status_code == 200


@pytest.mark.parametrize("language", LANGUAGES)
def test_people_get_a_page_in_their_language(client: Client, language: str) -> None:
    for word in ("one", "two", "three"):
        page = client.get(f"/{language}/search/", {"q": word}, headers={"accept": "text/html,*/*;q=0.8"})
    assert page.status_code == 429
    assert page["Content-Type"].startswith("text/html")
    assert f'<html lang="{language}">' in page.text
    assert 1 <= int(page["Retry-After"]) <= 60


def test_programs_get_json(client: Client) -> None:
    for word in ("one", "two", "three", "four", "five"):
        answer = client.get("/en/search/suggest", {"q": word})
    assert (answer.status_code, answer.json()["error"]["code"]) == (429, "too_many_requests")
    assert 1 <= int(answer["Retry-After"]) <= 60
