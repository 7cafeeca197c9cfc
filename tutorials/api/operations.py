"""The questions of the HTTP API: where each is asked, what it takes, what it answers and what it costs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from th_site.limits import Cost, by_size

from . import answers, asking
from .examples import EXAMPLES
from .schema_parts import Schema
from .schemas import ASK_PARAMETERS, LANGUAGE

Answer = Callable[[object, str | None], dict[str, Any]]


@dataclass(frozen=True)
class Operation:
    """A question of the API. One with a `question` is a POST whose body the engine reads; the other one is a GET."""

    name: str
    summary: str
    answer: Callable[..., dict[str, Any]]
    question: str  # the name of its schema, as the next
    answers: str
    parameters: tuple[Schema, ...] = ()
    cost: Cost = 1

    @property
    def path(self) -> str:
        return f"v1/{self.name.replace('_', '-')}"

    @property
    def method(self) -> str:
        return "POST" if self.question else "GET"

    @property
    def description(self) -> str:
        return self.answer.__doc__ or ""

    @property
    def example(self) -> Any:
        return EXAMPLES.get(self.name)


SPEAKS = (LANGUAGE,)
OPERATIONS = (
    Operation("ask", "Ask in words", asking.ask, "", "AskAnswer", tuple(ASK_PARAMETERS), cost=2),
    Operation("judge", "Judge a move", answers.judge, "JudgeQuestion", "JudgeAnswer", SPEAKS),
    Operation("score", "Score a position", answers.score, "Position", "ScoreAnswer"),
    Operation("replay", "Replay a game", answers.replay, "Log", "ReplayAnswer"),
    Operation("best_moves", "Find the best moves", answers.best_moves, "BestMovesQuestion", "BestMovesAnswer", cost=20),
    Operation(
        "scene", "Draw and judge", answers.scene, "SceneQuestion", "SceneAnswer", SPEAKS, by_size(4000, least=0.1)
    ),
    Operation(
        "companion", "Keep count at a real table", answers.companion, "CompanionQuestion", "CompanionAnswer", SPEAKS
    ),
)
