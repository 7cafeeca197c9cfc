"""Checks of the machine: one list for `/readyz`, the status page and `manage.py doctor`."""

import contextlib
import datetime
import pathlib
import shutil
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from celery import current_app
from django.conf import settings
from django.contrib.staticfiles import finders
from django.core.cache import cache
from django.core.mail import get_connection
from django.core.management import load_command_class
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.template.defaultfilters import date, filesizeformat
from django.utils.module_loading import import_string
from django.utils.timezone import localtime
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext
from PIL import features

from th_site.settings import environment
from th_site.texts.loading import load
from th_site.texts.yaml_reader import BadContent

from . import clock_check, heartbeat
from .queue_length import queue_length

MIN_FREE_BYTES = 200 * 1024 * 1024  # on the disk
LONG_QUEUE = 500  # waiting tasks
LOCAL_ADDRESSES = (
    "127.",
    "localhost",
    "[::1]",
    "unix:",
    "fd://",
)  # that only this machine can reach
OLDEST_CLOCK = datetime.datetime(2026, 11, 1, tzinfo=datetime.UTC)  # before this code was written


class NotReady(Exception):  # noqa: N818 - it says what is the matter
    """Raised by a check whose part does not work at all."""


@dataclass(frozen=True)
class Check:
    """A check of a part of the machine.

    `faults` yields a line for each thing to be improved, and raises where the part does not work at all. Checks with a
    `title` are on the status page, with the `state` of the part; those that are `needed` count for `/readyz`.
    """

    name: str
    faults: Callable[[], Iterator[str]]
    title: Any = ""
    state: Callable[[], str] = str
    needed: bool = False

    def findings(self) -> list[str]:
        """Return a line for each fault."""
        try:
            return list(self.faults())
        except NotReady as fault:
            return [f"{self.name}: {fault}"]
        except Exception as fault:  # drivers raise anything; the other checks go on
            return [f"{self.name}: {type(fault).__name__}: {' '.join(str(fault).split())}"]

    def works(self) -> bool:
        try:
            list(self.faults())
        except Exception:  # drivers raise anything
            return False
        return True


def all_checks() -> tuple[Check, ...]:
    """Return our checks and those that the settings name."""
    return (*CHECKS, *(import_string(path) for path in settings.MORE_CHECKS))


# ---------------------------------------------------------------- settings


def debug_mode() -> Iterator[str]:
    if settings.DEBUG:
        yield "settings: DEBUG is on; DJANGO_SETTINGS_MODULE should be th_site.settings.production."


def hosts() -> Iterator[str]:
    if not settings.DEBUG and "*" in settings.ALLOWED_HOSTS:
        yield "settings: ALLOWED_HOSTS has *; name the hosts."
    if not settings.DEBUG and "localhost" in settings.WAGTAILADMIN_BASE_URL:
        yield f"settings: SITE_URL is {settings.WAGTAILADMIN_BASE_URL}; it is written into mails to editors."


def proxies() -> Iterator[str]:
    if settings.SECURE_PROXY_SSL_HEADER and not settings.TRUSTED_PROXIES:
        yield "settings: TRUSTED_PROXIES is empty; behind a proxy all visitors count as one."


def server() -> Iterator[str]:
    bind = environment.text("WEB_BIND", environment.WEB_BIND)
    if not bind.startswith(LOCAL_ADDRESSES) and not settings.TRUSTED_PROXIES:
        yield f"server: at {bind} slow clients can stop it; let it listen at 127.0.0.1:8000, behind a buffering proxy."


# ---------------------------------------------------------------- what it stands on


def database() -> Iterator[str]:
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
    yield from ()


def migrations() -> Iterator[str]:
    executor = MigrationExecutor(connection)
    waiting = executor.migration_plan(executor.loader.graph.leaf_nodes())
    if waiting:
        yield f"database: {len(waiting)} migrations are not applied; run `manage.py migrate`."


def shared_cache() -> Iterator[str]:
    cache.set("check", 1, 5)
    if cache.get("check") != 1:
        raise NotReady("it forgets what it is told.")
    if not _is_shared() and not settings.DEBUG:
        yield "cache: every process has one of its own; with REDIS_URL they share one, and limits hold for all of them."


def cache_state() -> str:
    return _("one for all processes") if _is_shared() else _("one for each process")


def _is_shared() -> bool:
    return "locmem" not in settings.CACHES["default"]["BACKEND"].lower()


def queue() -> Iterator[str]:
    if current_app.conf.task_always_eager:
        if not settings.DEBUG:
            yield "queue: none is named, so tasks run within requests; set CELERY_BROKER_URL or REDIS_URL."
        return
    waiting = queue_length()
    if waiting is None:
        # Once more, for the error message.
        with current_app.connection_for_read(connect_timeout=2) as link:
            link.ensure_connection(max_retries=1, timeout=2)
    elif waiting > LONG_QUEUE:
        yield f"queue: {waiting} tasks wait; the worker does not keep up."


def queue_state() -> str:
    if current_app.conf.task_always_eager:
        return _("none")
    waiting = queue_length()
    if waiting is None:
        return _("does not answer")
    return ngettext("%(number)s task waits", "%(number)s tasks wait", waiting) % {"number": waiting}


def worker() -> Iterator[str]:
    if heartbeat.is_late():
        seen = heartbeat.worker_seen()
        when = f"was last seen at {seen:%Y-%m-%d %H:%M} UTC" if seen else "was never seen"
        raise NotReady(f"it {when}; is it running, with --beat?")
    if not settings.CELERY_TASK_ALWAYS_EAGER:
        for machine, seen in heartbeat.late_machines().items():
            yield f"worker: that of {machine} was last seen at {seen:%Y-%m-%d %H:%M} UTC; the others do its tasks."


def worker_state() -> str:
    """Return when the worker was last seen; with several machines, each of them."""
    if current_app.conf.task_always_eager:
        return _("none: tasks run in the process that asks for them")
    seen = {name: _("last seen %(when)s") % {"when": _short(when)} for name, when in heartbeat.workers_seen().items()}
    if len(seen) > 1:
        return "; ".join(f"{name}: {words}" for name, words in seen.items())
    return next(iter(seen.values()), _("never seen"))


def _short(moment: datetime.datetime) -> str:
    return str(date(localtime(moment), "SHORT_DATETIME_FORMAT"))


def disk() -> Iterator[str]:
    free = shutil.disk_usage(settings.VAR).free
    if free < MIN_FREE_BYTES:
        raise NotReady(f"{free // 2**20} MB are free where {settings.VAR} is.")
    yield from ()


def disk_state() -> str:
    return _("%(size)s free") % {"size": filesizeformat(shutil.disk_usage(settings.VAR).free)}


# ---------------------------------------------------------------- what was built and loaded


def content() -> Iterator[str]:
    for kind, app in settings.CONTENT.items():
        command: Any = load_command_class(app, f"load_{kind}")
        try:
            report = load(command.read(command.folder), models=command.models, pretend=True)
        except BadContent as fault:
            yield f"content: {str(fault).splitlines()[0]}"
            continue
        if changes := len(report.created) + len(report.updated) + len(report.removed):
            yield f"content: {command.name.lower()}: {changes} not as in the files; run `manage.py load_content`."


def folders() -> Iterator[str]:
    for folder in (pathlib.Path(settings.VAR), pathlib.Path(settings.MEDIA_ROOT)):
        probe = folder / ".doctor"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            probe.write_text("")
            probe.unlink()
        except OSError as fault:
            yield f"folders: {folder} cannot be written to: {fault.strerror}."


def static_files() -> Iterator[str]:
    missing = [name for name in settings.BUILT_FILES if not finders.find(name)]
    if missing:
        yield f"front end: {missing[0]} is missing; run `make .venv/.front`."
    if not settings.DEBUG and not getattr(settings, "WHITENOISE_USE_FINDERS", False):
        root = pathlib.Path(settings.STATIC_ROOT)
        stale = [name for name in settings.BUILT_FILES if _differs(root / name, finders.find(name))]
        if stale or not (root / "staticfiles.json").exists():
            yield "static files: not collected, or older than the code; run `manage.py collectstatic --no-input`."


def _differs(collected: pathlib.Path, source: Any) -> bool:
    with contextlib.suppress(OSError):
        return not source or collected.read_bytes() != pathlib.Path(source).read_bytes()
    return True


def messages() -> Iterator[str]:
    for code in dict(settings.LANGUAGES):
        source = pathlib.Path(settings.LOCALE_PATHS[0]) / code / "LC_MESSAGES" / "django.po"
        compiled = source.with_suffix(".mo")
        if not compiled.exists() or compiled.stat().st_mtime < source.stat().st_mtime:
            yield f"strings: those of {code} are not compiled; run `manage.py messages --compile`."


def fonts() -> Iterator[str]:
    for name in settings.FONT_FILES.values():
        if not (pathlib.Path(settings.FONT_FOLDER) / name).exists():
            yield f"fonts: {name} is missing, so booklets and cards cannot be made; run `make .venv/.front`."
    if not features.check("raqm"):
        yield "fonts: libfribidi is missing, so titles on cards are not set by their language; apt install libfribidi0."


def steady_clock() -> Iterator[str]:
    found, now = clock_check.times(), datetime.datetime.now(datetime.UTC)
    if words := clock_check.unsteady([*found, now] if found and found[-1] > now else found):
        yield f"clock: {words} Nothing is cleared away until the clock has gone on steadily for a few days."


def clock() -> Iterator[str]:
    if datetime.datetime.now(datetime.UTC) < OLDEST_CLOCK:
        yield f"clock: it says {time.strftime('%Y-%m-%d %H:%M')}, which is past; what is made for a day goes by it."
    elif connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT extract(epoch FROM clock_timestamp())")
            apart = abs(float(cursor.fetchone()[0]) - time.time())
        if apart > 60:
            yield f"clock: {apart:.0f} seconds apart from the database's."


def mail() -> Iterator[str]:
    if settings.EMAIL_BACKEND.endswith("smtp.EmailBackend") and not settings.DEBUG:
        link = get_connection(timeout=3)
        try:
            link.open()
            link.close()
        except OSError as fault:
            yield f"e-mail: {settings.EMAIL_HOST}:{settings.EMAIL_PORT} does not answer: {fault}."


CHECKS = (
    Check("debug mode", debug_mode),
    Check("hosts", hosts),
    Check("proxies", proxies),
    Check("server", server),
    Check("database", database, gettext_lazy("Database"), lambda: str(connection.display_name), needed=True),
    Check("migrations", migrations),
    Check("content", content),
    Check("cache", shared_cache, gettext_lazy("Cache"), cache_state, needed=True),
    Check("queue", queue, gettext_lazy("Queue"), queue_state, needed=True),
    Check("worker", worker, gettext_lazy("Worker"), worker_state, needed=True),
    Check("disk", disk, gettext_lazy("Disk"), disk_state, needed=True),
    Check("folders", folders),
    Check("static files", static_files),
    Check("strings", messages),
    Check("fonts", fonts),
    Check("clock", clock),
    Check("steady clock", steady_clock),
    Check("mail", mail),
)
