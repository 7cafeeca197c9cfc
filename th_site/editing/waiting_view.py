"""The admin's list of what waits, by language and author, and its panel on the admin's home."""

from typing import Any, ClassVar

from django.http import HttpRequest
from django.middleware.csrf import get_token
from django.utils.translation import gettext_lazy
from wagtail.admin.menu import MenuItem
from wagtail.admin.ui.components import Component

from th_site.translating.wordings import became_of_wordings, proposals

from .drafts_view import Outcome, by_part, entries, may_see, outcomes
from .reports import ReportView

LISTED, ON_HOME = 30, 5


def refused_first(found: list[Outcome]) -> list[Outcome]:
    """Return outcomes with those first that ask for something, each kind newest first."""
    return sorted(found, key=lambda outcome: not outcome.is_refused)


class WaitingView(ReportView):
    """The report."""

    template_name = "th_site/admin/waiting.html"
    header_icon = "time"
    title = gettext_lazy("Waiting")

    def may_see(self, request: HttpRequest) -> bool:
        return may_see(request.user)

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        user = self.request.user
        return dict(
            super().get_context_data(
                parts=by_part(entries(user)), outcomes=outcomes(user, LISTED), proposals=proposals(user),
                wordings=became_of_wordings(user, LISTED), **kwargs,
            )
        )  # fmt: skip


class WaitingItem(MenuItem):
    """The menu item, for users who may change any text."""

    def is_shown(self, request: HttpRequest) -> bool:
        return may_see(request.user)


class WaitingPanel(Component):
    """The panel on the admin's home: the number of unpublished parts by language."""

    name = "waiting"
    template_name = "th_site/admin/waiting_panel.html"
    order = 100

    class Media:
        css: ClassVar = {"all": ["th_site/build/admin.css"]}

    def get_context_data(self, parent_context: Any) -> dict[str, Any]:
        request = parent_context["request"]
        user = request.user
        if not may_see(user):
            return {"is_shown": False}
        return {
            "is_shown": True, "parts": by_part(entries(user)), "proposals": proposals(user), "user": user,
            "outcomes": refused_first(outcomes(user, LISTED))[:ON_HOME], "wordings": became_of_wordings(user, ON_HOME),
            "csrf_token": get_token(request),
        }  # fmt: skip
