"""Models whose rows are described in content files and edited in the admin.

Loading takes the files' texts into the database and never overwrites what an editor has changed since, unless told to;
exporting writes what is published back to the files.
"""

import hashlib
import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Self

from django.conf import settings
from django.db import models
from django.utils.translation import get_language

HERE, FILE = "here", "file"  # what is chosen where a text was changed in the database and in its file
# In the order of the content files.
LANGUAGES: tuple[str, ...] = settings.MODELTRANSLATION_LANGUAGES


def digest(value: Any) -> str:
    """A short hash of a JSON value."""
    # Not all databases keep the order of a mapping's keys.
    text = value if isinstance(value, str) else json.dumps(value, sort_keys=True, default=str)
    return hashlib.sha256(repr(text).encode()).hexdigest()[:16]


class FileBackedModel(models.Model):
    """A row that a content file describes; `loaded` holds, field by field, a hash of what the file last said.

    `REQUIRED` and `OPTIONAL` name its translated fields. `SPARSE` fields are lists of words, one to a line, that each
    language has for itself or has not: they are no translations of one another.
    `PARENT` names the foreign key to the row it belongs to; with `KEY_WITHIN_PARENT` a key is unique only there.
    With `ADDED_BY_EDITORS`, rows that no file describes are an editor's own and stay. The methods under "loading" tell
    `loading.load` how to find, create and update rows of a model.
    """

    loaded = models.JSONField(default=dict, editable=False)
    # Of Wagtail's drafts, which every such model is one of.
    live: Any

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
        """Return the text of a field in a language (default: the active one), "" where there is none."""
        return getattr(self, f"{field}_{language or get_language()}") or ""

    def listed(self, field: str, language: str) -> list[str]:
        """Return the lines of a list field in a language."""
        return [line.strip() for line in self.translation(field, language).splitlines() if line.strip()]

    def missing(self, language: str) -> list[str]:
        """Return the fields that lack a text in this language: required ones, and optional ones that others have."""
        common = [field for field in self.OPTIONAL if field not in self.SPARSE]
        wanted = [
            *self.REQUIRED,
            *(field for field in common if any(self.translation(field, code) for code in LANGUAGES)),
        ]
        return [field for field in wanted if not self.translation(field, language).strip()]

    def readable(self, language: str | None = None) -> bool:
        """Tell whether the row is published and has all required texts in a language (default: the active one)."""
        return self.live and all(self.translation(field, language) for field in self.REQUIRED)

    @classmethod
    def lacking(cls, values: Mapping[str, Any]) -> list[str]:
        """Return the names of the fields that must be filled in before these values can be published or loaded.

        A language is complete or absent. It may be absent where editors add rows, which readers of that language then
        do not see.
        """
        begun = [code for code in LANGUAGES if any(values.get(f"{name}_{code}") for name in cls.translated())]
        if not cls.ADDED_BY_EDITORS:
            begun = list(LANGUAGES)
        elif not begun:
            own = get_language()
            begun = [own if own in LANGUAGES else LANGUAGES[0]]
        names = [f"{name}_{code}" for code in begun for name in cls.REQUIRED]
        return [name for name in names if not values.get(name)]

    def matches_file(self, fields: Iterable[str]) -> bool:
        """Tell whether these fields are as the file last said."""
        return all(self.loaded.get(name) == digest(getattr(self, name)) for name in fields)

    @property
    def place(self) -> str:
        """The place in the content files, as the rules of the style sheets name it."""
        raise NotImplementedError

    @property
    def in_files(self) -> bool:
        """Tell whether the files hold it: what is published, and what was loaded from there, even if unpublished."""
        return bool(self.live or self.loaded)

    def clean_fields(self, exclude: Iterable[str] | None = None) -> None:
        # The column without a language holds the text of the editor's own language; forms check what is required.
        super().clean_fields(exclude={*(exclude or ()), *self.translated()})

    # ------------------------------------------------------------------ loading

    @classmethod
    def new(cls, key: str) -> Self:
        """Return an unsaved row for an entry of the files that the database does not have yet."""
        raise NotImplementedError

    @property
    def identity(self) -> tuple[str, str]:
        """The key of the parent (where a key is unique only there, else ""), and the row's own key."""
        raise NotImplementedError

    @classmethod
    def rows(cls) -> Any:
        """Return all rows of the model, with what `identity` needs."""
        raise NotImplementedError

    @classmethod
    def create_rows(cls, rows: "Sequence[Self]") -> None:
        raise NotImplementedError

    @classmethod
    def update_rows(cls, rows: "Sequence[Self]") -> None:
        raise NotImplementedError

    @classmethod
    def complete_history(cls) -> None:
        """Give rows without a revision their first; called once everything is loaded."""

    def note_changes(self, before: Self) -> None:
        """Compare with the row as it was; called before a changed row is saved."""

    def take(
        self,
        values: Mapping[str, Any],
        *,
        overwrite: bool = False,
        choose: Callable[[str, Any, Any], str] | None = None,
    ) -> tuple[bool, list[str]]:
        """Set the fields that a file gives, without saving; return whether any changed, and those left to the editor.

        A field that an editor has changed since the last load is left alone unless `overwrite`. Where the file has
        changed as well, `choose` may decide, given the field's name and both values: HERE, FILE, or "" for neither.
        """
        changed, left = False, []
        # A row that was never loaded is an editor's own, which a file has come to describe.
        own = self.pk is not None and not self.loaded
        for field, value in values.items():
            current = getattr(self, field)
            if current != value:
                known = self.loaded.get(field)
                edited = own if known is None else known != digest(current)
                if edited and current not in (None, "") and not overwrite:
                    both = known != digest(value)
                    chosen = choose(field, current, value) if both and choose else ""
                    if not chosen:
                        left.append(field)
                        continue
                    if chosen == FILE:
                        setattr(self, field, value)
                else:
                    setattr(self, field, value)
                changed = True
            if self.loaded.get(field) != digest(value):
                self.loaded = {**self.loaded, field: digest(value)}
                changed = True
        return changed, left
