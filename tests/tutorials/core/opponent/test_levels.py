"""Levels look at more and more, have a character each, and follow how the learner fares."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tutorials.core.engine.positions.pieces import CAR_TYPES
from tutorials.core.messages.catalogue import speaking
from tutorials.core.opponent.characters import CHARACTERS, character_of, characters
from tutorials.core.opponent.levels import LEVELS, Result, default_level, level_of

LANGUAGES = ("it", "en", "fr", "de", "ko")


def test_each_level_looks_at_more_than_the_one_below() -> None:
    looks = [(level.candidates, level.shortlist, level.replies + level.ahead + level.refined) for level in LEVELS]
    assert len(LEVELS) >= 5
    assert [level.number for level in LEVELS] == list(range(1, len(LEVELS) + 1))
    assert all(lower[:2] < upper[:2] and lower[2] <= upper[2] for lower, upper in pairwise(looks))


def test_each_level_has_a_character_with_a_vehicle_of_its_own() -> None:
    assert [one.level for one in characters()] == [level.key for level in LEVELS]
    vehicles = {one.vehicle for one in CHARACTERS.values()}
    assert len(vehicles) == len(LEVELS)
    assert vehicles <= set(CAR_TYPES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_characters_have_names_and_lines_in_every_language(language: str) -> None:
    with speaking("en"):
        english = {one.level: str(one.line) for one in characters()}
    with speaking(language):
        told = {one.level: str(one.line) for one in characters()}
        names = {str(character_of(level.key).name) for level in LEVELS}
    assert len(names) == len(LEVELS)
    assert language == "en" or not set(told.values()) & set(english.values())


@pytest.mark.parametrize(
    ("history", "suggested"),
    [
        ("", "momo"),
        ("momo+", "momo"),
        ("momo+ momo+", "poco"),
        ("momo+ poco+ poco-", "poco"),
        ("poco- poco-", "momo"),
        ("momo- momo- momo-", "momo"),
        ("nao- nao+ nao+", "riku"),
        ("sora+ sora+ sora+", "sora"),
        ("riku- nao-", "nao"),
    ],
)
def test_the_suggested_level_follows_the_results(history: str, suggested: str) -> None:
    results = [Result(word[:-1], word[-1] == "+") for word in history.split()]
    assert default_level(results) == level_of(suggested)


def test_an_unknown_level_is_an_error() -> None:
    with pytest.raises(KeyError):
        level_of("nobody")
