"""The one way of an attempt: course, puzzle of a day and browser submit it, and it is judged and recorded alike."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from tutorials.core.engine import Agreement

from .agreement_challenge import by_agreement
from .attempts import Attempt, Hint, read_attempt
from .challenge import Challenge


class Puzzle(Protocol):
    """A puzzle, wherever it comes from."""

    def challenge_in(self, edition: str) -> Challenge: ...


@dataclass(frozen=True)
class Submission:
    """A learner's submission: a hint asked for or an attempt, and the rules that they play by."""

    form: Mapping[str, str]
    answers: Sequence[str] = field(default_factory=list)  # a field that may be given more than once
    edition: str = ""
    agreement: Agreement | None = None

    def judged_by(self, puzzle: Puzzle) -> Attempt | Hint:
        """Return the hint asked for, or what the puzzle says of the attempt."""
        if "hint" in self.form:
            return Hint(2 if self.form["hint"] == "2" else 1)
        return read_attempt(judged_challenge(puzzle, self.edition, self.agreement), self.form, self.answers)


def judged_challenge(puzzle: Puzzle, edition: str, agreement: Agreement | None) -> Challenge:
    """Return the puzzle as it judges for a learner: by their edition, or what they agreed on, where it is the same."""
    return by_agreement(puzzle.challenge_in(edition), agreement)
