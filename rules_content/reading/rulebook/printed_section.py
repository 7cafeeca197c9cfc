"""Sections of the printed rulebooks in words, in the active language."""

import re

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

PART = re.compile(r"(?P<part>base |mission )?(?P<number>\d[\d.]*[AB]?)?(?P<rest>.*)")


def printed_section(source: str) -> str:
    """Return a source of `facts.toml` in words.

    >>> from django.utils.translation import override
    >>> with override("en"): printed_section("base 4.1 and 7.2"), printed_section("6 ex 2")
    ('Base rules, section 4.1 and section 7.2', 'Section 6, example 2')
    """
    parts = [_one(part) for part in source.split(" and ")]
    joined = pgettext("two sections of a rulebook", " and ").join(parts)
    return joined[:1].upper() + joined[1:]


def _one(source: str) -> str:
    if source in ("last page", "cover", "closing text"):
        return {"last page": _("last page"), "cover": _("cover"), "closing text": _("closing text")}[source]
    match = PART.fullmatch(source)
    assert match  # Every part of the pattern is optional.
    part = {"base ": _("base rules"), "mission ": _("mission rules")}.get(match["part"] or "", "")
    words = [part] if part else []
    if match["number"]:
        words.append(_("section %(number)s") % {"number": match["number"]})
    if rest := match["rest"].strip():
        words.append(_rest(rest))
    return ", ".join(words)


def _rest(rest: str) -> str:
    if rest == "fig":
        return _("figure")
    if rest == "title":
        return pgettext("in a printed rulebook", "title")
    if rest == "note":
        return pgettext("in a printed rulebook", "note")
    if rest == "common error":
        return _("common error")
    if rest.startswith("ex "):
        return _("example %(number)s") % {"number": rest[3:]}
    return rest
