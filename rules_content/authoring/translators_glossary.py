"""The glossary for translators: terms marked in a source text, and words that a language avoids."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.html import escape, format_html
from django.utils.safestring import SafeString, mark_safe

from rules_content.editions.edition_keys import EDITION_NAMES
from rules_content.models import Term
from rules_content.reading.glossary.glossary import Glossary, pattern
from rules_content.reading.rulebook.rule_facts import facts
from th_site.caching.content_version import ContentCache
from th_site.translating.glossary import TermInfo

_glossaries = ContentCache[Glossary]()


def of_language(language: str) -> Glossary:
    """Return the glossary of a language, ready to find its terms."""
    return _glossaries.get(language, lambda: Glossary(language, list(Term.objects.readable(language))))


@dataclass
class TranslatorsGlossary:
    """What `settings.GLOSSARY` names."""

    def marked(self, text: str, source: str, target: str, prefix: str) -> tuple[SafeString, list[TermInfo]]:
        found: dict[str, TermInfo] = {}

        def button(word: str, term: Term) -> str:
            found.setdefault(term.key, info(term, target))
            opens = f"{prefix}-{term.key}"
            return format_html(
                '<button type="button" class="term" popovertarget="{}">{}</button>', opens, mark_safe(word)
            )

        return mark_safe(of_language(source).replaced(escape(text), button)), [*found.values()]

    def avoided(self, text: str, language: str) -> Iterator[tuple[str, str]]:
        for term in of_language(language).terms:
            for word in term.listed("avoid", language):
                if match := pattern([word], language).search(text):
                    yield match[0], term.translation("name", language)


def info(term: Term, language: str) -> TermInfo:
    """Return what a translator into a language is told of a term."""
    own = [edition.key for edition in facts().editions if edition.language == language]
    printed = tuple((str(EDITION_NAMES[key]), term.printed[key]) for key in own if term.printed.get(key))
    avoid = tuple(term.listed("avoid", language))
    return TermInfo(
        term.key, term.translation("name", language), term.translation("definition", language), printed, avoid
    )
