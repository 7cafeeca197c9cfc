"""What went wrong is said: in the reader's language on a page with the site's frame, in JSON for programs."""

import json
import re
from typing import Any

import pytest
from django.conf import settings as site
from django.http import HttpRequest, HttpResponse
from django.test import Client, RequestFactory, override_settings
from django.urls import path, reverse
from django.utils import translation

from th_site.http.request_checks import RequestChecks
from th_site.pages.error_pages import FAULTS, FORM_EXPIRED, ROAD_WORKS, TOO_MANY_TRIES, Fault, error_response
from th_site.urls import handler400, handler403, handler404, handler500, urlpatterns  # noqa: F401
from th_site.wsgi import application

pytestmark = pytest.mark.django_db
LANGUAGES = [code for code, _ in site.LANGUAGES]
HTML = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
JSON = {"accept": "application/json"}
LARGE = "x" * (site.DATA_UPLOAD_MAX_MEMORY_SIZE + 1)


def fails(request: HttpRequest) -> HttpResponse:
    raise LookupError("the inside of the house")


urlpatterns = [path("en/fails/", fails), *urlpatterns]


def answers(language: str, headers: dict[str, str]) -> dict[Fault, Any]:
    """By fault, what is answered to somebody who meets it."""
    client = Client(enforce_csrf_checks=True, headers={**headers, "accept-language": language})
    free = Client(headers={**headers, "accept-language": language})
    return {
        FAULTS[400]: free.get(f"/{language}/learn/", headers={"host": "else.where"}),
        FORM_EXPIRED: client.post(f"/{language}/learn/reset/", {"sure": "yes"}),
        FAULTS[404]: free.get(f"/{language}/nowhere/"),
        FAULTS[405]: free.get(f"/{language}/learn/reset/"),
        FAULTS[413]: free.post(f"/{language}/learn/along/", {"code": LARGE, "other": LARGE}),
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_people_read_it_in_their_language_with_the_frame_of_the_site(language: str) -> None:
    found = answers(language, HTML)
    assert [fault.status for fault in found] == [400, 403, 404, 405, 413]
    for fault, answer in found.items():
        with translation.override(language):
            heading, words = str(fault.heading), str(fault.words)
        told = re.search(r"<h1>(.*?)</h1><p>(.*?)</p>", answer.text)
        assert told, fault
        assert (answer.status_code, told[1], told[2]) == (
            fault.status,
            heading,
            words.replace("'", "&#x27;"),
        )
        assert f'<html lang="{language}">' in answer.text
        assert f'href="/{language}/rules/"' in answer.text
        assert "default-src 'self'" in answer["Content-Security-Policy"]


def test_programs_get_json() -> None:
    found = {
        fault: (answer.status_code, answer.json()["error"]["code"]) for fault, answer in answers("en", JSON).items()
    }
    assert found == {fault: (fault.status, fault.code) for fault in found}


WAITS = [(1, "10 Sekunden"), (41, "50 Sekunden"), (60, "60 Sekunden"), (61, "2 Minuten"), (900, "15 Minuten")]


@pytest.mark.parametrize(("wait", "words"), WAITS)
@pytest.mark.parametrize("fault", [FAULTS[429], TOO_MANY_TRIES])
def test_how_long_to_wait_is_said_in_words_as_in_the_header(fault: Fault, wait: int, words: str) -> None:
    for headers in (HTML, JSON):
        answer = error_response(RequestFactory(headers=headers).get("/de/search/"), fault, wait=wait)
        assert (answer["Retry-After"], f"in {words} noch einmal" in answer.text) == (str(wait), True)


def test_what_may_be_gone_in_a_moment_can_be_loaded_again() -> None:
    again = '<a href="">diese Seite neu laden</a>'
    read, sent = RequestFactory(headers=HTML).get("/de/table/"), RequestFactory(headers=HTML).post("/de/table/")
    assert {status for status in FAULTS if again in error_response(read, status).text} == {429, 500, 503}
    assert again in error_response(read, ROAD_WORKS, wait=600).text
    assert {status for status in FAULTS if again in error_response(sent, status).text} == set()


def test_what_a_view_says_of_an_error_stays_with_it() -> None:
    assert Client(headers=HTML).get("/en/learn/reset/")["Allow"] == "POST"
    answer = RequestChecks(lambda request: HttpResponse("own words", status=404))(RequestFactory().get("/en/"))
    assert answer.content == b"own words"


def test_the_api_speaks_json_and_english_to_everyone(client: Client) -> None:
    answer = client.get("/api/v1/no.where", headers={**HTML, "accept-language": "ko"})
    words = "There is no page at this address. It may have moved, or the link may contain a typing error."
    assert (answer.status_code, answer.json()) == (
        404,
        {"error": {"code": "not_found", "where": "", "message": words}},
    )


@override_settings(ROOT_URLCONF=__name__)
def test_a_fault_of_ours_tells_nothing_of_the_inside() -> None:
    client = Client(raise_request_exception=False)
    page, answer = client.get("/en/fails/", headers=HTML), client.get("/en/fails/", headers=JSON)
    assert (page.status_code, answer.status_code, answer.json()["error"]["code"]) == (500, 500, "server_error")
    assert "inside" not in page.text + answer.text


CHARSETS = ["utf-8", "UTF8", '"utf-8"', "iso-8859-1", "klingon"]
ODD_CHARSETS = ["hex", "rot13", "base64", "zip", "bz2", "idna", "punycode", "undefined", "unicode_escape", "utf-16"]


@pytest.mark.parametrize("charset", ODD_CHARSETS)
@pytest.mark.parametrize("address", ["/en/learn/along/", "/en/search/?q=a", "/api/v1/judge", "/en/table/"])
def test_a_charset_that_no_form_is_sent_in_is_refused(charset: str, address: str) -> None:
    kinds = ("application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "application/json")
    found = [served(address, f"{kind}; charset={charset}") for kind in kinds]
    assert found == ["400 Bad Request"] * 3


def test_the_charsets_of_browsers_are_read() -> None:
    found = [served("/healthz?q=a", f"text/plain; charset={one}", "GET") for one in CHARSETS]
    assert found == ["200 OK"] * len(CHARSETS)


def served(address: str, kind: str, method: str = "POST") -> str:
    """The status of the application as a server asks it: a request with such a body."""
    environ = RequestFactory().generic(method, address, b"code=41").environ | {"CONTENT_TYPE": kind}
    statuses: list[str] = []
    list(application(environ, lambda status, headers: statuses.append(status)))
    return statuses[0]


ODD: list[dict[str, Any]] = [
    {"SCRIPT_NAME": "/en"},
    {"HTTP_SCRIPT_NAME": "/en"},
    {"HTTP_COOKIE": "csrftoken=\xe9\xff; learner=\xe9"},
    {"CONTENT_LENGTH": "many"},
    {"CONTENT_LENGTH": "²"},
]


@pytest.mark.parametrize("odd", ODD, ids=range(len(ODD)))
def test_what_no_browser_sends_is_refused(odd: dict[str, Any]) -> None:
    client = Client(enforce_csrf_checks=True, raise_request_exception=False)
    for address in ("/en/learn/", "/en/learn/along/", "/api/v1/judge", "/admin/login/"):
        assert client.generic("POST", address, "a=1", "application/x-www-form-urlencoded", **odd).status_code == 400


def test_cookies_of_others_do_no_harm(client: Client) -> None:
    assert client.get("/en/learn/", headers={"cookie": "name=\xe9\xff"}).status_code == 200


BROKEN = ["%00", "%ED%A0%80", "%ff%fe", "\x00", "%F0%9F%9A%97", "..%2f..%2f", "%25%00"]


@pytest.mark.long
@pytest.mark.parametrize("broken", BROKEN)
def test_no_odd_sign_in_an_address_or_a_form_is_a_fault_of_ours(broken: str) -> None:
    client = Client(raise_request_exception=False)
    asked = [
        *(f"/en/{part}/{broken}/" for part in ("rules", "rules/english", "learn", "learn/columns", "daily", "about")),
        *(f"/en/{part}/?{name}={broken}" for part, name in [("search", "q"), ("table", "t"), ("table", "position")]),
        f"/en/compare/?editions={broken}&kind={broken}",
        f"/sitemap-rules.xml?p={broken}",
        f"/en/learn/cards/{broken}.png",
        f"/{broken}/",
        f"/api/v1/{broken}",
    ]
    found = {address: client.get(address).status_code for address in asked}
    sent = {
        address: client.post(
            address,
            f"code={broken}&answer={broken}&move={broken}&t={broken}&username={broken}&password=a",
            content_type="application/x-www-form-urlencoded",
        ).status_code
        for address in (*pages(), reverse("take-along"), reverse("table"), reverse("wagtailadmin_login"))
    }
    body = json.dumps({"position": "\ud800\0", "move": {"from": "\ud800"}})
    sent["api"] = client.post("/api/v1/judge", body, content_type="application/json").status_code
    assert {place: status for place, status in {**found, **sent}.items() if status >= 500} == {}


def pages() -> list[str]:
    """A puzzle of each kind."""
    from tutorials.models import Puzzle

    rows = Puzzle.objects.select_related("lesson")
    return [rows.filter(kind=kind)[0].get_absolute_url() for kind in ("build", "judge", "count", "choose")]
