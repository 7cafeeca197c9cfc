"""What opponent and coach say: every code of theirs as a sentence, in the language of the moment."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypedDict

from tutorials.core.engine.games.game import Game
from tutorials.core.engine.positions.move import Move
from tutorials.core.engine.positions.position import Position
from tutorials.core.messages import events
from tutorials.core.messages.amounts import millimetres
from tutorials.core.messages.catalogue import gettext as _
from tutorials.core.messages.catalogue import gettext_lazy, ngettext
from tutorials.core.messages.piece_names import seen_name
from tutorials.core.messages.player_names import player

from .coach import FINE, MORE, STRONG, Graded, Hint
from .explain import Reason, does, reasons
from .review import Moment
from .search import Choice
from .terms import Scored


class Told(TypedDict):
    """A sentence with the code it stands for and the pieces to light, by id and by what they are called."""

    code: str
    sentence: str
    pieces: list[str]
    names: list[str]


Numbers = Mapping[str, Any]
INSTEAD = {
    "exit": gettext_lazy("Instead of an exit"),
    "junction": gettext_lazy("Instead of a junction"),
    "grey": gettext_lazy("Instead of a grey column"),
    "elsewhere": gettext_lazy("Instead of building on from another open end"),
    "aside": gettext_lazy("Instead of another road from there"),
}
GRADES = {
    STRONG: gettext_lazy("Strong."),
    FINE: gettext_lazy("Fine."),
    MORE: gettext_lazy("There was more."),
}


# --- the opponent


def why(game: Game, choice: Choice) -> list[Told]:
    """Why an opponent built what it built, on the table as it stands after its move."""
    after = choice.best.after.position
    return [_told(reason, reason_sentence(reason), after) for reason in reasons(game, choice)]


def reason_sentence(reason: Reason) -> str:
    """A reason of an opponent as a sentence."""
    words = SENTENCES[reason.code]({**reason.numbers, "player": reason.player})
    if not reason.instead_of:
        return words
    return _("%(instead)s: %(reason)s") % {"instead": INSTEAD[reason.instead_of], "reason": words}


def _does(numbers: Numbers) -> str:
    parts = []
    for name, roads in numbers.items():
        side, _space, owner = name.partition(" ")
        words = {"roads": roads, "owner": player(owner)} if owner else {}
        if side == "over" and owner:
            parts.append(
                ngettext("over %(roads)s road of %(owner)s’s", "over %(roads)s roads of %(owner)s’s", roads) % words
            )
        elif side == "under" and owner:
            parts.append(
                ngettext("under %(roads)s road of %(owner)s’s", "under %(roads)s roads of %(owner)s’s", roads) % words
            )
    if numbers["exit"]:
        parts.append(_("an exit"))
    cars, points = numbers["cars"], numbers["points"]
    told = []
    if parts and cars:
        how = ", ".join(parts)
        earned = ngettext("%(cars)s car", "%(cars)s cars", cars) % {"cars": cars}
        told.append(_("%(how)s: %(cars)s.") % {"how": how[0].upper() + how[1:], "cars": earned})
    else:
        told.append(_("No car with this road."))
    if points > cars:
        words = {"points": points}
        told.append(ngettext("%(points)s point in all.", "%(points)s points in all.", points) % words)
    if numbers["won"]:
        told.append(_("That wins the game."))
    return " ".join(told)


def _cars(numbers: Numbers) -> str:
    if not numbers["cars"]:
        return _("that would have placed no car.")
    words = ngettext(
        "that would have placed only %(cars)s car.", "that would have placed only %(cars)s cars.", numbers["cars"]
    )
    return words % numbers


def _reply(numbers: Numbers) -> str:
    words = ngettext(
        "after that %(player)s could have earned %(cars)s car with one road.",
        "after that %(player)s could have earned %(cars)s cars with one road.",
        numbers["cars"],
    )
    return words % {**numbers, "player": player(numbers["player"])}


def _reply_points(numbers: Numbers) -> str:
    words = ngettext(
        "after that %(player)s could have gained %(points)s point with one road.",
        "after that %(player)s could have gained %(points)s points with one road.",
        numbers["points"],
    )
    return words % {**numbers, "player": player(numbers["player"])}


def _loses(numbers: Numbers) -> str:
    return _("after that %(player)s could have placed the last car.") % {"player": player(numbers["player"])}


def _next(numbers: Numbers) -> str:
    words = ngettext(
        "From here my next road can earn %(cars)s car.",
        "From here my next road can earn %(cars)s cars.",
        numbers["cars"],
    )
    return words % numbers


def _ends(numbers: Numbers) -> str:
    if not numbers["ends"]:
        return _("that would have left me no way to build on.")
    words = ngettext(
        "that would have left me only %(ends)s way to build on.",
        "that would have left me only %(ends)s ways to build on.",
        numbers["ends"],
    )
    return words % numbers


def _ways(numbers: Numbers) -> str:
    words = ngettext("Now I have %(ends)s way to build on.", "Now I have %(ends)s ways to build on.", numbers["ends"])
    return words % numbers


def _supply(numbers: Numbers) -> str:
    words = ngettext(
        "that takes %(grey)s grey piece, this one only %(own)s.",
        "that takes %(grey)s grey pieces, this one only %(own)s.",
        numbers["grey"],
    )
    return words % numbers


def _points(numbers: Numbers) -> str:
    if numbers["points"] <= 0:
        return _("that would have scored no points.")
    words = ngettext(
        "that would have scored only %(points)s point.",
        "that would have scored only %(points)s points.",
        numbers["points"],
    )
    return words % numbers


def _steady(numbers: Numbers) -> str:
    return _("there only %(mm)s would have been left to the nearest limit.") % {"mm": millimetres(numbers["mm"])}


SENTENCES: dict[str, Callable[[Numbers], str]] = {
    "does": _does,
    "cars": _cars,
    "reply": _reply,
    "reply_points": _reply_points,
    "loses": _loses,
    "next": _next,
    "ends": _ends,
    "ways": _ways,
    "supply": _supply,
    "yellow": lambda _numbers: _("that takes a yellow piece."),
    "stuck": lambda _numbers: _("after that I could not have built on."),
    "points": _points,
    "steady": _steady,
}


# --- the coach


def word(graded: Graded) -> Told:
    """The coach's word on a move, on the table as it stands after it: the grade, and why. No road is given away."""
    reason = graded.reason
    sentence = COACH[reason.code]({**reason.numbers, "player": reason.player})
    if graded.grade in GRADES:
        sentence = f"{GRADES[graded.grade]} {sentence}"
    return _told(reason, sentence, graded.played.after.position, code=graded.grade)


def hint_steps(game: Game, hint: Hint) -> list[Told]:
    """The two steps of a hint: which open end, then what and what it brings; the road itself is drawn beside it."""
    name = seen_name(game.position, hint.base)
    first = _("Build on from here: %(column)s.") % {"column": name}
    return [
        Told(code="hint_base", sentence=first, pieces=[hint.base], names=[name]),
        _road(game, hint.move, hint.reason, "hint_road"),
    ]


def better_road(game: Game, better: Scored) -> Told:
    """The road that the coach would have built, for whoever asks for it."""
    return _road(game, better.found.move, does(better), "better_road")


def _road(game: Game, move: Move, reason: Reason, code: str) -> Told:
    road = events.event({"build": move.to_json()}, game, game)
    words = _("Like this: %(road)s.") % {"road": road}
    return _told(reason, f"{words} {_does(reason.numbers)}", game.position, code=code)


def task(moment: Moment) -> str:
    """What a puzzle out of one's own game asks for."""
    goal = moment.challenge["parts"]["goal"]
    if "gain" in goal:
        words = ngettext(
            "You built elsewhere here. Find a road that scores %(points)s point.",
            "You built elsewhere here. Find a road that scores %(points)s points.",
            goal["gain"],
        )
        return words % {"points": goal["gain"]}
    words = ngettext(
        "You built elsewhere here. Find a road that earns %(cars)s car.",
        "You built elsewhere here. Find a road that earns %(cars)s cars.",
        goal["cars"],
    )
    return words % {"cars": goal["cars"]}


def _gives(numbers: Numbers) -> str:
    words: dict[str, object] = {**numbers, "player": player(numbers["player"])}
    if numbers["wins"]:
        return _("This lets %(player)s place the last car.") % words
    if "points" in numbers:
        told = ngettext(
            "This gives %(player)s a road that scores %(points)s point.",
            "This gives %(player)s a road that scores %(points)s points.",
            numbers["points"],
        )
        return told % words
    told = ngettext(
        "This gives %(player)s %(cars)s car with one road.",
        "This gives %(player)s %(cars)s cars with one road.",
        numbers["cars"],
    )
    return told % words


def _more_cars(numbers: Numbers) -> str:
    words = ngettext("Another road earns %(cars)s car.", "Another road earns %(cars)s cars.", numbers["cars"])
    return words % numbers


def _more_points(numbers: Numbers) -> str:
    words = ngettext(
        "Another road scores %(points)s point.", "Another road scores %(points)s points.", numbers["points"]
    )
    return words % numbers


def _own_ends(numbers: Numbers) -> str:
    if not numbers["ends"]:
        return _("This road leaves you no way to build on.")
    words = ngettext(
        "This road leaves you only %(ends)s way to build on.",
        "This road leaves you only %(ends)s ways to build on.",
        numbers["ends"],
    )
    return words % numbers


def _more_next(numbers: Numbers) -> str:
    words = ngettext(
        "After another road your next one can earn %(cars)s car.",
        "After another road your next one can earn %(cars)s cars.",
        numbers["cars"],
    )
    return words % numbers


def _own_grey(numbers: Numbers) -> str:
    words = ngettext(
        "This road takes %(grey)s grey piece: fewer are enough.",
        "This road takes %(grey)s grey pieces: fewer are enough.",
        numbers["grey"],
    )
    return words % numbers


def _own_hand(numbers: Numbers) -> str:
    words = {"mm": millimetres(numbers["mm"])}
    return _("This road lies only %(mm)s from the nearest limit: that takes a very steady hand.") % words


COACH: dict[str, Callable[[Numbers], str]] = {
    "does": _does,
    "gives": _gives,
    "more_cars": _more_cars,
    "more_points": _more_points,
    "own_stuck": lambda _numbers: _("After this road you cannot build on."),
    "could_win": lambda _numbers: _("One road would have won the game."),
    "own_ends": _own_ends,
    "more_next": _more_next,
    "own_yellow": lambda _numbers: _("This road takes a yellow piece that you could have kept."),
    "own_grey": _own_grey,
    "own_hand": _own_hand,
}


def _told(reason: Reason, sentence: str, position: Position, *, code: str = "") -> Told:
    pieces = [piece for piece in reason.pieces if piece in position.ids()]
    names = [seen_name(position, piece) for piece in pieces]
    return Told(code=code or reason.code, sentence=sentence, pieces=pieces, names=names)
