"""A verdict: what a move breaks, what to mind, what it crosses and earns, and the position after it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from .position import Position


@dataclass(frozen=True, slots=True)
class Violation:
    """A rule broken: its code, the topic it belongs to, the pieces concerned and what was measured (mm, storeys)."""

    code: str
    topic: str
    pieces: tuple[str, ...] = ()
    detail: dict[str, Any] = field(default_factory=dict)

    def to_json(self) -> dict[str, Any]:
        return {"code": self.code, "topic": self.topic, "pieces": list(self.pieces), "detail": dict(self.detail)}


@dataclass(frozen=True, slots=True)
class Advice(Violation):
    """Something to mind that makes no move illegal."""


@dataclass(frozen=True, slots=True)
class Crossing:
    """A road that the new one passes over or under, and the roads already on that side of it."""

    road: str
    owner: str
    passes: str
    earns: bool
    blocked_by: tuple[str, ...] = ()
    own: bool = False  # the mover's own road

    @property
    def reason(self) -> str:
        """Why it earns or does not: first_over, first_under, own_road or blocked."""
        if self.earns:
            return f"first_{self.passes}"
        return "own_road" if self.own else "blocked"

    def to_json(self) -> dict[str, Any]:
        return {
            "road": self.road, "owner": self.owner, "pass": self.passes, "earns": self.earns,
            "blocked_by": list(self.blocked_by),
        }  # fmt: skip


@dataclass(frozen=True, slots=True)
class Taking:
    """A column that the mission same-type brings from an opponent."""

    giver: str
    kind: str

    def to_json(self) -> dict[str, str]:
        return {"from": self.giver, "kind": self.kind}


@dataclass(frozen=True, slots=True)
class MissionPoints:
    """The mover's points by mission, before the move and after it (None if it is illegal)."""

    before: dict[str, int]
    after: dict[str, int] | None

    def to_json(self) -> dict[str, Any]:
        return {"before": dict(self.before), "after": None if self.after is None else dict(self.after)}


@dataclass(frozen=True, slots=True)
class Verdict:
    """All that one edition says of one move."""

    legal: bool
    edition: str
    violations: tuple[Violation, ...] = ()
    advice: tuple[Advice, ...] = ()
    crossings: tuple[Crossing, ...] = ()
    exit: bool = False
    cars_earned: int = 0
    cars_due: int = 0
    after: Position | None = None
    mission: MissionPoints | None = None  # mission mode only
    takes: tuple[Taking, ...] = ()  # mission mode only

    @property
    def codes(self) -> tuple[str, ...]:
        """The codes of the violations."""
        return tuple(violation.code for violation in self.violations)

    def to_json(self) -> dict[str, Any]:
        data: dict[str, Any] = {
            "legal": self.legal, "edition": self.edition,
            "violations": [violation.to_json() for violation in self.violations],
            "advice": [advice.to_json() for advice in self.advice],
            "crossings": [crossing.to_json() for crossing in self.crossings],
            "exit": self.exit, "cars_earned": self.cars_earned, "cars_due": self.cars_due,
            "after": None if self.after is None else self.after.to_json(),
        }  # fmt: skip
        if self.mission is not None:
            data["mission"] = self.mission.to_json()
            data["takes"] = [taking.to_json() for taking in self.takes]
        return data
