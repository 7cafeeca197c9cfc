"""Doors from a rule to the board. The tutorials fill them; without them the rules stand by themselves."""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple


class Practice(NamedTuple):
    """A lesson or puzzle that practises a topic."""

    title: str
    address: str


Lessons = Callable[[str], Iterable[Practice]]
Board = Callable[[dict[str, Any], dict[str, Any] | None], str]

_lessons: list[Lessons] = []
_boards: list[Board] = []


def register_lessons(lessons: Lessons) -> Lessons:
    """`lessons(topic key)` gives what practises a topic, in the reader's language; it may ask one query."""
    _lessons.append(lessons)
    return lessons


def register_board(board: Board) -> Board:
    """`board(position, move)` gives the address of the table with that position on it."""
    _boards.append(board)
    return board


def lessons(topic: str) -> list[Practice]:
    return [practice for source in _lessons for practice in source(topic)]


def board(position: dict[str, Any], move: dict[str, Any] | None = None) -> str:
    """Where a figure can be tried, or "" while there is no board."""
    return _boards[-1](position, move) if _boards and position else ""
