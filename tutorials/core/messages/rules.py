"""One sentence for each rule a move can break, and for each thing to mind, with the amount that was measured."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tutorials.core.engine.positions.dimensions import DIMENSIONS

from .amounts import amount, millimetres
from .catalogue import gettext_lazy as _
from .catalogue import ngettext_lazy
from .words import player

Detail = Mapping[str, Any]
Phrase = Any  # a lazy string with named places, or a function of the detail that gives one or more of them
LENGTHS = frozenset({"gap", "overhang", "overlap", "distance", "run", "rise", "off", "column", "missing", "length"})
PLAYERS = frozenset({"owner", "player", "turn"})


def _out_of_reach(detail: Detail) -> Phrase:
    if "rise" in detail:
        return _(
            "No road can span this: its ends would differ in height by %(rise)s, and a road is only %(length)s long."
        )
    return _("Too far away: the road ends %(gap)s short of where it could rest.")


def _touches_obstacle(detail: Detail) -> tuple[Phrase, ...]:
    phrases = []
    if "column" in detail:
        phrases.append(OBSTACLE_COLUMN[detail["kind"]])
    if "gap" in detail:
        phrases.append(OBSTACLE_ROAD[detail["kind"]])
    return tuple(phrases)


OBSTACLE_COLUMN = {
    "building": _("The new column would overlap a building by %(column)s."),
    "tower": _("The new column would overlap the tower by %(column)s."),
}
OBSTACLE_ROAD = {
    "building": _("The road touches a building: it would have to pass %(missing)s higher."),
    "tower": _("The road touches the tower: it would have to pass %(missing)s higher."),
}
AREA_COLUMN = {
    "green": _("No column may stand on the green area, not even partly."),
    "airport": _("No column may stand on the airport area, not even partly."),
    "rainbow": _("No column may stand on the rainbow area, not even partly."),
}
EARNS_NOTHING = {
    "own_road": _("It crosses only roads of your own, and those crossings earn nothing."),
    "blocked": _("Its crossings earn nothing: another road was there first on that side."),
}

HALF_CROSSING = {
    "over": _(
        "It only overlaps the edge of an opponent’s road: the centre lines miss each other by %(missing)s. "
        "That is not a crossing, and it earns nothing."
    ),
    "under": _(
        "Only its edge is under an opponent’s road: the centre lines miss each other by %(missing)s. "
        "That is not a crossing, and it earns nothing."
    ),
}

VIOLATIONS: dict[str, Phrase | Callable[[Detail], Phrase]] = {
    "wrong_turn": _("It is not your turn: it is %(turn)s’s."),
    "not_your_column": _("This column belongs to %(owner)s. You may only build on from your own columns."),
    "base_point_used": _("A road already leads on from this column. Choose an open end as your base point."),
    "junction_full": _("Two roads already lead on from this junction, and a junction branches only once."),
    "closed_loop": _("This would join your highway up with itself: closed loops are not allowed."),
    "height_step": _(
        "Height %(new)s after height %(base)s: a grey column must be exactly one storey higher or lower "
        "than its base point."
    ),
    "junction_alone": _("A yellow piece needs at least one grey piece under it."),
    "out_of_reach": _out_of_reach,
    "road_juts_out": _("The road sticks out %(overhang)s past the top of the column."),
    "columns_overlap": _("Too close to another column: the two overlap by %(overlap)s."),
    "covers_column": _("Seen from above, the road covers %(overlap)s of a column."),
    "column_under_road": _("Seen from above, a road covers %(overlap)s of the new column."),
    "touches_road": _("The road touches another road: %(missing)s more room is needed between them."),
    "touches_car": _("The road touches a car below it: %(missing)s more room is needed."),
    "touches_obstacle": _touches_obstacle,
    "exit_height": _("In this edition exits start from height %(allowed)s only; this base point has height %(base)s."),
    "area_forbids_column": lambda detail: AREA_COLUMN[detail["kind"]],
    "area_forbids_exit": _("No exit may end on the rainbow area."),
    "column_over_edge": _("The column sticks out %(overhang)s over the edge of a development area."),
    "off_table": _("This sticks out %(off)s over the edge of the table."),
    "no_grey": _("Too few grey pieces: %(needed)s needed, %(in_hand)s in your supply."),
    "no_junction": _("There is no yellow piece left in your supply."),
    "no_road": _("There is no road left in your supply."),
    "too_many_cars": _("Too many cars: %(cars)s on the road, %(earned)s earned."),
    "no_cars": _("Too few cars: %(cars)s on the road, %(in_hand)s in your supply."),
    "cars_missing": _("In this edition you must place every car you earn: so far %(cars)s of %(due)s."),
    "car_off_road": _("A car sticks out %(off)s past the end of the road."),
    "cars_overlap": _("Two cars are in the same place: they overlap by %(overlap)s."),
    "car_does_not_fit": _("A car does not fit under the road above it: %(missing)s more room is needed."),
}
ADVICE: dict[str, Phrase | Callable[[Detail], Phrase]] = {
    "steep_road": _("At %(degrees)s° the road is so steep that cars may slide."),
    "touches_car": _(
        "Mind the car below: %(missing)s more room would clear it. This edition does not forbid touching."
    ),
    "earns_nothing": lambda detail: EARNS_NOTHING[detail["reason"]],
    "half_crossing": lambda detail: HALF_CROSSING[detail["pass"]],
    "dead_end": ngettext_lazy(
        "This exit leaves you no open end, with %(cars)s car still to place.",
        "This exit leaves you no open end, with %(cars)s cars still to place.",
        "cars",
    ),
}
# What is said of an edition's rule, where players agreed on rules of their own.
AGREED_VIOLATIONS: dict[str, Phrase] = {
    "exit_height": _(
        "By the rules you agreed on, exits start from height %(allowed)s only; this base point has height %(base)s."
    ),
    "cars_missing": _("By the rules you agreed on, you must place every car you earn: so far %(cars)s of %(due)s."),
}
AGREED_ADVICE: dict[str, Phrase] = {
    "touches_car": _(
        "Mind the car below: %(missing)s more room would clear it. The rules you agreed on do not forbid touching."
    ),
}


def sentence(phrase: Phrase | Callable[[Detail], Phrase], detail: Detail) -> str:
    """The sentence of a phrase, in the language of the moment, with the amounts of a detail in it."""
    chosen = phrase(detail) if callable(phrase) else phrase
    words = _words(detail)
    return " ".join(str(one % words) for one in (chosen if isinstance(chosen, tuple) else (chosen,)))


def _words(detail: Detail) -> dict[str, Any]:
    """The detail for a sentence; numbers that choose a plural stay numbers."""
    words: dict[str, Any] = {"length": millimetres(DIMENSIONS.road_length)}
    for key, value in detail.items():
        if key in LENGTHS:
            words[key] = millimetres(value)
        elif key in PLAYERS:
            words[key] = player(value)
        elif isinstance(value, float):
            words[key] = amount(value)
        else:
            words[key] = value
    if "gap" in detail:
        # A gap is what there is, negative where pieces run into each other; a reader needs to know what is missing.
        words["missing"] = millimetres(DIMENSIONS.clearance - detail["gap"])
    return words
