"""The worst that the format allows: `python -m tests.bench.crowds`. Seconds of the processor for one answer each.

Five hundred roads on one spot are a million pairs of sides; what counts is that no table takes more than seconds.
"""

from __future__ import annotations

import json
from time import process_time
from typing import Any

from tests.tutorials.core.engine.generated.crowds import MOVE, fan, houses, mesh, pile, star
from tutorials.core.engine.json_interface import Answer, answer_judge, answer_line, answer_score


def seconds(answer: Answer, question: object) -> float:
    line = json.dumps(question)
    start = process_time()
    _, right = answer_line(answer, line)
    assert right
    return process_time() - start


def main() -> None:
    city = {"mode": "mission", "obstacles": houses(500, 1, 150)}
    judged: dict[str, dict[str, Any]] = {
        "judge, 500 roads across one spot": {"position": star(500)},
        "judge, the same with 100 cars each, all editions": {"position": star(500, 100), "editions": "all"},
        "judge, 500 roads upon one another": {"position": pile(500)},
        "judge, 500 roads from one column": {"position": fan(500)},
    }
    scored = {
        "score, 500 roads upon one another, 500 houses": pile(500, "blue", **city),
        "score, 500 roads from one column, 500 houses": fan(500, "blue", 6.28, **city),
        "score, a mesh of 499 roads, 500 houses": mesh(500, 150, **city),
    }
    for name, question in judged.items():
        print(f"{name:52}{seconds(answer_judge, {**question, 'move': MOVE}):6.2f} s")
    for name, position in scored.items():
        print(f"{name:52}{seconds(answer_score, position):6.2f} s")


if __name__ == "__main__":
    main()
