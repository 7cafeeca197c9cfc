"""Stars: one for solving a puzzle, one for solving it as well as can be, one for doing that without hints."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tutorials.telling.catalogue import gettext as _
from tutorials.telling.html import Html

from .attempts import Attempt
from .challenge import BUILD

MOST = 3
MOST_TRIES = 1000  # counted


def earned(*, best: bool, hints: int) -> int:
    """The stars of a puzzle that is solved.

    `best` is the best result there is for a build, the right answer at the first try for a question.

    >>> earned(best=False, hints=0), earned(best=True, hints=1), earned(best=True, hints=0)
    (1, 2, 3)
    """
    return 1 + best + (best and not hints)


@dataclass(frozen=True)
class Record:
    """A learner's record with one puzzle. `tries` and `hints` count since it was begun or last solved."""

    stars: int = 0
    tries: int = 0
    hints: int = 0

    def after(self, attempt: Attempt, kind: str) -> Record:
        """The record with one more try at a puzzle of that kind: a question's best answer is the first.

        >>> wrong, right = Attempt(False, given=frozenset({"2"})), Attempt(True, best=True, given=frozenset({"3"}))
        >>> Record().after(wrong, "count").after(right, "count"), Record().after(Attempt(False), "count")
        (Record(stars=1, tries=0, hints=0), Record(stars=0, tries=0, hints=0))
        """
        if not attempt.counts(kind):
            return self
        if not attempt.solved:
            return replace(self, tries=min(self.tries + 1, MOST_TRIES))
        best = attempt.best and (kind == BUILD or self.tries == 0)
        return Record(max(self.stars, earned(best=best, hints=self.hints)))


def star_line(number: int) -> Html:
    """So many stars of three: seen as stars, read as a number."""
    label = _("%(number)s of %(most)s stars") % {"number": number, "most": MOST}
    return Html(
        f'<span class="stars" role="img" aria-label="{label}"><span aria-hidden="true">{"★" * number}'
        f'<span class="stars__none">{"★" * (MOST - number)}</span></span></span>'
    )
