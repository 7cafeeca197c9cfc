"""Judge: is this move allowed, and if not, which rule does it break?"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Any

from tutorials.core.drawing.build_form import Choice
from tutorials.core.messages.catalogue import gettext as _
from tutorials.core.messages.catalogue import pgettext, pgettext_lazy
from tutorials.core.messages.words import player
from tutorials.core.puzzles.answers import LEGAL, Answer
from tutorials.core.puzzles.challenge import Challenge
from tutorials.core.puzzles.clearance import is_clear
from tutorials.core.puzzles.faults import PuzzleFault
from tutorials.core.puzzles.solver import Check

from .kind import GeneratedKind, Reminder
from .question import QuestionKind


class JudgeKind(QuestionKind, GeneratedKind):
    """`move` is asked about; `options` are the topics of the rules that it may break."""

    name = "judge"
    label = pgettext_lazy("kind of puzzle", "judge")
    wanted = frozenset({"position", "move", "options"})
    template = "learn/kinds/judge.html"

    def answer(self, challenge: Challenge) -> Answer:
        assert challenge.move is not None
        verdict = challenge.judge(challenge.move)
        right = frozenset({LEGAL}) if verdict.legal else frozenset(violation.topic for violation in verdict.violations)
        return Answer(right & {LEGAL, *challenge.options}, (LEGAL, *challenge.options))

    def tell_miss(self, right: Answer, given: frozenset[str]) -> str:
        if given == {LEGAL}:
            return _("Look again: this move breaks a rule.")
        return _("Look again: that rule is not broken here.")

    def option_faults(self, challenge: Challenge, right: frozenset[str]) -> Iterator[PuzzleFault]:
        assert challenge.move is not None
        verdict = challenge.judge(challenge.move)
        if not verdict.legal and not right:
            broken = sorted({violation.topic for violation in verdict.violations})
            line = f"the move breaks {', '.join(broken)}, which is not offered"
            yield PuzzleFault("broken_not_offered", "options", line, {"keys": broken})
        if len(set(challenge.options) - right) < 2:
            yield PuzzleFault("few_wrong", "options", "at least two have to be wrong")
        if len(challenge.options) != len(set(challenge.options)) or LEGAL in challenge.options:
            yield PuzzleFault("twice", "options", "one is offered twice")

    def context(self, challenge: Challenge, given: Collection[str], title_of: Callable[[str], str]) -> dict[str, Any]:
        """The rules that may be named."""
        topics = [topic for topic in challenge.options if topic != LEGAL]
        return {"rules": [Choice(topic, title_of(topic), topic in given) for topic in topics]}

    def reminders(self, challenge: Challenge, topics: Sequence[str], given: Collection[str]) -> list[Reminder]:
        """The rule that was named, not the right one."""
        return [Reminder(topic) for topic in sorted(given)]

    # ---------------------------------------------------------------- the puzzle of a day

    def day_name(self, mode: str) -> str:
        return pgettext("puzzle of the day", "Allowed or not?")

    def task(self, challenge: Challenge) -> str:
        words = {"colour": player(challenge.position.turn)}
        return _("%(colour)s wants to build the road shown. Is that allowed?") % words

    def hint(self, challenge: Challenge) -> str:
        return _("Look at the road from above and from the side: what does it touch, what does it cover?")

    def topics(self, challenge: Challenge) -> list[str]:
        return list(challenge.options)

    def difficulty(self, challenge: Challenge, found: Check) -> int:
        assert challenge.move is not None
        return 2 + (len(challenge.judge(challenge.move).crossings) > 1)

    def is_clear(self, challenge: Challenge) -> bool:
        return is_clear(challenge)


JUDGE = JudgeKind()
