"""Line by line: each line of JSON read is answered with a line of JSON, written at once."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import Protocol

from .json_interface import Answer, answer_judge, answer_line, answer_replay, answer_score

ANSWERS: dict[str, Answer] = {"judge": answer_judge, "score": answer_score, "replay": answer_replay}


class Sink(Protocol):
    """Where answers are written: standard output, or anything with its two methods."""

    def write(self, text: str, /) -> object: ...

    def flush(self) -> object: ...


def answer_lines(answer: Answer, lines: Iterable[str | bytes], sink: Sink) -> int:
    """Answer every line; the exit status: 0 if none was an error, else 1.

    A blank line is no JSON and gets its error too, so that answers and questions always pair up.
    """
    status = 0
    for line in lines:
        text, right = answer_line(answer, line)
        if not right:
            status = 1
        sink.write(text + "\n")
        sink.flush()
    return status


def main(name: str) -> int:
    """Answer standard input on standard output as `manage.py judge`, `score` or `replay` does, without Django."""
    try:
        return answer_lines(ANSWERS[name], sys.stdin.buffer, sys.stdout)
    except BrokenPipeError:  # nobody reads on, as with `| head`
        sys.stderr.close()
        return 0
