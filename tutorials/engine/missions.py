"""The missions of Rainbow City: one function for each, named for it, and the takings of same-type."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from .city import share_on
from .facts import facts
from .geometry import overlap
from .pieces import Point
from .position import Position
from .surround import highways_of
from .tabletop import tabletop_of
from .verdict import Taking

if TYPE_CHECKING:
    from .build import Build

MISSIONS: tuple[str, ...] = tuple(mission["key"] for mission in facts()["missions"]["list"])


def drive(position: Position, colour: str) -> int:  # mission-drive
    """1 for each vehicle on the highway."""
    return position.cars_on(colour)


def development(position: Position, colour: str) -> int:  # mission-development
    """1 for each development area on which a column of theirs stands wholly."""
    own = [column for column in position.columns if column.owner == colour]
    return sum(
        area.kind == "development" and any(share_on(flat, column.x, column.y) == "on" for column in own)
        for area, flat in zip(position.areas, tabletop_of(position).flats, strict=True)
    )


def traffic_jam(position: Position, colour: str) -> int:  # mission-traffic-jam
    """2 if three or more roads that carry vehicles are linked to one another by columns."""
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
        if len(linked) >= 3:
            return 2
        seen |= linked
    return 0


def rainbow(position: Position, colour: str) -> int:  # mission-rainbow
    """2 if a road that carries a vehicle crosses the rainbow."""
    top = tabletop_of(position)
    for area, flat in zip(position.areas, top.flats, strict=True):
        if area.kind == "rainbow":
            for i, road in enumerate(position.roads):
                if road.owner == colour and road.cars:
                    footprint = top.footprint(i)
                    if footprint is not None and overlap(footprint, flat) is not None:
                        return 2
    return 0


def _exit_on(position: Position, colour: str, kind: str) -> int:
    for area, flat in zip(position.areas, tabletop_of(position).flats, strict=True):
        if area.kind == kind:
            for road in position.roads:
                if road.owner == colour and isinstance(road.end, Point) and flat.holds(road.end.x, road.end.y):
                    return 2
    return 0


def airport_exit(position: Position, colour: str) -> int:  # mission-airport-exit
    """2 for an exit whose tip is on the airport area."""
    return _exit_on(position, colour, "airport")


def green_exit(position: Position, colour: str) -> int:  # mission-green-exit
    """2 for an exit whose tip is on the green area."""
    return _exit_on(position, colour, "green")


def _surrounded(position: Position, colour: str, kind: str) -> int:
    """How many obstacles of a kind one connected highway of theirs goes round."""
    boxes = [
        box
        for obstacle, box in zip(position.obstacles, tabletop_of(position).boxes, strict=True)
        if obstacle.kind == kind
    ]
    if not boxes:
        return 0
    key = f"highways of {colour}"
    if key not in position.cache:
        position.cache[key] = highways_of(position, colour)
    return sum(any(highway.surrounds(box) for highway in position.cache[key]) for box in boxes)


def buildings(position: Position, colour: str) -> int:  # mission-buildings
    """1 for each building surrounded."""
    return _surrounded(position, colour, "building")


def tower(position: Position, colour: str) -> int:  # mission-tower
    """What surrounding the tower adds: the buildings' points once more."""
    return buildings(position, colour) if _surrounded(position, colour, "tower") else 0


def supplies(position: Position, colour: str) -> int:  # mission-supplies
    """1 for every 5 columns in hand, junctions included."""
    player = position.player(colour)
    return (player.grey + player.junctions) // 5


def tallest(position: Position, colour: str) -> int:  # mission-tallest
    """2 for the tallest column without a junction; all who tie score."""
    plain = [column for column in position.columns if not column.junction]
    highest = max([column.height for column in plain], default=0)
    return 2 * any(column.owner == colour and column.height == highest for column in plain)


def same_type(position: Position, colour: str) -> int:  # mission-same-type
    """No points: it takes effect at once, see `same_type_takings`."""
    return 0


_POINTS: dict[str, Callable[[Position, str], int]] = {
    "drive": drive,
    "development": development,
    "traffic-jam": traffic_jam,
    "rainbow": rainbow,
    "airport-exit": airport_exit,
    "green-exit": green_exit,
    "buildings": buildings,
    "tower": tower,
    "supplies": supplies,
    "tallest": tallest,
    "same-type": same_type,
}


def mission_points(position: Position, colour: str) -> dict[str, int]:
    """A player's points by mission, and their total."""
    points = {mission: _POINTS[mission](position, colour) for mission in MISSIONS}
    points["total"] = sum(points.values())
    return points


def score(position: Position) -> dict[str, dict[str, int]]:
    """Each player's points: by mission in mission mode, the cars on the highway in base mode."""
    if position.mode == "mission":
        return {player.colour: mission_points(position, player.colour) for player in position.players}
    return {player.colour: {"drive": position.cars_on(player.colour)} for player in position.players}


def same_type_takings(build: Build) -> Iterator[Taking]:  # mission-same-type
    """One column from each opponent who has, on a road crossed, a car of a type that is being placed.

    In the order of turns, grey first, else a junction; the crossing need not earn. Told of an illegal move too,
    as its crossings and cars are, but then nothing changes hands.
    """
    placed = {car.type for car in build.cars}
    if not placed:
        return
    givers = {
        build.position.roads[i].owner
        for i in (*build.over, *build.under)
        if any(car.type in placed for car in build.position.roads[i].cars)
    }
    for player in build.position.players:
        if player.colour in givers and player.colour != build.player.colour:
            if player.grey > 0:
                yield Taking(player.colour, "grey")
            elif player.junctions > 0:
                yield Taking(player.colour, "junction")
