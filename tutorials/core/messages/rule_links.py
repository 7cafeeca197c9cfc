"""Where a rule is read on the site: the one place that knows, for sentences, pages, search and programs."""

from __future__ import annotations

from tutorials.core.engine.ruleset import EDITIONS, modes_of

from .catalogue import language

BASE, MISSION = "base", "mission"
# The edition that has a mission mode.
MISSION_EDITION = next(edition for edition in EDITIONS if MISSION in modes_of(edition))


def page_address(path: str) -> str:
    """A page of the site in the reader's language, by what stands behind the language.

    >>> page_address("table/")
    '/en/table/'
    """
    return f"/{language()}/{path}"


def shared_address(address: str) -> str:
    """The same page without a language, for links that are sent on: it opens in the language of whoever opens it.

    >>> shared_address("/de/table/?t=1aB")
    '/table/?t=1aB'
    """
    return "/" + address.split("/", 2)[2]


def edition_address(edition: str, mode: str = BASE, code: str = "") -> str:
    """The address of an edition's rules, in the reader's language.

    >>> edition_address("german", code="de"), edition_address("rainbow-city", "mission")
    ('/de/rules/german/', '/en/rules/rainbow-city/mission/')
    """
    return f"/{code or language()}/rules/{edition}/" + ("mission/" if mode == MISSION else "")


def topic_address(topic: str, edition: str, mode: str = BASE, code: str = "") -> str:
    """The address of a topic in an edition's rules, in the reader's language; missions have one edition and one mode.

    >>> topic_address("touching", "german", code="de"), topic_address("mission-drive", "german", code="de")
    ('/de/rules/german/touching/', '/de/rules/rainbow-city/mission/mission-drive/')
    """
    if topic.startswith("mission-"):
        edition, mode = MISSION_EDITION, MISSION
    return f"{edition_address(edition, mode, code)}{topic}/"
