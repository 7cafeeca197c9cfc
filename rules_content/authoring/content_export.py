"""Exports the texts of the rules to their content files."""

import pathlib
from typing import Any

from rules_content.models import (
    LANGUAGES,
    Edition,
    Figure,
    RuleChange,
    Section,
    Term,
    Topic,
    TranslatedText,
    Variant,
    WordGroup,
)
from th_site.texts import yaml_writer as layout
from th_site.texts.yaml_writer import Block, Inline, Lines, ordered
from tutorials.core.drawing.json_key_order import BOARD_KEYS

from .content_files import FOLDER, PLAYER_FIELDS

# Every other text is a block.
ON_ONE_LINE = ("title", "answer", "name", "short", "definition", "caption", "alt")


def files() -> dict[str, str]:
    """Return the content files by name, without the comments at their heads."""
    written = {"editions.yaml": "editions:\n" + layout.rows((row.key, texts(row)) for row in Edition.objects.all())}
    topics = list(Topic.objects.select_related("section").prefetch_related("variants"))
    for section in Section.objects.all():
        rows = [
            (topic.key, {**texts(topic), "variants": {variant.key: texts(variant) for variant in _variants(topic)}})
            for topic in topics
            if topic.section_id == section.pk
        ]
        written[f"{section.key}.yaml"] = layout.dump(texts(section)) + "\ntopics:\n" + layout.rows(rows)
    terms = [term for term in Term.objects.all() if term.in_files]
    written["terms.yaml"] = "\n" + "\n".join(layout.item(_term(term)) for term in terms)
    figures = [figure for figure in Figure.rows().order_by("position", "key") if figure.in_files]
    if figures:
        written["figures.yaml"] = "figures:\n" + layout.rows((figure.key, _figure(figure)) for figure in figures)
    changes = [change for change in RuleChange.objects.order_by("position", "key") if change.in_files]
    if changes:
        written["changes.yaml"] = "changes:\n" + layout.rows((change.key, _change(change)) for change in changes)
    groups = [group for group in WordGroup.objects.all() if group.in_files]
    return written | {f"questions/{code}.yaml": _questions(code, topics, terms, groups) for code in LANGUAGES}


def export(folder: pathlib.Path = FOLDER) -> list[str]:
    """Write the files that differ; return their names."""
    return layout.write(folder, files())


def drafts() -> list[str]:
    """Return the keys of what editors have added and not published, which no file holds."""
    return [
        row.key for model in (Term, Figure, WordGroup, RuleChange) for row in model.objects.all() if not row.in_files
    ]


def texts(row: TranslatedText) -> dict[str, Any]:
    """Return a row's texts without the questions and words of players, which have files of their own."""
    found = layout.texts(row, lambda name, text: text if name in ON_ONE_LINE else Block(text))
    return {name: words for name, words in found.items() if name not in PLAYER_FIELDS}


def _questions(code: str, topics: list[Topic], terms: list[Term], groups: list[WordGroup]) -> str:
    rows: dict[str, list[TranslatedText]] = {"topics": [*topics], "terms": [*terms]}
    lists: dict[str, dict[str, Any]] = {
        kind: {row.key: _asked(row, code) for row in of_kind} for kind, of_kind in rows.items()
    }
    words = {group.key: group.listed("words", code) for group in groups}
    return "\n".join(
        layout.dump({kind: {key: lines for key, lines in of_kind.items() if lines}})
        for kind, of_kind in {**lists, "words": words}.items()
    )


def _asked(row: TranslatedText, code: str) -> dict[str, list[str]]:
    listed = {"questions": Lines(row.listed("questions", code)), "words": row.listed("words", code)}
    return {name: lines for name, lines in listed.items() if lines}


def _variants(topic: Topic) -> list[Variant]:
    return sorted(topic.variants.all(), key=lambda variant: variant.position)


def _term(term: Term) -> dict[str, Any]:
    entry: dict[str, Any] = {"key": term.key, **texts(term)}
    entry["name"] = Inline(entry["name"])
    for name in ("forms", "avoid"):
        if name in entry:
            entry[name] = {code: term.listed(name, code) for code in LANGUAGES}
    if term.printed:
        entry["printed"] = Inline(ordered(term.printed, BOARD_KEYS))
    return entry


def _figure(figure: Figure) -> dict[str, Any]:
    board = ordered(figure.board, BOARD_KEYS)
    entry: dict[str, Any] = {"topic": figure.topic.key, "view": figure.view, "position": board}
    entry |= {"move": Inline(ordered(figure.move, BOARD_KEYS))} if figure.move else {}
    if figure.claim:
        claim = ordered(figure.claim, BOARD_KEYS)
        entry["claim"] = Inline(claim) if isinstance(claim, dict) else claim
    return {**entry, **texts(figure)}


def _change(change: RuleChange) -> dict[str, Any]:
    return {"day": change.day, "topics": change.topics, **texts(change)}
