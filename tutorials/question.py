"""A question about a move, as the site's own pages and the API ask it, and the answer with sentences for people."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from rules_content.figures.scene import overlay, scene
from rules_content.figures.svg import svg
from tutorials.engine import reading
from tutorials.engine.judge import judge_all
from tutorials.engine.move import Move
from tutorials.engine.position import Position
from tutorials.engine.reading import record
from tutorials.engine.verdict import Verdict
from tutorials.engine.ways import read_editions
from tutorials.phrases import named, tell

VIEWS = ("free", "top", "side")
_SCENE = frozenset({"position"})
_SCENE_ALL = _SCENE | {"move", "editions", "scene", "view", "picture"}
_JUDGE = frozenset({"position", "move"})
_JUDGE_ALL = _JUDGE | {"editions"}


@dataclass(frozen=True)
class Question:
    """A position, a move on it if one is thought about, and the editions that shall judge it."""

    position: Position
    move: Move | None = None
    editions: tuple[str, ...] = ()
    scene: bool = True  # whether the whole scene is wanted, or only what the move adds to it
    view: str = "free"
    picture: bool = False  # whether the scene is wanted as a picture too, by who cannot draw it

    @classmethod
    def of_judge(cls, value: object) -> Question:
        """What /judge is asked; InputError if it cannot be read."""
        data = record(value, "", _JUDGE, _JUDGE_ALL)
        editions = read_editions(data["editions"], "editions") if "editions" in data else ()
        position = Position.from_json(data["position"], "position")
        return cls(position, Move.from_json(data["move"], position, "move"), editions)

    @classmethod
    def of_scene(cls, value: object) -> Question:
        """What /scene is asked; InputError if it cannot be read."""
        data = record(value, "", _SCENE, _SCENE_ALL)
        editions = read_editions(data["editions"], "editions") if "editions" in data else ()
        position = Position.from_json(data["position"], "position")
        move = Move.from_json(data["move"], position, "move") if "move" in data else None
        whole = reading.flag(data["scene"], "", "scene") if "scene" in data else move is None
        view = reading.choice(data.get("view", "free"), "", "view", VIEWS)
        picture = reading.flag(data["picture"], "", "picture") if "picture" in data else False
        return cls(position, move, editions, whole, view, picture)

    def verdicts(self) -> dict[str, Verdict]:
        """The verdict of the position's own edition first, then of the others asked for."""
        if self.move is None:
            return {}
        return judge_all(self.position, self.move, dict.fromkeys((self.position.edition, *self.editions)))

    def told(self) -> dict[str, Any]:
        """The scene, what the move adds to it, and the verdicts in sentences, in the language of the moment."""
        answer: dict[str, Any] = {}
        verdicts = self.verdicts()
        own = verdicts.get(self.position.edition)
        if self.scene:
            answer["scene"] = scene(self.position, view=self.view, bases=True).to_json()
        if self.picture:
            answer["svg"] = picture(self.position, self.move, own, self.view)
        if self.move is not None and own is not None:
            answer["overlay"] = overlay(self.position, self.move, own, reach=True).to_json()
            answer["verdict"] = summary(own, self.position)
            answer["cars_due"] = own.cars_due
        if self.editions:
            answer["verdicts"] = strip(verdicts, self.position, self.editions)
        return answer


def picture(position: Position, move: Move | None, verdict: Verdict | None, view: str = "free") -> str:
    """The table drawn by the server, for pages without a canvas."""
    seen = position.ids()  # the whole city too, not only what of it stands near the highways
    drawn = scene(position, move=move, verdict=verdict, view=view, bases=True, reach=move is not None, focus=seen)
    return svg(drawn, width=960)


def strip(verdicts: dict[str, Verdict], position: Position, editions: Iterable[str]) -> dict[str, dict[str, Any]]:
    """The verdicts side by side, each with whether it differs from that of the position's own edition."""
    if not verdicts:
        return {}
    others = differing(verdicts, position.edition)
    return {edition: {**summary(verdicts[edition], position), "differs": edition in others} for edition in editions}


def summary(verdict: Verdict, position: Position) -> dict[str, Any]:
    """A verdict for people: what counts at a glance, and every sentence with the names of the pieces."""
    return {
        "legal": verdict.legal,
        "edition": verdict.edition,
        "exit": verdict.exit,
        "cars_earned": verdict.cars_earned,
        "cars_due": verdict.cars_due,
        "sentences": named(tell(verdict), position),
    }


def differing(verdicts: dict[str, Verdict], own: str) -> set[str]:
    """The editions that see the move otherwise than one's own: other codes, other cars, may where that says must."""

    def gist(verdict: Verdict) -> tuple[Any, ...]:
        advice = tuple((one.code, one.pieces) for one in verdict.advice)
        broken = tuple((one.code, one.pieces) for one in verdict.violations)
        return verdict.legal, broken, advice, verdict.cars_earned, verdict.cars_due

    return {edition for edition, verdict in verdicts.items() if gist(verdict) != gist(verdicts[own])}
