"""A second factor: offered to every account, asked for after the password once it is there, asked of all if told."""

import datetime
import io
from typing import Any

import pytest
from django.contrib.auth.models import Group, User
from django.core.management import CommandError, call_command
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from django_otp.oath import totp
from django_otp.plugins.otp_static.models import StaticToken
from django_otp.plugins.otp_totp.models import TOTPDevice

from rules_content.models import Topic

pytestmark = pytest.mark.django_db
HOME, MANAGE, CHECK = "/admin/", "/admin/second-factor/", "/admin/second-factor/check/"


@pytest.fixture
def anna() -> User:
    user = User.objects.create_user("anna", password="secret")
    user.groups.add(Group.objects.get(name="Editors"))
    return user


@pytest.fixture
def client(anna: User) -> Client:
    return signed_in()


def signed_in() -> Client:
    client = Client()
    client.force_login(User.objects.get(username="anna"), "django.contrib.auth.backends.ModelBackend")
    return client


def code_of(device: TOTPDevice) -> str:
    """What the telephone shows now; the code before has been given if this is another."""
    TOTPDevice.objects.filter(pk=device.pk).update(last_t=-1, throttling_failure_count=0)
    return f"{totp(device.bin_key):06}"


def set_up(client: Client) -> TOTPDevice:
    client.get(MANAGE)
    device = TOTPDevice.objects.get()
    assert client.post(MANAGE, {"code": code_of(device)}).status_code == 200
    device.refresh_from_db()
    assert device.confirmed
    return device


def test_nobody_is_asked_for_what_they_have_not(client: Client) -> None:
    assert client.get(HOME).status_code == 200
    assert MANAGE in client.get(reverse("wagtailadmin_account")).text


def test_it_is_set_up_with_a_code_and_shows_spare_codes_once(client: Client) -> None:
    page = client.get(MANAGE)
    device = TOTPDevice.objects.get()
    assert "<svg" in page.text
    assert page.context["secret"] in device.config_url
    refused = client.post(MANAGE, {"code": "000000" if code_of(device) != "000000" else "000001"})
    assert (refused.status_code, TOTPDevice.objects.get().confirmed) == (200, False)
    assert "This code does not match" in refused.text
    codes_page = client.post(MANAGE, {"code": code_of(device)})
    codes = sorted(StaticToken.objects.values_list("token", flat=True))
    assert (len(codes), [code in codes_page.text for code in codes]) == (8, [True] * 8)
    assert client.get(HOME).status_code == 200
    assert [code in client.get(MANAGE).text for code in codes] == [False] * 8


def test_the_password_alone_no_longer_opens_the_admin(client: Client) -> None:
    device = set_up(client)
    other = signed_in()
    topic = Topic.objects.all()[0]
    edit = reverse("wagtailsnippets_rules_content_topic:edit", args=[topic.pk])
    for address in (HOME, edit, MANAGE, reverse("puzzle_editor"), reverse("wagtailadmin_account")):
        sent = other.get(address)
        assert (sent.status_code, sent["Location"].split("?")[0]) == (302, CHECK)
    assert other.post(edit, {"title_it": "Zebra"})["Location"].startswith(CHECK)
    assert not Topic.objects.get(pk=topic.pk).has_unpublished_changes
    wrong = other.post(CHECK, {"code": "x", "next": HOME})
    assert (wrong.status_code, "This code does not match" in wrong.text) == (200, True)
    right = other.post(CHECK, {"code": code_of(device), "next": edit})
    assert (right.status_code, right["Location"]) == (302, edit)
    assert other.get(edit).status_code == 200


def test_a_spare_code_opens_once(client: Client) -> None:
    set_up(client)
    code = StaticToken.objects.all()[0].token
    assert signed_in().post(CHECK, {"code": f" {code.upper()} "})["Location"] == HOME
    assert signed_in().post(CHECK, {"code": code}).status_code == 200


def test_a_wrong_code_makes_the_next_wait(client: Client) -> None:
    device = set_up(client)
    other, right = signed_in(), code_of(device)
    other.post(CHECK, {"code": "1" if right != "000001" else "2"})
    device.refresh_from_db()
    assert device.throttling_failure_count == 1
    # It waits twice as long each time; after eight of them, longer than this test takes.
    TOTPDevice.objects.update(throttling_failure_count=8)
    assert other.post(CHECK, {"code": right}).status_code == 200
    assert other.get(HOME)["Location"].startswith(CHECK)
    TOTPDevice.objects.update(throttling_failure_timestamp=timezone.now() - datetime.timedelta(hours=1))
    assert other.post(CHECK, {"code": right})["Location"] == HOME


@pytest.mark.parametrize("wanted", ["https://elsewhere.example/", "//elsewhere.example/", "javascript:alert(1)", ""])
def test_it_leads_nowhere_else(client: Client, wanted: str) -> None:
    device = set_up(client)
    assert signed_in().post(CHECK, {"code": code_of(device), "next": wanted})["Location"] == HOME


@pytest.mark.parametrize("code", ["", "\x00", "１２３４５６", "9" * 400, "é", "-1", "1e5"])
def test_odd_codes_are_refused(client: Client, code: str) -> None:
    set_up(client)
    other = signed_in()
    assert other.post(CHECK, {"code": code}).status_code == 200
    assert other.get(HOME).status_code == 302


def test_it_is_given_up_with_a_code(client: Client) -> None:
    device = set_up(client)
    assert client.post(MANAGE, {"code": "x"}).status_code == 200
    assert TOTPDevice.objects.count() == 1
    assert client.post(MANAGE, {"code": code_of(device)})["Location"] == reverse("wagtailadmin_account")
    assert (TOTPDevice.objects.count(), StaticToken.objects.count()) == (0, 0)
    assert signed_in().get(HOME).status_code == 200


def test_it_may_be_asked_of_all(client: Client, settings: Any) -> None:
    settings.REQUIRE_SECOND_FACTOR = True
    assert client.get(HOME)["Location"] == MANAGE
    assert "requires a second factor for every account" in client.get(MANAGE).text
    set_up(client)
    assert client.get(HOME).status_code == 200


def test_signing_out_and_public_pages_need_none(client: Client) -> None:
    set_up(client)
    other = signed_in()
    assert other.get("/en/about/").status_code == 200
    assert other.post(reverse("wagtailadmin_logout"))["Location"] == reverse("wagtailadmin_login")


def test_readers_are_led_to_the_login(anna: User) -> None:
    assert [Client().get(address)["Location"].split("?")[0] for address in (MANAGE, CHECK)] == ["/admin/login/"] * 2


def test_a_lost_telephone_is_forgotten_by_a_command(client: Client) -> None:
    set_up(client)
    out = io.StringIO()
    call_command("forget_second_factor", "anna", stdout=out)
    assert out.getvalue() == "anna signs in with the password alone.\n"
    assert signed_in().get(HOME).status_code == 200
    with pytest.raises(CommandError, match="no account named 'nobody'"):
        call_command("forget_second_factor", "nobody")
