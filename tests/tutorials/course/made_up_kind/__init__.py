"""A kind of puzzle that the site does not have, as whoever adds one writes it: this module and a template."""

from collections.abc import Callable, Collection, Mapping
from typing import Any

from tutorials.core.drawing.build_form import Choice
from tutorials.core.messages.catalogue import pgettext_lazy
from tutorials.core.puzzles.answers import Answer
from tutorials.core.puzzles.challenge import BadPuzzle, Challenge
from tutorials.core.puzzles.kinds.question import QuestionKind


class TallestKind(QuestionKind):
    """Which of the columns `among` is the tallest?"""

    name = "tallest"
    label = pgettext_lazy("kind of puzzle", "judge")
    wanted = frozenset({"position", "among"})
    own_parts: Mapping[str, type] = {"among": list}
    template = "learn/kinds/tallest.html"
    seconds = 3600

    def answer(self, challenge: Challenge) -> Answer:
        heights = {column.id: column.height for column in challenge.position.columns}
        among = tuple(challenge.own["among"])
        if unknown := set(among) - set(heights):
            raise BadPuzzle(f"among: {', '.join(sorted(unknown))} is no column")
        return Answer(frozenset({max(among, key=heights.__getitem__)}), among)

    def context(self, challenge: Challenge, given: Collection[str], title_of: Callable[[str], str]) -> dict[str, Any]:
        return {"columns": [Choice(column, column.upper(), column in given) for column in challenge.own["among"]]}


TALLEST = TallestKind()
