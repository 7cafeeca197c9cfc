"""Whose address counts: the one connected to us, or whom a proxy we trust says that it saw."""

from typing import Any

import pytest
from django.http import HttpRequest, HttpResponse
from django.test import RequestFactory

from th_site.http.client_address import address_of, household
from th_site.http.request_checks import RequestChecks

PROXY, FAR_PROXY = "10.0.0.1", "203.0.113.9"


def request(seen: str | None, address: str = PROXY) -> HttpRequest:
    headers = {} if seen is None else {"x-forwarded-for": seen, "x-forwarded-proto": "https"}
    return RequestFactory().get("/", REMOTE_ADDR=address, headers=headers)


def test_without_a_trusted_proxy_the_header_is_anyones_to_write() -> None:
    assert address_of(request("192.0.2.7")) == PROXY


@pytest.mark.parametrize(
    ("seen", "client"),
    [
        (None, PROXY),
        ("", PROXY),
        ("192.0.2.7", "192.0.2.7"),
        ("203.0.113.1, 192.0.2.7", "192.0.2.7"),  # the client wrote the first one itself
        (f"203.0.113.1, 192.0.2.7, {FAR_PROXY}, 10.9.9.9", "192.0.2.7"),
        ("192.0.2.7:4711", "192.0.2.7"),
        ("[2001:db8::1]:4711", "2001:db8::1"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("192.0.2.7, nonsense", PROXY),
        (f"nonsense, {FAR_PROXY}", FAR_PROXY),
        ("10.0.0.2, 10.0.0.3", "10.0.0.2"),
    ],
)
def test_the_header_of_a_trusted_proxy_is_read_from_its_end(settings: Any, seen: str | None, client: str) -> None:
    settings.TRUSTED_PROXIES = ["10.0.0.0/8", FAR_PROXY]
    assert address_of(request(seen)) == client
    assert address_of(request(seen, "198.51.100.1")) == "198.51.100.1"


def test_a_proxy_that_comes_by_a_socket_has_no_address(settings: Any) -> None:
    assert address_of(request("192.0.2.7", "")) == ""
    settings.TRUSTED_PROXIES = ["unix"]
    assert address_of(request("192.0.2.7", "")) == "192.0.2.7"
    assert address_of(request("192.0.2.7", PROXY)) == PROXY


def test_an_ipv6_address_is_counted_by_its_network() -> None:
    assert household("2001:db8:1:2:3:4:5:6") == household("2001:db8:1:2::9") == "2001:db8:1:2::/64"
    assert household("2001:db8:1:3::9") == "2001:db8:1:3::/64"
    assert household("::ffff:192.0.2.7") == household("192.0.2.7") == "192.0.2.7"
    assert household("") == ""


def test_https_is_believed_of_a_trusted_proxy_alone(settings: Any) -> None:
    settings.SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    secure = RequestChecks(lambda request: HttpResponse("https" if request.is_secure() else "http"))
    assert secure(request("192.0.2.7")).content == b"http"
    settings.TRUSTED_PROXIES = [PROXY]
    assert secure(request("192.0.2.7")).content == b"https"
    assert secure(request("192.0.2.7", "198.51.100.1")).content == b"http"
