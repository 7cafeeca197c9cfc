"""Odd lines to `judge`, `score` and `replay`: one line of JSON comes back for each, never anything else."""

from __future__ import annotations

import io
import json
from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Any

import pytest

from tests.tutorials.core.engine.generated import logs
from tests.tutorials.core.engine.generated import positions as generators
from tutorials.core.engine import EDITIONS, Agreement
from tutorials.core.engine.command_line import ANSWERS, answer_lines

from .reference.table import Json
from .wrong_rules import OURS, carrying

STRANGE = (
    b"", b"   ", b"null", b"[]", b"{}", b"0", b'"', b"{", b'{"position":', b"NaN", b"-Infinity", b"1e999", b"\xff\xfe",
    b"\xef\xbb\xbf{}", b"\x00", b"\xed\xa0\x80", b'"\\ud800"', b'{"\\ud800": 1}', b'{"a": 1, "a": 2}', b"[" * 5000,
    b'{"a":' * 5000, b"[" * 200_000 + b"]" * 200_000, b"9" * 10_000, b"-" * 100,
    b'{"position": {}, "move": {}, "\\u0000": 0}',
    b'{"setup": {"edition": "german", "players": ["pink", "blue"]}, "events": [{}]}', b"true false", b"{}{}", b"\r",
)  # fmt: skip
NO_NUMBER = (float("nan"), float("inf"), -1e300, 1e300, 10**400, "1", "", None, [], {}, True)
NO_TEXT = (0, 1.5, "", None, [], {}, False, "\ud800\x00")
NO_FLAG = (0, 1, "true", None, [], {})


def a_question(command: str, rng: Random) -> Json:
    """A well-formed question for a command, by the printed rules or by some that players agreed on."""
    if command == "replay":
        log = logs.a_log(rng, 4, tries=3, knocks=0.4)[0]
        return {**log, "setup": with_rules(rng, log["setup"])}
    position = generators.dense(rng, columns=5, roads=4)
    if command == "score":
        return with_rules(rng, position)
    question = {"move": generators.a_move(rng, position), "editions": ["korean", "rainbow-city"]}
    return {**question, "position": with_rules(rng, position), **with_rules(rng, {"edition": "french"}, "ruleset")}


def with_rules(rng: Random, played: Json, *keys: str) -> Json:
    """A position or set-up (or only these keys of it), half of the time with a ruleset of its own."""
    if rng.random() < 0.5:
        edition, mode = played["edition"], played.get("mode", "base")
        takes = {topic: rng.choice(EDITIONS) for topic in ("touching", "exit-height", "measuring")}
        ours = Agreement.of(edition, mode, rng.choice(EDITIONS), takes)
        played = {**played, "ruleset": rng.choice((ours.to_json(), ours.code))}
    return {key: played[key] for key in keys if key in played} if keys else played


def answers(command: str, lines: list[bytes]) -> tuple[list[Json], int]:
    """What comes back for the lines, read as JSON, and the exit status; every answer must be one line."""
    sink = io.StringIO()
    status = answer_lines(ANSWERS[command], io.BytesIO(b"\n".join(lines) + b"\n"), sink)
    found = [json.loads(line) for line in sink.getvalue().splitlines()]
    assert len(found) == len(lines)
    for answer in found:
        if "error" in answer:
            assert all(type(answer["error"][key]) is str for key in ("code", "where", "message")), answer
            assert len(answer["error"]) == 3
            assert len(answer["error"]["message"]) < 400
    assert status == int(any("error" in answer for answer in found))
    return found, status


def leaves(value: Any, path: str = "") -> Iterator[tuple[str, Any, Any, Any]]:
    """Every plain value inside a question: its place, what holds it, under which key, and itself."""
    pairs = list(value.items()) if isinstance(value, dict) else list(enumerate(value))
    for key, inner in pairs:
        place = f"{path}[{key}]" if isinstance(value, list) else f"{path}.{key}".strip(".")
        if isinstance(inner, dict | list):
            yield from leaves(inner, place)
        else:
            yield place, value, key, inner


@pytest.mark.parametrize("command", ANSWERS)
def test_strange_lines_are_answered_with_an_error_each(command: str) -> None:
    found, status = answers(command, list(STRANGE))
    assert status == 1
    assert [answer for answer in found if "error" not in answer] == []


@pytest.mark.parametrize("command", ANSWERS)
def test_lines_with_bytes_changed_cut_and_doubled(command: str) -> None:
    rng, lines = Random(1), []
    for seed in range(60):
        line = bytearray(json.dumps(a_question(command, Random(seed))).encode())
        for _ in range(rng.choice((1, 1, 2, 8))):
            place = rng.randrange(len(line))
            kind = rng.random()
            if kind < 0.4:
                line[place] = rng.choice(b'0123456789-.eE"{}[]:,ntf\\ \xff\x00')
            elif kind < 0.7:
                del line[place : place + rng.randint(1, 30)]
            else:
                line[place:place] = line[place : place + rng.randint(1, 60)]
        lines.append(bytes(line).replace(b"\n", b" "))
    answers(command, lines)


@pytest.mark.parametrize("command", ANSWERS)
@pytest.mark.parametrize("seed", range(30))
def test_a_wrong_value_is_named_by_its_place(command: str, seed: int) -> None:
    rng = Random(seed)
    question = a_question(command, rng)
    place, holder, key, value = rng.choice(list(leaves(question)))
    wrong = NO_FLAG if isinstance(value, bool) else NO_TEXT if isinstance(value, str) else NO_NUMBER
    holder[key] = rng.choice(wrong)
    (answer,), status = answers(command, [json.dumps(question).encode()])
    assert status == 1, (place, holder[key])
    assert answer["error"]["where"].startswith(place), (place, holder[key], answer)


@pytest.mark.parametrize("command", ANSWERS)
@pytest.mark.parametrize("seed", range(15))
def test_a_key_too_many_or_twice_is_an_error(command: str, seed: int) -> None:
    rng = Random(seed)
    question = a_question(command, rng)
    place, holder, key, _value = rng.choice([leaf for leaf in leaves(question) if isinstance(leaf[1], dict)])
    text = json.dumps(question)
    (twice,), _ = answers(command, [text.replace(f'"{key}": ', f'"{key}": 0, "{key}": ', 1).encode()])
    holder["colour of the sky"] = "blue"
    (beyond,), _ = answers(command, [json.dumps(question).encode()])
    assert twice["error"]["where"].endswith(key)
    assert beyond["error"]["where"].startswith(place.removesuffix(key)), (place, beyond)


def places(holder: type) -> list[str]:
    """The places of the plain values in a ruleset, in objects or in lists."""
    return [place for place, found, _, _ in leaves(OURS.to_json()) if isinstance(found, holder)]


def refusals(
    place: str, change: Callable[[Any, Any], None], twice: str = ""
) -> tuple[list[tuple[str, str]], list[str]]:
    """Every line that may carry a ruleset, with one value of it changed: the errors it is answered with, code and
    place, and the places of the value. With `twice`, what was put in by that name has the value's own.
    """
    errors, places = [], []
    for i, (command, _, where) in enumerate(carrying(OURS.code)):
        if command in ANSWERS:
            ruleset = OURS.to_json()
            (found,) = [(holder, key) for found, holder, key, _ in leaves(ruleset) if found == place]
            change(*found)
            line = json.dumps(carrying(ruleset)[i][1])
            if twice:
                line = line.replace(f'"{twice}": ', f'"{place.split(".")[-1]}": ')
            (answer,), _ = answers(command, [line.encode()])
            errors.append((answer["error"]["code"], answer["error"]["where"]))
            places.append(f"{where}.{place}")
    return errors, places


def put(value: object, holder: Any, key: Any) -> None:
    holder[key] = value


@pytest.mark.parametrize("place", [*places(dict), *places(list)])
def test_a_wrong_value_in_a_ruleset_is_named_by_its_place(place: str) -> None:
    flags = {f"ruleset.{name}" for name in ("last_builder_wins", "areas")}
    wrongs = NO_FLAG if place in flags else (*NO_TEXT, *NO_FLAG, -1, 99, 1e300, float("nan"))
    named = [refusals(place, partial(put, wrong)) for wrong in wrongs]
    assert [[where for _, where in errors] for errors, _ in named] == [places for _, places in named]


@pytest.mark.parametrize("place", places(dict))
def test_a_key_twice_in_a_ruleset_is_named_by_its_place(place: str) -> None:
    errors, places = refusals(place, lambda holder, key: put(holder[key], holder, "twice"), twice="twice")
    assert errors == [("duplicate_key", where) for where in places]


@pytest.mark.parametrize("place", places(dict))
def test_a_key_too_many_in_a_ruleset_is_named_by_its_place(place: str) -> None:
    errors, places = refusals(place, lambda holder, _: put(2, holder, "wings"))
    key = place.split(".")[-1]
    assert [where for _, where in errors] == [where.removesuffix(key) + "wings" for where in places]
