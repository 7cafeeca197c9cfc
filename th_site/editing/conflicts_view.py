"""The report on texts that were changed here and in their files, with a choice for each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django.conf import settings
from django.contrib import messages
from django.core.management import load_command_class
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from wagtail.admin.menu import MenuItem

from th_site.texts.file_backed import FILE, HERE
from th_site.texts.loading import Choose, Conflict, load
from th_site.texts.yaml_reader import BadContent

from .drafts_view import as_words, models, word_difference
from .language_permissions import PARTS, written_by
from .reports import ReportView


def may_decide(user: Any) -> bool:
    """Tell whether a user writes everything that files hold."""
    return all(written_by(user, model) == PARTS for model in models())


def compared(choose: Choose | None = None) -> Iterator[Conflict]:
    """Yield what was changed here and in the files; with `choose`, decide it, and load what else the files have."""
    for kind, app in settings.CONTENT.items():
        command: Any = load_command_class(app, f"load_{kind}")
        entries = command.read(command.folder)
        yield from load(entries, models=command.models, pretend=choose is None, choose=choose).conflicts


def shown(conflict: Conflict) -> tuple[Conflict, SafeString]:
    return conflict, word_difference(as_words(conflict.here), as_words(conflict.file))


class ConflictsItem(MenuItem):
    """The menu item, for those who may decide."""

    def is_shown(self, request: HttpRequest) -> bool:
        return may_decide(request.user)


class ConflictsView(ReportView):
    """The report."""

    template_name = "th_site/admin/conflicts.html"
    header_icon = "warning"
    title = gettext_lazy("Changed here and in the files")

    def may_see(self, request: HttpRequest) -> bool:
        return may_decide(request.user)

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        try:
            found, faults = [shown(conflict) for conflict in compared()], []
        except BadContent as bad:
            found, faults = [], bad.faults
        return dict(super().get_context_data(conflicts=found, faults=faults, here=HERE, file=FILE, **kwargs))

    def post(self, request: HttpRequest) -> HttpResponse:
        def chosen(conflict: Conflict) -> str:
            found = request.POST.get(conflict.key, "")
            return found if found in (HERE, FILE) else ""

        try:
            left = [*compared(chosen)]
        except BadContent as bad:
            messages.error(request, " ".join(bad.faults))
        else:
            messages.success(request, _("Decided. Still open: %(number)s.") % {"number": len(left)})
        return HttpResponseRedirect(reverse("conflicts"))
