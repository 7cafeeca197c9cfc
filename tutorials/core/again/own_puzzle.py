"""A puzzle out of a learner's own game: its address holds it, nothing is stored."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote_plus

from tutorials.core.engine import InputError
from tutorials.core.messages.catalogue import gettext as _
from tutorials.core.messages.html import Html
from tutorials.core.messages.rule_links import page_address
from tutorials.core.opponent.review import Moment
from tutorials.core.opponent.sentences import task
from tutorials.core.pages.puzzle_page import PuzzlePage
from tutorials.core.pages.puzzle_question import RulesOf
from tutorials.core.puzzles.attempts import Attempt
from tutorials.core.puzzles.challenge import BadPuzzle, Challenge
from tutorials.core.puzzles.goals import goal_faults
from tutorials.core.puzzles.kinds import BUILD, generated
from tutorials.core.puzzles.reader import read_challenge
from tutorials.core.table.address import PUZZLE_KEYS
from tutorials.core.table.sharing import unpack


def read_own_puzzle(text: str) -> Challenge:
    """The puzzle that an address holds: a road to build; InputError if it holds none."""
    data = unpack(text)
    if not isinstance(data, dict) or set(data) != set(PUZZLE_KEYS) or data["kind"] != BUILD.name:
        raise InputError("not_notation", "p", "it is no puzzle")
    parts = data["parts"]
    if not isinstance(parts, dict) or set(parts) != {"position", "goal", "solution"}:
        raise InputError("not_notation", "p", "it is no puzzle")
    try:
        challenge = read_challenge(data["kind"], str(data["edition"]), str(data["mode"]), parts)
    except (BadPuzzle, TypeError) as fault:
        raise InputError("not_notation", "p", str(fault)) from None
    numbers = [challenge.goal.get(name) for name in ("cars", "gain") if name in challenge.goal]
    if len(challenge.goal) != 1 or len(numbers) != 1 or list(goal_faults(challenge.goal)):
        raise InputError("not_notation", "p", "its goal is not known")
    return challenge


class OwnPuzzlePage(PuzzlePage):
    """The view model of a puzzle out of one's own game."""

    def __init__(
        self,
        request: Any,
        challenge: Challenge,
        text: str,
        rules_of: RulesOf,
        attempt: Attempt | None = None,
        hints: int = 0,
    ) -> None:
        address = page_address("learn/again/")
        super().__init__(request, challenge, address, rules_of, attempt, hints)
        self.text, self.own_edition = text, challenge.edition

    @property
    def title(self) -> str:
        return _("A move of yours, once more")

    @property
    def task(self) -> str:
        parts = {"goal": dict(self.challenge.goal)}
        return task(Moment(0, self.challenge.player, 1, 0.0, {"parts": parts}))

    @property
    def topics(self) -> list[str]:
        return generated(self.kind).topics(self.challenge)

    @property
    def hint_line(self) -> Html:
        return Html(f"<p>{generated(self.kind).hint(self.challenge)}</p>")

    @property
    def hand_in(self) -> str:
        return f"{self.address}?p={quote_plus(self.text)}"

    @property
    def ask(self) -> str:
        return f"{self.address}verdict?p={quote_plus(self.text)}"
