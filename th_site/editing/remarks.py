"""What becomes of drafts, kept for their authors: published, refused with a sentence, commented on."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from django.conf import settings
from django.contrib.contenttypes.fields import GenericForeignKey
from django.contrib.contenttypes.models import ContentType
from django.db import models
from django.utils.translation import pgettext_lazy

MAX_LENGTH = 500
PUBLISHED, REFUSED, COMMENTED = "published", "refused", "commented"
ACTIONS = [
    (PUBLISHED, pgettext_lazy("draft", "published")),
    (REFUSED, pgettext_lazy("draft", "refused")),
    (COMMENTED, pgettext_lazy("draft", "commented")),
]


class Remark(models.Model):
    """What somebody did with one part of a row's draft; `before` and `values` are the texts it was about, by field."""

    content_type = models.ForeignKey(ContentType, models.CASCADE)
    object_id = models.PositiveBigIntegerField()
    row = GenericForeignKey()
    part = models.CharField(max_length=4)
    action = models.CharField(max_length=10, choices=ACTIONS)
    text = models.TextField(max_length=MAX_LENGTH, blank=True)
    author = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, null=True, related_name="remarks_received")
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="remarks_made")
    at = models.DateTimeField(auto_now_add=True)
    before: Any = models.JSONField(default=dict)
    values: Any = models.JSONField(default=dict)

    class Meta:
        default_permissions = ()
        ordering: ClassVar = ["-at", "-pk"]
        indexes: ClassVar = [models.Index(fields=["content_type", "object_id", "part"], name="remark_of_part")]

    def __str__(self) -> str:
        return f"{self.action} {self.content_type_id}/{self.object_id}/{self.part}"


def note(wait: Any, action: str, by: Any, text: str = "") -> Remark:
    """Keep what somebody did with an unpublished part (`drafts.Waiting`)."""
    return Remark.objects.create(
        content_type=_kind(wait.row), object_id=wait.row.pk, part=wait.part, action=action, author=wait.author, by=by,
        text=text.strip()[:MAX_LENGTH], before=wait.before, values=wait.values,
    )  # fmt: skip


def note_published(waits: Iterable[Any], by: Any) -> None:
    """Tell the authors of these parts that somebody else has published them."""
    for wait in waits:
        if wait.author is not None and wait.author != by:
            note(wait, PUBLISHED, by)


def comments_on(row: Any, part: str) -> list[Remark]:
    """Return the comments on a draft, oldest first; those on an earlier one are told apart by what became of it."""
    found: list[Remark] = []
    for remark in Remark.objects.filter(content_type=_kind(row), object_id=row.pk, part=part).select_related("by"):
        if remark.action != COMMENTED:
            break
        found.append(remark)
    return found[::-1]


def became_of_drafts(user: Any, limit: int) -> list[Remark]:
    """Return what others did with a user's drafts, newest first."""
    found = Remark.objects.filter(author=user).exclude(by=user).select_related("by", "content_type")
    return list(found[:limit])


def _kind(row: Any) -> ContentType:
    kind: ContentType = ContentType.objects.get_for_model(row)
    return kind
