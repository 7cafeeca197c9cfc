"""What the board of a page asks: a scene, what a move adds to it, and the verdicts in sentences."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tutorials.core.drawing.scene.scene import scene
from tutorials.core.drawing.verdict_answer import own_rules, strip, table_picture, verdict_answer
from tutorials.core.engine import validation
from tutorials.core.engine.agreement import AGREED
from tutorials.core.engine.json_interface import JUDGE_KEYS, MoveQuestion
from tutorials.core.engine.judge import judge_all
from tutorials.core.engine.verdict import Verdict

from . import request_size

VIEWS = ("free", "top", "side")
SCENE_KEYS = JUDGE_KEYS | {"scene", "view", "picture"}


@dataclass(frozen=True)
class SceneQuestion:
    """A position with a move, if one is thought about, and what is wanted of its scene."""

    asked: MoveQuestion
    scene: bool = True  # whether the whole scene is wanted, or only what the move adds to it
    view: str = "free"
    picture: bool = False  # whether the scene is wanted as a picture too, for those who cannot draw it

    @classmethod
    def from_json(cls, value: object) -> SceneQuestion:
        """Read what /scene is asked; InputError if it cannot be read."""
        data = validation.record(value, "", frozenset({"position"}), SCENE_KEYS)
        asked = MoveQuestion.from_record(data, request_size.within)
        whole = validation.flag(data["scene"], "", "scene") if "scene" in data else asked.move is None
        view = validation.choice(data.get("view", "free"), "", "view", VIEWS)
        picture = validation.flag(data["picture"], "", "picture") if "picture" in data else False
        return cls(asked, whole, view, picture)

    def verdicts(self) -> dict[str, Verdict]:
        """The verdicts of the position's own edition, of the others asked for, and of what was agreed on."""
        if self.asked.move is None:
            return {}
        editions = dict.fromkeys((self.asked.position.edition, *(self.asked.editions or ())))
        return judge_all(self.asked.position, self.asked.move, editions, self.asked.agreement)

    def answer(self) -> dict[str, Any]:
        """The scene, what the move adds to it, and the verdicts in sentences, in the language of the moment."""
        answer: dict[str, Any] = {}
        position, move = self.asked.position, self.asked.move
        verdicts = self.verdicts()
        own = verdicts.get(own_rules(position))
        if self.scene:
            answer["scene"] = scene(position, view=self.view, bases=True).to_json()
        if self.picture:
            answer["svg"] = table_picture(position, move, own, self.view)
        if move is not None and own is not None:
            answer |= verdict_answer(position, move, own, reach=True)
            answer["cars_due"] = own.cars_due
        if self.asked.editions:
            agreed = () if self.asked.agreement is None else (AGREED,)
            answer["verdicts"] = strip(verdicts, position, (*self.asked.editions, *agreed))
        return answer
