"""Words that stand on every page, read once.

`content/labels.yaml` has those for modes, kinds of difference, how a rule is known and which part of it is not printed.
The names of the editions are those that editors have published.
"""

import functools
import pathlib
from typing import Any

import yaml
from django.apps import apps
from django.db import Error
from django.utils.functional import lazystr
from django.utils.text import capfirst
from django.utils.translation import get_language

from th_site.publication import cached_until_published

FOLDER = pathlib.Path(__file__).parent / "content"


@functools.cache
def content(name: str) -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((FOLDER / name).read_text("utf-8"))
    return found


def labels() -> dict[str, Any]:
    return content("labels.yaml")


class Label:
    """A word in the language of whoever reads it."""

    def __init__(self, *path: str) -> None:
        self.path = path

    def __str__(self) -> str:
        found = functools.reduce(lambda part, key: part[key], self.path, labels())
        return str(found[_language()])


class EditionName:
    """The name of an edition as it stands alone; its key while it has no name yet."""

    def __init__(self, key: str) -> None:
        self.key = key

    def __str__(self) -> str:
        try:
            names = published_names()
        except Error:  # pages that say that the database is away have a header, too
            names = filed_names()
        return str(capfirst(names.get(self.key, self.key)))


@cached_until_published
def published_names() -> dict[str, str]:
    """The editions' names by key; those of the files for editions that are not loaded yet."""
    rows = apps.get_model("rules_content", "Edition").objects.values_list("key", f"name_{_language()}")
    return filed_names() | {key: name for key, name in rows if name}


def filed_names() -> dict[str, str]:
    editions = content("editions.yaml")["editions"]
    return {key: given["name"][_language()] for key, given in editions.items() if _language() in given.get("name", {})}


def _language() -> str:
    return (get_language() or "en")[:2]


@functools.cache
def edition_name(key: str) -> Any:
    """The edition's name, in the language of the moment in which it is read.

    >>> from django.utils.translation import override
    >>> with override("de"): str(edition_name("korean"))
    'Koreanische Ausgabe'
    """
    return lazystr(EditionName(key))


@functools.cache
def label(group: str, key: str, name: str = "label") -> Any:
    """The label, in the language of the moment in which it is read.

    >>> from django.utils.translation import override
    >>> with override("de"): str(label("kinds", "wording"))
    'nur anders formuliert'
    """
    return lazystr(Label(group, key, name))


def explanation(group: str, key: str) -> str:
    """The sentence that goes with a label."""
    return str(Label(group, key, "about" if group == "modes" else "explanation"))
