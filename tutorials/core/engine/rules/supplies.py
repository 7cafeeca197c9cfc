"""Supplies: what a build takes from the hand."""

from __future__ import annotations

from collections.abc import Iterator

from tutorials.core.engine.verdict import Violation

from .build import Build


def grey_in_hand(build: Build) -> Iterator[Violation]:  # materials
    needed = build.move.column.grey if build.move.column is not None else 0
    if needed > build.player.grey:
        yield Violation("no_grey", "materials", (), {"needed": needed, "in_hand": build.player.grey})


def junction_in_hand(build: Build) -> Iterator[Violation]:  # materials
    if build.move.column is not None and build.move.column.junction and build.player.junctions < 1:
        yield Violation("no_junction", "materials", (), {"needed": 1, "in_hand": build.player.junctions})


def road_in_hand(build: Build) -> Iterator[Violation]:  # materials
    if build.move.to is None and build.player.roads < 1:
        yield Violation("no_road", "materials", (), {"needed": 1, "in_hand": build.player.roads})
