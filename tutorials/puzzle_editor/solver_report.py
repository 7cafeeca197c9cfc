"""What the solver says when an author asks: every fault, every better road, and how each edition takes it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from rules_content.editions.edition_keys import EDITION_NAMES
from tutorials.core.engine import EDITIONS, Move, modes_of
from tutorials.core.messages.piece_names import seen_name
from tutorials.core.puzzles.challenge import BadPuzzle, Challenge
from tutorials.core.puzzles.goals import goal_faults
from tutorials.core.puzzles.kinds import BUILD
from tutorials.core.puzzles.solver import MOVES_TRIED, Check, same_outcome

from .answer_words import answer_words
from .editor import EditorState

ROADS_SHOWN = 12


@dataclass(frozen=True)
class Road:
    """A road that the solver has found: in words, what it brings, and as the board takes it."""

    name: str
    brings: str
    json: str


@dataclass(frozen=True)
class SolverReport:
    """The full check of a puzzle as its form stands."""

    editor: EditorState

    @cached_property
    def check(self) -> Check:
        return self.editor.puzzle.examined(MOVES_TRIED)

    @property
    def faults(self) -> list[str]:
        return [*self.editor.faults, *map(self.editor.puzzle.tell, self.check.faults)]

    @cached_property
    def found(self) -> list[tuple[Move, int]]:
        """Roads that bring more than the solution, or that could be one where there is none yet."""
        puzzle = self.editor.puzzle
        if self.check.better or puzzle.solution or not self.editor.is_built or any(goal_faults(puzzle.goal or {})):
            return list(self.check.better)
        position = self.editor.position
        challenge = Challenge(BUILD, position.edition, position.mode, position, puzzle.goal)
        return BUILD.solutions(challenge, MOVES_TRIED)

    @property
    def roads(self) -> Iterator[Road]:
        position = self.editor.position
        for move, result in self.found[:ROADS_SHOWN]:
            words = {"base": seen_name(position, move.base), **_end(move)}
            if move.exit is not None:
                name = _("Exit from %(base)s to %(x)s, %(y)s") % words
            else:
                name = _("From %(base)s to a column of %(height)s at %(x)s, %(y)s") % words
            yield Road(name, self.brings(result), json.dumps(move.to_json()))

    @property
    def more(self) -> int:
        return max(len(self.found) - ROADS_SHOWN, 0)

    def brings(self, result: int) -> str:
        if self.editor.position.mode == "mission":
            return ngettext("%(number)s point", "%(number)s points", result) % {"number": result}
        return ngettext("%(number)s car", "%(number)s cars", result) % {"number": result}

    @property
    def summary(self) -> str:
        """What passed, and how hard it is; "" where there are faults."""
        if self.faults:
            return ""
        if self.check.best is None:
            return _("Nothing is wrong with it. The right answer: %(answer)s") % {"answer": self.answer}
        words = {"brings": self.brings(self.check.best), "solved": self.check.solved, "tried": self.check.tried}
        sentence = _("Nothing is wrong with it. Best road: %(brings)s; %(solved)s of %(tried)s allowed roads solve it.")
        return sentence % words

    @property
    def answer(self) -> str:
        return answer_words(self.check.answer)

    @property
    def editions(self) -> list[tuple[str, bool | None]]:
        """Every edition by name, with whether the outcome is the same there; None where it cannot be played."""
        try:
            challenge = self.editor.puzzle.challenge
        except BadPuzzle:
            return []
        agreeing = same_outcome(challenge)
        return [
            (str(EDITION_NAMES[edition]), edition in agreeing if challenge.mode in modes_of(edition) else None)
            for edition in EDITIONS
        ]


def _end(move: Move) -> dict[str, Any]:
    if move.exit is not None:
        return {"x": round(move.exit.x), "y": round(move.exit.y)}
    assert move.column is not None  # the solver lays exits and roads to new columns
    return {"x": round(move.column.x), "y": round(move.column.y), "height": move.column.height}
