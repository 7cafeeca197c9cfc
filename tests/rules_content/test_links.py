"""Every internal link resolves, every anchor exists. One language is crawled whole; the others must link the same."""

import html
import re
from collections import deque
from urllib.parse import urldefrag, urljoin

import pytest
from django.test import Client

pytestmark = pytest.mark.django_db
SKIPPED = re.compile(r"/(static|media|admin|api)/|\.pdf$|/table/|table\.(csv|json)|[?&]")
# These are read one by one in test_reading; Rainbow City's topics and missions are crawled for all of them.
READ_ELSEWHERE = re.compile(
    r"/rules/(english|french|german|korean)/[\w-]+/$|/rules/rainbow-city/mission/(?!mission-)[\w-]+/$"
    r"|/learn/[\w-]+/[\w-]+/|/daily/[\d-]+/"
)


def links(text: str, here: str) -> set[str]:
    found = {html.unescape(link) for link in re.findall(r'<a\b[^>]*?\shref="([^"]*)"', text)}
    joined = {urljoin(f"http://testserver{here}", link) for link in found}
    return {link.removeprefix("http://testserver") for link in joined if link.startswith("http://testserver/")}


def anchors(text: str) -> set[str]:
    return set(re.findall(r'\sid="([^"]+)"', text))


def test_every_link_of_a_language_leads_somewhere(client: Client) -> None:
    wanted: dict[str, set[tuple[str, str]]] = {}
    pages: dict[str, set[str]] = {}
    queue = deque(["/en/", "/en/rules/", "/en/glossary/", "/en/search/", "/en/compare/"])
    while queue:
        here = queue.popleft()
        if here in pages:
            continue
        response = client.get(here, follow=True)
        assert response.status_code == 200, (here, wanted.get(here))
        text = response.content.decode()
        pages[here] = anchors(text)
        for link in links(text, here):
            path, anchor = urldefrag(link)
            if SKIPPED.search(path) or not path.startswith("/en/"):
                continue
            wanted.setdefault(path, set()).add((here, anchor))
            if not READ_ELSEWHERE.search(path):
                queue.append(path)
    assert len(pages) > 80
    broken = {
        (here, f"{path}#{anchor}")
        for path, from_pages in wanted.items()
        for here, anchor in from_pages
        if anchor and path in pages and anchor not in pages[path]
    }
    assert broken == set()


@pytest.mark.parametrize("language", ["it", "fr", "de", "ko"])
@pytest.mark.parametrize(
    "path", ["rules/", "rules/english/", "rules/rainbow-city/mission/", "rules/german/exit-height/", "glossary/"]
)
def test_other_languages_link_the_same(client: Client, language: str, path: str) -> None:
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


def test_every_page_of_the_rules_is_in_the_sitemap(client: Client) -> None:
    sitemap = client.get("/sitemap.xml").content.decode()
    for address in (
        "/ko/rules/korean/column-height/",
        "/it/rules/rainbow-city/mission/mission-tower/",
        "/de/glossary/",
    ):
        assert f"<loc>http://testserver{address}</loc>" in sitemap
    assert 'hreflang="x-default" href="http://testserver/rules/german/goal/"' in sitemap
