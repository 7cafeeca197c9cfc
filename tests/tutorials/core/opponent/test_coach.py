"""What opponent and coach claim is there on the board: proved by the engine, on positions of all kinds."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from tests.tutorials.core.engine import reference
from tests.tutorials.core.engine.reference.test_against_reference import NEAR
from tutorials.core.engine import Game, Move, NewColumn, Verdict, judge
from tutorials.core.engine.games.random_player import RandomPlayer
from tutorials.core.opponent.coach import EYE, FINE, GIVES, MORE, STRONG, Graded, graded, hint, is_like
from tutorials.core.opponent.coach import NEAR as BESIDE
from tutorials.core.opponent.explain import Reason, reasons
from tutorials.core.opponent.levels import LEVELS
from tutorials.core.opponent.search import Choice, choose
from tutorials.core.opponent.sentences import hint_steps, why, word
from tutorials.core.opponent.terms import Scored, open_ends

from .games import BOXES, Box, afresh, states

STATES = 3  # of each box: the coach looks closely


def a_move(game: Game, seed: int) -> Move | None:
    """A legal move as a learner may make it, the cars on it."""
    event = RandomPlayer(seed, clumsy=0, thought=3).event(game)
    return Move.from_json(event["build"], game.position) if event and "build" in event else None


def then(scored: Scored, colour: str, move: Move) -> Verdict:
    """The verdict on a road of a player once another was built, as if it were their turn."""
    return judge(replace(scored.after.position, turn=colour), move)


def gained(verdict: Verdict) -> int:
    """The points that a road gains; 0 where there are none."""
    points = verdict.mission
    return 0 if points is None or points.after is None else points.after["total"] - points.before["total"]


@pytest.mark.parametrize("box", BOXES)
def test_the_coach_claims_what_is_there(box: Box) -> None:
    words = 0
    for k, game in enumerate(states(box, STATES)):
        move = a_move(game, k)
        found = move and graded(game, move)
        if not move or not found:
            continue
        words += 1
        assert found.grade in (STRONG, FINE, MORE, GIVES)
        assert (found.better is None) is (found.grade in (STRONG, FINE))
        assert not wrong_claims(game, found), (game.position.to_json(), move, found.reason)
        assert word(found)["sentence"]
    assert words > 0


def wrong_claims(game: Game, found: Graded) -> list[str]:
    """What a word of the coach says and the board does not."""
    wrong, reason, numbers = [], found.reason, found.reason.numbers
    if found.better is not None:
        ghost = judge(game.position, found.better.found.move)
        second, nearest = reference.judge(game.position.to_json(), found.better.found.move.to_json())
        if not ghost.legal or not (second["legal"] or nearest < NEAR):
            wrong.append("the better road is illegal")
        if found.better.score <= found.played.score:
            wrong.append("the better road is no better")
        if reason.code == "more_cars" and not numbers["own"] < numbers["cars"] <= ghost.cars_earned:
            wrong.append("it does not earn as much")
        points = ghost.mission
        if reason.code == "more_points" and (
            points is None
            or points.after is None
            or points.after["total"] - points.before["total"] != numbers["points"]
        ):
            wrong.append("it does not score as much")
    if found.grade == GIVES:
        reply = found.played.reply
        verdict = None if reply is None else then(found.played, reason.player, reply.move)
        if (
            verdict is None
            or not verdict.legal
            or verdict.cars_earned < numbers.get("cars", 0)
            or (gained(verdict) != numbers.get("points", gained(verdict)))
        ):
            wrong.append("the reply is not there")
        if reason.player != found.played.after.turn:
            wrong.append("it is not that player's turn")
    if reason.code == "own_ends" and numbers["ends"] != open_ends(found.played.after, game.turn):
        wrong.append("there are other open ends")
    if reason.code == "own_stuck" and found.played.after.can_build(game.turn):
        wrong.append("they can build on")
    return wrong


@pytest.mark.parametrize("box", BOXES)
def test_what_the_coach_suggests_is_legal_and_never_blamed(box: Box) -> None:
    hints = [(game, told) for game in states(box, STATES) if (told := hint(game)) is not None]
    assert len(hints) == STATES
    for game, told in hints:
        assert judge(game.position, told.move).legal
        first, second = hint_steps(game, told)
        assert first["pieces"] == [told.move.base] == [told.base]
        assert first["sentence"] != second["sentence"]
        found = graded(game, told.move)
        assert found is not None
        assert found.grade == STRONG, (game.position.to_json(), told.move)


def test_a_hint_followed_by_hand_is_not_blamed_either() -> None:
    """A hand lays the road some millimetres beside the ghost; while it is the same road the word is the same."""
    beside = 0
    for box in BOXES[::3]:
        for game in states(box, STATES)[:2]:
            told, random = hint(game), Random(1)
            if told is None or told.move.column is None:
                continue
            column = told.move.column
            for _ in range(6):
                dx, dy = (random.uniform(-0.6, 0.6) * BESIDE for _ in range(2))
                spot = NewColumn(round(column.x + dx, 2), round(column.y + dy, 2), column.grey, column.junction)
                move = Move(told.move.base, spot)
                found = graded(game, move)
                if found is not None and is_like(game, move, told.move):
                    beside += 1
                    assert found.grade == STRONG
    assert beside > 10


def test_hint_and_word_are_the_same_whenever_they_are_asked_for() -> None:
    game = states(("german", "base", 3), STATES)[1]
    assert hint(afresh(game)) == hint(afresh(game))
    move = a_move(game, 3)
    assert move is not None
    assert graded(afresh(game), move) == graded(game, move)


def test_an_illegal_move_is_left_to_the_verdict() -> None:
    game = states(("german", "base", 3), STATES)[1]
    assert graded(game, Move(game.position.columns[0].id, NewColumn(0, 0, 9))) is None


def test_a_car_left_in_hand_is_seen() -> None:
    """Where cars may be placed, whoever earns some and places none is told of the same road with them."""
    for box in BOXES:
        for game in states(box, STATES) if box[0] != "rainbow-city" else ():
            told = hint(game)
            if told is not None and len(told.move.cars or ()) > 1:
                found = graded(game, replace(told.move, cars=()))
                assert found is not None
                assert (found.grade, found.reason.code) == (MORE, "more_cars")
                return
    raise AssertionError("no road here earns two cars")


# --- why


def wrong_reasons(game: Game, choice: Choice) -> list[Reason]:
    """The reasons of an opponent that the board does not bear out."""
    return [reason for reason in reasons(game, choice) if not holds(game, choice, reason)]


def holds(game: Game, choice: Choice, reason: Reason) -> bool:
    best, other, numbers, colour = choice.best, choice.runner_up, reason.numbers, game.turn
    mine = judge(game.position, best.found.move)
    if reason.instead_of == "" and reason.code == "does":
        crossed = {crossing.road for crossing in mine.crossings if crossing.earns}
        return set(reason.pieces) == crossed and numbers["cars"] == len(best.found.move.cars or ())
    if reason.code == "next":
        assert best.following is not None
        road = then(best, colour, best.following.move)
        return road.legal and road.cars_earned >= numbers["cars"] > 0
    if reason.code == "ways":
        return numbers["ends"] == open_ends(best.after, colour) > open_ends(game, colour)
    assert other is not None
    theirs = judge(game.position, other.found.move)
    if not theirs.legal or (reason.instead_of == "exit") > theirs.exit:
        return False
    if set(reason.pieces) - game.position.ids():
        return False
    match reason.code:
        case "cars":
            return len(other.found.move.cars or ()) == numbers["cars"] < len(best.found.move.cars or ())
        case "reply" | "reply_points" | "loses":
            assert other.reply is not None
            road = then(other, reason.player, other.reply.move)
            as_much = road.cars_earned >= numbers.get("cars", 0)
            as_good = gained(road) == numbers.get("points", gained(road))
            return road.legal and as_much and as_good and reason.player == other.after.turn
        case "ends":
            return numbers["ends"] == open_ends(other.after, colour) < open_ends(best.after, colour)
        case "supply":
            column = other.found.move.column
            return column is not None and column.grey == numbers["grey"] > numbers["own"]
        case "yellow":
            return other.found.move.column is not None and other.found.move.column.junction
        case "stuck":
            return not other.after.can_build(colour)
        case "points":
            return other.found.points == numbers["points"] < best.found.points
        case "steady":
            return numbers["mm"] < 2
    return False


@pytest.mark.parametrize("box", BOXES)
def test_opponents_claim_what_is_there(box: Box) -> None:
    told = 0
    for k, game in enumerate(states(box, 7)):
        level = (*LEVELS[:3], EYE, *LEVELS[1:3], LEVELS[4])[k]
        choice = choose(game, level)
        if choice is not None:
            told += 1
            assert wrong_reasons(game, choice) == [], game.position.to_json()
            sentences = why(game, choice)
            assert len(sentences) in (1, 2)
            assert all(one["sentence"][0].isupper() or one["sentence"][0].isdigit() for one in sentences)
    assert told > 3


def test_levels_that_do_not_look_at_replies_say_nothing_of_them() -> None:
    choices = [(game, choose(game, LEVELS[1])) for box in BOXES[::2] for game in states(box, 7)]
    codes = {reason.code for game, choice in choices if choice for reason in reasons(game, choice)}
    assert "does" in codes
    assert not codes & {"reply", "reply_points", "loses", "next"}
