"""A build: a move on a position under a ruleset, with the road it asks for laid down and its passes found.

Where the road does not reach there is no road: `stick` is None, and so nothing that needs its place is judged.
"""

from __future__ import annotations

from tutorials.core.engine.geometry.road_geometry import (
    THICKNESS,
    Stick,
    between,
    heights_apart_on,
    lying,
    passing,
    reaches,
    run_of,
    to_table,
)
from tutorials.core.engine.geometry.shapes import overlap
from tutorials.core.engine.geometry.tabletop import STOREY, Tabletop, tabletop_of
from tutorials.core.engine.positions.move import Move
from tutorials.core.engine.positions.pieces import Car, Column, Player
from tutorials.core.engine.positions.position import Position
from tutorials.core.engine.ruleset import Ruleset
from tutorials.core.engine.verdict import Crossing


class Build:
    """What the rules look at. Made once for each move judged, then only read."""

    __slots__ = (
        "base",
        "crossed",
        "crossings",
        "due",
        "earned",
        "height",
        "in_joint",
        "move",
        "over",
        "player",
        "position",
        "reach",
        "ruleset",
        "run",
        "stick",
        "top",
        "touching",
        "under",
    )  # fmt: skip

    def __init__(self, position: Position, move: Move, ruleset: Ruleset) -> None:
        self.position = position
        self.top: Tabletop = tabletop_of(position)
        self.move = move
        self.ruleset = ruleset
        self.player: Player = position.player(move.player or position.turn)
        self.base: Column = self.top.columns[move.base]
        # The height at the far end: of the new column, or of the table.
        self.height = move.column.height if move.column is not None else 0
        self.run: float | None = None
        self.reach: float | None = None
        self.stick: Stick | None = None
        # The roads that the new one lies over or under or on, by number: clearly over, clearly under, touching (with
        # the air there is), and those that meet it only at the joint. The first two it may cross.
        self.over: list[int] = []
        self.under: list[int] = []
        self.touching: list[tuple[int, float]] = []
        self.in_joint: list[int] = []
        self.crossed: list[int] = []
        self.crossings: tuple[Crossing, ...] = ()
        self.earned = self.due = 0
        if move.to is None:
            self._lay_road()
        if self.stick is not None:
            self._find_passes(self.stick)
            self.crossings = tuple([self._crossing(i) for i in self.crossed])
            self.earned = sum(crossing.earns for crossing in self.crossings) + (move.exit is not None)
            self.due = min(self.earned, self.player.cars)

    @property
    def cars(self) -> tuple[Car, ...]:
        """The cars to be placed; none if the build alone is judged."""
        return self.move.cars or ()

    @property
    def rise(self) -> float:
        """The difference in height of the road's ends, in mm."""
        return abs(self.height - self.base.height) * STOREY

    def _lay_road(self) -> None:
        base, column, tip = self.base, self.move.column, self.move.exit
        self.run = run_of(self.rise)
        if self.run is None:
            return
        if column is not None:
            footprint, self.reach = between(base, column, self.run)
        else:
            assert tip is not None
            footprint, self.reach = to_table(base, tip, self.run)
        if reaches(self.reach):
            layer = self.top.layer_of(base.id, footprint)
            self.stick = lying(footprint, base.height * STOREY + layer * THICKNESS, self.height * STOREY)

    def _find_passes(self, stick: Stick) -> None:
        top, centre = self.top, (self.base.x, self.base.y)
        for i in top.roads_near(stick.footprint.x, stick.footprint.y):
            footprint = top.footprint(i)
            polygon = None if footprint is None else overlap(stick.footprint, footprint)
            if polygon is None:
                continue
            other, joint = top.stick(i), centre if self.meets(i) else None
            apart = heights_apart_on(polygon, stick, other, joint)
            if apart is None:
                self.in_joint.append(i)
                continue
            side = passing(*apart)
            if side == "touching":
                # How much air there is on the better side; negative where one would have to go into the other.
                self.touching.append((i, max(apart[0], -apart[1]) - THICKNESS))
                continue
            (self.over if side == "over" else self.under).append(i)
            if joint is None and stick.crosses(other):
                self.crossed.append(i)

    def meets(self, i: int) -> bool:
        """Whether a road lies on the base point too: then the new one never crosses it."""
        road = self.position.roads[i]
        return self.base.id == road.start or self.base.id == road.end

    def _crossing(self, i: int) -> Crossing:
        """A road crossed; it earns if it is an opponent's and no road crosses it on that side yet."""
        # first-over, first-under, whose-crossing-counts, opponents-only, sandwiched
        road = self.position.roads[i]
        over, under = self.top.sides(i)
        passes, blocked_by = ("over", over) if i in self.over else ("under", under)
        own = road.owner == self.player.colour
        earns = not own and not blocked_by
        return Crossing(
            road=road.id, owner=road.owner, passes=passes, earns=earns, blocked_by=blocked_by, own=own
        )  # fmt: skip
