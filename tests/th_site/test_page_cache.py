"""A page depends on its path and on the parameters it knows; what is for one reader alone is never cached."""

import gzip
import re
from typing import Any

import pytest
from django.test import Client

from th_site.page_store import store
from th_site.publication import content_changed

pytestmark = pytest.mark.django_db


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
def test_what_a_page_does_not_know_changes_nothing(address: str, other: str) -> None:
    first, second = Client().get(other), Client().get(address)
    assert (first.status_code, second.content) == (200, first.content)
    assert len(store.pages) == 1
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


def test_a_warm_page_is_the_cold_one_and_asks_for_nothing(django_assert_max_num_queries: Any) -> None:
    cold = Client().get("/ko/rules/korean/exit-height/")
    with django_assert_max_num_queries(1):  # in tests every request asks for the publication
        warm = Client().get("/ko/rules/korean/exit-height/")
    assert (warm.status_code, warm.content) == (200, cold.content)
    assert dict(warm.headers) | {"X-Request-ID": ""} == dict(cold.headers) | {"X-Request-ID": ""}
    assert warm.headers["Vary"] == "Accept-Encoding, Cookie"
    assert "default-src 'self'" in warm.headers["Content-Security-Policy"]


def test_a_browser_gets_the_page_compressed_once_for_all() -> None:
    response = Client().get("/fr/compare/")
    packed = [Client().get("/fr/compare/", headers={"accept-encoding": "gzip, br"}) for _ in range(2)]
    assert [page.headers["Content-Encoding"] for page in packed] == ["gzip", "gzip"]
    assert packed[0].content == packed[1].content
    assert gzip.decompress(packed[0].content) == response.content
    assert "Content-Encoding" not in response.headers


def test_a_reader_who_has_the_page_is_told_so_until_it_changes() -> None:
    reader = Client(headers={"accept-encoding": "gzip"})
    tag = reader.get("/it/rules/")["ETag"]
    again = reader.get("/it/rules/", headers={"if-none-match": tag})
    assert (again.status_code, again.content, again["ETag"]) == (304, b"", tag)
    assert reader.get("/it/rules/", headers={"if-none-match": 'W/"another"'}).status_code == 200


def test_what_is_published_is_seen_at_once() -> None:
    Client().get("/de/glossary/")
    assert len(store.pages) == 1
    content_changed()
    Client().get("/de/about/")
    assert [key[2] for key in store.pages] == ["/de/about/"]


def test_a_page_is_one_for_all_who_have_chosen_the_same_edition() -> None:
    readers = [Client(), Client(), Client()]
    readers[1].cookies["edition"] = "korean"
    readers[2].cookies["edition"] = "no such edition"
    searched = [reader.get("/en/search/?q=exit").content for reader in readers]
    assert searched[0] != searched[1]
    assert searched[0] == searched[2]
    named = {reader.get("/en/rules/german/exit-height/").content for reader in readers}
    assert len(named) == 2
    assert sorted(key[2:] for key in store.pages) == [
        ("/en/rules/german/exit-height/", "", ""),
        ("/en/rules/german/exit-height/", "", "edition=korean"),
        ("/en/search/", "q=exit", ""),
        ("/en/search/", "q=exit", "edition=korean"),
    ]


def test_pages_for_somebody_are_not_stored(admin_client: Client) -> None:
    learner = Client()
    for address in ("/de/learn/", "/de/learn/roads/sticking-out/", "/de/daily/archive/", "/de/table/"):
        assert learner.get(address).status_code == 200
    assert admin_client.get("/de/about/").status_code == 200
    assert list(store.pages) == []
