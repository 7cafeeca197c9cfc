"""The words for modes, kinds of difference and how a rule is known, from `content/labels.yaml`."""

import functools
import pathlib
from typing import Any

import yaml
from django.utils.functional import lazystr
from django.utils.translation import get_language

FILE = pathlib.Path(__file__).parent / "content" / "labels.yaml"


@functools.cache
def labels() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load(FILE.read_text("utf-8"))
    return found


class Label:
    """A word in the language of whoever reads it."""

    def __init__(self, *path: str) -> None:
        self.path = path

    def __str__(self) -> str:
        found = functools.reduce(lambda part, key: part[key], self.path, labels())
        return str(found[(get_language() or "en")[:2]])


def label(group: str, key: str, name: str = "label") -> Any:
    """The label, chosen when it is shown.

    >>> from django.utils.translation import override
    >>> with override("de"): str(label("kinds", "wording"))
    'nur anders formuliert'
    """
    return lazystr(Label(group, key, name))


def explanation(group: str, key: str) -> str:
    """The sentence that goes with a label."""
    return str(Label(group, key, "about" if group == "modes" else "explanation"))
