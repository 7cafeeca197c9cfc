"""What a search finds: best first, its hits marked; and what to offer when it finds nothing."""

import difflib
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import Count, Q
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from rules_content.models import SearchEntry

from . import folding
from .query import Query

SNIPPET = 180


@dataclass(frozen=True)
class Result:
    """A text that was found. `editions` names the editions it belongs to, where it is not the reader's own."""

    kind: str
    key: str
    address: str
    name: str
    title: SafeString
    snippet: SafeString
    editions: tuple[str, ...] = ()


def find(query: Query, edition: str, *, partly: bool = False) -> list[Result]:
    """The texts that hold all words of the query, or with `partly` any of them; at most one for each rule."""
    if not query.words:
        return []
    rows = SearchEntry.objects.filter(query.any_word() if partly else query.all_words(), language=query.language)
    best: dict[tuple[str, str], tuple[tuple[object, ...], SearchEntry]] = {}
    for row in rows:
        rank = _rank(row, query, edition)
        known = best.get((row.kind, row.key))
        if known is None or rank < known[0]:
            best[row.kind, row.key] = (rank, row)
    ordered = sorted(best.values(), key=lambda ranked: ranked[0])
    return [_result(row, query, edition) for _, row in ordered]


def suggest(query: Query, edition: str, most: int = 8) -> list[Result]:
    """Titles that hold what has been typed so far, those that begin with it first; else titles with similar words."""
    found = _titled(query, edition)
    if not found:
        for word in similar_words(query):
            found |= _titled(Query(word, query.language), edition)

    def rank(row: SearchEntry) -> tuple[object, ...]:
        return (not _begins(row.folded_title, query.phrase), row.kind != "term", row.position)

    return [_result(row, query, edition) for row in sorted(found.values(), key=rank)[:most]]


def _titled(query: Query, edition: str) -> dict[tuple[str, str], SearchEntry]:
    """By kind and key, the texts whose title holds every word of the query, in the reader's edition where it can be."""
    spellings = [word.parts or (word.folded,) for word in query.words]
    if not spellings:
        return {}
    condition = Q()
    for spelling in spellings[0]:
        condition |= Q(folded_title__contains=spelling)
    found: dict[tuple[str, str], SearchEntry] = {}
    for row in SearchEntry.objects.filter(condition, language=query.language):
        held = all(any(spelling in row.folded_title for spelling in word) for word in spellings)
        if held and ((row.kind, row.key) not in found or edition in row.editions):
            found[row.kind, row.key] = row
    return found


def starts(keys: tuple[str, ...], language: str, edition: str) -> list[Result]:
    """These topics, for a reader who has not typed anything yet."""
    nothing = Query("", language)
    rows = SearchEntry.objects.filter(kind="topic", key__in=keys, language=language)
    own = {row.key: row for row in rows if edition in row.editions}
    return [_result(own[key], nothing, edition) for key in keys if key in own]


def similar_words(query: Query, most: int = 3) -> list[str]:
    """Words of the texts that look like what was typed; where none does, words of titles that come near it."""
    titles: dict[str, str] = {}
    vocabulary: dict[str, str] = {}
    for title, text in SearchEntry.objects.filter(language=query.language).values_list("title", "text"):
        _learn(titles, title)
        _learn(vocabulary, f"{title} {text}")
    for known, likeness in ((vocabulary, 0.75), (titles, 0.55)):
        near = [
            (difflib.SequenceMatcher(None, found, typed).ratio(), known[found])
            for word in query.words
            for typed in map(_spelt, word.parts)
            for found in difflib.get_close_matches(typed, known, most, likeness)
            if found != typed
        ]
        if near:
            return list(dict.fromkeys(word for _, word in sorted(near, key=lambda pair: -pair[0])))[:most]
    return []


def _learn(known: dict[str, str], text: str) -> None:
    for word in folding.words(text):
        if len(word) > 2 or not word.isascii():
            known.setdefault(_spelt(folding.fold(word)), word)


def _spelt(folded: str) -> str:
    """Letter by letter, Korean syllables too: 기동 is one letter away from 기둥, not one of two."""
    return unicodedata.normalize("NFD", folded)


def other_languages(query: Query) -> list[tuple[str, int]]:
    """In which other languages the same words are found, and in how many texts."""
    if not query.words:
        return []
    rows = SearchEntry.objects.filter(query.all_words()).exclude(language=query.language)
    counted = rows.order_by().values_list("language").annotate(Count("key", distinct=True))
    return sorted(counted, key=lambda pair: -pair[1])


def marked(text: str, query: Query) -> SafeString:
    """The text, escaped, with what the query found in <mark>."""
    return mark_safe(_mark(text, _hits(text, query)))


def _rank(row: SearchEntry, query: Query, edition: str) -> tuple[object, ...]:
    title = " ".join(folding.words(row.folded_title))
    stems = frozenset().union(*(folding.stems(word, row.language) for word in folding.words(row.title)))
    in_title = sum(word.in_title(row.folded_title, stems) for word in query.words)
    in_text = sum(any(part in row.folded_text for part in word.parts) for word in query.words)
    own = not row.editions or edition in row.editions
    exact = title == query.phrase
    return (
        # Those who type a word of the game want to know what it is.
        not (exact and row.kind == "term"),
        not exact,
        -in_title,
        not _begins(title, query.phrase),
        -in_text,
        query.phrase not in row.folded_text,
        not own,
        row.kind != "term",
        row.position,
        row.pk,
    )


def _begins(folded: str, phrase: str) -> bool:
    return folded.startswith(phrase) or f" {phrase}" in folded


def _result(row: SearchEntry, query: Query, edition: str) -> Result:
    own = not row.editions or edition in row.editions
    address = row.address.replace("{edition}", edition if own else row.editions[0])
    return Result(
        row.kind,
        row.key,
        f"/{row.language}/{address}",
        row.title,
        marked(row.title, query),
        _snippet(row.text, query),
        () if own else tuple(row.editions),
    )


def _hits(text: str, query: Query) -> list[tuple[int, int]]:
    """The stretches of the text that the query found, in order, none overlapping."""
    folded, places = folding.folded_with_places(text)
    places.append(len(text))
    found: list[tuple[int, int]] = []
    for word in query.words:
        for part in word.parts:
            start = folded.find(part)
            while start >= 0:
                found.append((places[start], places[start + len(part) - 1] + 1))
                start = folded.find(part, start + len(part))
        if word.stems:
            met = (
                match for match in folding.WORD.finditer(text) if folding.stems(match[0], query.language) & word.stems
            )
            found += [match.span() for match in met]
    return _merged(sorted(found))


def _merged(spans: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    merged: list[tuple[int, int]] = []
    for start, end in spans:
        if merged and start <= merged[-1][1]:
            merged[-1] = (merged[-1][0], max(end, merged[-1][1]))
        else:
            merged.append((start, end))
    return merged


def _mark(text: str, hits: list[tuple[int, int]]) -> str:
    parts, at = [], 0
    for start, end in hits:
        parts += [escape(text[at:start]), "<mark>", escape(text[start:end]), "</mark>"]
        at = end
    return "".join([*parts, escape(text[at:])])


def _snippet(text: str, query: Query) -> SafeString:
    hits = _hits(text, query)
    first = hits[0][0] if hits else 0
    start = 0 if first < SNIPPET // 2 else text.rfind(" ", 0, first - SNIPPET // 3) + 1
    end = len(text) if len(text) <= start + SNIPPET else text.rfind(" ", start, start + SNIPPET)
    end = max(end, min(len(text), hits[0][1])) if hits else end
    inside = [(a - start, b - start) for a, b in hits if a >= start and b <= end]
    before, after = "… " if start else "", " …" if end < len(text) else ""
    return mark_safe(before + _mark(text[start:end], inside) + after)
