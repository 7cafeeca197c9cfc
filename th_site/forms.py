"""The forms of the admin for content in five languages."""

from typing import Any

from django.forms.fields import Field
from django.utils.translation import get_language
from wagtail.admin.forms import WagtailAdminModelForm, WagtailAdminPageForm

from .file_backed import LANGUAGES, Filed
from .writing import PARTS, part_of, written_by


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


class OwnPart:
    """Shows the whole row and lets each user change the part that is theirs; the rest stays as it last was.

    Whatever is sent: a field that is not theirs takes no value from outside, and none from an older revision either.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        row: Any = self.instance  # type: ignore[attr-defined]
        user = self.for_user  # type: ignore[attr-defined]
        own = written_by(user, type(row)) if user else PARTS
        if own == PARTS:
            return
        latest = type(row).objects.get(pk=row.pk).get_latest_revision_as_object() if row.pk else row
        for name, field in self.fields.items():  # type: ignore[attr-defined]
            if part_of(name, row) not in own:
                field.disabled = True
                if hasattr(latest, name):
                    setattr(row, name, getattr(latest, name))
                    self.initial[name] = row._meta.get_field(name).value_from_object(row)  # type: ignore[attr-defined]


class TextForm(OwnPart, Complete, WagtailAdminModelForm):
    pass


class PageForm(OwnPart, Complete, WagtailAdminPageForm):
    pass
