"""What was agreed on, ready to be read, printed and sent on."""

from dataclasses import dataclass

import segno
from django.http import HttpRequest
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe

from tutorials.engine.agreement import Agreement
from tutorials.telling.agreements import agreement_name

from .questions import Question, questions


@dataclass(frozen=True)
class Result:
    """An agreement with its name, its address, and its answers: those that differ from the box's, and the others."""

    agreement: Agreement
    address: str

    @classmethod
    def of(cls, request: HttpRequest, agreement: Agreement) -> "Result":
        address = reverse("agreed", kwargs={"code": agreement.code})
        return cls(agreement, request.build_absolute_uri(address))

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

    @property
    def qr(self) -> SafeString:
        """The address as a QR code: an SVG of one path."""
        return mark_safe(
            segno.make(self.address, error="m").svg_inline(scale=4, border=4, omitsize=True)
        )  # our own digits
