"""Checks of a text while it is written: errors keep it from being published, warnings do not."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

from django.utils.translation import gettext as _

from th_site.texts.file_backed import LANGUAGES

from .glossary import glossary
from .style_sheet import Slip, numbers_missing, slips

AVOIDED_BY_NAME = ("avoid", "questions", "words")  # fields in which a word to avoid is right


def check_text(row: Any, field: str, language: str, text: str) -> Iterator[Slip]:
    """Yield what is wrong with a text of a row: against the style sheet, the glossary and the source's numbers."""
    if field in row.SPARSE:
        return
    yield from slips(text, language, f"{row.place}/{field}")
    if field not in AVOIDED_BY_NAME:
        for found, instead in glossary().avoided(text, language):
            avoids = _("The glossary avoids “%(word)s”: write “%(term)s”.")
            yield Slip(avoids % {"word": found, "term": instead}, "", is_error=False)
    source = row.translation(field, "en")
    if language != "en" and text and source:
        for number in numbers_missing(text, source):
            yield Slip(_("The English text has the number %(number)s.") % {"number": number}, "", is_error=False)


def errors_of(row: Any, live: Any, names: Collection[str]) -> dict[str, list[str]]:
    """Return the errors in the fields of a row that differ from what is live, by field."""
    found: dict[str, list[str]] = {}
    for name in names:
        field, _separator, language = name.rpartition("_")
        text = getattr(row, name, None) or ""
        if language not in LANGUAGES or field not in type(row).translated():
            continue
        changed = text and (live is None or text != (getattr(live, name) or ""))
        if changed and (faults := [slip.sentence for slip in check_text(row, field, language, text) if slip.is_error]):
            found[name] = faults
    return found
