"""What the content files say, checked against the facts and ready to be loaded.

Every entry is one row: its facts from `facts.toml`, its texts from `content/*.yaml`. What does not fit is gathered and
named with its file and place, so that one run shows all of it.
"""

import pathlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

import yaml

from .facts import Facts, facts
from .models import LANGUAGES, Edition, Figure, Section, Term, Text, Topic, Variant

# In C where the wheel has it: a megabyte of texts is read in a moment.
Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
FOLDER = pathlib.Path(__file__).parent / "content"
Texts = dict[str, dict[str, str]]


class BadContent(Exception):  # noqa: N818 - it is raised like an error and reads like a finding
    """Files that cannot be loaded; `faults` says where, one line each."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__("\n".join(faults))
        self.faults = faults


@dataclass
class Entry:
    """One row as files describe it. `within` is the key of the topic or section that it belongs to."""

    model: type[Text]
    key: str
    position: int
    texts: Texts
    facts: dict[str, Any] = field(default_factory=dict)
    within: str = ""

    @property
    def name(self) -> str:
        return "/".join(part for part in (self.model.__name__.lower(), self.within, self.key) if part)

    def values(self) -> Iterator[tuple[str, str]]:
        """The fields of the model with their texts, language by language; a text not given is empty."""
        for name in self.model.translated():
            for language in LANGUAGES:
                yield f"{name}_{language}", self.texts.get(name, {}).get(language, "")


def read(folder: pathlib.Path = FOLDER, known: Facts | None = None) -> list[Entry]:
    """All entries, in the order in which they can be loaded.

    Raises BadContent where a file is missing, cannot be read, or does not match the facts key by key.
    """
    known = known or facts()
    reader = Reader(folder)
    entries = [*reader.editions(known), *reader.sections(known), *reader.terms()]
    entries += reader.figures({topic.key for topic in known.topics})
    if reader.faults:
        raise BadContent(reader.faults)
    order = (Edition, Section, Topic, Variant, Term, Figure)
    return sorted(entries, key=lambda entry: order.index(entry.model))


class Reader:
    """Reads the files of one folder and notes every fault."""

    def __init__(self, folder: pathlib.Path) -> None:
        self.folder = folder
        self.faults: list[str] = []

    def fault(self, where: str, what: str) -> None:
        self.faults.append(f"{where}: {what}")

    # ------------------------------------------------------------------ files

    def editions(self, known: Facts) -> Iterator[Entry]:
        given = self.file("editions.yaml").get("editions") or {}
        self.same_keys("editions.yaml: editions", given, [edition.key for edition in known.editions])
        for position, edition in enumerate(known.editions):
            texts = self.texts(f"editions.yaml: {edition.key}", given.get(edition.key), Edition)
            about = {"language": edition.language, "publisher": edition.publisher, "modes": list(edition.modes)}
            yield Entry(Edition, edition.key, position, texts, about)

    def sections(self, known: Facts) -> Iterator[Entry]:
        place = 0
        for position, section in enumerate(known.sections):
            name = f"{section}.yaml"
            given = self.file(name)
            yield Entry(Section, section, position, self.texts(name, {"title": given.get("title")}, Section))
            topics = given.get("topics") or {}
            self.same_keys(f"{name}: topics", topics, [topic.key for topic in known.of_section(section)])
            for topic in known.of_section(section):
                place += 1
                where = f"{name}: topics.{topic.key}"
                said = dict(topics.get(topic.key) or {})
                variants = said.pop("variants", None) or {}
                about: dict[str, Any] = {
                    name: getattr(topic, name) for name in ("mode", "difference", "counts", "replaced_in_missions")
                }
                texts = self.texts(where, said, Topic)
                if topic.difference != "none" and "note" not in texts:
                    self.fault(where, "note is missing, though the editions differ")
                yield Entry(Topic, topic.key, place, texts, about, section)
                self.same_keys(f"{where}.variants", variants, [variant.key for variant in topic.variants])
                for order, variant in enumerate(topic.variants):
                    texts = self.texts(f"{where}.variants.{variant.key}", variants.get(variant.key), Variant)
                    about = {name: getattr(variant, name) for name in Variant.FACTS if name != "topic"}
                    about["editions"] = list(variant.editions)
                    yield Entry(Variant, variant.key, order, texts, about, topic.key)

    def terms(self) -> Iterator[Entry]:
        seen: set[str] = set()
        for position, given in enumerate(self.rows("terms.yaml")):
            said = dict(given)
            key = str(said.pop("key", ""))
            where = f"terms.yaml: {key or f'entry {position + 1}'}"
            if not key or key in seen:
                self.fault(where, "has no key of its own")
            seen.add(key)
            printed = said.pop("printed", None) or {}
            for name in ("forms", "avoid"):
                if isinstance(said.get(name), Mapping):
                    said[name] = {code: _lines(words) for code, words in said[name].items()}
            yield Entry(Term, key, position, self.texts(where, said, Term), {"printed": printed})

    def figures(self, topics: set[str]) -> Iterator[Entry]:
        if not (self.folder / "figures.yaml").exists():
            return
        given = self.file("figures.yaml").get("figures") or {}
        for position, (key, said) in enumerate(given.items()):
            where = f"figures.yaml: figures.{key}"
            said = dict(said or {})
            topic = said.pop("topic", "")
            if topic not in topics:
                self.fault(where, f"no topic is called {topic!r}")
            about = {
                "view": said.pop("view", "free"),
                "board": said.pop("position", {}),
                "move": said.pop("move", None),
                "claim": said.pop("claim", {}),
            }
            yield Entry(Figure, key, position, self.texts(where, said, Figure), about, topic)

    # ------------------------------------------------------------------ parts

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
            return yaml.load((self.folder / name).read_text("utf-8"), UniqueKeys) or default  # noqa: S506 - a SafeLoader
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

    def texts(self, where: str, given: Mapping[str, Any] | None, model: type[Text]) -> Texts:
        """The translated fields of a row: every language of every field, and no other key."""
        if given is None:
            return {}
        if not isinstance(given, Mapping):
            self.fault(where, "is not a mapping")
            return {}
        texts: Texts = {}
        for name in given:
            if name not in model.translated():
                self.fault(where, f"{name} is not a text of a {model.__name__.lower()}")
        for name in model.translated():
            if given.get(name) is None:
                if name in model.REQUIRED:
                    self.fault(where, f"{name} is missing")
                continue
            texts[name] = self.languages(f"{where}.{name}", given[name], strict=name != "avoid")
        return texts

    def languages(self, where: str, given: Any, *, strict: bool) -> dict[str, str]:
        if not isinstance(given, Mapping):
            self.fault(where, "is not a mapping of languages")
            return {}
        for code in given:
            if code not in LANGUAGES:
                self.fault(where, f"{code} is not a language of the site")
        said = {code: str(given.get(code) or "").strip() for code in LANGUAGES}
        if strict:
            for code, text in said.items():
                if not text:
                    self.fault(where, f"{code} is missing")
        return said


class UniqueKeys(Loader):  # type: ignore[misc, valid-type]
    """A key given twice in one mapping is a fault, not a silent loss."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:
        seen = set()
        for key, _ in node.value:
            name = self.construct_object(key, deep=True)  # type: ignore[no-untyped-call]
            if name in seen:
                raise yaml.constructor.ConstructorError(None, None, f"{name} is given twice", key.start_mark)
            seen.add(name)
        return super().construct_mapping(node, deep)


def _lines(words: Any) -> str:
    return words if isinstance(words, str) else "\n".join(str(word) for word in words or [])
