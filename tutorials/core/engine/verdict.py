"""A verdict: what a move breaks, what to mind, what it crosses and earns, and the position after it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from .positions.position import Position
from .ruleset import Ruleset


class Detail(Mapping[str, Any]):
    """What was measured, by name: a mapping that can be read and not changed. It equals any mapping of the same.

    >>> detail = Detail({"base": 2, "new": 4})
    >>> detail["new"], detail == {"base": 2, "new": 4}, dict(detail)
    (4, True, {'base': 2, 'new': 4})
    """

    __slots__ = ("_values",)

    def __init__(self, values: Mapping[str, Any]) -> None:
        self._values = {name: Detail(value) if type(value) is dict else value for name, value in values.items()}

    def __getitem__(self, name: str) -> Any:
        return self._values[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def __hash__(self) -> int:
        return hash(frozenset(self._values.items()))

    def __repr__(self) -> str:
        return repr(self.to_json())

    def to_json(self) -> dict[str, Any]:
        """The same as a dictionary, and whatever mapping is inside as one too."""
        return {name: value.to_json() if type(value) is Detail else value for name, value in self._values.items()}


NOTHING = Detail({})


@dataclass(frozen=True, slots=True)
class Finding:
    """What a rule has to say of a move: its code, its topic, the pieces concerned and what was measured (mm, storeys).

    Any mapping will do for the detail; it becomes one that cannot be changed.
    """

    code: str
    topic: str
    pieces: tuple[str, ...] = ()
    detail: Mapping[str, Any] = NOTHING

    def __post_init__(self) -> None:
        if type(self.detail) is not Detail:
            object.__setattr__(self, "detail", Detail(self.detail))

    def to_json(self) -> dict[str, Any]:
        detail = Detail(self.detail).to_json()
        return {"code": self.code, "topic": self.topic, "pieces": list(self.pieces), "detail": detail}


@dataclass(frozen=True, slots=True)
class Violation(Finding):
    """A rule broken."""


@dataclass(frozen=True, slots=True)
class Advice(Finding):
    """Something to mind that makes no move illegal."""


@dataclass(frozen=True, slots=True)
class Crossing:
    """A road that the new one goes right across, over or under it, and the roads already on that side of it."""

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
    """The mover's points by mission, before the move and after it (None if it is illegal).

    As with a finding's detail any mapping will do; it becomes one that cannot be changed.
    """

    before: Mapping[str, int]
    after: Mapping[str, int] | None

    def __post_init__(self) -> None:
        if type(self.before) is not Detail:
            object.__setattr__(self, "before", Detail(self.before))
        if self.after is not None and type(self.after) is not Detail:
            object.__setattr__(self, "after", Detail(self.after))

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
    ruleset: Ruleset | None = field(default=None, compare=False, repr=False)  # the rules it was judged by

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
