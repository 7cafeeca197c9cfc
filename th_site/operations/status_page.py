"""The status page of the admin: checks and recent incidents of the machine that answers."""

from __future__ import annotations

import socket
from typing import Any

from django.conf import settings
from django.http import HttpRequest
from django.urls import URLPattern, path, reverse
from django.utils.translation import gettext_lazy
from wagtail import hooks
from wagtail.admin.menu import MenuItem

from th_site.editing.reports import ReportView

from . import incident_log
from .checks import all_checks


def may_see(request: HttpRequest) -> bool:
    """Tell whether a user is an administrator, that is, may change accounts."""
    return bool(request.user.has_perms(["wagtailadmin.access_admin", "auth.change_user"]))


class StatusView(ReportView):
    template_name = "th_site/admin/status.html"
    header_icon = "cogs"
    title = gettext_lazy("System status")

    def may_see(self, request: HttpRequest) -> bool:
        return may_see(request)

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        context: dict[str, Any] = super().get_context_data(
            machine=socket.gethostname(),
            parts=[
                {"name": check.title, "state": check.state(), "well": not check.findings()}
                for check in all_checks()
                if check.title
            ],
            slow=incident_log.recent(incident_log.SLOW),
            failed=incident_log.recent(incident_log.FAILED),
            seconds=settings.SLOW_REQUEST_SECONDS,
            **kwargs,
        )
        return context


class StatusItem(MenuItem):
    def is_shown(self, request: HttpRequest) -> bool:
        return may_see(request)


def addresses() -> list[URLPattern]:
    return [path("reports/machine/", StatusView.as_view(), name="machine_state")]


def menu_item() -> MenuItem:
    return StatusItem(gettext_lazy("System status"), reverse("machine_state"), icon_name="cogs", order=120)


def connect() -> None:
    """Register the page with the admin, once the apps are ready."""
    hooks.register("register_admin_urls", addresses)
    hooks.register("register_reports_menu_item", menu_item)
