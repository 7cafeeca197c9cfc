"""A game move by move: the table as it stood after each, what the rules said of it, and what else was possible."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from tutorials.core.drawing.output.svg import svg
from tutorials.core.drawing.scene.format import Scene
from tutorials.core.drawing.scene.scene import overlay, scene
from tutorials.core.drawing.verdict_answer import WIDTH
from tutorials.core.engine import Found, Game, Move, Position, Verdict, judge
from tutorials.core.engine.search.best_moves import found_of
from tutorials.core.messages import named, tell
from tutorials.core.messages.catalogue import gettext as _
from tutorials.core.messages.catalogue import ngettext
from tutorials.core.messages.html import Html

from .address import LONGEST_ADDRESS
from .best_road import best_road
from .history import history
from .log import Log


@dataclass(frozen=True)
class Replay:
    """What the template of a replay asks for: a log, and after how many of its steps it is looked at."""

    log: Log
    at: int

    @classmethod
    def of(cls, log: Log, at: str) -> Replay:
        """The replay at a step, as an address names it; at the end where it names none there is."""
        last = len(log.steps)
        return cls(log, min(int(at), last) if at.isascii() and at.isdigit() and len(at) < 6 else last)

    @cached_property
    def text(self) -> str:
        return self.log.shared()

    @property
    def method(self) -> str:
        """How the game is handed on: in the address, unless it is too long for one."""
        return "get" if len(self.text) <= LONGEST_ADDRESS else "post"

    @property
    def last(self) -> int:
        return len(self.log.steps)

    @property
    def before(self) -> int | None:
        return self.at - 1 if self.at else None

    @property
    def after(self) -> int | None:
        return self.at + 1 if self.at < self.last else None

    @property
    def game(self) -> Game:
        return self.log.games[self.at]

    @cached_property
    def then(self) -> str:
        """The log up to here: to be played on from, and to be drawn as a picture."""
        return self.log.until(self.at).to_text()

    @cached_property
    def history(self) -> list[dict[str, Any]]:
        return [{**line, "here": line["number"] == self.at} for line in history(self.log)]

    @property
    def line(self) -> dict[str, Any] | None:
        """The move that is looked at, in words."""
        return next((line for line in self.history if line["here"]), None)

    # --- the move

    @property
    def position(self) -> Position:
        """The table that the move was made on."""
        return self.log.games[self.at - 1].position

    @cached_property
    def move(self) -> Move | None:
        """The road that was built; None before the first step and where nothing was built."""
        step = self.log.steps[self.at - 1] if self.at else {}
        return Move.from_json(step["build"], self.position) if "build" in step else None

    @cached_property
    def verdict(self) -> Verdict | None:
        return None if self.move is None else judge(self.position, self.move)

    @cached_property
    def sentences(self) -> list[dict[str, Any]]:
        return [] if self.verdict is None else named(tell(self.verdict), self.position)

    @cached_property
    def better(self) -> dict[str, Any] | None:
        """What else was possible: in words, and the table with that road thought about, where it is the better one."""
        if self.verdict is None or self.move is None:
            return None
        built, best = found_of(self.move, self.verdict), best_road(self.position)
        if best is None or best.worth <= built.worth:
            return {"words": _("We found no better road here."), "text": ""}
        log = self.log.until(self.at - 1).thinking_of(best.move.to_json())
        return {"words": self._possible(best, built), "text": log.to_text()}

    def _possible(self, best: Found, built: Found) -> str:
        """What a better road would have brought."""
        if built.dead_end and not best.dead_end:
            return _("The highway could have gone on here.")
        if best.points > built.points:
            words = ngettext("%(best)s point was possible here.", "%(best)s points were possible here.", best.points)
            return words % {"best": best.points}
        words = ngettext("%(best)s car was possible here.", "%(best)s cars were possible here.", best.cars)
        return words % {"best": best.cars}

    # --- pictures

    @cached_property
    def scene(self) -> Scene:
        position = self.game.position
        marks = () if self.move is None else overlay(self.position, self.move, self.verdict).marks
        return scene(position, highlights=marks, focus=self.log.position.ids() & position.ids())

    @property
    def svg(self) -> Html:
        return Html(svg(self.scene, width=WIDTH))

    @property
    def config(self) -> dict[str, Any]:
        return {"scene": self.scene.to_json(), "editable": False, "log": self.log.to_json()}
