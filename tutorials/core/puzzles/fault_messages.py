"""What is wrong with a puzzle, in a sentence for its author."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from tutorials.core.engine import InputError
from tutorials.core.engine.ruleset import EDITIONS
from tutorials.core.messages import errors, tell
from tutorials.core.messages.catalogue import gettext as _
from tutorials.core.messages.catalogue import ngettext
from tutorials.core.messages.titles import edition_title, topic_title
from tutorials.core.messages.words import piece, player

from .challenge import Challenge
from .faults import PuzzleFault
from .goal_messages import missing

# Lines of what cannot be read, each with its sentence.
UNREADABLE: tuple[tuple[re.Pattern[str], Callable[[str], str]], ...] = (
    (re.compile(r"(position) is missing"), lambda name: _("The table is still empty.")),
    (re.compile(r"(solution) is missing"), lambda name: _("There is no solution yet: lay a road, and take it.")),
    (re.compile(r"(move) is missing"), lambda name: _no_move()),
    (re.compile(r"ask (.*) needs a move"), lambda name: _no_move()),
    (re.compile(r"(goal) is (?:missing|empty)"), lambda name: _("Choose what the road has to achieve.")),
    (re.compile(r"(ask) is missing"), lambda name: _("Choose what is asked.")),
    (re.compile(r"ask (.*) is not (?:known|answered.*)"), lambda name: _("Choose what is asked.")),
    (re.compile(r"(options) is missing"), lambda name: _("Choose the rules that learners may name.")),
    (re.compile(r"(choices) is missing.*"), lambda name: _("Enter the numbers to choose from.")),
    (re.compile(r"(when): nothing is said of.*"), lambda name: _("Every version of the rule needs an answer.")),
    (re.compile(r"kind (.*) is none of.*"), lambda name: _("Choose the kind of puzzle.")),
    (re.compile(r"edition (.*) is none of.*"), lambda name: _("Choose the edition.")),
    (re.compile(r"(.*) has no mode.*"), lambda name: _("This edition does not have that mode.")),
    (re.compile(r"(\S+) is missing"), lambda name: _("“%(where)s” is missing.") % {"where": name}),
    (re.compile(r"(\S+) is not known"), lambda name: _("“%(where)s” is not known here.") % {"where": name}),
    (re.compile(r"(\S+) is not (?:a|an) .*"), lambda name: _("“%(where)s” is of the wrong kind.") % {"where": name}),
)  # fmt: skip


def _no_move() -> str:
    return _("There is no move in question yet: lay a road, and take it.")


def fault_sentence(fault: PuzzleFault, challenge: Challenge | None) -> str:
    """Return the sentence for a fault; pieces are named as they are on the challenge's table."""
    about = dict(fault.about)
    if "keys" in about:
        about["keys"] = ", ".join(f"“{_title(key)}”" for key in about["keys"])
    if "piece" in about and challenge is not None:
        about["piece"] = piece(challenge.position, about["piece"])
    if "colour" in about:
        about["player"] = player(about["colour"])
    if fault.verdict is not None:
        told = [one["sentence"] for one in tell(fault.verdict) if one["kind"] == "violation"]
        about["why"] = " ".join(told)
    told_by = SENTENCES.get(fault.code)
    return told_by(about, fault, challenge) if told_by else _SIMPLE[fault.code]() % about


def _title(key: str) -> str:
    return edition_title(key) if key in EDITIONS else topic_title(key)


def _unreadable(about: dict[str, Any], fault: PuzzleFault, challenge: Challenge | None) -> str:
    if isinstance(found := about.get("fault"), InputError):
        return errors.sentence(found)
    for pattern, sentence in UNREADABLE:
        if match := pattern.fullmatch(fault.line):
            return sentence(match[1])
    return _("This cannot be read: %(fault)s.") % {"fault": fault.line}


def _not_reached(about: dict[str, Any], fault: PuzzleFault, challenge: Challenge | None) -> str:
    why = missing(challenge, about["found"]) if challenge is not None else []
    return " ".join([_("The solution does not reach the goal."), *why])


def _better(about: dict[str, Any], fault: PuzzleFault, challenge: Challenge | None) -> str:
    if about["mode"] == "mission":
        sentence = ngettext(
            "The solution has to be a best one: it scores %(mine)s, and another road scores %(most)s point.",
            "The solution has to be a best one: it scores %(mine)s, and another road scores %(most)s points.",
            about["most"],
        )
    else:
        sentence = ngettext(
            "The solution has to be a best one: it earns %(mine)s, and another road earns %(most)s car.",
            "The solution has to be a best one: it earns %(mine)s, and another road earns %(most)s cars.",
            about["most"],
        )
    return sentence % about


def _supply(about: dict[str, Any], fault: PuzzleFault, challenge: Challenge | None) -> str:
    sentence = {
        "roads": _("%(player)s has %(total)s roads on the table and in hand; the box gives %(most)s."),
        "cars": _("%(player)s has %(total)s cars on the table and in hand; the box gives %(most)s."),
    }[about["kind"]]
    return sentence % about


def _differs(about: dict[str, Any], fault: PuzzleFault, challenge: Challenge | None) -> str:
    return _("%(edition)s: the outcome is another one there. Untick this edition.") % {
        "edition": edition_title(about["edition"])
    }


SENTENCES: dict[str, Callable[[dict[str, Any], PuzzleFault, Challenge | None], str]] = {
    "unreadable": _unreadable, "not_reached": _not_reached, "better": _better, "supply": _supply, "differs": _differs,
}  # fmt: skip
_SIMPLE: dict[str, Callable[[], str]] = {
    "from_nowhere": lambda: _("%(piece)s: it goes on from a column that no earlier road reaches."),
    "end_taken": lambda: _("%(piece)s: it ends on a column that another road has reached."),
    "start_illegal": lambda: _("%(piece)s: it could not have been built. %(why)s"),
    "no_road_to": lambda: _("%(piece)s: no road leads there."),
    "supply_columns": lambda: _(
        "There are %(total)s column pieces on the table and in hand; the box gives %(most)s."
    ),
    "not_legal": lambda: _("The solution is not allowed. %(why)s"),
    "giveaway": lambda: _("Every allowed road reaches this goal: ask for more."),
    "no_answer": lambda: _("No answer is right."),
    "not_offered": lambda: _("This is right and is not offered: %(keys)s"),
    "no_choice": lambda: _("There is nothing to choose from."),
    "all_right": lambda: _("Every answer is right."),
    "broken_not_offered": lambda: _("The move breaks a rule that is not offered: %(keys)s"),
    "few_wrong": lambda: _("At least two of the rules offered have to be wrong."),
    "twice": lambda: _("A rule is offered twice."),
    "no_edition": lambda: _("This is not an edition: %(keys)s"),
}  # fmt: skip
