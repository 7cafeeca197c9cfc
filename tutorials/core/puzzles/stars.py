"""Stars: one for solving a puzzle, one for solving it as well as can be, one for doing that without hints."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tutorials.core.messages.catalogue import gettext as _
from tutorials.core.messages.html import Html

from .attempts import Attempt, Hint

MOST = 3
MOST_TRIES = 1000  # counted


def earned(*, best: bool, hints: int) -> int:
    """Return the stars of a puzzle that is solved.

    `best` is the best result there is for a build, the right answer at the first attempt for a question.

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

    def after(self, submitted: Attempt | Hint) -> Record:
        """Return the record with a hint or an attempt more: a question's best answer is the first.

        >>> from .kinds import COUNT
        >>> wrong, right = (Attempt(COUNT, n == "3", best=True, given=frozenset(n)) for n in "23")
        >>> Record().after(wrong).after(right), Record().after(Attempt(COUNT, False))
        (Record(stars=1, tries=0, hints=0), Record(stars=0, tries=0, hints=0))
        """
        if isinstance(submitted, Hint):
            return replace(self, hints=max(self.hints, submitted.number))
        if not submitted.counts:
            return self
        if not submitted.solved:
            return replace(self, tries=min(self.tries + 1, MOST_TRIES))
        best = submitted.best and not (submitted.kind.wrong_attempts_cost and self.tries)
        return Record(max(self.stars, earned(best=best, hints=self.hints)))


def star_line(number: int) -> Html:
    """Return stars out of three: seen as stars, read as a number."""
    label = _("%(number)s of %(most)s stars") % {"number": number, "most": MOST}
    return Html(
        f'<span class="stars" role="img" aria-label="{label}"><span aria-hidden="true">{"★" * number}'
        f'<span class="stars__none">{"★" * (MOST - number)}</span></span></span>'
    )
