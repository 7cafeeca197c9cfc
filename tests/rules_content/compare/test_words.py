"""A word diff that reads Korean as well as German."""

import html
import re

from hypothesis import given
from hypothesis import strategies as st

from rules_content.compare.words import marked, tokens

TAG = re.compile(r"</?mark>")


def test_only_the_words_that_differ_are_marked() -> None:
    assert marked("Give one column per piece.", "Give one column in all.") == (
        "Give one column <mark>per piece</mark>.",
        "Give one column <mark>in all</mark>.",
    )


def test_a_korean_particle_does_not_mark_its_noun() -> None:
    assert marked("회색 기둥을 1개 줍니다.", "회색 기둥은 1개 줍니다.") == (
        "회색 기둥<mark>을</mark> 1개 줍니다.",
        "회색 기둥<mark>은</mark> 1개 줍니다.",
    )


def test_punctuation_is_never_marked() -> None:
    assert marked("One, two, three.", "One two, three!") == ("One, two, three.", "One two, three!")
    assert marked("Pay one column, per piece.", "Pay one column (in all).") == (
        "Pay one column, <mark>per piece</mark>.",
        "Pay one column (<mark>in all</mark>).",
    )


def test_a_change_of_capitals_is_no_difference() -> None:
    assert marked("Der Pfeiler", "der Pfeiler") == ("Der Pfeiler", "der Pfeiler")


def test_texts_with_nothing_in_common_are_left_unmarked() -> None:
    assert marked("Not stated.", "Turns go clockwise, player by player.") == (
        "Not stated.",
        "Turns go clockwise, player by player.",
    )


@given(st.text(), st.text())
def test_marks_change_no_letter_and_let_no_markup_through(one: str, other: str) -> None:
    for text, markup in zip((one, other), marked(one, other), strict=True):
        assert html.unescape(TAG.sub("", markup)) == text
        assert not re.search(r"<(?!/?mark>)", markup)


@given(st.text())
def test_tokens_lose_no_letter(text: str) -> None:
    assert "".join(tokens(text)) == text
