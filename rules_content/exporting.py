"""Writes the texts in the database back to the files, in a layout that never changes by itself."""

import itertools
import pathlib
import textwrap
from collections.abc import Iterable, Mapping
from typing import Any

import yaml

from .entries import FOLDER
from .models import LANGUAGES, Edition, Figure, Section, Term, Text, Topic, Variant

# These stand on one line; every other text is a block.
SHORT = ("title", "answer", "name", "short", "definition", "caption", "alt")


# PostgreSQL keeps the keys of JSON in an order of its own; the files keep this one, then the alphabet's.
KEYS = [
    "editions", "all", "english", "french", "german", "korean", "rainbow-city", "format", "edition", "mode", "turn",
    "players", "colour", "player", "columns", "id", "owner", "kind", "from", "to", "x", "y", "width", "depth",
    "height", "turned", "grey", "junction", "junctions", "column", "exit", "roads", "cars", "obstacles", "areas",
    "table", "at", "type", "placed", "advice", "crossings", "layer", "reach", "spans", "open", "stuck", "points",
    "hand", "ranking", "takes", "setup", "turns", "buildings", "city", "types",
]  # fmt: skip


MAPPING, SEQUENCE = "tag:yaml.org,2002:map", "tag:yaml.org,2002:seq"


class Block(str):
    """A text written as a block scalar."""


class Inline(dict[str, Any]):
    """A mapping written on one line."""


class Layout(yaml.SafeDumper):
    """Plain where YAML allows it, blocks for texts, lists on one line, no line breaks of its own."""

    def ignore_aliases(self, data: Any) -> bool:
        return True

    def choose_scalar_style(self) -> str:
        style: str = super().choose_scalar_style()  # type: ignore[no-untyped-call]
        return '"' if style == "'" else style


Layout.add_representer(Block, lambda dumper, text: dumper.represent_scalar("tag:yaml.org,2002:str", text, style="|"))
Layout.add_representer(Inline, lambda dumper, items: dumper.represent_mapping(MAPPING, items, flow_style=True))
Layout.add_representer(list, lambda dumper, items: dumper.represent_sequence(SEQUENCE, items, flow_style=True))


def files() -> dict[str, str]:
    """Every content file by name, without the comment at its head."""
    written = {"editions.yaml": "editions:\n" + _rows((row.key, texts(row)) for row in Edition.objects.all())}
    topics = list(Topic.objects.select_related("section").prefetch_related("variants"))
    for section in Section.objects.all():
        rows = [
            (topic.key, {**texts(topic), "variants": {variant.key: texts(variant) for variant in _variants(topic)}})
            for topic in topics
            if topic.section_id == section.pk
        ]
        written[f"{section.key}.yaml"] = dump(texts(section)) + "\ntopics:\n" + _rows(rows)
    written["terms.yaml"] = "\n" + "\n".join(_item(_term(term)) for term in Term.objects.all())
    if Figure.objects.exists():
        figures = Figure.objects.select_related("topic").order_by("position")
        written["figures.yaml"] = "figures:\n" + _rows((figure.key, _figure(figure)) for figure in figures)
    return written


def export(folder: pathlib.Path = FOLDER) -> list[str]:
    """Write the files that differ, each under the comment at its head; returns their names."""
    changed = []
    for name, text in files().items():
        path = folder / name
        before = path.read_text("utf-8") if path.exists() else ""
        text = _heading(before) + text
        if before != text:
            path.write_text(text, "utf-8")
            changed.append(name)
    return changed


def _heading(text: str) -> str:
    lines = itertools.takewhile(lambda line: line.startswith("#"), text.splitlines(keepends=True))
    return "".join(lines)


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


def ordered(value: Any) -> Any:
    """The value with the keys of its mappings in the order of the files.

    >>> ordered({"y": 1, "x": 0, "id": "p1"})
    {'id': 'p1', 'x': 0, 'y': 1}
    """
    if isinstance(value, list):
        return [ordered(item) for item in value]
    if not isinstance(value, dict):
        return value
    keys = sorted(value, key=lambda key: (KEYS.index(key) if key in KEYS else len(KEYS), key))
    return {key: ordered(value[key]) for key in keys}


def texts(row: Text) -> dict[str, Any]:
    """A row's texts by field and language, in the order of the files; what no language says is left out."""
    said: dict[str, Any] = {}
    for name in row.translated():
        by_language = {code: row.said(name, code) for code in LANGUAGES if row.said(name, code)}
        if by_language:
            kind = str if name in SHORT else Block
            said[name] = {code: kind(text) for code, text in by_language.items()}
    return said


def _rows(rows: Iterable[tuple[str, Mapping[str, Any]]]) -> str:
    return "\n".join(textwrap.indent(dump({key: said}), "  ") for key, said in rows)


def _item(row: Mapping[str, Any]) -> str:
    return "- " + textwrap.indent(dump(row), "  ")[2:]


def dump(value: Any) -> str:
    return yaml.dump(
        value, Dumper=Layout, allow_unicode=True, sort_keys=False, width=float("inf"), default_flow_style=False
    )
