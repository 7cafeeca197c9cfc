"""How mail leaves the site: by EMAIL_URL, or not at all."""

from typing import Any

import pytest
from django.core import mail as outbox
from django.core.exceptions import ImproperlyConfigured
from django.test import Client
from django.urls import reverse

from th_site.settings import mail

SMTP = {
    "EMAIL_BACKEND": "django.core.mail.backends.smtp.EmailBackend",
    "EMAIL_HOST": "mail.example.org",
    "EMAIL_PORT": 25,
    "EMAIL_HOST_USER": "",
    "EMAIL_HOST_PASSWORD": "",
    "EMAIL_USE_TLS": False,
    "EMAIL_USE_SSL": False,
}
ANNA = {"EMAIL_HOST_USER": "anna@example.org", "EMAIL_HOST_PASSWORD": "a/b@c"}


@pytest.mark.parametrize(
    ("url", "settings"),
    [
        ("smtp://mail.example.org", SMTP),
        (
            "smtp://anna%40example.org:a%2Fb%40c@mail.example.org:587/?tls=true",
            {**SMTP, **ANNA, "EMAIL_PORT": 587, "EMAIL_USE_TLS": True},
        ),
        (
            "smtps://anna%40example.org:a%2Fb%40c@mail.example.org",
            {**SMTP, **ANNA, "EMAIL_PORT": 465, "EMAIL_USE_SSL": True},
        ),
        ("console:", {"EMAIL_BACKEND": "django.core.mail.backends.console.EmailBackend"}),
        (
            "file:///var/mail/rules",
            {"EMAIL_BACKEND": "django.core.mail.backends.filebased.EmailBackend", "EMAIL_FILE_PATH": "/var/mail/rules"},
        ),
    ],
)
def test_an_address_of_mail_stands_for_settings(url: str, settings: dict[str, Any]) -> None:
    assert mail.settings_of(url) == settings


@pytest.mark.parametrize(
    "url",
    [
        "mail.example.org", "smtp:", "smtp://", "smtp://:secret@", "smtp://h:port", "smtp://h:99999", "smtp://h/box",
        "smtp://h/?tls=perhaps", "smtp://h/?tls", "smtp://h/?speed=3", "smtps://h/?tls=true", "http://h", "console:x",
        "file:", "file://host/folder", "smtp://[::1",
    ],
)  # fmt: skip
def test_what_is_no_address_of_mail_is_refused_without_its_password(url: str) -> None:
    with pytest.raises(ImproperlyConfigured) as refused:
        mail.settings_of(url)
    assert str(refused.value).startswith("EMAIL_URL ")
    assert "secret" not in str(refused.value)


def test_mail_comes_from_whom_the_environment_names(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EMAIL_URL", "smtp://anna%40example.org:secret@mail.example.org")
    monkeypatch.delenv("DEFAULT_FROM_EMAIL", raising=False)
    found = mail.settings()
    assert [found["DEFAULT_FROM_EMAIL"], found["SERVER_EMAIL"]] == ["anna@example.org"] * 2
    monkeypatch.setenv("DEFAULT_FROM_EMAIL", "The rules <rules@example.org>")
    monkeypatch.setenv("SERVER_EMAIL", "errors@example.org")
    found = mail.settings()
    assert (found["DEFAULT_FROM_EMAIL"], found["SERVER_EMAIL"]) == (
        "The rules <rules@example.org>",
        "errors@example.org",
    )
    assert found["WAGTAIL_PASSWORD_RESET_ENABLED"] is True


@pytest.mark.django_db
def test_without_an_address_no_password_is_set_anew_by_mail(
    client: Client, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    link = reverse("wagtailadmin_password_reset")
    assert link in client.get(reverse("wagtailadmin_login")).text
    monkeypatch.delenv("EMAIL_URL", raising=False)
    for name, value in mail.settings().items():
        setattr(settings, name, value)
    assert link not in client.get(reverse("wagtailadmin_login")).text
    asked = [client.get(link, follow=True), client.post(link, {"email": "editor@example.org"}, follow=True)]
    assert [answer.status_code for answer in asked] == [404, 404]
    assert outbox.outbox == []
