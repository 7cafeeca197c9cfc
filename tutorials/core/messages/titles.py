"""What editions and rules are called: names that the content has, told by whoever knows the content.

The site hands in its own way of knowing once, at start (`use_titles`); a browser's worker has it for the time of a
request (`with titles(…): …`). Without either a key stands for itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass

Title = Callable[[str], str]


@dataclass
class _Titles:
    edition: Title = str
    topic: Title = str


_of_the_site = _Titles()
_of_the_request: ContextVar[_Titles | None] = ContextVar("titles", default=None)


def use_titles(edition: Title, topic: Title) -> None:
    """From now on these say, in the language of the moment, what an edition and a topic are called."""
    _of_the_site.edition, _of_the_site.topic = edition, topic


@contextmanager
def titles(edition: Title, topic: Title) -> Iterator[None]:
    """In here these say what an edition and a topic are called, whatever the site says.

    >>> with titles(str.upper, str): edition_title("german")
    'GERMAN'
    """
    token = _of_the_request.set(_Titles(edition, topic))
    try:
        yield
    finally:
        _of_the_request.reset(token)


def edition_title(key: str) -> str:
    """Return what an edition is called."""
    return (_of_the_request.get() or _of_the_site).edition(key)


def topic_title(key: str) -> str:
    """Return what a topic is called."""
    return (_of_the_request.get() or _of_the_site).topic(key)
