"""The booklet of an edition, mode and language: cover, contents, and every rule with its figures."""

from functools import cached_property
from typing import Any

from django.utils import translation
from django.utils.translation import gettext as _

from rules_content.models import Figure
from rules_content.reading.rulebook.certainty import Certainty
from rules_content.reading.rulebook.rulebook import PARTS, Rule, Rulebook
from rules_content.reading.rulebook.supplies import supplies_table
from tutorials.core.engine.facts import STATED
from tutorials.core.messages.rule_links import MISSION

from .compiler import compile_pdf
from .figures import Plate, blocks, pairs
from .papers import fan_made

# mm on A5; on A4 the same drawings stand in columns of about that width.
FIGURE_WIDTH, COVER = 60, (124, 84)


class Booklet:
    """The content of a booklet, without rules that have no text in the language."""

    def __init__(self, edition: str, mode: str, language: str) -> None:
        self.edition, self.mode, self.language = edition, mode, language
        self.book = Rulebook(edition, mode, (language,))

    def pdf(self, paper: str) -> bytes:
        with translation.override(self.language):
            return compile_pdf("booklet", self.data(paper), self.drawings)

    def data(self, paper: str) -> dict[str, Any]:
        """Return the data of the template, in the active language."""
        return {
            "language": self.language,
            "paper": paper,
            "edition": self.book.name,
            "mode": _("Mission mode") if self.mode == MISSION else "",
            "notice": fan_made(),
            "words": {
                "contents": _("Contents"),
                "legal": _("Allowed"),
                "illegal": _("Not allowed"),
                "example": _("Example"),
                "ruling": _("As we play it"),
                "in_print": _("What the rulebook says"),
                "differs": _("Differs in other editions"),
            },
            "cover": bool(self.cover),
            "sections": [
                {
                    "title": section.translation("title", self.language),
                    "rules": [self.rule(rule) for rule in rules],
                }
                for section, rules in self.book.sections
            ],
        }

    def rule(self, rule: Rule) -> dict[str, Any]:
        table = supplies_table(rule.key, rule.edition)
        note = rule.topic.translation("note", self.language) if rule.differs else ""
        return {
            "title": rule.topic.translation("title", self.language),
            "answer": rule.variant.translation("answer", self.language),
            "supplies": table and {"heads": table.heads, "rows": [(players, *each) for players, each in table.rows]},
            **{name: blocks(rule.variant.translation(name, self.language)) for name in PARTS},
            "figures": [plate.data(self.language) for plate in self.plates.get(rule.key, [])],
            "note": blocks(note),
            "source": _source(rule.certainty),
        }

    @cached_property
    def plates(self) -> dict[str, list[Plate]]:
        """The figures of the edition, by topic."""
        found: dict[str, list[Plate]] = {}
        for figure in Figure.objects.readable(self.language).select_related("topic").order_by("position"):
            if figure.concerns(self.edition):
                found.setdefault(figure.topic.key, []).append(Plate(figure, self.edition))
        return found

    @cached_property
    def cover(self) -> Plate | None:
        """The figure with most roads: a cover shows what a game looks like."""
        plates = [plate for rule in self.book.in_order for plate in self.plates.get(rule.key, [])]
        return max(
            (plate for plate in plates if plate.figure.view == "free"),
            key=lambda plate: len(plate.scene.roads),
            default=None,
        )

    @property
    def drawings(self) -> dict[str, str]:
        """The SVG of every figure; those side by side have the same height."""
        drawn = {"cover": self.cover.svg(*COVER)} if self.cover else {}
        for rule in self.book.in_order:
            for pair in pairs(self.plates.get(rule.key, [])):
                high = max(plate.height(FIGURE_WIDTH) for plate in pair)
                drawn |= {plate.figure.key: plate.svg(FIGURE_WIDTH, high) for plate in pair}
        return drawn


def _source(certainty: Certainty) -> str:
    """Return where a rule is printed, and what of it is not."""
    parts = [certainty.printed] if certainty.printed else []
    if certainty.known != STATED:
        parts.append(certainty.label)
    if certainty.part:
        parts.append(f"{_('Not in the text:')} {certainty.part}")
    return " · ".join(parts)
