"""What every answer tells browsers, and whom to tell of a weakness."""

import contextlib
import datetime
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from tutorials.models import Puzzle

pytestmark = pytest.mark.django_db
SECURITY = "/.well-known/security.txt"


@pytest.mark.parametrize(
    ("address", "status"),
    [
        ("/en/about/", 200),
        ("/", 302),
        ("/en/nowhere/", 404),
        ("/admin/login/", 200),
        ("/healthz", 200),
        ("/api/v1/judge", 405),
        ("/static/th_site/build/site.css", 200),
    ],
)
def test_every_answer_says_what_pages_may_use_and_who_may_embed_it(client: Client, address: str, status: int) -> None:
    with contextlib.closing(client.get(address)) as answer:
        parts = dict(part.split("=") for part in answer["Permissions-Policy"].split(", "))
        found = (answer.status_code, answer["Cross-Origin-Resource-Policy"])
        framed = "frame-ancestors 'none'" in answer["Content-Security-Policy"]
    assert found == (status, "same-origin")
    assert framed is not address.startswith("/admin/")
    # Only the site itself may listen and stay awake.
    assert {name: to for name, to in parts.items() if to != "()"} == {
        "microphone": "(self)",
        "screen-wake-lock": "(self)",
    }
    assert {"camera", "geolocation", "usb"} <= parts.keys()


def test_cards_of_shared_links_may_be_shown_anywhere(client: Client) -> None:
    puzzle = Puzzle.objects.readable("en")[0]
    for address in (f"/en/learn/cards/{puzzle.key}.png", f"/en/learn/thumbnails/{puzzle.key}.png"):
        answer = client.get(address)
        assert (answer.status_code, answer["Cross-Origin-Resource-Policy"]) == (200, "cross-origin")


def test_security_txt_says_whom_to_tell_for_half_a_year(client: Client, settings: Any) -> None:
    settings.SECURITY_CONTACT = "mailto:security@example.org"
    answer = client.get(SECURITY)
    contact, expires, canonical = answer.text.splitlines()
    assert answer["Content-Type"] == "text/plain; charset=utf-8"
    assert (contact, canonical) == (
        "Contact: mailto:security@example.org",
        f"Canonical: http://testserver{SECURITY}",
    )
    until = datetime.datetime.fromisoformat(expires.removeprefix("Expires: "))
    assert datetime.timedelta(days=178) < until - timezone.now() <= datetime.timedelta(days=180)


def test_without_a_contact_there_is_no_security_txt(client: Client, settings: Any) -> None:
    settings.SECURITY_CONTACT = ""
    assert client.get(SECURITY).status_code == 404
