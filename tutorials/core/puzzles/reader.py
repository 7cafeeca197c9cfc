"""Reads a challenge from its parts, as files, rows and browsers have them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tutorials.core.engine import EDITIONS, InputError, Move, modes_of

from .challenge import PARTS, BadPuzzle, Challenge, table_of
from .kinds import KINDS

WORDS: dict[type, str] = {dict: "a mapping", list: "a list", str: "a word"}


def known_parts() -> dict[str, type]:
    """Return every part that a puzzle may have, with its type: the common ones and those of each kind."""
    return PARTS | {part: type_ for kind in KINDS.values() for part, type_ in kind.own_parts.items()}


def read_challenge(kind: str, edition: str, mode: str, parts: Mapping[str, Any]) -> Challenge:
    """Return the challenge that these parts make; BadPuzzle, with every fault that can be named, if they make none.

    >>> read_challenge("count", "english", "base", {})
    Traceback (most recent call last):
        ...
    tutorials.core.puzzles.challenge.BadPuzzle: ask is missing
    """
    types, found = known_parts(), KINDS.get(kind)
    faults = [f"{key} is not known" for key in parts if key not in types]
    given = {key: parts[key] for key in types if parts.get(key) is not None}
    faults += [f"{key} is not {WORDS[types[key]]}" for key in given if not isinstance(given[key], types[key])]
    faults += [f"{key} is missing" for key in sorted(found.wanted if found else ()) if not parts.get(key)]
    if found is None:
        faults.append(f"kind {kind!r} is none of {', '.join(KINDS)}")
    if edition not in EDITIONS:
        faults.append(f"edition {edition!r} is none of {', '.join(EDITIONS)}")
    elif mode not in modes_of(edition):
        faults.append(f"{edition} has no mode {mode!r}")
    if faults or found is None:
        raise BadPuzzle(*faults)
    try:
        position, events = table_of(edition, mode, parts)
        move, solution = (
            Move.from_json(parts[key], position, key) if parts.get(key) else None for key in ("move", "solution")
        )
    except InputError as fault:
        raise BadPuzzle(str(fault)) from fault
    return Challenge(
        kind=found,
        edition=edition,
        mode=mode,
        position=position,
        goal=dict(parts.get("goal") or {}),
        solution=solution,
        move=move,
        options=tuple(map(str, parts.get("options") or ())),
        ask=str(parts.get("ask") or ""),
        choices=tuple(parts.get("choices") or ()),
        player=str(parts.get("player") or position.turn),
        payer=str(parts.get("payer") or ""),
        when=dict(parts.get("when") or {}),
        events=events,
        shown=str(parts.get("shown") or "before"),
        own={part: given[part] for part in found.own_parts if part in given},
    )


def read_day(kind: str, edition: str, mode: str, parts: Mapping[str, Any]) -> Challenge:
    """Return the puzzle of a day as it is stored: from those of its parts that say something."""
    return read_challenge(kind, edition, mode, {name: part for name, part in parts.items() if part})
