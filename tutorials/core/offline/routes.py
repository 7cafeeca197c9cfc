"""The addresses that templates ask for by name; a test compares each of them with the site's own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tutorials.core.messages.rule_links import BASE, page_address, topic_address

PAGES = {
    "agree": "agree/",
    "agree-open": "agree/open",
    "agreed-keep": "agree/{code}/keep",
    "learn": "learn/",
    "daily": "daily/",
    "daily-archive": "daily/archive/",
    "day": "daily/{day}/",
    "edition": "rules/{edition}/",
    "glossary": "glossary/",
    "compare": "compare/",
    "puzzle-small": "learn/small/{puzzle}.svg",
    "take-along": "learn/along/",
    "puzzle": "learn/{lesson}/{puzzle}/",
    "rules": "rules/",
    "search": "search/",
    "suggest": "search/suggest",
    "table": "table/",
    "table-forget": "table/forget",
    "table-card": "table/card.png",
    "table-replay": "table/replay/",
    "table-share": "table/share",
}


def named_address(name: str, values: Mapping[str, Any]) -> str:
    """The address of a page in the reader's language; KeyError if it is not among PAGES."""
    if name == "topic":
        return topic_address(values["topic"], values["edition"], values.get("mode", BASE))
    return page_address(PAGES[name].format(**values))
