"""Reads and checks the files of guided games; what a guide claims of the game is proved by `guide_check`."""

from __future__ import annotations

import functools
import pathlib
from collections.abc import Mapping
from typing import Any

from django.utils.translation import get_language

from rules_content.reading.rulebook.rule_facts import facts
from th_site.texts.file_backed import LANGUAGES
from th_site.texts.yaml_reader import BadContent, Reader
from tutorials import guided_games
from tutorials.core.engine import EDITIONS, modes_of
from tutorials.core.guided_game.guide import Guide
from tutorials.core.opponent.levels import LEVELS
from tutorials.core.puzzles.goals import goal_faults

FOLDER = pathlib.Path(guided_games.__path__[0])
WORDS = ("title", "asked", "intro", "table", "free")  # of a guide, in every language
TURN_WORDS = ("title", "task", "why", "hint", "success")
KEYS = {"key", "mode", "editions", "players", "opponent", "city", "topics", "later", "turns", *WORDS}
TURN_KEYS = {"key", "topics", "goal", "solution", "replies", *TURN_WORDS}


@functools.cache
def guides(language: str) -> Mapping[str, Guide]:
    """Every guided game by its key, in a language; BadContent, with all faults, if a file cannot be read."""
    return {key: Guide.from_json(spoken(data, language)) for key, data in read().items()}


def guide(key: str) -> Guide:
    """A guided game in the active language; KeyError if there is none of that key."""
    return guides((get_language() or "en")[:2])[key]


def read(folder: pathlib.Path = FOLDER) -> dict[str, dict[str, Any]]:
    """What the files say, by key, with the words of all languages; BadContent, with all faults, if they are damaged."""
    reader = GuideReader(folder)
    found = {path.stem: reader.guide(path.name) for path in sorted(folder.glob("*.yaml"))}
    if reader.faults:
        raise BadContent(reader.faults)
    return found


def spoken(data: Mapping[str, Any], language: str) -> dict[str, Any]:
    """What a file says, with its words in one language."""
    one = {**data, **{name: data[name][language] for name in WORDS}}
    return {**one, "turns": [{**turn, **{name: turn[name][language] for name in TURN_WORDS}} for turn in data["turns"]]}


class GuideReader(Reader):
    """Reads files of guided games and collects faults."""

    def guide(self, name: str) -> dict[str, Any]:
        given = self.file(name)
        data = {"city": {}, "later": [], **given}
        self._keys(name, data, KEYS)
        if data.get("key") != name.removesuffix(".yaml"):
            self.fault(name, f"key {data.get('key')!r} is not the file's name")
        for edition in data.get("editions") or []:
            if edition not in EDITIONS or data.get("mode") not in modes_of(edition):
                self.fault(name, f"no edition {edition!r} has the mode {data.get('mode')!r}")
        if data.get("opponent") not in [level.key for level in LEVELS]:
            self.fault(name, f"no opponent is called {data.get('opponent')!r}")
        self._topics(name, [*(data.get("topics") or []), *data["later"]])
        self._words(name, data, WORDS)
        turns = data.get("turns") or []
        for turn in turns:
            self._turn(f"{name}: {turn.get('key')}", turn)
        return data

    def _turn(self, where: str, turn: dict[str, Any]) -> None:
        self._keys(where, turn, TURN_KEYS)
        self._topics(where, turn.get("topics") or [])
        self._words(where, turn, TURN_WORDS)
        for fault in goal_faults(turn.get("goal") or {}):
            self.fault(where, fault)
        if not turn.get("replies"):
            self.fault(where, "replies is empty")

    def _keys(self, where: str, given: Mapping[str, Any], wanted: set[str]) -> None:
        for key in sorted(set(given) - wanted):
            self.fault(where, f"{key} is not known")
        for key in sorted(wanted - set(given)):
            self.fault(where, f"{key} is missing")

    def _topics(self, where: str, topics: list[str]) -> None:
        known = {topic.key for topic in facts().topics}
        for topic in topics:
            if topic not in known:
                self.fault(where, f"no topic is called {topic!r}")

    def _words(self, where: str, given: dict[str, Any], names: tuple[str, ...]) -> None:
        for name in names:
            texts = self.languages(f"{where}.{name}", given.get(name))
            for code in LANGUAGES:
                if not texts.get(code):
                    self.fault(f"{where}.{name}", f"{code} is missing")
            given[name] = texts
