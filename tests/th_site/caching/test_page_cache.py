"""A public page is rendered once for all; what is for one reader alone is never cached."""

import gzip
import re
from typing import Any

import pytest
from django.conf import settings as site
from django.core.cache import cache
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.test import Client, RequestFactory
from django.utils.module_loading import import_string

from rules_content.compare.comparison import column_sets
from th_site.caching import page_cache
from th_site.caching.code_version import code_version
from th_site.caching.content_version import bump_content_version
from th_site.caching.page_cache import PageCache, cached_page, page_key

pytestmark = pytest.mark.django_db


def is_cached(address: str, **cookies: str) -> bool:
    """Whether a reader without a session would get the page at this address from the cache."""
    path, _, query = address.partition("?")
    request = RequestFactory().get(path, QUERY_STRING=query)
    request.COOKIES.update(cookies)
    return cache.get(page_key(request)) is not None


@pytest.mark.parametrize(
    "address",
    [
        "/de/", "/de/about/", "/de/rules/german/", "/de/rules/german/exit-height/?with=ko", "/de/glossary/",
        "/de/compare/", "/de/compare/?editions=english,german&show=all", "/de/compare/?alone=german", "/sitemap.xml",
        "/de/search/", "/de/rules/german/figures/height-one-up.svg", "/de/companion/", "/de/offline/",
    ],
)  # fmt: skip
def test_public_pages_are_cached_with_known_parameters_in_order(address: str) -> None:
    cold = Client().get(address)
    assert (cold.status_code, is_cached(address)) == (200, True)
    assert Client().get(address).content == cold.content


@pytest.mark.parametrize(
    ("address", "known"),
    [
        ("/de/?x=1", "/de/"),
        ("/de/rules/german/?with=xx", "/de/rules/german/"),
        ("/de/rules/german/?with=it&with=ko", "/de/rules/german/?with=ko"),
        ("/de/rules/german/exit-height/?with=ko&utm_source=a", "/de/rules/german/exit-height/?with=ko"),
        ("/de/compare/?show=all&editions=english,german", "/de/compare/?editions=english,german&show=all"),
        ("/de/compare/?editions=english,german&editions=english,german", "/de/compare/?editions=english,german"),
        ("/de/compare/?x=%00&show=all", "/de/compare/?show=all"),
    ],
)
def test_any_other_query_is_answered_and_not_cached(address: str, known: str) -> None:
    answer = Client().get(address)
    assert (answer.status_code, is_cached(address), is_cached(known)) == (200, False, False)
    assert answer.content == Client().get(known).content


@pytest.mark.parametrize("address", ["/de/search/?q=exit", "/de/search/suggest?q=exit", "/de/compare/?section=x1"])
def test_what_strangers_may_write_fills_no_cache(address: str) -> None:
    assert Client().get(address).status_code == 200
    assert not is_cached(address)


def test_there_are_few_comparisons_to_be_cached() -> None:
    assert len(column_sets()) < 120


def test_the_switch_keeps_what_the_page_knows() -> None:
    html = Client().get("/en/compare/?editions=english,german&x=1&show=all").text
    assert 'href="http://testserver/ko/compare/?editions=english,german&amp;show=all" hreflang="ko"' in html
    assert re.findall(r'rel="canonical" href="([^"]+)"', html) == ["http://testserver/en/compare/"]


def test_a_message_for_one_reader_is_shown_to_no_other() -> None:
    learner = Client()
    learner.post("/de/learn/reset/")
    assert 'class="messages"' in learner.get("/de/about/").text
    assert not is_cached("/de/about/")
    assert 'class="messages"' not in Client().get("/de/about/").text


def test_a_page_with_a_token_is_not_cached() -> None:
    @cached_page()
    def form(request: HttpRequest) -> HttpResponse:
        return render(request, "learn/map_own.html", {"begun": True})

    def answer(request: HttpRequest) -> HttpResponse:
        csrf = import_string("django.middleware.csrf.CsrfViewMiddleware")
        return csrf(form)(request)  # type: ignore[no-any-return]

    pages = [PageCache(answer)(RequestFactory().get("/de/form/")) for _ in range(2)]
    assert pages[0].content != pages[1].content


def test_a_warm_page_is_the_cold_one_and_asks_for_nothing(django_assert_max_num_queries: Any) -> None:
    cold = Client().get("/ko/rules/korean/exit-height/")
    with django_assert_max_num_queries(1):  # in tests every request asks for the content version
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
    assert is_cached("/de/glossary/")
    bump_content_version()
    assert not is_cached("/de/glossary/")


@pytest.mark.parametrize("name", ["code.py", "base.html", "django.mo"])
def test_after_an_upgrade_no_page_of_the_old_code_is_shown(settings: Any, tmp_path: Any, name: str) -> None:
    settings.LOCALE_PATHS = [*settings.LOCALE_PATHS, tmp_path]
    found = []
    try:
        for words in ("old", "new"):
            (tmp_path / name).write_text(words)
            code_version.cache_clear()  # as a process that starts anew
            found.append(is_cached("/de/glossary/"))
            Client().get("/de/glossary/")
            found.append(is_cached("/de/glossary/"))
    finally:
        code_version.cache_clear()
    assert found == [False, True, False, True]


@pytest.mark.parametrize("entry", ["an odd string", b"bytes", 7, {"body": 1}])
def test_an_entry_that_cannot_be_read_is_a_miss(entry: object) -> None:
    good = Client().get("/de/glossary/").content
    key = page_key(RequestFactory().get("/de/glossary/"))
    cache.set(key, entry)
    assert Client().get("/de/glossary/").content == good


class Moved:
    """A class that a later version of the code no longer has."""


def test_an_entry_of_a_class_that_is_gone_is_a_miss(monkeypatch: Any) -> None:
    good = Client().get("/de/glossary/").content
    key = page_key(RequestFactory().get("/de/glossary/"))
    cache.set(key, Moved())
    monkeypatch.delattr("tests.th_site.caching.test_page_cache.Moved")
    assert Client().get("/de/glossary/").content == good


def test_a_page_is_one_for_all_who_have_chosen_the_same_edition() -> None:
    readers = [Client(), Client(), Client()]
    readers[1].cookies["edition"] = "korean"
    readers[2].cookies["edition"] = "no such edition"
    address = "/en/rules/german/exit-height/"
    pages = [reader.get(address).content for reader in readers]
    assert (pages[0] == pages[1], pages[0] == pages[2]) == (False, True)
    assert is_cached(address, edition="korean")
    assert page_cache.choices_of("edition") is import_string(site.PAGE_CHOICES["edition"])


@pytest.mark.parametrize("address", ["/de/learn/", "/de/learn/roads/sticking-out/", "/de/daily/archive/", "/de/table/"])
def test_pages_for_somebody_are_not_stored(address: str, admin_client: Client) -> None:
    assert Client().get(address).status_code == 200
    assert not is_cached(address)
    assert admin_client.get("/de/about/").status_code == 200
    assert not is_cached("/de/about/")


def test_there_are_few_middleware() -> None:
    assert len(site.MIDDLEWARE) <= 16
