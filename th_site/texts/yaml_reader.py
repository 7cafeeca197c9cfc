"""Reads and checks content files; collects all faults with file and place, so that one run shows every one of them."""

import pathlib
import pickle
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

import yaml

from .file_backed import LANGUAGES, FileBackedModel

# The parser in C, if the wheel has it: it is ten times as fast.
Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
Texts = dict[str, dict[str, str]]


class BadContent(Exception):  # noqa: N818 - it is raised like an error and reads like a finding
    """Raised for files that cannot be loaded; `faults` says why, one line each."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__("\n".join(faults))
        self.faults = faults


@dataclass
class Entry:
    """One row as the files describe it. `within` is the key of its parent, a section for example; `position` is its
    place in the order, None where rows have none.
    """

    model: type[FileBackedModel]
    key: str
    position: int | None
    texts: Texts
    facts: dict[str, Any] = field(default_factory=dict)
    within: str = ""

    @property
    def name(self) -> str:
        return "/".join(part for part in (self.model.__name__.lower(), self.within, self.key) if part)

    @property
    def identity(self) -> tuple[str, str]:
        """The same as that of the row."""
        return (self.within if self.model.KEY_WITHIN_PARENT else "", self.key)

    def values(self) -> Iterator[tuple[str, str]]:
        """Yield the fields of the model with their texts, by language; a text that is not given is empty."""
        for name in self.model.translated():
            for language in LANGUAGES:
                yield f"{name}_{language}", self.texts.get(name, {}).get(language, "")


class Reader:
    """Reads the files of one folder and collects faults."""

    def __init__(self, folder: pathlib.Path) -> None:
        self.folder = folder
        self.faults: list[str] = []

    def fault(self, where: str, what: str) -> None:
        self.faults.append(f"{where}: {what}")

    def file(self, name: str) -> dict[str, Any]:
        found = self.parsed(name, {})
        if not isinstance(found, dict):
            self.fault(name, "is not a mapping")
            return {}
        return found

    def rows(self, name: str) -> list[dict[str, Any]]:
        found = self.parsed(name, [])
        if not isinstance(found, list) or not all(isinstance(row, dict) for row in found):
            self.fault(name, "is not a list of mappings")
            return []
        return found

    def parsed(self, name: str, default: Any) -> Any:
        try:
            return pickle.loads(_parsed((self.folder / name).read_text("utf-8"))) or default  # noqa: S301 - our own bytes
        except FileNotFoundError:
            self.fault(name, "the file is missing")
        except (yaml.YAMLError, UnicodeDecodeError) as fault:
            self.fault(name, f"cannot be read: {' '.join(str(fault).split())}")
        return default

    def same_keys(self, where: str, given: Mapping[str, Any], wanted: list[str]) -> None:
        for key in given:
            if key not in wanted:
                self.fault(where, f"{key} is not in facts.toml")
        for key in wanted:
            if key not in given:
                self.fault(where, f"{key} is missing")

    def texts(self, where: str, given: Mapping[str, Any] | None, model: type[FileBackedModel]) -> Texts:
        """Return the translated fields of a row; other keys, and languages that a form would require, are faults."""
        if given is None:
            return {}
        if not isinstance(given, Mapping):
            self.fault(where, "is not a mapping")
            return {}
        for name in given:
            if name not in model.translated():
                self.fault(where, f"{name} is not a text of a {model.__name__.lower()}")
        texts = {
            name: self.languages(f"{where}.{name}", given[name])
            for name in model.translated()
            if given.get(name) is not None
        }
        unnamed = [name for name in model.REQUIRED if name not in texts]
        for name in unnamed:
            self.fault(where, f"{name} is missing")
        values = {f"{name}_{code}": text for name, by_code in texts.items() for code, text in by_code.items()}
        for lacking in model.lacking(values):
            name, _, code = lacking.rpartition("_")
            if name not in unnamed:
                self.fault(f"{where}.{name}", f"{code} is missing")
        return texts

    def languages(self, where: str, given: Any) -> dict[str, str]:
        if not isinstance(given, Mapping):
            self.fault(where, "is not a mapping of languages")
            return {}
        for code in given:
            if code not in LANGUAGES:
                self.fault(where, f"{code} is not a language of the site")
        return {code: str(given.get(code) or "").strip() for code in LANGUAGES}


@lru_cache(maxsize=64)
def _parsed(text: str) -> bytes:
    """Return a parsed file, pickled: each text is parsed once, and every caller gets a copy of its own."""
    return pickle.dumps(yaml.load(text, UniqueKeys), pickle.HIGHEST_PROTOCOL)  # noqa: S506 - a SafeLoader


class UniqueKeys(Loader):
    """Refuses a key given twice in one mapping, of which PyYAML would drop one."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:
        seen = set()
        for key, _ in node.value:
            name = self.construct_object(key, deep=True)
            if name in seen:
                raise yaml.constructor.ConstructorError(None, None, f"{name} is given twice", key.start_mark)
            seen.add(name)
        return dict(super().construct_mapping(node, deep))
