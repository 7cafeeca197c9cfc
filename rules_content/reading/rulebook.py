"""The rules of one edition and mode as a reader meets them: sections in order, one rule for every topic."""

from dataclasses import dataclass, field
from functools import cached_property

from django.utils.safestring import SafeString
from django.utils.translation import override

from rules_content.editions import EDITION_NAMES
from rules_content.labels import explanation
from rules_content.models import Edition, Section, Term, Topic, Variant
from rules_content.rule_facts import BASE, MISSION
from rules_content.supplies import Supplies, supplies_table
from th_site.publication import cached_until_published
from tutorials.engine.facts import STATED

from . import former_addresses
from .figures import FigureImage, first_images
from .glossary import Glossary
from .mark import Mark


@dataclass
class Reading:
    """A variant's texts in one language, as HTML with its terms linked."""

    language: str
    title: str
    answer: str
    text: SafeString
    example: SafeString
    supplies: Supplies | None = None


@dataclass
class Rule:
    """A topic as one edition has it."""

    topic: Topic
    variant: Variant
    others: list[Variant]
    edition: str
    readings: list[Reading] = field(default_factory=list)
    figure: FigureImage | None = None

    @property
    def key(self) -> str:
        return self.topic.key

    @property
    def differs(self) -> bool:
        return self.topic.difference != "none"

    @property
    def mark(self) -> Mark:
        """How sure we are of it in this edition."""
        return Mark.of(self.variant, self.edition)

    @property
    def printed(self) -> str:
        return self.mark.printed

    @property
    def played_as(self) -> Variant | None:
        """The variant by which a silent or odd text is played."""
        return next((other for other in self.others if other.key == self.variant.reading), None)

    @property
    def difference_explained(self) -> str:
        return explanation("kinds", self.topic.difference)

    @property
    def former_keys(self) -> list[str]:
        """Anchors under which the topic may still be looked for."""
        return former_addresses.former_keys(self.key)

    @property
    def doubtful(self) -> bool:
        return self.mark.known != STATED


class Rulebook:
    """All rules of an edition and mode in one or two languages.

    Texts and terms are kept until something is published; the edition's own row costs a query where it is asked for.
    """

    def __init__(self, edition: str, mode: str, languages: tuple[str, ...]) -> None:
        self.key = edition
        self.mode = mode
        self.languages = languages
        self.glossaries = [glossary.unread() for glossary in glossaries(languages)]

    @cached_property
    def edition(self) -> Edition:
        return Edition.objects.get(key=self.key)

    @property
    def name(self) -> str:
        """The edition's name as the header of every page has it."""
        return str(EDITION_NAMES[self.key])

    @cached_property
    def rules(self) -> list[Rule]:
        by_topic: dict[str, list[Variant]] = {}
        for variant in variants(self.languages):
            by_topic.setdefault(variant.topic.key, []).append(variant)
        rules = []
        for of_topic in by_topic.values():
            own = next((variant for variant in of_topic if self.key in variant.editions), None)
            if own and self._has(own.topic):
                others = [variant for variant in of_topic if variant is not own]
                rules.append(Rule(own.topic, own, others, self.key))
        return rules

    def _has(self, topic: Topic) -> bool:
        if self.mode == BASE:
            return topic.mode == BASE
        return topic.mode == MISSION or not topic.replaced_in_missions

    @cached_property
    def sections(self) -> list[tuple[Section, list[Rule]]]:
        sections: list[tuple[Section, list[Rule]]] = []
        for rule in self.rules:
            if not sections or sections[-1][0].pk != rule.topic.section_id:
                sections.append((rule.topic.section, []))
            sections[-1][1].append(rule)
        if self.mode == MISSION:
            # What is new comes first; the base rules that still hold follow.
            sections.sort(key=lambda pair: pair[0].key != "missions")
        return sections

    @cached_property
    def in_order(self) -> list[Rule]:
        return [rule for _, rules in self.sections for rule in rules]

    def read(self, rule: Rule, variant: Variant | None = None) -> list[Reading]:
        """The rule's texts (or another variant's) in the languages of this rulebook."""
        variant = variant or rule.variant
        readings = []
        for glossary in self.glossaries:
            code = glossary.language
            text, example = glossary.html(variant.translation("text", code), variant.translation("example", code))
            title, answer = rule.topic.translation("title", code), variant.translation("answer", code)
            with override(code):
                supplies = supplies_table(rule.key, self.key)
            readings.append(Reading(code, title, answer, text, example, supplies))
        return readings

    def read_all(self) -> None:
        # Two languages side by side are a page of words, heavy enough without pictures.
        images = first_images(self.key) if len(self.languages) == 1 else {}
        for rule in self.in_order:
            rule.readings = self.read(rule)
            rule.figure = images.get(rule.key)

    def neighbours(self, rule: Rule) -> tuple[Rule | None, Rule | None]:
        at = self.in_order.index(rule)
        before = self.in_order[at - 1] if at else None
        after = self.in_order[at + 1] if at + 1 < len(self.in_order) else None
        return before, after

    @property
    def definitions(self) -> list[Term]:
        """The terms met so far in any language; whoever reads two is told in their own what a word means."""
        return list({key: term for glossary in self.glossaries for key, term in glossary.met.items()}.values())


@cached_until_published
def terms(languages: tuple[str, ...]) -> list[Term]:
    """The published terms; shared by all rulebooks, so nobody changes them."""
    return list(Term.objects.renderable().only("key", "live", *_texts(Term, languages)))


@cached_until_published
def glossaries(languages: tuple[str, ...]) -> list[Glossary]:
    """The terms of each language, ready to be found in texts; shared, so every rulebook reads with others like them."""
    known = terms(languages)
    return [Glossary(language, [term for term in known if term.readable(language)]) for language in languages]


@cached_until_published
def variants(languages: tuple[str, ...]) -> list[Variant]:
    """Every published variant with its topic and section, in the order of the book, texts in these languages only.

    Shared by all rulebooks, so nobody changes them.
    """
    facts = ("key", "position", "editions", "known", "ours", "reading", "source", "ruleset_field", "ruleset_value")
    of_topic = ("key", "position", "mode", "difference", "counts", "replaced_in_missions")
    return list(
        Variant.objects.filter(live=True, topic__live=True)
        .select_related("topic__section")
        .only(
            *facts,
            *_texts(Variant, languages),
            *(f"topic__{name}" for name in (*of_topic, *_texts(Topic, languages))),
            *(f"topic__section__{name}" for name in ("key", "position", *_texts(Section, languages))),
        )
        .order_by("topic__position", "position")
    )


def _texts(model: type[Variant] | type[Topic] | type[Section] | type[Term], languages: tuple[str, ...]) -> list[str]:
    return [f"{name}_{language}" for name in model.translated() for language in languages]
