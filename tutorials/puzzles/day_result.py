"""What a learner has made of the puzzle of a day: a value that grows by hints and tries until it is solved."""

from __future__ import annotations

import datetime
from dataclasses import dataclass, replace

from .attempts import Attempt

MOST_TRIES = 100  # remembered


def is_in_time(day: datetime.date, solved_on: datetime.date | None) -> bool:
    """Whether the puzzle of a day was solved on that day; where nobody noted when, that is to the learner's credit."""
    return solved_on in (None, day)


@dataclass(frozen=True)
class DayResult:
    """`tries` are the cars that each try has earned, -1 for an illegal one."""

    tries: tuple[int, ...] = ()
    hints: int = 0
    solved: bool = False

    def after(self, attempt: Attempt) -> DayResult:
        """The result with one more try; what is solved stays as it is."""
        if self.solved:
            return self
        earned = attempt.verdict.cars_earned if attempt.verdict and attempt.verdict.legal else -1
        return replace(self, tries=(*self.tries, earned)[:MOST_TRIES], solved=attempt.solved)

    def helped(self, hint: int) -> DayResult:
        """The result after a hint; what is solved needs none."""
        return self if self.solved else replace(self, hints=max(self.hints, hint))
