"""Levels: how much an opponent looks at before a move. None of them ever blunders on purpose."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

WINS_TO_RISE = 2  # games won in a row at a level before the next one is suggested
LOSSES_TO_FALL = 2  # games lost in a row at a level before the one below is suggested


@dataclass(frozen=True, slots=True)
class Level:
    """A level as data. All numbers are roads laid in thought, so that the same seed gives the same move anywhere."""

    key: str
    number: int  # from 1, the gentlest
    candidates: int  # roads tried for the move itself
    shortlist: int  # roads that differ in kind and are judged to the end
    replies: int = 0  # roads of the next player tried after each of those; 0: replies are not looked at
    ahead: int = 0  # roads of one's own tried after each of those; 0: the next road is not looked at
    past_reply: bool = False  # whether the own next road is looked at on the table that the reply leaves
    refined: int = 0  # roads judged round the best one


LEVELS: tuple[Level, ...] = (
    Level("momo", 1, candidates=14, shortlist=1),
    Level("poco", 2, candidates=50, shortlist=3),
    Level("nao", 3, candidates=260, shortlist=4, ahead=100),
    Level("riku", 4, candidates=500, shortlist=5, replies=80, ahead=70),
    Level("sora", 5, candidates=2_600, shortlist=11, replies=380, ahead=280, past_reply=True, refined=4),
)
GENTLEST, STRONGEST = LEVELS[0], LEVELS[-1]


def level_of(key: str) -> Level:
    """The level of that key; KeyError if there is none."""
    for level in LEVELS:
        if level.key == key:
            return level
    raise KeyError(key)


@dataclass(frozen=True, slots=True)
class Result:
    """How a game against an opponent ended for the learner."""

    level: str
    won: bool


def default_level(history: Sequence[Result]) -> Level:
    """The level to suggest after these games, the latest last.

    Two wins in a row lead one level up, two defeats one down; anything else stays where it is.

    >>> default_level([]).key, default_level([Result("momo", True)] * 2).key
    ('momo', 'poco')
    >>> default_level([Result("riku", False), Result("riku", False)]).key
    'nao'
    """
    if not history:
        return GENTLEST
    last = level_of(history[-1].level)
    streak = 0
    for result in reversed(history):
        if (result.level, result.won) != (last.key, history[-1].won):
            break
        streak += 1
    step = 0
    if history[-1].won and streak >= WINS_TO_RISE:
        step = 1
    elif not history[-1].won and streak >= LOSSES_TO_FALL:
        step = -1
    return LEVELS[min(max(last.number - 1 + step, 0), len(LEVELS) - 1)]
