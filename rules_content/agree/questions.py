"""The questions to settle: one for each topic that plays differently, and for each that some editions leave open."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from rules_content.editions import EDITION_NAMES
from rules_content.models import Figure, Topic, Variant
from rules_content.reading import practice
from rules_content.reading.figures import FigureView, figure_view
from th_site.publication import kept_until_published
from tutorials.engine.agreement import NUMBERS, Agreement, Fault
from tutorials.engine.facts import facts
from tutorials.engine.ruleset import number_of
from tutorials.telling.addresses import topic_address
from tutorials.telling.agreements import fault_sentence

from .recommended import RULES, recommended_edition


@dataclass(frozen=True)
class Option:
    """One answer: the edition that stands for it, all that have it with their names, and why it cannot be taken."""

    edition: str
    answer: str
    editions: list[str]
    names: list[str]
    chosen: bool
    own: bool  # printed in a box on the table
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
    reason: str = ""
    faults: list[str] = field(default_factory=list)

    @property
    def plays_differently(self) -> bool:
        return self.topic in RULES

    @property
    def address(self) -> str:
        return topic_address(self.topic, self.edition)

    @property
    def figure(self) -> FigureView | None:
        """A figure of a rule that plays differently, drawn as it is chosen so far."""
        return _figure(self.topic, self.edition) if self.plays_differently else None

    @property
    def lessons(self) -> list[practice.Practice]:
        """Puzzles that show the difference, for what no figure can show."""
        return practice.lessons(self.topic)[:2]

    @property
    def chosen(self) -> Option:
        return next(option for option in self.options if option.chosen)


def questions(agreement: Agreement) -> list[Question]:
    """Every question that these boxes and this mode leave to the players; what plays differently comes first."""
    settled = facts()["missions"]["overrides"] if agreement.mode == "mission" else ()
    found = [_question(topic, agreement) for topic in _topics() if topic.key not in settled]
    return sorted(found, key=lambda question: not question.plays_differently)


@kept_until_published
def _topics() -> list[Topic]:
    return list(Topic.objects.filter(key__in=NUMBERS).prefetch_related("variants").order_by("position"))


def _question(topic: Topic, agreement: Agreement) -> Question:
    options = sorted(_options(topic, agreement), key=lambda option: (not option.own, number_of(option.edition)))
    return Question(
        topic=topic.key,
        title=topic.translation("title"),
        note=topic.translation("note"),
        options=options,
        edition=agreement.edition_for(topic.key),
        reason=str(RULES[topic.key][1]) if topic.key in RULES else "",
        faults=[fault_sentence(fault) for fault in agreement.faults if topic.key in (fault.topic, fault.other)],
    )


def _options(topic: Topic, agreement: Agreement) -> Iterator[Option]:
    played, best = agreement.edition_for(topic.key), recommended_edition(topic.key)
    for variant in _answers(topic):
        # The box's own edition stands for its answer, so that taking it changes nothing.
        editions = sorted(variant.editions, key=lambda key: (key not in agreement.boxes, number_of(key)))
        barred = [fault for fault in agreement.with_rule(topic.key, editions[0]).faults if _bars(fault, topic.key)]
        yield Option(
            edition=editions[0],
            answer=variant.translation("answer"),
            editions=list(variant.editions),
            names=[str(EDITION_NAMES[key]) for key in variant.editions],
            chosen=played in variant.editions,
            own=agreement.edition in variant.editions,
            recommended=best in variant.editions,
            barred=fault_sentence(barred[0]) if barred else "",
        )


def _answers(topic: Topic) -> list[Variant]:
    return list(topic.variants.all())


def _bars(fault: Fault, topic: str) -> bool:
    """Whether a fault has nothing to do with other choices: the pieces or the mode do not allow the answer."""
    return fault.topic == topic and fault.code in ("pieces_missing", "missions_need_city")


@kept_until_published
def _figure(topic: str, edition: str) -> FigureView | None:
    """The figure that tells the editions apart, if there is one; else the first of those the edition shows."""
    figures = Figure.objects.readable().filter(topic__key=topic).order_by("position")
    shown = [figure for figure in figures if figure.concerns(edition)]
    telling = [figure for figure in shown if len({figure.claims(key) for key in EDITION_NAMES}) > 1]
    figure = next(iter([*telling, *shown]), None)
    return None if figure is None else figure_view(figure, edition)
