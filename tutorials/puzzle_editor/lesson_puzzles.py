"""The puzzles of a lesson, listed in its form: dragged into order, copied, and moved to another lesson."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST
from wagtail.admin.panels import Panel
from wagtail.admin.ui.tables import Column, LiveStatusTagColumn, Table, TitleColumn
from wagtail.admin.ui.tables.orderable import OrderableTableMixin
from wagtail.snippets.views.snippets import CopyView

from th_site.caching.content_version import bump_content_version
from th_site.editing.language_permissions import REST, written_by
from th_site.texts.first_revisions import update_under_drafts
from tutorials.models import Lesson, Puzzle

MOVED = "tutorials.place"  # the action in a puzzle's history
KEY_LENGTH = 60


def may_order(user: Any) -> bool:
    """Tell whether a user may change the order, which readers see at once."""
    return REST in written_by(user, Puzzle) and bool(user.has_perm("tutorials.publish_puzzle"))


def put_in_order(puzzles: Sequence[Puzzle], user: Any) -> None:
    """Number puzzles from 1, in the order given; drafts of them stay drafts, in the new place."""
    changed = []
    for place, puzzle in enumerate(puzzles, 1):
        if puzzle.position != place or puzzle.lesson_id != Puzzle.objects.only("lesson").get(pk=puzzle.pk).lesson_id:
            puzzle.position = place
            changed.append(puzzle)
    if changed:
        update_under_drafts(Puzzle, changed, user=user, action=MOVED)
        bump_content_version()


class PuzzleTable(OrderableTableMixin, Table):
    """The puzzles of a lesson, to be dragged where the user may order them."""


class LessonPuzzlesPanel(Panel):
    """The list, in the form of a lesson that is saved."""

    class BoundPanel(Panel.BoundPanel):
        template_name = "learn/admin/lesson_puzzles.html"

        def is_shown(self) -> bool:
            return super().is_shown() and bool(self.instance.pk)

        def get_context_data(self, parent_context: Any = None) -> dict[str, Any]:
            lesson, is_editor = self.instance, may_order(self.request.user)
            columns = [
                TitleColumn("title_en", label=_("Title"), get_url=edit_address, accessor=str),
                Column("kind", label=_("Kind"), accessor="get_kind_display"),
                LiveStatusTagColumn(label=_("Status")),
            ]
            if is_editor:
                columns.append(
                    TitleColumn("copy", label=_("Copy"), get_url=copy_address, accessor=lambda puzzle: _("Copy"))
                )
                columns.append(
                    TitleColumn(
                        "move", label=_("Move"), get_url=move_address, accessor=lambda puzzle: _("To another lesson")
                    )
                )
            address = reverse("lesson_order", args=[lesson.pk, 0]) if is_editor else None
            table = PuzzleTable(
                columns, list(lesson.puzzles.order_by("position", "key")), sort_order_field="position",
                reorder_url=address.replace("/0/", "/999999/") if address else None,
            )  # fmt: skip
            new = reverse("wagtailsnippets_tutorials_puzzle:add")
            return {
                **super().get_context_data(parent_context),
                "table": table,
                "new": new,
                "may_add": is_editor,
                "request": self.request,
            }


def edit_address(puzzle: Puzzle) -> str:
    return reverse("wagtailsnippets_tutorials_puzzle:edit", args=[puzzle.pk])


def copy_address(puzzle: Puzzle) -> str:
    return reverse("wagtailsnippets_tutorials_puzzle:copy", args=[puzzle.pk])


def move_address(puzzle: Puzzle) -> str:
    return reverse("puzzle_move", args=[puzzle.pk])


@require_POST
@transaction.atomic
def reorder(request: HttpRequest, lesson: int, puzzle: int) -> HttpResponse:
    """Put a puzzle of a lesson in the place that the address names, counted from 0; without one, last."""
    if not may_order(request.user):
        raise PermissionDenied
    row = get_object_or_404(Puzzle, pk=puzzle, lesson=lesson)
    others = list(Puzzle.rows().filter(lesson=lesson).exclude(pk=puzzle).order_by("position", "key"))
    asked = request.GET.get("position", "")
    place = min(int(asked), len(others)) if asked.isdecimal() and len(asked) < 6 else len(others)
    put_in_order([*others[:place], row, *others[place:]], request.user)
    return JsonResponse({"success": True})


@transaction.atomic
def move(request: HttpRequest, puzzle: int) -> HttpResponse:
    """Ask for another lesson, and move a puzzle to its end."""
    if not may_order(request.user):
        raise PermissionDenied
    row = get_object_or_404(Puzzle.rows(), pk=puzzle)
    lessons = Lesson.objects.exclude(pk=row.lesson_id)
    if request.method != "POST":
        return render(request, "learn/admin/move_puzzle.html", {"puzzle": row, "lessons": lessons})
    number = request.POST.get("lesson", "")
    lesson = get_object_or_404(lessons, pk=number if number.isdecimal() else 0)
    before = row.lesson_id
    there = list(Puzzle.rows().filter(lesson=lesson).order_by("position", "key"))
    row.lesson = lesson
    put_in_order([*there, row], request.user)
    put_in_order(list(Puzzle.rows().filter(lesson=before).order_by("position", "key")), request.user)
    return HttpResponseRedirect(reverse("wagtailsnippets_tutorials_lesson:edit", args=[lesson.pk]))


class PuzzleCopyView(CopyView):
    """A copy has a key of its own, and comes last."""

    def get_initial_form_instance(self) -> Puzzle:
        row: Puzzle = super().get_initial_form_instance()
        row.pk, row.key = None, free_key(row.key)
        return row


def free_key(key: str) -> str:
    """Return the first key like this one that no puzzle has."""
    taken = set(Puzzle.objects.values_list("key", flat=True))
    names = (f"{key[: KEY_LENGTH - 4]}-{number}" for number in range(2, len(taken) + 3))
    return next(name for name in names if name not in taken)
