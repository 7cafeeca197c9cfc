"""Who may write what: languages are given to groups one by one, and so is what has no language.

A group is a door of its own: what it may write holds for the models that the same group may change, and for no others.
Whoever may write one kind of text, and translates another into Italian, writes that other one in Italian only.
"""

from typing import Any

from django.conf import settings
from django.contrib.auth.models import Group
from django.db import models
from django.db.models import Q
from django.utils.translation import get_language_info
from wagtail.models import Page, PagePermissionTester

from .file_backed import LANGUAGES

# Keys, order, boards, addresses: everything in a form that is not in a language.
REST = "rest"
PARTS = frozenset((*LANGUAGES, REST))


class Writing(models.Model):
    """Has no rows: it carries the permissions, which administrators find among those of a group."""

    class Meta:
        managed = False
        default_permissions = ()
        permissions = (
            *((f"write_{code}", f"Can write in {get_language_info(code)['name']}") for code, _ in settings.LANGUAGES),
            (f"write_{REST}", "Can change what has no language"),
        )

    def __str__(self) -> str:
        return "writing"


def written_by(user: Any, model: type[models.Model]) -> frozenset[str]:
    """The languages, and `REST`, that a user may change in rows of this model; nothing for those without a group."""
    if not user.is_active:
        return frozenset()
    if user.is_superuser:
        return PARTS
    groups = Group.objects.filter(user=user)
    if issubclass(model, Page):
        groups = groups.filter(page_permissions__permission__codename="change_page")
    else:
        change = Q(permissions__content_type__app_label=model._meta.app_label)
        groups = groups.filter(change & Q(permissions__codename=f"change_{model._meta.model_name}"))
    codes = Group.objects.filter(
        pk__in=groups, permissions__content_type__app_label="th_site", permissions__codename__startswith="write_"
    ).values_list("permissions__codename", flat=True)
    return PARTS & {code.removeprefix("write_") for code in codes}


def part_of(field: str, model: Any) -> str:
    """The language of a form's field, or `REST`."""
    name, _, code = field.rpartition("_")
    return code if code in LANGUAGES and name in model.translated() else REST


def may_change(user: Any, *of: type[models.Model]) -> bool:
    """Whether a user may change rows of any of these models."""
    return any(user.has_perm(f"{model._meta.app_label}.change_{model._meta.model_name}") for model in of)


class PageDoors(PagePermissionTester):
    """Wagtail lets whoever may change a page move it and delete its drafts; a translator changes words only."""

    def can_delete(self, ignore_bulk: bool = False) -> bool:
        return bool(super().can_delete(ignore_bulk)) and REST in written_by(self.user, type(self.page))

    def can_set_view_restrictions(self) -> bool:
        # Pages are served to everybody, from caches too.
        return False

    def can_copy(self) -> bool:
        return bool(super().can_copy()) and REST in written_by(self.user, type(self.page))
