"""The table of the compare page: a row for each topic, a cell for each edition, equal neighbours merged."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from django.db.models import Prefetch
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from rules_content.models import Topic, Variant
from rules_content.reading.rulebook.certainty import Certainty
from rules_content.reading.rulebook.supplies import Supplies, supplies_table
from th_site.caching.content_version import cached_by_content_version
from tutorials.core.engine.facts import PARTLY, READING
from tutorials.core.engine.facts import facts as engine_facts
from tutorials.core.messages.rule_links import BASE, MISSION, MISSION_EDITION
from tutorials.core.messages.rulesets import setting

from .comparison import KINDS, MISSION_COLUMN, Comparison
from .words import highlighted


@dataclass(frozen=True)
class Statement:
    """What the rulebook of a column says on a topic; empty where the topic is not of its mode."""

    topic: Topic | None = None
    variant: Variant | None = None

    @property
    def answer(self) -> str:
        return self.variant.translation("answer") if self.variant else ""

    @property
    def fields(self) -> dict[str, Any]:
        """The ruleset fields that implement it, with their values."""
        if self.variant is None or not self.variant.facts.ruleset_field:
            return {}
        value = self.variant.facts.ruleset_value
        return {self.variant.facts.ruleset_field: True if value is None else value}

    @property
    def settings(self) -> list[str]:
        """What these fields mean on our board, in the active language."""
        return [words for name, value in self.fields.items() if (words := setting(name, value))]

    @property
    def in_words(self) -> str:
        """The answer with the table of supplies as sentences."""
        return " ".join([self.answer, *([self.supplies.words.replace("\n", " ")] if self.supplies else [])])

    @property
    def supplies(self) -> Supplies | None:
        """The table of supplies, on the topics that have one."""
        return supplies_table(self.topic.key, self.variant.editions[0]) if self.topic and self.variant else None

    def certainty(self, column: str) -> Certainty | None:
        """Return how sure we are of it in the rulebook of a column."""
        return Certainty.of(self.variant.facts, edition_of(column)) if self.variant else None

    @property
    def played(self) -> str:
        """The key of the variant by which it is played: silent editions are played as another one."""
        return (self.variant.facts.played_as or self.variant.key) if self.variant else ""


@dataclass(frozen=True)
class Cell:
    """Neighbouring columns with the same statement; `like` names an earlier column that has it too."""

    columns: tuple[str, ...]
    statement: Statement
    html: SafeString | str
    like: str = ""

    @property
    def span(self) -> int:
        return len(self.columns)

    @property
    def certainties(self) -> dict[Certainty, list[str]]:
        """How sure we are, each with its columns: editions with the same statement may differ in clarity."""
        certainties: dict[Certainty, list[str]] = {}
        for column in self.columns:
            if certainty := self.statement.certainty(column):
                certainties.setdefault(replace(certainty, source=""), []).append(column)
        return certainties


@dataclass(frozen=True)
class Row:
    topic: Topic
    statements: dict[str, Statement]
    alone: str = ""  # the column that is compared with all others, if any

    @property
    def variants(self) -> list[Statement]:
        """The distinct statements, in the order of the columns."""
        return list(dict.fromkeys(self.statements.values()))

    @property
    def certainties(self) -> dict[str, Certainty | None]:
        return {column: statement.certainty(column) for column, statement in self.statements.items()}

    @cached_property
    def kind(self) -> str:
        """How these columns differ on the topic; `none` where they do not.

        Where a topic plays differently in other editions only, the remaining difference counts.
        """
        if len(self.variants) == 1:
            return "none"
        if self.alone:
            return self._kind_alone
        if any(statement.topic != self.topic for statement in self.variants) or self.topic.mode == MISSION:
            return "rule"
        whole = len(self.variants) == len(self.topic.variants.all())
        if whole or self.topic.difference != "rule" or len({statement.played for statement in self.variants}) > 1:
            return self.topic.difference
        unsure = any(each.known in (READING, PARTLY) for each in self.certainties.values() if each)
        return "silent" if unsure else "wording"

    @property
    def _kind_alone(self) -> str:
        """How the column asked for differs from all others; `none` where any of them says the same."""
        own, others = self.statements[self.alone], [s for c, s in self.statements.items() if c != self.alone]
        if own in others:
            return "none"
        if self.topic.difference != "rule" or own.played not in {other.played for other in others}:
            return self.topic.difference
        certainty = own.certainty(self.alone)
        return "silent" if certainty and certainty.known in (READING, PARTLY) else "wording"

    @cached_property
    def cells(self) -> list[Cell]:
        html: dict[Statement, SafeString | str] = {statement: statement.answer for statement in self.variants}
        if len(self.variants) == 2 and all(html.values()):
            first, second = self.variants
            html[first], html[second] = highlighted(first.answer, second.answer)
        cells: list[Cell] = []
        for column, statement in self.statements.items():
            if cells and cells[-1].statement == statement:
                cells[-1] = Cell((*cells[-1].columns, column), statement, cells[-1].html, cells[-1].like)
            else:
                like = next((cell.columns[0] for cell in cells if cell.statement == statement), "")
                cells.append(Cell((column,), statement, html[statement], like))
        return cells


def edition_of(column: str) -> str:
    """Return the edition of a column."""
    return MISSION_EDITION if column == MISSION_COLUMN else column


def rows(comparison: Comparison) -> list[Row]:
    """Return the rows that the comparison shows, in order."""
    return in_order([row for row in all_rows(comparison) if wanted(row, comparison)], comparison)


def in_order(found: list[Row], comparison: Comparison) -> list[Row]:
    """Sort differences by kind, rules first; all topics together stay in the order of the rules."""
    return found if comparison.show == "all" else sorted(found, key=lambda row: KINDS.index(row.kind))


def all_rows(comparison: Comparison) -> list[Row]:
    """Return a row for every topic that one of the columns has."""
    by_key = published_topics()
    missions = MISSION_COLUMN in comparison.editions
    found = []
    for topic in by_key.values():
        if topic.mode == BASE or missions:
            columns = ((column, statement(topic, column, by_key)) for column in comparison.editions)
            statements = {column: text for column, text in columns if text}
            # A topic that is unpublished for one of them cannot be compared.
            if len(statements) == len(comparison.editions):
                found.append(Row(topic, statements, comparison.alone))
    return found


@cached_by_content_version
def published_topics() -> dict[str, Topic]:
    """Return every topic with its variants by key, in the order of the rules. Cached: do not change them."""
    published = Prefetch("variants", Variant.objects.filter(live=True))
    topics = Topic.objects.filter(live=True).select_related("section").prefetch_related(published)
    return {topic.key: topic for topic in topics.order_by("section__position", "position")}


def statement(topic: Topic, column: str, by_key: dict[str, Topic]) -> Statement | None:
    """Return what the rulebook of a column says on a topic; None while the text is not published."""
    played, edition = topic, column
    if column == MISSION_COLUMN:
        replaced = engine_facts()["missions"]["overrides"].get(topic.key)
        if replaced and f"mission-{replaced}" not in by_key:
            return None
        played, edition = by_key[f"mission-{replaced}"] if replaced else topic, MISSION_EDITION
    elif topic.mode == MISSION:
        return Statement()
    own = next((variant for variant in played.variants.all() if edition in variant.editions), None)
    return Statement(played, own) if own else None


def wanted(row: Row, comparison: Comparison) -> bool:
    if comparison.sections and row.topic.section.key not in comparison.sections:
        return False
    if comparison.kinds and row.kind not in comparison.kinds:
        return False
    return (comparison.show == "all" and not comparison.alone) or row.kind != "none"


def counts(found: Iterable[Row]) -> dict[str, int]:
    """Count rows by kind."""
    counted: dict[str, int] = {}
    for row in found:
        counted[row.kind] = counted.get(row.kind, 0) + 1
    return counted


def as_data(found: Iterable[Row], comparison: Comparison) -> dict[str, Any]:
    """Return the table as JSON values."""
    return {
        "language": get_language(),
        "editions": list(comparison.editions),
        "topics": [
            {
                "topic": row.topic.key,
                "section": row.topic.section.key,
                "title": row.topic.translation("title"),
                "difference": row.kind,
                "editions": {
                    column: {
                        "variant": statement.variant.key if statement.variant else None,
                        "answer": statement.in_words,
                        "known": certainty.known if certainty else None,
                        "not_in_the_text": certainty.part if certainty else "",
                        "section": certainty.printed if certainty else "",
                        "ruleset": statement.fields,
                    }
                    for column, statement in row.statements.items()
                    for certainty in [row.certainties[column]]
                },
            }
            for row in found
        ],
    }
