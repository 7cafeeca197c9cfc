"""The list of work, and what its forms ask while somebody writes."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBadRequest, HttpResponseRedirect, JsonResponse
from django.shortcuts import get_object_or_404
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_GET, require_POST
from wagtail.admin.menu import MenuItem

from th_site.editing.drafts_view import models
from th_site.editing.form_fields import tidy
from th_site.editing.language_permissions import written_by
from th_site.editing.reports import ReportView
from th_site.texts.file_backed import LANGUAGES

from .checks import check_text
from .sentences import Sentence, Wording, faults, sentence
from .source import source_of
from .style_sheet import slips
from .work import ALL, DRAFT, TODO, WorkList, kinds, writes

PER_PAGE = 50
MAX_LENGTH = 20_000


class TranslatingView(ReportView):
    """The list of what there is to write in a language, of those that the user writes."""

    template_name = "th_site/admin/translating.html"
    header_icon = "tasks"
    title = gettext_lazy("Translate")

    def may_see(self, request: HttpRequest) -> bool:
        return bool(writes(request.user))

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        user = self.request.user
        own = [(code, name) for code, name in settings.LANGUAGES if code in writes(user)]
        first = next((code for code, _name in own if code == self.request.LANGUAGE_CODE), own[0][0])
        work = WorkList.of(self.request.GET.urlencode()) or WorkList(first)
        if work.language not in writes(user):
            raise PermissionDenied
        items = Paginator(work.items(user), PER_PAGE)
        return dict(
            super().get_context_data(
                work=work, own=own, kinds=kinds().items(), items=items.get_page(self.request.GET.get("p")),
                states=[(TODO, _("To do")), (DRAFT, _("Drafts waiting")), (ALL, _("Everything"))], **kwargs,
            )
        )  # fmt: skip


class TranslatingItem(MenuItem):
    """The menu item, for users who write any language."""

    def is_shown(self, request: HttpRequest) -> bool:
        return bool(writes(request.user))


def row_asked(request: HttpRequest, asked: Any) -> tuple[Any, str, str]:
    """Return row, field and language that a request names; 403 or 404 where there is no such text to write."""
    model = next((model for model in models() if model._meta.label_lower == asked.get("model")), None)
    field, language = asked.get("field", ""), asked.get("language", "")
    if model is None or language not in LANGUAGES or not asked.get("row", "").isdecimal():
        raise Http404
    if language not in written_by(request.user, model):
        raise PermissionDenied
    return get_object_or_404(model, pk=asked["row"]).get_latest_revision_as_object(), field, language


@require_GET
def source(request: HttpRequest) -> HttpResponse:
    """Return the sources of a row's fields in another language, as HTML by field."""
    row, _field, language = row_asked(request, request.GET)
    other = request.GET.get("source", "")
    if other not in LANGUAGES:
        return HttpResponseBadRequest()
    fields = [name for name in row.translated() if name not in row.SPARSE]
    return JsonResponse({name: source_of(row, name, other, language).html() for name in fields})


@require_POST
def check(request: HttpRequest) -> HttpResponse:
    """Return what is wrong with a text that is being written."""
    row, field, language = row_asked(request, request.POST)
    if field not in row.translated():
        return HttpResponseBadRequest()
    text = tidy(request.POST.get("text", "")[:MAX_LENGTH])
    return JsonResponse({"slips": [slip.to_json() for slip in check_text(row, field, language, text)]})


class SentenceView(ReportView):
    """A sentence of the interface beside its source; a wording that is saved is a proposal."""

    template_name = "th_site/admin/sentence.html"
    header_icon = "openquote"
    title = gettext_lazy("Sentence of the interface")

    def may_see(self, request: HttpRequest) -> bool:
        return self.kwargs["language"] in writes(request.user)

    @property
    def sentence(self) -> Sentence:
        if found := sentence(self.kwargs["language"], self.kwargs["key"]):
            return found
        raise Http404

    @property
    def work(self) -> WorkList:
        asked = WorkList.of(self.request.GET.get("work", "") or self.request.POST.get("work", ""))
        return asked or WorkList(self.kwargs["language"], "interface", ALL)

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        language, found = self.kwargs["language"], self.sentence
        kwargs = {name: value for name, value in kwargs.items() if name not in self.kwargs}
        proposal = Wording.objects.filter(language=language, key=found.key).first()
        open_proposal = proposal if proposal and proposal.state in (Wording.PROPOSED, Wording.ACCEPTED) else None
        before, after = self.work.neighbours(self.request.user, f"interface:{found.key}")
        forms = kwargs.pop("forms", None) or (open_proposal.forms if open_proposal else [*found.forms])
        return dict(
            super().get_context_data(
                sentence=found, language=language, name=dict(settings.LANGUAGES)[language], forms=forms,
                proposal=proposal, work=self.work, before=before, after=after, **kwargs,
            )
        )  # fmt: skip

    def post(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        language, found = self.kwargs["language"], self.sentence
        forms = [tidy(form) for form in request.POST.getlist("form")][: len(found.forms)]
        wrong = (
            list(faults(language, found, forms))
            if len(forms) == len(found.forms) and all(forms)
            else [_("Fill in every form.")]
        )
        wrong += [slip.sentence for form in forms for slip in slips(form, language, "locale/") if slip.is_error]
        if wrong:
            return self.render_to_response(self.get_context_data(forms=forms, faults=wrong))
        if forms != [*found.forms]:
            kept = {"source": found.source, "before": [*found.forms], "forms": forms, "author": request.user}
            Wording.objects.update_or_create(language=language, key=found.key, state=Wording.PROPOSED, defaults=kept)
            messages.success(request, _("Your wording is proposed."))
        _before, after = self.work.neighbours(request.user, f"interface:{found.key}")
        address = after.address if after else f"{reverse('translating')}?{self.work.query}"
        return HttpResponseRedirect(address)
