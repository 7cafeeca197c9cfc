"""Running out: whose pieces suffice for no road, and what becomes of a turn in which no place is found."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from tests.tutorials.core.engine.games.test_games import game, missions, on
from tests.tutorials.core.engine.reference.replay import Play
from tests.tutorials.core.engine.tables import RUN, column, table
from tutorials.core.engine import EDITIONS, EventError, Game, Position


def with_ends(edition: str, *heights: int, **hand: int) -> Game:
    """A game in which blue has open ends of these heights, and this in hand."""
    ends = [column(f"b{i}", 150 * i, 0, height) for i, height in enumerate(heights)]
    return Game(Position.from_json(table(edition=edition, columns=ends, supply={"blue": hand})))


@pytest.mark.parametrize(
    ("heights", "hand", "expected"),
    [
        # A column one storey lower needs least; from height 1 there is only the one of two storeys.
        ((3,), {"grey": 1, "junctions": 0}, {"german": False, "english": True}),
        ((3,), {"grey": 2, "junctions": 0}, {"german": True, "rainbow-city": True}),
        ((12,), {"grey": 10, "junctions": 0}, {"english": False, "german": False}),
        ((12,), {"grey": 11, "junctions": 0}, {"english": True, "german": True}),
        # An exit serves where the edition allows it from there, and a road reaches the table.
        ((1,), {"grey": 1, "junctions": 0}, dict.fromkeys(EDITIONS, True)),
        ((9,), {"grey": 1, "junctions": 0}, {"english": True, "french": True, "german": False, "korean": False}),
        ((10,), {"grey": 1, "junctions": 0}, {"english": False, "french": False}),
        # A junction is of any height that a road reaches: at most nine storeys lower.
        ((3,), {"grey": 1, "junctions": 1}, dict.fromkeys(EDITIONS, True)),
        ((11,), {"grey": 1, "junctions": 1}, dict.fromkeys(EDITIONS, True)),
        ((12,), {"grey": 1, "junctions": 1}, dict.fromkeys(EDITIONS, False)),
        # One open end that is served is enough.
        ((12, 5, 2), {"grey": 1, "junctions": 0}, dict.fromkeys(EDITIONS, True)),
        # Without a grey piece only the Korean edition lets an exit count; a yellow piece alone never helps.
        ((1, 4), {"grey": 0, "junctions": 0}, {"korean": True, "english": False, "rainbow-city": False}),
        ((4,), {"grey": 0, "junctions": 3}, dict.fromkeys(EDITIONS, False)),
        ((), {"grey": 9, "junctions": 3}, dict.fromkeys(EDITIONS, False)),
        ((1, 4), {"roads": 0}, dict.fromkeys(EDITIONS, False)),
    ],
)
def test_pieces_suffice_for_an_open_end(heights: tuple[int, ...], hand: Any, expected: dict[str, bool]) -> None:
    assert {edition: with_ends(edition, *heights, **hand).can_build("blue") for edition in expected} == expected


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_reference_says_the_same_of_every_hand(edition: str) -> None:
    differing = []
    for heights, grey, junctions in product(((1,), (2,), (3,), (9,), (10,), (13,), (3, 14)), range(13), range(2)):
        played = with_ends(edition, *heights, grey=grey, junctions=junctions, roads=1)
        reference = Play({"edition": edition, "players": ["blue", "pink"]})
        reference.position = played.position.to_json()
        if played.can_build("blue") is reference.cannot_build("blue"):
            differing.append((heights, grey, junctions))
    assert differing == []


def test_whoever_has_pieces_for_no_column_passes_as_one_who_has_run_out() -> None:
    state = on(game("blue", "pink", edition="german", blue={"grey": 4, "junctions": 0}))
    assert (state.supplies["blue"]["grey"], state.last_round) == (1, ("blue",))
    rainbow = game("blue", "pink", edition="rainbow-city", blue={"grey": 0}).play({"pass": "blue"})
    assert (rainbow.last_round, on(rainbow).out) == (("blue",), ("blue",))
    korean = with_ends("korean", 4, grey=2, junctions=0)
    assert (korean.stuck, korean.play({"pass": "blue"}).passed) == ("pass", ("blue",))


def test_whoever_has_pieces_for_no_column_puts_a_road_aside_in_mission_mode() -> None:
    ends = [column("b1", 0, 0, 4), column("p1", 0, 300, 2)]
    few = {"blue": {"grey": 2, "junctions": 0, "roads": 2}}
    state = Game(Position.from_json(table(edition="rainbow-city", mode="mission", columns=ends, supply=few)))
    assert state.stuck == "discard"
    assert state.play({"discard": "blue"}).supplies["blue"]["roads"] == 1


def test_a_penalty_by_one_who_has_nothing_to_pay_with_ends_no_last_round() -> None:
    state = on(game("blue", "pink", "white", blue={"grey": 3}, pink={"grey": 0, "junctions": 0}))
    assert state.last_round == ("blue",)
    assert state.play({"knock": {"by": "pink", "pieces": {"white": 2}}}).last_round == ("blue",)
    assert state.play({"knock": {"by": "white", "pieces": {"pink": 2}}}).last_round == ()


# --- no place


@pytest.mark.parametrize("edition", ["english", "french", "german", "rainbow-city"])
def test_no_place_starts_the_last_round(edition: str) -> None:
    state = game("blue", "pink", edition=edition).play({"no_place": "blue"})
    assert (state.last_round, state.turn) == (("blue",), "pink")
    assert on(state).out == ("blue",)
    saved = on(state.play({"knock": {"by": "pink", "pieces": {"blue": 1}}}))
    assert (saved.out, saved.turn) == ((), "blue")


def test_korean_no_place_twice_in_a_row_is_out() -> None:
    state = game("blue", "pink", "white", edition="korean").play({"no_place": "blue"})
    assert (state.passed, state.turn) == (("blue",), "pink")
    back = on(on(state))
    assert (back.turn, back.out) == ("blue", ())
    assert back.play({"no_place": "blue"}).out == ("blue",)
    built = on(on(on(back)))
    assert built.play({"no_place": "blue"}).out == ()


def test_mission_no_place_puts_a_road_aside() -> None:
    state = missions(blue={"roads": 2}).play({"no_place": "blue"})
    assert (state.supplies["blue"]["roads"], state.turn, state.out) == (1, "pink", ())


@pytest.mark.parametrize(
    ("state", "colour", "code"),
    [
        (game("blue", "pink"), "pink", "wrong_turn"),
        (game("blue", "pink", blue={"grey": 0}), "blue", "must_pass"),
        (missions(blue={"roads": 0}), "blue", "must_pass"),
    ],
)
def test_no_place_is_for_the_player_in_turn_who_has_the_pieces(state: Game, colour: str, code: str) -> None:
    with pytest.raises(EventError) as refused:
        state.play({"no_place": colour})
    assert refused.value.code == code


def test_a_lone_player_without_a_place_ends_the_game() -> None:
    for edition in ("german", "korean"):
        position = table(edition=edition, columns=[column("b1", 0, 0, 2), column("p1", 0, 300, 2)])
        state = Game(Position.from_json(position), placed=("pink",))
        while not state.over:
            state = state.play({"no_place": "blue"})
        assert (state.out, state.ranking) == (("blue",), [["pink"], ["blue"]])


def test_a_road_from_the_end_that_is_served_keeps_one_in_the_game() -> None:
    state = with_ends("german", 12, 2, grey=1, junctions=0)
    target = {"x": 150 + RUN, "y": 0, "grey": 1}
    assert state.play({"build": {"from": "b1", "column": target}}).last_round == ("blue",)
