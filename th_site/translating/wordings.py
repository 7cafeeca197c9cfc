"""Proposed wordings of the interface among what waits: accepted or refused with a sentence by whoever publishes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse, HttpResponseBadRequest, HttpResponseRedirect
from django.shortcuts import get_object_or_404
from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.views.generic import View

from th_site.editing.drafts_view import may_publish_all, models, part_name, word_difference
from th_site.editing.language_permissions import written_by
from th_site.editing.remarks import MAX_LENGTH

from .sentences import Wording
from .work import writes


@dataclass(frozen=True)
class Proposal:
    """A wording as one user sees it."""

    wording: Wording
    user: Any

    @property
    def language(self) -> str:
        return part_name(self.wording.language)

    @property
    def address(self) -> str:
        return reverse("sentence", args=[self.wording.language, self.wording.key])

    @property
    def differences(self) -> list[SafeString]:
        pairs = zip(self.wording.before, self.wording.forms, strict=False)
        return [word_difference(before, after) for before, after in pairs]

    @property
    def may_decide(self) -> bool:
        return may_decide(self.user, self.wording.language)


def may_decide(user: Any, language: str) -> bool:
    """Tell whether a user may accept wordings: whoever writes and publishes all texts of the language."""
    return all(language in written_by(user, model) and may_publish_all(user, model) for model in models())


def proposals(user: Any) -> list[Proposal]:
    """Return the proposed wordings in the languages that a user writes, newest first."""
    found = Wording.objects.filter(language__in=writes(user), state=Wording.PROPOSED).select_related("author")
    return [Proposal(wording, user) for wording in found]


def became_of_wordings(user: Any, limit: int) -> list[Proposal]:
    """Return what others decided on a user's wordings, newest first."""
    found = Wording.objects.filter(author=user).exclude(state=Wording.PROPOSED).exclude(by=user)[:limit]
    return [Proposal(wording, user) for wording in found]


class DecideView(View):
    """Accepts a wording, or refuses it with a sentence."""

    def post(self, request: HttpRequest) -> HttpResponse:
        user: Any = request.user
        if not request.POST.get("wording", "").isdecimal():
            return HttpResponseBadRequest()
        wording = get_object_or_404(Wording, pk=request.POST["wording"], state=Wording.PROPOSED)
        if not may_decide(user, wording.language):
            raise PermissionDenied
        text = request.POST.get("text", "").strip()[:MAX_LENGTH]
        if "refuse" in request.POST and not text:
            messages.error(request, _("Nothing was refused: say why in a sentence."))
        else:
            wording.state = Wording.REFUSED if "refuse" in request.POST else Wording.ACCEPTED
            wording.by, wording.text = user, text
            wording.save()
            messages.success(request, _("Decided: %(state)s.") % {"state": wording.get_state_display()})
        return HttpResponseRedirect(f"{reverse('waiting')}#interface")
