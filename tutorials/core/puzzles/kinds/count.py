"""Count: how many? The answer is a number that the learner types."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from tutorials.core.messages.catalogue import gettext as _
from tutorials.core.messages.catalogue import pgettext, pgettext_lazy
from tutorials.core.messages.words import player
from tutorials.core.puzzles.answers import Answer, value_of
from tutorials.core.puzzles.challenge import BadPuzzle, Challenge
from tutorials.core.puzzles.clearance import is_clear
from tutorials.core.puzzles.solver import Check

from .kind import GeneratedKind
from .question import QuestionKind

TOPICS = ("whose-crossing-counts", "opponents-only", "first-over", "first-under")


class CountKind(QuestionKind, GeneratedKind):
    """`ask` says what is counted: of a move, of a game after its events, or by a rule."""

    name = "count"
    label = pgettext_lazy("kind of puzzle", "count")
    wanted = frozenset({"ask"})
    template = "learn/kinds/count.html"

    def answer(self, challenge: Challenge) -> Answer:
        value = value_of(challenge, challenge.ask)
        if not isinstance(value, int) or isinstance(value, bool):
            raise BadPuzzle(f"ask {challenge.ask!r} is not answered by a number")
        return Answer(frozenset({str(value)}))

    def tell_miss(self, right: Answer, given: frozenset[str]) -> str:
        (wanted,), (number, *more) = right.right, given
        if more:
            return _("No, that is not it.")
        try:
            return _("No, fewer than that.") if int(number) > int(wanted) else _("No, more than that.")
        except ValueError:
            return _("Enter a whole number.")

    def context(self, challenge: Challenge, given: Collection[str], title_of: Callable[[str], str]) -> dict[str, Any]:
        return {"number": next(iter(given), "")}

    # ---------------------------------------------------------------- the puzzle of a day

    def day_name(self, mode: str) -> str:
        return pgettext("puzzle of the day", "How many cars?")

    def task(self, challenge: Challenge) -> str:
        words = {"colour": player(challenge.position.turn)}
        return _("%(colour)s builds the road shown, and it is allowed. How many cars does it earn?") % words

    def hint(self, challenge: Challenge) -> str:
        return _(
            "Go through the roads it crosses one by one: whose are they, and does another road already pass there?"
        )

    def topics(self, challenge: Challenge) -> list[str]:
        return list(TOPICS)

    def difficulty(self, challenge: Challenge, found: Check) -> int:
        assert challenge.move is not None
        crossings = challenge.judge(challenge.move).crossings
        return 1 + (len(crossings) > 2) + (len({crossing.earns for crossing in crossings}) > 1)

    def is_clear(self, challenge: Challenge) -> bool:
        return is_clear(challenge)


COUNT = CountKind()
