"""Permissions by language: a group may write some languages, and may change what has no language, or not.

The permissions of a group hold for the models that the same group may change: a user in two groups, one of which may
write puzzles and the other translate rules into Italian, writes rules in Italian only.
"""

from typing import Any

from django.conf import settings
from django.contrib.auth.models import Group
from django.db import models
from django.db.models import Q
from django.utils.translation import get_language_info
from wagtail.models import Page, PagePermissionTester

from th_site.texts.file_backed import LANGUAGES

# Everything in a form that is not in a language: keys, order, boards, addresses.
REST = "rest"
PARTS = frozenset((*LANGUAGES, REST))


class LanguagePermission(models.Model):
    """Carries the permissions, which administrators give to groups; has no table."""

    class Meta:
        managed = False
        default_permissions = ()
        permissions = (
            *((f"write_{code}", f"Can write in {get_language_info(code)['name']}") for code, _ in settings.LANGUAGES),
            (f"write_{REST}", "Can change what has no language"),
        )

    def __str__(self) -> str:
        return "language permission"


def written_by(user: Any, model: type[models.Model]) -> frozenset[str]:
    """Return the parts (languages and `REST`) that a user may change in rows of this model."""
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
    """Return the part of a form's field: its language, or `REST`."""
    name, _, code = field.rpartition("_")
    return code if code in LANGUAGES and name in model.translated() else REST


def may_change(user: Any, *of: type[models.Model]) -> bool:
    """Tell whether a user may change rows of any of these models."""
    return any(user.has_perm(f"{model._meta.app_label}.change_{model._meta.model_name}") for model in of)


class PagePermissions(PagePermissionTester):
    """Keeps translators from moving and deleting pages, which Wagtail allows with the right to change them."""

    def can_delete(self, ignore_bulk: bool = False) -> bool:
        return bool(super().can_delete(ignore_bulk)) and REST in written_by(self.user, type(self.page))

    def can_set_view_restrictions(self) -> bool:
        # Pages are cached, and served to everybody.
        return False

    def can_copy(self) -> bool:
        return bool(super().can_copy()) and REST in written_by(self.user, type(self.page))
