"""The published texts of each language and the index over them, kept in the process until something is published.

Other apps add their texts by `register`.
"""

import unicodedata
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

from django.utils.translation import override

from rules_content.editions import PRINTED_IN
from rules_content.models import LANGUAGES, Term, Variant, WordGroup
from rules_content.supplies import supplies_table
from th_site import markup
from th_site.publication import Kept
from tutorials.telling.addresses import MISSION, topic_address

from .ranking import Document, Index

# A rule answers a question sooner than the word or the lesson that belongs to it.
KINDS = {"topic": 1.0, "term": 0.25, "lesson": 0.2}
MISSIONS = 0.7  # most who ask play the base game


@dataclass(frozen=True)
class Findable:
    """A text in one language. In `address`, `{edition}` stands for the edition that is being read.

    `chapter` and `section` are the title and the key of where it stands, `names` other words for what the title names,
    `questions` what players ask about it; `difference` says how the editions differ, as topics do.
    """

    kind: str
    key: str
    language: str
    title: str
    text: str
    address: str
    editions: tuple[str, ...] = ()
    answer: str = ""
    chapter: str = ""
    section: str = ""
    note: str = ""
    difference: str = ""
    names: tuple[str, ...] = ()
    questions: tuple[str, ...] = ()
    weight: float = 1.0

    @cached_property
    def name(self) -> str:
        return searchable(self.title)

    @cached_property
    def line(self) -> str:
        """The answer in one line, or how the text begins."""
        return searchable(self.answer or self.text)

    def document(self) -> Document:
        fields = {
            "title": self.title, "answer": self.answer, "text": self.text, "note": self.note, "chapter": self.chapter,
        }  # fmt: skip
        words = {name: searchable(text) for name, text in fields.items() if text}
        weight = self.weight * KINDS.get(self.kind, 0.3)
        return Document((self.kind, self.key), words, self.editions, weight, self.questions)


@dataclass(frozen=True)
class Texts:
    """The texts of one language, and the index whose documents they are, in the same order."""

    findables: list[Findable]
    index: Index


Source = Callable[[], Iterable[Findable]]
SOURCES: list[Source] = []
_gathered = Kept[dict[str, list[Findable]]]()
_texts = Kept[Texts]()


def register(source: Source) -> Source:
    """Add a source of texts; it is asked once after each publication and gives published texts alone."""
    SOURCES.append(source)
    return source


def texts(language: str) -> Texts:
    """What can be found in a language, as published now."""
    return _texts.get(language, lambda: _made(language))


def _made(language: str) -> Texts:
    found = _gathered.get("all", _gather).get(language, [])
    names = [(each.title, *each.names) for each in found if each.names]
    names += [group.listed("words", language) for group in WordGroup.objects.filter(live=True)]
    return Texts(found, Index(language, [each.document() for each in found], names))


def _gather() -> dict[str, list[Findable]]:
    found: dict[str, list[Findable]] = {code: [] for code in LANGUAGES}
    for source in SOURCES:
        for text in source():
            found[text.language].append(text)
    return found


@register
def terms() -> Iterator[Findable]:
    for term in Term.objects.filter(live=True).order_by("position", "key"):
        for code in filter(term.readable, LANGUAGES):
            printed = [name.strip() for name in term.printed.get(PRINTED_IN[code], "").split(",")]
            names = (*term.listed("forms", code), *term.listed("avoid", code), *filter(None, printed))
            known_as = ", ".join(dict.fromkeys(term.printed.values()))
            yield Findable(
                "term", term.key, code, term.translation("name", code), known_as, f"glossary/#{term.key}",
                answer=term.translation("definition", code), names=names,
                questions=tuple(term.listed("questions", code)),
            )  # fmt: skip


@register
def rules() -> Iterator[Findable]:
    variants = Variant.objects.filter(live=True, topic__live=True).select_related("topic__section")
    for variant in variants.order_by("topic__position", "topic__key", "position", "key"):
        topic = variant.topic
        for code in LANGUAGES:
            address = topic_address(topic.key, "{edition}", code=code).removeprefix(f"/{code}/")
            parts = [variant.translation(name, code) for name in ("text", "example")]
            with override(code):
                if table := supplies_table(topic.key, variant.editions[0]):
                    parts.append(table.words)
            text = "\n".join(filter(None, parts))
            yield Findable(
                "topic", topic.key, code, topic.translation("title", code), text, address, tuple(variant.editions),
                answer=variant.translation("answer", code), note=topic.translation("note", code),
                # A rule is also found by the name of its chapter.
                chapter=topic.section.translation("title", code), section=topic.section.key,
                difference=topic.difference, questions=tuple(topic.listed("questions", code)),
                weight=MISSIONS if topic.mode == MISSION else 1.0,
            )  # fmt: skip


def searchable(text: str) -> str:
    """A text without markup, on one line, its spaces of one kind."""
    return unicodedata.normalize("NFC", " ".join(markup.words_only(text).split()))
