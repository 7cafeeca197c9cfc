"""Cars: how many may and must be placed, where they fit, and cars under the new road."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from tutorials.core.engine.geometry.road_geometry import air_above, is_clear
from tutorials.core.engine.geometry.shapes import less, more
from tutorials.core.engine.positions.dimensions import DIMENSIONS
from tutorials.core.engine.verdict import Advice, Violation

from .build import Build
from .columns import millimetres

SHARE = DIMENSIONS.car_share
TOPIC_OF_PASS = {"over": "first-over", "under": "first-under"}


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
        if more(off, 0.0):
            detail = {"off": millimetres(off * DIMENSIONS.road_length)}
            yield Violation("car_off_road", "new-road-only", (), detail)


def cars_apart(build: Build) -> Iterator[Violation]:  # new-road-only
    if build.stick is not None and len(build.cars) > 1:
        places = sorted(car.at for car in build.cars)
        nearest = min(after - before for before, after in pairwise(places))
        if less(nearest, 2 * SHARE):
            detail = {"overlap": millimetres((2 * SHARE - nearest) * DIMENSIONS.road_length)}
            yield Violation("cars_overlap", "new-road-only", (), detail)


def headroom_over_new_cars(build: Build) -> Iterator[Violation]:  # new-road-only
    """Cars are solid: under a road that meets the new one on a column they are looked at up to the column itself."""
    if build.stick is not None and build.cars:
        for i in build.under:
            above = build.top.stick(i)
            gaps = [gap for car in build.cars if (gap := build.stick.air_above_car(car.at, above)) is not None]
            if gaps and not is_clear(min(gaps)):
                detail = {"gap": millimetres(min(gaps))}
                yield Violation("car_does_not_fit", "new-road-only", (build.position.roads[i].id,), detail)


def cars_too_near_below(build: Build) -> Iterator[tuple[str, float]]:
    """The roads with a car over which the new road lies nearer than the clearance, and the gap above it.

    Whether it crosses those roads does not matter, and the joint counts: cars are solid. Roads that touch the new one,
    and those that it passes under, are not looked at: their cars are not the point there.
    """
    stick = build.stick
    if stick is None:
        return
    for i in (*build.over, *build.in_joint):
        gaps = [gap for car in build.top.cars(i) if (gap := air_above(car, stick)) is not None]
        if gaps and not is_clear(min(gaps)):
            yield build.position.roads[i].id, min(gaps)


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


def half_crossing(build: Build) -> Iterator[Advice]:  # first-over, first-under
    """An opponent's road that lies partly over or under the new one and is not crossed, with what is missing."""
    stick, roads = build.stick, build.position.roads
    if stick is None or len(build.crossed) == len(build.over) + len(build.under):
        return
    for passes, passed in (("over", build.over), ("under", build.under)):
        for i in passed:
            if i not in build.crossed and roads[i].owner != build.player.colour and not build.meets(i):
                detail = {"pass": passes, "missing": millimetres(stick.missing_to_cross(build.top.stick(i)))}
                yield Advice("half_crossing", TOPIC_OF_PASS[passes], (roads[i].id,), detail)
