"""Loads content files into the database; what an editor has changed since stays as it is."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from django.db import transaction
from django.utils import translation

from th_site.caching.content_version import bump_content_version
from th_site.editing.drafts import waiting

from .file_backed import FileBackedModel
from .yaml_reader import Entry


@dataclass(frozen=True)
class Conflict:
    """A field that an editor has changed, and that has changed in its file as well."""

    name: str  # of the row
    field: str
    here: Any
    file: Any

    @property
    def key(self) -> str:
        return f"{self.name}.{self.field}"


# Decides a conflict: HERE, FILE, or "" for neither.
Choose = Callable[[Conflict], str]


@dataclass
class Report:
    """What loading did, by row: `left` names the fields left to the editor, `drafts` the updated rows of which an
    editor's draft changes the same language, `conflicts` the fields changed here and in the files, not decided yet.
    """

    created: list[str] = field(default_factory=list)
    updated: list[str] = field(default_factory=list)
    removed: list[str] = field(default_factory=list)
    left: dict[str, list[str]] = field(default_factory=dict)
    drafts: list[str] = field(default_factory=list)
    conflicts: list[Conflict] = field(default_factory=list)
    unchanged: int = 0

    def summary(self) -> str:
        counts = {"created": self.created, "updated": self.updated, "removed": self.removed}
        return ", ".join([*(f"{len(names)} {done}" for done, names in counts.items()), f"{self.unchanged} unchanged"])

    def details(self) -> Iterator[str]:
        """Yield a line for every row that changed."""
        for done, names in (("created", self.created), ("updated", self.updated), ("removed", self.removed)):
            for name in names:
                yield f"  {done} {name}"

    def warnings(self) -> Iterator[str]:
        """Yield a line for every conflict with an editor's changes."""
        for name, fields in self.left.items():
            yield f"  left alone {name}: {', '.join(fields)} changed by an editor (--overwrite replaces them)"
        for conflict in self.conflicts:
            yield f"  changed here and in the file: {conflict.key} (--ask lets you choose, as does the admin)"
        for name in self.drafts:
            yield f"  updated {name}, of which an editor has a draft: publishing that would replace the new text"


@transaction.atomic
def load(
    entries: Iterable[Entry],
    *,
    models: Iterable[type[FileBackedModel]],
    overwrite: bool = False,
    pretend: bool = False,
    choose: Choose | None = None,
) -> Report:
    """Create, update or leave alone every row that the entries describe, all or nothing; return a report.

    Rows of these models that the files no longer have are removed; what an editor has added stays. With `pretend`,
    nothing is changed and the report says what would be. `choose` decides what has changed here and in the files.
    """
    report = Report()
    entries, models = list(entries), tuple(models)
    # The untranslated column is written in the same language whatever the caller's is.
    with translation.override("en"):
        gone: list[Any] = []
        for model in models:
            wanted = [entry for entry in entries if entry.model is model]
            gone += _load_model(model, wanted, report, overwrite=overwrite, pretend=pretend, choose=choose)
        # Last, and children before their parents: by then everything that moved elsewhere is in its new place.
        for row in reversed(gone):
            report.removed.append("/".join((type(row).__name__.lower(), *filter(None, row.identity))))
            if not pretend:
                row.delete()
        if pretend:
            return report
        for model in models:
            model.complete_history()
        if report.created or report.updated or report.removed:
            bump_content_version()
    return report


def _load_model(
    model: type[FileBackedModel],
    entries: list[Entry],
    report: Report,
    *,
    overwrite: bool,
    pretend: bool,
    choose: Choose | None,
) -> list[Any]:
    """Load the entries of a model; return the rows that no file has any more, without those that editors added."""
    rows: dict[tuple[str, str], Any] = {row.identity: row for row in model.rows()}
    parents: dict[str, Any] = {}
    if model.PARENT:
        of_parent: Any = model._meta.get_field(model.PARENT).related_model
        parents = {row.key: row for row in of_parent.objects.all()}
    new: list[Any] = []
    changed: list[Any] = []
    for entry in entries:
        row = rows.pop(entry.identity, None)
        values, about = dict(entry.values()), dict(entry.facts)
        if entry.position is not None:
            about["position"] = entry.position
        if model.PARENT:
            parent = parents.get(entry.within) if pretend else parents[entry.within]
            about[f"{model.PARENT}_id"] = parent.pk if parent else None
        if model.ADDED_BY_EDITORS:
            # Editors may change all of it.
            values, about = {**values, **about}, {}
        if row is None:
            row = model.new(entry.key)
            row.take(values)
            _set(row, about)
            new.append(row)
            report.created.append(entry.name)
            continue
        before = copy.copy(row)
        taken, left = row.take(values, overwrite=overwrite, choose=_noting(entry.name, report, choose))
        if left:
            report.left[entry.name] = [name.removesuffix("_id") for name in left]
        if _set(row, about) or taken:
            row.note_changes(before)
            changed.append(row)
            report.updated.append(entry.name)
            if any(getattr(row, name) != getattr(before, name) for each in waiting(before) for name in each.values):
                report.drafts.append(entry.name)
        else:
            report.unchanged += 1
    if new and not pretend:
        model.create_rows(new)
    if changed and not pretend:
        model.update_rows(changed)
    return [row for row in rows.values() if row.loaded or not model.ADDED_BY_EDITORS]


def _noting(name: str, report: Report, choose: Choose | None) -> Callable[[str, Any, Any], str]:
    """Return what asks `choose` about a field of a row, and notes the conflicts that it leaves open."""

    def chosen(field: str, here: Any, file: Any) -> str:
        conflict = Conflict(name, field.removesuffix("_id"), here, file)
        found = choose(conflict) if choose else ""
        if not found:
            report.conflicts.append(conflict)
        return found

    return chosen


def _set(row: Any, about: dict[str, Any]) -> bool:
    changed = False
    for name, value in about.items():
        if getattr(row, name) != value:
            setattr(row, name, value)
            changed = True
    return changed
