"""What a kind of puzzle is: how its puzzles are read, answered, checked, told about and shown."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, NamedTuple

from tutorials.core.drawing.scene.format import Scene
from tutorials.core.drawing.scene.scene import overlay, scene
from tutorials.core.engine import Move
from tutorials.core.messages import Sentence, named, tell
from tutorials.core.messages.catalogue import Phrase
from tutorials.core.puzzles.answers import Answer
from tutorials.core.puzzles.attempts import Attempt
from tutorials.core.puzzles.challenge import Challenge
from tutorials.core.puzzles.goals import Outcome, outcome
from tutorials.core.puzzles.solver import Check


class Reminder(NamedTuple):
    """A rule to read after a wrong answer: its topic, in the words of an edition if one is named."""

    topic: str
    edition: str = ""


class Kind(ABC):
    """One kind of puzzle. A puzzle of it is a Challenge; a kind has no state of its own.

    What is told apart anywhere else by the kind of a puzzle is asked here.
    """

    name: str  # in files, rows and addresses
    label: Phrase  # in the reader's language
    wanted: frozenset[str]  # parts without which it cannot be asked
    own_parts: Mapping[str, type] = {}  # parts that no other kind has; see Challenge.own
    template: str  # the fields in which a learner answers; it is given the page, with page.kind_context from `context`
    seconds = 25  # that a learner takes for one
    is_built = False  # whether the learner builds on the board, or else answers a question
    wrong_attempts_cost = True  # whether the best result counts for less after a wrong one

    # ---------------------------------------------------------------- answered

    @abstractmethod
    def answer(self, challenge: Challenge) -> Answer | None:
        """Return what is right and what is offered; None if the answer is a move.

        Raises BadPuzzle if the question cannot be asked so, EventError if its events cannot happen.
        """

    @abstractmethod
    def attempt(self, challenge: Challenge, form: Mapping[str, str], answers: Sequence[str]) -> Attempt:
        """Judge what a form hands in; InputError if it cannot be read."""

    def attempt_move(self, challenge: Challenge, move: Move) -> Attempt:
        """Judge a move laid on the board: what the rules say, which by itself solves nothing."""
        found = outcome(challenge, move)
        sentences = named(verdict_sentences(found), challenge.position)
        return Attempt(self, False, sentences=sentences, move=found.move, verdict=found.verdict)

    def counts(self, attempt: Attempt) -> bool:
        """Return whether an attempt is recorded."""
        return True

    # ---------------------------------------------------------------- checked

    @abstractmethod
    def check(self, challenge: Challenge, moves: int) -> Check:
        """Let the solver look for faults, trying up to so many moves."""

    @abstractmethod
    def essence(self, challenge: Challenge) -> object:
        """Return what has to be the same in two editions for a puzzle to be the same in both."""

    def is_best(self, challenge: Challenge, moves: int) -> bool:
        """Return whether the puzzle's own solution is still the best one, as in its first edition."""
        return True

    @abstractmethod
    def is_same(self, printed: Challenge, agreed: Challenge) -> bool:
        """Return whether agreed rules leave the answer as the printed ones have it."""

    # ---------------------------------------------------------------- shown

    def scene(self, challenge: Challenge, attempt: Attempt | None = None, *, ghost: bool = False) -> Scene:
        """Draw the table: with the move in question, an attempt or the solution as a ghost, or as it stands solved."""
        table = challenge.table
        if ghost and challenge.move is not None:
            return scene(table, move=challenge.move, verdict=challenge.judge(challenge.move))
        if attempt is not None and attempt.after is not None:
            # What is built stands there like everything else; the signs of what it earned stay over it.
            return scene(attempt.after, highlights=overlay(table, attempt.move, attempt.verdict).marks)
        if attempt is not None and attempt.move is not None and challenge.shown == "before":
            return scene(table, move=attempt.move, verdict=attempt.verdict, bases=self.is_built)
        move = challenge.move if challenge.shown == "before" else None
        return scene(table, move=move, bases=self.is_built)

    def context(self, challenge: Challenge, given: Collection[str], title_of: Callable[[str], str]) -> dict[str, Any]:
        """Return what the template shows; `title_of` names a rule by its topic."""
        return {}

    def reminders(self, challenge: Challenge, topics: Sequence[str], given: Collection[str]) -> list[Reminder]:
        """Return the rules to read after a wrong answer to a puzzle about these topics."""
        return [Reminder(topic) for topic in topics[:1]]


class GeneratedKind(Kind):
    """A kind whose puzzles are made for a day: no author words them, and no author looks at them."""

    @abstractmethod
    def day_name(self, mode: str) -> str:
        """Return what the puzzle is about, in a word or two."""

    @abstractmethod
    def task(self, challenge: Challenge) -> str:
        """Return what is to be done or said."""

    @abstractmethod
    def hint(self, challenge: Challenge) -> str:
        """Return where to look."""

    @abstractmethod
    def topics(self, challenge: Challenge) -> list[str]:
        """Return the keys of the rules that it is about."""

    @abstractmethod
    def difficulty(self, challenge: Challenge, found: Check) -> int:
        """Return 1 for easy to 3 for hard, given what the solver has found."""

    @abstractmethod
    def is_clear(self, challenge: Challenge) -> bool:
        """Return whether a thumb can lay the solution, or an eye tell the answer."""


def verdict_sentences(found: Outcome) -> list[Sentence]:
    """Tell a verdict, advice on a failed build left out: one thing at a time."""
    told = tell(found.verdict)
    return told if found.verdict.legal else [one for one in told if one["kind"] == "violation"]
