"""The forms of the admin for content in five languages."""

import copy
from collections.abc import Collection
from typing import Any

from django.db.models import Max
from django.forms.fields import Field
from django.utils.translation import gettext
from wagtail.admin.forms import WagtailAdminModelForm, WagtailAdminPageForm

from th_site.texts.file_backed import LANGUAGES
from th_site.translating.checks import errors_of

from . import form_fields  # noqa: F401 - registers the fields that these forms are made of
from .drafts import held_back, part_fields
from .language_permissions import PARTS, part_of, written_by

MAX_POSITION = 32767  # of every database
NEXT = "action-next"  # the button that saves and goes on to the next of the list of work


class Complete:
    """Form mixin that publishes complete languages only, and nothing that no page could show; errors are on the fields.

    Drafts may be incomplete, and so may parts that stay unpublished.
    """

    instance: Any
    fields: dict[str, Field]

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean()  # type: ignore[misc]
        if not self.is_deferred_validation:  # type: ignore[attr-defined]
            row = self.published_row(cleaned)
            texts = [name for code in LANGUAGES for name in part_fields(type(row), code)]
            for name in type(row).lacking({name: getattr(row, name) for name in texts}):
                if name in self.fields:
                    self.add_fault(name, str(Field.default_error_messages["required"]))
            for name, faults in row.field_faults().items():
                self.add_fault(name, *faults)
            self.check_style(row, [name for name in texts if name in self.fields])
        elif NEXT in self.data:  # type: ignore[attr-defined]
            self.check_style(self.published_row(cleaned), self.changed_data)  # type: ignore[attr-defined]
        return cleaned

    def check_style(self, row: Any, names: Collection[str]) -> None:
        """Refuse what the style sheets forbid in texts that differ from what is live."""
        live = type(row).objects.get(pk=row.pk) if row.pk else None
        for name, faults in errors_of(row, live, names).items():
            self.add_fault(name, *faults)

    def published_row(self, cleaned: dict[str, Any]) -> Any:
        """Return the row as it would be live: with the values of this form, without parts that stay unpublished."""
        row = copy.copy(self.instance)
        for name in {field.name for field in row._meta.concrete_fields} & cleaned.keys():
            setattr(row, name, cleaned[name])
        if not row.pk:
            return row
        live = type(row).objects.get(pk=row.pk)
        written = {part_of(name, row) for name in self.changed_data}  # type: ignore[attr-defined]
        for held in held_back(live, self.for_user, written=written):  # type: ignore[attr-defined]
            for name in held.values:
                setattr(row, name, getattr(live, name))
        return row

    def add_fault(self, name: str, *faults: str) -> None:
        """Add errors to a field, which marks its tab too; a field that has one already gets no more."""
        field = name if name in self.fields else None
        if field not in self.errors:  # type: ignore[attr-defined]
            for fault in faults:
                self.add_error(field, fault)  # type: ignore[attr-defined]


class OwnPart:
    """Form mixin that shows the whole row and lets users change the parts that they may write.

    Disabled fields take no value from the request, and none from an older revision either.
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


class Placed:
    """Form mixin that puts new rows, and rows with a new parent, last; refuses a position that is taken."""

    instance: Any
    fields: dict[str, Field]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if place := self.fields.get("position"):
            place.required = False
            place.help_text = place.help_text or gettext("Left empty, it comes last.")
            if not self.instance.pk:
                self.initial["position"] = None  # type: ignore[attr-defined]

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean()  # type: ignore[misc]
        if "position" in self.fields and "position" not in self.errors:  # type: ignore[attr-defined]
            self.place(cleaned)
        return cleaned

    def place(self, cleaned: dict[str, Any]) -> None:
        row, changed = self.instance, self.changed_data  # type: ignore[attr-defined]
        parent, place = type(row).ORDERED_WITHIN, cleaned.get("position")
        siblings = type(row).objects.exclude(pk=row.pk)
        if parent:
            siblings = siblings.filter(**{parent: cleaned.get(parent)})
        if place is None and row.pk and parent not in changed:
            cleaned["position"] = row.position
        elif place is None or (parent in changed and "position" not in changed):
            last = siblings.aggregate(Max("position"))["position__max"]
            cleaned["position"] = min((last or 0) + 1, MAX_POSITION)
        elif "position" in changed and (other := siblings.filter(position=place).first()):
            self.refuse_place(other)

    def refuse_place(self, other: Any) -> None:
        if not self.is_deferred_validation:  # type: ignore[attr-defined]
            fault = gettext("“%(row)s” has this place.") % {"row": other}
            self.add_error("position", fault)  # type: ignore[attr-defined]


class TextForm(OwnPart, Placed, Complete, WagtailAdminModelForm):
    pass


class PageForm(OwnPart, Complete, WagtailAdminPageForm):
    pass
