"""The answer to a question about a move: what the board draws of it and what its page tells, the same everywhere.

Lessons, the daily puzzle, the table, the editor's desk and the API all answer in these words.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tutorials.core.engine.agreement import AGREED
from tutorials.core.engine.positions.move import Move
from tutorials.core.engine.positions.position import Position
from tutorials.core.engine.verdict import Verdict
from tutorials.core.messages import named, tell

from .output.svg import svg
from .scene.scene import overlay, scene

WIDTH = 960  # of a picture of the whole table


def verdict_answer(
    position: Position, move: Move, verdict: Verdict, *, sentences: list[Any] | None = None, reach: bool = False
) -> dict[str, Any]:
    """What a move adds to the scene, and the verdict on it; other sentences than the verdict's own may be given."""
    return {
        "overlay": overlay(position, move, verdict, reach=reach).to_json(),
        "verdict": summary(verdict, position, sentences),
    }


def summary(verdict: Verdict, position: Position, sentences: list[Any] | None = None) -> dict[str, Any]:
    """A verdict for people: what counts at a glance, and every sentence with the names of the pieces."""
    return {
        "legal": verdict.legal,
        "edition": verdict.edition,
        "exit": verdict.exit,
        "cars_earned": verdict.cars_earned,
        "cars_due": verdict.cars_due,
        **({} if (gained := points_gained(verdict)) is None else {"points": gained}),
        "sentences": named(tell(verdict), position) if sentences is None else sentences,
    }


def points_gained(verdict: Verdict) -> int | None:
    """By how much the builder's points change; None without missions, or where the move is not allowed."""
    mission = verdict.mission
    return None if mission is None or mission.after is None else mission.after["total"] - mission.before["total"]


def strip(verdicts: dict[str, Verdict], position: Position, editions: Iterable[str]) -> dict[str, dict[str, Any]]:
    """The verdicts side by side, each with whether it differs from that of the rules the position is played by."""
    if not verdicts:
        return {}
    others = differing(verdicts, own_rules(position))
    return {edition: {**summary(verdicts[edition], position), "differs": edition in others} for edition in editions}


def own_rules(position: Position) -> str:
    """The key of the verdict that counts: the position's edition, or what its players agreed on."""
    return position.edition if position.agreement is None else AGREED


def differing(verdicts: dict[str, Verdict], own: str) -> set[str]:
    """The editions that see the move otherwise than one's own: other codes, other cars, may where that says must."""

    def gist(verdict: Verdict) -> tuple[Any, ...]:
        advice = tuple((one.code, one.pieces) for one in verdict.advice)
        broken = tuple((one.code, one.pieces) for one in verdict.violations)
        return verdict.legal, broken, advice, verdict.cars_earned, verdict.cars_due

    return {edition for edition, verdict in verdicts.items() if gist(verdict) != gist(verdicts[own])}


def table_picture(position: Position, move: Move | None, verdict: Verdict | None, view: str = "free") -> str:
    """The table drawn as SVG, for pages without a canvas."""
    seen = position.ids()  # the whole city too, not only what of it stands near the highways
    drawn = scene(position, move=move, verdict=verdict, view=view, bases=True, reach=move is not None, focus=seen)
    return svg(drawn, width=WIDTH)
