"""A table played by rules that its players agreed on, and one looked at by somebody who has agreed on others."""

import pytest

from tutorials.core.engine import Agreement
from tutorials.core.table.log import Log
from tutorials.core.table.page import TablePage

pytestmark = pytest.mark.django_db
COLUMN_OF_PINK = {"build": {"from": "p1", "column": {"x": -50, "y": 99.5, "grey": 2}}}
COLUMN_OF_BLUE = {"build": {"from": "b1", "column": {"x": 50, "y": -99.5, "grey": 2}}}
LEAVING = {"from": "p2", "exit": {"x": -50, "y": 197}, "cars": []}


def test_rules_of_their_own_judge_the_table_and_stand_first_in_the_strip() -> None:
    ours = Agreement.of("german", takes={"exit-height": "english"})
    log = Log.from_json({"setup": {"edition": "german", "players": ["pink", "blue"], "ruleset": ours.code}})
    for event in ({"go": True}, COLUMN_OF_PINK, COLUMN_OF_BLUE):
        log = log.play(event)
    page = TablePage(Log.from_text(log.thinking_of(LEAVING).to_text()))
    assert page.verdict is not None
    assert page.verdict["legal"]
    assert [(key, verdict and verdict["legal"], verdict and verdict["differs"]) for key, _, verdict in page.strip] == [
        ("agreed", True, False), ("english", True, False), ("french", True, False), ("german", False, True),
        ("korean", False, True), ("rainbow-city", False, True),
    ]  # fmt: skip
    assert page.log.play({"build": LEAVING}).position.agreement == ours


def test_the_readers_own_rules_are_a_sixth_verdict_on_a_printed_editions_table() -> None:
    ours = Agreement.of("german", takes={"exit-height": "english"})
    log = Log.from_json({"setup": {"edition": "german", "players": ["pink", "blue"]}})
    for event in ({"go": True}, COLUMN_OF_PINK, COLUMN_OF_BLUE):
        log = log.play(event)
    page = TablePage(log.thinking_of(LEAVING), reader=ours)
    assert page.verdict is not None
    assert not page.verdict["legal"]
    assert [key for key, *_ in page.strip] == ["german", "english", "french", "korean", "rainbow-city", "agreed"]
    assert page.strip[-1][2] is not None
    assert page.strip[-1][2]["legal"]
    assert page.config["ruleset"] == ours.code
