"""Checks of a puzzle by field, with sentences for editors; as strict as the reader of lesson files."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from django.utils.translation import gettext as _

from rules_content.authoring.field_checks import (  # fmt: skip
    edition_faults,
    given_twice,
    list_wanted,
    mapping_wanted,
    missing,
    unknown,
    unreadable,
    wrong_kind,
)
from rules_content.reading.rulebook.rule_facts import facts
from th_site.texts.translated_text import Faults
from tutorials.core.engine import InputError
from tutorials.core.puzzles.challenge import BadPuzzle, table_of
from tutorials.core.puzzles.faults import unreadable as told
from tutorials.core.puzzles.goals import goal_faults
from tutorials.core.puzzles.reader import known_parts
from tutorials.models import Puzzle

MAPPINGS = {
    "board": '{"turn": "blue", "players": […]}', "goal": '{"cars": 2}', "solution": '{"from": "b1", "column": {…}}',
    "move": '{"from": "b1", "column": {…}}', "question": '{"ask": "cars"}',
}  # fmt: skip
LISTS = {"topics": '["column-height"]', "same_in": '["english", "german"]'}
# The fields of the form by the first word of a fault.
FIELDS = {
    "position": "board", "start": "board", "supplies": "board", "columns": "board", "roads": "board",
    "kind": "kind", "edition": "edition", "mode": "mode",
    **{name: name for name in (*LISTS, "goal", "solution", "move", "question")},
}  # fmt: skip


def check_puzzle(puzzle: Puzzle) -> Faults:
    """Check that topics, options and editions exist, and that the parts make a challenge that can be drawn."""
    faults: Faults = {}
    for name, example in MAPPINGS.items():
        value = getattr(puzzle, name)
        if not isinstance(value, dict) and not (value is None and name in ("solution", "move")):
            faults[name] = [mapping_wanted(example)]
    for name, example in LISTS.items():
        if not isinstance(getattr(puzzle, name), list):
            faults[name] = [list_wanted(example)]
    if "topics" not in faults:
        _note(faults, "topics", *([] if puzzle.topics else [missing("topics")]), *topic_faults(puzzle.topics))
    if "same_in" not in faults:
        _note(faults, "same_in", *edition_faults(puzzle.same_in))
    if "question" not in faults:
        _note(faults, "question", *question_faults(puzzle))
    # Keys that are not known are said already, and are in nobody's way.
    if not faults.keys() & MAPPINGS.keys():
        for field, fault in challenge_faults(puzzle):
            if field not in faults:
                _note(faults, field, fault)
    return faults


def topic_faults(keys: list[Any]) -> Iterator[str]:
    """Yield a sentence for each key that is no topic or is given twice."""
    known = {topic.key for topic in facts().topics}
    for key in keys:
        if not isinstance(key, str) or key not in known:
            yield _("“%(key)s” is not the key of a rule.") % {"key": key}
        elif keys.count(key) > 1:
            yield given_twice(key)


def question_faults(puzzle: Puzzle) -> Iterator[str]:
    """What a question may not say: an unknown word, a part that has a field of its own, an option that is no rule."""
    question, parts = puzzle.question, known_parts()
    yield from (unknown(key) for key in question if key not in parts or key in Puzzle.PARTS)
    known = question.keys() & parts.keys()
    yield from (wrong_kind(key) for key in sorted(known) if not isinstance(question[key], parts[key]))
    options, events = question.get("options"), question.get("events")
    if isinstance(options, list):
        yield from topic_faults(options)
    if isinstance(events, list) and not all(isinstance(event, dict) for event in events):
        yield wrong_kind("events")


def challenge_faults(puzzle: Puzzle) -> list[tuple[str, str]]:
    """Return the faults, with their fields, of reading, answering and drawing the puzzle."""
    puzzle.__dict__.pop("challenge", None)
    try:
        challenge = puzzle.challenge
        # Parts that this kind does not need may be given, and then have to be sound as well.
        if puzzle.goal and (faults := list(goal_faults(puzzle.goal))):
            raise BadPuzzle(*faults)
        if puzzle.board:
            table_of(puzzle.edition, puzzle.mode, {"position": puzzle.board})
        challenge.kind.answer(challenge)
        challenge.scene(ghost=True)
    except BadPuzzle as bad:
        if not isinstance(bad.__cause__, InputError):
            return [(field_of(fault), puzzle.tell(told(fault))) for fault in bad.faults]
        return [(field_of(bad.__cause__.where), unreadable(bad.__cause__))]
    except InputError as fault:
        return [(field_of(fault.where), unreadable(fault))]
    return []


def field_of(fault: str) -> str:
    """Return the field of the form that a fault is about: most begin with it."""
    word = re.split(r"[\s.:\[]", fault, maxsplit=1)[0]
    return FIELDS.get(word, "question")


def _note(faults: Faults, field: str, *found: str) -> None:
    if found:
        faults.setdefault(field, []).extend(found)
