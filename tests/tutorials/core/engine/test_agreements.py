"""Rules that players agree on: every choice gives a ruleset that judges, or is refused with a reason."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import fields
from itertools import combinations
from typing import Any

import pytest

from tests.tutorials.core.engine.rules.test_editions import DIFFERENT
from tutorials.core.engine import EDITIONS, Agreement, Game, InputError, Move, Position, from_text, judge, to_text
from tutorials.core.engine.agreement import DIGITS, NUMBERS
from tutorials.core.engine.command_line import ANSWERS
from tutorials.core.engine.facts import facts, played_variant
from tutorials.core.engine.json_interface import answer_line
from tutorials.core.engine.ruleset import Ruleset, modes_of, ruleset_of

from .tables import build, leave, run, table
from .wrong_rules import CODES, OURS, WRONG, carrying

TOPICS = {topic["key"]: topic for topic in facts()["topics"]}
BASES = [(edition, mode) for edition in EDITIONS for mode in modes_of(edition)]
ASKED = [key for key, topic in TOPICS.items() if topic["difference"] in ("rule", "silent") and key != "players"]


def fields_set(topic: str, edition: str) -> set[str]:
    engine = played_variant(TOPICS[topic], edition).get("engine", {})
    return {engine["field"], *(engine.keys() - {"field", "value"})} if engine else set()


def agreements(edition: str, mode: str) -> Iterator[tuple[str, str, str]]:
    """Every topic with every other edition's rule, with that edition's box on the table and without."""
    for topic in TOPICS:
        for taken in EDITIONS:
            if taken != edition:
                yield topic, taken, taken
                yield topic, taken, ""


def test_everything_is_asked_that_plays_differently_or_is_left_open() -> None:
    assert sorted(NUMBERS) == sorted(ASKED)
    assert sum(topic["difference"] == "rule" for topic in TOPICS.values()) == 13


@pytest.mark.parametrize(("edition", "mode"), BASES)
def test_every_two_editions_per_topic_judge_together_or_are_refused_with_a_reason(edition: str, mode: str) -> None:
    own = ruleset_of(edition, mode)
    assert next(agreements(edition, mode), None) is not None
    for topic, taken, box in agreements(edition, mode):
        rules = ruleset_or_code(edition, mode, box, {topic: taken})
        if isinstance(rules, str):
            assert rules == reason(topic, mode, taken, box), (topic, taken, box)
            continue
        changed = fields_set(topic, taken) | fields_set(topic, edition)
        if topic == "obstacles":
            changed.add("areas")
        expected = {name: getattr(ruleset_of(taken), name) for name in changed}
        rest = {field.name: getattr(own, field.name) for field in fields(Ruleset) if field.name not in changed}
        assert {name: getattr(rules, name) for name in changed} == expected, (topic, taken)
        assert {name: getattr(rules, name) for name in rest if name != "taken"} == {
            name: value for name, value in rest.items() if name != "taken"
        }
        for position, move, _ in DIFFERENT.values():
            given = Position.from_json({**position, "edition": edition, "mode": mode})
            verdict = judge(given, Move.from_json(move, given), rules)
            assert verdict.ruleset is rules


def ruleset_or_code(edition: str, mode: str, box: str, takes: dict[str, str]) -> Ruleset | str:
    try:
        return Agreement.of(edition, mode, box, takes).ruleset
    except InputError as refusal:
        return refusal.code


def reason(topic: str, mode: str, taken: str, box: str) -> str:
    """Why a choice is refused."""
    if topic not in NUMBERS:
        return "not_agreed_on"
    if mode == "mission" and topic in facts()["missions"]["overrides"]:
        return "set_by_missions"
    if mode == "mission" and topic == "obstacles":
        return "missions_need_city"
    if topic == "obstacles" and taken == "rainbow-city":
        return "city_with_any_number" if box else "pieces_missing"
    return "city_with_any_number" if topic == "obstacles-with-two" else ""


@pytest.mark.long
@pytest.mark.parametrize("edition", EDITIONS)
def test_any_two_choices_together_give_a_ruleset_or_a_reason(edition: str) -> None:
    choices = [(topic, taken) for topic in NUMBERS for taken in EDITIONS if taken != edition]
    assert len(choices) == len(NUMBERS) * (len(EDITIONS) - 1)
    for pair in combinations(choices, 2):
        agreement = Agreement.of(edition, "base", "rainbow-city", dict(pair))
        if agreement.faults:
            with pytest.raises(InputError) as refusal:
                _ = agreement.ruleset
            assert refusal.value.code == agreement.faults[0].code == "city_with_any_number"
        else:
            assert agreement.ruleset.taken == agreement.taken
            assert Agreement.from_code(agreement.code) == agreement


@pytest.mark.parametrize("name", DIFFERENT)
def test_a_topic_taken_judges_as_the_edition_it_is_taken_from(name: str) -> None:
    """All of one edition's rules taken by another judge as that edition does."""
    given, asked, _ = DIFFERENT[name]
    for edition in EDITIONS:
        for taken in EDITIONS:
            position = Position.from_json({**given, "edition": edition})
            ours = Agreement.of(edition, "base", taken, dict.fromkeys(NUMBERS, taken))
            verdict = judge(position, Move.from_json(asked, position), ours.ruleset)
            theirs = judge(position, Move.from_json(asked, position), ruleset_of(taken))
            assert (verdict.violations, verdict.advice, verdict.cars_due) == (
                theirs.violations, theirs.advice, theirs.cars_due,
            )  # fmt: skip


def test_areas_go_with_the_city() -> None:
    ours = Agreement.of("german", "base", "rainbow-city", {"obstacles": "rainbow-city"})
    assert (ours.ruleset.obstacles, ours.ruleset.areas) == ("city_components", True)
    assert ours.edition_for("rainbow-area") == "rainbow-city"
    theirs = Agreement.of("rainbow-city", "base", "", {"obstacles": "german"})
    assert (theirs.ruleset.obstacles, theirs.ruleset.areas) == ("building_each_reverse", False)


def test_out_of_columns_is_not_stuck_where_any_exit_may_be_built() -> None:
    """Korean: an exit needs no column. English: it may start at any height. Together both hold."""
    position = {**table(), "edition": "korean"}
    position["players"] = [{**player, "grey": 0} for player in position["players"]]
    ours = Agreement.of("korean", takes={"exit-height": "english"})
    assert not Game(Position.from_json(position)).can_build("blue")
    assert Game(Position.from_json({**position, "ruleset": ours.code})).can_build("blue")


# --- how it travels


def test_links_keep_their_meaning() -> None:
    """Numbers are fixed for ever: these codes may stand on somebody's printed card."""
    ours = Agreement.of("rainbow-city", "mission", "german", {"exit-height": "english", "touching": "english"})
    assert ours.code == "14125070"
    assert Agreement.from_code("14125070") == ours
    assert Agreement.from_code("1202") == Agreement.of("german")
    assert [NUMBERS[topic] for topic in ("obstacles", "exit-height", "last-builder", "penalty-when")] == [1, 7, 12, 26]


def test_equal_rules_are_equal_agreements() -> None:
    first = Agreement.of("german", takes={"exit-height": "english", "penalty-amount": "korean"})
    assert first == Agreement.of("german", "base", "german", {"exit-height": "french"})
    assert first.with_rule("exit-height", "korean") == Agreement.of("german")


@pytest.mark.parametrize(("code", "error"), CODES)
def test_a_code_that_stands_for_nothing_is_an_error(code: object, error: str) -> None:
    with pytest.raises(InputError) as refusal:
        Agreement.from_code(code, "rules")
    assert (refusal.value.code, refusal.value.where) == (error, "rules")


def test_json_goes_both_ways() -> None:
    assert Agreement.from_json(OURS.to_json()) == Agreement.from_json(OURS.code) == OURS


@pytest.mark.parametrize(("ruleset", "code", "place"), WRONG)
def test_what_is_no_ruleset_is_an_error_that_names_the_place(ruleset: object, code: str, place: str) -> None:
    with pytest.raises(InputError) as refusal:
        Agreement.from_json(ruleset)
    assert (refusal.value.code, refusal.value.where) == (code, f"ruleset{place}")


@pytest.mark.parametrize(("ruleset", "code", "place"), WRONG)
def test_every_line_with_a_wrong_ruleset_is_answered_with_its_error(ruleset: object, code: str, place: str) -> None:
    questions = [one for one in carrying(ruleset) if one[0] in ANSWERS]
    lines = [answer_line(ANSWERS[name], json.dumps(question)) for name, question, _ in questions]
    errors = [(json.loads(text)["error"], right) for text, right in lines]
    found = [(error["code"], error["where"], right) for error, right in errors]
    assert found == [(code, where + place, False) for *_, where in questions]


@pytest.mark.parametrize(
    ("words", "where"),
    [
        ({"edition": []}, "edition"), ({"mode": None}, "mode"), ({"other": []}, "boxes"), ({"other": None}, "boxes"),
        ({"takes": {"goal": "german"}}, "takes.goal"), ({"takes": {"exit-height": {}}}, "takes.exit-height"),
    ],
)  # fmt: skip
def test_an_agreement_made_of_wrong_words_is_refused(words: dict[str, Any], where: str) -> None:
    with pytest.raises(InputError) as refusal:
        Agreement.of(**{"edition": "german", **words})
    assert refusal.value.where == where


def test_positions_logs_and_links_carry_it_and_judge_by_it() -> None:
    ours = Agreement.of("german", takes={"exit-height": "english"})
    position = Position.from_json({**table(), "edition": "german", "ruleset": ours.code})
    move = Move.from_json(leave(run(2)), position)
    verdict = judge(position, move)
    assert verdict.legal
    assert verdict.after is not None
    assert verdict.after.agreement == ours
    assert not judge(position, move, ruleset_of("german")).legal
    assert position.to_json()["ruleset"] == ours.code
    assert Position.from_json(position.to_json()) == from_text(to_text(position)) == position
    assert to_text(position)[0] == "2"
    setup = {"edition": "german", "players": ["pink", "blue"], "ruleset": ours.to_json()}
    assert Game.replay({"setup": setup, "events": []}).ruleset == ours.ruleset


def test_without_an_agreement_nothing_is_written_of_it() -> None:
    position = Position.from_json({**table(), "edition": "german"})
    assert "ruleset" not in position.to_json()
    assert to_text(position)[0] == "1"
    assert judge(position, Move.from_json(build(), position)).to_json().keys() >= {"legal", "edition"}


def test_rules_for_another_edition_are_refused() -> None:
    with pytest.raises(InputError) as refusal:
        Position.from_json({**table(), "edition": "korean", "ruleset": Agreement.of("german").code})
    assert (refusal.value.code, refusal.value.where) == ("other_rules", "ruleset")


def test_a_code_fits_in_a_cookie() -> None:
    longest = max(len(Agreement.of(e, "base", "", dict.fromkeys(NUMBERS, o)).code) for e in EDITIONS for o in EDITIONS)
    assert longest <= 60
    assert len(DIGITS) > max(NUMBERS.values())
