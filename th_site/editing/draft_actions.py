"""What is done with an unpublished part of a row in the list of what waits."""

from typing import Any

from django.contrib import messages
from django.core.exceptions import PermissionDenied, ValidationError
from django.http import HttpRequest, HttpResponse, HttpResponseBadRequest, HttpResponseRedirect
from django.shortcuts import get_object_or_404
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.generic import View
from wagtail.admin.admin_url_finder import AdminURLFinder

from th_site.texts.file_backed import LANGUAGES

from .drafts import Waiting, discard_part, publish_parts, resume_part, waiting
from .drafts_view import may_publish, models
from .language_permissions import REST, written_by
from .remarks import COMMENTED, REFUSED, Remark, note
from .tabs import part_fragment


class PublishPartView(View):
    """Publishes, refuses, discards or comments on one part of a row, and nothing else of it.

    Whoever may publish a part may refuse it, with a sentence for its author; whoever may write it may comment.
    """

    def post(self, request: HttpRequest) -> HttpResponse:
        asked = {**request.GET.dict(), **request.POST.dict()}
        part, number = asked.get("part", ""), asked.get("row", "")
        model = next((model for model in models() if model._meta.label_lower == asked.get("model")), None)
        if model is None or part not in (*LANGUAGES, REST) or not number.isdecimal():
            return HttpResponseBadRequest()
        row = get_object_or_404(model, pk=number)
        if part not in written_by(request.user, model):
            raise PermissionDenied
        wait = next((wait for wait in waiting(row) if wait.part == part), None)
        if wait is None:
            messages.info(request, _("Nothing of “%(row)s” is waiting any more.") % {"row": row})
        else:
            self.act(request, wait)
        return HttpResponseRedirect(f"{reverse('waiting')}#{part}")

    def act(self, request: HttpRequest, wait: Waiting) -> None:
        text = request.POST.get("text", "").strip()
        if "comment" in request.POST:
            self.comment(request, wait, text)
            return
        if not may_publish(request.user, wait.row):
            raise PermissionDenied
        if "refuse" in request.POST:
            self.refuse(request, wait, text)
        elif "discard" in request.POST:
            self.discard(request, wait)
        else:
            self.publish(request, wait)

    def publish(self, request: HttpRequest, wait: Waiting) -> None:
        try:
            publish_parts(wait.row, {wait.part}, request.user)
        except ValidationError as fault:
            messages.error(request, " ".join([str(wait.row), *fault.messages]))
        else:
            messages.success(request, _("“%(row)s” is published.") % {"row": wait.row})

    def discard(self, request: HttpRequest, wait: Waiting) -> None:
        if wait.row.live:
            if wait.author not in (None, request.user):
                note(wait, REFUSED, request.user)
            discard_part(wait.row, wait.part, request.user)
            messages.success(request, _("The draft of “%(row)s” is discarded.") % {"row": wait.row})

    def refuse(self, request: HttpRequest, wait: Waiting, text: str) -> None:
        if not text:
            messages.error(request, _("Nothing was refused: say why in a sentence."))
        elif wait.row.live:
            note(wait, REFUSED, request.user, text)
            discard_part(wait.row, wait.part, request.user)
            messages.success(
                request, _("The draft of “%(row)s” is refused; its author is told why.") % {"row": wait.row}
            )

    def comment(self, request: HttpRequest, wait: Waiting, text: str) -> None:
        if text:
            note(wait, COMMENTED, request.user, text)
            messages.success(request, _("Your comment on “%(row)s” is kept.") % {"row": wait.row})
        else:
            messages.error(request, _("The comment is empty."))


class ResumeView(View):
    """Makes what was refused a draft of its author again, and opens it."""

    def post(self, request: HttpRequest) -> HttpResponse:
        if not request.POST.get("remark", "").isdecimal():
            return HttpResponseBadRequest()
        remark = get_object_or_404(Remark, pk=request.POST["remark"], author=request.user, action=REFUSED)
        row: Any = remark.row
        if row is None or remark.part not in written_by(request.user, type(row)):
            raise PermissionDenied
        resume_part(row, remark.values, request.user)
        address = AdminURLFinder(request.user).get_edit_url(row) or reverse("waiting")
        return HttpResponseRedirect(address + part_fragment(remark.part))
