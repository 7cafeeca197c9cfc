"""The style sheets as far as a machine can read them: a text against `locale/style_rules.toml`."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from django.conf import settings
from django.utils.translation import gettext as _

RULES_FILE = settings.LOCALE_PATHS[0] / "style_rules.toml"
EVERY_LANGUAGE = "*"
CONTEXT = 20  # characters shown on each side of a slip
NUMBER = re.compile(r"\d+(?:[.,]\d+)?")


@dataclass(frozen=True)
class Slip:
    """What is wrong with a text: an error keeps it from being published, a warning does not."""

    what: str
    found: str
    is_error: bool

    def to_json(self) -> dict[str, Any]:
        return {"what": self.labelled, "error": self.is_error}

    @property
    def labelled(self) -> str:
        return f"{_('Not allowed') if self.is_error else _('Please check')}: {self.sentence}"

    @property
    def sentence(self) -> str:
        return f"{self.what} (…{self.found}…)" if self.found else self.what


@cache
def rules() -> list[dict[str, Any]]:
    """Return the rules of all languages."""
    found: list[dict[str, Any]] = tomllib.loads(RULES_FILE.read_text(encoding="utf-8"))["rules"]
    return found


def prose(words: str) -> str:
    """Return the text without addresses, code, markup and names of placeholders, which keep no style."""
    return re.sub(r"%\(\w+\)", "%(…)", re.sub(r"`[^`]*`|<[^<>]*>|https?://\S+|\]\([^)]*\)", "", words))


def broken(rule: dict[str, Any], text: str, place: str) -> Iterator[str]:
    """Yield the places of a text where a rule is broken, each with the words around it."""
    if "but" in rule and re.search(rule["but"], place, re.MULTILINE):
        return
    words = prose(text)
    for match in re.finditer(rule["forbid"], words, re.MULTILINE):
        yield words[max(0, match.start() - CONTEXT) : match.end() + CONTEXT].replace("\n", " ")


def slips(text: str, language: str, place: str) -> Iterator[Slip]:
    """Yield where a text breaks the style sheet of its language.

    What holds in every language is an error; what one language avoids is a warning, since the pattern may be mistaken.
    """
    if text.count("**") % 2:
        yield Slip(_("Two asterisks open bold words, and two more have to close them."), "**", is_error=True)
    for rule in rules():
        if rule["language"] in (EVERY_LANGUAGE, language):
            for found in broken(rule, text, place):
                yield Slip(why(rule), found, is_error=rule["language"] == EVERY_LANGUAGE)


def why(rule: dict[str, Any]) -> str:
    """Return what to write instead: in the reader's language for rules of every language, else in the rule's own."""
    told = {
        "straight quotation marks": _("Each language has its own quotation marks, and the apostrophe is ’."),
        "two spaces": _("One space is enough."),
        "space at the end of a line": _("A line ends without a space."),
        "three full stops": _("An ellipsis is one sign: …"),
        "a hyphen for a dash": _("Use a comma, a colon or a full stop instead of a hyphen."),
    }
    return told.get(rule["name"]) or f"{rule['name']}: {rule['why']}"


def numbers_missing(text: str, source: str) -> list[str]:
    """Return the numbers of a source that a translation does not name.

    >>> numbers_missing("3칸, 10mm", "3 storeys and 10 mm, 2 cars")
    ['2']
    """
    there = [number.replace(",", ".") for number in NUMBER.findall(text)]
    wanted = [number.replace(",", ".") for number in NUMBER.findall(source)]
    return sorted(set(wanted) - set(there))
