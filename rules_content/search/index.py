"""The table of texts to be found. Other apps add theirs by `register`."""

import unicodedata
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from django.db import transaction
from django.utils.translation import override

from rules_content.models import LANGUAGES, SearchEntry, Term, Variant
from rules_content.supplies import supplies_table
from th_site import markup
from tutorials.telling.addresses import topic_address

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
        for code in filter(term.readable, LANGUAGES):
            known_as = ", ".join(dict.fromkeys(term.printed.values()))
            text = " · ".join(filter(None, (term.translation("definition", code), known_as)))
            yield Findable("term", term.key, code, term.translation("name", code), text, f"glossary/#{term.key}")


@register
def rules() -> Iterator[Findable]:
    for variant in Variant.objects.filter(live=True, topic__live=True).select_related("topic__section"):
        topic = variant.topic
        for code in LANGUAGES:
            address = topic_address(topic.key, "{edition}", code=code).removeprefix(f"/{code}/")
            texts = [variant.translation(name, code) for name in ("answer", "text", "example")]
            # A rule is also found by the name of its chapter.
            texts += [topic.translation("note", code), topic.section.translation("title", code)]
            with override(code):
                if table := supplies_table(topic.key, variant.editions[0]):
                    texts.insert(1, table.words)
            text = "\n".join(filter(None, texts))
            yield Findable(
                "topic", topic.key, code, topic.translation("title", code), text, address, tuple(variant.editions)
            )


def searchable(text: str) -> str:
    """A text without markup, on one line, its spaces of one kind."""
    return unicodedata.normalize("NFC", " ".join(markup.words_only(text).split()))


def _entry(position: int, text: Findable) -> SearchEntry:
    title, body = searchable(text.title), searchable(text.text)
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
