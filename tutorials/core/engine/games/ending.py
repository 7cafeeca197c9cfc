"""The end: who stands where."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import groupby

from tutorials.core.engine.positions.position import Position
from tutorials.core.engine.rules.missions import score


def ranking_of(position: Position, placed: tuple[str, ...] = (), out: tuple[str, ...] = ()) -> list[list[str]]:
    """The places, first one first; those who share a place stand in one list, in the order of turns."""
    if position.mode == "mission":
        return by_points(score(position))
    # winning, last-builder: all cars placed, in that order; those still playing; those out, last out first
    playing = [player for player in position.players if player.colour not in placed and player.colour not in out]
    cars = {player.colour: player.cars for player in playing}
    return [
        *([colour] for colour in placed),
        *_shared([player.colour for player in playing], lambda colour: cars[colour]),
        *([colour] for colour in reversed(out)),
    ]


def by_points(points: Mapping[str, Mapping[str, int]]) -> list[list[str]]:  # mission-goal, mission-tie
    """The places in mission mode: by points, and where these are equal by vehicles on the highway."""
    return _shared(list(points), lambda colour: (-points[colour]["total"], -points[colour]["drive"]))


def _shared(colours: list[str], key: Callable[[str], object]) -> list[list[str]]:
    """Colours grouped by a key, least first."""
    return [list(group) for _, group in groupby(sorted(colours, key=key), key=key)]  # type: ignore[arg-type]
