"""What is wrong with a puzzle, as a value: `fault_messages` has the sentences for people."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tutorials.core.engine import Verdict


@dataclass(frozen=True)
class PuzzleFault:
    """A fault: its code, the part of the puzzle where it is, and a line about it for the command line.

    `about` holds what its sentence names, `verdict` what the engine says of a move that is not legal.
    """

    code: str
    part: str
    line: str
    about: Mapping[str, Any] = field(default_factory=dict)
    verdict: Verdict | None = None

    def __str__(self) -> str:
        return self.line if self.line.startswith(self.part) else f"{self.part}: {self.line}"


def unreadable(line: str, part: str = "") -> PuzzleFault:
    """Return the fault of a text that cannot be read; such lines begin with their part.

    >>> str(unreadable("ask is missing")), unreadable("goal.over is not known").part
    ('ask is missing', 'goal')
    """
    word = re.split(r"[\s.:\[]", line, maxsplit=1)[0]
    return PuzzleFault("unreadable", part or word, line)
