"""What a puzzle's page answers its script: a hint asked for, or what came of an attempt."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .entry import Rule
from .puzzle_page import PuzzlePage

Render = Callable[[str, dict[str, Any]], str]  # a template by its name, with its context


def hint_reply(page: PuzzlePage, words: str, rules: list[Rule] | None = None) -> dict[str, Any]:
    """Return a hint in words; the second one shows the solution on the board and names the rule."""
    answer: dict[str, Any] = {"hint": page.hints, "html": words}
    if page.hints == 2:
        answer |= {"ghost": page.data()["ghost"], "scene": page.scene.to_json(), "svg": str(page.svg)}
        answer["rule"] = [{"title": rule.title, "answer": rule.answer, "link": rule.link} for rule in rules or ()]
    return answer


def attempt_reply(page: PuzzlePage, render: Render, parts: dict[str, str], context: dict[str, Any]) -> dict[str, Any]:
    """Return what came of an attempt; `parts` names the templates whose HTML a script puts in their places."""
    answer: dict[str, Any] = {"solved": page.solved}
    if page.solved or page.shows_answer:
        answer |= {"scene": page.scene.to_json(), "svg": str(page.svg)}
    answer |= context
    answer |= {name: render(part, {**context, "page": page}) for name, part in parts.items()}
    return answer
