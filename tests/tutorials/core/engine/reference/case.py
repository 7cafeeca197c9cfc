"""The rules, one after the other, each adding what it finds: a straight reading of the contract's tables."""

from __future__ import annotations

import math
from typing import Any

from . import editions
from .table import (
    BEARING,
    CAR_HEIGHT,
    CAR_LENGTH,
    CAR_WIDTH,
    CLEARANCE,
    RADIUS,
    ROAD,
    SLACK,
    SLIVER,
    THICK,
    Json,
    Stick,
    Table,
    height,
    rectangle,
)

TOPICS = {
    "wrong_turn": "turn-steps", "not_your_column": "own-highway", "base_point_used": "base-point",
    "junction_full": "branching", "closed_loop": "closed-loops", "height_step": "column-height",
    "junction_alone": "junction-on-grey", "out_of_reach": "column-reach", "road_juts_out": "road-ends",
    "columns_overlap": "column-reach", "covers_column": "over-columns", "column_under_road": "column-under-road",
    "touches_road": "touching", "touches_car": "touching", "touches_obstacle": "touching-obstacles",
    "exit_height": "exit-height", "area_forbids_exit": "rainbow-area", "column_over_edge": "development-areas",
    "off_table": "column-reach", "no_grey": "materials", "no_junction": "materials", "no_road": "materials",
    "too_many_cars": "several-roads", "no_cars": "materials", "cars_missing": "may-or-must-place",
    "car_off_road": "new-road-only", "cars_overlap": "new-road-only", "car_does_not_fit": "new-road-only",
}  # fmt: skip
ADVICE = {
    "touches_car": "touching", "steep_road": "steepness", "earns_nothing": "building-without-earning",
    "dead_end": "exit-dead-end",
}  # fmt: skip
NEW_ROAD, NEW_COLUMN = "*new road*", "*new column*"


class Case:
    """The move under judgement; each rule adds what it finds to `violations` and `advice`."""

    def __init__(self, position: Json, move: Json, edition: str) -> None:
        self.position, self.move, self.edition = position, move, edition
        self.mission = position["mode"] == "mission" and edition == "rainbow-city"
        self.table = Table(position)
        self.player = str(move.get("player", position["turn"]))
        self.supply = next(p for p in position["players"] if p["colour"] == self.player)
        self.base = self.table.columns[move["from"]]
        self.column: Json | None = move.get("column")
        self.tip: Json | None = move.get("exit")
        self.cars: list[Json] = move.get("cars", [])
        self.areas = position.get("areas", []) if edition in editions.AREAS else []
        self.violations: set[tuple[str, str, tuple[str, ...]]] = set()
        self.advice: set[tuple[str, str, tuple[str, ...]]] = set()
        self.halves: dict[str, Json] = {}  # what is told of roads half crossed
        self.passes: dict[str, str] = {}
        self.crossings: list[Json] = []

    def breaks(self, code: str, *pieces: str, topic: str = "") -> None:
        self.violations.add((code, topic or TOPICS[code], pieces))

    def advises(self, code: str, *pieces: str, topic: str = "") -> None:
        self.advice.add((code, topic or ADVICE[code], pieces))

    # ------------------------------------------------------------ rules that need no road
    def turn_ownership_base_point(self) -> None:
        if self.player != self.position["turn"]:
            self.breaks("wrong_turn")
        if self.base["owner"] != self.player:
            self.breaks("not_your_column", self.base["id"])
        gone_on = sum(1 for r in self.position["roads"] if r["from"] == self.base["id"])
        if self.base.get("junction") and gone_on >= 2:
            self.breaks("junction_full", self.base["id"])
        if not self.base.get("junction") and gone_on >= 1:
            self.breaks("base_point_used", self.base["id"])

    def loop(self) -> None:
        target = self.table.columns[self.move["to"]]
        self.breaks("closed_loop" if target["owner"] == self.player else "not_your_column", target["id"])

    def heights_and_supplies(self) -> None:
        if self.supply["roads"] < 1:
            self.breaks("no_road")
        if self.column is not None:
            if not self.column.get("junction") and abs(height(self.column) - height(self.base)) != 1:
                self.breaks("height_step", self.base["id"])
            if self.column["grey"] == 0:
                self.breaks("junction_alone")
            if self.column["grey"] > self.supply["grey"]:
                self.breaks("no_grey")
            if self.column.get("junction") and self.supply["junctions"] < 1:
                self.breaks("no_junction")
        elif self.edition in editions.EXIT_FROM_ONE and height(self.base) != 1:
            self.breaks("exit_height", self.base["id"])

    def new_column(self, column: Json) -> None:
        table, centre = self.table, (column["x"], column["y"])
        size = self.position.get("table", {"width": 1000, "depth": 1000})
        if table.less(size["width"] / 2, abs(centre[0]) + RADIUS) or table.less(
            size["depth"] / 2, abs(centre[1]) + RADIUS
        ):
            self.breaks("off_table")
        for other in table.columns.values():
            if table.less(math.dist(centre, (other["x"], other["y"])), 2 * RADIUS):
                self.breaks("columns_overlap", other["id"])
        for stick in table.sticks.values():
            if table.disc_meets(centre, stick.footprint):
                self.breaks("column_under_road", stick.id)
        for obstacle in self.position.get("obstacles", []):
            if table.disc_meets(centre, rectangle(obstacle)):
                self.breaks("touches_obstacle", obstacle["id"])
        for area in self.areas:
            if not table.disc_meets(centre, rectangle(area)):
                continue
            if area["kind"] == "development":
                if not table.disc_within(centre, rectangle(area)):
                    self.breaks("column_over_edge", area["id"])
            else:
                topic = "rainbow-area" if area["kind"] == "rainbow" else "green-and-airport-areas"
                self.breaks("area_forbids_column", area["id"], topic=topic)

    def exit_tip(self, tip: Json) -> None:
        size = self.position.get("table", {"width": 1000, "depth": 1000})
        if self.table.less(size["width"] / 2, abs(tip["x"])) or self.table.less(size["depth"] / 2, abs(tip["y"])):
            self.breaks("off_table")
        for area in self.areas:
            if area["kind"] == "rainbow" and self.table.spot_on((tip["x"], tip["y"]), rectangle(area)):
                self.breaks("area_forbids_exit", area["id"])

    # ------------------------------------------------------------ the road
    def new_road(self) -> Stick | None:
        """The road where it lies, or None with `out_of_reach` noted."""
        end: Any = self.tip
        if self.column is not None:
            end = NEW_COLUMN
            self.table.columns[NEW_COLUMN] = {**self.column, "id": NEW_COLUMN}
        road = {"id": NEW_ROAD, "owner": self.player, "from": self.base["id"], "to": end, "cars": self.cars}
        found = self.table.reach(road)
        stick = self.table.lay(road) if found and not self.table.less(found[1], BEARING - RADIUS) else None
        self.table.columns.pop(NEW_COLUMN, None)
        if stick is None or found is None:
            self.breaks("out_of_reach", self.base["id"])
            return None
        if self.table.less(RADIUS, found[1]):
            self.breaks("road_juts_out", self.base["id"])
        return stick

    def road_against_pieces(self, road: Stick) -> None:
        table = self.table
        for column in table.columns.values():
            centre = (column["x"], column["y"])
            if column["id"] not in road.columns and table.disc_meets(centre, road.footprint):
                self.breaks("covers_column", column["id"])
        for obstacle in self.position.get("obstacles", []):
            corners = table.overlap(road.footprint, rectangle(obstacle))
            if corners and table.less(min(map(road.underside, corners)), obstacle["height"] + CLEARANCE):
                self.breaks("touches_obstacle", obstacle["id"])
        for other in table.sticks.values():
            self.passes[other.id] = table.pass_of(road, other)
            if self.passes[other.id] == "touch":
                self.breaks("touches_road", other.id)

    def road_over_cars(self, road: Stick) -> None:
        for other in self.table.sticks.values():
            if self.passes[other.id] not in ("over", "joint"):
                continue
            if any(self.squeezed(other, car["at"], road) for car in other.cars):
                if self.edition in editions.CARS_UNTOUCHED:
                    self.breaks("touches_car", other.id)
                else:
                    self.advises("touches_car", other.id)

    def squeezed(self, below: Stick, at: float, above: Stick) -> bool:
        """Whether the road above leaves a car on the road below less than clearance."""
        corners = self.table.overlap(below.car(at), above.footprint)
        return bool(corners) and self.table.less(
            min(above.underside(c) - below.underside(c) for c in corners) - THICK - CAR_HEIGHT, CLEARANCE
        )

    def cross(self, road: Stick) -> None:
        for other in self.table.sticks.values():
            side = self.passes[other.id]
            if side not in ("over", "under"):
                continue
            if not self.table.goes_across(road, other):
                if other.owner != self.player and not road.columns & other.columns:
                    self.advises("half_crossing", other.id, topic=f"first-{side}")
                    self.halves[other.id] = {"pass": side, "missing": self.table.missing(road, other)}
                continue
            there = [
                s.id
                for s in self.table.sticks.values()
                if s is not other and self.table.pass_of(s, other) == side and self.table.goes_across(s, other)
            ]
            earns = other.owner != self.player and not there
            self.crossings.append(
                {"road": other.id, "owner": other.owner, "pass": side, "earns": earns, "blocked_by": there}
            )

    # ------------------------------------------------------------ cars
    def number_of_cars(self, earned: int, due: int) -> None:
        if len(self.cars) > earned:
            self.breaks("too_many_cars")
        if len(self.cars) > self.supply["cars"]:
            self.breaks("no_cars")
        if "cars" in self.move and self.edition in editions.MUST_PLACE and len(self.cars) < due:
            self.breaks("cars_missing")

    def place_of_cars(self, road: Stick) -> None:
        half, spots = CAR_LENGTH / 2 / ROAD, [car["at"] for car in self.cars]
        if any(at < half - SLACK or at > 1 - half + SLACK for at in spots):
            self.breaks("car_off_road")
        for i, one in enumerate(spots):
            for other in spots[i + 1 :]:
                if (2 * half - abs(one - other)) * ROAD * CAR_WIDTH >= SLIVER:
                    self.breaks("cars_overlap")
        for other in self.table.sticks.values():
            if self.passes[other.id] == "under" and any(self.squeezed(road, at, other) for at in spots):
                self.breaks("car_does_not_fit", other.id)
