"""Pages of the rules: at most six queries cold and one warm, light, answered 304 where nothing changed."""

import gzip
from typing import Any

import pytest
from django.test import Client

from rules_content.models import Topic
from rules_content.search.index import texts

pytestmark = [pytest.mark.django_db, pytest.mark.long, pytest.mark.once]
PAGES = [
    "/en/rules/",
    "/it/rules/rainbow-city/",
    "/ko/rules/rainbow-city/mission/",
    "/fr/rules/french/?with=ko",
    "/de/rules/german/column-height/",
    "/ko/rules/rainbow-city/mission/mission-tower/?with=it",
    "/de/glossary/",
    "/ko/search/?q=기둥",
    "/en/search/?q=no such words",
    "/en/search/suggest?q=co",
    "/en/search/",
]


@pytest.mark.parametrize("address", PAGES)
def test_at_most_six_queries_cold_and_one_warm(
    client: Client, address: str, django_assert_max_num_queries: Any
) -> None:
    texts(address[1:3])  # the index of a language stands in memory, whichever page comes first
    with django_assert_max_num_queries(6):
        cold = client.get(address)
    with django_assert_max_num_queries(1):
        warm = client.get(address)
    assert cold.status_code == warm.status_code == 200
    assert cold.content == warm.content


@pytest.mark.parametrize("language", ["it", "en", "fr", "de", "ko"])
def test_pages_weigh_under_40_kb_compressed(client: Client, language: str) -> None:
    beside = "ko" if language != "ko" else "de"
    for address in (
        f"/{language}/rules/rainbow-city/",
        f"/{language}/rules/rainbow-city/mission/",
        f"/{language}/rules/english/?with={beside}",
        f"/{language}/glossary/",
        f"/{language}/search/?q=a",
    ):
        assert len(gzip.compress(client.get(address).content, 6)) < 40 * 1024, address


@pytest.mark.parametrize("address", [address for address in PAGES if "/search/" not in address])
def test_an_unchanged_page_is_answered_304(client: Client, address: str) -> None:
    first = client.get(address, headers={"accept-encoding": "gzip"})
    again = client.get(address, headers={"if-none-match": first["ETag"], "accept-encoding": "gzip"})
    assert (again.status_code, again.content) == (304, b"")


def test_a_published_text_is_seen_at_once(client: Client) -> None:
    before = client.get("/en/rules/english/goal/")
    topic = Topic.objects.get(key="goal")
    topic.title_en = "The zebra goal"
    topic.save()
    after = client.get("/en/rules/english/goal/", headers={"if-none-match": before["ETag"]})
    assert after.status_code == 200
    assert "The zebra goal" in after.content.decode()
    assert "The zebra goal" in client.get("/en/search/?q=zebra").content.decode().replace("<mark>", "").replace(
        "</mark>", ""
    )
