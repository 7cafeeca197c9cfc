"""Reads the content files of the rules and checks them against the facts.

Every entry is one row: its texts from `content/*.yaml`, the questions of players from `content/questions/`, a file for
each language, and what the row needs of `facts.toml`.
"""

import datetime
import pathlib
from collections.abc import Iterator, Mapping
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
from rules_content.reading.rulebook.rule_facts import Facts, facts
from th_site.texts.translated_text import Faults
from th_site.texts.yaml_reader import BadContent, Entry, Reader

from .field_checks import check_board, check_term

PLAYER_FIELDS = ("questions", "words")  # of topics and terms
FOLDER = pathlib.Path(__file__).parents[1] / "content"
# In loading order.
RULES: tuple[type[TranslatedText], ...] = (Edition, Section, Topic, Variant, Term, Figure, WordGroup, RuleChange)


def read(folder: pathlib.Path = FOLDER, known: Facts | None = None) -> list[Entry]:
    """Return all entries in loading order.

    Raise BadContent where a file is missing, cannot be read, or does not match the facts key by key.
    """
    known = known or facts()
    reader = RulesReader(folder)
    entries = [*reader.editions(known), *reader.sections(known), *reader.terms()]
    entries += reader.figures({topic.key for topic in known.topics})
    entries += reader.changes({topic.key for topic in known.topics})
    entries += reader.questions(entries)
    if reader.faults:
        raise BadContent(reader.faults)
    return sorted(entries, key=lambda entry: RULES.index(entry.model))


class RulesReader(Reader):
    """Reads the files of the rules, and collects faults."""

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
                fields = dict(topics.get(topic.key) or {})
                variants = fields.pop("variants", None) or {}
                about: dict[str, Any] = {
                    name: getattr(topic, name) for name in ("mode", "difference", "counts", "replaced_in_missions")
                }
                texts = self.texts(where, fields, Topic)
                if topic.difference != "none" and "note" not in texts:
                    self.fault(where, "note is missing, though the editions differ")
                yield Entry(Topic, topic.key, place, texts, about, section)
                self.same_keys(f"{where}.variants", variants, [variant.key for variant in topic.variants])
                for order, variant in enumerate(topic.variants):
                    texts = self.texts(f"{where}.variants.{variant.key}", variants.get(variant.key), Variant)
                    yield Entry(Variant, variant.key, order, texts, within=topic.key)

    def terms(self) -> Iterator[Entry]:
        seen: set[str] = set()
        for position, given in enumerate(self.rows("terms.yaml")):
            fields = dict(given)
            key = str(fields.pop("key", ""))
            where = f"terms.yaml: {key or f'entry {position + 1}'}"
            if not key or key in seen:
                self.fault(where, "has no key of its own")
            seen.add(key)
            printed = fields.pop("printed", None) or {}
            for name in ("forms", "avoid"):
                if isinstance(fields.get(name), Mapping):
                    fields[name] = {code: _lines(words) for code, words in fields[name].items()}
            self.fields(where, check_term(Term(printed=printed)))
            yield Entry(Term, key, position, self.texts(where, fields, Term), {"printed": printed})

    def figures(self, topics: set[str]) -> Iterator[Entry]:
        if not (self.folder / "figures.yaml").exists():
            return
        given = self.file("figures.yaml").get("figures") or {}
        for position, (key, figure) in enumerate(given.items()):
            where = f"figures.yaml: figures.{key}"
            fields = dict(figure or {})
            topic = fields.pop("topic", "")
            if topic not in topics:
                self.fault(where, f"no topic is called {topic!r}")
            about = {
                "view": fields.pop("view", "free"),
                "board": fields.pop("position", {}),
                "move": fields.pop("move", None),
                "claim": fields.pop("claim", {}),
            }
            self.fields(where, check_board(Figure(**about)))
            yield Entry(Figure, key, position, self.texts(where, fields, Figure), about, topic)

    def changes(self, topics: set[str]) -> Iterator[Entry]:
        if not (self.folder / "changes.yaml").exists():
            return
        given = self.file("changes.yaml").get("changes") or {}
        for position, (key, change) in enumerate(given.items()):
            where = f"changes.yaml: changes.{key}"
            fields = dict(change or {})
            day, about = fields.pop("day", None), fields.pop("topics", [])
            if type(day) is not datetime.date:
                self.fault(f"{where}.day", "is not a day such as 2026-11-18")
                continue
            for topic in about if isinstance(about, list) else [about]:
                if topic not in topics:
                    self.fault(where, f"no topic is called {topic!r}")
            texts = self.texts(where, fields, RuleChange)
            yield Entry(RuleChange, str(key), position, texts, {"day": day, "topics": about})

    def fields(self, where: str, faults: Faults) -> None:
        """Note the faults that a form would refuse."""
        for name, of_field in faults.items():
            for fault in of_field:
                self.fault(f"{where}.{name}", fault)

    def questions(self, entries: list[Entry]) -> Iterator[Entry]:
        """Add the players' questions and words to topics and terms; yield the groups of words."""
        asked = {("topics", entry.key): entry for entry in entries if entry.model is Topic}
        asked |= {("terms", entry.key): entry for entry in entries if entry.model is Term}
        groups: dict[str, dict[str, str]] = {}
        for code in LANGUAGES:
            name = f"questions/{code}.yaml"
            given = self.file(name)
            for kind in given:
                if kind not in ("topics", "terms", "words"):
                    self.fault(name, f"{kind} is none of topics, terms and words")
            for kind in ("topics", "terms"):
                for key, lists in (given.get(kind) or {}).items():
                    if (kind, key) not in asked:
                        self.fault(f"{name}: {kind}", f"{key} is not known")
                    elif not isinstance(lists, Mapping) or not lists.keys() <= set(PLAYER_FIELDS):
                        self.fault(f"{name}: {kind}", f"{key} has something else than questions and words")
                    else:
                        for field, lines in lists.items():
                            asked[kind, key].texts.setdefault(field, {})[code] = _lines(lines)
            for key, words in (given.get("words") or {}).items():
                groups.setdefault(key, {})[code] = _lines(words)
        for position, (key, words) in enumerate(sorted(groups.items())):
            yield Entry(WordGroup, key, position, {"words": words})


def _lines(words: Any) -> str:
    return words if isinstance(words, str) else "\n".join(str(word) for word in words or [])
