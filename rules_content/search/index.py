"""The table of texts to be found. Other apps add theirs by `register`."""

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from django.db import transaction

from rules_content.facts import MISSION, MISSION_EDITION
from rules_content.models import LANGUAGES, SearchEntry, Term, Variant

from . import folding


@dataclass(frozen=True)
class Findable:
    """A text in one language. In `address`, `{edition}` stands for the edition that is being read."""

    kind: str
    key: str
    language: str
    title: str
    text: str
    address: str
    editions: tuple[str, ...] = ()


Source = Callable[[], Iterable[Findable]]
SOURCES: list[Source] = []


def register(source: Source) -> Source:
    """Add a source of texts; it is asked whenever the index is rebuilt."""
    SOURCES.append(source)
    return source


def rebuild() -> int:
    """Make the index anew from all sources; returns how many texts it holds."""
    entries = [_entry(position, text) for source in SOURCES for position, text in enumerate(source())]
    # At one stroke: nobody searches an empty index in between.
    with transaction.atomic():
        SearchEntry.objects.all().delete()
        SearchEntry.objects.bulk_create(entries, batch_size=200)
    return len(entries)


def renew(kind: str, source: Source) -> None:
    """Make the texts of one kind anew: a source whose texts are all of that kind changed, and nothing else."""
    entries = [_entry(position, text) for position, text in enumerate(source())]
    SearchEntry.objects.filter(kind=kind).delete()
    SearchEntry.objects.bulk_create(entries, batch_size=200)


@register
def terms() -> Iterator[Findable]:
    for term in Term.objects.filter(live=True):
        for code in LANGUAGES:
            known_as = ", ".join(dict.fromkeys(term.printed.values()))
            text = " · ".join(filter(None, (term.said("definition", code), known_as)))
            yield Findable("term", term.key, code, term.said("name", code), text, f"glossary/#{term.key}")


@register
def rules() -> Iterator[Findable]:
    for variant in Variant.objects.filter(live=True, topic__live=True).select_related("topic__section"):
        topic = variant.topic
        address = f"rules/{{edition}}/{topic.key}/"
        if topic.mode == MISSION:
            address = f"rules/{MISSION_EDITION}/mission/{topic.key}/"
        for code in LANGUAGES:
            said = (variant.said(name, code) for name in ("answer", "text", "example"))
            # A rule is also found by the name of its chapter.
            text = "\n".join(filter(None, (*said, topic.said("note", code), topic.section.said("title", code))))
            yield Findable("topic", topic.key, code, topic.said("title", code), text, address, tuple(variant.editions))


def plain(text: str) -> str:
    """A text without markup, on one line."""
    return unicodedata.normalize("NFC", " ".join(re.sub(r"\*\*|^- |^## ", "", text, flags=re.MULTILINE).split()))


def _entry(position: int, text: Findable) -> SearchEntry:
    title, body = plain(text.title), plain(text.text)
    stems: set[str] = set()
    for word in folding.words(f"{title} {body}"):
        stems |= folding.stems(word, text.language)
    return SearchEntry(
        kind=text.kind,
        key=text.key,
        language=text.language,
        editions=list(text.editions),
        position=position,
        address=text.address,
        title=title,
        text=body,
        folded_title=folding.fold(title),
        folded_text=folding.fold(body),
        stems=f" {' '.join(sorted(stems))} ",
    )
