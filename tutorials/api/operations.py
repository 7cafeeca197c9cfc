"""The operations of the HTTP API: path, parameters, schemas and cost."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from th_site.http.rate_limit import Cost, by_size
from tutorials.core.api import answers

from . import search_question
from .examples import EXAMPLES
from .schema_parts import Schema
from .schemas import ASK_PARAMETERS, LANGUAGE

Answer = Callable[[object, str | None], dict[str, Any]]


@dataclass(frozen=True)
class Operation:
    """An operation of the API: with a `question` a POST whose body the engine reads, else a GET."""

    name: str
    summary: str
    answer: Callable[..., dict[str, Any]]
    question: str  # the names of the schemas of body and response
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
    Operation("ask", "Ask in words", search_question.ask, "", "AskAnswer", tuple(ASK_PARAMETERS), cost=2),
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
