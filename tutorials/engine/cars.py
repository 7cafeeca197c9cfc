"""Cars: how many may and must be placed, where they fit, and cars under the new road."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise

from .build import Build
from .columns import millimetres
from .dimensions import DIMENSIONS
from .geometry import EPSILON
from .pieces import Car
from .stick import THICKNESS, heights_apart
from .verdict import Advice, Violation

SHARE = DIMENSIONS.car_share
TOP = THICKNESS + DIMENSIONS.car_height  # of a car, above the underside of its road


def no_more_cars_than_earned(build: Build) -> Iterator[Violation]:  # several-roads
    if build.move.to is None and len(build.cars) > build.earned:
        yield Violation("too_many_cars", "several-roads", (), {"cars": len(build.cars), "earned": build.earned})


def cars_in_hand(build: Build) -> Iterator[Violation]:  # materials
    if build.move.to is None and len(build.cars) > build.player.cars:
        yield Violation("no_cars", "materials", (), {"cars": len(build.cars), "in_hand": build.player.cars})


def all_cars_placed(build: Build) -> Iterator[Violation]:  # may-or-must-place
    if build.ruleset.placing_cars == "must" and build.move.cars is not None and len(build.cars) < build.due:
        detail = {"cars": len(build.cars), "due": build.due}
        yield Violation("cars_missing", "may-or-must-place", (), detail)


def cars_wholly_on_the_road(build: Build) -> Iterator[Violation]:  # new-road-only
    if build.stick is not None:
        off = max((max(SHARE - car.at, car.at - (1 - SHARE)) for car in build.cars), default=0.0)
        if off > EPSILON:
            detail = {"off": millimetres(off * DIMENSIONS.road_length)}
            yield Violation("car_off_road", "new-road-only", (), detail)


def cars_apart(build: Build) -> Iterator[Violation]:  # new-road-only
    if build.stick is not None and len(build.cars) > 1:
        places = sorted(car.at for car in build.cars)
        nearest = min(after - before for before, after in pairwise(places))
        if nearest < 2 * SHARE - EPSILON:
            detail = {"overlap": millimetres((2 * SHARE - nearest) * DIMENSIONS.road_length)}
            yield Violation("cars_overlap", "new-road-only", (), detail)


def headroom(build: Build, i: int, cars: Iterable[Car]) -> float | None:
    """The least gap between cars on the new road and a road it passes under; None if none of them is below it."""
    assert build.stick is not None
    above = build.top.stick(i)
    gaps = [
        -apart[1] - TOP for car in cars if (apart := heights_apart(build.stick.car(car.at), above)) is not None
    ]  # fmt: skip
    return min(gaps, default=None)


def fits(gap: float | None) -> bool:
    """Whether a gap above a car, if there is anything above it, leaves the clearance."""
    return gap is None or gap >= DIMENSIONS.clearance - EPSILON


def headroom_over_new_cars(build: Build) -> Iterator[Violation]:  # new-road-only
    if build.stick is not None and build.cars:
        for i in build.under:
            gap = headroom(build, i, build.cars)
            if gap is not None and not fits(gap):
                detail = {"gap": millimetres(gap)}
                yield Violation("car_does_not_fit", "new-road-only", (build.position.roads[i].id,), detail)


def cars_too_near_below(build: Build) -> Iterator[tuple[str, float]]:
    """The roads passed over on which a car is nearer than the clearance, with the gap above it.

    Roads that meet the new one on a column, or touch it, are not looked at: their cars are not the point there.
    """
    stick = build.stick
    if stick is None:
        return
    for i in build.over:
        road = build.position.roads[i]
        if road.cars and build.base.id not in (road.start, road.end):
            below = build.top.stick(i)
            gaps = [
                apart[0] - TOP
                for car in road.cars
                if (apart := heights_apart(stick, below.car(car.at))) is not None
            ]  # fmt: skip
            if gaps and not fits(min(gaps)):
                yield road.id, min(gaps)


def touching_no_car(build: Build) -> Iterator[Violation]:  # touching
    if build.ruleset.touching_cars == "forbidden":
        for road, gap in cars_too_near_below(build):
            yield Violation("touches_car", "touching", (road,), {"gap": millimetres(gap)})


def mind_the_cars(build: Build) -> Iterator[Advice]:  # touching
    if build.ruleset.touching_cars != "forbidden":
        for road, gap in cars_too_near_below(build):
            yield Advice("touches_car", "touching", (road,), {"gap": millimetres(gap)})


def earns_nothing(build: Build) -> Iterator[Advice]:  # building-without-earning
    """It crosses, and no crossing earns; an exit's own car is no crossing."""
    if build.crossings and not any(crossing.earns for crossing in build.crossings):
        reasons = {crossing.road: crossing.reason for crossing in build.crossings}
        reason = "blocked" if "blocked" in reasons.values() else "own_road"
        yield Advice("earns_nothing", "building-without-earning", (), {"reason": reason, "roads": reasons})
