"""Reading JSON values: each function gives the value or raises an `InputError` that names the place.

Booleans are no numbers here, and 2.0 is no count: what is read must be what is meant.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Collection, Iterable
from math import isfinite
from typing import Any

from .errors import InputError

COORDINATE = 100_000
MOST_PIECES = 500
MOST_CARS = 100
MOST_SUPPLY = 1_000
MOST_STOREYS = 1_000


def at(where: str, key: str) -> str:
    """The place `key` inside the place `where`.

    >>> at("move", "column"), at("", "players"), at("move", "")
    ('move.column', 'players', 'move')
    """
    return f"{where}.{key}" if where and key else where or key


def excerpt(value: object) -> str:
    """A value for a message, cut short; never a failure, whatever the value."""
    try:
        text = json.dumps(value)
    except (TypeError, ValueError, RecursionError):
        text = type(value).__name__
    return text if len(text) <= 40 else text[:37] + "..."


def record(value: object, where: str, required: frozenset[str], allowed: frozenset[str]) -> dict[str, Any]:
    """An object that has all required keys and none beyond the allowed ones."""
    if type(value) is not dict:
        raise InputError("wrong_type", where, f"must be an object, not {excerpt(value)}")
    keys = value.keys()
    if keys == allowed:
        return value
    if not keys <= allowed:
        key = next(key for key in value if key not in allowed)
        raise InputError("unknown_key", at(where, key if type(key) is str else excerpt(key)), "this key is not known")
    if not required <= keys:
        raise InputError("missing_key", at(where, min(required - keys)), "this key is missing")
    return value


def items(value: object, where: str, most: int = MOST_PIECES) -> list[Any]:
    """A list of at most `most` entries."""
    if type(value) is not list:
        raise InputError("wrong_type", where, f"must be a list, not {excerpt(value)}")
    if len(value) > most:
        raise InputError("too_many", where, f"holds {len(value)} entries; at most {most} are allowed")
    return value


def number(value: object, where: str, key: str = "", *, low: float, high: float) -> float:
    """A finite number from low to high."""
    if type(value) is not float and type(value) is not int:
        raise InputError("wrong_type", at(where, key), f"must be a number, not {excerpt(value)}")
    if not low <= value <= high:
        if value != value or value in (float("inf"), float("-inf")):
            raise InputError("not_finite", at(where, key), "must be a finite number")
        raise InputError("out_of_range", at(where, key), f"must be from {low} to {high}")
    return value


def coordinate(value: object, where: str, key: str) -> float:
    return number(value, where, key, low=-COORDINATE, high=COORDINATE)


def size(value: object, where: str, key: str) -> float:
    """A number above 0."""
    result = number(value, where, key, low=0, high=COORDINATE)
    if result <= 0:
        raise InputError("out_of_range", at(where, key), f"must be above 0 and at most {COORDINATE}")
    return result


def count(value: object, where: str, key: str = "", *, low: int, high: int) -> int:
    """A whole number from low to high, written without a point."""
    if type(value) is not int:
        if type(value) is float and (value != value or value in (float("inf"), float("-inf"))):
            raise InputError("not_finite", at(where, key), "must be a finite number")
        raise InputError("wrong_type", at(where, key), f"must be a whole number, not {excerpt(value)}")
    if not low <= value <= high:
        raise InputError("out_of_range", at(where, key), f"must be from {low} to {high}")
    return value


def text(value: object, where: str, key: str = "") -> str:
    """A string that is not empty and can be written anywhere: in a link, a file, a database.

    So no NUL, and no half of a surrogate pair without the other.

    >>> text("p1\\0", "columns[0]", "id")
    Traceback (most recent call last):
        ...
    tutorials.core.engine.errors.InputError: columns[0].id: must not hold NUL or half a surrogate pair
    """
    if type(value) is not str:
        raise InputError("wrong_type", at(where, key), f"must be a string, not {excerpt(value)}")
    if not value:
        raise InputError("out_of_range", at(where, key), "must not be empty")
    if (not value.isascii() and any("\ud800" <= letter <= "\udfff" for letter in value)) or "\0" in value:
        raise InputError("out_of_range", at(where, key), "must not hold NUL or half a surrogate pair")
    return value


def choice(value: object, where: str, key: str, choices: Collection[str], *, code: str = "unknown_value") -> str:
    """One of the words named by `choices`."""
    if type(value) is not str:
        raise InputError("wrong_type", at(where, key), f"must be a string, not {excerpt(value)}")
    if value not in choices:
        raise InputError(code, at(where, key), f"{excerpt(value)} is none of {', '.join(choices)}")
    return value


def flag(value: object, where: str, key: str) -> bool:
    if type(value) is not bool:
        raise InputError("wrong_type", at(where, key), f"must be true or false, not {excerpt(value)}")
    return value


def difference(value: object, known: object, where: str) -> str | None:
    """The first place where a value is other than the JSON value that is known; None if it is the same throughout.

    Types count too: 1 is neither true nor 1.0.

    >>> difference({"a": {"b": True}}, {"a": {"b": 1}}, "rules")
    'rules.a.b'
    """
    if type(value) is not type(known):
        return where
    if isinstance(value, dict) and isinstance(known, dict):
        for key in (*known, *value):
            if key not in known or key not in value:
                return at(where, key)
            if (place := difference(value[key], known[key], at(where, key))) is not None:
                return place
        return None
    return None if value == known else where


def parse(line: str | bytes, whole: Callable[[str], int] = int) -> Any:
    """The value of a JSON text, stricter than Python's own reading: no NaN, no key twice.

    >>> parse('{"a": {"b": 1, "b": 2}}')
    Traceback (most recent call last):
        ...
    tutorials.core.engine.errors.InputError: a.b: this key is given twice
    """
    strange: list[str] = []
    doubled: list[_Doubled] = []

    def constant(name: str) -> float:
        strange.append(name)
        return float(name)

    def pairs(entries: list[tuple[str, Any]]) -> dict[str, Any]:
        result = dict(entries)
        if len(result) == len(entries):
            return result
        doubled.append(_Doubled(result))
        doubled[-1].key = next(key for key, number in Counter(key for key, _ in entries).items() if number > 1)
        return doubled[-1]

    try:
        if isinstance(line, bytes):
            line = line.decode("utf-8")
        value = json.loads(line.rstrip("\r\n"), object_pairs_hook=pairs, parse_constant=constant, parse_int=whole)
        if doubled:
            raise InputError("duplicate_key", _first_place(value, _twice) or "", "this key is given twice")
        if strange:
            raise InputError("not_finite", _first_place(value, _not_finite) or "", f"{strange[0]} is not a JSON number")
        return value
    except InputError:
        raise
    except RecursionError:
        raise InputError("not_json", "", "nested too deeply") from None
    except ValueError as error:  # also UnicodeDecodeError
        if type(error) is ValueError and whole is int:  # more digits than Python reads; out of any range with fewer too
            return parse(line, lambda digits: int(digits[:100]))
        raise InputError("not_json", "", f"not JSON: {str(error)[:100]}") from None


class _Doubled(dict[str, Any]):
    """An object that was given a key twice."""

    key: str


def _twice(value: object, where: str) -> str | None:
    return at(where, value.key) if isinstance(value, _Doubled) else None


def _not_finite(value: object, where: str) -> str | None:
    return where if isinstance(value, float) and not isfinite(value) else None


def _first_place(value: object, wrong: Callable[[object, str], str | None], where: str = "") -> str | None:
    """The first place that is wrong by that measure, from the outside in; None if there is none."""
    if (place := wrong(value, where)) is not None:
        return place
    inner: Iterable[tuple[str, object]] = ()
    if isinstance(value, dict):
        inner = ((at(where, key), entry) for key, entry in value.items())
    elif isinstance(value, list):
        inner = ((f"{where}[{i}]", entry) for i, entry in enumerate(value))
    return next((found for place, entry in inner if (found := _first_place(entry, wrong, place)) is not None), None)
