"""Where earned cars go: in the middle of the road, off the joints, clear of roads above and of one another."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import product
from math import hypot
from typing import NamedTuple

from tutorials.core.engine.geometry.road_geometry import is_clear
from tutorials.core.engine.geometry.shapes import less
from tutorials.core.engine.positions.dimensions import DIMENSIONS
from tutorials.core.engine.positions.move import Move
from tutorials.core.engine.positions.pieces import CAR_TYPES, Car
from tutorials.core.engine.rules.build import Build
from tutorials.core.engine.rules.cars import SHARE

from .margin import MARGIN, Slip, room_under, slip_of

_STEPS = 84  # places tried along the road, a millimetre apart
PLACES = tuple(round(SHARE + (1 - 2 * SHARE) * k / _STEPS, 4) for k in range(_STEPS + 1))
FROM_THE_MIDDLE = tuple(sorted(PLACES, key=lambda at: abs(at - 0.5)))


class Wish(NamedTuple):
    """How cars are to stand: how far from ends, roads above and one another, and whether off the joints."""

    room: float  # mm beyond what the rules ask for
    off_joints: bool


# Tried one after the other until all cars have a place.
WISHES = (Wish(MARGIN, True), Wish(MARGIN, False), Wish(0.0, False))


def with_cars(build: Build, kind: str | None = None) -> Move | None:
    """The build's move with every car that is due, all of one kind or of the kinds that serve best.

    None if they do not all fit on the road. Where none is due the move comes back with no cars. What the move itself
    says of cars is not looked at, nor whether it is legal.

    >>> from tutorials.core.engine import Move, Point, ruleset_of, set_up
    >>> position = set_up("german", ["pink", "blue"])
    >>> leaving = Build(position, Move("p1", exit=Point(-50, 99)), ruleset_of("german"))
    >>> with_cars(leaving).cars
    (Car(at=0.5, type='sedan'),)
    """
    cars = cars_that_fit(build, kind)
    return replace(build.move, cars=cars) if len(cars) == build.due else None


def cars_that_fit(build: Build, kind: str | None = None) -> tuple[Car, ...]:
    """The cars that are due, at good places on the road; fewer where there is no room for all."""
    if build.due == 0:
        return ()
    most: tuple[float, ...] = ()
    slip = slip_of(build)
    for wish, order in product(WISHES, (FROM_THE_MIDDLE, PLACES)):
        most = max(most, _places(build, slip, wish, order), key=len)
        if len(most) == build.due:
            break
    return tuple(Car(at, chosen) for at, chosen in zip(sorted(most), _kinds(build, kind), strict=False))


def _places(build: Build, slip: Slip, wish: Wish, order: Iterable[float]) -> tuple[float, ...]:
    """Places for as many of the due cars as that order finds room for. From end to end it finds the most."""
    found: list[float] = []
    apart = 2 * SHARE + wish.room / DIMENSIONS.road_length
    for at in order:
        if len(found) == build.due:
            break
        if any(less(abs(at - other), apart) for other in found):
            continue
        if _is_off_the_ends(build, at, wish) and _has_headroom(build, slip, at, wish):
            found.append(at)
    return tuple(found)


def _is_off_the_ends(build: Build, at: float, wish: Wish) -> bool:
    """Whether a car is as far from the ends of the road, and from the columns under it, as wished."""
    if less(min(at, 1 - at) - SHARE, wish.room / DIMENSIONS.road_length):
        return False
    if not wish.off_joints:
        return True
    assert build.stick is not None
    place = build.stick.car(at).footprint
    return all(
        not less(hypot(place.x - x, place.y - y), DIMENSIONS.joint_radius + place.length) for x, y in _joints(build)
    )


def _joints(build: Build) -> Iterator[tuple[float, float]]:
    yield build.base.x, build.base.y
    if build.move.column is not None:
        yield build.move.column.x, build.move.column.y


def _has_headroom(build: Build, slip: Slip, at: float, wish: Wish) -> bool:
    """Whether no road above comes too near to a car at that place."""
    if wish.room:
        return not any(less(room_under(slip, at, build.top.stick(i)), wish.room) for i in build.under)
    assert build.stick is not None
    gaps = [build.stick.air_above_car(at, build.top.stick(i)) for i in build.under]
    return all(gap is None or is_clear(gap) for gap in gaps)


def _kinds(build: Build, kind: str | None) -> list[str]:
    """The types to place, best first: in mission mode those that take a column, then those not used yet."""
    if kind is not None or build.ruleset.mode != "mission":
        return [kind or CAR_TYPES[0]] * build.due
    colour, roads = build.player.colour, build.position.roads
    used = {car.type for road in roads if road.owner == colour for car in road.cars}
    crossed = {car.type for i in build.crossed if roads[i].owner != colour for car in roads[i].cars}
    free = [kind for kind in CAR_TYPES if kind not in used] or list(CAR_TYPES)
    free.sort(key=lambda kind: kind not in crossed)
    return (free * (build.due // len(free) + 1))[: build.due]
