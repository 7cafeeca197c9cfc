"""What the environment says, read once and refused at start when it is wrong.

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
    """The variable's value, or the default; a missing one without a default is refused."""
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
    """A list of names separated by commas; one at least, unless it may be empty."""
    found = [part.strip() for part in text(name, default).split(",") if part.strip()]
    if not found and not empty:
        raise ImproperlyConfigured(f"{name} is empty; it takes names separated by commas.")
    return found


def hosts(name: str) -> list[str]:
    """Names of hosts separated by commas, as browsers ask by them: without scheme, port and path."""
    found = names(name)
    for host in found:
        if not re.fullmatch(r"\*|\.?[\w-]+(\.[\w-]+)*\.?|\[[0-9a-fA-F:.]+\]", host):
            raise ImproperlyConfigured(
                f"{name} has {host!r}; it takes names such as rules.example.org, without https:// and without a port, "
                "separated by commas."
            )
    return found


def proxies(name: str) -> list[str]:
    """Addresses and networks separated by commas, or `unix` for a proxy that comes by a socket; none by default."""
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
    """An address with one of these schemes and a host, or the default."""
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
    """How somebody can be reached, as an address: mail, telephone or a page of the web; nothing by default."""
    value = text(name, "")
    if "@" in value and ":" not in value:
        value = f"mailto:{value}"
    if value and not re.fullmatch(r"(mailto:[^@\s]+@[^@\s]+|tel:\+?[\d-]+|https://[^/\s]+\S*)", value):
        raise ImproperlyConfigured(
            f"{name} is {value!r}; it takes an e-mail address, or one with mailto:, tel: or https:."
        )
    return value


def folder(name: str, default: pathlib.Path, *inside: str) -> pathlib.Path:
    """A folder to write to; it is made, with these folders inside, if it is not there."""
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


# Where the server listens: only the proxy on the same machine reaches it.
WEB_BIND = "127.0.0.1:8000"


def web_processes() -> int:
    """How many processes the server has: one more than there are cores, unless the environment says otherwise."""
    return number("WEB_CONCURRENCY", default=min(4, (os.cpu_count() or 1) + 1), least=1)


def web_threads() -> int:
    """How many threads each process has; of those that calculate only one at a time gets on, so that more of them keep
    one another waiting."""
    return number("WEB_THREADS", default=3, least=1)


# A machine that is gone without a word is given up within a quarter of a minute, and not after hours.
POSTGRESQL = {
    "connect_timeout": 3,  # seconds, as the next two
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 4,
    "tcp_user_timeout": 15_000,  # milliseconds, as the next
    "options": "-c statement_timeout=30000",  # nothing here takes a second
}


def database(folder: pathlib.Path) -> dict[str, Any]:
    """`DATABASE_URL`, or a SQLite file in the given folder."""
    url = text("DATABASE_URL", f"sqlite:///{folder / 'site.sqlite3'}")
    try:
        config: dict[str, Any] = dict(dj_database_url.parse(url, conn_max_age=60, conn_health_checks=True))
    except ValueError as fault:
        raise ImproperlyConfigured(f"DATABASE_URL cannot be read: {fault}") from None
    if config["ENGINE"].endswith("sqlite3"):
        # Without these, Wagtail's autosave meets "database is locked".
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
    """`CELERY_BROKER_URL`, or the database beside the cache's: whoever empties the cache leaves the queue alone."""
    address = urllib.parse.urlsplit(redis)
    number = address.path.strip("/")
    if address.scheme in ("redis", "rediss") and (number or "0").isdecimal():
        redis = address._replace(path=f"/{int(number or 0) + 1}").geturl()
    return text("CELERY_BROKER_URL", redis)


LOCMEM = "django.core.cache.backends.locmem.LocMemCache"


def shared_cache(redis: str) -> dict[str, Any]:
    """The cache that all processes share, on Redis; or one for each process without it.

    A Redis that is away counts as an empty one, and nobody waits long for one that hangs.
    """
    if not redis:
        return {"BACKEND": LOCMEM, "OPTIONS": {"MAX_ENTRIES": 3000}}
    from redis import ConnectionError as Closed  # installed where it is used
    from redis.backoff import NoBackoff
    from redis.retry import Retry

    # One more try at once, for a connection that the server has closed since.
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
    """`REDIS_URL`, or nothing when no Redis is to be used."""
    url = text("REDIS_URL", "")
    if url and urllib.parse.urlsplit(url).scheme not in ("redis", "rediss", "unix"):
        raise ImproperlyConfigured("REDIS_URL takes an address that begins with redis://, rediss:// or unix://.")
    return url
