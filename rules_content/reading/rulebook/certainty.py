"""How sure we are of a rule in one edition, and where its rulebook prints it."""

from dataclasses import dataclass
from typing import Self

from rules_content.editions.labels import explanation, label
from tutorials.core.engine.facts import STATED

from .printed_section import printed_section
from .rule_facts import VariantFacts, facts


@dataclass(frozen=True)
class Certainty:
    """How a rule is known: `stated`, `figure`, `reading`, or `partly` with the part that is not in the text."""

    known: str
    ours: str = ""
    source: str = ""

    @classmethod
    def of(cls, variant: VariantFacts, edition: str) -> Self:
        return cls(variant.known[edition], variant.ours.get(edition, ""), variant.source.get(edition, ""))

    @property
    def label(self) -> str:
        return str(label("known", self.known))

    @property
    def explained(self) -> str:
        return explanation("known", self.known)

    @property
    def part(self) -> str:
        """The part that is not in the text, in the active language; "" unless known `partly`."""
        return str(label("parts", self.ours)) if self.ours else ""

    @property
    def beside_answer(self) -> str:
        """What stands beside the answer where it is not all in the printed text; "" where it is."""
        return "" if self.known == STATED else self.label

    @property
    def printed(self) -> str:
        """The section of the rulebook, in words; "" without one."""
        return printed_section(self.source) if self.source else ""


def beside_answers() -> dict[str, dict[str, str]]:
    """By topic and edition, what stands beside the answer; in the reader's language."""
    return {
        topic.key: {
            edition: Certainty.of(variant, edition).beside_answer
            for variant in topic.variants
            for edition in variant.editions
        }
        for topic in facts().topics
    }
