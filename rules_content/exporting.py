"""Writes the texts of the rules in the database back to their files."""

import pathlib
from typing import Any

from . import layout
from .entries import FOLDER
from .layout import Block, Inline, ordered
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
    written["terms.yaml"] = "\n" + "\n".join(layout.item(_term(term)) for term in Term.objects.all())
    if Figure.objects.exists():
        figures = Figure.objects.select_related("topic").order_by("position")
        written["figures.yaml"] = "figures:\n" + layout.rows((figure.key, _figure(figure)) for figure in figures)
    return written


def export(folder: pathlib.Path = FOLDER) -> list[str]:
    """Write the files that differ; returns their names."""
    return layout.write(folder, files())


def texts(row: Text) -> dict[str, Any]:
    return layout.texts(row, lambda name, text: text if name in SHORT else Block(text))


def _variants(topic: Topic) -> list[Variant]:
    return sorted(topic.variants.all(), key=lambda variant: variant.position)


def _term(term: Term) -> dict[str, Any]:
    said: dict[str, Any] = {"key": term.key, **texts(term)}
    said["name"] = Inline(said["name"])
    for name in ("forms", "avoid"):
        if name in said:
            said[name] = {code: term.listed(name, code) for code in LANGUAGES}
    if term.printed:
        said["printed"] = Inline(ordered(term.printed))
    return said


def _figure(figure: Figure) -> dict[str, Any]:
    said: dict[str, Any] = {"topic": figure.topic.key, "view": figure.view, "position": ordered(figure.board)}
    said |= {"move": Inline(ordered(figure.move))} if figure.move else {}
    said |= {"claim": Inline(ordered(figure.claim))} if figure.claim else {}
    return {**said, **texts(figure)}
