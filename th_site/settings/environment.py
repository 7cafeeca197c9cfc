"""Reads settings from environment variables, and refuses wrong values at start.

>>> boolean("TH_EXAMPLE", default=False)
False
"""

import ipaddress
import os
import pathlib
import re
import urllib.parse
from typing import Any

import dj_database_url
from django.core.exceptions import ImproperlyConfigured


def text(name: str, default: str | None = None) -> str:
    """Return a variable's value or the default; without either, raise ImproperlyConfigured."""
    value = os.environ.get(name, "").strip()
    if value:
        return value
    if default is None:
        raise ImproperlyConfigured(f"{name} is not set. Set it in the environment; see docs/operations.md.")
    return default


def boolean(name: str, *, default: bool) -> bool:
    value = text(name, str(default)).lower()
    if value in ("1", "true", "yes", "on"):
        return True
    if value in ("0", "false", "no", "off"):
        return False
    raise ImproperlyConfigured(f"{name} is {value!r}; it takes true or false.")


def number(name: str, *, default: int, least: int = 0) -> int:
    value = text(name, str(default))
    if not value.isdecimal() or int(value) < least:
        raise ImproperlyConfigured(f"{name} is {value!r}; it takes a whole number from {least} up.")
    return int(value)


def names(name: str, default: str | None = None, *, empty: bool = False) -> list[str]:
    """Return names separated by commas; at least one, unless `empty`."""
    found = [part.strip() for part in text(name, default).split(",") if part.strip()]
    if not found and not empty:
        raise ImproperlyConfigured(f"{name} is empty; it takes names separated by commas.")
    return found


def hosts(name: str) -> list[str]:
    """Return host names separated by commas, without scheme, port and path."""
    found = names(name)
    for host in found:
        if not re.fullmatch(r"\*|\.?[\w-]+(\.[\w-]+)*\.?|\[[0-9a-fA-F:.]+\]", host):
            raise ImproperlyConfigured(
                f"{name} has {host!r}; it takes names such as rules.example.org, without https:// and without a port, "
                "separated by commas."
            )
    return found


def proxies(name: str) -> list[str]:
    """Return addresses and networks separated by commas, or `unix` for a proxy at a socket; none by default."""
    found = [part.strip() for part in text(name, "").split(",") if part.strip()]
    for part in found:
        try:
            ipaddress.ip_network(part if part != "unix" else "127.0.0.1")
        except ValueError:
            raise ImproperlyConfigured(
                f"{name} has {part!r}; it takes addresses or networks such as 127.0.0.1 or 10.0.0.0/8, or unix, "
                "separated by commas."
            ) from None
    return found


def address(name: str, default: str, *, schemes: tuple[str, ...] = ("http", "https")) -> str:
    """Return a URL with one of these schemes and a host, or the default."""
    value = text(name, default)
    try:
        found = urllib.parse.urlsplit(value)
        well = found.scheme in schemes and bool(found.hostname) and found.port != 0
    except ValueError:
        well = False
    if value != default and not well:
        begins = " or ".join(f"{scheme}://" for scheme in schemes)
        raise ImproperlyConfigured(f"{name} is {value!r}; it takes an address that begins with {begins}.")
    return value


def contact(name: str) -> str:
    """Return a contact as a URL: mail, telephone or a web page; "" by default."""
    value = text(name, "")
    if "@" in value and ":" not in value:
        value = f"mailto:{value}"
    if value and not re.fullmatch(r"(mailto:[^@\s]+@[^@\s]+|tel:\+?[\d-]+|https://[^/\s]+\S*)", value):
        raise ImproperlyConfigured(
            f"{name} is {value!r}; it takes an e-mail address, or one with mailto:, tel: or https:."
        )
    return value


def folder(name: str, default: pathlib.Path, *inside: str) -> pathlib.Path:
    """Return a folder to write to; create it, with these folders inside, if it does not exist."""
    path = pathlib.Path(text(name, str(default)))
    try:
        for part in ("", *inside):
            (path / part).mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise ImproperlyConfigured(f"{name} is {str(path)!r}, which cannot be made: {fault.strerror}.") from None
    return path


def secret(name: str) -> str:
    value = text(name)
    if len(value) < 50 or len(set(value)) < 5 or value.startswith("django-insecure-"):
        raise ImproperlyConfigured(f"{name} is too weak: it takes at least 50 random characters.")
    return value


# Where gunicorn listens: only the proxy on the same machine can reach it.
WEB_BIND = "127.0.0.1:8000"


def web_processes() -> int:
    """Return the number of server processes: by default one more than cores, at most four."""
    return number("WEB_CONCURRENCY", default=min(4, (os.cpu_count() or 1) + 1), least=1)


def web_threads() -> int:
    """Return the number of threads per process; because of the GIL more of them only slow each other down."""
    return number("WEB_THREADS", default=3, least=1)


# A database server that vanishes is given up within 15 seconds instead of hours.
POSTGRESQL = {
    "connect_timeout": 3,  # seconds, as the next two
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 4,
    "tcp_user_timeout": 15_000,  # milliseconds, as the next
    "options": "-c statement_timeout=30000",  # no query takes a second
}


def database(folder: pathlib.Path) -> dict[str, Any]:
    """Return the database of `DATABASE_URL`, or a SQLite file in the given folder."""
    url = text("DATABASE_URL", f"sqlite:///{folder / 'site.sqlite3'}")
    try:
        config: dict[str, Any] = dict(dj_database_url.parse(url, conn_max_age=60, conn_health_checks=True))
    except ValueError as fault:
        raise ImproperlyConfigured(f"DATABASE_URL cannot be read: {fault}") from None
    if config["ENGINE"].endswith("sqlite3"):
        # Without these, Wagtail's autosave fails with "database is locked".
        config["OPTIONS"] = {
            "transaction_mode": "IMMEDIATE",
            "timeout": 20,
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
        }
        config["CONN_MAX_AGE"] = 0
    elif config["ENGINE"].endswith("postgresql"):
        config["OPTIONS"] = POSTGRESQL | config.get("OPTIONS", {})
    return config


def broker_url(redis: str) -> str:
    """Return `CELERY_BROKER_URL`, or the Redis database after the cache's: flushing the cache spares the queue."""
    address = urllib.parse.urlsplit(redis)
    number = address.path.strip("/")
    if address.scheme in ("redis", "rediss") and (number or "0").isdecimal():
        redis = address._replace(path=f"/{int(number or 0) + 1}").geturl()
    return text("CELERY_BROKER_URL", redis)


LOCMEM = "django.core.cache.backends.locmem.LocMemCache"


def shared_cache(redis: str) -> dict[str, Any]:
    """Return the cache that all processes share, on Redis; without it, one for each process.

    A Redis that is away counts as empty, and requests do not wait long for one that hangs.
    """
    if not redis:
        return {"BACKEND": LOCMEM, "OPTIONS": {"MAX_ENTRIES": 3000}}
    from redis import ConnectionError as Closed  # installed where it is used
    from redis.backoff import NoBackoff
    from redis.retry import Retry

    # One retry at once, for connections that the server has closed.
    return {
        "BACKEND": "django_redis.cache.RedisCache",
        "LOCATION": redis,
        "OPTIONS": {
            "IGNORE_EXCEPTIONS": True,
            "SOCKET_TIMEOUT": 0.25,
            "SOCKET_CONNECT_TIMEOUT": 0.25,
            "CONNECTION_POOL_KWARGS": {"retry": Retry(NoBackoff(), 1, supported_errors=(Closed,))},
        },
    }


def redis_url() -> str:
    """Return `REDIS_URL`, or "" without Redis."""
    url = text("REDIS_URL", "")
    if url and urllib.parse.urlsplit(url).scheme not in ("redis", "rediss", "unix"):
        raise ImproperlyConfigured("REDIS_URL takes an address that begins with redis://, rediss:// or unix://.")
    return url
