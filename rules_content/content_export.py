"""Writes the texts of the rules in the database back to their files."""

import pathlib
from typing import Any

from th_site import content_layout as layout
from th_site.content_layout import Block, Inline, ordered

from .board_keys import BOARD_KEYS
from .content_files import FOLDER
from .models import LANGUAGES, Edition, Figure, Section, Term, Text, Topic, Variant

# These stand on one line; every other text is a block.
SHORT = ("title", "answer", "name", "short", "definition", "caption", "alt")


def files() -> dict[str, str]:
    """Every content file by name, without the comment at its head."""
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
    figures = [figure for figure in Figure.rows().order_by("position") if figure.in_files]
    if figures:
        written["figures.yaml"] = "figures:\n" + layout.rows((figure.key, _figure(figure)) for figure in figures)
    return written


def export(folder: pathlib.Path = FOLDER) -> list[str]:
    """Write the files that differ; returns their names."""
    return layout.write(folder, files())


def drafts() -> list[str]:
    """The terms and figures that editors have added and not published: no file says anything of them."""
    return [row.key for model in (Term, Figure) for row in model.objects.all() if not row.in_files]


def texts(row: Text) -> dict[str, Any]:
    return layout.texts(row, lambda name, text: text if name in SHORT else Block(text))


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
    entry |= {"claim": Inline(ordered(figure.claim, BOARD_KEYS))} if figure.claim else {}
    return {**entry, **texts(figure)}
