"""What players are called: by names of their own, as long as a page is made for them, else by their colours.

Names stay with whoever plays: a browser hands them in with a step, and they are in no link and in no database. What is
said of pieces names the colour alone, which is what one sees on the board.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar

from tutorials.core.engine.positions.pieces import COLOURS

from . import words

LONGEST = 20  # characters of a name
_names: ContextVar[Mapping[str, str] | None] = ContextVar("names", default=None)


@contextmanager
def named_players(names: Mapping[str, str]) -> Iterator[None]:
    """In here players are called by these names, by colour.

    >>> with named_players({"blue": "Anna"}): player("blue"), player("pink")
    ('Anna', 'Pink')
    """
    token = _names.set(names)
    try:
        yield
    finally:
        _names.reset(token)


def player(colour: str) -> str:
    """What a player is called."""
    return (_names.get() or {}).get(colour) or words.player(colour)


def read_names(text: str) -> dict[str, str]:
    """The names in a form's field, by colour: one line each, printable, not too long; what is no name is left out.

    >>> read_names('{"blue": " Anna   B. ", "pink": "", "green": "Zoe", "white": 7}')
    {'blue': 'Anna B.'}
    """
    try:
        given = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    found = given if isinstance(given, dict) else {}
    names = {colour: _cleaned(found[colour]) for colour in COLOURS if isinstance(found.get(colour), str)}
    return {colour: name for colour, name in names.items() if name}


def _cleaned(name: str) -> str:
    line = " ".join(name[: 10 * LONGEST].split())
    return "".join(letter for letter in line if letter.isprintable())[:LONGEST].strip()
