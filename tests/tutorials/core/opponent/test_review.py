"""After the game: the coach's word on every move, and at most five puzzles out of it."""

from __future__ import annotations

import json
from datetime import date

import pytest

from tests.tutorials.core.engine.games.record_games import setup_of
from tutorials.core.engine import Game, InputError, Move
from tutorials.core.engine.games.random_player import RandomPlayer
from tutorials.core.opponent.coach import GIVES, MORE
from tutorials.core.opponent.levels import LEVELS
from tutorials.core.opponent.player import Opponent
from tutorials.core.opponent.repetition import WAITS, Deck, merged
from tutorials.core.opponent.review import MOST_MOMENTS, moments, words
from tutorials.core.opponent.sentences import task
from tutorials.core.puzzles.goals import goal_faults, outcome, reached
from tutorials.core.puzzles.reader import read_challenge


def a_log(edition: str, mode: str) -> dict[str, object]:
    """A game of a learner, who takes what comes, against the gentlest opponent."""
    log = {"setup": setup_of(edition, mode, 2), "events": []}
    game, learner, opponent = Game.replay(log), RandomPlayer(5, clumsy=0.05, thought=4), Opponent(LEVELS[0])
    while not game.over and len(log["events"]) < 18:
        event = (learner if game.turn == "pink" else opponent).event(game)
        game = game.play(event)
        log["events"].append(event)
    return log


@pytest.mark.parametrize(("edition", "mode"), [("english", "base"), ("rainbow-city", "mission")])
def test_moments_are_puzzles_that_any_road_as_good_solves(edition: str, mode: str) -> None:
    log = a_log(edition, mode)
    told = list(words(log, {"pink"}))
    builds = [i for i, event in enumerate(log["events"]) if "build" in event]
    assert {word.event for word in told} <= set(builds)
    assert {word.player for word in told} == {"pink"}
    found = moments(told)
    assert 1 <= len(found) <= MOST_MOMENTS
    assert [moment.event for moment in found] == sorted(moment.event for moment in found)
    by_event = {word.event: word for word in told}
    for moment in found:
        graded = by_event[moment.event].graded
        assert graded.grade in (MORE, GIVES)
        data = json.loads(json.dumps(moment.to_json()))["challenge"]
        challenge = read_challenge(**data)
        assert challenge.position == by_event[moment.event].position
        assert list(goal_faults(challenge.goal)) == []
        assert challenge.solution is not None
        assert reached(challenge.goal, outcome(challenge, challenge.solution))
        played = Move.from_json(log["events"][moment.event]["build"], challenge.position)
        assert not reached(challenge.goal, outcome(challenge, played))
        assert str(*challenge.goal.values()) in task(moment)
    left = sorted((word.graded.left for word in told), reverse=True)
    assert sorted((moment.left for moment in found), reverse=True) == [n for n in left if n][:MOST_MOMENTS]


def test_a_log_that_cannot_be_read_is_named() -> None:
    with pytest.raises(InputError):
        list(words({"setup": {}}))


# --- puzzles that come back

DAY = date(2026, 3, 1)


def test_a_card_wanders_through_its_boxes_and_out() -> None:
    deck, day, waits = Deck().failed("a", DAY), DAY, []
    while deck.cards:
        (card,) = deck.cards
        assert deck.due(card.due.replace(day=card.due.day)) == [card]
        assert deck.solved("a", day) == deck  # before its day
        waits.append((card.due - day).days)
        day = card.due
        deck = deck.solved("a", day)
    assert tuple(waits) == WAITS


def test_a_card_that_is_failed_begins_again_and_keeps_its_table() -> None:
    deck = Deck().failed("a", DAY, {"kind": "build"}).failed("b", DAY)
    later = deck.solved("a", date(2026, 3, 2)).failed("a", date(2026, 3, 5))
    assert later.to_json() == [
        {"key": "b", "box": 0, "due": "2026-03-02"},
        {"key": "a", "box": 0, "due": "2026-03-06", "puzzle": {"kind": "build"}},
    ]
    assert Deck.from_json(json.loads(json.dumps(later.to_json()))) == later
    assert [card.key for card in later.due(date(2026, 3, 6))] == ["b", "a"]
    assert later.without("b").without("a") == Deck()


def test_decks_of_two_devices_become_one() -> None:
    one, other = Deck().failed("a", DAY).failed("b", DAY), Deck().failed("a", date(2026, 2, 1))
    assert [(card.key, card.due.day) for card in merged([one, other]).cards] == [("a", 2), ("b", 2)]
    assert merged([one, other]).cards[0].due == date(2026, 2, 2)


@pytest.mark.parametrize(
    ("value", "where"),
    [
        ({}, "cards"),
        ([{"key": "a", "box": 0}], "cards[0].due"),
        ([{"key": "a", "box": 9, "due": "2026-03-01"}], "cards[0].box"),
        ([{"key": "a", "box": 0, "due": "soon"}], "cards[0].due"),
        ([{"key": "", "box": 0, "due": "2026-03-01"}], "cards[0].key"),
        ([{"key": "a", "box": 0, "due": "2026-03-01"}] * 2, "cards[1].key"),
        ([{"key": "a", "box": 0, "due": "2026-03-01", "more": 1}], "cards[0].more"),
    ],
)
def test_a_deck_that_cannot_be_read_is_an_error(value: object, where: str) -> None:
    with pytest.raises(InputError) as error:
        Deck.from_json(value)
    assert error.value.where == where
