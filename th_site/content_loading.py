"""Brings the content files into the database; what an editor has changed since stays as it is."""

import copy
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from django.db import transaction
from django.utils import translation

from .content_files import Entry
from .drafts import waiting
from .file_backed import Filed
from .publication import content_changed


@dataclass
class Report:
    """What loading did, row by row.

    `left` names the fields that were left to the editor, `drafts` the rows that were updated where an editor's draft
    has changed the same language.
    """

    created: list[str] = field(default_factory=list)
    updated: list[str] = field(default_factory=list)
    removed: list[str] = field(default_factory=list)
    left: dict[str, list[str]] = field(default_factory=dict)
    drafts: list[str] = field(default_factory=list)
    unchanged: int = 0

    def summary(self) -> str:
        counts = {"created": self.created, "updated": self.updated, "removed": self.removed}
        return ", ".join([*(f"{len(names)} {done}" for done, names in counts.items()), f"{self.unchanged} unchanged"])

    def details(self) -> Iterator[str]:
        """Every row that is not as it was, a line each."""
        for done, names in (("created", self.created), ("updated", self.updated), ("removed", self.removed)):
            for name in names:
                yield f"  {done} {name}"

    def warnings(self) -> Iterator[str]:
        """What whoever loads has to know, a line each."""
        for name, fields in self.left.items():
            yield f"  left alone {name}: {', '.join(fields)} changed by an editor (--overwrite replaces them)"
        for name in self.drafts:
            yield f"  updated {name}, of which an editor has a draft: publishing that would replace the new text"


@transaction.atomic
def load(
    entries: Iterable[Entry], *, models: Iterable[type[Filed]], overwrite: bool = False, pretend: bool = False
) -> Report:
    """Create, update or leave alone every row the entries describe, all or nothing.

    Rows of these models that the files no longer know are removed; what an editor has added stays. Where it is to
    pretend, nothing is changed and the report says what would be.
    """
    report = Report()
    entries, models = list(entries), tuple(models)
    # The untranslated column is written in one language whatever the caller's is.
    with translation.override("en"):
        gone: list[Any] = []
        for model in models:
            wanted = [entry for entry in entries if entry.model is model]
            gone += _load_model(model, wanted, report, overwrite=overwrite, pretend=pretend)
        # Last, and what belongs to something before that: by then all that has moved elsewhere is there.
        for row in reversed(gone):
            report.removed.append("/".join((type(row).__name__.lower(), *filter(None, row.identity))))
            if not pretend:
                row.delete()
        if pretend:
            return report
        for model in models:
            model.complete_history()
        if report.created or report.updated or report.removed:
            content_changed()
    return report


def _load_model(
    model: type[Filed], entries: list[Entry], report: Report, *, overwrite: bool, pretend: bool
) -> list[Any]:
    """The rows that no file knows any more; a row without a memory of files is an editor's own, and none of them."""
    rows: dict[tuple[str, str], Any] = {row.identity: row for row in model.rows()}
    parents: dict[str, Any] = {}
    if model.PARENT:
        parents = {row.key: row for row in model._meta.get_field(model.PARENT).related_model.objects.all()}
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
            # Nothing of these is a fact that files alone decide.
            values, about = {**values, **about}, {}
        if row is None:
            row = model.new(entry.key)
            row.take(values)
            _set(row, about)
            new.append(row)
            report.created.append(entry.name)
            continue
        before = copy.copy(row)
        taken, left = row.take(values, overwrite=overwrite)
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


def _set(row: Any, about: dict[str, Any]) -> bool:
    changed = False
    for name, value in about.items():
        if getattr(row, name) != value:
            setattr(row, name, value)
            changed = True
    return changed
