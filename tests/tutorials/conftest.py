"""A little course of the tests' own, so that they do not hang on what the shipped lessons say."""

from typing import Any

import pytest

from tutorials.models import Lesson, Puzzle

from .course.tables import CROSSING, OVER_PINK, TOO_HIGH, TWO_ROADS, UP_AND_AWAY

LANGUAGES = ("en", "it", "fr", "de", "ko")
KNOCK = [{"knock": {"by": "blue", "pieces": {"pink": 3}}}]
OF_KIND: dict[str, dict[str, Any]] = {
    "build": {"board": TWO_ROADS, "goal": {"height": 2}, "solution": UP_AND_AWAY, "topics": ["column-height"]},
    "judge": {
        "board": TWO_ROADS,
        "move": TOO_HIGH,
        "question": {"options": ["column-height", "base-point", "touching"]},
        "topics": ["column-height"],
    },
    "count": {"board": CROSSING, "move": OVER_PINK, "question": {"ask": "cars"}, "topics": ["first-over"]},
    "choose": {
        "board": TWO_ROADS,
        "question": {"ask": "editions", "when": {"pays": 1}, "events": KNOCK},
        "topics": ["penalty-amount"],
    },
}


def texts(**fields: str) -> dict[str, str]:
    return {f"{name}_{code}": f"{text} {code}" for name, text in fields.items() for code in LANGUAGES}


def puzzle_of(lesson: Lesson, kind: str, position: int) -> Puzzle:
    wording = texts(title=f"Title {kind}", task=f"Task {kind}", hint=f"Hint {kind}", success=f"Success {kind}")
    return Puzzle.objects.create(
        lesson=lesson, key=f"test-{kind}", position=position, kind=kind, edition="english", **OF_KIND[kind], **wording
    )


@pytest.fixture
def course(db: None) -> dict[str, Puzzle]:
    """One lesson with a puzzle of every kind, by kind; the shipped ones are out of sight."""
    Lesson.objects.update(live=False)
    lesson = Lesson.objects.create(key="test-lesson", position=1, **texts(title="Lesson", intro="Intro"))
    return {kind: puzzle_of(lesson, kind, number) for number, kind in enumerate(OF_KIND, 1)}
