"""Brings the content files into the database; what an editor has changed since stays as it is."""

import copy
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from django.db import transaction
from django.utils import translation

from . import search
from .cached import content_changed
from .entries import Entry
from .models import Edition, Figure, Section, Term, Text, Topic, Variant

# In the order in which they can be loaded.
RULES: tuple[type[Text], ...] = (Edition, Section, Topic, Variant, Term, Figure)


@dataclass
class Report:
    """What loading did, row by row.

    `left` names the fields that were left to the editor, `drafts` the rows that were updated under an editor's draft,
    which still has the older values.
    """

    created: list[str] = field(default_factory=list)
    updated: list[str] = field(default_factory=list)
    removed: list[str] = field(default_factory=list)
    left: dict[str, list[str]] = field(default_factory=dict)
    drafts: list[str] = field(default_factory=list)
    unchanged: int = 0

    def warnings(self) -> Iterator[str]:
        """What whoever loads has to know, a line each."""
        for name, fields in self.left.items():
            yield f"  left alone {name}: {', '.join(fields)} changed by an editor (--overwrite replaces them)"
        for name in self.drafts:
            yield f"  updated {name}, of which an editor has a draft: publishing that would bring the older text back"


@transaction.atomic
def load(entries: Iterable[Entry], *, models: Iterable[type[Text]] = RULES, overwrite: bool = False) -> Report:
    """Create, update or leave alone every row the entries describe, all or nothing.

    Rows of these models that the files no longer know are removed; what an editor has added stays.
    """
    report = Report()
    entries = list(entries)
    # The untranslated column is written in one language whatever the caller's is.
    with translation.override("en"):
        for model in models:
            _load_model(model, [entry for entry in entries if entry.model is model], report, overwrite=overwrite)
        if report.created or report.updated or report.removed:
            search.rebuild()
            content_changed()
    return report


def _load_model(model: type[Text], entries: list[Entry], report: Report, *, overwrite: bool) -> None:
    rows: dict[tuple[str, str], Text] = {_identity(row): row for row in _all(model)}
    parents: dict[str, Text] = {}
    if model.PARENT:
        parents = {row.key: row for row in model._meta.get_field(model.PARENT).related_model.objects.all()}
    new: list[Text] = []
    changed: list[Text] = []
    for entry in entries:
        row = rows.pop(_entry_identity(entry), None)
        values, about = dict(entry.values()), dict(entry.facts, position=entry.position)
        if model.PARENT:
            about[f"{model.PARENT}_id"] = parents[entry.within].pk
        if model.ADDED_BY_EDITORS:
            # Nothing of these is a fact that files alone decide.
            values, about = {**values, **about}, {}
        if row is None:
            row = model(key=entry.key)
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
            if row.has_unpublished_changes:
                report.drafts.append(entry.name)
        else:
            report.unchanged += 1
    model.objects.bulk_create(new)
    if changed:
        names = [each.name for each in model._meta.concrete_fields if not each.primary_key]
        model.objects.bulk_update(changed, names, batch_size=50)
    for row in rows.values():
        # A row without a memory of files is an editor's own.
        if model.ADDED_BY_EDITORS and not row.loaded:
            continue
        report.removed.append("/".join((model.__name__.lower(), *filter(None, _identity(row)))))
        row.delete()


def _all(model: type[Text]) -> Any:
    return model.objects.select_related(model.PARENT) if model.PARENT else model.objects.all()


def _identity(row: Text) -> tuple[str, str]:
    # Only a variant's key needs its topic beside it: `no-areas` belongs to three topics.
    return (row.topic.key if isinstance(row, Variant) else "", row.key)


def _entry_identity(entry: Entry) -> tuple[str, str]:
    return (entry.within if entry.model is Variant else "", entry.key)


def _set(row: Text, about: dict[str, Any]) -> bool:
    changed = False
    for name, value in about.items():
        if getattr(row, name) != value:
            setattr(row, name, value)
            changed = True
    return changed
