"""How many results there are, and those below the answer, as HTML.

By hand: they stand on every page of answers, and no page of answers is asked for twice.
"""

import functools
from collections.abc import Sequence
from html import escape

from tutorials.core.messages.catalogue import gettext, ngettext, pgettext
from tutorials.core.messages.html import Html
from tutorials.core.messages.titles import edition_title

from .results import Result

KINDS = {
    "term": lambda: pgettext("kind of search result", "word"),
    "topic": lambda: pgettext("kind of search result", "rule"),
    "lesson": lambda: pgettext("kind of search result", "lesson"),
}


def counted(count: int, typed: str, edition: str) -> Html:
    """How many results there are for what was typed, for a reader of this edition."""
    if count:
        words = ngettext("%(count)s result for “%(typed)s”", "%(count)s results for “%(typed)s”", count)
        name = gettext("Your edition: %(edition_name)s") % {"edition_name": edition_title(edition)}
        own = f'\n<span class="search__edition">{escape(name)}</span>'
    else:
        words, own = gettext("Nothing was found for “%(typed)s”."), ""
    line = words % {"count": count, "typed": escape(typed)}
    return Html(f'<p class="search__count" role="status">\n{line}{own}</p>\n')


def rows(results: Sequence[Result]) -> Html:
    """One for each result; nothing where there is none."""
    if not results:
        return Html()
    names = {kind: kind_name(kind) for kind in {one.kind for one in results}}
    found = (
        _row(one.kind, names[one.kind], one.address, one.title, one.answer, _editions(one.editions)) for one in results
    )
    return Html(f'<ol class="hits">\n{"".join(found)}</ol>')


@functools.lru_cache(maxsize=4000)
def _row(kind: str, name: str, address: str, title: Html, answer: Html, editions: str) -> str:
    return (
        f'<li class="hit hit--{kind}">\n'
        f'<h2><a href="{escape(address)}">{title}</a> <span class="tag">{escape(name)}</span></h2>\n'
        f"<p>{answer}</p>{editions}</li>\n"
    )


def _editions(editions: Sequence[str]) -> str:
    if not editions:
        return ""
    words, names = gettext("In these editions:"), ", ".join(edition_title(key) for key in editions)
    return f'\n<p class="hit__editions">{escape(words)} {escape(names)}</p>'


def kind_name(kind: str) -> str:
    """What a result is, in the reader's language."""
    return KINDS[kind]() if kind in KINDS else kind
