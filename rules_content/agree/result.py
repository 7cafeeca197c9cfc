"""What was agreed on, ready to be read, printed and sent on. Pure."""

from dataclasses import dataclass

from tutorials.engine.agreement import Agreement
from tutorials.telling.addresses import page_address
from tutorials.telling.agreements import agreement_name

from .questions import Question, questions


def agreed_address(agreement: Agreement) -> str:
    """Where an agreement is read, in the reader's language."""
    return page_address(f"agree/{agreement.code}/")


@dataclass(frozen=True)
class Result:
    """An agreement with its name, its address, and its answers: those that differ from the box's, and the others."""

    agreement: Agreement
    address: str

    @property
    def name(self) -> str:
        return agreement_name(self.agreement)

    @property
    def changed(self) -> list[Question]:
        taken = dict(self.agreement.taken)
        return [question for question in questions(self.agreement) if question.topic in taken]

    @property
    def printed(self) -> list[Question]:
        """What plays differently elsewhere, and here as the box has it."""
        taken = dict(self.agreement.taken)
        return [one for one in questions(self.agreement) if one.plays_differently and one.topic not in taken]
