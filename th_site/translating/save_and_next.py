"""Saving a form and going on to the next of the list of work."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.translation import gettext_lazy
from wagtail.admin.action_menu import ActionMenuItem as PageActionMenuItem
from wagtail.snippets.action_menu import ActionMenuItem as SnippetActionMenuItem

from th_site.editing.forms import NEXT
from th_site.texts.file_backed import FileBackedModel

from .panels import work_of
from .work import WorkList, edit_address, row_key


class SaveAndNext:
    """The button that saves and goes on; it is the first where there is a list to go through."""

    name = NEXT
    label = gettext_lazy("Save, and on to the next")
    icon_name = "arrow-right"
    template_name = "th_site/admin/save_and_next.html"
    order = -10

    def row_of(self, context: Any) -> Any:
        return context.get("instance") or context.get("page")

    def is_shown(self, context: Any) -> bool:
        row = self.row_of(context)
        return (
            context["view"] == "edit"
            and isinstance(row, FileBackedModel)
            and work_of(context["request"], row) is not None
        )

    def get_context_data(self, parent_context: Any) -> dict[str, Any]:
        request, row = parent_context["request"], self.row_of(parent_context)
        work = work_of(request, row)
        found: dict[str, Any] = super().get_context_data(parent_context)  # type: ignore[misc]
        return {**found, "work": work.query if work else "", "field": request.GET.get("field", "")}


class SnippetSaveAndNext(SaveAndNext, SnippetActionMenuItem):
    pass


class PageSaveAndNext(SaveAndNext, PageActionMenuItem):
    pass


def go_on(request: HttpRequest, row: Any) -> HttpResponse | None:
    """Lead a saved form to the next of the list, or back to itself at the same tab; called after saving."""
    work = WorkList.of(request.POST.get("work", "")) if isinstance(row, FileBackedModel) else None
    # What the form saves by itself is answered to a script.
    if work is None or not request.accepts("text/html") or "action-publish" in request.POST:
        return None
    field = request.POST.get("field", "")
    if NEXT not in request.POST:
        return HttpResponseRedirect(edit_address(row, work, field))
    _before, after = work.neighbours(request.user, row_key(row, field))
    return HttpResponseRedirect(after.address if after else f"{reverse('translating')}?{work.query}")
