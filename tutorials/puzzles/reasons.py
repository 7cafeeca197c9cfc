"""Why a try was not it yet, in a sentence: one for each predicate of a goal and each way to miss an answer."""

from __future__ import annotations

from typing import Any

from tutorials.telling.catalogue import gettext as _
from tutorials.telling.catalogue import ngettext

from .answers import LEGAL, Answer
from .challenge import COUNT, JUDGE, Challenge
from .goals import Outcome, unmet


def missing(challenge: Challenge, found: Outcome) -> list[str]:
    """What a legal move still lacks, one sentence for each predicate of the goal that it does not meet."""
    return list(dict.fromkeys(_predicate(name, wanted, found) for name, wanted in unmet(challenge.goal, found)))


def _predicate(name: str, wanted: Any, found: Outcome) -> str:
    match name, wanted:
        case "cars", _ignored:
            sentence = ngettext(
                "This road is allowed, but it has to earn %(wanted)s car. It earns %(found)s.",
                "This road is allowed, but it has to earn %(wanted)s cars. It earns %(found)s.",
                wanted,
            )
            return sentence % {"wanted": wanted, "found": found.verdict.cars_earned}
        case "over", _ignored:
            sentence = ngettext(
                "This road is allowed, but it has to earn a car by passing over an opponent’s road.",
                "This road is allowed, but it has to earn cars by passing over %(wanted)s of your opponents’ roads.",
                wanted,
            )
            return sentence % {"wanted": wanted}
        case "under", _ignored:
            sentence = ngettext(
                "This road is allowed, but it has to earn a car by passing under an opponent’s road.",
                "This road is allowed, but it has to earn cars by passing under %(wanted)s of your opponents’ roads.",
                wanted,
            )
            return sentence % {"wanted": wanted}
        case "exit", True:
            return _("This road is allowed, but it is not an exit: an exit ends on the table.")
        case "exit", False:
            return _("This road is allowed, but it is an exit: here it has to end on a new column.")
        case "junction", True:
            return _("This road is allowed, but the new column has to be a junction.")
        case "junction", False:
            return _("This road is allowed, but the new column has to be all grey.")
        case "height", _ignored:
            sentence = ngettext(
                "This road is allowed, but the new column has to be %(wanted)s storey high.",
                "This road is allowed, but the new column has to be %(wanted)s storeys high.",
                wanted,
            )
            return sentence % {"wanted": wanted}
        case "gain", _ignored:
            sentence = ngettext(
                "This road is allowed, but it has to score %(wanted)s point. It scores %(found)s.",
                "This road is allowed, but it has to score %(wanted)s points. It scores %(found)s.",
                wanted,
            )
            return sentence % {"wanted": wanted, "found": found.gain}
        case "mission", _ignored:
            return _("This road is allowed, but it scores nothing for the mission in question.")
        case "takes", _ignored:
            return _("This road is allowed, but it does not win you a piece from an opponent.")
        case "base", _ignored:
            return _("This road is allowed, but it has to start from another base point.")
        case "crosses", _ignored:
            return _("This road is allowed, but it does not cross the road in question.")
        case "best", _ignored:
            return _("This road is allowed, but there is a better one.")
    return _("This road is allowed, but it is not what the task asks for.")


def not_it(challenge: Challenge, right: Answer, given: frozenset[str]) -> str:
    """Why an answer is not right, without giving the right one away."""
    if not given:
        return _("Choose an answer first.")
    if challenge.kind == JUDGE:
        if given == {LEGAL}:
            return _("Look again: this move breaks a rule.")
        return _("Look again: that rule is not broken here.")
    if challenge.kind == COUNT:
        return _count(right, given)
    if right.several and given < right.right:
        return _("Right so far, but that is not all of it.")
    if right.several and given > right.right:
        return _("Your choice includes the right answer, but something wrong as well.")
    return _("No, that is not it.")


def _count(right: Answer, given: frozenset[str]) -> str:
    (wanted,), (number,) = right.right, given
    try:
        return _("No, it is fewer than that.") if int(number) > int(wanted) else _("No, it is more than that.")
    except ValueError:
        return _("Enter a whole number.")
