"""What a move earns and why: crossings, exits, cars, columns taken, points."""

from __future__ import annotations

from collections.abc import Iterator

from tutorials.core.engine.ruleset import Ruleset
from tutorials.core.engine.verdict import Crossing, MissionPoints, Taking, Verdict

from .catalogue import gettext as _
from .catalogue import gettext_lazy, ngettext
from .words import MISSIONS, mission_name, player

CROSSINGS = {
    ("first_over", "over"): gettext_lazy("Over one of %(owner)s’s roads, the first to pass over it: one car."),
    ("first_under", "under"): gettext_lazy("Under one of %(owner)s’s roads, the first to pass under it: one car."),
    ("own_road", "over"): gettext_lazy("Over a road of your own: no car."),
    ("own_road", "under"): gettext_lazy("Under a road of your own: no car."),
    ("blocked", "over"): gettext_lazy("Over one of %(owner)s’s roads that another road already passes over: no car."),
    ("blocked", "under"): gettext_lazy(
        "Under one of %(owner)s’s roads that another road already passes under: no car."
    ),
}
CROSSING_TOPICS = {
    "first_over": "first-over",
    "first_under": "first-under",
    "own_road": "opponents-only",
    "blocked": "whose-crossing-counts",
}
TAKINGS = {
    "grey": gettext_lazy("Same type: %(giver)s gives you a grey piece."),
    "junction": gettext_lazy("Same type: %(giver)s gives you a yellow piece."),
}
# By whether cars must be placed, and whether players agreed on rules of their own.
PLACING = {
    (True, False): gettext_lazy("In this edition you must place what you earn."),
    (False, False): gettext_lazy("In this edition you may place what you earn."),
    (True, True): gettext_lazy("By the rules you agreed on, you must place what you earn."),
    (False, True): gettext_lazy("By the rules you agreed on, you may place what you earn."),
}


def crossing(one: Crossing) -> str:
    """Which road is passed over or under, and why that earns a car or does not."""
    return str(CROSSINGS[one.reason, one.passes]) % {"owner": player(one.owner)}


def exit_bonus() -> str:
    return _("An exit: one bonus car.")


def cars(verdict: Verdict, ruleset: Ruleset) -> str:
    """How many cars the move earns, and whether they may or must be placed."""
    earned, due = verdict.cars_earned, verdict.cars_due
    if not earned:
        return _("This road earns no car.")
    sentences = [
        ngettext("This road earns %(earned)s car.", "This road earns %(earned)s cars.", earned) % {"earned": earned}
    ]
    if not due:
        sentences.append(_("You have none left to place."))
    elif due < earned:
        sentences.append(_("You have only %(due)s left to place.") % {"due": due})
    if due:
        sentences.append(str(PLACING[ruleset.placing_cars == "must", bool(ruleset.taken)]))
    return " ".join(sentences)


def taking(one: Taking) -> str:
    """What the mission same-type brings."""
    return str(TAKINGS[one.kind]) % {"giver": player(one.giver)}


def points(mission: MissionPoints) -> str:
    """The mover's points before the move, and after it where there is an after."""
    before = mission.before["total"]
    if mission.after is None:
        return _("Points now: %(before)s") % {"before": before}
    return _("Points: %(before)s now, %(after)s after this road") % {"before": before, "after": mission.after["total"]}


def missions(mission: MissionPoints) -> Iterator[tuple[str, str]]:
    """Every mission that brings more or fewer points after the move, and how many: why the sum has changed."""
    for key, after in (mission.after or {}).items():
        before = mission.before[key]
        if key in MISSIONS and before != after:
            words = {"mission": mission_name(key), "before": before, "after": after}
            yield key, _("Mission “%(mission)s”: %(before)s now, %(after)s after this road") % words
