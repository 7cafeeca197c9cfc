"""Every sentence a reader can meet, with its place: the content files, the course and the interface."""

import pathlib
from collections.abc import Iterator
from typing import Any, NamedTuple

import yaml
from babel.messages import pofile

from th_site.texts.yaml_reader import Loader

ROOT = pathlib.Path(__file__).parent.parent
LANGUAGES = ("en", "it", "fr", "de", "ko")
FOLDERS = ("rules_content/content", "tutorials/lessons", "tutorials/guided_games", "th_site/content")


class Text(NamedTuple):
    """One text of one language; the page is what is read in one go: a topic, a puzzle, a page, a template."""

    language: str
    place: str
    page: str
    words: str

    def __str__(self) -> str:
        return f"{self.place}: {self.words[:200]!r}"


def all_texts() -> Iterator[Text]:
    """Returns the texts of all languages: files first, then the interface."""
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).glob("*.yaml")):
            yield from texts_in(yaml.load(path.read_text("utf-8"), Loader), (path.stem,))
    for language in LANGUAGES:
        yield from interface_texts(language)


def texts_in(node: Any, keys: tuple[str, ...]) -> Iterator[Text]:
    if isinstance(node, dict) and node and set(node) <= set(LANGUAGES):
        for language, words in node.items():
            # Lists are the forms of a term: words to search for, not sentences.
            if isinstance(words, str):
                yield Text(language, "/".join(keys), "/".join(keys[:3]), words)
    elif isinstance(node, dict):
        for key, value in node.items():
            yield from texts_in(value, (*keys, str(key)))
    elif isinstance(node, list):
        for number, value in enumerate(node):
            key = value.get("key", number) if isinstance(value, dict) else number
            yield from texts_in(value, (*keys, str(key)))


def interface_texts(language: str) -> Iterator[Text]:
    path = ROOT / "locale" / language / "LC_MESSAGES" / "django.po"
    with path.open("rb") as file:
        catalog = pofile.read_po(file, locale=language)
    for message in catalog:
        if not message.id:
            continue
        source = message.locations[0][0] if message.locations else ""
        wanted = message.id if isinstance(message.id, str) else message.id[0]
        for one in message.string if isinstance(message.string, (tuple, list)) else (message.string,):
            yield Text(language, f"locale/{source}/{wanted[:60]}", f"locale/{source}", one or "")
