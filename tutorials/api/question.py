"""A question about a move as programs and the table's page put it to the API."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tutorials import ceilings
from tutorials.board.scene import scene
from tutorials.board.verdict_answer import strip, table_picture, verdict_answer
from tutorials.engine import reading
from tutorials.engine.judge import judge_all
from tutorials.engine.move import Move
from tutorials.engine.position import Position
from tutorials.engine.questions import read_editions
from tutorials.engine.reading import record
from tutorials.engine.verdict import Verdict

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
    picture: bool = False  # whether the scene is wanted as a picture too, for those who cannot draw it

    @classmethod
    def of_judge(cls, value: object) -> Question:
        """What /judge is asked; InputError if it cannot be read."""
        data = record(value, "", _JUDGE, _JUDGE_ALL)
        editions = read_editions(data["editions"], "editions") if "editions" in data else ()
        position = ceilings.within(Position.from_json(data["position"], "position"), "position")
        return cls(position, Move.from_json(data["move"], position, "move"), editions)

    @classmethod
    def of_scene(cls, value: object) -> Question:
        """What /scene is asked; InputError if it cannot be read."""
        data = record(value, "", _SCENE, _SCENE_ALL)
        editions = read_editions(data["editions"], "editions") if "editions" in data else ()
        position = ceilings.within(Position.from_json(data["position"], "position"), "position")
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

    def answer(self) -> dict[str, Any]:
        """The scene, what the move adds to it, and the verdicts in sentences, in the language of the moment."""
        answer: dict[str, Any] = {}
        verdicts = self.verdicts()
        own = verdicts.get(self.position.edition)
        if self.scene:
            answer["scene"] = scene(self.position, view=self.view, bases=True).to_json()
        if self.picture:
            answer["svg"] = table_picture(self.position, self.move, own, self.view)
        if self.move is not None and own is not None:
            answer |= verdict_answer(self.position, self.move, own, reach=True)
            answer["cars_due"] = own.cars_due
        if self.editions:
            answer["verdicts"] = strip(verdicts, self.position, self.editions)
        return answer
