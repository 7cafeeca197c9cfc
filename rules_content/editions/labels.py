"""The words of `content/labels.yaml`: modes, kinds of difference, how a rule is known, which part is not printed."""

import functools
import pathlib
from typing import Any

import yaml
from django.utils.functional import lazystr
from django.utils.translation import get_language

FOLDER = pathlib.Path(__file__).parents[1] / "content"


@functools.cache
def content(name: str) -> dict[str, Any]:
    """A content file as it is read, once."""
    found: dict[str, Any] = yaml.safe_load((FOLDER / name).read_text("utf-8"))
    return found


def labels() -> dict[str, Any]:
    """All labels: by group and key, then by language."""
    return content("labels.yaml")


class Label:
    """A word, in the active language."""

    def __init__(self, *path: str) -> None:
        self.path = path

    def __str__(self) -> str:
        found = functools.reduce(lambda part, key: part[key], self.path, labels())
        return str(found[language()])


def language() -> str:
    """The code of the active language, English outside any."""
    return (get_language() or "en")[:2]


@functools.cache
def label(group: str, key: str, name: str = "label") -> Any:
    """Return a label that is translated when it is read.

    >>> from django.utils.translation import override
    >>> with override("de"): str(label("kinds", "wording"))
    'nur anders formuliert'
    """
    return lazystr(Label(group, key, name))


def explanation(group: str, key: str) -> str:
    """Return the sentence that explains a label."""
    return str(Label(group, key, "about" if group == "modes" else "explanation"))
