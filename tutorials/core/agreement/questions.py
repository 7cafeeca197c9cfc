"""The questions to settle: one for each topic that plays differently, and for each that some editions leave open.

What they say comes from the published texts, which are handed in (`AgreementTexts`).
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from tutorials.core.drawing.figure import FigureView
from tutorials.core.engine.agreement import Agreement, Fault
from tutorials.core.engine.facts import facts
from tutorials.core.engine.ruleset import EDITIONS, number_of
from tutorials.core.messages.agreements import fault_sentence
from tutorials.core.messages.rule_links import topic_address
from tutorials.core.messages.titles import edition_title
from tutorials.core.pages.lesson_links import LessonLink

from .recommendation import RULES, recommended_edition

T = TypeVar("T")


@dataclass(frozen=True)
class Topic:
    """A topic in the reader's language, and its answers: the editions that share one, and what it is."""

    key: str
    title: str
    note: str
    answers: Sequence[tuple[Sequence[str], str]]


@dataclass(frozen=True)
class AgreementTexts:
    """What the questions show, in the reader's language.

    The topics that can be agreed on; by topic and edition the figure that tells the editions apart, if there is one;
    by topic the lessons that practise it.
    """

    topics: Callable[[], Sequence[Topic]]
    figure: Callable[[str, str], FigureView | None]
    lessons: Callable[[str], Sequence[LessonLink]]


def telling_figure(figures: Sequence[T], claim: Callable[[T, str], str]) -> T | None:
    """Of the figures that an edition shows the one that tells the editions apart, if there is one; else the first."""
    telling = (figure for figure in figures if len({claim(figure, edition) for edition in EDITIONS}) > 1)
    return next(telling, figures[0] if figures else None)


@dataclass(frozen=True)
class Option:
    """One answer: the edition that stands for it, all that have it with their names, and why it cannot be taken."""

    edition: str
    answer: str
    editions: list[str]
    names: list[str]
    boxes: list[str]  # those of the names that are on the table
    chosen: bool
    own: bool  # printed in the box one starts from
    recommended: bool
    barred: str = ""


@dataclass(frozen=True)
class Question:
    """A topic as a question, with its answers, a figure or puzzle that shows the difference, and what is at odds."""

    topic: str
    title: str
    note: str
    options: list[Option]
    edition: str  # whose rule is taken so far
    texts: AgreementTexts
    reason: str = ""
    faults: list[str] = field(default_factory=list)

    @property
    def plays_differently(self) -> bool:
        return self.topic in RULES

    @property
    def parts_boxes(self) -> bool:
        """Whether the boxes on the table play it differently: this is what their owners have to settle."""
        return self.plays_differently and sum(bool(option.boxes) for option in self.options) > 1

    @property
    def at_hand(self) -> list[Option]:
        """The answers of the boxes on the table, and what was chosen from elsewhere."""
        return [option for option in self.options if option.boxes or option.chosen]

    @property
    def elsewhere(self) -> list[Option]:
        """What only boxes that are not on the table play."""
        return [option for option in self.options if not option.boxes and not option.chosen]

    @property
    def address(self) -> str:
        return topic_address(self.topic, self.edition)

    @property
    def figure(self) -> FigureView | None:
        """A figure of a rule that plays differently, drawn as it is chosen so far."""
        return self.texts.figure(self.topic, self.edition) if self.plays_differently else None

    @property
    def lessons(self) -> Sequence[LessonLink]:
        """Puzzles that show the difference, for what no figure can show."""
        return self.texts.lessons(self.topic)[:2]

    @property
    def chosen(self) -> Option:
        return next(option for option in self.options if option.chosen)


def questions(agreement: Agreement, texts: AgreementTexts) -> list[Question]:
    """Every question that these boxes and this mode leave to the players; what plays differently comes first."""
    settled = facts()["missions"]["overrides"] if agreement.mode == "mission" else ()
    found = [_question(topic, agreement, texts) for topic in texts.topics() if topic.key not in settled]
    return sorted(found, key=lambda question: not question.plays_differently)


def _question(topic: Topic, agreement: Agreement, texts: AgreementTexts) -> Question:
    options = sorted(_options(topic, agreement), key=lambda option: (not option.own, number_of(option.edition)))
    return Question(
        topic=topic.key,
        title=topic.title,
        note=topic.note,
        options=options,
        edition=agreement.edition_for(topic.key),
        texts=texts,
        reason=str(RULES[topic.key][1]) if topic.key in RULES else "",
        faults=[fault_sentence(fault) for fault in agreement.faults if topic.key in (fault.topic, fault.other)],
    )


def _options(topic: Topic, agreement: Agreement) -> Iterator[Option]:
    played, best = agreement.edition_for(topic.key), recommended_edition(topic.key)
    for shared, answer in topic.answers:
        # The box's own edition stands for its answer, so that taking it changes nothing.
        editions = sorted(shared, key=lambda key: (key not in agreement.boxes, number_of(key)))
        barred = [fault for fault in agreement.with_rule(topic.key, editions[0]).faults if _bars(fault, topic.key)]
        yield Option(
            edition=editions[0],
            answer=answer,
            editions=list(shared),
            names=[edition_title(key) for key in shared],
            boxes=[edition_title(key) for key in agreement.boxes if key in shared],
            chosen=played in shared,
            own=agreement.edition in shared,
            recommended=best in shared,
            barred=fault_sentence(barred[0]) if barred else "",
        )


def _bars(fault: Fault, topic: str) -> bool:
    """Whether a fault has nothing to do with other choices: the pieces or the mode do not allow the answer."""
    return fault.topic == topic and fault.code in ("pieces_missing", "missions_need_city")
