"""What is asked next on a rule."""

import tomllib
from collections.abc import Sequence
from functools import cache
from pathlib import Path


@cache
def next_questions() -> dict[str, Sequence[str]]:
    """By topic, the topics that answer what is asked next, the likeliest first."""
    return tomllib.loads(Path(__file__).with_name("next_questions.toml").read_text(encoding="utf-8"))
