"""How sure we are of a rule in one edition, and where its rulebook prints it."""

from dataclasses import dataclass
from typing import Protocol, Self

from rules_content.labels import explanation, label

from .printed_section import printed_section


class Marked(Protocol):
    """A variant, as a row or as facts."""

    known: dict[str, str]
    ours: dict[str, str]
    source: dict[str, str]


@dataclass(frozen=True)
class Mark:
    """One of `stated`, `figure`, `reading` and `partly`; with the last goes the part that is not in the text."""

    known: str
    ours: str = ""
    source: str = ""

    @classmethod
    def of(cls, variant: Marked, edition: str) -> Self:
        return cls(variant.known[edition], variant.ours.get(edition, ""), variant.source.get(edition, ""))

    @property
    def label(self) -> str:
        return str(label("known", self.known))

    @property
    def explained(self) -> str:
        return explanation("known", self.known)

    @property
    def part(self) -> str:
        """The part that is not in the text, in the reader's language; "" unless it is known partly."""
        return str(label("parts", self.ours)) if self.ours else ""

    @property
    def printed(self) -> str:
        """The section of the rulebook, in words; "" where it has none."""
        return printed_section(self.source) if self.source else ""
