"""The address of the client behind trusted proxies, and keyed hashes that do not reveal it."""

from __future__ import annotations

import functools
import ipaddress
from collections.abc import Iterable

from django.conf import settings
from django.http import HttpRequest
from django.utils.crypto import salted_hmac

Address = ipaddress.IPv4Address | ipaddress.IPv6Address
UNIX_SOCKET = "unix"  # stands for a proxy that connects by a socket of this machine and has no address
HOUSEHOLD_BITS = 64  # of an IPv6 address; the rest its owner can change at will


def address_of(request: HttpRequest) -> str:
    """Return the address of the client: the peer or, behind trusted proxies, the peer of the outermost of them.

    `X-Forwarded-For` is read from its end, where each proxy appends its peer; what comes before can be forged. Reading
    stops at an entry that is not an address.
    """
    seen = str(request.META.get("REMOTE_ADDR", ""))
    if not is_trusted(seen):
        return seen
    for entry in reversed(request.META.get("HTTP_X_FORWARDED_FOR", "").split(",")):
        address = parsed(entry)
        if address is None:
            break
        seen = str(address)
        if not is_trusted(seen):
            break
    return seen


def is_trusted(address: str) -> bool:
    """Tell whether an address is that of a trusted proxy."""
    return _is_trusted(address, tuple(settings.TRUSTED_PROXIES))


@functools.lru_cache(maxsize=256)
def _is_trusted(address: str, proxies: Iterable[str]) -> bool:
    if not address:
        return UNIX_SOCKET in proxies
    found = parsed(address)
    return found is not None and any(found in ipaddress.ip_network(proxy) for proxy in proxies if proxy != UNIX_SOCKET)


def parsed(text: str) -> Address | None:
    """Parse an address as proxies write it, with or without a port; None if it is not one."""
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
    """Return what rate limits count by: an IPv4 address, or the network of an IPv6 address."""
    found = parsed(address)
    if found is None:
        return address
    return str(ipaddress.ip_network(f"{found}/{HOUSEHOLD_BITS}", strict=False) if found.version == 6 else found)


def keyed_hash(*words: object) -> str:
    """Return a hash of these words that cannot be computed or reversed without the secret key."""
    text = "\n".join(map(str, words)).encode("utf-8", "replace")
    return salted_hmac("th_site.client_address", text, algorithm="sha256").hexdigest()[:24]
