"""What machines ask: health, policy, log."""

import json
import logging
from typing import Any

import pytest
from django.test import Client

from th_site.operations.json_logging import JsonLines


def test_healthz_says_the_process_is_up_without_asking_anyone(client: Client) -> None:
    assert client.get("/healthz").json() == {"status": "ok"}


@pytest.mark.django_db
@pytest.mark.parametrize("host", ["192.0.2.7:8000", "another.example.org", "[2001:db8::1]", "", "not a name"])
@pytest.mark.parametrize("address", ["/healthz", "/readyz"])
def test_a_monitor_may_ask_by_address_or_by_another_name(
    client: Client, settings: Any, address: str, host: str
) -> None:
    """Nor is it led to https: it asks the machine, not the site. Pages stay with the names of the site."""
    settings.ALLOWED_HOSTS, settings.SECURE_SSL_REDIRECT = ["rules.example.org"], True
    answer = client.get(address, headers={"host": host})
    assert (answer.status_code, answer.json()["status"]) == (200, "ok")
    assert client.get("/en/about/", headers={"host": host}).status_code == 400


@pytest.mark.django_db
def test_readyz_names_every_part(client: Client) -> None:
    response = client.get("/readyz")
    assert (response.status_code, response.json()) == (
        200,
        {"status": "ok", "database": "ok", "cache": "ok", "queue": "ok", "worker": "ok", "disk": "ok"},
    )


@pytest.mark.django_db
def test_readyz_says_which_part_is_away(client: Client, settings) -> None:
    settings.CACHES = {
        "default": {"BACKEND": "django.core.cache.backends.redis.RedisCache", "LOCATION": "redis://127.0.0.1:1"}
    }
    response = client.get("/readyz")
    assert (response.status_code, response.json()["cache"]) == (503, "unreachable")
    settings.CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}


@pytest.mark.django_db
def test_the_strict_policy_holds_everywhere_but_in_the_admin(client: Client) -> None:
    page = client.get("/en/about/")["Content-Security-Policy"]
    admin = client.get("/admin/login/")["Content-Security-Policy"]
    assert "default-src 'self'" in page
    assert "unsafe" not in page
    assert "script-src 'self' 'unsafe-inline'" in admin


@pytest.mark.django_db
def test_a_request_is_one_line_that_tells_nothing_of_who_asked(client: Client, caplog) -> None:
    with caplog.at_level(logging.INFO, logger="th_site.requests"):
        client.get("/en/about/?name=someone", headers={"user-agent": "Browser of someone"}, REMOTE_ADDR="192.0.2.7")
    (record,) = [record for record in caplog.records if record.name == "th_site.requests"]
    line = JsonLines().format(record)
    logged = json.loads(line)
    assert {key: logged[key] for key in ("method", "path", "status")} == {
        "method": "GET",
        "path": "/en/about/",
        "status": 200,
    }
    assert "someone" not in line
    assert "192.0.2.7" not in line
