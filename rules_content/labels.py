"""Words of the content files that stand on every page, read once: no query brings them.

`content/labels.yaml` has those for modes, kinds of difference, how a rule is known and which part of it is not printed,
`content/editions.yaml` the names of the editions.
"""

import functools
import pathlib
from typing import Any

import yaml
from django.utils.functional import lazystr
from django.utils.text import capfirst
from django.utils.translation import get_language

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
        return str(found[(get_language() or "en")[:2]])


class EditionName:
    """The name of an edition as it stands alone; its key while the files have no name for it yet."""

    def __init__(self, key: str) -> None:
        self.key = key

    def __str__(self) -> str:
        names = content("editions.yaml")["editions"].get(self.key, {}).get("name", {})
        return str(capfirst(names.get((get_language() or "en")[:2], self.key)))


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
