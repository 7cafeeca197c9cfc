"""The published texts of each language and the index over them, kept in the process until something is published.

Other apps add their texts by `findable.register`.
"""

import unicodedata
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from django.utils.translation import override

from rules_content.editions import PRINTED_IN
from rules_content.models import LANGUAGES, Term, Variant, WordGroup
from rules_content.supplies import supplies_table
from th_site import markup
from th_site.publication import Cached
from tutorials.telling.addresses import MISSION, topic_address

from .findable import SOURCES, Findable, Texts, use_index

MISSIONS = 0.85  # most who ask play the base game
_gathered = Cached[dict[str, list[Findable]]]()
_texts = Cached[Texts]()
# By language, what was indexed last and what came of it: most of what is published changes one language or none.
_indexed: dict[str, tuple[tuple[list[Findable], list[list[str]]], Texts]] = {}


def texts(language: str) -> Texts:
    """What can be found in a language, as published now."""
    return _texts.get(language, lambda: _index(language))


def _index(language: str) -> Texts:
    published = findables(language), word_groups(language)
    before, index = _indexed.get(language, (None, None))
    if index is None or before != published:
        index = Texts.of(language, *published)
        _indexed[language] = published, index
    return index


def findables(language: str) -> list[Findable]:
    return _gathered.get("all", _gather).get(language, [])


def word_groups(language: str) -> list[list[str]]:
    """Words of a language that mean the same, as editors have put them together."""
    return [list(group.listed("words", language)) for group in WordGroup.objects.filter(live=True)]


def _gather() -> dict[str, list[Findable]]:
    found: dict[str, list[Findable]] = {code: [] for code in LANGUAGES}
    for source in (terms, rules, *SOURCES):
        for text in source():
            found[text.language].append(bare(text))
    return found


def bare(text: Findable) -> Findable:
    """The same text without markup."""
    named: Any = {name: searchable(getattr(text, name)) for name in ("title", "text", "answer", "chapter", "note")}
    return replace(text, **named)


def terms() -> Iterator[Findable]:
    for term in Term.objects.renderable().order_by("position", "key"):
        for code in filter(term.readable, LANGUAGES):
            printed = [name.strip() for name in term.printed.get(PRINTED_IN[code], "").split(",")]
            names = (*term.listed("forms", code), *term.listed("avoid", code), *filter(None, printed))
            known_as = ", ".join(dict.fromkeys(term.printed.values()))
            yield Findable(
                "term", term.key, code, term.translation("name", code), known_as, f"glossary/#{term.key}",
                answer=term.translation("definition", code), names=names,
                questions=tuple(term.listed("questions", code)), words=tuple(term.listed("words", code)),
            )  # fmt: skip


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
                words=tuple(topic.listed("words", code)), weight=MISSIONS if topic.mode == MISSION else 1.0,
            )  # fmt: skip


def searchable(text: str) -> str:
    """A text without markup, on one line, its spaces of one kind."""
    return unicodedata.normalize("NFC", " ".join(markup.words_only(text).split()))


use_index(texts, lambda: LANGUAGES)
