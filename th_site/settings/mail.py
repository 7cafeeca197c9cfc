"""Mail settings of Django from `EMAIL_URL`.

>>> settings_of("smtp://anna:secret@mail.example.org:587/?tls=true")["EMAIL_USE_TLS"]
True
>>> settings_of("console:")
{'EMAIL_BACKEND': 'django.core.mail.backends.console.EmailBackend'}
"""

import email.utils
import urllib.parse
from typing import Any

from django.core.exceptions import ImproperlyConfigured

from . import environment

BACKEND = "django.core.mail.backends.{}.EmailBackend"
FORMS = "smtp://user:password@host:587/?tls=true, smtps://user:password@host, console: or file:///a/folder"
PORTS = {"smtp": 25, "smtps": 465}


def settings() -> dict[str, Any]:
    """Return the mail settings. Without `EMAIL_URL` nothing is sent, and passwords cannot be reset by mail."""
    url = environment.text("EMAIL_URL", "")
    found = settings_of(url) if url else {"EMAIL_BACKEND": BACKEND.format("dummy")}
    sender = environment.text("DEFAULT_FROM_EMAIL", found.get("EMAIL_HOST_USER", "") or "rules@localhost")
    if "@" not in email.utils.parseaddr(sender)[1]:
        raise ImproperlyConfigured(f"DEFAULT_FROM_EMAIL is {sender!r}; it takes the address that mail comes from.")
    return found | {
        "EMAIL_TIMEOUT": 10,
        "DEFAULT_FROM_EMAIL": sender,
        "SERVER_EMAIL": environment.text("SERVER_EMAIL", sender),
        "WAGTAIL_PASSWORD_RESET_ENABLED": bool(url),
    }


def settings_of(url: str) -> dict[str, Any]:
    """Return the settings of a mail URL; raise ImproperlyConfigured, without the password, for anything else."""
    try:
        parts = urllib.parse.urlsplit(url)
        port, asked = parts.port, urllib.parse.parse_qs(parts.query, strict_parsing=bool(parts.query))
    except ValueError:
        raise ImproperlyConfigured(f"EMAIL_URL cannot be read; it takes {FORMS}.") from None
    path = urllib.parse.unquote(parts.path)
    if parts.scheme == "console" and not (parts.netloc or path or parts.query):
        return {"EMAIL_BACKEND": BACKEND.format("console")}
    if parts.scheme == "file" and path and not (parts.netloc or parts.query):
        return {"EMAIL_BACKEND": BACKEND.format("filebased"), "EMAIL_FILE_PATH": path}
    tls = asked.pop("tls", ["false"])
    if parts.scheme not in PORTS or not parts.hostname or path.strip("/") or asked or tls not in (["true"], ["false"]):
        raise ImproperlyConfigured(f"EMAIL_URL cannot be read; it takes {FORMS}.")
    if parts.scheme == "smtps" and tls == ["true"]:
        raise ImproperlyConfigured("EMAIL_URL takes smtps:// or ?tls=true, not both.")
    return {
        "EMAIL_BACKEND": BACKEND.format("smtp"),
        "EMAIL_HOST": parts.hostname,
        "EMAIL_PORT": port or PORTS[parts.scheme],
        "EMAIL_HOST_USER": urllib.parse.unquote(parts.username or ""),
        "EMAIL_HOST_PASSWORD": urllib.parse.unquote(parts.password or ""),
        "EMAIL_USE_TLS": tls == ["true"],
        "EMAIL_USE_SSL": parts.scheme == "smtps",
    }
