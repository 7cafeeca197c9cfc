"""What editions and rules are called: names that the content has, told by whoever knows the content.

The site hands in its own way of knowing (`use_titles`), and so does a browser's worker. Without either a key stands for
itself.
"""

from __future__ import annotations

from collections.abc import Callable

Title = Callable[[str], str]


class _Known:
    edition: Title = staticmethod(str)
    topic: Title = staticmethod(str)


def use_titles(edition: Title, topic: Title) -> None:
    """From now on these say, in the language of the moment, what an edition and a topic are called."""
    _Known.edition, _Known.topic = staticmethod(edition), staticmethod(topic)


def edition_title(key: str) -> str:
    return _Known.edition(key)


def topic_title(key: str) -> str:
    return _Known.topic(key)
