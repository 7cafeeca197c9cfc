"""The source beside a translation: a text in another language, its terms marked, and what changed in it since."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from th_site.editing.drafts_view import word_difference
from th_site.texts.file_backed import LANGUAGES

from .glossary import TermInfo, glossary

NO_SOURCE = ""


@dataclass(frozen=True)
class Source:
    """A field of a row in the language that one translates from."""

    field: str
    language: str
    target: str
    text: SafeString
    changes: SafeString | None  # since the translation was made
    terms: list[TermInfo]

    @property
    def prefix(self) -> str:
        return f"term-{self.target}-{self.field}"

    def html(self) -> SafeString:
        return render_to_string("th_site/admin/source.html", {"source": self})


def source_of(row: Any, field: str, language: str, target: str) -> Source:
    """Return the source of a field; a list of words has no translation, and so no terms to mark."""
    text = row.translation(field, language)
    marked, terms = glossary().marked(text, language, target, f"term-{target}-{field}")
    before = made_from(row, target).get(field, {}).get(language)
    changes = word_difference(before, text) if before is not None and before != text else None
    return Source(field, language, target, marked, changes, terms)


def made_from(row: Any, target: str) -> Mapping[str, Mapping[str, str]]:
    """Return, by field and language, the sources of a translation as they were when it was made or reviewed."""
    found: Mapping[str, Mapping[str, str]] = getattr(row, "made_from", {}).get(target, {})
    return found


def sources_for(target: str) -> list[str]:
    """Return the languages that one can translate from, English first."""
    return [code for code in LANGUAGES if code != target]


def first_source(target: str) -> str:
    """Return the language that is shown first; English is written without one."""
    return "en" if target != "en" else NO_SOURCE
