"""What a legal move still lacks to solve a puzzle, in a sentence for each predicate of its goal."""

from __future__ import annotations

from typing import Any

from tutorials.core.messages.catalogue import gettext as _
from tutorials.core.messages.catalogue import ngettext

from .challenge import Challenge
from .goals import Outcome, unmet


def missing(challenge: Challenge, found: Outcome) -> list[str]:
    """Return a sentence for each predicate of the goal that a legal move does not meet."""
    return list(dict.fromkeys(_predicate(name, wanted, found) for name, wanted in unmet(challenge.goal, found)))


def _predicate(name: str, wanted: Any, found: Outcome) -> str:
    match name, wanted:
        case "cars", _ignored:
            sentence = ngettext(
                "This road is allowed, but the puzzle asks for one that earns %(wanted)s car; yours earns %(found)s.",
                "This road is allowed, but the puzzle asks for one that earns %(wanted)s cars; yours earns %(found)s.",
                wanted,
            )
            return sentence % {"wanted": wanted, "found": found.verdict.cars_earned}
        case "over", _ignored:
            sentence = ngettext(
                "This road is allowed, but the puzzle asks for one that earns a car "
                "by passing over an opponent’s road.",
                "This road is allowed, but the puzzle asks for one that earns cars "
                "by passing over %(wanted)s of your opponents’ roads.",
                wanted,
            )
            return sentence % {"wanted": wanted}
        case "under", _ignored:
            sentence = ngettext(
                "This road is allowed, but the puzzle asks for one that earns a car "
                "by passing under an opponent’s road.",
                "This road is allowed, but the puzzle asks for one that earns cars "
                "by passing under %(wanted)s of your opponents’ roads.",
                wanted,
            )
            return sentence % {"wanted": wanted}
        case "exit", True:
            return _("This road is allowed, but it is not an exit: an exit ends on the table.")
        case "exit", False:
            return _("This road is allowed, but it is an exit: the puzzle asks for one that ends on a new column.")
        case "junction", True:
            return _("This road is allowed, but the puzzle asks for a junction.")
        case "junction", False:
            return _("This road is allowed, but the puzzle asks for a grey column.")
        case "height", _ignored:
            sentence = ngettext(
                "This road is allowed, but the puzzle asks for a new column %(wanted)s storey high.",
                "This road is allowed, but the puzzle asks for a new column %(wanted)s storeys high.",
                wanted,
            )
            return sentence % {"wanted": wanted}
        case "gain", _ignored:
            sentence = ngettext(
                "This road is allowed, but the puzzle asks for one that scores %(wanted)s point; "
                "yours scores %(found)s.",
                "This road is allowed, but the puzzle asks for one that scores %(wanted)s points; "
                "yours scores %(found)s.",
                wanted,
            )
            return sentence % {"wanted": wanted, "found": found.gain}
        case "mission", _ignored:
            return _("This road is allowed, but it scores nothing for the mission in question.")
        case "takes", _ignored:
            return _("This road is allowed, but it does not win you a piece from an opponent.")
        case "base", _ignored:
            return _("This road is allowed, but the puzzle asks for one from another base point.")
        case "crosses", _ignored:
            return _("This road is allowed, but it does not cross the road in question.")
        case "best", _ignored:
            return _("This road is allowed, but there is a better one.")
    return _("This road is allowed, but it is not what the task asks for.")
