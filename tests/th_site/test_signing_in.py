"""The editors' door cannot be forced by trying, and a stranger's tries lock nobody else out."""

import re
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.core import mail
from django.test import Client
from django.urls import reverse

from th_site.signing_in import LETTERS_BY_ADDRESS, LETTERS_BY_NAME, QUARTER, WRONG_BY_ADDRESS, WRONG_BY_NAME

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("_clock_of_limits_stands_still")]
PASSWORD = "correct horse battery staple"
HTML = {"accept": "text/html", "accept-language": "de"}
STRANGER, OWNER = "192.0.2.7", "198.51.100.1"


@pytest.fixture(autouse=True)
def editor() -> Any:
    return get_user_model().objects.create_superuser("editor", "editor@example.org", PASSWORD)


def sign_in(name: str, password: str, address: str = STRANGER, **more: str) -> Any:
    form = {"username": name, "password": password, **more}
    return Client(headers=HTML).post(reverse("wagtailadmin_login"), form, REMOTE_ADDR=address)


def test_ten_wrong_tries_close_the_door_for_that_name_and_address() -> None:
    assert {sign_in("editor", f"guess {number}").status_code for number in range(WRONG_BY_NAME)} == {200}
    refused = sign_in("Editor ", PASSWORD)
    assert refused.status_code == 429
    assert 1 <= int(refused["Retry-After"]) <= QUARTER
    assert '<html lang="de">' in refused.text
    assert sign_in("editor", PASSWORD, OWNER).status_code == 302


def test_a_right_password_counts_from_nothing_again() -> None:
    for _ in range(2):
        for number in range(WRONG_BY_NAME - 1):
            sign_in("editor", f"guess {number}")
        assert sign_in("editor", PASSWORD).status_code == 302


def test_many_names_from_one_address_close_the_door_too() -> None:
    assert sign_in("editor", PASSWORD).status_code == 302  # which does not count
    tried = [sign_in(f"name {number}", "guess").status_code for number in range(WRONG_BY_ADDRESS + 1)]
    assert tried == [200] * WRONG_BY_ADDRESS + [429]
    assert sign_in("editor", PASSWORD, OWNER).status_code == 302


def ask_for_letter(name: str, address: str = STRANGER) -> int:
    sent = Client(headers=HTML).post(reverse("wagtailadmin_password_reset"), {"email": name}, REMOTE_ADDR=address)
    return int(sent.status_code)


def test_nobody_is_flooded_with_letters() -> None:
    asked = [ask_for_letter("editor@example.org", f"192.0.2.{number}") for number in range(LETTERS_BY_NAME + 2)]
    assert asked == [302] * LETTERS_BY_NAME + [429, 429]
    assert len(mail.outbox) == LETTERS_BY_NAME
    others = [ask_for_letter(f"a{number}@example.org") for number in range(LETTERS_BY_ADDRESS + 1)]
    assert others == [302] * LETTERS_BY_ADDRESS + [429]


def test_an_editor_is_known_for_two_weeks_at_most() -> None:
    """And until the browser is closed, unless they tick that they want to be."""
    for more, age in (({}, ""), ({"remember": "on"}, 14 * 24 * 60 * 60)):
        cookie = sign_in("editor", PASSWORD, **more).cookies["sessionid"]
        assert (cookie["max-age"], cookie["httponly"], cookie["samesite"]) == (age, True, "Lax")


def test_the_door_still_has_its_form() -> None:
    page = Client().get(reverse("wagtailadmin_login"))
    assert re.search(r'name="csrfmiddlewaretoken"', page.text)
