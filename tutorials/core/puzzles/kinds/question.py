"""What the kinds have in common that ask a question: answers are given in a form, and the first one counts most."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from tutorials.core.engine import InputError
from tutorials.core.messages import named, tell
from tutorials.core.messages.catalogue import gettext as _
from tutorials.core.puzzles.answers import Answer
from tutorials.core.puzzles.attempts import Attempt, own_sentence, read_answers
from tutorials.core.puzzles.challenge import BadPuzzle, Challenge
from tutorials.core.puzzles.faults import PuzzleFault
from tutorials.core.puzzles.solver import Check

from .kind import Kind


class QuestionKind(Kind):
    """A kind that asks something about a table, a move or a game."""

    @abstractmethod
    def answer(self, challenge: Challenge) -> Answer:
        """Return what is right and what is offered."""

    def attempt(self, challenge: Challenge, form: Mapping[str, str], answers: Sequence[str]) -> Attempt:
        return self.attempt_answer(challenge, read_answers(answers))

    def attempt_answer(self, challenge: Challenge, given: frozenset[str]) -> Attempt:
        """Judge an answer. It is best if it is right: whether it was the first is for the learner's record to say."""
        right = self.answer(challenge)
        solved = right.takes(given)
        sentences: list[Any] = [] if solved else [own_sentence(self.tell_wrong(right, given))]
        # A wrong answer is shown on the board too: the crossing that was missed, the road that blocks.
        verdict = challenge.judge(challenge.move) if given and challenge.move is not None else None
        if solved and verdict is not None:
            sentences = named(tell(verdict), challenge.position)
        code = "" if solved else "+".join(sorted(given))[:30]
        result = 1 if solved else -1
        return Attempt(
            self, solved, solved, code, sentences, move=challenge.move, verdict=verdict, given=given, result=result
        )

    def tell_wrong(self, right: Answer, given: frozenset[str]) -> str:
        """Tell why an answer is not right, without giving the right one away."""
        return self.tell_miss(right, given) if given else _("Choose an answer first.")

    def tell_miss(self, right: Answer, given: frozenset[str]) -> str:
        """The same of an answer that says something."""
        if right.several and given < right.right:
            return _("Right so far, but that is not all of it.")
        if right.several and given > right.right:
            return _("Your choice includes the right answer, but something wrong as well.")
        return _("No, that is not it.")

    def counts(self, attempt: Attempt) -> bool:
        """A question sent off by mistake is no attempt."""
        return bool(attempt.given)

    # ---------------------------------------------------------------- checked

    def check(self, challenge: Challenge, moves: int) -> Check:
        try:
            found = self.answer(challenge)
        except (BadPuzzle, InputError) as fault:
            return Check((PuzzleFault("unreadable", "question", str(fault), {"fault": fault}),))
        faults = []
        if not found.right:
            faults.append(PuzzleFault("no_answer", "question", "no answer is right"))
        if found.choices and (left_out := sorted(found.right - set(found.choices))):
            line = f"{', '.join(left_out)} is right and not offered"
            faults.append(PuzzleFault("not_offered", "question", line, {"keys": left_out}))
        faults += self.option_faults(challenge, found.right)
        if found.choices and len(set(found.choices)) < 2:
            faults.append(PuzzleFault("no_choice", "question", "there is nothing to choose from"))
        if found.choices and not found.several and found.right == frozenset(found.choices):
            faults.append(PuzzleFault("all_right", "question", "every answer is right"))
        return Check(tuple(faults), answer=tuple(sorted(found.right)))

    def option_faults(self, challenge: Challenge, right: frozenset[str]) -> Iterator[PuzzleFault]:
        """Yield what is wrong with the options of the challenge."""
        yield from ()

    def essence(self, challenge: Challenge) -> object:
        try:
            return self.answer(challenge).right
        except (BadPuzzle, InputError) as fault:
            return str(fault)

    def is_same(self, printed: Challenge, agreed: Challenge) -> bool:
        return self.answer(printed) == self.answer(agreed)
