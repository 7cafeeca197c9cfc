"""Rulesets as values: one per edition and mode, built here and nowhere else from the facts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from functools import cache
from typing import Any

from .errors import InputError
from .facts import facts, played_variant

# By base_point: how many roads may go on from a column, and from a junction.
WAYS_ON = {"open_end": (1, 2)}


@dataclass(frozen=True, slots=True)
class Supply:
    """What each player takes from the box."""

    cars: int
    grey: int
    junctions: int
    roads: int


@dataclass(frozen=True, slots=True)
class Ruleset:
    """What differs between editions and modes; one field for each `engine` of the facts.

    >>> ruleset_of("german").exit_from_height, ruleset_of("english").exit_from_height
    (1, 'any')
    """

    edition: str
    mode: str
    supplies: tuple[Supply, Supply, Supply]  # for 2, 3 and 4 players
    entrance_spacing: str  # one_road
    obstacles: str  # building_each_reverse, building_each, city_components
    buildings_from_players: int  # buildings are used from this number of players on
    base_point: str  # open_end
    touching_cars: str  # forbidden, not_stated
    placing_cars: str  # may, must
    exit_from_height: int | str  # 1, any
    penalty: str  # per_piece, flat
    after_winner: str  # play_on, may_play_on, until_one_left; finish_round in mission mode
    stuck_when: str  # no_column_or_road, cannot_build
    out_of_materials: str  # grace_round, pass_once; put_road_aside in mission mode
    last_round: str  # by_itself, with_pass; none where there is no such round
    last_builder_wins: bool  # whoever alone still plays has won
    areas: bool  # the box has areas; where it has none they are ignored
    taken: tuple[tuple[str, str], ...] = ()  # by topic, the edition whose rule players agreed on (see agreement.py)

    def supply(self, players: int) -> Supply:
        """What each of so many players starts with."""
        return self.supplies[players - 2]

    def ways_on(self, junction: bool) -> int:
        """How many roads may go on from a column, or from a junction.

        >>> ruleset_of("korean").ways_on(junction=False), ruleset_of("korean").ways_on(junction=True)
        (1, 2)
        """
        return WAYS_ON[self.base_point][junction]

    def to_json(self) -> dict[str, Any]:
        """Every field, the supplies by number of players; what was agreed on only where something was."""
        data = {field.name: getattr(self, field.name) for field in fields(self) if field.name != "taken"}
        data["supplies"] = {str(n): asdict(supply) for n, supply in enumerate(self.supplies, 2)}
        return data | ({"taken": dict(self.taken)} if self.taken else {})


EDITIONS: tuple[str, ...] = tuple(edition["key"] for edition in facts()["editions"])
_MODES: dict[str, tuple[str, ...]] = {edition["key"]: tuple(edition["modes"]) for edition in facts()["editions"]}
_NUMBERS: dict[str, int] = {edition["key"]: edition["number"] for edition in facts()["editions"]}
_NUMBERED: dict[int, str] = {number: edition for edition, number in _NUMBERS.items()}


def modes_of(edition: str) -> tuple[str, ...]:
    """The modes an edition has: base, and mission for Rainbow City. KeyError if the edition is unknown."""
    return _MODES[edition]


def number_of(edition: str) -> int:
    """The number that stands for an edition in links, whatever the order of editions. KeyError if it is unknown.

    >>> number_of("rainbow-city")
    4
    """
    return _NUMBERS[edition]


def edition_of(number: int, where: str = "edition") -> str:
    """The edition that a number in a link stands for. InputError if it stands for none.

    >>> edition_of(4)
    'rainbow-city'
    """
    if number not in _NUMBERED:
        raise InputError("unknown_edition", where, f"no edition has the number {number}")
    return _NUMBERED[number]


@cache
def ruleset_of(edition: str, mode: str = "base") -> Ruleset:
    """The ruleset of an edition; a mode it does not have is played as base. InputError if the edition is unknown."""
    if edition not in _MODES:
        raise InputError("unknown_edition", "edition", f"{edition!r} is none of {', '.join(EDITIONS)}")
    return built_from(facts(), edition, mode if mode in _MODES[edition] else "base")


def built_from(
    given: Mapping[str, Any], edition: str, mode: str = "base", taken: tuple[tuple[str, str], ...] = ()
) -> Ruleset:
    """The ruleset that a set of facts gives an edition that has this mode, with other editions' rules taken into it."""
    instead = dict(taken)
    values: dict[str, Any] = {"areas": False, "supplies": _supplies(given["supplies"])}
    for topic in given["topics"]:
        rule_of = instead.get(topic.get("follows", topic["key"]), edition)
        engine = played_variant(topic, rule_of).get("engine")
        if engine is not None and "value" in engine:
            values[engine["field"]] = engine["value"]
            values |= {field: value for field, value in engine.items() if field not in ("field", "value")}
        elif engine is not None and engine["field"] == "areas":
            values["areas"] = True
    if mode == "mission":
        missions = given["missions"]
        values |= {"supplies": _supplies(given["supplies"], cars=missions["cars"]), **missions["engine"]}
    return Ruleset(edition=edition, mode=mode, taken=taken, **values)


def _supplies(table: Mapping[str, Mapping[str, int]], **instead: int) -> tuple[Supply, Supply, Supply]:
    two, three, four = (Supply(**{**table[players], **instead}) for players in ("2", "3", "4"))
    return two, three, four


def all_rulesets() -> tuple[Ruleset, ...]:
    """One ruleset for each edition and mode."""
    return tuple(ruleset_of(edition, mode) for edition in EDITIONS for mode in _MODES[edition])
