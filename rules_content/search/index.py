"""The search index of each language over the published texts, in memory for each content version."""

import unicodedata
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from django.utils.translation import override

from rules_content.course import course
from rules_content.editions.edition_keys import PRINTED_IN
from rules_content.models import LANGUAGES, Term, Variant, WordGroup
from rules_content.reading.rulebook.supplies import supplies_table
from th_site.caching.content_version import ContentCache
from th_site.texts import markup
from tutorials.core.messages.rule_links import MISSION, topic_address
from tutorials.core.search.ranking.documents import Findable, IndexedTexts, Library

MISSIONS = 0.85  # most who ask play the base game
_gathered = ContentCache[dict[str, list[Findable]]]()
_texts = ContentCache[IndexedTexts]()
# By language, what was indexed last and what came of it: most of what is published changes one language or none.
_indexed: dict[str, tuple[tuple[list[Findable], list[list[str]]], IndexedTexts]] = {}


def texts(language: str) -> IndexedTexts:
    """Return what can be found in a language."""
    return _texts.get(language, lambda: _index(language))


def _index(language: str) -> IndexedTexts:
    published = findables(language), word_groups(language)
    before, index = _indexed.get(language, (None, None))
    if index is None or before != published:
        index = IndexedTexts.of(language, *published)
        _indexed[language] = published, index
    return index


def findables(language: str) -> list[Findable]:
    return _gathered.get("all", _gather).get(language, [])


def word_groups(language: str) -> list[list[str]]:
    """Return the synonyms of a language, as editors have grouped them."""
    return [list(group.listed("words", language)) for group in WordGroup.objects.filter(live=True)]


def _gather() -> dict[str, list[Findable]]:
    found: dict[str, list[Findable]] = {code: [] for code in LANGUAGES}
    for source in (terms, rules, course().findables):
        for text in source():
            found[text.language].append(bare(text))
    return found


def bare(text: Findable) -> Findable:
    """Return the document without markup."""
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
        for code in LANGUAGES if variant.editions else ():  # none while a row waits for its facts to be loaded
            address = topic_address(topic.key, "{edition}", code=code).removeprefix(f"/{code}/")
            parts = [variant.translation(name, code) for name in ("text", "example", "ruling", "in_print")]
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
    """Return a text without markup, on one line, with spaces of one kind."""
    return unicodedata.normalize("NFC", " ".join(markup.words_only(text).split()))


library = Library(LANGUAGES, texts)
