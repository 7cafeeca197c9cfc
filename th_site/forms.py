"""The forms of the admin for content in five languages."""

from typing import Any

from django.forms.fields import Field
from django.utils.translation import get_language
from wagtail.admin.forms import WagtailAdminModelForm, WagtailAdminPageForm

from .filed import LANGUAGES, Filed


class Complete:
    """Publishes a language whole or not at all, and says on its tab what is missing; drafts may lack what they lack.

    A language may be left empty where editors add rows: readers of that language are shown nothing of them.
    """

    instance: Filed

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean()  # type: ignore[misc]
        if not self.is_deferred_validation:  # type: ignore[attr-defined]
            for name in missing_fields(type(self.instance), cleaned):
                if name in self.fields and name not in self.errors:  # type: ignore[attr-defined]
                    self.add_error(name, Field.default_error_messages["required"])  # type: ignore[attr-defined]
        return cleaned


def missing_fields(model: type[Filed], values: dict[str, Any]) -> list[str]:
    """The names of the fields that must be filled in before these values can be published."""
    begun = [code for code in LANGUAGES if any(values.get(f"{name}_{code}") for name in model.translated())]
    if not model.ADDED_BY_EDITORS:
        begun = list(LANGUAGES)
    elif not begun:
        own = get_language()
        begun = [own if own in LANGUAGES else LANGUAGES[0]]
    names = [f"{name}_{code}" for code in begun for name in model.REQUIRED]
    return [name for name in names if not values.get(name)]


class TextForm(Complete, WagtailAdminModelForm):
    pass


class PageForm(Complete, WagtailAdminPageForm):
    pass
