"""Form fields of the admin that normalise and check content as the content files have it.

Browsers send every line break as two characters, and JSON can hold what no database stores and no page shows.
"""

import copy
import re
from math import isfinite
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.db import models
from django.forms.fields import InvalidJSONInput
from django.utils.translation import gettext_lazy as _
from modeltranslation.fields import TranslationField
from wagtail.admin.forms.models import register_form_field_override

from th_site.texts.file_backed import FileBackedModel

# Everything that Python takes for the end of a line.
BREAK = re.compile("\r\n|[\r\x0b\x0c\x1c-\x1e\x85\u2028\u2029]")
# Characters that neither XML nor YAML has; NUL is refused by Django itself.
UNSHOWABLE = re.compile("[\x01-\x08\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")
MAX_NESTING = 20  # of brackets; a game's log has six levels
MAX_INTEGER = 2**53  # larger ones are not exact in JavaScript


def tidy(text: str) -> str:
    """Return the text with line breaks of one kind and no trailing blanks.

    >>> tidy("one \\r\\n\\r\\ntwo\\r")
    'one\\n\\ntwo'
    """
    return "\n".join(line.rstrip(" \t") for line in BREAK.sub("\n", text).split("\n")).strip()


class PlainText(forms.CharField):
    """A text field; on one line where its widget has one."""

    default_error_messages = {  # noqa: RUF012 - as Django has it
        "unshowable": _("This text holds a character that cannot be shown: U+%(code)s.")
    }

    def to_python(self, value: Any) -> Any:
        text = super().to_python(value)
        if not isinstance(text, str):
            return text
        text = tidy(text)
        if not isinstance(self.widget, forms.Textarea):
            text = " ".join(text.split("\n"))
        if odd := UNSHOWABLE.search(text):
            raise ValidationError(
                self.error_messages["unshowable"], code="unshowable", params={"code": f"{ord(odd[0]):04X}"}
            )
        return text


class JSONText(forms.JSONField):
    """JSON that any database stores; an empty field gives the model's own empty value."""

    def __init__(self, *, empty: Any = None, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.empty = empty

    def to_python(self, value: Any) -> Any:
        try:
            found = super().to_python(value)
        except (ValueError, RecursionError):
            found = float("nan")
        if not is_storable(found):
            raise ValidationError(self.error_messages["invalid"], code="invalid", params={"value": value})
        return copy.deepcopy(self.empty) if found is None else found

    def bound_data(self, data: Any, initial: Any) -> Any:
        try:
            return super().bound_data(data, initial)
        except (ValueError, RecursionError):
            return InvalidJSONInput(data)


def is_storable(value: Any, depth: int = 0) -> bool:
    """Tell whether a JSON value can be stored and shown anywhere.

    >>> is_storable({"x": [1, None, "é"]}), is_storable([float("inf")]), is_storable({"a\\0": 1})
    (True, False, False)
    """
    if depth > MAX_NESTING:
        return False
    match value:
        case dict():
            return all(is_storable(key, depth) and is_storable(entry, depth + 1) for key, entry in value.items())
        case list():
            return all(is_storable(entry, depth + 1) for entry in value)
        case str():
            return "\0" not in value and not UNSHOWABLE.search(value)
        case float():
            return isfinite(value)
        case int():
            return abs(value) <= MAX_INTEGER
    return value is None


def _text_field(field: Any) -> dict[str, Any] | None:
    return {"form_class": PlainText} if isinstance(field, TranslationField) else None


def _json_field(field: Any) -> dict[str, Any] | None:
    if not issubclass(field.model, FileBackedModel):
        return None
    return {"form_class": JSONText, "empty": None if field.null else field.get_default()}


register_form_field_override(models.CharField, override=_text_field)
register_form_field_override(models.TextField, override=_text_field)
register_form_field_override(models.JSONField, override=_json_field)
