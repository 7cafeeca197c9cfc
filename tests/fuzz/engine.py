"""Fuzzing the ways in: `python -m tests.fuzz.engine [number] [seed]`, 200,000 inputs unless told otherwise.

Whatever is asked, the answer is one line of JSON: a verdict, scores, a result, or an error that names the place.
"""

from __future__ import annotations

import copy
import json
import sys
from random import Random
from typing import Any

from tutorials.core.engine.agreement import Agreement
from tutorials.core.engine.command_line import ANSWERS
from tutorials.core.engine.json_interface import answer_line

CROSSED: dict[str, Any] = {
    "format": "tokyo-highway/1",
    "edition": "rainbow-city",
    "mode": "mission",
    "turn": "blue",
    "players": [
        {"colour": "pink", "grey": 18, "junctions": 1, "roads": 10, "cars": 8},
        {"colour": "blue", "grey": 19, "junctions": 3, "roads": 11, "cars": 9},
    ],
    "columns": [
        {"id": "p1", "owner": "pink", "x": 0, "y": 0, "grey": 1, "junction": False},
        {"id": "p2", "owner": "pink", "x": 99, "y": 0, "grey": 1, "junction": True},
        {"id": "b1", "owner": "blue", "x": 50, "y": -50, "grey": 3, "junction": False},
    ],
    "roads": [
        {
            "id": "pr1",
            "owner": "pink",
            "from": {"x": -99.5, "y": 0},
            "to": "p1",
            "cars": [{"at": 0.5, "type": "sedan"}],
        },
        {"id": "pr2", "owner": "pink", "from": "p1", "to": "p2", "cars": [{"at": 0.2, "type": "bus"}]},
    ],
    "obstacles": [
        {"id": "o1", "kind": "building", "x": 150, "y": 80, "width": 40, "depth": 40, "height": 60, "turned": 0}
    ],
    "areas": [{"id": "a1", "kind": "development", "x": 150, "y": 80, "width": 80, "depth": 80, "turned": 15}],
    "table": {"width": 1000, "depth": 1000},
}
MOVE = {"from": "b1", "column": {"x": 50, "y": 49, "grey": 4, "junction": False}, "cars": [{"at": 0.2, "type": "bus"}]}
TAKES = {"exit-height": "english", "touching": "english"}
MISSIONS = Agreement.of("rainbow-city", "mission", "german", TAKES).to_json()
BASE = Agreement.of("korean", "base", "german", TAKES | {"penalty-when": "english"}).to_json()
QUESTIONS: dict[str, list[dict[str, Any]]] = {
    "judge": [
        {"position": CROSSED, "move": MOVE},
        {"position": CROSSED, "move": {"player": "pink", "from": "p2", "exit": {"x": 190, "y": 9}}, "editions": "all"},
        {"position": CROSSED, "move": {"from": "b1", "to": "p1"}, "editions": ["german", "korean"]},
        {"position": CROSSED, "move": MOVE, "ruleset": BASE},
        {"position": CROSSED | {"ruleset": MISSIONS}, "move": MOVE, "ruleset": MISSIONS["code"], "editions": "all"},
    ],
    "score": [CROSSED, CROSSED | {"ruleset": MISSIONS}],
    "replay": [
        {
            "setup": {"edition": edition, "mode": "base", "players": ["pink", "blue"], **rules},
            "events": [
                {"build": {"from": "p1", "column": {"x": -50, "y": 99, "grey": 2}}},
                {"knock": {"by": "blue", "pieces": {"pink": 3}, "pays": {"pink": ["junction"]}}},
                {"build": {"from": "b1", "column": {"x": 50, "y": -99, "grey": 2}, "cars": []}},
                *more,
            ],
        }
        for more in ([], [{"pass": "pink"}], [{"discard": "pink"}])
        for edition, rules in (("english", {}), ("korean", {"ruleset": BASE}), ("rainbow-city", {}))
    ],
}
ODD: list[Any] = [
    None,
    True,
    False,
    0,
    1,
    -1,
    2,
    9,
    10,
    11,
    99,
    1000,
    1001,
    100_000,
    100_001,
    -100_000,
    10**30,
    -(10**400),
    0.5,
    -0.0,
    1e-300,
    1e300,
    float("nan"),
    float("inf"),
    float("-inf"),
    2.0,
    "",
    "p1",
    "pr1",
    "b1",
    "o1",
    "pink",
    "blue",
    "white",
    "english",
    "mission",
    "all",
    "\ud800",
    "\x00",
    "기둥",
    "x" * 300,
    [],
    {},
    [[]],
    [{}],
    {"": {}},
    {"x": 0, "y": 0},
    {"x": 1e5, "y": -1e5},
    ["pink", "pink"],
    [None] * 501,
    {"at": 0.5},
]


def containers(value: Any) -> list[Any]:
    """Every list and object in a JSON value that has something in it."""
    found = []
    waiting = [value]
    while waiting:
        item = waiting.pop()
        if item and isinstance(item, list | dict):
            found.append(item)
            waiting += item.values() if isinstance(item, dict) else item
    return found


def mutate(question: Any, random: Random) -> Any:
    """A question with one to three things changed, taken away, doubled or put elsewhere."""
    question = copy.deepcopy(question)
    for _ in range(random.choice([1, 1, 1, 2, 3])):
        places = containers(question)
        if not places:
            return random.choice(ODD)
        place = random.choice(places)
        key: Any = random.choice(list(place)) if isinstance(place, dict) else random.randrange(len(place))
        change = random.choice([0, 1, 2, 3, 4, 4, 4, 4, 4, 5, 6])
        if change == 0:
            del place[key]
        elif change == 1:
            other = random.choice(places)
            value = random.choice(list(other.values())) if isinstance(other, dict) else random.choice(other)
            place[key] = copy.deepcopy(value)
        elif change == 2 and isinstance(place, dict):
            place[random.choice(["x", "colour", "wings", "from", "to", "exit", ""])] = random.choice(ODD)
        elif change == 3 and isinstance(place, list):
            place.append(copy.deepcopy(place[key]))
        elif change == 4 and type(place[key]) in (int, float) and abs(place[key]) < 10**300:
            place[key] = place[key] * random.choice([-1, 0, 1, 1, 1, 0.5, 2, 1e4]) + random.choice([0, 1, -1, 5, -5])
        else:
            place[key] = copy.deepcopy(random.choice(ODD))
    return question


def garble(text: str, random: Random) -> str | bytes:
    """A text cut short, with something thrown in, or as bytes that are no text."""
    at = random.randrange(len(text) + 1)
    change = random.randrange(5)
    if change == 0:
        return text[:at]
    if change == 1:
        return (
            text[:at] + random.choice(['"', "{", "]", ",", "NaN", "-Infinity", "1e999", "\\", "\x00", "  "]) + text[at:]
        )
    if change == 2:
        return text.replace('"x"', '"y"', 1)
    if change == 3:
        data = bytearray(text.encode("utf-8", "surrogatepass"))
        if data:
            data[random.randrange(len(data))] = random.randrange(256)
        return bytes(data)
    return "[" * random.choice([10, 1000, 100_000]) + text


def check(name: str, line: str | bytes) -> bool:
    """Whether the line was answered with a result; AssertionError if with anything but a result or a proper error."""
    text, right = answer_line(ANSWERS[name], line)
    answer = json.loads(text)
    assert "\n" not in text
    if right:
        assert "error" not in answer
        json.dumps(answer, allow_nan=False)
    else:
        assert list(answer) == ["error"]
        assert sorted(answer["error"]) == ["code", "message", "where"]
        assert answer["error"]["code"]
        assert answer["error"]["message"]
    return right


def fuzz(number: int, seed: int = 0) -> dict[str, int]:
    """Ask so many questions; how many got a result and how many an error."""
    random = Random(seed)
    counts = {"results": 0, "errors": 0}
    for _ in range(number):
        name = random.choice(list(QUESTIONS))
        line: str | bytes = json.dumps(mutate(random.choice(QUESTIONS[name]), random))
        if random.random() < 0.2:
            line = garble(str(line), random)
        try:
            counts["results" if check(name, line) else "errors"] += 1
        except Exception:
            print(name, line, file=sys.stderr)
            raise
    return counts


if __name__ == "__main__":
    arguments = [int(argument) for argument in sys.argv[1:]]
    print(fuzz(*(arguments or [200_000])))
