"""The ways in: the same questions by Python, by line and by command."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command

from tests.fuzz.engine import QUESTIONS
from tests.waiting import LONGEST
from tutorials.core.engine import EDITIONS
from tutorials.core.engine.command_line import ANSWERS, answer_lines
from tutorials.core.engine.json_interface import answer_judge, dump

ROOT = Path(__file__).parents[4]


class Input:
    """Standard input as commands see it."""

    def __init__(self, *lines: bytes) -> None:
        self.buffer = io.BytesIO(b"".join(line + b"\n" for line in lines))


def command(name: str, monkeypatch: pytest.MonkeyPatch, *lines: bytes) -> tuple[list[Any], int]:
    out = io.StringIO()
    monkeypatch.setattr(sys, "stdin", Input(*lines))
    status = 0
    try:
        call_command(name, stdout=out)
    except SystemExit as leaving:
        status = int(str(leaving.code))
    return [json.loads(line) for line in out.getvalue().splitlines()], status


@pytest.mark.parametrize("name", ANSWERS)
def test_commands_answer_as_the_functions_do(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    questions = QUESTIONS[name][:3]
    answers, status = command(name, monkeypatch, *(json.dumps(question).encode() for question in questions))
    assert answers == [json.loads(dump(ANSWERS[name](question))) for question in questions]
    assert status == 0


@pytest.mark.parametrize("name", ANSWERS)
def test_one_line_in_is_one_line_out_and_errors_give_status_one(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    good = json.dumps(QUESTIONS[name][0]).encode()
    answers, status = command(name, monkeypatch, b"{", good, b"", b"\xff", good)
    assert [("error" in answer) for answer in answers] == [True, False, True, True, False]
    assert status == 1


def test_editions_are_answered_by_name() -> None:
    question = QUESTIONS["judge"][0]
    assert list(answer_judge(question | {"editions": "all"})["verdicts"]) == list(EDITIONS)
    some = answer_judge(question | {"editions": ["korean", "german"]})["verdicts"]
    assert list(some) == ["korean", "german"]
    assert some["korean"]["edition"] == "korean"


def test_answers_are_flushed_line_by_line() -> None:
    class Sink(io.StringIO):
        flushed: tuple[str, ...] = ()

        def flush(self) -> None:
            self.flushed += (self.getvalue(),)

    sink = Sink()
    assert answer_lines(ANSWERS["score"], ["{", "["], sink) == 1
    assert len(sink.flushed) == 2
    assert sink.flushed[0].count("\n") == 1


def test_the_command_streams() -> None:
    """An answer comes before the next question is asked."""
    process = subprocess.Popen(
        [sys.executable, "manage.py", "judge"], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert process.stdin is not None
    assert process.stdout is not None
    with process:
        for _ in range(2):
            process.stdin.write(json.dumps(QUESTIONS["judge"][0]) + "\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["edition"] == "rainbow-city"
        process.stdin.close()
        assert process.wait(timeout=LONGEST) == 0


def test_the_engine_answers_without_the_site() -> None:
    question = json.dumps(QUESTIONS["score"][0]) + "\nno question\n"
    done = subprocess.run(
        [sys.executable, "-m", "tutorials.core.engine", "score"], cwd=ROOT, input=question, capture_output=True,
        text=True, check=False, timeout=LONGEST,
    )  # fmt: skip
    assert [list(json.loads(line)) for line in done.stdout.splitlines()] == [["scores"], ["error"]]
    assert (done.returncode, done.stderr) == (1, "")
    unknown = subprocess.run(
        [sys.executable, "-m", "tutorials.core.engine", "sing"],
        cwd=ROOT,
        capture_output=True,
        check=False,
        timeout=LONGEST,
    )
    assert unknown.returncode == 1
