"""Five languages: in the address, in the links, on the error pages."""

import io
import re

import pytest
from django.conf import settings
from django.core.management import call_command
from django.test import Client

from tests.sitemap import whole_sitemap

LANGUAGES = [code for code, _ in settings.LANGUAGES]
pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("accepts", "language"),
    [
        ("ko-KR,ko;q=0.9", "ko"),
        ("fr-CA", "fr"),
        ("de-AT,en;q=0.5", "de"),
        ("it", "it"),
        ("ja,nl", "en"),
        ("", "en"),
        ("x" * 600, "en"),
    ],
)
def test_the_bare_address_goes_by_accept_language(client: Client, accepts: str, language: str) -> None:
    response = client.get("/", headers={"accept-language": accepts})
    assert (response.status_code, response["Location"]) == (302, f"/{language}/")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_names_its_language_and_all_its_translations(client: Client, language: str) -> None:
    html = client.get(f"/{language}/about/").content.decode()
    assert f'<html lang="{language}">' in html
    found = dict(re.findall(r'<link rel="alternate" hreflang="([\w-]+)" href="([^"]+)">', html))
    expected = {code: f"http://testserver/{code}/about/" for code in LANGUAGES}
    assert found == expected | {"x-default": "http://testserver/en/about/"}
    assert f'<link rel="canonical" href="http://testserver/{language}/about/">' in html


def test_the_switch_keeps_page_and_query(client: Client) -> None:
    html = client.get("/en/search/?q=exit").content.decode()
    assert 'href="http://testserver/ko/search/?q=exit" hreflang="ko"' in html


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_wrong_address_gets_a_page_in_the_language_of_the_address(client: Client, language: str) -> None:
    response = client.get(f"/{language}/no/such/page/")
    html = response.content.decode()
    assert response.status_code == 404
    assert f'<html lang="{language}">' in html
    assert [f'href="/{code}/"' in html for code in LANGUAGES] == [True] * 5


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_failure_gets_a_page_in_the_language_of_the_address(rf, language: str, django_assert_num_queries) -> None:
    from th_site.pages.error_pages import server_error

    with django_assert_num_queries(0):
        response = server_error(rf.get(f"/{language}/rules/"))
    assert response.status_code == 500
    assert f'<html lang="{language}">' in response.content.decode()


@pytest.mark.parametrize("language", LANGUAGES)
def test_maintenance_closes_the_pages_and_not_the_health_checks(client: Client, settings, language: str) -> None:
    settings.MAINTENANCE = True
    closed = client.get(f"/{language}/about/")
    assert (closed.status_code, closed["Retry-After"]) == (503, "600")
    assert f'<html lang="{language}">' in closed.content.decode()
    assert client.get("/healthz").json() == {"status": "ok"}


def test_interface_strings_are_complete() -> None:
    found = io.StringIO()
    call_command("messages", check=True, stdout=found)
    assert re.fullmatch(r"\d{3,} strings, complete in 5 languages\n", found.getvalue())


@pytest.mark.long
def test_the_site_map_lists_every_page_in_every_language(client: Client) -> None:
    xml = whole_sitemap(client)
    missing = [
        f"/{code}/{page}"
        for code in LANGUAGES
        for page in ("", "about/", "history/", "credits/", "accessibility/")
        if f"<loc>http://testserver/{code}/{page}</loc>" not in xml
    ]
    assert missing == []
    assert 'hreflang="x-default"' in xml


def test_robots_are_kept_from_admin_api_and_search(client: Client) -> None:
    text = client.get("/robots.txt").content.decode()
    assert text.splitlines()[:3] == ["User-agent: *", "Disallow: /admin/", "Disallow: /api/"]
    assert text.strip().endswith("Sitemap: http://testserver/sitemap.xml")
