"""Deletion of lessons, which deletes their puzzles: they are listed, and a box has to be ticked."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.translation import gettext as _
from wagtail.snippets.views.snippets import DeleteView

from tutorials.models import Lesson, Puzzle


class LessonDeleteView(DeleteView):
    """Requires a ticked box where puzzles would be deleted too."""

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        return dict(super().get_context_data(puzzles=self.object.puzzles.all(), **kwargs))

    def form_valid(self, form: Any) -> HttpResponse:
        if self.object.puzzles.exists() and self.request.POST.get("puzzles") != "yes":
            messages.error(self.request, _("Nothing was deleted: tick the box first."))
            return HttpResponseRedirect(self.get_delete_url())
        response: HttpResponse = super().form_valid(form)
        return response


def one_by_one(request: HttpRequest, action: str, rows: Iterable[Any], view: Any) -> HttpResponse | None:
    """Refuse the bulk deletion of lessons with puzzles, which would not list them."""
    if action != "delete" or not Puzzle.objects.filter(lesson__in=[row for row in rows if isinstance(row, Lesson)]):
        return None
    messages.error(request, _("A lesson that has puzzles is deleted by itself, since they are deleted with it."))
    return HttpResponseRedirect(reverse("wagtailsnippets_tutorials_lesson:list"))
