"""Whose turn it is, and from which columns the highway may go on."""

from __future__ import annotations

from collections.abc import Iterator

from tutorials.core.engine.verdict import Violation

from .build import Build


def in_turn(build: Build) -> Iterator[Violation]:  # turn-steps
    if build.player.colour != build.position.turn:
        detail = {"player": build.player.colour, "turn": build.position.turn}
        yield Violation("wrong_turn", "turn-steps", (), detail)


def own_columns_only(build: Build) -> Iterator[Violation]:  # own-highway
    ids = (build.move.base,) if build.move.to in (None, build.move.base) else (build.move.base, build.move.to)
    for name in ids:
        owner = build.top.columns[name].owner
        if owner != build.player.colour:
            yield Violation("not_your_column", "own-highway", (name,), {"owner": owner})


def one_road_on_from_a_column(build: Build) -> Iterator[Violation]:  # base-point
    roads = build.top.going_on.get(build.base.id, 0)
    if not build.base.junction and roads >= build.ruleset.ways_on(junction=False):
        yield Violation("base_point_used", "base-point", (build.base.id,), {"roads": roads})


def a_junction_branches_once(build: Build) -> Iterator[Violation]:  # branching
    roads = build.top.going_on.get(build.base.id, 0)
    if build.base.junction and roads >= build.ruleset.ways_on(junction=True):
        yield Violation("junction_full", "branching", (build.base.id,), {"roads": roads})


def no_closed_loop(build: Build) -> Iterator[Violation]:  # closed-loops
    to = build.move.to
    if to is not None and build.top.columns[to].owner == build.player.colour:
        yield Violation("closed_loop", "closed-loops", (to,), {"owner": build.player.colour})
