"""What was agreed on, ready to be read, printed and sent on."""

from dataclasses import dataclass

from tutorials.core.engine.agreement import Agreement
from tutorials.core.messages.agreements import agreement_name
from tutorials.core.messages.rule_links import page_address

from .questions import AgreementTexts, Question, questions


def agreed_address(agreement: Agreement) -> str:
    """Where an agreement is read, in the reader's language."""
    return page_address(f"agree/{agreement.code}/")


@dataclass(frozen=True)
class Result:
    """An agreement with its name, its address, and its answers: those that differ from the box's, and the others."""

    agreement: Agreement
    address: str
    texts: AgreementTexts

    @property
    def name(self) -> str:
        return agreement_name(self.agreement)

    @property
    def changed(self) -> list[Question]:
        taken = dict(self.agreement.taken)
        return [question for question in questions(self.agreement, self.texts) if question.topic in taken]

    @property
    def printed(self) -> list[Question]:
        """What plays differently elsewhere, and here as the box has it."""
        taken = dict(self.agreement.taken)
        return [
            one for one in questions(self.agreement, self.texts) if one.plays_differently and one.topic not in taken
        ]
