"""A word diff that reads Korean as well as German."""

import html
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_content.compare.words import highlighted, tokens

TAG = re.compile(r"</?mark>")


def test_only_the_words_that_differ_are_marked() -> None:
    assert highlighted("Give one column per piece.", "Give one column in all.") == (
        "Give one column <mark>per piece</mark>.",
        "Give one column <mark>in all</mark>.",
    )


def test_a_korean_particle_neither_marks_its_noun_nor_is_marked() -> None:
    assert highlighted("회색 기둥을 상대에게 1개 줍니다.", "회색 기둥은 상대에게 2개 줍니다.") == (
        "회색 기둥을 상대에게 <mark>1개</mark> 줍니다.",
        "회색 기둥은 상대에게 <mark>2개</mark> 줍니다.",
    )


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Pay a column if a piece fell.", "Pay the column when the piece fell."),
        ("Der Pfeiler steht auf dem Tisch.", "Ein Pfeiler steht auf einem Tisch."),
        ("Le pilier est sur la table.", "Un pilier est sur une table."),
        ("Il pilastro sta sul tavolo con la strada.", "Un pilastro sta sul tavolo con una strada."),
    ],
)
def test_articles_and_the_like_are_not_marked(one: str, other: str) -> None:
    assert highlighted(one, other) == (one, other)


def test_an_article_is_not_marked_though_the_other_text_has_more_in_its_place() -> None:
    assert highlighted("You build a road.", "You build every second road.") == (
        "You build a road.",
        "You build <mark>every second</mark> road.",
    )


def test_small_words_that_change_a_rule_are_marked() -> None:
    assert highlighted("You may place a car.", "You must place a car.")[1] == "You <mark>must</mark> place a car."
    assert highlighted("Gib ein Teil ab.", "Gib zwei Teile ab.") == (
        "Gib <mark>ein Teil</mark> ab.",
        "Gib <mark>zwei Teile</mark> ab.",
    )


def test_punctuation_is_never_marked() -> None:
    assert highlighted("One, two, three.", "One two, three!") == ("One, two, three.", "One two, three!")
    assert highlighted("Pay one column, per piece.", "Pay one column (in all).") == (
        "Pay one column, <mark>per piece</mark>.",
        "Pay one column (<mark>in all</mark>).",
    )


def test_a_change_of_capitals_is_no_difference() -> None:
    assert highlighted("Der Pfeiler", "der Pfeiler") == ("Der Pfeiler", "der Pfeiler")


def test_texts_with_nothing_in_common_are_left_unmarked() -> None:
    assert highlighted("Not stated.", "Turns go clockwise, player by player.") == (
        "Not stated.",
        "Turns go clockwise, player by player.",
    )


@given(st.text(), st.text())
def test_marks_change_no_letter_and_let_no_markup_through(one: str, other: str) -> None:
    for text, markup in zip((one, other), highlighted(one, other), strict=True):
        assert html.unescape(TAG.sub("", markup)) == text
        assert not re.search(r"<(?!/?mark>)", markup)


@given(st.text())
def test_tokens_lose_no_letter(text: str) -> None:
    assert "".join(tokens(text)) == text
