"""Links from a rule to the lessons and puzzles that practise it."""

from typing import NamedTuple


class LessonLink(NamedTuple):
    """A lesson or puzzle that practises a topic."""

    title: str
    address: str
