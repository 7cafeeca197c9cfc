"""The admin's list of unpublished parts, by language, with the difference to what is live."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.apps import apps
from django.conf import settings
from django.contrib import messages
from django.core.exceptions import PermissionDenied, ValidationError
from django.core.serializers.json import DjangoJSONEncoder
from django.http import HttpRequest, HttpResponse, HttpResponseBadRequest, HttpResponseRedirect
from django.shortcuts import get_object_or_404
from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.generic import View
from wagtail.admin.admin_url_finder import AdminURLFinder
from wagtail.admin.compare import diff_text
from wagtail.admin.menu import MenuItem
from wagtail.admin.ui.components import Component
from wagtail.models import Page

from th_site.texts.file_backed import LANGUAGES, FileBackedModel

from .drafts import Waiting, discard_part, held_back, hold, publish_parts, put_back, waiting
from .language_permissions import REST, may_change, written_by
from .panels import ReportView, language_tab


@dataclass(frozen=True)
class Entry:
    """An unpublished part, as one user sees it."""

    wait: Waiting
    user: Any
    address: str

    @property
    def row(self) -> Any:
        return self.wait.row

    @property
    def model(self) -> str:
        return str(self.row._meta.label_lower)

    @property
    def kind(self) -> str:
        return str(self.row._meta.verbose_name)

    @property
    def author(self) -> str:
        author = self.wait.author
        return str(author.get_full_name() or author.get_username()) if author else ""

    @property
    def differences(self) -> list[tuple[str, SafeString]]:
        """The fields by label, each with removed and added words."""
        live = self.row.serializable_data()
        is_new = not self.row.live and not self.row.first_published_at and not self.row.loaded
        return [
            (_label(self.row, name), _difference("" if is_new else _words(live[name]), _words(value)))
            for name, value in self.wait.values.items()
        ]

    @property
    def may_publish(self) -> bool:
        return may_publish(self.user, self.row) and self.wait.part in written_by(self.user, type(self.row))


def _label(row: Any, name: str) -> str:
    field = row._meta.get_field(name)
    return str(row._meta.get_field(getattr(field, "translated_field", field).name).verbose_name)


def _difference(before: str, after: str) -> SafeString:
    tags = {"addition": "<ins>{}</ins>", "deletion": "<del>{}</del>", "equal": "{}"}
    parts = [format_html(tags[kind], words) for kind, words in diff_text(before, after).changes]
    return format_html_join("", "{}", ((part,) for part in parts))


def _words(value: Any) -> str:
    if value is None or isinstance(value, str):
        return value or ""
    return json.dumps(value, ensure_ascii=False, cls=DjangoJSONEncoder)


def models() -> list[type[Any]]:
    """Return all models with texts in five languages."""
    return [model for model in apps.get_models() if issubclass(model, FileBackedModel)]


def may_see(user: Any) -> bool:
    return may_change(user, *models()) or any(written_by(user, model) for model in models() if issubclass(model, Page))


def may_publish(user: Any, row: Any) -> bool:
    if isinstance(row, Page):
        return bool(row.permissions_for_user(user).can_publish())
    return bool(user.has_perm(f"{row._meta.app_label}.publish_{row._meta.model_name}"))


def entries(user: Any) -> list[Entry]:
    """Return the unpublished parts of rows that a user may edit, newest first."""
    finder, found = AdminURLFinder(user), []
    for model in models():
        for row in model.objects.filter(has_unpublished_changes=True):
            address = finder.get_edit_url(row)
            if address:
                found += [Entry(wait, user, address + _tab(wait.part)) for wait in waiting(row)]
    return sorted(found, key=lambda entry: entry.wait.since, reverse=True)


def _tab(part: str) -> str:
    return f"#{language_tab(part)}" if part in LANGUAGES else ""


def by_part(found: Iterable[Entry]) -> list[tuple[str, list[Entry]]]:
    """Group entries by the name of their language, or of what has none."""
    found = list(found)
    names = {**dict(settings.LANGUAGES), REST: _("Without a language")}
    of_part = [(names[part], [entry for entry in found if entry.wait.part == part]) for part in (*names,)]
    return [(name, own) for name, own in of_part if own]


class WaitingView(ReportView):
    """The report."""

    template_name = "th_site/admin/waiting.html"
    header_icon = "time"
    title = gettext_lazy("Waiting")

    def may_see(self, request: HttpRequest) -> bool:
        return may_see(request.user)

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        return dict(super().get_context_data(parts=by_part(entries(self.request.user)), **kwargs))


class PublishPartView(View):
    """Publishes or discards one part of a row, and nothing else of it."""

    def post(self, request: HttpRequest) -> HttpResponse:
        part, number = request.POST.get("part", ""), request.POST.get("row", "")
        model = next((model for model in models() if model._meta.label_lower == request.POST.get("model")), None)
        if model is None or part not in (*LANGUAGES, REST) or not number.isdecimal():
            return HttpResponseBadRequest()
        row = get_object_or_404(model, pk=number)
        if not may_publish(request.user, row) or part not in written_by(request.user, model):
            raise PermissionDenied
        if "discard" in request.POST:
            if row.live:
                discard_part(row, part, request.user)
            messages.success(request, _("The draft of “%(row)s” is discarded.") % {"row": row})
            return HttpResponseRedirect(reverse("waiting"))
        try:
            if part in {wait.part for wait in waiting(row)}:
                publish_parts(row, {part}, request.user)
        except ValidationError as fault:
            messages.error(request, " ".join([str(row), *fault.messages]))
        else:
            messages.success(request, _("“%(row)s” is published.") % {"row": row})
        return HttpResponseRedirect(reverse("waiting"))


class WaitingItem(MenuItem):
    """The menu item, for users who may change any text."""

    def is_shown(self, request: HttpRequest) -> bool:
        return may_see(request.user)


class WaitingPanel(Component):
    """The panel on the admin's home: the number of unpublished parts by language."""

    name = "waiting"
    template_name = "th_site/admin/waiting_panel.html"
    order = 100

    def get_context_data(self, parent_context: Any) -> dict[str, Any]:
        user = parent_context["request"].user
        return {"is_shown": may_see(user), "parts": by_part(entries(user)) if may_see(user) else []}


def tell_what_waits(request: HttpRequest, row: Any) -> None:
    """Tell, after publishing, which parts of the row stay unpublished."""
    if "action-publish" not in request.POST or not isinstance(row, FileBackedModel):
        return
    row = row.rows().get(pk=row.pk)
    names = dict(settings.LANGUAGES)
    parts = [str(names.get(wait.part, _("Without a language"))) for wait in waiting(row)]
    if parts:
        messages.info(request, _("Still waiting, as somebody else’s draft: %(parts)s.") % {"parts": ", ".join(parts)})


# Wagtail publishes pages by an action that calls no method of the page: hence these two hooks.


def hold_back_of_page(request: HttpRequest, page: Page) -> None:
    if isinstance(page, FileBackedModel):
        row = page.rows().get(pk=page.pk)
        request.held_back = held_back(row, request.user)  # type: ignore[attr-defined]
        hold(page.latest_revision, row, request.held_back)  # type: ignore[attr-defined]


def put_back_on_page(request: HttpRequest, page: Page) -> None:
    put_back(page, getattr(request, "held_back", []))
