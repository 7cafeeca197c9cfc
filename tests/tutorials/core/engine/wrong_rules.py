"""Rulesets that are none: each with the code of its error and the place in it, and the questions that carry one."""

from __future__ import annotations

from typing import Any

from tutorials.core.engine import Agreement, Game

OURS = Agreement.of("german", "base", "english", {"exit-height": "english"})
FILE = OURS.to_json()
PRINTED = Agreement.of("german").to_json()["ruleset"]
ODD_BOXES: list[tuple[Any, str]] = [
    ([], "wrong_type"), ({}, "wrong_type"), (0, "wrong_type"), (None, "wrong_type"), (False, "wrong_type"),
    (7, "wrong_type"), (0.0, "wrong_type"), (["german"], "wrong_type"), ("", "unknown_edition"),
    ("latin", "unknown_edition"), ("German", "unknown_edition"),
]  # fmt: skip
# What is changed in FILE, the code of the error, and its place inside the ruleset.
CHANGES: list[tuple[dict[str, Any], str, str]] = [
    *(({"boxes": [box]}, code, ".boxes[0]") for box, code in ODD_BOXES),
    *(({"boxes": ["german", box]}, code, ".boxes[1]") for box, code in ODD_BOXES),
    ({"boxes": ["korean", "french"]}, "out_of_range", ".boxes"),
    ({"boxes": ["german", "english", "german"]}, "too_many", ".boxes"),
    ({"boxes": "german"}, "wrong_type", ".boxes"),
    ({"boxes": None}, "wrong_type", ".boxes"),
    ({"takes": []}, "wrong_type", ".takes"),
    ({"takes": {"goal": "german"}}, "not_agreed_on", ".takes.goal"),
    ({"takes": {"exit-height": 1}}, "wrong_type", ".takes.exit-height"),
    ({"takes": {"exit-height": []}}, "wrong_type", ".takes.exit-height"),
    ({"takes": {"exit-height": ""}}, "unknown_edition", ".takes.exit-height"),
    ({"takes": {"exit-height": "latin"}}, "unknown_edition", ".takes.exit-height"),
    ({"takes": {"obstacles": "rainbow-city"}}, "pieces_missing", ".takes.obstacles"),
    ({"format": "x"}, "unknown_format", ".format"),
    ({"edition": {}}, "wrong_type", ".edition"),
    ({"edition": "latin"}, "unknown_edition", ".edition"),
    ({"mode": []}, "wrong_type", ".mode"),
    ({"mode": "mission"}, "unknown_mode", ".mode"),
    ({"code": "1202"}, "rules_differ", ".code"),
    ({"code": []}, "rules_differ", ".code"),
    ({"ruleset": {}}, "rules_differ", ".ruleset.edition"),
    ({"ruleset": []}, "rules_differ", ".ruleset"),
    ({"ruleset": PRINTED}, "rules_differ", ".ruleset.exit_from_height"),
    ({"ruleset": FILE["ruleset"] | {"wings": 2}}, "rules_differ", ".ruleset.wings"),
    ({"ruleset": FILE["ruleset"] | {"areas": 0}}, "rules_differ", ".ruleset.areas"),
    ({"ruleset": FILE["ruleset"] | {"supplies": {}}}, "rules_differ", ".ruleset.supplies.2"),
    ({"colour": 1}, "unknown_key", ".colour"),
]
CODES: list[tuple[Any, str]] = [
    ("", "out_of_range"), (7, "wrong_type"), ("2202", "unknown_version"), ("1", "not_notation"),
    ("12027", "not_notation"), ("1202zz", "not_notation"), ("12027070", "not_notation"), ("1902", "unknown_edition"),
    ("1209", "unknown_edition"), ("1212", "unknown_mode"), ("120279", "unknown_edition"),
    ("120214", "pieces_missing"), ("12 2", "not_notation"), ("1" * 999, "not_notation"), ("1222", "not_notation"),
]  # fmt: skip
NO_OBJECTS: list[tuple[Any, str, str]] = [
    (None, "wrong_type", ""), ([], "wrong_type", ""), (True, "wrong_type", ""), ({}, "missing_key", ".edition"),
    *((code, error, "") for code, error in CODES),
]  # fmt: skip
# A ruleset, the code of its error, and the place inside it.
WRONG = [*(({**FILE, **change}, code, place) for change, code, place in CHANGES), *NO_OBJECTS]

POSITION = Game.start("german", ["pink", "blue"]).position.to_json()
MOVE = {"from": "p1", "column": {"x": -50, "y": 99, "grey": 2}}
SETUP = {"edition": "german", "players": ["pink", "blue"]}


def carrying(ruleset: object) -> list[tuple[str, dict[str, Any], str]]:
    """Every question that may carry a ruleset: who answers it, the question, and the ruleset's place in it."""
    own = {**POSITION, "ruleset": ruleset}
    told = {"setup": {**SETUP, "ruleset": ruleset}, "events": []}
    return [
        ("judge", {"position": POSITION, "move": MOVE, "ruleset": ruleset}, "ruleset"),
        ("judge", {"position": POSITION, "move": MOVE, "ruleset": ruleset, "editions": "all"}, "ruleset"),
        ("judge", {"position": own, "move": MOVE}, "position.ruleset"),
        ("score", own, "ruleset"),
        ("replay", told, "setup.ruleset"),
        ("best_moves", {"position": own}, "position.ruleset"),
        ("scene", {"position": POSITION, "move": MOVE, "ruleset": ruleset}, "ruleset"),
        ("scene", {"position": own}, "position.ruleset"),
        ("companion", told, "setup.ruleset"),
    ]
