"""Writes content files in a stable layout, so that a diff shows nothing but edits."""

import itertools
import pathlib
import re
import textwrap
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import yaml
from yaml.emitter import ScalarAnalysis

from .file_backed import LANGUAGES, FileBackedModel

# Most texts: no character in them means anything in YAML, except "," and "?" within brackets.
ORDINARY = re.compile(r"""[^\W_][\w\n\xa0\u202f .,;!?()'"„“”‘’«»…–—·×+=/%-]*(?<![ \n])""")
MAPPING, SEQUENCE, STRING = (f"tag:yaml.org,2002:{kind}" for kind in ("map", "seq", "str"))


class Block(str):
    """A text written as a block scalar."""


class Quoted(str):
    """A text written between quotation marks, on one line."""


class Inline(dict[str, Any]):
    """A mapping written on one line."""


class Lines(list[Any]):
    """A list written one entry to a line."""


class Layout(yaml.SafeDumper):
    """Plain where YAML allows it, blocks for texts, lists on one line, no line breaks of its own."""

    def ignore_aliases(self, data: Any) -> bool:
        return True

    def choose_scalar_style(self) -> str:
        style: str = super().choose_scalar_style()
        return '"' if style == "'" else style

    # PyYAML looks at each character twice, which took half of the time of an export.

    def analyze_scalar(self, scalar: str) -> ScalarAnalysis:
        if not ORDINARY.fullmatch(scalar) or " \n" in scalar or "\n " in scalar:
            return super().analyze_scalar(scalar)
        lines = "\n" in scalar
        return ScalarAnalysis(
            scalar, empty=False, multiline=lines, allow_block_plain=not lines, allow_single_quoted=True,
            allow_double_quoted=True, allow_block=True,
            allow_flow_plain=not (lines or "," in scalar or "?" in scalar),
        )  # fmt: skip

    def write_plain(self, text: str, split: bool = True) -> None:
        # Always on one line, whatever its length.
        if self.root_context or not text:
            super().write_plain(text, split)
            return
        written = text if self.whitespace else f" {text}"
        self.whitespace = self.indention = False
        self.column += len(written)
        self.stream.write(written)


Layout.add_representer(Block, lambda dumper, text: dumper.represent_scalar(STRING, text, style="|"))
Layout.add_representer(Quoted, lambda dumper, text: dumper.represent_scalar(STRING, text, style='"'))
Layout.add_representer(Inline, lambda dumper, items: dumper.represent_mapping(MAPPING, items, flow_style=True))
Layout.add_representer(Lines, lambda dumper, items: dumper.represent_sequence(SEQUENCE, items, flow_style=False))
Layout.add_representer(list, lambda dumper, items: dumper.represent_sequence(SEQUENCE, items, flow_style=True))


def dump(value: Any) -> str:
    return yaml.dump(
        value, Dumper=Layout, allow_unicode=True, sort_keys=False, width=float("inf"), default_flow_style=False
    )


def rows(entries: Iterable[tuple[str, Mapping[str, Any]]]) -> str:
    """Return the entries of a mapping, each under its key, with a blank line between them."""
    return "\n".join(textwrap.indent(dump({key: row}), "  ") for key, row in entries)


def item(row: Mapping[str, Any]) -> str:
    """Return an entry of a list."""
    return "- " + textwrap.indent(dump(row), "  ")[2:]


def ordered(value: Any, keys: Sequence[str]) -> Any:
    """Return the value with the keys of its mappings in this order, then alphabetically.

    >>> ordered({"z": 2, "y": 1, "x": 0, "id": "p1"}, ("id", "x"))
    {'id': 'p1', 'x': 0, 'y': 1, 'z': 2}
    """
    if isinstance(value, list):
        return [ordered(entry, keys) for entry in value]
    if not isinstance(value, dict):
        return value
    names = sorted(value, key=lambda key: (keys.index(key) if key in keys else len(keys), key))
    return {key: ordered(value[key], keys) for key in names}


def texts(row: FileBackedModel, style: Callable[[str, str], str]) -> dict[str, Any]:
    """Return a row's texts by field and language, in the order of the files, without fields that no language has.

    `style(field, text)` returns the text as it is to be written.
    """
    fields: dict[str, Any] = {}
    for name in row.translated():
        by_language = {code: row.translation(name, code) for code in LANGUAGES if row.translation(name, code)}
        if by_language:
            fields[name] = {code: style(name, text) for code, text in by_language.items()}
    return fields


def write(folder: pathlib.Path, files: Mapping[str, str]) -> list[str]:
    """Write the files that differ, each below the comment at its head; return their names."""
    changed = []
    for name, text in files.items():
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
