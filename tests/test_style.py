"""The style sheets as far as a machine can read them: every text of the site against locale/style_rules.toml."""

import re
from collections import defaultdict
from functools import cache
from typing import Any

import pytest

from th_site.translating.style_sheet import broken, rules

from .texts import LANGUAGES, Text, all_texts

pytestmark = pytest.mark.once

RULES = rules()
# What cannot be mistaken for a third person ("an ihr", "ihr Ende"): pronouns with a verb beside them, and possessives.
ONE_READER = re.compile(r"\b(?:du|dich|dir|dein(?:e|em|en|er|es)?)\b", re.IGNORECASE)
SEVERAL_READERS = re.compile(
    r"(?<!aus )(?<!von )(?<!vor )(?<!an )(?<!auf )(?<!zu )(?<!mit )(?<!über )(?<!unter )(?<!neben )(?<!bei )"
    r"\b(?:euch|euer|eure[mnrs]?|ihr (?:\w+ )?(?:\w+t)(?=[ ,.;:?!]*(?:$|[,.;:?!])))\b"
    r"|\b(?:seid|habt|könnt|dürft|müsst|wollt|sollt|spielt|nehmt|baut|legt|stellt|seht|kennt|sucht|einigt)"
    r" (?:ihr|euch)\b",
    re.IGNORECASE,
)


@cache
def by_language() -> dict[str, list[Text]]:
    found: dict[str, list[Text]] = {language: [] for language in LANGUAGES}
    for text in all_texts():
        found[text.language].append(text)
    return found


def texts(language: str) -> list[Text]:
    return by_language()[language]


def slips(rule: dict[str, Any], language: str) -> list[str]:
    """Returns the places in a language where the rule is broken, each with the words found."""
    return [f"{text.place}: …{found}…" for text in texts(language) for found in broken(rule, text.words, text.place)]


def mixed_pages() -> list[str]:
    """Returns the German pages that speak to one reader and to several, with both words found."""
    one, several = defaultdict(list), defaultdict(list)
    for text in texts("de"):
        for found, pattern in ((one, ONE_READER), (several, SEVERAL_READERS)):
            found[text.page] += [f"{match[0]} ({text.place})" for match in pattern.finditer(text.words)]
    return [f"{page}: {one[page][0]} and {several[page][0]}" for page in one if one[page] and several[page]]


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: f"{rule['language']}-{rule['name']}")
def test_a_rule_finds_its_wrong_examples_and_leaves_the_right_ones(rule: dict[str, Any]) -> None:
    pattern = re.compile(rule["forbid"], re.MULTILINE)
    assert [words for words in rule["wrong"] if not pattern.search(words)] == []
    assert [words for words in rule["right"] if pattern.search(words)] == []


@pytest.mark.parametrize(
    ("rule", "language"),
    [(rule, language) for rule in RULES for language in LANGUAGES if rule["language"] in ("*", language)],
    ids=lambda value: value if isinstance(value, str) else value["name"],
)
def test_every_text_keeps_the_rule(rule: dict[str, Any], language: str) -> None:
    assert slips(rule, language) == [], rule["why"]


def test_a_german_page_speaks_to_one_reader_or_to_several() -> None:
    assert mixed_pages() == []
