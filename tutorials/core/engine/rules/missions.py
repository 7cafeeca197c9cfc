"""The missions of Rainbow City: one function for each, named for it, and the takings of same-type.

What a mission is worth, and the numbers it counts by, are facts; how it is counted is the function registered for it.
A further mission is an entry in the facts and a function here with `@mission("its-key")`. ValueError on import if an
entry has no function.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Set
from typing import TYPE_CHECKING

from tutorials.core.engine.facts import facts
from tutorials.core.engine.geometry.shapes import overlap
from tutorials.core.engine.geometry.surround import highways_of
from tutorials.core.engine.geometry.tabletop import tabletop_of
from tutorials.core.engine.positions.pieces import Point
from tutorials.core.engine.positions.position import Position
from tutorials.core.engine.verdict import Taking

from .city import share_on

if TYPE_CHECKING:
    from .build import Build

Points = Callable[[Position, str], int]

_FACTS = {mission["key"]: mission for mission in facts()["missions"]["list"]}
MISSIONS: tuple[str, ...] = tuple(_FACTS)
POINTS: dict[str, Points] = {}


def figure(key: str, name: str = "worth") -> int:
    """What a mission is worth, or another number of its facts; KeyError if they do not give it.

    >>> figure("traffic-jam"), figure("traffic-jam", "roads")
    (2, 3)
    """
    return int(_FACTS[key][name])


def brings(key: str, met: int, buildings: int = 0) -> int:
    """The points of a mission that is met so many times; the tower's depend on what the buildings bring.

    A mission that counts once brings the same however often it is met.

    >>> brings("development", 3), brings("rainbow", 3), brings("tower", 1, buildings=2)
    (3, 2, 2)
    """
    times = met if _FACTS[key]["counts"] == "each" else min(met, 1)
    return times * ((figure(key, "times") - 1) * buildings if "times" in _FACTS[key] else figure(key))


def mission(key: str) -> Callable[[Points], Points]:
    """Register a function that gives a player's points for a mission of the facts; KeyError if they have none such."""
    if key not in _FACTS:
        raise KeyError(key)

    def register(points: Points) -> Points:
        POINTS[key] = points
        return points

    return register


@mission("drive")
def drive(position: Position, colour: str) -> int:  # mission-drive
    """For each vehicle on the highway."""
    return brings("drive", position.cars_on(colour))


@mission("development")
def development(position: Position, colour: str) -> int:  # mission-development
    """For each development area on which a column of theirs stands wholly."""
    own = [column for column in position.columns if column.owner == colour]
    areas = sum(
        area.kind == "development" and any(share_on(flat, column.x, column.y) == "on" for column in own)
        for area, flat in zip(position.areas, tabletop_of(position).flats, strict=True)
    )
    return brings("development", areas)


@mission("traffic-jam")
def traffic_jam(position: Position, colour: str) -> int:  # mission-traffic-jam
    """If so many roads or more that carry vehicles are linked to one another by columns."""
    roads = [road for road in position.roads if road.owner == colour and road.cars]
    at: dict[str, list[int]] = {}
    for i, road in enumerate(roads):
        for column in road.columns:
            at.setdefault(column, []).append(i)
    seen: set[int] = set()
    for first in range(len(roads)):
        if first in seen:
            continue
        linked, waiting = {first}, [first]
        while waiting:
            for column in roads[waiting.pop()].columns:
                waiting += [i for i in at[column] if i not in linked]
                linked.update(at[column])
        if len(linked) >= figure("traffic-jam", "roads"):
            return brings("traffic-jam", 1)
        seen |= linked
    return 0


@mission("rainbow")
def rainbow(position: Position, colour: str) -> int:  # mission-rainbow
    """If a road that carries a vehicle crosses the rainbow."""
    top = tabletop_of(position)
    for area, flat in zip(position.areas, top.flats, strict=True):
        if area.kind == "rainbow":
            for i, road in enumerate(position.roads):
                if road.owner == colour and road.cars:
                    footprint = top.footprint(i)
                    if footprint is not None and overlap(footprint, flat) is not None:
                        return brings("rainbow", 1)
    return 0


def _has_exit_on(position: Position, colour: str, kind: str) -> bool:
    exits = [road.end for road in position.roads if road.owner == colour and isinstance(road.end, Point)]
    return any(
        area.kind == kind and any(flat.holds(tip.x, tip.y) for tip in exits)
        for area, flat in zip(position.areas, tabletop_of(position).flats, strict=True)
    )


@mission("airport-exit")
def airport_exit(position: Position, colour: str) -> int:  # mission-airport-exit
    """For an exit whose tip is on the airport area."""
    return brings("airport-exit", _has_exit_on(position, colour, "airport"))


@mission("green-exit")
def green_exit(position: Position, colour: str) -> int:  # mission-green-exit
    """For an exit whose tip is on the green area."""
    return brings("green-exit", _has_exit_on(position, colour, "green"))


def _surrounded(position: Position, colour: str, kind: str) -> int:
    """How many obstacles of a kind one connected highway of theirs goes round."""
    boxes = [
        box
        for obstacle, box in zip(position.obstacles, tabletop_of(position).boxes, strict=True)
        if obstacle.kind == kind
    ]
    if not boxes:
        return 0
    highways = position.remember(("highways", colour), highways_of, position, colour)
    return sum(any(highway.surrounds(box) for highway in highways) for box in boxes)


@mission("buildings")
def buildings(position: Position, colour: str) -> int:  # mission-buildings
    """For each building surrounded."""
    return brings("buildings", _surrounded(position, colour, "building"))


@mission("tower")
def tower(position: Position, colour: str) -> int:  # mission-tower
    """What surrounding the tower adds: the buildings' points as often again as they then count."""
    if not _surrounded(position, colour, "tower"):
        return 0
    return brings("tower", 1, buildings(position, colour))


@mission("supplies")
def supplies(position: Position, colour: str) -> int:  # mission-supplies
    """For every so many columns in hand, junctions included."""
    player = position.player(colour)
    return brings("supplies", (player.grey + player.junctions) // figure("supplies", "columns"))


@mission("tallest")
def tallest(position: Position, colour: str) -> int:  # mission-tallest
    """For the tallest column without a junction; all who tie score."""
    grey = [column for column in position.columns if not column.junction]
    highest = max([column.height for column in grey], default=0)
    return brings("tallest", any(column.owner == colour and column.height == highest for column in grey))


@mission("same-type")
def same_type(position: Position, colour: str) -> int:  # mission-same-type
    """No points: it takes effect at once, see `same_type_takings`."""
    return figure("same-type")


def mission_points(position: Position, colour: str) -> dict[str, int]:
    """A player's points by mission, and their total."""
    points = {key: POINTS[key](position, colour) for key in MISSIONS}
    points["total"] = sum(points.values())
    return points


def score(position: Position) -> dict[str, dict[str, int]]:
    """Each player's points: by mission in mission mode, the cars on the highway in base mode."""
    if position.mode == "mission":
        return {player.colour: mission_points(position, player.colour) for player in position.players}
    return {player.colour: {"drive": position.cars_on(player.colour)} for player in position.players}


def same_type_takings(build: Build) -> Iterator[Taking]:  # mission-same-type
    """So many columns from each opponent who has, on a road crossed, a car of a type that is being placed.

    The crossing need not earn. Told of an illegal move too, as its crossings and cars are, but then nothing changes
    hands.
    """
    placed = {car.type for car in build.cars}
    if not placed:
        return
    roads = build.position.roads
    givers = {roads[i].owner for i in build.crossed if any(car.type in placed for car in roads[i].cars)}
    yield from takings_from(build.position, givers - {build.player.colour})


def takings_from(position: Position, givers: Set[str]) -> Iterator[Taking]:  # mission-same-type
    """What each giver has to give, in the order of turns: grey first, else a junction, else nothing."""
    for player in position.players:
        if player.colour in givers:
            most = figure("same-type", "columns")
            grey = min(player.grey, most)
            for kind in ["grey"] * grey + ["junction"] * min(player.junctions, most - grey):
                yield Taking(player.colour, kind)


if _uncounted := [key for key in MISSIONS if key not in POINTS]:
    raise ValueError(f"missions of the facts that no function counts: {', '.join(_uncounted)}")
