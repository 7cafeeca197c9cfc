"""The words of a language, from the site's catalogues in locale/, by the standard library's gettext.

Which language is spoken is for whoever tells: the site hands in its own way of knowing (`use_language`), a program or a
browser's worker says `with speaking("ko"): …`. Without either it is English, the language of the source.
"""

from __future__ import annotations

import gettext as catalogues
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache, partial
from pathlib import Path

DOMAIN = "django"  # the one file of interface strings that a language has
FOLDER = Path(__file__).resolve().parents[3] / "locale"
SOURCE = "en"

_spoken: ContextVar[str] = ContextVar("spoken", default="")
_known_by_the_site: list[Callable[[], str | None]] = []


def language() -> str:
    """The language of the moment, as a code of two letters."""
    return (_spoken.get() or next((known() for known in _known_by_the_site), "") or SOURCE)[:2]


def use_language(current: Callable[[], str | None]) -> None:
    """From now on the language is what this function says; for the site, which knows its reader."""
    _known_by_the_site[:] = [current]


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """In here the language is this one, whatever the site says.

    >>> with speaking("de"): language()
    'de'
    """
    token = _spoken.set(code)
    try:
        yield
    finally:
        _spoken.reset(token)


@cache
def catalogue(code: str) -> catalogues.NullTranslations:
    """The strings of a language; those of the source where it has no file."""
    return catalogues.translation(DOMAIN, FOLDER, [code], fallback=True)


def gettext(text: str) -> str:
    return catalogue(language()).gettext(text)


def pgettext(context: str, text: str) -> str:
    return catalogue(language()).pgettext(context, text)


def ngettext(one: str, many: str, number: int) -> str:
    return catalogue(language()).ngettext(one, many, number)


class Phrase:
    """A string that becomes words of the language of the moment whenever it is told.

    >>> str(gettext_lazy("Cars")), gettext_lazy("%(cars)s cars") % {"cars": 2}
    ('Cars', '2 cars')
    """

    __slots__ = ("_words",)

    def __init__(self, words: Callable[[], str]) -> None:
        self._words = words

    def __str__(self) -> str:
        return self._words()

    def __mod__(self, values: dict[str, object]) -> str:
        return self._words() % values

    def __eq__(self, other: object) -> bool:
        return str(self) == str(other)

    def __hash__(self) -> int:
        return id(self)


class Plural:
    """A phrase whose form follows the number under one of its names."""

    __slots__ = ("_forms", "_number")

    def __init__(self, one: str, many: str, number: str) -> None:
        self._forms, self._number = (one, many), number

    def __mod__(self, values: dict[str, object]) -> str:
        number = values[self._number]
        assert isinstance(number, int)
        return ngettext(*self._forms, number) % values


def gettext_lazy(text: str) -> Phrase:
    return Phrase(partial(gettext, text))


def pgettext_lazy(context: str, text: str) -> Phrase:
    return Phrase(partial(pgettext, context, text))


def ngettext_lazy(one: str, many: str, number: str) -> Plural:
    return Plural(one, many, number)
