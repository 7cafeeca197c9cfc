"""Tables in links: short, reversible, and never a crash."""

import base64
import zlib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutorials.core.engine import InputError
from tutorials.core.engine.games.random_player import random_log
from tutorials.core.table.sharing import MOST_BYTES, VERSION, WORDS, pack, unpack

VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**9), 10**9)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


@given(VALUES)
def test_what_is_packed_comes_back(value: Any) -> None:
    assert unpack(pack(value)) == value


@given(st.text(max_size=300))
def test_any_other_text_is_an_error(text: str) -> None:
    """Or, once in a blue moon, a value like any other; nothing else may come of it."""
    try:
        value = unpack(text)
    except InputError:
        value = None
    assert value is None or unpack(pack(value)) == value
    with pytest.raises(InputError):
        unpack(f"0{text}")  # of no version there is


def test_a_whole_game_of_four_fits_in_a_link() -> None:
    log = random_log({"edition": "korean", "players": ["pink", "blue", "yellow", "white"]}, seed=5)
    assert len(pack(log)) < 2_000


@pytest.mark.parametrize("text", ["", "2abc", VERSION, VERSION + "!!!!", VERSION + "AAAA", pack([1, 2, 3])[:-3]])
def test_a_damaged_link_is_an_error(text: str) -> None:
    with pytest.raises(InputError):
        unpack(text)


def test_a_forged_link_does_not_unpack_without_end() -> None:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zlib.Z_DEFAULT_STRATEGY, WORDS)
    bomb = packer.compress(b'"' + b"a" * (4 * MOST_BYTES) + b'"') + packer.flush()
    with pytest.raises(InputError):
        unpack(VERSION + base64.urlsafe_b64encode(bomb).decode().rstrip("="))
