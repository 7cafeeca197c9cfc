"""The doctor names what is wrong, a line each, and says so when nothing is."""

import datetime
import pathlib
import socket
from collections.abc import Callable
from typing import Any

import pytest
from django.conf import settings as site
from django.core.cache import cache
from django.core.management import CommandError, call_command
from django.db import connection
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder
from django.utils import timezone

from rules_content.models import Topic
from th_site.celery import app
from th_site.operations import checks, clock_check, heartbeat
from th_site.operations.checks import Check

pytestmark = [pytest.mark.django_db, pytest.mark.long]
Found = Callable[..., list[str]]


@pytest.fixture
def well(settings: Any, tmp_path: pathlib.Path) -> Any:
    """A machine with nothing wrong: a broker is not asked for, as at a desk without debugging."""
    settings.VAR, settings.MEDIA_ROOT = tmp_path, tmp_path / "media"
    settings.WAGTAILADMIN_BASE_URL = "https://rules.example.org"
    return settings


@pytest.fixture
def found() -> Found:
    """What is said of this machine, but for what every machine without Redis is told.

    Checks that have nothing to do with what is asked may be left out: reading all of the content takes its time.
    """

    def lines(*but: str) -> list[str]:
        asked = [check for check in checks.all_checks() if check.name not in but]
        found = [line for check in asked for line in check.findings()]
        return [line for line in found if not line.startswith(("cache: every process", "queue: none"))]

    return lines


def test_a_machine_that_is_well(well: Any, found: Found) -> None:
    assert found() == []


@pytest.mark.parametrize("days", [(-2, -1, 40), (-450, 0), (1, -400)])
def test_a_clock_that_jumped_is_named(well: Any, found: Found, days: tuple[int, ...]) -> None:
    for number in days:
        clock_check.note(timezone.now() + datetime.timedelta(days=number))
    (line,) = found("content")
    assert line.startswith("clock: one tidying was at ")
    assert "Nothing is cleared away" in line


def test_a_clock_that_goes_on_is_well(well: Any, found: Found) -> None:
    for number in (-9, -8, -1):
        clock_check.note(timezone.now() + datetime.timedelta(days=number))
    assert found("content") == []


def test_the_command_says_all_is_well_or_ends_with_one(well: Any, capsys: Any, monkeypatch: Any) -> None:
    well.MORE_CHECKS = ()
    monkeypatch.setattr(checks, "CHECKS", (Check("disk", checks.disk),))
    call_command("doctor")
    assert capsys.readouterr().out == "All is well.\n"
    monkeypatch.setattr(checks, "MIN_FREE_BYTES", 2**80)
    with pytest.raises(SystemExit, match="1"):
        call_command("doctor")
    assert capsys.readouterr().out.startswith("disk: ")


def test_the_command_asks_only_what_it_is_told_to(well: Any, capsys: Any) -> None:
    call_command("doctor", "database", "disk")
    assert capsys.readouterr().out == "All is well.\n"
    with pytest.raises(CommandError, match="There is no check 'discs'; there are: debug mode, "):
        call_command("doctor", "discs")


def test_the_command_lists_the_workers_of_all_machines(well: Any, capsys: Any) -> None:
    cache.set(heartbeat.KEY, {"machine-2": timezone.now().isoformat()})
    heartbeat.leave_time()
    well.CELERY_TASK_ALWAYS_EAGER = False
    call_command("doctor", "worker")
    well.CELERY_TASK_ALWAYS_EAGER = True
    first, *lines = capsys.readouterr().out.splitlines()
    assert first == "All is well."
    assert sorted(line.split(" was seen at ")[0] for line in lines) == sorted(
        ["The worker of machine-2", f"The worker of {socket.gethostname()} (this machine)"]
    )


# Machines with several things wrong, and what is said of each.
WRONG: list[dict[str, dict[str, Any]]] = [
    {"settings: DEBUG is on": {"DEBUG": True}},
    {
        "settings: ALLOWED_HOSTS has *": {"ALLOWED_HOSTS": ["*"]},
        "settings: SITE_URL": {"WAGTAILADMIN_BASE_URL": "http://localhost:8000"},
        "fonts: GothicA1_400Regular.ttf is missing": {"FONT_FOLDER": pathlib.Path("/nowhere")},
        "fonts: GothicA1_700Bold.ttf is missing": {"FONT_FOLDER": pathlib.Path("/nowhere")},
        "e-mail: 127.0.0.1:1 does not answer": {
            "EMAIL_BACKEND": "django.core.mail.backends.smtp.EmailBackend", "EMAIL_HOST": "127.0.0.1", "EMAIL_PORT": 1
        },
    },
    {
        "settings: TRUSTED_PROXIES is empty": {"SECURE_PROXY_SSL_HEADER": ("X", "https")},
        "static files: not collected": {"WHITENOISE_USE_FINDERS": False, "STATIC_ROOT": pathlib.Path("/nowhere")},
        "folders: /dev/null/media cannot be written to": {"MEDIA_ROOT": pathlib.Path("/dev/null/media")},
    },
]  # fmt: skip


@pytest.mark.parametrize("machine", WRONG, ids=["at a desk", "on the net", "behind a proxy"])
def test_every_setting_that_is_wrong_is_named_and_nothing_else(
    well: Any, found: Found, machine: dict[str, dict[str, Any]]
) -> None:
    for values in machine.values():
        for name, value in values.items():
            setattr(well, name, value)
    lines = found("content")
    assert [words for words in machine if not any(line.startswith(words) for line in lines)] == []
    assert [line for line in lines if not line.startswith(tuple(machine))] == []


def test_content_that_is_older_than_the_files_is_named_and_left_as_it_is(well: Any, found: Found) -> None:
    topic = Topic.objects.order_by("pk")[0]
    Topic.objects.filter(pk=topic.pk).update(position=topic.position + 1000)
    Topic.objects.order_by("-pk")[0].delete()
    lines = found()
    assert [line.split(";")[1] for line in lines] == [" run `manage.py load_content`."]
    topic.refresh_from_db()
    assert topic.position > 1000


@pytest.mark.parametrize("bind", ["0.0.0.0:8000", "[::]:80", "192.168.1.4:8000"])
def test_a_server_that_strangers_reach_without_a_proxy_is_named(
    well: Any, found: Found, monkeypatch: pytest.MonkeyPatch, bind: str
) -> None:
    monkeypatch.setenv("WEB_BIND", bind)
    assert [line.split(";")[0] for line in found("content")] == [f"server: at {bind} slow clients can stop it"]
    well.TRUSTED_PROXIES = ["10.0.0.1"]
    assert found() == []


@pytest.mark.parametrize("bind", ["127.0.0.1:9000", "[::1]:8000", "unix:/run/tokyo-highway.sock"])
def test_a_server_behind_its_proxy_is_well(well: Any, found: Found, monkeypatch: pytest.MonkeyPatch, bind: str) -> None:
    monkeypatch.setenv("WEB_BIND", bind)
    assert found("content") == []


def test_a_database_without_content_is_named(well: Any, found: Found) -> None:
    Topic.objects.all().delete()
    assert any(line.startswith("content: rules: ") for line in found())


def test_migrations_that_wait_are_named(well: Any, found: Found) -> None:
    ((app_label, latest),) = MigrationLoader(connection).graph.leaf_nodes("th_site")
    MigrationRecorder(connection).record_unapplied(app_label, latest)
    assert "database: 1 migrations are not applied; run `manage.py migrate`." in found("content")


def test_a_broker_that_is_away_and_a_worker_that_was_never_seen_are_named(well: Any, found: Found) -> None:
    well.CELERY_TASK_ALWAYS_EAGER = False
    eager, broker = app.conf.task_always_eager, app.conf.broker_url
    app.conf.update(task_always_eager=False, broker_url="redis://127.0.0.1:1/0")
    try:
        lines = found("content")
    finally:
        app.conf.update(task_always_eager=eager, broker_url=broker)
        site.CELERY_TASK_ALWAYS_EAGER = True
    assert "worker: it was never seen; is it running, with --beat?" in lines
    assert [line for line in lines if line.startswith("queue: ")] != []
    assert all("\n" not in line for line in lines)


def test_a_cache_that_is_away_is_one_line(well: Any, found: Found) -> None:
    well.CACHES = {
        "default": {"BACKEND": "django.core.cache.backends.redis.RedisCache", "LOCATION": "redis://127.0.0.1:1"}
    }
    try:
        lines = [line for line in found("content") if "cache" in line]
    finally:
        well.CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}
    assert len(lines) == 1


def test_strings_that_are_not_compiled_are_named(well: Any, found: Found, tmp_path: pathlib.Path) -> None:
    well.LOCALE_PATHS, well.LANGUAGES = [tmp_path], [("it", "Italiano")]
    path = tmp_path / "it" / "LC_MESSAGES" / "django.po"
    path.parent.mkdir(parents=True)
    path.write_text("")
    assert found("content") == ["strings: those of it are not compiled; run `manage.py messages --compile`."]
