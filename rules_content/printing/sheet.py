"""The sheet of an edition, mode and language: one page with what is needed during a game."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from django.utils import translation
from django.utils.translation import gettext as _

from rules_content.models import Figure
from rules_content.reading.rulebook.quick_reference import (
    AREAS,
    EARNING,
    ENDING,
    FALLING,
    FORBIDDEN,
    PICTURED,
    SETTING_UP,
    TURN,
)
from rules_content.reading.rulebook.rulebook import Rule, Rulebook
from rules_content.reading.rulebook.supplies import TOPICS, Supplies, supplies_table
from tutorials.core.engine.rules.missions import MISSIONS
from tutorials.core.messages.rule_links import MISSION, MISSION_EDITION

from .compiler import compile_pdf
from .figures import Plate
from .papers import fan_made

NOT_PRINTED = "°"
FIGURE = (44, 36)  # mm: how the figures in the row below the table are drawn


@dataclass(frozen=True)
class Part:
    """A heading, and the rules under it."""

    title: str
    rules: list[Rule]


class Sheet:
    """The content of a sheet."""

    def __init__(self, edition: str, mode: str, language: str) -> None:
        self.edition, self.mode, self.language = edition, mode, language
        self.book = Rulebook(edition, mode, (language,))

    @property
    def title(self) -> str:
        """The edition's name, with the mode unless it is the base game."""
        with translation.override(self.language):
            name = self.book.name
            return f"{name} · {_('Mission mode')}" if self.mode == MISSION else name

    @property
    def notice(self) -> str:
        """The notice in the footer."""
        with translation.override(self.language):
            return fan_made()

    @property
    def legend(self) -> str:
        """What the sign behind an answer says."""
        with translation.override(self.language):
            return _("%(sign)s not in the printed text, or only in part") % {"sign": NOT_PRINTED}

    @cached_property
    def parts(self) -> list[Part]:
        """The parts with their published rules, in the language of the sheet."""
        rules = {rule.key: rule for rule in self.book.rules}
        with translation.override(self.language):
            return [
                Part(title, [rules[topic] for topic in topics if topic in rules]) for title, topics in self._headings()
            ]

    def _headings(self) -> Iterator[tuple[str, tuple[str, ...]]]:
        yield _("Setting up"), SETTING_UP
        yield _("A turn"), TURN
        yield _("What earns cars"), EARNING
        yield _("What is forbidden"), FORBIDDEN + (AREAS if self.edition == MISSION_EDITION else ())
        yield _("When something falls"), FALLING
        yield _("Running out, and the end"), ENDING[self.mode]
        if self.mode == MISSION:
            yield _("The missions"), tuple(f"mission-{key}" for key in MISSIONS)

    @cached_property
    def supplies(self) -> Supplies:
        topic = next(topic for topic, mode in TOPICS.items() if mode == self.mode)
        with translation.override(self.language):
            found = supplies_table(topic, self.edition)
        assert found is not None
        return found

    @cached_property
    def figures(self) -> list[Figure]:
        """The first figure of each topic that the sheet illustrates."""
        rows = Figure.objects.readable(self.language).filter(topic__key__in=PICTURED).select_related("topic")
        first: dict[str, Figure] = {}
        for figure in rows.order_by("position"):
            if figure.concerns(self.edition):
                first.setdefault(figure.topic.key, figure)
        return [first[topic] for topic in PICTURED if topic in first]

    def words(self, rule: Rule) -> tuple[str, str]:
        """A rule's question and its answer, which bears a sign where it is not all in the printed text."""
        answer = rule.variant.translation("answer", self.language)
        sign = f"\u00a0{NOT_PRINTED}" if rule.doubtful else ""
        return rule.topic.translation("title", self.language), answer + sign

    def pdf(self, paper: str) -> bytes:
        """Return a PDF of one page, in the largest type that fits."""
        with translation.override(self.language):
            plates = [Plate(figure, self.edition) for figure in self.figures]
            data = {
                "language": self.language,
                "paper": paper,
                "title": self.title,
                "notice": f"{self.legend}. {self.notice}",
                "supplies": {
                    "heads": self.supplies.heads,
                    "rows": [(players, *each) for players, each in self.supplies.rows],
                },
                "figures": [plate.data(self.language) for plate in plates],
                "parts": [
                    {"title": part.title, "rules": [self.words(rule) for rule in part.rules]}
                    for part in self.parts
                    if part.rules
                ],
            }
            return compile_pdf("sheet", data, {plate.figure.key: plate.svg(*FIGURE) for plate in plates})
