"""A learner's result at the puzzle of a day: a value that grows by hints and attempts until it is solved."""

from __future__ import annotations

import datetime
from dataclasses import dataclass, replace

from tutorials.core.puzzles.attempts import Attempt, Hint
from tutorials.core.puzzles.kinds import Kind
from tutorials.core.puzzles.stars import earned

MOST_TRIES = 100  # remembered


def is_in_time(day: datetime.date, solved_on: datetime.date | None) -> bool:
    """Return whether the puzzle of a day was solved on that day; if the day was not noted, to the learner's credit."""
    return solved_on in (None, day)


@dataclass(frozen=True)
class DayResult:
    """A result. `tries` is what each attempt brought: cars or points, 1 for the right answer, -1 for a wrong one."""

    tries: tuple[int, ...] = ()
    hints: int = 0
    solved: bool = False

    def after(self, submitted: Attempt | Hint) -> DayResult:
        """Return the result with a hint or an attempt more; what is solved stays as it is."""
        if self.solved:
            return self
        if isinstance(submitted, Hint):
            return replace(self, hints=max(self.hints, submitted.number))
        if not submitted.counts:
            return self
        return replace(self, tries=(*self.tries, submitted.result)[:MOST_TRIES], solved=submitted.solved)

    def stars(self, kind: Kind) -> int:
        """Return the stars as in the course: a hint costs one, and at a question a wrong answer two."""
        best = not kind.wrong_attempts_cost or len(self.tries) < 2
        return earned(best=best, hints=self.hints) if self.solved else 0
