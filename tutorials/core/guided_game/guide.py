"""A guided game as data: the table, the turns that are led, and their words in one language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tutorials.core.table.log import Log

Step = Mapping[str, Any]
SEED = 1  # of the opponent's roads


@dataclass(frozen=True)
class LedTurn:
    """A turn that is led: what the learner is to build, one road that does it, and how the opponent may go on.

    `topics` are the rules that are needed here for the first time.
    """

    key: str
    goal: Mapping[str, Any]
    solution: Step
    replies: tuple[Step, ...]
    topics: tuple[str, ...]
    title: str
    task: str
    why: str
    hint: str
    success: str


@dataclass(frozen=True)
class Guide:
    """A guided game. The learner has the first turn; `city` has the components that an edition places, by edition."""

    key: str
    mode: str
    editions: tuple[str, ...]  # that it is offered for, the one that stands in for others first
    players: tuple[str, ...]
    opponent: str  # the level of whoever plays the rest of the game
    city: Mapping[str, tuple[Step, ...]]
    topics: tuple[str, ...]  # rules of the set-up
    later: tuple[str, ...]  # rules that the free game may need
    turns: tuple[LedTurn, ...]
    title: str
    asked: str  # what players look for it by, one in a line
    intro: str
    table: str
    free: str

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Guide:
        """The guide that checked data describes, its words in one language."""
        turns = [LedTurn(**{**turn, "replies": tuple(turn["replies"]), "topics": tuple(turn["topics"])})
                 for turn in data["turns"]]  # fmt: skip
        lists = {name: tuple(data[name]) for name in ("editions", "players", "topics", "later")}
        city = {edition: tuple(steps) for edition, steps in data["city"].items()}
        return cls(**{**data, **lists, "turns": tuple(turns), "city": city})

    @property
    def learner(self) -> str:
        return self.players[0]

    def edition_for(self, own: str) -> str:
        """The edition that it is played by: the reader's, where it is offered for that one."""
        return own if own in self.editions else self.editions[0]

    def start(self, edition: str) -> Log:
        """The table before the first turn: set up as the edition has it, its city placed."""
        setup: dict[str, Any] = {"edition": edition, "players": list(self.players)}
        if self.mode != "base":
            setup["mode"] = self.mode
        placed = [{"place": component} for component in self.city.get(edition, ())]
        # Whoever plays the game to its end sits at the table from its beginning.
        opponents = {colour: {"level": self.opponent, "seed": SEED} for colour in self.players[1:]}
        return Log.from_json({"setup": setup, "opponents": opponents, "steps": placed})
