"""The report on searches without an answer; editors can add them to the rule that answers them."""

from typing import Any

from django.conf import settings
from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.db.models import F
from django.http import HttpRequest, HttpResponse, HttpResponseBadRequest, HttpResponseRedirect
from django.shortcuts import get_object_or_404
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.generic import View

from rules_content.editions.edition_keys import PRINTED_IN
from rules_content.models import Topic, Unanswered
from rules_content.search import Query, find
from rules_content.search.index import library
from th_site.editing.drafts import put_back, waiting
from th_site.editing.language_permissions import written_by
from th_site.editing.reports import ReportView

MAX_QUESTION_LENGTH = 160
MOST_SHOWN = 200  # each is looked up for the rule that comes nearest
MAY_ADD = "rules_content.publish_topic"  # it changes the search for readers at once


class UnansweredView(ReportView):
    """The report: the most frequent first, in the languages that the editor writes."""

    template_name = "rules_content/admin/unanswered.html"
    header_icon = "help"
    title = gettext_lazy("Asked in vain")
    about = (Topic,)

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        own = written_by(self.request.user, Topic)
        asked = F("count") + F("unfollowed")
        rows = Unanswered.objects.filter(language__in=own).order_by(-asked, "language", "words")[:MOST_SHOWN]
        names = dict(settings.LANGUAGES)
        numbers = dict(Topic.objects.filter(live=True).values_list("key", "pk"))
        return super().get_context_data(
            rows=[(row, names[row.language], numbers.get(nearest_topic(row))) for row in rows],
            may_add=self.request.user.has_perm(MAY_ADD),
            topics=[(topic.pk, str(topic)) for topic in Topic.objects.filter(live=True)],
            **kwargs,
        )


def nearest_topic(row: Unanswered) -> str:
    """Return the key of the rule that comes nearest to the words, "" if none is near."""
    found = find(library, Query(row.words, row.language), PRINTED_IN[row.language])
    return next((one.key for one in found if one.kind == "topic"), "")


class AddQuestionView(View):
    """Adds the words to a topic, as a question in the editor's wording, or drops them.

    Words that the editor left unchanged are no question to suggest: the topic gets them as loose words.
    """

    def post(self, request: HttpRequest) -> HttpResponse:
        if not request.POST.get("row", "").isdecimal():
            return HttpResponseBadRequest()
        row = get_object_or_404(Unanswered, pk=request.POST["row"])
        if row.language not in written_by(request.user, Topic) or not request.user.has_perm(MAY_ADD):
            raise PermissionDenied
        if "drop" not in request.POST:
            question = " ".join(request.POST.get("question", "").split())[:MAX_QUESTION_LENGTH]
            if not question or not request.POST.get("topic", "").isdecimal():
                messages.error(request, _("Choose a rule for it first."))
                return HttpResponseRedirect(reverse("unanswered"))
            topic = get_object_or_404(Topic, pk=request.POST["topic"])
            self.add(topic, "words" if question == row.words else "questions", row.language, question)
            messages.success(
                request, _("“%(row)s” is a question of “%(topic)s” now.") % {"row": question, "topic": topic}
            )
        row.delete()
        return HttpResponseRedirect(reverse("unanswered"))

    def add(self, topic: Topic, field: str, language: str, question: str) -> None:
        """Add a line to the live topic, and to the draft where it changes the same field."""
        name, held = f"{field}_{language}", waiting(topic)
        texts: list[Any] = [vars(topic), *(wait.values for wait in held if name in wait.values)]
        for values in texts:
            known = [line.strip() for line in (values[name] or "").splitlines() if line.strip()]
            if question.casefold() not in {each.casefold() for each in known}:
                values[name] = "\n".join([*known, question])
        revision = topic.save_revision(user=self.request.user, clean=False, log_action=True)
        topic.publish(revision, user=self.request.user, skip_permission_checks=True)
        put_back(topic, held)
