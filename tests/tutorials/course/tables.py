"""Small tables for the course's tests: Pink to the left, Blue to the right, one road each and a second of Pink's."""

from typing import Any

from tutorials.core.puzzles.answers import Answer
from tutorials.core.puzzles.challenge import Challenge
from tutorials.core.puzzles.reader import read_challenge

PLAYERS = [
    {"colour": "pink", "grey": 27, "junctions": 3, "roads": 13, "cars": 9},
    {"colour": "blue", "grey": 29, "junctions": 3, "roads": 14, "cars": 9},
]
TWO_ROADS: dict[str, Any] = {
    "turn": "blue",
    "players": PLAYERS,
    "columns": [
        {"id": "p1", "owner": "pink", "x": -50, "y": 0, "grey": 1},
        {"id": "b1", "owner": "blue", "x": 50, "y": 0, "grey": 1},
        {"id": "p2", "owner": "pink", "x": -50, "y": 99.5, "grey": 2},
    ],
    "roads": [
        {"id": "pr1", "owner": "pink", "from": {"x": -149.5, "y": 0}, "to": "p1", "cars": [{"at": 0.5}]},
        {"id": "br1", "owner": "blue", "from": {"x": 149.5, "y": 0}, "to": "b1", "cars": [{"at": 0.5}]},
        {"id": "pr2", "owner": "pink", "from": "p1", "to": "p2"},
    ],
}
UP_AND_AWAY = {"from": "b1", "column": {"x": 100, "y": 86, "grey": 2}}
TOO_HIGH = {"from": "b1", "column": {"x": 99, "y": 84.9, "grey": 3}}
# Pink's own road lies low on the way: Blue passes over it from two storeys to three.
CROSSING: dict[str, Any] = {
    **TWO_ROADS,
    "players": [PLAYERS[0], {"colour": "blue", "grey": 27, "junctions": 3, "roads": 13, "cars": 9}],
    "columns": [
        {"id": "p1", "owner": "pink", "x": -50, "y": 0, "grey": 1},
        {"id": "b1", "owner": "blue", "x": 50, "y": 0, "grey": 1},
        {"id": "p2", "owner": "pink", "x": -50, "y": 99.5, "grey": 2},
        {"id": "b2", "owner": "blue", "x": 10, "y": 91.1, "grey": 2},
    ],
    "roads": [
        *TWO_ROADS["roads"],
        {"id": "br2", "owner": "blue", "from": "b1", "to": "b2"},
    ],
}
OVER_PINK = {"from": "b2", "column": {"x": -78, "y": 50, "grey": 3}}


def build(goal: dict[str, Any], solution: dict[str, Any] = UP_AND_AWAY, **more: Any) -> Challenge:
    parts = {"position": more.pop("position", TWO_ROADS), "goal": goal, "solution": solution, **more}
    return read_challenge("build", "english", "base", parts)


def question(kind: str, edition: str = "english", **parts: Any) -> Challenge:
    parts.setdefault("position", TWO_ROADS)
    return read_challenge(kind, edition, "base", parts)


def answer_of(challenge: Challenge) -> Answer:
    """The answer of a puzzle that asks a question."""
    found = challenge.answer
    assert found is not None
    return found
