"""An edition has its name in one place: renamed in the admin, it has the new name on every page."""

import re

import pytest
from django.test import Client

from rules_content.models import Edition
from tests.crawl import Crawl
from tests.th_site.admin_forms import client_of, publish

pytestmark = pytest.mark.django_db
PAGES = [
    "/en/", "/en/rules/", "/en/rules/english/", "/en/rules/english/goal/", "/en/rules/english/sheet/", "/en/compare/",
    "/en/glossary/", "/en/search/?q=exit&edition=english", "/en/learn/", "/en/learn/columns/first-road/", "/en/table/",
    "/en/companion/", "/en/agree/", "/en/daily/",
]  # fmt: skip
HEADS = re.compile(
    '(?s)<title>.*?</title>|<header.*?</header>|<h1.*?</h1>|<nav.*?</nav>|<select.*?</select>|class="tag">[^<]*'
)


@pytest.mark.parametrize("page", PAGES)
def test_a_renamed_edition_has_its_new_name_on_every_page(client: Client, page: str) -> None:
    before = client.get(page, follow=True).text
    edition = Edition.objects.get(key="english")
    assert publish(client_of("Editors"), edition, name_en="Zebra edition").status_code == 302
    after = client.get(page, follow=True).text
    # Elsewhere sentences of the rules may speak of it.
    heads, heads_after = HEADS.findall(before), HEADS.findall(after)
    assert "English edition" in "".join(heads)
    assert heads_after == [head.replace("English edition", "Zebra edition") for head in heads]


@pytest.mark.long
def test_no_page_of_a_language_has_an_old_name(client: Client) -> None:
    """The name before is one that no sentence of ours has, so that any page that still shows it is found."""
    editor, edition = client_of("Editors"), Edition.objects.get(key="english")
    publish(editor, edition, name_en="Okapi edition", short_en="Okapi")
    for page in PAGES:
        client.get(page, follow=True)
    edition.refresh_from_db()
    publish(editor, edition, name_en="Zebra edition", short_en="Zebra")
    crawl = Crawl(client, ["en"])
    crawl.walk(["/en/"], re.compile(r"/en/[^?]*|/en/compare/\?alone=english|/en/search/\?q=\w+"))
    assert [address for address, body in crawl.pages.items() if b"Okapi" in body] == []
    assert sum(b"Zebra edition" in body for body in crawl.pages.values()) > len(crawl.pages) / 3 > 200
    assert b"Zebra" in crawl.pages["/en/compare/"]


def test_a_draft_renames_nothing_and_lists_of_the_admin_have_the_new_name(client: Client) -> None:
    editor, edition = client_of("Editors"), Edition.objects.get(key="english")
    edition.name_en = "Okapi edition"
    edition.save_revision()
    assert "Okapi" not in client.get("/en/rules/english/").text
    publish(editor, edition, name_en="Zebra edition")
    assert "Zebra edition" in editor.get("/admin/snippets/rules_content/variant/").text
