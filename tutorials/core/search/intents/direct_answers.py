"""The answer itself where a question asks for a number, or for yes or no: from the facts, by the rules one plays by.

It stands before the rule's own line, in the language of the moment.
"""

from __future__ import annotations

from collections.abc import Callable

from tutorials.core.engine.facts import facts, variant_of
from tutorials.core.engine.ruleset import Ruleset, modes_of, ruleset_of
from tutorials.core.messages.catalogue import gettext, ngettext
from tutorials.core.messages.rule_links import MISSION

from .intents import Intent
from .recognised import Recognised

PLAYERS = (2, 3, 4)
# The pieces that are handed out: the field of the supply, by the concept.
PIECES = {"car": "cars", "yellow": "junctions", "grey": "grey", "column": "grey", "road": "roads"}
# The missions whose points follow from a number of things, by their topics.
COUNTED = ("mission-drive", "mission-development", "mission-buildings")


def direct_answer(topic: str, asked: Recognised, intent: Intent | None, ruleset: Ruleset) -> str:
    """What answers before the rule's line; "" where its words alone do."""
    says = _says(topic, asked, intent)
    if topic in COUNTED or topic == "mission-supplies":
        return _points(topic, asked)
    found = ANSWERS[topic](asked, ruleset) if topic in ANSWERS else ""
    return found or says


def _says(topic: str, asked: Recognised, intent: Intent | None) -> str:
    if intent is None or intent.topic != topic or not intent.says or asked.has("how_many", "who", "when", "what_if"):
        return ""
    return gettext("Yes.") if intent.says == "yes" else gettext("No.")


# ---------------------------------------------------------------- the game


def _players(asked: Recognised, ruleset: Ruleset) -> str:
    known = _figures("players", ruleset.edition)
    if asked.has("age"):
        return gettext("From %(age)s years.") % {"age": known["age"]}
    if asked.has("how_long"):
        minutes = known["mission_minutes"] if asked.has("mission") else known["minutes"]
        return gettext("%(minutes)s minutes or more.") % {"minutes": minutes}
    if asked.players is not None:
        return gettext("Yes.") if asked.players in PLAYERS else gettext("No.")
    return (
        gettext("%(least)s to %(most)s players.") % {"least": PLAYERS[0], "most": PLAYERS[-1]}
        if asked.has("how_many")
        else ""
    )


def _materials(asked: Recognised, ruleset: Ruleset) -> str:
    if asked.has("mission") and MISSION in modes_of(ruleset.edition):
        ruleset = ruleset_of(ruleset.edition, MISSION)
    fields = [PIECES[name] for name in ("car", "yellow", "grey", "road") if asked.has(name)]
    if not fields and asked.has("column"):
        fields = ["grey"]
    if asked.players is not None and asked.players not in PLAYERS:
        return gettext("No.") + " " + gettext("%(least)s to %(most)s players.") % {"least": 2, "most": 4}
    sizes = PLAYERS if asked.players is None else (asked.players,)
    lines = [_supply(ruleset, size, fields or ["cars", "grey", "junctions", "roads"]) for size in sizes]
    if asked.players is not None:
        return gettext("%(pieces)s each.") % {"pieces": lines[0]}
    each = "; ".join(
        gettext("with %(players)s players %(pieces)s") % {"players": size, "pieces": line}
        for size, line in zip(sizes, lines, strict=True)
    )
    return gettext("Each player: %(each)s.") % {"each": each}


def _supply(ruleset: Ruleset, players: int, fields: list[str]) -> str:
    supply = ruleset.supply(players)
    return ", ".join(_counted(field, getattr(supply, field)) for field in fields)


def _counted(field: str, number: int) -> str:
    words = {
        "cars": ngettext("%(number)s car", "%(number)s cars", number),
        "grey": ngettext("%(number)s grey piece", "%(number)s grey pieces", number),
        "junctions": ngettext("%(number)s yellow piece", "%(number)s yellow pieces", number),
        "roads": ngettext("%(number)s road", "%(number)s roads", number),
        "buildings": ngettext("%(number)s building", "%(number)s buildings", number),
    }
    return words[field] % {"number": number}


def _box(asked: Recognised, ruleset: Ruleset) -> str:
    if not asked.has("how_many"):
        return ""
    known = _figures("box-contents", ruleset.edition)
    wanted = {**PIECES, "building": "buildings"}
    fields = list(
        dict.fromkeys(wanted[name] for name in ("car", "yellow", "grey", "road", "building") if asked.has(name))
    )
    return ", ".join(_counted(field, known[field]) for field in fields) + "." if fields else ""


def _obstacles_with_two(asked: Recognised, ruleset: Ruleset) -> str:
    if asked.players is None or asked.has("without", "how_many", "where", "who"):
        return ""
    return gettext("Yes.") if asked.players >= ruleset.buildings_from_players else gettext("No.")


# ---------------------------------------------------------------- columns and roads


def _column_height(asked: Recognised, ruleset: Ruleset) -> str:
    if asked.has("level", "height", "how_high") and not asked.has("two_levels", "same"):
        if len(asked.numbers) == 2:
            first, second = asked.numbers
            return gettext("Yes.") if abs(first - second) == 1 else gettext("No.")
        if asked.number and asked.number > 1:
            heights = {"height": asked.number, "lower": asked.number - 1, "higher": asked.number + 1}
            return gettext("From height %(height)s: %(lower)s or %(higher)s.") % heights
        if asked.has("how_high") and not asked.number:
            return gettext("As high as you like, one storey at a time.")
    return ""


def _branching(asked: Recognised, ruleset: Ruleset) -> str:
    if not asked.has("how_many"):
        return ""
    roads = ruleset.ways_on(junction=True)
    return gettext("%(all)s roads at most: the one you came by and %(on)s that go on.") % {
        "all": roads + 1,
        "on": roads,
    }


def _column_reach(asked: Recognised, ruleset: Ruleset) -> str:
    if not asked.has("how_far"):
        return ""
    return gettext("About one road apart: a road has to rest on both columns without jutting out.")


def _exit_height(asked: Recognised, ruleset: Ruleset) -> str:
    height = asked.number
    if height is None or not asked.has("level", "height", "table", "exit"):
        return ""
    return gettext("Yes.") if ruleset.exit_from_height in ("any", height) else gettext("No.")


def _exit_bonus(asked: Recognised, ruleset: Ruleset) -> str:
    return _counted("cars", 1) + "." if asked.has("how_many", "bonus", "earn") else ""


# ---------------------------------------------------------------- cars and penalties


def _several_roads(asked: Recognised, ruleset: Ruleset) -> str:
    numbers = set(asked.numbers)
    if len(numbers) != 1 or (roads := numbers.pop()) < 2:
        return ""
    return gettext("Up to %(cars)s cars: one for each road that you are the first to cross.") % {"cars": roads}


def _crossing_own(asked: Recognised, ruleset: Ruleset) -> str:
    return gettext("No car.") if asked.has("car", "earn") else ""


def _penalty(asked: Recognised, ruleset: Ruleset) -> str:
    if not asked.has("knock"):
        return ""
    if ruleset.penalty == "flat":
        return gettext("You give the owner exactly 1 piece, grey or yellow, however many fell.")
    # "A road and two cars": the number is not that of all that fell.
    if asked.number is None or sum(asked.has(kind) for kind in ("column", "road", "car")) > 1:
        return ""
    if asked.has("column") and not asked.has("car", "road", "piece", "level"):
        words = ngettext(
            "You give the owner one grey or yellow piece for each piece that fell: %(number)s for a column of one "
            "storey, more for a higher one.",
            "You give the owner one grey or yellow piece for each piece that fell: %(number)s for %(number)s columns "
            "of one storey, more for higher ones.",
            asked.number,
        )
        return words % {"number": asked.number}
    return gettext("You give the owner %(number)s of your grey or yellow pieces.") % {"number": asked.number}


def _points(topic: str, asked: Recognised) -> str:
    number = asked.number
    if number is None:
        return ""
    mission = next(one for one in facts()["missions"]["list"] if f"mission-{one['key']}" == topic)
    points = number // mission.get("columns", 1) * mission["worth"]
    return ngettext("%(points)s point.", "%(points)s points.", points) % {"points": points}


def _figures(key: str, edition: str) -> dict[str, int]:
    """The numbers of a topic's fact; where an edition is silent, those by which it is read."""
    topic = next(one for one in facts()["topics"] if one["key"] == key)
    variant = variant_of(topic, edition)
    if "figures" not in variant:
        variant = next(one for one in topic["variants"] if one["key"] == variant["reading"])
    return dict(variant["figures"])


ANSWERS: dict[str, Callable[[Recognised, Ruleset], str]] = {
    "players": _players,
    "materials": _materials,
    "mission-setup": _materials,
    "box-contents": _box,
    "obstacles-with-two": _obstacles_with_two,
    "column-height": _column_height,
    "branching": _branching,
    "column-reach": _column_reach,
    "exit-height": _exit_height,
    "exit-bonus": _exit_bonus,
    "several-roads": _several_roads,
    "opponents-only": _crossing_own,
    "penalty-amount": _penalty,
}
