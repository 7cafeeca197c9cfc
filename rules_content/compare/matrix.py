"""The table: a row for each topic, a cell for each edition, equal cells merged."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from django.db.models import Prefetch
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from rules_content.models import Topic, Variant
from rules_content.reading.mark import Mark
from rules_content.rule_facts import BASE, MISSION, MISSION_EDITION
from rules_content.supplies import Supplies, supplies_table
from th_site.publication import cached_until_published
from tutorials.engine.facts import PARTLY, READING
from tutorials.engine.facts import facts as engine_facts
from tutorials.telling.rulesets import setting

from .comparison import KINDS, MISSION_COLUMN, Comparison
from .words import marked


@dataclass(frozen=True)
class Statement:
    """What a column's rulebook says on a topic: nothing, if the topic is not of its mode."""

    topic: Topic | None = None
    variant: Variant | None = None

    @property
    def answer(self) -> str:
        return self.variant.translation("answer") if self.variant else ""

    @property
    def fields(self) -> dict[str, Any]:
        """The ruleset fields that carry it, with their values."""
        if self.variant is None or not self.variant.ruleset_field:
            return {}
        value = self.variant.ruleset_value
        return {self.variant.ruleset_field: True if value is None else value}

    @property
    def settings(self) -> list[str]:
        """What these fields mean on the board, in the reader's language."""
        return [words for name, value in self.fields.items() if (words := setting(name, value))]

    @property
    def in_words(self) -> str:
        """The answer for those who get no table with it."""
        return " ".join([self.answer, *([self.supplies.words.replace("\n", " ")] if self.supplies else [])])

    @property
    def supplies(self) -> Supplies | None:
        """The table that goes with the answer, on the topic of what each player gets."""
        return supplies_table(self.topic.key, self.variant.editions[0]) if self.topic and self.variant else None

    def mark(self, column: str) -> Mark | None:
        """How sure we are of it in that column's rulebook."""
        return Mark.of(self.variant, edition_of(column)) if self.variant else None

    @property
    def played(self) -> str:
        """The variant by which it is played: a silent edition is read as another one."""
        return (self.variant.reading or self.variant.key) if self.variant else ""


@dataclass(frozen=True)
class Cell:
    """A stretch of neighbouring columns that say the same; `like` names an earlier column that says it too."""

    columns: tuple[str, ...]
    statement: Statement
    html: SafeString | str
    like: str = ""

    @property
    def span(self) -> int:
        return len(self.columns)

    @property
    def marks(self) -> dict[Mark, list[str]]:
        """How sure we are, and in which columns: editions that say the same may say it more or less clearly."""
        marks: dict[Mark, list[str]] = {}
        for column in self.columns:
            if mark := self.statement.mark(column):
                marks.setdefault(replace(mark, source=""), []).append(column)
        return marks


@dataclass(frozen=True)
class Row:
    topic: Topic
    statements: dict[str, Statement]
    alone: str = ""  # the column that is asked about, where only one is

    @property
    def variants(self) -> list[Statement]:
        """The different statements, in the order of the columns."""
        return list(dict.fromkeys(self.statements.values()))

    @property
    def marks(self) -> dict[str, Mark | None]:
        return {column: statement.mark(column) for column, statement in self.statements.items()}

    @cached_property
    def kind(self) -> str:
        """How these columns differ on this topic: `none` where they all say the same.

        A topic that plays differently somewhere may play the same in the editions chosen; then what is left counts.
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
        return "silent" if any(mark.known in (READING, PARTLY) for mark in self.marks.values() if mark) else "wording"

    @property
    def _kind_alone(self) -> str:
        """How one column differs from all others; `none` where any of them says the same."""
        own, others = self.statements[self.alone], [s for c, s in self.statements.items() if c != self.alone]
        if own in others:
            return "none"
        if self.topic.difference != "rule" or own.played not in {other.played for other in others}:
            return self.topic.difference
        mark = own.mark(self.alone)
        return "silent" if mark and mark.known in (READING, PARTLY) else "wording"

    @cached_property
    def cells(self) -> list[Cell]:
        html: dict[Statement, SafeString | str] = {statement: statement.answer for statement in self.variants}
        if len(self.variants) == 2 and all(html.values()):
            first, second = self.variants
            html[first], html[second] = marked(first.answer, second.answer)
        cells: list[Cell] = []
        for column, statement in self.statements.items():
            if cells and cells[-1].statement == statement:
                cells[-1] = Cell((*cells[-1].columns, column), statement, cells[-1].html, cells[-1].like)
            else:
                like = next((cell.columns[0] for cell in cells if cell.statement == statement), "")
                cells.append(Cell((column,), statement, html[statement], like))
        return cells


def edition_of(column: str) -> str:
    """The edition whose rulebook a column holds."""
    return MISSION_EDITION if column == MISSION_COLUMN else column


def rows(comparison: Comparison) -> list[Row]:
    """The rows that the comparison shows, in the order in which they are shown."""
    return in_order([row for row in all_rows(comparison) if wanted(row, comparison)], comparison)


def in_order(found: list[Row], comparison: Comparison) -> list[Row]:
    """Among differences what plays differently comes first; all topics together stand in the order of the rules."""
    return found if comparison.show == "all" else sorted(found, key=lambda row: KINDS.index(row.kind))


def all_rows(comparison: Comparison) -> list[Row]:
    """Every topic that one of the columns has, whatever it says."""
    by_key = published_topics()
    missions = MISSION_COLUMN in comparison.editions
    found = []
    for topic in by_key.values():
        if topic.mode == BASE or missions:
            columns = ((column, statement(topic, column, by_key)) for column in comparison.editions)
            statements = {column: text for column, text in columns if text}
            # Without what one of them says there is nothing to compare.
            if len(statements) == len(comparison.editions):
                found.append(Row(topic, statements, comparison.alone))
    return found


@cached_until_published
def published_topics() -> dict[str, Topic]:
    """By its key, every topic with its variants, in the order of the rules: read by all, changed by none."""
    published = Prefetch("variants", Variant.objects.filter(live=True))
    topics = Topic.objects.filter(live=True).select_related("section").prefetch_related(published)
    return {topic.key: topic for topic in topics.order_by("section__position", "position")}


def statement(topic: Topic, column: str, by_key: dict[str, Topic]) -> Statement | None:
    """What that column's rulebook says on the topic; None while the text is not published."""
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
    """How many rows of each kind."""
    counted: dict[str, int] = {}
    for row in found:
        counted[row.kind] = counted.get(row.kind, 0) + 1
    return counted


def as_data(found: Iterable[Row], comparison: Comparison) -> dict[str, Any]:
    """The same table for programs."""
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
                        "known": mark.known if mark else None,
                        "not_in_the_text": mark.part if mark else "",
                        "section": mark.printed if mark else "",
                        "ruleset": statement.fields,
                    }
                    for column, statement in row.statements.items()
                    for mark in [row.marks[column]]
                },
            }
            for row in found
        ],
    }
