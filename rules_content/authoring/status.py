"""The report on missing texts, and on texts older than their English or Italian source."""

from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.contrib import messages
from django.contrib.admin.utils import label_for_field
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse, HttpResponseBadRequest, HttpResponseRedirect
from django.shortcuts import get_object_or_404
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.generic import View
from wagtail.admin.admin_url_finder import AdminURLFinder

from rules_content.models import TranslatedText
from th_site.editing.language_permissions import written_by
from th_site.editing.reports import ReportView
from th_site.editing.tabs import language_tab
from th_site.texts.readable_rows import all_broken

from .content_files import RULES


@dataclass(frozen=True)
class Lack:
    """A row with missing texts or texts to review in one language."""

    row: TranslatedText
    language: str
    missing: list[str]
    review: list[str]

    @property
    def model(self) -> str:
        return self.row._meta.model_name or ""

    @property
    def kind(self) -> str:
        return str(self.row._meta.verbose_name)

    @property
    def address(self) -> str:
        edit = reverse(f"wagtailsnippets_rules_content_{self.model}:edit", args=[self.row.pk])
        return f"{edit}#{language_tab(self.language)}"

    def names(self, fields: list[str]) -> list[str]:
        return [str(label_for_field(name, type(self.row))) for name in fields]

    @property
    def missing_names(self) -> list[str]:
        return self.names(self.missing)

    @property
    def review_names(self) -> list[str]:
        return self.names(self.review)


def all_texts() -> list[TranslatedText]:
    """Return every row, in the order of the rules."""
    rows: list[TranslatedText] = []
    for model in RULES:
        related = [name for name in ("topic", "section") if name in {each.name for each in model._meta.get_fields()}]
        rows += model.objects.select_related(*related[:1])
    return rows


def lacks(language: str, rows: list[TranslatedText] | None = None) -> list[Lack]:
    """Return what is missing in a language or older than its source, in the order of the rules."""
    found = []
    for row in all_texts() if rows is None else rows:
        missing, review = row.missing(language), list(row.review.get(language, []))
        if missing or review:
            found.append(Lack(row, language, missing, review))
    return found


class StatusView(ReportView):
    """The report, by language."""

    template_name = "rules_content/admin/status.html"
    header_icon = "tasks"
    results_only = False
    title = gettext_lazy("State of the texts")
    about = RULES

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        asked = self.request.GET.get("language", "")
        chosen = asked if asked in dict(settings.LANGUAGES) else ""
        rows, finder = all_texts(), AdminURLFinder(self.request.user)
        by_language = [(code, name, lacks(code, rows)) for code, name in settings.LANGUAGES]
        return super().get_context_data(
            chosen=chosen,
            summary=[
                (code, name, sum(bool(lack.missing) for lack in found), sum(bool(lack.review) for lack in found))
                for code, name, found in by_language
            ],
            languages=[entry for entry in by_language if entry[0] == chosen or not chosen],
            own=frozenset.intersection(*(written_by(self.request.user, model) for model in RULES)),
            rows=len(rows),
            broken=[(row, finder.get_edit_url(row), row.field_faults()) for row in all_broken()],
            **kwargs,
        )


class ReviewedView(View):
    """Notes that a row has been reviewed in one language."""

    def post(self, request: HttpRequest) -> HttpResponse:
        language, model_name = request.POST.get("language", ""), request.POST.get("model", "")
        model = next((model for model in RULES if model._meta.model_name == model_name), None)
        if model is None or language not in dict(settings.LANGUAGES) or not request.POST.get("row", "").isdecimal():
            return HttpResponseBadRequest()
        if language not in written_by(request.user, model):
            raise PermissionDenied
        row = get_object_or_404(model, pk=request.POST["row"])
        row.reviewed(language)
        messages.success(request, _("“%(row)s” is marked as reviewed.") % {"row": row})
        return HttpResponseRedirect(f"{reverse('texts_status')}?language={language}")
