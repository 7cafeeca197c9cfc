"""The report on what readers say of the rules: clear or not, played differently, asked in vain."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from django.conf import settings
from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse, HttpResponseBadRequest, HttpResponseRedirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.generic import View
from wagtail.admin.admin_url_finder import AdminURLFinder

from rules_content.editions.edition_keys import EDITION_NAMES
from rules_content.models import ClearVotes, OtherWay, Topic
from th_site.editing.csv_table import csv_response
from th_site.editing.reports import ReportView

MAY_FORGET = "rules_content.publish_topic"


@dataclass
class Said:
    """What readers said of one rule."""

    topic: Topic
    clear: int = 0
    unclear: int = 0
    ways: list[OtherWay] = field(default_factory=list)

    @property
    def percent(self) -> int:
        return round(100 * self.clear / max(self.clear + self.unclear, 1))


def said() -> list[Said]:
    """Return every rule of which readers said something, the least clear first."""
    found: dict[int, Said] = {}
    for votes in ClearVotes.objects.select_related("topic"):
        one = found.setdefault(votes.topic_id, Said(votes.topic))
        one.clear += votes.clear
        one.unclear += votes.unclear
    for way in OtherWay.objects.select_related("topic"):
        found.setdefault(way.topic_id, Said(way.topic)).ways.append(way)
    return sorted(found.values(), key=lambda one: (-one.unclear, -len(one.ways), one.topic.position))


class FeedbackView(ReportView):
    """The report, by rule; as a table for spreadsheets with `?export=csv`."""

    template_name = "rules_content/admin/feedback.html"
    header_icon = "comment"
    title = gettext_lazy("What readers say")
    about = (Topic,)

    def get(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if request.GET.get("export") == "csv":
            return csv_response("readers.csv", csv_rows(said()))
        return super().get(request, *args, **kwargs)

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        finder = AdminURLFinder(self.request.user)
        names = dict(settings.LANGUAGES)
        rows = [
            (
                one,
                finder.get_edit_url(one.topic),
                [(way, names.get(way.language, ""), EDITION_NAMES.get(way.edition)) for way in one.ways],
            )
            for one in said()
        ]
        return dict(super().get_context_data(rows=rows, may_forget=self.request.user.has_perm(MAY_FORGET), **kwargs))


def csv_rows(found: list[Said]) -> Iterator[list[Any]]:
    yield [_("Rule"), _("Clear"), _("Not clear"), _("Played differently")]
    for one in found:
        yield [str(one.topic), one.clear, one.unclear, ""]
        yield from ([str(one.topic), "", "", way.text] for way in one.ways)


class ForgetView(View):
    """Deletes a line that an editor has read."""

    def post(self, request: HttpRequest) -> HttpResponse:
        if not request.user.has_perm(MAY_FORGET):
            raise PermissionDenied
        if not request.POST.get("row", "").isdecimal():
            return HttpResponseBadRequest()
        OtherWay.objects.filter(pk=request.POST["row"]).delete()
        messages.success(request, _("The line is deleted."))
        return HttpResponseRedirect(reverse("reader_feedback"))
