"""The log of a table: how it was set up and every step since. Nothing else is kept; everything else follows from it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from tutorials.core.api import request_size
from tutorials.core.engine import validation
from tutorials.core.engine.errors import EventError, InputError
from tutorials.core.engine.games.game import Game
from tutorials.core.engine.positions.move import Move
from tutorials.core.engine.positions.position import Position
from tutorials.core.engine.ruleset import Ruleset
from tutorials.core.engine.validation import record
from tutorials.core.opponent.seats import NOBODY, Seat, Seats, read_seats, seats_to_json

from . import city_setup as city
from .city_setup import Component
from .sharing import pack, unpack

Step = Mapping[str, Any]
_START = frozenset({"setup", "position"})
_ALL = _START | {"opponents", "steps", "undone", "move"}
_STEPS = frozenset({"place", "go", "build", "knock", "pass", "discard", "no_place"})


@dataclass(frozen=True)
class Log:
    """A set-up or a position to start from, the steps since, those undone (next one first), and a move thought about.

    `seats` are those that no person plays. Steps are the engine's events, and before them `{"place": component}` for
    each building or area, and `{"go": true}` where the players begin without placing them all.
    """

    start: Mapping[str, Any]  # {"setup": …} or {"position": …}
    steps: tuple[Step, ...] = ()
    undone: tuple[Step, ...] = ()
    move: Mapping[str, Any] | None = None
    seats: Seats = field(default_factory=lambda: NOBODY)
    games: tuple[Game, ...] = field(default=(), compare=False, repr=False)  # after the set-up and after each step
    placed: tuple[Component, ...] = field(default=(), compare=False, repr=False)

    # --- in and out

    @classmethod
    def from_json(cls, value: object) -> Log:
        """The log a JSON value describes, replayed; InputError, or EventError for a step that may not happen."""
        data = record(value, "", frozenset(), _ALL)
        starts = [key for key in ("setup", "position") if key in data]
        if len(starts) != 1:
            raise InputError(
                "conflicting_keys" if starts else "missing_key", "setup", "a setup or a position starts it"
            )
        log = cls({starts[0]: data[starts[0]]}).with_first_game()
        log = replace(log, seats=read_seats(data.get("opponents", {}), "opponents", log.game.players))
        steps, undone = (_read_steps(data.get(key, []), key) for key in ("steps", "undone"))
        for i, step in enumerate(steps):
            log = log.play(step, f"steps[{i}]")
        for i, step in enumerate(undone):
            record(step, f"undone[{i}]", frozenset(), _STEPS)
        move = data.get("move")
        if move is not None:
            move = Move.from_json(move, log.position, "move").to_json()
        return replace(log, undone=tuple(undone), move=move)

    @classmethod
    def from_text(cls, text: str) -> Log:
        """The log in a link; InputError if it cannot be read."""
        return cls.from_json(unpack(text))

    @classmethod
    def from_file(cls, text: str | bytes) -> Log:
        """The log in a saved file: what `manage.py replay` reads too, or a position by itself."""
        data = validation.parse(text)
        if type(data) is dict:
            data = {
                key: value for key, value in data.items() if key != "names"
            }  # For whoever opens it, not for the game.
        if type(data) is dict and "format" in data:
            return cls.from_json({"position": data})
        if type(data) is dict and "events" in data:
            data = {**data, "steps": data["events"]}
            del data["events"]
            if data["steps"] and type(data.get("setup")) is dict:
                # A game that has begun has its city, be it none.
                data["setup"] = {"obstacles": [], **data["setup"]}
        return cls.from_json(data)

    def to_json(self) -> dict[str, Any]:
        data: dict[str, Any] = {**self.start, **self._opponents(), "steps": list(self.steps)}
        if self.undone:
            data["undone"] = list(self.undone)
        if self.move is not None:
            data["move"] = dict(self.move)
        return data

    def to_text(self) -> str:
        """The whole log as text for a link."""
        return pack(self.to_json())

    def shared(self) -> str:
        """The text of a link for others: what was undone is nobody else's business."""
        return pack(replace(self, undone=()).to_json())

    def to_file(self, names: Mapping[str, str] | None = None) -> str:
        """The log as the engine replays it, city included, to be saved and opened again; players' names beside it."""
        data = {**self._file(), "names": dict(names)} if names else self._file()
        return json.dumps(data, indent=1)

    def _file(self) -> dict[str, Any]:
        if self.to_place:
            return replace(self, undone=()).to_json()
        if "position" in self.start and not self.steps and not self.seats:
            return self.position.to_json()
        events = [step for step in self.steps if not step.keys() & {"place", "go"}]
        if "position" in self.start:
            return {"position": self.start["position"], **self._opponents(), "events": events}
        return {"setup": self._setup(), **self._opponents(), "events": events}

    def _opponents(self) -> dict[str, Any]:
        return {"opponents": seats_to_json(self.seats)} if self.seats else {}

    # --- what stands

    @property
    def game(self) -> Game:
        return self.games[-1]

    @property
    def position(self) -> Position:
        return self.game.position

    @property
    def ruleset(self) -> Ruleset:
        return self.game.ruleset

    @cached_property
    def to_place(self) -> list[str]:
        """The kinds of component that may be placed now; empty once the game has begun."""
        if "position" in self.start or "obstacles" in self.start["setup"] or "areas" in self.start["setup"]:
            return []
        if any("place" not in step for step in self.steps):
            return []
        return city.to_place(self.ruleset, len(self.game.players), self.placed)

    @property
    def placer(self) -> str:
        return city.placer(self.ruleset, self.game.players, self.placed)

    @property
    def turn(self) -> str:
        """Whose turn it is: to place a component, or to build; "" once the game is over."""
        return self.placer if self.to_place else "" if self.over else self.game.turn

    @property
    def over(self) -> bool:
        """Whether nothing is played for any more: opponents do not play on once the result stands."""
        return not self.to_place and (self.game.over or (bool(self.seats) and self.game.finished))

    @property
    def seat(self) -> Seat | None:
        """The opponent whose turn it is; None where it is a person's, or nobody's."""
        return self.seats.get(self.turn)

    @property
    def plays_itself(self) -> bool:
        """Whether no seat is a person's."""
        return len(self.seats) == len(self.game.players)

    # --- what happens

    def play(self, step: object, where: str = "step") -> Log:
        """The log with a step more; what was undone is forgotten. InputError or EventError if that may not be."""
        data = record(step, where, frozenset(), _STEPS)
        if len(data) != 1:
            raise InputError("conflicting_keys" if data else "missing_key", where, "a step has exactly one key")
        if "place" in data:
            return self._place(data, where)
        if "go" in data:
            if not self.to_place:
                raise EventError("nothing_to_place", where, "everything stands already")
            return self._with(data, self.game)
        if self.to_place:
            raise EventError("place_first", where, "the city has to be placed first")
        return self._with(data, self.game.play(data, where))

    def _place(self, data: Step, where: str) -> Log:
        if not self.to_place:
            raise EventError("nothing_to_place", where, "everything stands already")
        one = Component.from_json(data["place"], self.placed, f"{where}.place")
        if one.kind not in self.to_place:
            raise EventError("place_other_first", where, f"next is one of {', '.join(self.to_place)}")
        wrong = city.faults(one, self.placed, self.position, self.ruleset)
        if wrong:
            raise EventError(wrong[0], where, "the component may not stand there")
        placed = (*self.placed, one)
        game = Game.replay({"setup": self._setup(placed), "events": []})
        return replace(self._with({"place": one.to_json()}, game), placed=placed)

    def _with(self, step: Step, game: Game) -> Log:
        if len(self.steps) == request_size.MOST_STEPS:
            raise too_long("steps")
        request_size.within(game.position, "position")
        return replace(self, steps=(*self.steps, step), undone=(), move=None, games=(*self.games, game))

    def undo(self) -> Log:
        """The log without its last step, which can be done again; the same log if there is none."""
        if not self.steps:
            return self
        last = self.steps[-1]
        placed = self.placed[:-1] if "place" in last else self.placed
        move = last.get("build")
        return replace(
            self, steps=self.steps[:-1], undone=(last, *self.undone), move=move, games=self.games[:-1], placed=placed
        )

    def redo(self) -> Log:
        """The log with the step that was undone last; the same log if there is none."""
        if not self.undone:
            return self
        return replace(self.play(self.undone[0], "undone[0]"), undone=self.undone[1:])

    @cached_property
    def undo_point(self) -> int:
        """After how many steps the turn was that an undo leads back to: a person's own, whatever opponents did since.

        Where opponents alone play it is the step before; as many steps as there are where there is nothing to undo.
        """
        if self.plays_itself:
            return max(len(self.steps) - 1, 0)
        own = (i for i in range(len(self.steps) - 1, -1, -1) if self._is_a_persons(i))
        return next(own, len(self.steps))

    def _is_a_persons(self, i: int) -> bool:
        """Whether a person took that step: pieces that fell are told by one, whoever pays."""
        step = self.steps[i]
        if "place" in step:
            placed = self.placed[: sum("place" in one for one in self.steps[:i])]
            return city.placer(self.ruleset, self.game.players, placed) not in self.seats
        return bool(step.keys() & {"go", "knock"}) or self.games[i].turn not in self.seats

    def undo_turn(self) -> Log:
        """The log back at a person's own turn; what was undone can be done again."""
        log, point = self, self.undo_point
        while len(log.steps) > point:
            log = log.undo()
        return log

    def redo_turn(self) -> Log:
        """The log with what was undone last done again, and with what opponents did after it."""
        log = self.redo()
        while log.undone and log.seat is not None and not log.plays_itself:
            log = log.redo()
        return log

    def until(self, number: int) -> Log:
        """The log as it was after so many steps, with nothing undone."""
        placed = self.placed[: sum("place" in step for step in self.steps[:number])]
        games = self.games[: number + 1]
        return replace(self, steps=self.steps[:number], undone=(), move=None, games=games, placed=placed)

    def rematch(self) -> Log:
        """The same table once more, before the first step; opponents play another game."""
        seats = {colour: seat.once_more for colour, seat in self.seats.items()}
        return replace(Log.from_json(dict(self.start)), seats=seats)

    def thinking_of(self, move: Mapping[str, Any] | None) -> Log:
        return replace(self, move=move)

    def with_first_game(self) -> Log:
        if "position" in self.start:
            game = Game(Position.from_json(self.start["position"], "position"))
        else:
            game = Game.replay({"setup": self._setup(), "events": []})
        request_size.within(game.position, "position")
        return replace(self, games=(game,))

    def _setup(self, placed: tuple[Component, ...] | None = None) -> dict[str, Any]:
        placed = self.placed if placed is None else placed
        setup = self.start["setup"]
        return {**setup, **city.pieces(placed)} if placed else setup


def _read_steps(value: object, where: str) -> list[Any]:
    """A list of as many steps as a table may have, of texts that can be put into a link."""
    if type(value) is list and len(value) > request_size.MOST_STEPS:
        raise too_long(where)
    steps = validation.items(value, where)
    try:
        json.dumps(steps, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        raise InputError("not_text", where, "must not hold half a surrogate pair") from None
    return steps


def too_long(where: str) -> InputError:
    return InputError("too_long", where, f"a table has at most {request_size.MOST_STEPS} steps")
