"""The route table: the addresses of pages behind their language, as Django's `path()` writes them.

One file (`routes.json`) for Django's own URLs, the offline site, and the client and service worker of the front end.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

ROUTES: Mapping[str, str] = json.loads(Path(__file__).with_name("routes.json").read_text(encoding="utf-8"))
LANGUAGE = r"/(?P<language>[a-z]{2})/"
PARAMETER = re.compile(r"<(\w+):(\w+)>")
CONVERTERS = {"str": "[^/]+", "slug": r"[-\w]+", "path": ".+"}


def route(name: str, below: str = "") -> str:
    """The pattern of a page, for `path()`; without the part that an `include()` has read already."""
    return ROUTES[name].removeprefix(below)


def address(name: str, values: Mapping[str, Any]) -> str:
    """The address of a page behind its language; KeyError if it is not in the table, or a value is missing.

    >>> address("puzzle", {"lesson": "columns", "puzzle": "first-road"})
    'learn/columns/first-road/'
    """
    return PARAMETER.sub(lambda part: str(values[part[2]]), ROUTES[name])


def matcher(name: str) -> re.Pattern[str]:
    """What recognises the whole address of a page, its language included, and names its parts.

    >>> matcher("day").fullmatch("/ko/daily/2026-11-08/").groupdict()
    {'language': 'ko', 'day': '2026-11-08'}
    """
    texts = PARAMETER.split(ROUTES[name])  # a text, a converter and a name in turn
    parts = [f"(?P<{named}>{CONVERTERS[converter]})" for converter, named in zip(texts[1::3], texts[2::3], strict=True)]
    return re.compile(LANGUAGE + "".join(a + b for a, b in zip(map(re.escape, texts[::3]), [*parts, ""], strict=True)))
