"""Finds the terms of the game in texts and links them to the glossary."""

import copy
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from django.utils.html import escape
from django.utils.safestring import SafeString

from rules_content.models import Term
from th_site.texts import markup
from tutorials.core.search.text import korean
from tutorials.core.search.text.text_normalisation import fold


def pattern(forms: Iterable[str], language: str) -> re.Pattern[str]:
    """Return a pattern that finds any of the forms as a whole word, the longest first.

    >>> pattern(["road", "roads"], "en").findall("Roads and crossroads: a road.")
    ['Roads', 'road']
    >>> pattern(["기둥"], "ko").findall("기둥을 세웁니다")
    ['기둥']
    """
    ordered = sorted(set(forms), key=len, reverse=True)
    words = "|".join(_spelling(form) for form in ordered) or r"(?!)"
    if language == "ko":
        return re.compile(rf"(?<![가-힣\w])(?:{words})(?=$|[^가-힣\w]|(?:{korean.AFTER_A_NOUN}))")
    return re.compile(
        rf"(?<![\w-])(?:{words})(?![\w-]|’\w)" if language == "en" else rf"(?<![\w-])(?:{words})(?![\w-])"
    )


def _spelling(form: str) -> str:
    """Return a pattern for a form, also at the beginning of a sentence, and with any kind of space."""
    words = r"\s+".join(re.escape(part) for part in form.split())
    first = form[0]
    return (
        words
        if first == first.upper()
        else f"[{re.escape(first)}{re.escape(first.upper())}]{words[len(re.escape(first)) :]}"
    )


@dataclass
class Glossary:
    """The terms of one language, ready to link their forms in texts."""

    language: str
    terms: list[Term]

    def __post_init__(self) -> None:
        self._by_form: dict[str, Term] = {}
        for term in self.terms:
            for form in term.listed("forms", self.language) or [term.translation("name", self.language)]:
                self._by_form.setdefault(self._normal(form), term)
        self._pattern = pattern(self._by_form, self.language)
        self.met: dict[str, Term] = {}

    def unread(self) -> "Glossary":
        """Return a copy that has met no term yet."""
        other = copy.copy(self)
        other.met = {}
        return other

    def linker(self) -> Callable[[str], str]:
        """Return a function that turns words into HTML and links each term where it meets it first."""
        seen: set[str] = set()

        def words(text: str) -> str:
            return self._pattern.sub(lambda match: self._link(match[0], seen), escape(text))

        return words

    def html(self, *texts: str) -> list[SafeString]:
        """Return the texts as HTML, each term linked at its first occurrence in any of them."""
        linker = self.linker()
        return [markup.html(text, linker) for text in texts]

    def replaced(self, text: str, replace: Callable[[str, Term], str]) -> str:
        """Return a text with every term replaced by what `replace` makes of the word that names it."""

        def word(match: re.Match[str]) -> str:
            term = self._named(match[0])
            return replace(match[0], term) if term else match[0]

        return self._pattern.sub(word, text)

    def _named(self, word: str) -> Term | None:
        return self._by_form.get(self._normal(word)) or self._by_form.get(self._normal(word[0].lower() + word[1:]))

    def _link(self, word: str, seen: set[str]) -> str:
        term = self._named(word)
        if term is None or term.key in seen:
            return word
        seen.add(term.key)
        self.met[term.key] = term
        return f'<a class="term" href="/{self.language}/glossary/#{term.key}">{word}</a>'

    @staticmethod
    def _normal(form: str) -> str:
        return " ".join(form.split())


def initial(word: str) -> str:
    """Return the letter of the index under which a word is listed.

    >>> initial("Ébauche"), initial("기둥"), initial("끝")
    ('E', 'ㄱ', 'ㄱ')
    """
    first = fold(word)[:1]
    return korean.initial(first) or first.upper()
