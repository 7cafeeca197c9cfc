"""The editors' door cannot be forced by trying, and a stranger's tries lock nobody else out."""

import datetime
import re
from typing import Any

import pytest
from axes.models import AccessAttempt
from django.conf import settings as site
from django.contrib.auth import get_user_model
from django.core import mail
from django.test import Client, RequestFactory
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import override
from django_otp.plugins.otp_totp.models import TOTPDevice

from tests.th_site.operations.test_faults import REDISES
from th_site.accounts.login import (
    RESETS_BY_ADDRESS,
    RESETS_BY_NAME,
    WRONG_BY_ADDRESS,
    WRONG_BY_NAME,
    WRONG_BY_NAME_AND_ADDRESS,
    counted_address,
)
from th_site.durations import QUARTER_HOUR
from th_site.pages.error_pages import TOO_MANY_TRIES
from th_site.settings import environment

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("_clock_of_limits_stands_still")]
PASSWORD = "correct horse battery staple"
HTML = {"accept": "text/html"}
STRANGER, OWNER = "192.0.2.7", "198.51.100.1"


@pytest.fixture(autouse=True)
def editor() -> Any:
    return get_user_model().objects.create_superuser("editor", "editor@example.org", PASSWORD)


def sign_in(name: str, password: str, address: str = STRANGER, language: str = "de", **more: str) -> Any:
    form = {"username": name, "password": password, **more}
    return Client(headers={**HTML, "accept-language": language}).post(
        reverse("wagtailadmin_login"), form, REMOTE_ADDR=address
    )


def test_ten_wrong_tries_close_the_door_for_that_name_and_address() -> None:
    tried = [sign_in("editor", f"guess {number}").status_code for number in range(WRONG_BY_NAME_AND_ADDRESS)]
    assert tried == [200] * (WRONG_BY_NAME_AND_ADDRESS - 1) + [429]
    assert sign_in("Editor ", PASSWORD).status_code == 429
    assert sign_in("editor", PASSWORD, OWNER).status_code == 302


@pytest.mark.parametrize("language", [code for code, _ in site.LANGUAGES])
def test_the_closed_door_says_so_in_the_readers_language(language: str) -> None:
    wrong(WRONG_BY_NAME_AND_ADDRESS)
    refused = sign_in("editor", PASSWORD, language=language)
    assert (refused.status_code, int(refused["Retry-After"])) == (429, QUARTER_HOUR)
    assert f'<html lang="{language}">' in refused.text
    with override(language):
        assert str(TOO_MANY_TRIES.heading) in refused.text


def wrong(number: int, name: str = "editor", address: str = STRANGER) -> None:
    """So many wrong passwords, the last of them just now."""
    request = RequestFactory().post("/", REMOTE_ADDR=address)
    AccessAttempt.objects.create(
        username=name, ip_address=counted_address(request), user_agent="a browser", failures_since_start=number
    )


def test_the_door_opens_again_after_a_quarter_of_an_hour() -> None:
    wrong(WRONG_BY_NAME_AND_ADDRESS)
    assert sign_in("editor", PASSWORD).status_code == 429
    AccessAttempt.objects.update(attempt_time=timezone.now() - datetime.timedelta(seconds=QUARTER_HOUR))
    assert sign_in("editor", PASSWORD).status_code == 302


def test_a_right_password_counts_from_nothing_again() -> None:
    for _ in range(2):
        for number in range(WRONG_BY_NAME_AND_ADDRESS - 1):
            sign_in("editor", f"guess {number}")
        assert sign_in("editor", PASSWORD).status_code == 302


def test_many_names_from_one_address_close_the_door_too() -> None:
    wrong(WRONG_BY_ADDRESS - 1, "somebody else")
    assert sign_in("editor", PASSWORD).status_code == 302  # which clears nothing of other names
    assert sign_in("one more", "guess").status_code == 429
    assert sign_in("editor", PASSWORD).status_code == 429
    assert sign_in("editor", PASSWORD, OWNER).status_code == 302


def test_one_name_from_many_addresses_closes_the_door_for_that_name() -> None:
    for number in range(WRONG_BY_NAME // 5):
        wrong(5, address=f"2001:db8:0:{number:x}::1")
    assert sign_in("editor", PASSWORD, OWNER).status_code == 429
    get_user_model().objects.create_superuser("another", "another@example.org", PASSWORD)
    assert sign_in("another", PASSWORD, OWNER).status_code == 302


@pytest.mark.parametrize("state", REDISES)
def test_wrong_passwords_count_while_the_cache_is_away(state: str, settings: Any) -> None:
    before = settings.CACHES
    with REDISES[state]() as address:
        settings.CACHES = {**before, "default": environment.shared_cache(address)}
        settings.SESSION_ENGINE = "django.contrib.sessions.backends.db"
        tried = [sign_in("editor", "guess").status_code for _ in range(WRONG_BY_NAME_AND_ADDRESS)]
        settings.CACHES = before
    assert tried == [200] * (WRONG_BY_NAME_AND_ADDRESS - 1) + [429]


def test_a_name_with_a_second_factor_is_closed_as_well(editor: Any) -> None:
    TOTPDevice.objects.create(user=editor, name="telephone", confirmed=True)
    wrong(WRONG_BY_NAME_AND_ADDRESS)
    assert sign_in("editor", PASSWORD).status_code == 429
    AccessAttempt.objects.all().delete()
    owner = Client()
    form = {"username": "editor", "password": PASSWORD}
    assert owner.post(reverse("wagtailadmin_login"), form).status_code == 302
    assert owner.get(reverse("wagtailadmin_home"))["Location"].startswith(reverse("second_factor_check"))


def test_what_is_counted_names_no_address_and_no_password() -> None:
    sign_in("editor", "a secret guess")
    row = AccessAttempt.objects.values().get()
    assert STRANGER not in str(row)
    assert "a secret guess" not in str(row)


def ask_for_letter(name: str, address: str = STRANGER) -> int:
    sent = Client(headers=HTML).post(reverse("wagtailadmin_password_reset"), {"email": name}, REMOTE_ADDR=address)
    return int(sent.status_code)


def test_nobody_is_flooded_with_letters() -> None:
    asked = [ask_for_letter("editor@example.org", f"192.0.2.{number}") for number in range(RESETS_BY_NAME + 2)]
    assert asked == [302] * RESETS_BY_NAME + [429, 429]
    assert len(mail.outbox) == RESETS_BY_NAME
    others = [ask_for_letter(f"a{number}@example.org") for number in range(RESETS_BY_ADDRESS + 1)]
    assert others == [302] * RESETS_BY_ADDRESS + [429]


def test_an_editor_is_known_for_two_weeks_at_most() -> None:
    """And until the browser is closed, unless they tick that they want to be."""
    for more, age in (({}, ""), ({"remember": "on"}, 14 * 24 * 60 * 60)):
        cookie = sign_in("editor", PASSWORD, **more).cookies["sessionid"]
        assert (cookie["max-age"], cookie["httponly"], cookie["samesite"]) == (age, True, "Lax")


def test_the_door_still_has_its_form() -> None:
    page = Client().get(reverse("wagtailadmin_login"))
    assert re.search(r'name="csrfmiddlewaretoken"', page.text)
