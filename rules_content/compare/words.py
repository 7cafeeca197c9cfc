"""Which words differ between two texts; works for Korean too, where a word is a stem and its particle."""

import difflib
import re

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from rules_content.korean import HANGUL, split_particle

TOKEN = re.compile(r"[\uac00-\ud7a3]+|[^\W_]+|\s+|[^\w\s]|_")
# From the first letter or digit of a text to its last.
WORDS = re.compile(r"[^\W_](?:.*[^\W_])?", re.DOTALL)
# Below this share of common words, marks would cover the text instead of showing what differs.
ENOUGH = 0.3


def tokens(text: str) -> list[str]:
    """Words, spaces and marks; a Korean word is split from its particle, so that 기둥을 and 기둥은 share 기둥.

    >>> tokens("기둥을 놓습니다.")
    ['기둥', '을', ' ', '놓습니다', '.']
    """
    found: list[str] = []
    for token in TOKEN.findall(text):
        found += filter(None, split_particle(token)) if HANGUL.match(token) else [token]
    return found


def marked(one: str, other: str) -> tuple[SafeString, SafeString]:
    """Both texts as HTML, with the words that the other has not in <mark>; texts with little in common stay unmarked.

    >>> marked("one column per piece", "one column in all")[1]
    'one column <mark>in all</mark>'
    """
    a, b = tokens(one), tokens(other)
    matcher = difflib.SequenceMatcher(
        a=[word.casefold() for word in a], b=[word.casefold() for word in b], autojunk=False
    )
    shared = sum(size for i, _, size in matcher.get_matching_blocks() if "".join(a[i : i + size]).strip())
    if shared < ENOUGH * max(len(a), len(b)):
        return escape(one), escape(other)
    left: list[tuple[bool, str]] = []
    right: list[tuple[bool, str]] = []
    for same, i1, i2, j1, j2 in matcher.get_opcodes():
        left.append((same == "equal", "".join(a[i1:i2])))
        right.append((same == "equal", "".join(b[j1:j2])))
    return _html(left), _html(right)


def _html(runs: list[tuple[bool, str]]) -> SafeString:
    # A space between two marked words belongs to the mark: one stroke of the pen, not two.
    joined: list[tuple[bool, str]] = []
    for equal, run in runs:
        if joined and (joined[-1][0] == equal or not run):
            joined[-1] = (joined[-1][0], joined[-1][1] + run)
        elif len(joined) > 1 and not equal and not joined[-1][1].strip():
            _, space = joined.pop()
            joined[-1] = (False, joined[-1][1] + space + run)
        elif run:
            joined.append((equal, run))
    return mark_safe("".join(escape(run) if equal else _mark(run) for equal, run in joined))


def _mark(run: str) -> str:
    """The run with its words marked, from the first to the last; what is not a word at its ends is left as it is."""
    words = WORDS.search(run)
    if words is None:
        return escape(run)
    return f"{escape(run[: words.start()])}<mark>{escape(words[0])}</mark>{escape(run[words.end() :])}"
