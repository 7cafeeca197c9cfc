"""A page depends on its path and on the parameters it knows; what is for one reader alone is never cached."""

import re
from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client

from th_site import page_cache

pytestmark = pytest.mark.django_db


@pytest.fixture
def stored(monkeypatch: Any) -> list[str]:
    """The keys of the pages put into the cache."""
    keys: list[str] = []

    class Counted:
        get = staticmethod(cache.get)

        def set(self, key: str, *value: Any) -> None:
            keys.append(key)
            cache.set(key, *value)

    monkeypatch.setattr(page_cache, "cache", Counted())
    return keys


@pytest.mark.parametrize(
    ("address", "other"),
    [
        ("/de/", "/de/?x=1"),
        ("/de/about/", "/de/about/?q=1&with=ko"),
        ("/de/rules/german/", "/de/rules/german/?with=xx"),
        ("/de/rules/german/exit-height/?with=ko", "/de/rules/german/exit-height/?utm_source=a&with=ko"),
        ("/de/compare/?show=all", "/de/compare/?x=%00&show=all"),
        ("/de/search/?q=exit", "/de/search/?page=2&q=exit"),
        ("/de/search/suggest?q=exit", "/de/search/suggest?q=exit&x"),
        ("/sitemap.xml", "/sitemap.xml?x=1"),
    ],
)
def test_what_a_page_does_not_know_changes_nothing(stored: list[str], address: str, other: str) -> None:
    first, second = Client().get(other), Client().get(address)
    assert (first.status_code, second.content) == (200, first.content)
    assert len(stored) == 1
    assert first.headers["Content-Type"] == second.headers["Content-Type"]


def test_the_switch_keeps_what_the_page_knows() -> None:
    html = Client().get("/en/compare/?editions=english,german&x=1&show=all").text
    assert 'href="http://testserver/ko/compare/?editions=english,german&amp;show=all" hreflang="ko"' in html
    assert re.findall(r'rel="canonical" href="([^"]+)"', html) == ["http://testserver/en/compare/"]


def test_a_message_for_one_reader_is_shown_to_no_other() -> None:
    learner = Client()
    learner.post("/de/learn/reset/")
    assert 'class="messages"' in learner.get("/de/about/").text
    assert 'class="messages"' not in Client().get("/de/about/").text
