"""A question about a move as programs and the table's page put it to the API."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tutorials import ceilings
from tutorials.board.scene import scene
from tutorials.board.verdict_answer import own_rules, strip, table_picture, verdict_answer
from tutorials.engine import reading
from tutorials.engine.agreement import AGREED, Agreement
from tutorials.engine.judge import judge_all
from tutorials.engine.move import Move
from tutorials.engine.position import Position
from tutorials.engine.questions import read_editions
from tutorials.engine.reading import record
from tutorials.engine.verdict import Verdict

VIEWS = ("free", "top", "side")
_SCENE = frozenset({"position"})
_SCENE_ALL = _SCENE | {"move", "editions", "ruleset", "scene", "view", "picture"}
_JUDGE = frozenset({"position", "move"})
_JUDGE_ALL = _JUDGE | {"editions", "ruleset"}


@dataclass(frozen=True)
class MoveQuestion:
    """A position, a move on it if one is thought about, and the editions and agreed rules that shall judge it."""

    position: Position
    move: Move | None = None
    editions: tuple[str, ...] = ()
    scene: bool = True  # whether the whole scene is wanted, or only what the move adds to it
    view: str = "free"
    picture: bool = False  # whether the scene is wanted as a picture too, for those who cannot draw it
    agreement: Agreement | None = None  # the position's own, or another one asked for

    @classmethod
    def of_judge(cls, value: object) -> MoveQuestion:
        """What /judge is asked; InputError if it cannot be read."""
        data = record(value, "", _JUDGE, _JUDGE_ALL)
        editions = read_editions(data["editions"], "editions") if "editions" in data else ()
        position = ceilings.within(Position.from_json(data["position"], "position"), "position")
        move = Move.from_json(data["move"], position, "move")
        return cls(position, move, editions, agreement=_agreement(data, position))

    @classmethod
    def of_scene(cls, value: object) -> MoveQuestion:
        """What /scene is asked; InputError if it cannot be read."""
        data = record(value, "", _SCENE, _SCENE_ALL)
        editions = read_editions(data["editions"], "editions") if "editions" in data else ()
        position = ceilings.within(Position.from_json(data["position"], "position"), "position")
        move = Move.from_json(data["move"], position, "move") if "move" in data else None
        whole = reading.flag(data["scene"], "", "scene") if "scene" in data else move is None
        view = reading.choice(data.get("view", "free"), "", "view", VIEWS)
        picture = reading.flag(data["picture"], "", "picture") if "picture" in data else False
        return cls(position, move, editions, whole, view, picture, _agreement(data, position))

    def verdicts(self) -> dict[str, Verdict]:
        """The verdicts of the position's own edition, of the others asked for, and of what was agreed on."""
        if self.move is None:
            return {}
        editions = dict.fromkeys((self.position.edition, *self.editions))
        return judge_all(self.position, self.move, editions, self.agreement)

    def answer(self) -> dict[str, Any]:
        """The scene, what the move adds to it, and the verdicts in sentences, in the language of the moment."""
        answer: dict[str, Any] = {}
        verdicts = self.verdicts()
        own = verdicts.get(own_rules(self.position))
        if self.scene:
            answer["scene"] = scene(self.position, view=self.view, bases=True).to_json()
        if self.picture:
            answer["svg"] = table_picture(self.position, self.move, own, self.view)
        if self.move is not None and own is not None:
            answer |= verdict_answer(self.position, self.move, own, reach=True)
            answer["cars_due"] = own.cars_due
        if self.editions:
            agreed = () if self.agreement is None else (AGREED,)
            answer["verdicts"] = strip(verdicts, self.position, (*self.editions, *agreed))
        return answer


def _agreement(data: dict[str, Any], position: Position) -> Agreement | None:
    return Agreement.from_json(data["ruleset"]) if "ruleset" in data else position.agreement
