"""Every code of the engine has its sentence, in every language, with the engine's own details in it."""

import ast
import pathlib
import re
from typing import Any

import pytest
from django.conf import settings
from django.utils import translation

from rules_content.models import Topic
from tutorials.core import engine
from tutorials.core.engine import EDITIONS, Agreement, Game, InputError, Move, judge, ruleset_of
from tutorials.core.engine.rules.missions import MISSIONS
from tutorials.core.engine.verdict import Crossing, MissionPoints, Taking
from tutorials.core.messages import earnings, events, named, tell, words
from tutorials.core.messages.errors import ERRORS, sentence
from tutorials.core.messages.rule_links import topic_address
from tutorials.core.messages.rules import ADVICE, AGREED_ADVICE, AGREED_VIOLATIONS, EARNS_NOTHING, VIOLATIONS
from tutorials.core.messages.rules import sentence as sentence_of

LANGUAGES = [code for code, _ in settings.LANGUAGES]
SOURCES = sorted(pathlib.Path(engine.__file__).parent.rglob("*.py"))
PLACEHOLDER = re.compile(r"%\(\w+\)s|%[^ ]")

# The details that the engine gives with each code; a code may come with several.
DETAILS: dict[str, list[dict[str, Any]]] = {
    "wrong_turn": [{"player": "pink", "turn": "blue"}],
    "not_your_column": [{"owner": "white"}],
    "base_point_used": [{"roads": 1}],
    "junction_full": [{"roads": 2}],
    "closed_loop": [{"owner": "pink"}],
    "height_step": [{"base": 2, "new": 4}],
    "junction_alone": [{"grey": 0}],
    "out_of_reach": [{"rise": 100.0}, {"run": 98.0, "distance": 131.2, "gap": 8.613}],
    "road_juts_out": [{"overhang": 3.456}],
    "columns_overlap": [{"distance": 12.5, "overlap": 7.5}],
    "covers_column": [{"distance": 4.2, "overlap": 5.8}],
    "column_under_road": [{"distance": 0.0, "overlap": 10.0}],
    "touches_road": [{"gap": -1.2}, {"gap": 0.3}],
    "touches_car": [{"gap": -1.2}],
    "touches_obstacle": [
        {"kind": "building", "gap": -20.0},
        {"kind": "tower", "column": 4.5},
        {"kind": "building", "column": 3.0, "gap": -1.5},
        {"kind": "tower", "column": 3.0, "gap": 0.0},
    ],
    "exit_height": [{"base": 3, "allowed": 1}],
    "area_forbids_column": [{"kind": "green"}, {"kind": "airport"}, {"kind": "rainbow"}],
    "area_forbids_exit": [{"kind": "rainbow"}],
    "column_over_edge": [{"overhang": 2.5}],
    "off_table": [{"off": 0.004}],
    "no_grey": [{"needed": 3, "in_hand": 1}],
    "no_junction": [{"needed": 1, "in_hand": 0}],
    "no_road": [{"needed": 1, "in_hand": 0}],
    "too_many_cars": [{"cars": 2, "earned": 1}],
    "no_cars": [{"cars": 2, "in_hand": 1}],
    "cars_missing": [{"cars": 0, "due": 1}],
    "car_off_road": [{"off": 3.0}],
    "cars_overlap": [{"overlap": 6.4}],
    "car_does_not_fit": [{"gap": -3.1}],
}
ADVICE_DETAILS: dict[str, list[dict[str, Any]]] = {
    "half_crossing": [{"pass": "over", "missing": 2.4}, {"pass": "under", "missing": 0.6}],
    "steep_road": [{"degrees": 34.2}],
    "touches_car": [{"gap": 0.1}],
    "earns_nothing": [{"reason": reason, "roads": {"pr1": reason}} for reason in ("own_road", "blocked")],
    "dead_end": [{"cars": 1}, {"cars": 2}, {"cars": 9}],
}


def codes_of(*names: str) -> set[str]:
    """The first argument, where it is a string, of every call of these names in the engine's source."""
    found = set()
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names and node.args:
                found |= {one.value for one in ast.walk(node.args[0]) if isinstance(one, ast.Constant)}
    return {code for code in found if isinstance(code, str)}


def codes_of_choices() -> set[str]:
    """The codes handed to `reading.choice` as its last argument."""
    return set(re.findall(r'"(unknown_\w+)"', "".join(path.read_text(encoding="utf-8") for path in SOURCES)))


def test_every_violation_and_advice_of_the_engine_has_a_phrase() -> None:
    assert codes_of("Violation") == set(VIOLATIONS) == set(DETAILS)
    assert codes_of("Advice") == set(ADVICE) == set(ADVICE_DETAILS)


def test_every_error_of_the_engine_has_a_phrase() -> None:
    assert codes_of("InputError", "EventError") | codes_of_choices() <= set(ERRORS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_violation_and_advice_is_said_with_its_amount(language: str) -> None:
    with translation.override(language):
        for phrases, details in ((VIOLATIONS, DETAILS), (ADVICE, ADVICE_DETAILS)):
            for code, examples in details.items():
                for detail in examples:
                    told = sentence_of(phrases[code], detail)
                    assert told, code
                    assert not PLACEHOLDER.search(told), told


@pytest.mark.parametrize("language", [code for code in LANGUAGES if code != "en"])
def test_no_phrase_falls_back_to_english(language: str) -> None:
    def everything() -> dict[str, str]:
        told = {
            f"{code} {i}": sentence_of(VIOLATIONS[code], d) for code, ds in DETAILS.items() for i, d in enumerate(ds)
        }
        told |= {
            f"{code} {i}": sentence_of(ADVICE[code], d) for code, ds in ADVICE_DETAILS.items() for i, d in enumerate(ds)
        }
        told |= {code: str(words) for code, words in ERRORS.items()}
        told |= {"/".join(key): str(words) for key, words in earnings.CROSSINGS.items()}
        return told | {reason: str(words) for reason, words in EARNS_NOTHING.items()}

    with translation.override("en"):
        english = everything()
    with translation.override(language):
        other = everything()
    assert {key for key in english if english[key] == other[key]} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_earned_is_said_with_its_reason(language: str) -> None:
    reasons = [
        Crossing("pr1", "pink", "over", True),
        Crossing("pr1", "pink", "under", True),
        Crossing("pr1", "pink", "over", False, ("br2",)),
        Crossing("pr1", "pink", "under", False, ("br2",)),
        Crossing("pr1", "pink", "over", False, (), own=True),
        Crossing("pr1", "pink", "under", False, (), own=True),
    ]
    with translation.override(language):
        assert len({earnings.crossing(one) for one in reasons}) == len(reasons)
        for kind in ("grey", "junction"):
            assert words.player("blue") in earnings.taking(Taking("blue", kind))
        for after in (None, {"total": 7}):
            assert "4" in earnings.points(MissionPoints({"total": 4}, after))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_road_that_changes_points_says_which_missions(language: str) -> None:
    before = dict.fromkeys(MISSIONS, 0) | {"supplies": 3, "total": 3}
    after = before | {"supplies": 2, "tallest": 2, "total": 4}
    with translation.override(language):
        told = dict(earnings.missions(MissionPoints(before, after)))
        assert list(told) == ["supplies", "tallest"]
        assert all(words.mission_name(key) in sentence for key, sentence in told.items())
        assert ("3" in told["supplies"], "2" in told["supplies"]) == (True, True)
        assert list(earnings.missions(MissionPoints(before, None))) == []


@pytest.mark.django_db
@pytest.mark.parametrize("language", LANGUAGES)
def test_missions_are_called_what_the_rules_call_them(language: str) -> None:
    topics = Topic.objects.in_bulk([f"mission-{key}" for key in MISSIONS], field_name="key")
    with translation.override(language):
        called = {key: words.mission_name(key) for key in MISSIONS}
        titles = {key: topics[f"mission-{key}"].translation("title") for key in MISSIONS}
    assert {key: title.partition(":")[2].strip() for key, title in titles.items()} == called


@pytest.mark.parametrize(
    ("language", "mark"), [("en", "3.5"), ("ko", "3.5"), ("it", "3,5"), ("fr", "3,5"), ("de", "3,5")]
)
def test_amounts_have_the_languages_decimal_mark(language: str, mark: str) -> None:
    with translation.override(language):
        assert mark in sentence_of(VIOLATIONS["road_juts_out"], {"overhang": 3.456})


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_verdict_is_told_with_links_to_the_edition_that_judged(edition: str) -> None:
    position = Game.start("english", ["pink", "blue"]).position
    move = Move.from_json({"from": "p1", "column": {"x": -50, "y": 95, "grey": 4}}, position)
    with translation.override("de"):
        (told,) = tell(judge(position, move, ruleset_of(edition)))
        assert told["link"] == f"/de/rules/{edition}/column-height/"
        assert told["pieces"] == ["p1"]
        (one,) = named([told], position)
        assert (one["names"], one["view"]) == (["Rosa: 1. Pfeiler ab der Auffahrt"], "side")


# What a sentence about a printed rule calls its edition.
EDITION_WORDS = {"en": "edition", "it": "edizione", "fr": "édition", "de": "Ausgabe", "ko": "이 판"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_by_rules_of_their_own_no_sentence_speaks_of_an_edition(language: str) -> None:
    word = EDITION_WORDS[language]
    sentences = (
        (VIOLATIONS, AGREED_VIOLATIONS, DETAILS),
        (ADVICE, AGREED_ADVICE, ADVICE_DETAILS),
    )
    with translation.override(language):
        for printed, agreed, details in sentences:
            speaking = {
                code for code, ds in details.items() if any(word in sentence_of(printed[code], one) for one in ds)
            }
            assert speaking == set(agreed)
            assert [code for code in agreed if word in sentence_of(agreed[code], details[code][0])] == []
        assert {key: word in str(words) for key, words in earnings.PLACING.items()} == {
            (must, agreed): not agreed for must in (True, False) for agreed in (True, False)
        }


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_verdict_by_an_agreement_speaks_of_what_was_agreed(language: str) -> None:
    ours = Agreement.of("german", takes={"penalty-amount": "rainbow-city"})
    game = Game.start("german", ["pink", "blue"])
    for base, x, y in (("p1", -50, 99.5), ("b1", 50, -99.5)):
        game = game.play({"build": {"from": base, "column": {"x": x, "y": y, "grey": 2}}})
    leaving = Move.from_json({"from": "p2", "exit": {"x": -50, "y": 197}}, game.position)
    with translation.override(language):
        printed, agreed = (
            " ".join(one["sentence"] for one in tell(judge(game.position, leaving, rules)))
            for rules in (ruleset_of("german"), ours.ruleset)
        )
    assert (EDITION_WORDS[language] in printed, EDITION_WORDS[language] in agreed) == (True, False)


def test_missions_are_read_in_mission_mode() -> None:
    with translation.override("it"):
        assert topic_address("mission-goal", "rainbow-city") == "/it/rules/rainbow-city/mission/mission-goal/"


def test_an_error_tells_a_person_what_is_wrong() -> None:
    with translation.override("en"):
        assert sentence(InputError("not_json", "", "…")).startswith("This is not a saved game")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_story_of_a_game_is_told_in_every_language(language: str) -> None:
    game = Game.start("korean", ["pink", "blue"])
    step = {"build": {"from": "p1", "column": {"x": -50, "y": 99, "grey": 2}, "cars": []}}
    knock = {"knock": {"by": "blue", "pieces": {"pink": 2}}}
    with translation.override(language):
        after = game.play(step)
        assert "2" in events.event(step, game, after)
        assert words.player("pink") in events.event(knock, after, after.play(knock))
        assert words.player("blue") in events.state(after)
        assert events.changes(game, after) == []
