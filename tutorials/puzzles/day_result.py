"""What a learner has made of the puzzle of a day: a value that grows by hints and tries until it is solved."""

from __future__ import annotations

import datetime
from dataclasses import dataclass, replace

from .attempts import Attempt
from .challenge import BUILD
from .stars import earned

MOST_TRIES = 100  # remembered


def is_in_time(day: datetime.date, solved_on: datetime.date | None) -> bool:
    """Whether the puzzle of a day was solved on that day; where nobody noted when, that is to the learner's credit."""
    return solved_on in (None, day)


@dataclass(frozen=True)
class DayResult:
    """`tries` is what each try brought: cars or points, 1 for the right answer, -1 for whatever is wrong."""

    tries: tuple[int, ...] = ()
    hints: int = 0
    solved: bool = False

    def after(self, attempt: Attempt, kind: str) -> DayResult:
        """The result with one more try; what is solved stays as it is."""
        if self.solved or not attempt.counts(kind):
            return self
        return replace(self, tries=(*self.tries, attempt.result)[:MOST_TRIES], solved=attempt.solved)

    def stars(self, kind: str) -> int:
        """As in the course: a hint costs one, and at a question a wrong answer two."""
        return earned(best=kind == BUILD or len(self.tries) < 2, hints=self.hints) if self.solved else 0

    def helped(self, hint: int) -> DayResult:
        """The result after a hint; what is solved needs none."""
        return self if self.solved else replace(self, hints=max(self.hints, hint))
