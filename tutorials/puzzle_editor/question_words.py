"""The words in which an author chooses a goal and a question, for the rows of the puzzle's form."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.utils.text import capfirst
from django.utils.translation import gettext as _

from rules_content.authoring.choice_fields import Words, edition_words, rule_words
from rules_content.models import Variant
from tutorials.core.engine.rules.missions import MISSIONS
from tutorials.core.messages.words import COLOURS, mission_name

Choice = tuple[str, str]


def goal_words() -> Words:
    """What a road may have to achieve: `name` is the predicate, `value` fixes what it is about, `takes` asks for it."""
    return {
        "conditions": [
            {"name": "cars", "takes": "number", "label": _("It earns at least so many cars")},
            {"name": "over", "takes": "number", "label": _("It earns by passing over at least so many roads")},
            {"name": "under", "takes": "number", "label": _("It earns by passing under at least so many roads")},
            {"name": "exit", "value": True, "label": _("It is an exit")},
            {"name": "exit", "value": False, "label": _("It ends on a new column")},
            {"name": "height", "takes": "number", "label": _("The new column is so many storeys high")},
            {"name": "junction", "value": True, "label": _("The new column is a junction")},
            {"name": "junction", "value": False, "label": _("The new column is all grey")},
            {"name": "base", "takes": "column", "label": _("It starts from this column")},
            {"name": "crosses", "takes": "roads", "label": _("It crosses these roads")},
            {"name": "best", "value": True, "label": _("It is the best road there is")},
            {"name": "gain", "takes": "number", "label": _("It scores at least so many points (mission mode)")},
            {"name": "mission", "takes": "mission", "label": _("It scores for this mission (mission mode)")},
            {"name": "takes", "takes": "number", "label": _("It wins at least so many pieces (mission mode)")},
            {"name": "legal", "value": True, "label": _("It is allowed")},
        ],
        "missions": _missions(),
        "condition": _("What the road has to achieve"),
        "column": _("Column"),
    }  # fmt: skip


def question_words() -> Words:
    """What may be asked, by kind of puzzle, as sentences; `takes` names what else there is to choose for it."""
    of_move = [
        ("cars", _("How many cars does the move earn?")),
        ("cars_due", _("How many cars does the move place?")),
        ("over", _("How many roads does the move pass over?")),
        ("under", _("How many roads does the move pass under?")),
        ("crossings", _("How many roads does the move cross?")),
        ("gain", _("How many points does the move score? (mission mode)")),
        ("takes", _("How many pieces does the move win? (mission mode)")),
    ]
    of_game = [
        {"ask": "supply", "takes": ["player", "piece"], "label": _("How many pieces has a player left?")},
        {"ask": "points", "takes": ["who"], "label": _("How many points has a player?")},
        {"ask": "mission", "takes": ["mission", "who"], "label": _("How many points has a player for one mission?")},
        {"ask": "pays", "takes": ["payer"], "label": _("How many pieces does a player pay for what fell?")},
    ]
    numbers: list[dict[str, Any]] = [{"ask": ask, "takes": [], "label": label} for ask, label in of_move]
    numbers += [*of_game, {"ask": "rule", "takes": ["rule"], "label": _("A number that a rule gives")}]
    offered = [{**each, "takes": [*each["takes"], "choices"]} for each in numbers[:-1]]
    return {
        "asks": {
            "count": numbers,
            "choose": [
                {"ask": "editions", "takes": [], "label": _("Which editions allow the move?")},
                {"ask": "editions", "takes": ["when"], "label": _("In which editions does this hold of the move?")},
                {"ask": "can", "takes": ["player"], "label": _("Can a player build?")},
                {"ask": "next", "takes": [], "label": _("Whose turn is it?")},
                {"ask": "winner", "takes": [], "label": _("Who wins?")},
                {"ask": "out", "takes": [], "label": _("Who is out?")},
                {"ask": "finished", "takes": [], "label": _("Is the game over?")},
                {"ask": "rule", "takes": ["rule"], "label": _("Yes or no, as a rule says")},
                *offered,
            ],
        },
        "question": _("Question"), "options": _("Rules that learners may name"), "player": _("Player"),
        "piece": _("Piece"), "mission": _("Mission"), "choices": _("Numbers to choose from, with commas"),
        "turns": _("The turns that are played first are kept; see “As text”."),
        "yes": _("Yes"), "no": _("No"), "answers": _("The answer by what the rule says"),
        "players": [(key, str(name)) for key, name in COLOURS.items()],
        "pieces": [
            ("grey", _("Grey pieces")), ("junctions", _("Yellow pieces")), ("roads", _("Roads")), ("cars", _("Cars")),
        ],
        "variants": variant_words(), **rule_words(), **goal_words(),
    }  # fmt: skip


def variant_words() -> dict[str, list[Choice]]:
    """Return the answers of each rule's variants, by the key of the rule."""
    found: dict[str, list[Choice]] = {}
    rows: Iterable[Any] = Variant.objects.select_related("topic").order_by("topic__position", "position")
    for row in rows:
        found.setdefault(row.topic.key, []).append((row.key, row.translation("answer") or row.key))
    return found


def same_in_words() -> Words:
    return {**edition_words(), "tick": _("Let the engine tick them")}


def _missions() -> list[Choice]:
    return [(key, capfirst(mission_name(key))) for key in MISSIONS]
