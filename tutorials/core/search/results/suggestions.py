"""What else to try where nothing or little was found, and where to begin, as HTML.

By hand, as the rows: those who mistype get such a page, and hardly two of them the same.
"""

import functools
from collections.abc import Iterable, Sequence
from html import escape
from urllib.parse import quote

from tutorials.core.messages.catalogue import gettext, language
from tutorials.core.messages.rule_links import edition_address, page_address
from tutorials.core.search.ranking.query import Query

from .results import Result


def similar(words: Iterable[str]) -> str:
    """Words that may have been meant."""
    links = (f'<li><a class="button" href="?q={quote(word)}">{escape(word)}</a></li>\n' for word in words)
    return _listed(gettext("Did you mean"), "".join(links), ' class="search__words"')


def nearest(found: Iterable[Result]) -> str:
    """What players ask in nearly the same words."""
    return _listed(gettext("The closest questions"), _links((one.address, one.question) for one in found))


def asked_next(found: Iterable[Result]) -> str:
    """What is asked next on the rule of the card: a question leads to its own card."""
    links = "".join(f'<li><a href="?q={quote(one.title_asked)}">{escape(one.title_asked)}</a></li>\n' for one in found)
    title = escape(gettext("Asked next"))
    return f'<nav class="next" aria-label="{title}"><h2>{title}</h2>\n<ul>\n{links}</ul></nav>\n' if links else ""


def chapter(edition: str, section: tuple[str, str]) -> str:
    """The section where the answer most likely stands: its key and its title."""
    key, title = section
    if not key:
        return ""
    address = f"{edition_address(edition)}#section-{key}"
    words = gettext("Most likely in this section:")
    return f'<p>{escape(words)}\n<a href="{escape(address)}">{escape(title)}</a></p>\n'


def elsewhere(query: Query, found: Sequence[tuple[str, str, int]]) -> str:
    """Languages in which the same words are found: their codes and names, and in how many texts."""
    links = (
        f'<li><a href="/{code}/search/?q={quote(query.typed)}" hreflang="{code}">'
        f'<span lang="{code}">{escape(name)}</span> ({count})</a></li>\n'
        for code, name, count in found
    )
    return _listed(gettext("In another language"), "".join(links))


def starts(found: Sequence[Result]) -> str:
    """Rules that are often looked up, and the way to all of them."""
    return _starts(tuple((one.address, one.name) for one in found), language()) if found else ""


@functools.lru_cache(maxsize=100)
def _starts(found: tuple[tuple[str, str], ...], language: str) -> str:
    """For all whose questions find nothing."""
    listed = _listed(gettext("Often looked up"), _links(found))
    rules, words = escape(gettext("All rules by edition")), escape(gettext("Glossary"))
    rules_at, words_at = page_address("rules/"), page_address("glossary/")
    return f'{listed}<p><a href="{rules_at}">{rules}</a>\n· <a href="{words_at}">{words}</a></p>\n'


def _links(found: Iterable[tuple[str, str]]) -> str:
    return "".join(f'<li><a href="{escape(address)}">{escape(words)}</a></li>\n' for address, words in found)


def _listed(title: str, lines: str, more: str = "") -> str:
    return f"<h2>{escape(title)}</h2>\n<ul{more}>\n{lines}</ul>\n" if lines else ""
