"""The state of the machine, for administrators: what works, what waits, and what went wrong lately."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from celery import current_app
from django.conf import settings
from django.core.cache import cache
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.http import HttpRequest
from django.template.defaultfilters import date, filesizeformat
from django.urls import URLPattern, path, reverse
from django.utils.timezone import localtime
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext
from wagtail import hooks
from wagtail.admin.menu import MenuItem

from . import heartbeat, troubles
from .panels import ReportView
from .queue_length import queue_length

ENOUGH = 500 * 1024 * 1024  # bytes free on the disk
MANY = 100  # tasks that wait


@dataclass(frozen=True)
class Part:
    """A part of the machine: what is so, and whether somebody should look at it."""

    name: str
    state: str
    well: bool = True


def worker() -> Part:
    if current_app.conf.task_always_eager:
        return Part(_("Worker"), _("none: tasks run where they are asked for"))
    seen = heartbeat.worker_seen()
    state = _("last seen %(when)s") % {"when": moment(seen)} if seen else _("never seen")
    return Part(_("Worker"), state, not heartbeat.is_late())


def queue() -> Part:
    if current_app.conf.task_always_eager:
        return Part(_("Queue"), _("none"))
    waiting = queue_length()
    if waiting is None:
        return Part(_("Queue"), _("does not answer"), well=False)
    state = ngettext("%(number)s task waits", "%(number)s tasks wait", waiting) % {"number": waiting}
    return Part(_("Queue"), state, waiting <= MANY)


def shared_cache() -> Part:
    try:
        cache.set("machine", 1, 5)
        well = cache.get("machine") == 1
    except Exception:  # Whatever a driver raises, the answer is the same: it does not answer.
        well = False
    shared = "locmem" not in settings.CACHES["default"]["BACKEND"]
    state = _("one for all processes") if shared else _("one for each process")
    return Part(_("Cache"), state if well else _("does not answer"), well)


def database() -> Part:
    executor = MigrationExecutor(connection)
    waiting = len(executor.migration_plan(executor.loader.graph.leaf_nodes()))
    state = ngettext("%(number)s migration to apply", "%(number)s migrations to apply", waiting) % {"number": waiting}
    return Part(
        _("Database"), f"{connection.display_name}, {state}" if waiting else connection.display_name, not waiting
    )


def disk() -> Part:
    free = shutil.disk_usage(settings.VAR).free
    return Part(_("Disk"), _("%(size)s free") % {"size": filesizeformat(free)}, free >= ENOUGH)


def moment(time: Any) -> str:
    return str(date(localtime(time), "SHORT_DATETIME_FORMAT"))


_parts: list[Callable[[], Part]] = [worker, queue, shared_cache, database, disk]


def register(part: Callable[[], Part]) -> None:
    """Show a part that another app knows of."""
    if part not in _parts:
        _parts.append(part)


def may_see(request: HttpRequest) -> bool:
    """Administrators: those who may change accounts."""
    return bool(request.user.has_perms(["wagtailadmin.access_admin", "auth.change_user"]))


class MachineView(ReportView):
    template_name = "th_site/admin/machine.html"
    header_icon = "cogs"
    title = gettext_lazy("State of the machine")

    def may_see(self, request: HttpRequest) -> bool:
        return may_see(request)

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        context: dict[str, Any] = super().get_context_data(
            parts=[part() for part in _parts],
            slow=troubles.recent(troubles.SLOW),
            failed=troubles.recent(troubles.FAILED),
            seconds=settings.SLOW_REQUEST_SECONDS,
            **kwargs,
        )
        return context


class MachineItem(MenuItem):
    def is_shown(self, request: HttpRequest) -> bool:
        return may_see(request)


def addresses() -> list[URLPattern]:
    return [path("reports/machine/", MachineView.as_view(), name="machine_state")]


def menu_item() -> MenuItem:
    return MachineItem(gettext_lazy("State of the machine"), reverse("machine_state"), icon_name="cogs", order=120)


def connect() -> None:
    """Called once the apps are ready."""
    hooks.register("register_admin_urls", addresses)
    hooks.register("register_reports_menu_item", menu_item)
