"""The sheet: one page with what a table asks for during a game, for an edition, mode and language."""

import hashlib
import pathlib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from django.conf import settings
from django.utils import translation
from django.utils.text import capfirst
from django.utils.translation import gettext as _

from rules_content.models import Figure
from rules_content.rule_facts import MISSION, MISSION_EDITION
from rules_content.supplies import TOPICS, Supplies, supplies_table
from rules_content.topics_at_hand import AREAS, EARNING, ENDING, FALLING, FORBIDDEN, PICTURED, SETTING_UP, TURN
from tutorials.engine.missions import MISSIONS

from .booklet import write_whole
from .rulebook import Rule, Rulebook

# Raise it when the layout or the drawing changes, and old sheets are made anew.
LAYOUT = 1
SIZES = {"a4": (210.0, 297.0), "a5": (148.0, 210.0)}


@dataclass(frozen=True)
class Part:
    """A heading, and the rules under it."""

    title: str
    rules: list[Rule]


class Sheet:
    """What stands on the sheet; `path` names the file of its PDF."""

    def __init__(self, edition: str, mode: str, language: str) -> None:
        self.edition, self.mode, self.language = edition, mode, language
        self.book = Rulebook(edition, mode, (language,))

    @property
    def title(self) -> str:
        """The edition's name, with the mode where it is not the base game."""
        with translation.override(self.language):
            name = str(capfirst(self.book.name))
            return f"{name} · {_('Mission mode')}" if self.mode == MISSION else name

    @property
    def notice(self) -> str:
        """Whose game it is, for the foot of the page."""
        with translation.override(self.language):
            return _(
                "A fan-made reference, not affiliated with the publishers. "
                "Tokyo Highway, its name and its art belong to their owners."
            )

    @cached_property
    def parts(self) -> list[Part]:
        """In the language of the sheet; a rule that is not published is left out."""
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
        """The first figure of each topic that is shown in pictures."""
        rows = Figure.objects.readable(self.language).filter(topic__key__in=PICTURED).select_related("topic")
        first: dict[str, Figure] = {}
        for figure in rows.order_by("position"):
            if figure.concerns(self.edition):
                first.setdefault(figure.topic.key, figure)
        return [first[topic] for topic in PICTURED if topic in first]

    @property
    def digest(self) -> str:
        content: list[object] = [LAYOUT, self.title, self.supplies]
        for part in self.parts:
            content.append(part.title)
            for rule in part.rules:
                content += [rule.key, *self.words(rule)]
        for figure in self.figures:
            content += [figure.view, figure.board, figure.move, figure.translation("alt", self.language)]
        return hashlib.sha256(repr(content).encode()).hexdigest()[:16]

    def words(self, rule: Rule) -> tuple[str, str]:
        """A rule's question and its answer."""
        return rule.topic.translation("title", self.language), rule.variant.translation("answer", self.language)


class SheetFile:
    """The sheet as a PDF of one page, kept under a name that holds its content's digest."""

    def __init__(self, edition: str, mode: str, language: str, size: str) -> None:
        self.sheet, self.size = Sheet(edition, mode, language), size

    @property
    def kind(self) -> str:
        """All that its name says but the digest."""
        return f"sheet-{self.size}-{self.sheet.edition}-{self.sheet.mode}-{self.sheet.language}"

    @property
    def path(self) -> pathlib.Path:
        return pathlib.Path(settings.MEDIA_ROOT) / "booklets" / f"{self.kind}-{self.sheet.digest}.pdf"

    def make(self) -> pathlib.Path:
        """Write the file, whole or not at all, unless it is there already."""
        from .sheet_page import page_of

        path = self.path
        if not path.exists():
            with translation.override(self.sheet.language):
                body = page_of(self.sheet, SIZES[self.size])
            write_whole(path, body)
            for older in set(path.parent.glob(f"{self.kind}-*.pdf")) - {path}:
                older.unlink(missing_ok=True)
        return path
