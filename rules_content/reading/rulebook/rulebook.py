"""The rules of an edition and mode: sections in order, a rule for every topic."""

from dataclasses import dataclass, field, replace
from functools import cached_property

from django.utils.safestring import SafeString
from django.utils.translation import override

from rules_content.editions.edition_keys import EDITION_NAMES
from rules_content.editions.labels import explanation
from rules_content.models import Edition, Section, Term, Topic, Variant
from rules_content.reading.figures.figures import FigureImage, first_images
from rules_content.reading.glossary.glossary import Glossary
from th_site.caching.content_version import cached_by_content_version
from tutorials.core.engine.facts import STATED
from tutorials.core.messages.rule_links import BASE, MISSION

from . import former_addresses
from .certainty import Certainty
from .rule_facts import facts
from .supplies import Supplies, supplies_table

# What is told of a rule below its answer, in this order.
PARTS = ("text", "example", "ruling", "in_print")


@dataclass
class RuleText:
    """A variant's texts in one language, as HTML with linked terms."""

    language: str
    title: str
    answer: str
    text: SafeString
    example: SafeString
    ruling: SafeString
    in_print: SafeString
    supplies: Supplies | None = None


@dataclass
class Rule:
    """A topic in one edition."""

    topic: Topic
    variant: Variant
    others: list[Variant]
    edition: str
    texts: list[RuleText] = field(default_factory=list)
    figure: FigureImage | None = None

    @property
    def key(self) -> str:
        return self.topic.key

    @property
    def differs(self) -> bool:
        return self.topic.difference != "none"

    @property
    def certainty(self) -> Certainty:
        """How sure we are of it in the edition."""
        return Certainty.of(self.variant.facts, self.edition)

    @property
    def printed(self) -> str:
        return self.certainty.printed

    @property
    def played_as(self) -> Variant | None:
        """The variant by which a silent or odd text is played."""
        return next((other for other in self.others if other.key == self.variant.facts.played_as), None)

    @property
    def difference_explained(self) -> str:
        return explanation("kinds", self.topic.difference)

    @property
    def former_keys(self) -> list[str]:
        """Anchors by which former links find the topic."""
        return former_addresses.former_keys(self.key)

    @property
    def doubtful(self) -> bool:
        return self.certainty.known != STATED

    @property
    def in_print(self) -> list[RuleText]:
        """The texts that say something of the printed rule."""
        return [text for text in self.texts if text.in_print]


class Rulebook:
    """All rules of an edition and mode in one or two languages. Texts and terms are cached; `edition` takes a query."""

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
        """The edition's name."""
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
            # Mission rules first, then the base rules that still hold.
            sections.sort(key=lambda pair: pair[0].key != "missions")
        return sections

    @cached_property
    def in_order(self) -> list[Rule]:
        return [rule for _, rules in self.sections for rule in rules]

    def read(self, rule: Rule, variant: Variant | None = None) -> list[RuleText]:
        """Return the texts of a rule (or of another variant) in the languages of the rulebook."""
        variant = variant or rule.variant
        texts = []
        for glossary in self.glossaries:
            code = glossary.language
            parts = dict(zip(PARTS, glossary.html(*(variant.translation(name, code) for name in PARTS)), strict=True))
            title, answer = rule.topic.translation("title", code), variant.translation("answer", code)
            with override(code):
                supplies = supplies_table(rule.key, self.key)
            texts.append(RuleText(code, title, answer, supplies=supplies, **parts))
        return texts

    def read_all(self) -> None:
        # Two languages side by side are a page of words, heavy enough without pictures and without what is printed.
        images = first_images(self.key) if len(self.languages) == 1 else {}
        for rule in self.in_order:
            rule.texts = self.read(rule)
            rule.figure = images.get(rule.key)
            if len(self.languages) > 1:
                rule.texts = [replace(text, in_print=SafeString()) for text in rule.texts]

    def see(self, rule: Rule) -> list[Rule]:
        """The rules that tell the rest of the story."""
        (keys,) = (topic.see for topic in facts().topics if topic.key == rule.key)
        rules = {other.key: other for other in self.in_order}
        return [rules[key] for key in keys if key in rules]

    def neighbours(self, rule: Rule) -> tuple[Rule | None, Rule | None]:
        at = self.in_order.index(rule)
        before = self.in_order[at - 1] if at else None
        after = self.in_order[at + 1] if at + 1 < len(self.in_order) else None
        return before, after

    @property
    def definitions(self) -> list[Term]:
        """The terms met so far in any of the languages; they are explained in the reader's own."""
        return list({key: term for glossary in self.glossaries for key, term in glossary.met.items()}.values())


@cached_by_content_version
def terms(languages: tuple[str, ...]) -> list[Term]:
    """Return the published terms. Cached: do not change them."""
    return list(Term.objects.renderable().only("key", "live", *_texts(Term, languages)))


@cached_by_content_version
def glossaries(languages: tuple[str, ...]) -> list[Glossary]:
    """Return a glossary for each language. Cached: rulebooks use copies."""
    known = terms(languages)
    return [Glossary(language, [term for term in known if term.readable(language)]) for language in languages]


@cached_by_content_version
def variants(languages: tuple[str, ...]) -> list[Variant]:
    """Return every published variant with topic and section, in order, with texts in these languages only.

    Cached: do not change them.
    """
    of_topic = ("key", "position", "mode", "difference", "counts", "replaced_in_missions")
    return list(
        Variant.objects.filter(live=True, topic__live=True)
        .select_related("topic__section")
        .only(
            "key",
            "position",
            *_texts(Variant, languages),
            *(f"topic__{name}" for name in (*of_topic, *_texts(Topic, languages))),
            *(f"topic__section__{name}" for name in ("key", "position", *_texts(Section, languages))),
        )
        .order_by("topic__position", "position")
    )


def _texts(model: type[Variant] | type[Topic] | type[Section] | type[Term], languages: tuple[str, ...]) -> list[str]:
    return [f"{name}_{language}" for name in model.translated() for language in languages]
