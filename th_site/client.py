"""Who asks: the address that our own proxies saw, and a mark of it that tells nobody's address."""

from __future__ import annotations

import functools
import hashlib
import hmac
import ipaddress
from collections.abc import Iterable

from django.conf import settings
from django.http import HttpRequest

Address = ipaddress.IPv4Address | ipaddress.IPv6Address
SOCKET = "unix"  # among the trusted proxies: one that reaches us by a socket of this machine, which has no address
HOME = 64  # bits of an IPv6 address that belong to one household; the rest its owner changes at will


def address_of(request: HttpRequest) -> str:
    """The address of the client: whoever is connected to us or, behind proxies we trust, whom the last of them saw.

    `X-Forwarded-For` is read from its end: each proxy adds whom it saw, and anyone can write what stands before. An
    entry that is not an address ends the reading.
    """
    seen = str(request.META.get("REMOTE_ADDR", ""))
    if not trusted(seen):
        return seen
    for entry in reversed(request.META.get("HTTP_X_FORWARDED_FOR", "").split(",")):
        address = parsed(entry)
        if address is None:
            break
        seen = str(address)
        if not trusted(seen):
            break
    return seen


def trusted(address: str) -> bool:
    """Whether the settings name this address among the proxies whose word we take."""
    return _trusted(address, tuple(settings.TRUSTED_PROXIES))


@functools.lru_cache(maxsize=256)
def _trusted(address: str, proxies: Iterable[str]) -> bool:
    if not address:
        return SOCKET in proxies
    found = parsed(address)
    return found is not None and any(found in ipaddress.ip_network(proxy) for proxy in proxies if proxy != SOCKET)


def parsed(text: str) -> Address | None:
    """An address as proxies write it, with or without a port; None if it is not one."""
    text = text.strip()
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        address = ipaddress.ip_address(text.partition("%")[0])
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address


@functools.lru_cache(maxsize=256)
def household(address: str) -> str:
    """What an address is counted by: itself, or its network if it is an IPv6 address."""
    found = parsed(address)
    if found is None:
        return address
    return str(ipaddress.ip_network(f"{found}/{HOME}", strict=False) if found.version == 6 else found)


def mark(*words: object) -> str:
    """Words as a mark from which they cannot be read; with a time among them, of no use once that is past."""
    text = "\n".join(map(str, words))
    return hmac.new(settings.SECRET_KEY.encode(), text.encode("utf-8", "replace"), hashlib.sha256).hexdigest()[:24]
