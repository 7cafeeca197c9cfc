"""Stars: one for solving a puzzle, one for solving it as well as can be, one for doing that without hints."""

from __future__ import annotations

MOST = 3


def earned(*, best: bool, hints: int) -> int:
    """The stars of a puzzle that is solved.

    `best` is the best result there is for a build, the right answer at the first try for a question.

    >>> earned(best=False, hints=0), earned(best=True, hints=1), earned(best=True, hints=0)
    (1, 2, 3)
    """
    return 1 + best + (best and not hints)
