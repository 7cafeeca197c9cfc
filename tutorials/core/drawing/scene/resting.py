"""How roads rest to the eye: on the rims of their columns and on the road ends beneath them, as sticks of wood do.

The engine measures with the tips of a road at the heights of its columns' tops. A stick that lay so would be cut by
the rim of the higher column. Only heights differ here: seen from above, a road lies where the engine lays it.
"""

from __future__ import annotations

from collections.abc import Iterator

from tutorials.core.engine.geometry.road_geometry import Stick
from tutorials.core.engine.geometry.shapes import Rectangle, overlap
from tutorials.core.engine.geometry.tabletop import Tabletop, tabletop_of
from tutorials.core.engine.positions.dimensions import DIMENSIONS
from tutorials.core.engine.positions.pieces import Point
from tutorials.core.engine.positions.position import Position

BENEATH = 4  # road ends under another that are looked at: more than any column of any edition bears
Contact = tuple[float, float]  # along the road from its middle, and how high what it may rest on is there


def resting(position: Position, index: int) -> Stick:
    """How a road rests that lies anywhere."""
    found: dict[int, Stick] = position.remember("resting", dict)
    if index not in found:
        top = tabletop_of(position)
        for i in _up_to(top, index, found):
            found[i] = _laid(top, i, found)
    return found[index]


def _up_to(top: Tabletop, index: int, found: dict[int, Stick]) -> list[int]:
    """The road and all that it rests on, road by road, in the order of building."""
    wanted, open_ = {index}, [index]
    while open_:
        for _, other in _beneath(top, open_.pop()):
            if other not in found and other not in wanted:
                wanted.add(other)
                open_.append(other)
    return sorted(wanted)


def _beneath(top: Tabletop, index: int) -> Iterator[tuple[str, int]]:
    """The roads whose ends may lie under a road, with the column on which they do."""
    road = top.position.roads[index]
    for end in (road.start, road.end):
        if isinstance(end, str):
            roads = top.roads_at[end]
            place = roads.index(index)
            yield from ((end, i) for i in roads[max(place - BENEATH, 0) : place] if top.footprint(i) is not None)


def _laid(top: Tabletop, index: int, found: dict[int, Stick]) -> Stick:
    footprint = top.footprint(index)
    assert footprint is not None
    road = top.position.roads[index]
    contacts = [one for side, end in ((-1, road.start), (1, road.end)) for one in _under(top, footprint, side, end)]
    for column, other in _beneath(top, index):
        contacts += _on(footprint, found[other], footprint.local(top.columns[column].x, top.columns[column].y)[0])
    return balanced(footprint, contacts) or top.stick(index)


def _under(top: Tabletop, footprint: Rectangle, side: int, end: str | Point) -> Iterator[Contact]:
    """Where an end meets the table, or the two rims of its column as far as it reaches."""
    half = footprint.length
    if isinstance(end, Point):
        yield (side * half, 0.0)
        return
    column = top.columns[end]
    middle = footprint.local(column.x, column.y)[0]
    for rim in (-DIMENSIONS.column_radius, DIMENSIONS.column_radius):
        yield (min(max(middle + rim, -half), half), column.height * DIMENSIONS.storey)


def _on(footprint: Rectangle, other: Stick, joint: float) -> Iterator[Contact]:
    """Where a road lies over another one's end, near the column that both lie on."""
    x, y, ux, uy, _, _ = footprint
    for u, v in overlap(footprint, other.footprint) or ():
        if abs(u - joint) <= DIMENSIONS.joint_radius:
            along = other.footprint.local(x + ux * u - uy * v, y + uy * u + ux * v)[0]
            yield (u, other.underside(along) + DIMENSIONS.road_thickness)


def balanced(footprint: Rectangle, contacts: list[Contact]) -> Stick | None:
    """The stick on the two contacts, one at either side of its middle, that hold it highest; None without two.

    >>> flat = Rectangle(0, 0, 1, 0, 50, 6)
    >>> stick = balanced(flat, [(-50, 0), (40, 9), (50, 9)])
    >>> round(stick.underside(-50), 2), round(stick.underside(40), 2), round(stick.underside(50), 2)
    (0.0, 9.0, 10.0)
    """
    left = [one for one in contacts if one[0] < 0]
    right = [one for one in contacts if one[0] > 0]
    lines = ((a[1] - a[0] * (b[1] - a[1]) / (b[0] - a[0]), (b[1] - a[1]) / (b[0] - a[0])) for a in left for b in right)
    best = max(lines, default=None)
    return None if best is None else Stick(footprint, *best)
