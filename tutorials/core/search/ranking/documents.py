"""What can be found: the texts of each language, indexed and ready to be ranked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from .definition_questions import named, words_asked_for
from .ranking import Document, Index

# A rule answers a question sooner than the word or the lesson that belongs to it.
KINDS = {"topic": 1.0, "term": 0.25, "lesson": 0.2}


@dataclass(frozen=True)
class Findable:
    """A text in one language. In `address`, `{edition}` stands for the edition that is being read.

    `chapter` and `section` are the title and the key of where it stands, `names` other words for what the title names,
    `questions` what players ask about it, `words` the loose words they type for it; `difference` says how the editions
    differ, as topics do.
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
    words: tuple[str, ...] = ()
    weight: float = 1.0

    @property
    def line(self) -> str:
        """The answer in one line, or how the text begins."""
        return self.answer or self.text

    def document(self) -> Document:
        fields = {
            "title": self.title, "answer": self.answer, "text": self.text, "note": self.note, "chapter": self.chapter,
        }  # fmt: skip
        texts = {name: text for name, text in fields.items() if text}
        weight = self.weight * KINDS.get(self.kind, 0.3)
        return Document((self.kind, self.key), texts, self.editions, weight, self.questions, self.words)


@dataclass(frozen=True)
class IndexedTexts:
    """The texts of one language, the index whose documents they are, in the same order, and by its names the place of
    each word that is explained."""

    findables: list[Findable]
    index: Index
    explained: Mapping[tuple[str, ...], int]

    @classmethod
    def of(cls, language: str, findables: list[Findable], groups: Iterable[Sequence[str]]) -> IndexedTexts:
        """These texts indexed; `groups` are words that mean the same, beside the names of the texts themselves."""
        names = [(each.title, *each.names) for each in findables if each.names]
        index = Index(language, [each.document() for each in findables], [*names, *groups])
        words = [(place, each) for place, each in enumerate(findables) if each.kind == "term"]
        explained = {named(name, language): place for place, each in words for name in each.names}
        return cls(findables, index, explained | {named(each.title, language): place for place, each in words})

    @cached_property
    def _topics(self) -> dict[tuple[str, str], int]:
        topics = [(place, each) for place, each in enumerate(self.findables) if each.kind == "topic"]
        return {(each.key, edition): place for place, each in topics for edition in each.editions}

    def topic(self, key: str, edition: str) -> int | None:
        """The place of what an edition says of a topic."""
        return self._topics.get((key, edition))

    def is_name(self, words: str) -> bool:
        """Whether these are nothing but the name of a word that is explained."""
        return named(words, self.index.language) in self.explained

    def asked_for(self, question: str) -> int | None:
        """The place of the word whose meaning a question asks for, by whichever of its names; None if it does not."""
        for name in words_asked_for(question, self.index.language):
            others = self.index.asked_words.names.get(name[0], set()) if len(name) == 1 else set()
            for known in (name, *((other,) for other in sorted(others))):
                if known in self.explained:
                    return self.explained[known]
        return None


@dataclass(frozen=True)
class Library:
    """All that can be searched: the languages there are, and by language its indexed texts, as they are now."""

    languages: Sequence[str]
    texts: Callable[[str], IndexedTexts]
