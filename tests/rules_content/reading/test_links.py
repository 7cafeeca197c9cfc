"""The languages link the same pages; that the links of one language lead somewhere is proved by the crawl."""

import html
import re
from urllib.parse import urljoin

import pytest
from django.test import Client

from rules_content.models import Topic
from tests.sitemap import whole_sitemap

pytestmark = pytest.mark.django_db


def links(text: str, here: str) -> set[str]:
    found = {html.unescape(link) for link in re.findall(r'<a\b[^>]*?\shref="([^"]*)"', text)}
    joined = {urljoin(f"http://testserver{here}", link) for link in found}
    return {link.removeprefix("http://testserver") for link in joined if link.startswith("http://testserver/")}


@pytest.mark.long
@pytest.mark.parametrize("language", ["it", "fr", "de", "ko"])
@pytest.mark.parametrize(
    "path", ["rules/", "rules/english/", "rules/rainbow-city/mission/", "rules/german/exit-height/", "glossary/"]
)
def test_other_languages_link_the_same(client: Client, language: str, path: str) -> None:
    client.cookies["edition"] = "english"

    def linked(code: str) -> set[str]:
        here = f"/{code}/{path}"
        text = client.get(here).content.decode()
        text = (
            re.sub(r"<nav[^>]*>.*?</nav>|<header.*?</header>", "", text, flags=re.DOTALL)
            if path == "glossary/"
            else text
        )
        return {
            link
            for link in links(text, here)
            if link.startswith(f"/{code}/") and "?" not in link and "glossary/#" not in link
        }

    assert {link.replace(f"/{language}/", "/en/", 1) for link in linked(language)} == linked("en")


@pytest.mark.long
def test_every_page_of_the_rules_is_in_the_sitemap(client: Client) -> None:
    sitemap = whole_sitemap(client)
    for address in (
        "/ko/rules/korean/column-height/",
        "/it/rules/rainbow-city/mission/mission-tower/",
        "/de/glossary/",
    ):
        assert f"<loc>http://testserver{address}</loc>" in sitemap
    assert 'hreflang="x-default" href="http://testserver/rules/german/goal/"' in sitemap


def test_a_topic_without_an_edition_leads_to_the_readers_own() -> None:
    reader = Client()

    def leads_to(address: str) -> tuple[int, str]:
        sent = reader.get(address)
        return sent.status_code, sent["Location"]

    assert leads_to("/de/rules/column-height/") == (302, "/de/rules/german/column-height/")
    assert leads_to("/ko/rules/column-height/?with=en") == (302, "/ko/rules/korean/column-height/?with=en")
    assert leads_to("/it/rules/mission-drive/") == (302, "/it/rules/rainbow-city/mission/mission-drive/")
    assert leads_to("/de/rules/column-height/?with=ko&x=1") == (302, "/de/rules/german/column-height/?with=ko")
    reader.cookies["edition"] = "korean"
    assert leads_to("/de/rules/column-height/") == (302, "/de/rules/korean/column-height/")


def test_an_unknown_word_without_an_edition_gets_suggestions() -> None:
    page = Client().get("/de/rules/colum-hight/")
    assert page.status_code == 404
    assert 'href="/de/rules/german/column-height/"' in page.text
    assert Topic.objects.get(key="column-height").title_de in page.text
