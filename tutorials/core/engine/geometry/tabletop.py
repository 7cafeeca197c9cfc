"""The table of a position, worked out once and asked many times: where roads lie, how they stack and pass.

Nothing is worked out before it is asked for, and pieces are found by a grid, so that a move costs what is near it.
"""

from __future__ import annotations

from collections.abc import Iterator

from tutorials.core.engine.positions.dimensions import DIMENSIONS
from tutorials.core.engine.positions.pieces import Column, Point
from tutorials.core.engine.positions.position import Position

from .grid import Grid
from .road_geometry import (
    LENGTH,
    RADIUS,
    THICKNESS,
    Stick,
    between,
    from_table,
    heights_apart_on,
    lying,
    passing,
    run_of,
    stacked,
    to_table,
)
from .shapes import Rectangle, centre_lines_cut, overlap, turned_rectangle

STOREY = DIMENSIONS.storey
HIGHEST = LENGTH / STOREY  # storeys between the ends of a road at which it has no run
OTHER_WAY_ROUND = {"over": "under", "under": "over", "none": "none"}
MEETING = 2 * RADIUS  # roads whose middles are as far apart do not meet
NEARLY_MEETING = MEETING + 6  # nor come near to it
CELL = NEARLY_MEETING


class Tabletop:
    """Where the pieces of a position lie."""

    __slots__ = (
        "_boxes", "_cars", "_column_grid", "_crossings", "_flats", "_footprints", "_free", "_layers", "_road_grid",
        "_sides", "_sticks", "_ways_on", "columns", "going_on", "position", "roads_at",
    )  # fmt: skip

    def __init__(self, position: Position) -> None:
        self.position = position
        self.columns: dict[str, Column] = {column.id: column for column in position.columns}
        self.roads_at: dict[str, list[int]] = {}  # by column, in the order of building
        self.going_on: dict[str, int] = {}  # how many roads go on from a column
        for i, road in enumerate(position.roads):
            start, end = road.start, road.end
            if type(start) is str:
                self.roads_at.setdefault(start, []).append(i)
                self.going_on[start] = self.going_on.get(start, 0) + 1
            if type(end) is str:
                self.roads_at.setdefault(end, []).append(i)
        rules = position.ruleset
        self._ways_on = (rules.ways_on(junction=False), rules.ways_on(junction=True))
        self._road_grid: Grid[int] | None = None
        self._column_grid: Grid[Column] | None = None
        self._footprints: dict[int, Rectangle | None] = {}
        self._layers: dict[str, dict[int, int]] = {}
        self._sticks: dict[int, Stick] = {}
        self._cars: dict[int, list[Stick]] = {}
        self._crossings: dict[tuple[int, int], str] = {}
        self._sides: dict[int, tuple[tuple[str, ...], tuple[str, ...]]] = {}
        self._boxes: list[Rectangle] | None = None
        self._flats: list[Rectangle] | None = None
        self._free: dict[str, str] = {}

    # --- pieces near a place

    def roads_near(self, x: float, y: float, distance: float = MEETING) -> list[int]:
        """The roads whose middles are less than a distance from a place, in the order of building.

        By default those that can meet a road whose middle is there; `NEARLY_MEETING` is the most.
        """
        if self._road_grid is None:
            self._road_grid = Grid(CELL, self._middles())
        return self._road_grid.near(x, y, distance)

    def _middles(self) -> Iterator[tuple[float, float, int]]:
        """Where the middle of each road is that lies anywhere; between two columns an average tells."""
        columns = self.columns
        for i, road in enumerate(self.position.roads):
            start, end = road.start, road.end
            if type(start) is str and type(end) is str:
                a, b = columns[start], columns[end]
                if abs(a.height - b.height) < HIGHEST:
                    yield (a.x + b.x) / 2, (a.y + b.y) / 2, i
            else:
                footprint = self.footprint(i)
                if footprint is not None:
                    yield footprint.x, footprint.y, i

    def columns_near(self, x: float, y: float, distance: float = MEETING) -> list[Column]:
        """The columns less than a distance from a place, which is `NEARLY_MEETING` at most."""
        if self._column_grid is None:
            self._column_grid = Grid(CELL, ((column.x, column.y, column) for column in self.position.columns))
        return self._column_grid.near(x, y, distance)

    @property
    def boxes(self) -> list[Rectangle]:
        """The footprints of the obstacles."""
        if self._boxes is None:
            self._boxes = [
                turned_rectangle(o.x, o.y, o.width, o.depth, turned=o.turned) for o in self.position.obstacles
            ]
        return self._boxes

    @property
    def flats(self) -> list[Rectangle]:
        """The footprints of the areas."""
        if self._flats is None:
            self._flats = [turned_rectangle(a.x, a.y, a.width, a.depth, turned=a.turned) for a in self.position.areas]
        return self._flats

    # --- how roads lie

    def footprint(self, i: int) -> Rectangle | None:
        """A road seen from above; None if its ends differ by ten storeys or more: then it lies nowhere."""
        if i in self._footprints:
            return self._footprints[i]
        road = self.position.roads[i]
        start, end = road.start, road.end
        if isinstance(start, Point):
            assert isinstance(end, str)
            column = self.columns[end]
            run = run_of(column.height * STOREY)
            footprint = None if run is None else from_table(start, column, run)[0]
        elif isinstance(end, Point):
            column = self.columns[start]
            run = run_of(column.height * STOREY)
            footprint = None if run is None else to_table(column, end, run)[0]
        else:
            column, other = self.columns[start], self.columns[end]
            run = run_of((other.height - column.height) * STOREY)
            footprint = None if run is None else between(column, other, run)[0]
        self._footprints[i] = footprint
        return footprint

    def layers(self, column: str) -> dict[int, int]:
        """For each road on a column, how many road ends lie under its own end there."""
        layers = self._layers.get(column)
        if layers is None:
            layers = self._layers[column] = {}
            for i in self.roads_at.get(column, ()):
                footprint = self.footprint(i)
                if footprint is not None:
                    layers[i] = self._layer_on(column, footprint, layers)
        return layers

    def layer_of(self, column: str, footprint: Rectangle) -> int:
        """The layer of a new road's end on a column."""
        return self._layer_on(column, footprint, self.layers(column))

    def _layer_on(self, column: str, footprint: Rectangle, layers: dict[int, int]) -> int:
        """One above the highest end that it lies over; 0 on the column itself."""
        x, y = self.columns[column].x, self.columns[column].y
        highest = -1
        for i, layer in reversed(layers.items()):  # later ends tend to lie higher
            other = self.footprint(i)
            if layer > highest and other is not None and stacked(footprint, other, x, y):
                highest = layer
        return highest + 1

    def stick(self, i: int) -> Stick:
        """How a road lies that lies anywhere."""
        stick = self._sticks.get(i)
        if stick is None:
            road, footprint = self.position.roads[i], self.footprint(i)
            assert footprint is not None
            stick = self._sticks[i] = lying(footprint, self._end_height(i, road.start), self._end_height(i, road.end))
        return stick

    def cars(self, i: int) -> list[Stick]:
        """The stretches of a road that lies anywhere under its cars."""
        cars = self._cars.get(i)
        if cars is None:
            stick = self.stick(i)
            cars = self._cars[i] = [stick.car(car.at) for car in self.position.roads[i].cars]
        return cars

    def _end_height(self, i: int, end: str | Point) -> float:
        if isinstance(end, Point):
            return 0.0
        return self.columns[end].height * STOREY + self.layers(end)[i] * THICKNESS

    # --- how roads pass

    def share_a_column(self, i: int, j: int) -> bool:
        """Whether two roads lie on the same column: then they never cross."""
        one, other = self.position.roads[i], self.position.roads[j]
        ends = (other.start, other.end)
        return (type(one.start) is str and one.start in ends) or (type(one.end) is str and one.end in ends)

    def sides(self, i: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The roads that cross over a road, and those that cross under it, in the order of building."""
        sides = self._sides.get(i)
        if sides is None:
            middle = self.stick(i).footprint
            near = [j for j in self.roads_near(middle.x, middle.y) if j != i]
            crossings = [(self.position.roads[j].id, self._crossing(j, i)) for j in near]
            over = [name for name, side in crossings if side == "over"]
            under = [name for name, side in crossings if side == "under"]
            sides = self._sides[i] = tuple(over), tuple(under)
        return sides

    def _crossing(self, i: int, j: int) -> str:
        """How road i crosses road j: over, under or not at all (none)."""
        if i > j:
            return OTHER_WAY_ROUND[self._crossing(j, i)]
        side = self._crossings.get((i, j))
        if side is None:
            side = self._crossings[i, j] = self._crossing_of(i, j)
        return side

    def _crossing_of(self, i: int, j: int) -> str:
        a, b = self.footprint(i), self.footprint(j)
        if a is None or b is None or not centre_lines_cut(a, b) or self.share_a_column(i, j):
            return "none"
        polygon = overlap(a, b)
        apart = None if polygon is None else heights_apart_on(polygon, self.stick(i), self.stick(j))
        side = "none" if apart is None else passing(*apart)
        return "none" if side == "touching" else side

    def free_id(self, prefix: str) -> str:
        """The first of prefix1, prefix2 … that no piece has."""
        name = self._free.get(prefix)
        if name is None:
            ids, number = self.position.ids(), 1
            while f"{prefix}{number}" in ids:
                number += 1
            name = self._free[prefix] = f"{prefix}{number}"
        return name

    def may_go_on(self, column: Column) -> bool:  # base-point
        """Whether a column is an open end: a plain one with no road going on, a junction with one at most."""
        return self.going_on.get(column.id, 0) < self._ways_on[column.junction]

    def open_ends(self, colour: str) -> list[Column]:
        """The columns from which a player's highway may go on."""
        return [column for column in self.position.columns if column.owner == colour and self.may_go_on(column)]


def tabletop_of(position: Position) -> Tabletop:
    """The table of a position, the same one at every call."""
    return position.remember("tabletop", Tabletop, position)
