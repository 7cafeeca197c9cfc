"""What stands between the braces of a template: names looked up, filters, and the conditions of an `if`."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Callable, Iterator
from typing import Any
from urllib.parse import quote

from tutorials.puzzles.stars import star_line
from tutorials.telling.catalogue import gettext, language
from tutorials.telling.html import Html

Context = dict[str, Any]
Expression = Callable[[Context], Any]
# As Django splits a tag: at spaces that stand in no quotes.
WORDS = re.compile(r"""((?:[^\s'"]*(?:(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')[^\s'"]*)+)|\S+)""")
PIPES = re.compile(r"""((?:[^|'"]|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')+)""")
DECIMAL_COMMA = ("it", "fr", "de")
IN_SCRIPT = {ord(">"): "\\u003E", ord("<"): "\\u003C", ord("&"): "\\u0026"}


class TemplateFault(Exception):  # noqa: N818 - it names what a template asks for and the pocket does not know
    """A template uses what this reader does not know."""


class Missing(Exception):  # noqa: N818 - caught where a name is looked up
    """Nothing has that name."""


def escaped(value: Any) -> str:
    """A value as a page shows it: escaped unless it is HTML already, numbers as the language writes them."""
    if isinstance(value, float):
        value = str(value).replace(".", ",") if language() in DECIMAL_COMMA else str(value)
    return value.__html__() if hasattr(value, "__html__") else html.escape(str(value))


# ---------------------------------------------------------------- filters


def _joined(values: Any, between: Any) -> Html:
    return Html(escaped(between).join(map(escaped, values)))


def _added(value: Any, other: Any) -> Any:
    try:
        return int(value) + int(other)
    except (TypeError, ValueError):
        return value + other


def json_script(value: Any, ident: str) -> Html:
    body = json.dumps(value).translate(IN_SCRIPT)
    return Html(f'<script id="{html.escape(ident)}" type="application/json">{body}</script>')


FILTERS: dict[str, Callable[..., Any]] = {
    "add": _added,
    "default": lambda value, other: value or other,
    "default_if_none": lambda value, other: other if value is None else value,
    "join": _joined,
    "json_script": json_script,
    "length": lambda value: len(value) if hasattr(value, "__len__") else 0,
    "marked_up": Html,  # the pocket's texts come as HTML
    "stars": star_line,
    "unlocalize": str,
    "urlencode": lambda value: quote(str(value), safe="/"),
}

# ---------------------------------------------------------------- values


def literal(word: str) -> Any:
    """A string in quotes, a number, or a string to be translated; Missing for a name."""
    if word[:1] in "\"'" and word[:1] == word[-1:] and len(word) > 1:
        return Html(word[1:-1].replace(f"\\{word[0]}", word[0]).replace("\\\\", "\\"))
    try:
        return int(word)
    except ValueError:
        pass
    try:
        return float(word)
    except ValueError:
        raise Missing(word) from None


def looked_up(path: list[str], context: Context) -> Any:
    """What a dotted name leads to: a key, an attribute or a place, called where it can be; Missing if nowhere."""
    value: Any = context
    for part in path:
        value = _step(value, part)
        if callable(value):
            value = value()
    return value


def _step(value: Any, part: str) -> Any:
    try:
        return value[part]
    except (TypeError, AttributeError, KeyError, ValueError, IndexError):
        pass
    if not isinstance(value, dict) or hasattr(value, part):
        try:
            return getattr(value, part)
        except AttributeError:
            pass
    try:
        return value[int(part)]
    except (TypeError, ValueError, KeyError, IndexError):
        raise Missing(part) from None


def expression(text: str, missing: Any = "") -> Expression:
    """A value with its filters; `missing` stands for a name that nothing has."""
    head, *filters = PIPES.findall(text)
    applied = [_filter(each) for each in filters]
    first = _first(head, missing)

    def value(context: Context) -> Any:
        found = first(context)
        for function, arguments in applied:
            found = function(found, *(argument(context) for argument in arguments))
        return found

    return value


def _first(word: str, missing: Any) -> Expression:
    if word in ("True", "False", "None"):
        constant = {"True": True, "False": False, "None": None}[word]
        return lambda context: constant
    if word.startswith("_("):
        words = str(literal(word[2:-1]))
        return lambda context: gettext(words)
    try:
        known = literal(word)
    except Missing:
        path = word.split(".")
    else:
        return lambda context: known

    def found(context: Context) -> Any:
        try:
            return looked_up(path, context)
        except Missing:
            return missing

    return found


def _filter(text: str) -> tuple[Callable[..., Any], list[Expression]]:
    name, colon, argument = text.partition(":")
    if name not in FILTERS:
        raise TemplateFault(f"filter {name}")
    return FILTERS[name], [_first(argument, "")] if colon else []


# ---------------------------------------------------------------- conditions

COMPARED: dict[str, Callable[[Any, Any], bool]] = {
    "==": lambda a, b: a == b,
    "!=": lambda a, b: a != b,
    "<": lambda a, b: a < b,
    ">": lambda a, b: a > b,
    "<=": lambda a, b: a <= b,
    ">=": lambda a, b: a >= b,
    "in": lambda a, b: a in b,
    "not in": lambda a, b: a not in b,
    "is": lambda a, b: a is b,
    "is not": lambda a, b: a is not b,
}


def condition(words: list[str]) -> Expression:
    """The condition of an `if`: or, and, not, comparisons, in that order; what cannot be compared is false."""
    for operator in ("or", "and"):
        if operator in words:
            parts = [condition(part) for part in _parts(words, operator)]
            joined = any if operator == "or" else all
            return lambda context: joined(part(context) for part in parts)
    if words[0] == "not":
        inner = condition(words[1:])
        return lambda context: not inner(context)
    if len(words) == 1:
        return expression(words[0], missing=None)
    left, operator, right = words[0], " ".join(words[1:-1]), words[-1]
    if operator not in COMPARED:
        raise TemplateFault(f"condition {' '.join(words)}")
    compare, a, b = COMPARED[operator], expression(left, missing=None), expression(right, missing=None)

    def holds(context: Context) -> bool:
        try:
            return compare(a(context), b(context))
        except (TypeError, ValueError):
            return False

    return holds


def _parts(words: list[str], operator: str) -> Iterator[list[str]]:
    part: list[str] = []
    for word in [*words, operator]:
        if word == operator:
            yield part
            part = []
        else:
            part.append(word)
