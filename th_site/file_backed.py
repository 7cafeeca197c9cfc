"""Content that lives in files and in the database at once.

Texts are written in files people can review; editors change them in the admin. Loading brings the files' texts in and
never overwrites what an editor changed since, unless told to; exporting writes what is published back to the files.
"""

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Self

from django.conf import settings
from django.db import models
from django.utils.translation import get_language

# Side by side in the files, always in this order.
LANGUAGES: tuple[str, ...] = settings.MODELTRANSLATION_LANGUAGES


def digest(value: Any) -> str:
    # Not all databases keep the order of a mapping's keys.
    text = value if isinstance(value, str) else json.dumps(value, sort_keys=True)
    return hashlib.sha256(repr(text).encode()).hexdigest()[:16]


class Filed(models.Model):
    """A row that a file describes; `loaded` remembers, field by field, what the file last said.

    `REQUIRED` and `OPTIONAL` name its translated fields, `SPARSE` those that each language has for itself, or has not:
    lists of words, one to a line, which are no translations of one another.
    `PARENT` names the foreign key to what it belongs to; where `KEY_WITHIN_PARENT` is true a key is unique only there.
    Rows that editors added stay where `ADDED_BY_EDITORS` is true. The methods under "loading" say how rows of a model
    are found, made and changed by `content_loading.load`.
    """

    loaded = models.JSONField(default=dict, editable=False)

    REQUIRED: ClassVar[tuple[str, ...]] = ()
    OPTIONAL: ClassVar[tuple[str, ...]] = ()
    SPARSE: ClassVar[tuple[str, ...]] = ()
    PARENT: ClassVar[str] = ""
    KEY_WITHIN_PARENT: ClassVar[bool] = False
    ADDED_BY_EDITORS: ClassVar[bool] = False

    class Meta:
        abstract = True

    # ------------------------------------------------------------------ texts

    @classmethod
    def translated(cls) -> tuple[str, ...]:
        return cls.REQUIRED + cls.OPTIONAL

    def translation(self, field: str, language: str | None = None) -> str:
        """The field's text in a language (default: the reader's), "" where there is none."""
        return getattr(self, f"{field}_{language or get_language()}") or ""

    def listed(self, field: str, language: str) -> list[str]:
        """A list of words in a language."""
        return [line.strip() for line in self.translation(field, language).splitlines() if line.strip()]

    def missing(self, language: str) -> list[str]:
        """Fields without a text in this language, though they need one or another language has one."""
        common = [field for field in self.OPTIONAL if field not in self.SPARSE]
        wanted = [
            *self.REQUIRED,
            *(field for field in common if any(self.translation(field, code) for code in LANGUAGES)),
        ]
        return [field for field in wanted if not self.translation(field, language).strip()]

    def readable(self, language: str | None = None) -> bool:
        """Whether a published row has all that it needs in a language (default: the reader's)."""
        return self.live and all(self.translation(field, language) for field in self.REQUIRED)

    @classmethod
    def lacking(cls, values: Mapping[str, Any]) -> list[str]:
        """The names of the fields that must be filled in before these values can be published or loaded.

        A language is there whole or not at all. It may be left out where editors add rows: readers of that language
        are shown nothing of them.
        """
        begun = [code for code in LANGUAGES if any(values.get(f"{name}_{code}") for name in cls.translated())]
        if not cls.ADDED_BY_EDITORS:
            begun = list(LANGUAGES)
        elif not begun:
            own = get_language()
            begun = [own if own in LANGUAGES else LANGUAGES[0]]
        names = [f"{name}_{code}" for code in begun for name in cls.REQUIRED]
        return [name for name in names if not values.get(name)]

    def as_filed(self, fields: Iterable[str]) -> bool:
        """Whether these fields are as the file last said."""
        return all(self.loaded.get(name) == digest(getattr(self, name)) for name in fields)

    @property
    def in_files(self) -> bool:
        """Whether the files hold it: what is published, and what came from there, also while it is off the site."""
        return bool(self.live or self.loaded)

    def clean_fields(self, exclude: Iterable[str] | None = None) -> None:
        # The column without a language stands for that of whoever happens to save; forms see to what is required.
        super().clean_fields(exclude={*(exclude or ()), *self.translated()})

    # ------------------------------------------------------------------ loading

    @classmethod
    def new(cls, key: str) -> Self:
        """A row for an entry of the files that the database does not know yet; it is not saved."""
        raise NotImplementedError

    @property
    def identity(self) -> tuple[str, str]:
        """The key of the parent, where a key is unique only there, and the row's own key."""
        raise NotImplementedError

    @classmethod
    def rows(cls) -> Any:
        """All rows of the model, with what `identity` asks of them."""
        raise NotImplementedError

    @classmethod
    def create_rows(cls, rows: "Sequence[Self]") -> None:
        raise NotImplementedError

    @classmethod
    def update_rows(cls, rows: "Sequence[Self]") -> None:
        raise NotImplementedError

    @classmethod
    def complete_history(cls) -> None:
        """Called once all is loaded: rows without a revision get their first."""

    def note_changes(self, before: Self) -> None:
        """Called before a changed row is saved, with the row as it was."""

    def take(self, values: Mapping[str, Any], *, overwrite: bool = False) -> tuple[bool, list[str]]:
        """Set the fields a file gives. Returns whether any changed, and the names of those left to the editor.

        A field the editor has changed since the last load is left alone unless `overwrite`; saving is the caller's.
        """
        changed, left = False, []
        # A row without a memory of files is an editor's own, which a file has come to describe.
        own = self.pk is not None and not self.loaded
        for field, value in values.items():
            current = getattr(self, field)
            if current != value:
                known = self.loaded.get(field)
                edited = own if known is None else known != digest(current)
                if edited and current not in (None, "") and not overwrite:
                    left.append(field)
                    continue
                setattr(self, field, value)
                changed = True
            if self.loaded.get(field) != digest(value):
                self.loaded = {**self.loaded, field: digest(value)}
                changed = True
        return changed, left
