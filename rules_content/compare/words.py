"""Highlights the words in which two texts differ, in Korean too, where a word is a stem with a particle."""

import difflib
import re
from collections.abc import Iterable
from typing import NamedTuple

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from tutorials.core.search.text.korean import HANGUL, PARTICLES, split_particle

Opcode = tuple[str, int, int, int, int]
TOKEN = re.compile(r"[\uac00-\ud7a3]+|[^\W_]+|\s+|[^\w\s]|_")
# From the first letter or digit to the last.
WORDS = re.compile(r"[^\W_](?:.*[^\W_])?", re.DOTALL)
# Not highlighted alone. Words that carry a rule, such as not, may, must and all, are missing here.
_STOP_WORDS = """
    a an and are as at be for if in is it its of on or so that the then this to when with
    al ai alla alle allo che con da dal dei del della delle di e ed gli i il in la le lo nel nella per se sono un una
    au aux ce ces cet cette d dans de des du en est et ils l les on ou par pour qu que s sa si son sont une
    am an auf bei beim da das dass dem den der des die ein eine einem einen einer er es im in ins ist mit sie sind so
    und vom von wenn wird zu zum zur
    그 이 때 수 것
"""
STOP_WORDS = frozenset(_STOP_WORDS.split()) | frozenset(PARTICLES)
# With less in common, highlights would cover the text instead of showing what differs.
MIN_COMMON_SHARE = 0.3


class Run(NamedTuple):
    """A part of both texts: the same words, or what one has in place of the other."""

    same: bool
    was: list[str]
    now: list[str]


def tokens(text: str) -> list[str]:
    """Split a text into words, spaces and punctuation; Korean particles apart, so that 기둥을 and 기둥은 share 기둥.

    >>> tokens("기둥을 놓습니다.")
    ['기둥', '을', ' ', '놓습니다', '.']
    """
    found: list[str] = []
    for token in TOKEN.findall(text):
        found += filter(None, split_particle(token)) if HANGUL.match(token) else [token]
    return found


def highlighted(one: str, other: str) -> tuple[SafeString, SafeString]:
    """Return both texts as HTML, with words that the other lacks in <mark>; unless they have little in common.

    >>> highlighted("one column per piece", "one column in all")[1]
    'one column <mark>in all</mark>'
    """
    a, b = tokens(one), tokens(other)
    matcher = difflib.SequenceMatcher(
        a=[word.casefold() for word in a], b=[word.casefold() for word in b], autojunk=False
    )
    shared = sum(size for i, _, size in matcher.get_matching_blocks() if "".join(a[i : i + size]).strip())
    if shared < MIN_COMMON_SHARE * max(len(a), len(b)):
        return escape(one), escape(other)
    left, right = [], []
    for same, was, now in _runs(matcher.get_opcodes(), a, b):
        left.append(escape("".join(was)) if same or _are_stop_words(was) else _highlight("".join(was)))
        right.append(escape("".join(now)) if same or _are_stop_words(now) else _highlight("".join(now)))
    return mark_safe("".join(left)), mark_safe("".join(right))


def _runs(opcodes: Iterable[Opcode], a: list[str], b: list[str]) -> list[Run]:
    """Return equal and different parts in turn; a space between two differences joins them into one."""
    runs: list[Run] = []
    for tag, i1, i2, j1, j2 in opcodes:
        run = Run(tag == "equal", a[i1:i2], b[j1:j2])
        if not run.same and len(runs) > 1 and not "".join(runs[-1].was).strip():
            space, before = runs.pop(), runs.pop()
            run = Run(False, before.was + space.was + run.was, before.now + space.now + run.now)
        runs.append(run)
    return runs


def _are_stop_words(words: list[str]) -> bool:
    return all(word.casefold() in STOP_WORDS for word in words if WORDS.search(word))


def _highlight(run: str) -> str:
    """Return a part as HTML, in <mark> from its first word to its last."""
    words = WORDS.search(run)
    if words is None:
        return escape(run)
    return f"{escape(run[: words.start()])}<mark>{escape(words[0])}</mark>{escape(run[words.end() :])}"
