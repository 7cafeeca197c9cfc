"""The state of the puzzle editor: a puzzle as its form stands, saved or not, and all that the board shows of it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from django.utils.text import capfirst
from django.utils.translation import gettext as _

from rules_content.editions.edition_keys import EDITION_NAMES
from tutorials.core.drawing.scene.format import Scene
from tutorials.core.drawing.scene.scene import base_at, scene
from tutorials.core.engine import InputError, Move, Position
from tutorials.core.engine.positions.pieces import Area, Obstacle
from tutorials.core.engine.ruleset import EDITIONS, modes_of
from tutorials.core.messages.words import CAR_TYPES, piece
from tutorials.core.messages.words import player as player_name
from tutorials.core.puzzles.answers import LEGAL
from tutorials.core.puzzles.attempts import Attempt, own_sentence, with_vehicle
from tutorials.core.puzzles.challenge import BadPuzzle, Challenge, table_of
from tutorials.core.puzzles.goals import goal_faults
from tutorials.core.puzzles.kinds import BUILD, KINDS
from tutorials.core.puzzles.solver import Check, same_outcome
from tutorials.models import Puzzle

from . import figure_form
from .answer_words import answer_words
from .piece_edits import Board, empty

TEXT_FIELDS, JSON_FIELDS = ("kind", "edition", "mode"), ("board", "goal", "solution", "move", "question", "same_in")


class Unreadable(ValueError):  # noqa: N818 - it says what cannot be read, and is caught by name
    """Raised for a form whose table cannot be drawn; says where the text is wrong."""


@dataclass(frozen=True)
class Piece:
    """A piece of the table as the editor's list shows it; `data` is what its fields hold."""

    id: str
    name: str
    place: str
    data: Mapping[str, Any]

    @property
    def json(self) -> str:
        return json.dumps(self.data)


@dataclass(frozen=True)
class EditorState:
    """The values of the form, and the table they make."""

    puzzle: Puzzle
    position: Position
    board: Board
    faults: tuple[str, ...] = ()  # of fields other than the board whose texts cannot be read
    claim: Any = None  # of a figure
    is_figure: bool = False

    @classmethod
    def of(cls, form: Mapping[str, Any]) -> EditorState:
        """The state for a form's values as text; Unreadable if they make no table."""
        if form.get("of") == "figure":
            found = cls.of({**figure_form.as_puzzle(form), "of": ""})
            try:
                claim = json.loads(str(form.get("claim") or "") or "null")
            except (ValueError, RecursionError):
                claim = None
            return replace(found, claim=claim, is_figure=True)
        words = {name: str(form.get(name) or "") for name in TEXT_FIELDS}
        values, faults = {}, []
        for name in JSON_FIELDS:
            try:
                values[name] = json.loads(str(form.get(name) or "") or "null")
            except (ValueError, RecursionError) as fault:
                if name == "board":
                    raise Unreadable(str(fault)) from None
                faults.append(_unreadable_text(name))
                values[name] = None
        values |= {"question": values["question"] or {}, "same_in": values["same_in"] or []}
        puzzle = Puzzle(**words, **values)
        return cls(puzzle, *_table(puzzle), tuple(faults))

    @property
    def of_log(self) -> bool:
        """Whether the table is the set-up of a log, which cannot be edited on the board."""
        return _log(self.puzzle) is not None

    @property
    def is_built(self) -> bool:
        """Whether learners build; not while no kind is chosen."""
        kind = KINDS.get(self.puzzle.kind)
        return kind is not None and kind.is_built

    # ------------------------------------------------------------------ the board

    @property
    def scene(self) -> Scene:
        """The table; for other kinds than build every column is a base point, to lay illegal moves as well."""
        move = self.move
        # A road to a standing column cannot be laid on the board: it is drawn as given.
        fixed = move if move is not None and move.to is not None else None
        drawn = scene(self.position, move=fixed, bases=True)
        if self.is_built:
            return drawn
        return replace(drawn, bases=tuple(base_at(column) for column in self.position.columns))

    @property
    def move(self) -> Move | None:
        """The solution or the move in question, if it can be read."""
        data = self.puzzle.solution if self.is_built else self.puzzle.move
        try:
            return Move.from_json(data, self.position) if data else None
        except InputError:
            return None

    def try_move(self, move: Move, vehicle: str | None = None) -> tuple[Challenge, Attempt]:
        """A move laid on the board, judged as a learner's would be if it were the solution."""
        goal = self.puzzle.goal if self.is_built and not any(goal_faults(self.puzzle.goal)) else {}
        edition, mode = self.position.edition, self.position.mode
        challenge = Challenge(BUILD, edition, mode, self.position, goal, solution=move)
        attempt = BUILD.attempt_move(challenge, with_vehicle(challenge, move, vehicle))
        if goal and attempt.solved:
            attempt = replace(attempt, sentences=[own_sentence(_("It reaches the goal.")), *attempt.sentences])
        return challenge, attempt

    # ------------------------------------------------------------------ lists

    @property
    def players(self) -> list[dict[str, Any]]:
        """The players in the order of turns, with their supplies."""
        names = {"grey": _("Grey pieces"), "junctions": _("Yellow pieces"), "roads": _("Roads"), "cars": _("Cars")}
        return [
            {"colour": player.colour, "name": player_name(player.colour),
             "hand": [(kind, names[kind], number) for kind, number in player.supply().items()]}
            for player in self.position.players
        ]  # fmt: skip

    @property
    def columns(self) -> list[tuple[str, str]]:
        return [(column.id, piece(self.position, column.id)) for column in self.position.columns]

    @property
    def roads(self) -> list[tuple[str, str]]:
        return [(road.id, piece(self.position, road.id)) for road in self.position.roads]

    @property
    def bases(self) -> list[tuple[str, str]]:
        return [(base.id, piece(self.position, base.id)) for base in self.scene.bases]

    @property
    def pieces(self) -> Iterator[Piece]:
        """Every piece, roads followed by their cars."""
        names = {ident: piece(self.position, ident) for ident in self.position.ids()}
        for column in self.position.columns:
            data = {**column.to_json(), "kind": "column", "height": column.height}
            yield Piece(column.id, names[column.id], _place(data), data)
        for road in self.position.roads:
            data = road.to_json()
            cars = data.pop("cars")
            ends = [end if isinstance(end, str) else _place(end) for end in (data["from"], data["to"])]
            yield Piece(road.id, names[road.id], " → ".join(ends), {**data, "kind": "road"})
            for number, car in enumerate(cars):
                ident = f"{road.id}:{number}"
                data = {**car, "kind": "car", "id": ident, "road": road.id}
                yield Piece(ident, f"{CAR_TYPES[car['type']]} · {road.id}", f"{car['at'] * 100:.0f} %", data)
        things: tuple[Obstacle | Area, ...] = (*self.position.obstacles, *self.position.areas)
        for thing in things:
            yield Piece(thing.id, names[thing.id], _place(thing.to_json()), thing.to_json())

    # ------------------------------------------------------------------ the solver

    @cached_property
    def check(self) -> Check:
        """The solver's check without trying moves; the full check comes before publishing."""
        return self.puzzle.examined(moves=0)

    @property
    def told_faults(self) -> list[str]:
        """What is wrong with the puzzle, in sentences."""
        return [*self.faults, *map(self.puzzle.tell, self.check.faults)]

    @property
    def told_answer(self) -> str:
        """The right answer as learners see it."""
        return answer_words(self.check.answer)

    @property
    def agreeing(self) -> list[str]:
        """The editions with the same outcome; none while the puzzle cannot be read."""
        try:
            return same_outcome(self.puzzle.challenge)
        except (BadPuzzle, InputError, KeyError, TypeError):
            return []

    # ------------------------------------------------------------------ of a figure

    @property
    def told_claim(self) -> list[tuple[str, bool]]:
        """What the engine says of a figure's move, by the names of the editions; none without a move."""
        if (move := self.move) is None:
            return []
        playing = [edition for edition in EDITIONS if self.position.mode in modes_of(edition)]
        return [
            (str(EDITION_NAMES[edition]), figure_form.verdict_claim(self.position, move, edition) == LEGAL)
            for edition in playing
        ]

    @property
    def true_claim(self) -> Any:
        """The claim of a figure, set right by the engine where it does not hold."""
        if figure_form.is_true(self.claim, self.position, self.move):
            return self.claim
        return figure_form.claim_of(self.claim, self.position, self.move)


def _table(puzzle: Puzzle) -> tuple[Position, Board]:
    """The position of a form and the board it is made of; an empty field is an empty table.

    While no edition is chosen, or one without that mode, there is something to see all the same.
    """
    edition = puzzle.edition if puzzle.edition in EDITIONS else EDITIONS[0]
    mode = puzzle.mode if puzzle.mode in modes_of(edition) else "base"
    board = puzzle.board or empty(edition, mode)
    try:
        if not isinstance(board, dict):
            raise InputError("wrong_type", "position", "must be an object")
        position, _events = table_of(edition, mode, {"position": board, "log": _log(puzzle)})
    except (InputError, BadPuzzle) as fault:
        raise Unreadable(str(fault)) from None
    return position, board


def _log(puzzle: Puzzle) -> dict[str, Any] | None:
    log = puzzle.question.get("log") if isinstance(puzzle.question, dict) else None
    return log if isinstance(log, dict) and log else None


def _place(point: Mapping[str, Any]) -> str:
    return f"{point['x']}, {point['y']}"


def _unreadable_text(name: str) -> str:
    label = capfirst(str(getattr(Puzzle._meta.get_field(name), "verbose_name", name)))
    return str(_("%(field)s: the text cannot be read.") % {"field": label})
