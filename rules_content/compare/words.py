"""Which words differ between two texts; works for Korean too, where a word is a stem and its particle."""

import difflib
import re
from typing import NamedTuple

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from rules_content.korean import HANGUL, PARTICLES, split_particle

Opcode = tuple[str, int, int, int, int]
TOKEN = re.compile(r"[\uac00-\ud7a3]+|[^\W_]+|\s+|[^\w\s]|_")
# From the first letter or digit of a text to its last.
WORDS = re.compile(r"[^\W_](?:.*[^\W_])?", re.DOTALL)
# What carries no rule: alone, it is left unmarked. Not among them: not, may, must, all, one in words.
_SMALL = """
    a an and are as at be for if in is it its of on or so that the then this to when with
    al ai alla alle allo che con da dal dei del della delle di e ed gli i il in la le lo nel nella per se sono un una
    au aux ce ces cet cette d dans de des du en est et ils l les on ou par pour qu que s sa si son sont une
    am an auf bei beim da das dass dem den der des die ein eine einem einen einer er es im in ins ist mit sie sind so
    und vom von wenn wird zu zum zur
    그 이 때 수 것
"""
SMALL = frozenset(_SMALL.split()) | frozenset(PARTICLES)
# Below this share of common words, marks would cover the text instead of showing what differs.
ENOUGH = 0.3


class Run(NamedTuple):
    """A stretch of both texts: the same in both, or what one has in place of the other."""

    same: bool
    was: list[str]
    now: list[str]


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
    left, right = [], []
    for same, was, now in _runs(matcher.get_opcodes(), a, b):
        left.append(escape("".join(was)) if same or _is_small(was) else _mark("".join(was)))
        right.append(escape("".join(now)) if same or _is_small(now) else _mark("".join(now)))
    return mark_safe("".join(left)), mark_safe("".join(right))


def _runs(opcodes: list[Opcode], a: list[str], b: list[str]) -> list[Run]:
    """What is the same and what differs, in turn; a space between two differences belongs to them.

    One stroke of the pen, not two.
    """
    runs: list[Run] = []
    for tag, i1, i2, j1, j2 in opcodes:
        run = Run(tag == "equal", a[i1:i2], b[j1:j2])
        if not run.same and len(runs) > 1 and not "".join(runs[-1].was).strip():
            space, before = runs.pop(), runs.pop()
            run = Run(False, before.was + space.was + run.was, before.now + space.now + run.now)
        runs.append(run)
    return runs


def _is_small(words: list[str]) -> bool:
    return all(word.casefold() in SMALL for word in words if WORDS.search(word))


def _mark(run: str) -> str:
    """The run with its words marked, from the first to the last; what is not a word at its ends is left as it is."""
    words = WORDS.search(run)
    if words is None:
        return escape(run)
    return f"{escape(run[: words.start()])}<mark>{escape(words[0])}</mark>{escape(run[words.end() :])}"
