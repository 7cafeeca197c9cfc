"""Surrounding: whether a building lies in a hole of a highway, seen from above.

All pieces are convex. So walk the graph of overlapping pieces and count how often the way goes round the building's
middle: a cycle that does not come back to the same count goes round it.
"""

from __future__ import annotations

from functools import lru_cache
from math import hypot
from typing import NamedTuple

from tutorials.core.engine.positions.pieces import Column
from tutorials.core.engine.positions.position import Position

from .road_geometry import COLUMN_RADIUS as RADIUS
from .road_geometry import RADIUS as ROAD_RADIUS
from .shapes import Rectangle, discs_overlap, overlap, overlaps_disc
from .tabletop import tabletop_of

Piece = Rectangle | Column
WELL_INSIDE = 0.01  # mm; pieces that share a place so far inside them overlap by more than counts as none


class Link(NamedTuple):
    """Two pieces of a highway that overlap, and a point that both hold."""

    a: int
    b: int
    x: float
    y: float


class Highway(NamedTuple):
    """One connected highway seen from above: its pieces and how they overlap."""

    pieces: list[Piece]
    links: list[Link]  # in the order of a walk: each leads on from a piece that the walk has reached

    def overlaps(self, box: Rectangle) -> bool:
        """Whether any piece lies on, under or against the box."""
        reach = box.length + box.width + ROAD_RADIUS
        for piece in self.pieces:
            dx, dy = piece.x - box.x, piece.y - box.y
            if dx * dx + dy * dy < reach * reach:
                if isinstance(piece, Column):
                    if overlaps_disc(box, piece.x, piece.y, RADIUS):
                        return True
                elif overlap(piece, box) is not None:
                    return True
        return False

    def surrounds(self, box: Rectangle) -> bool:
        """Whether the box lies in a hole of this highway."""
        if self.overlaps(box):
            return False
        rounds: dict[int, int] = {}
        for a, b, x, y in self.links:
            one, other = self.pieces[a], self.pieces[b]
            way = _crosses(one.x, one.y, x, y, box=box) + _crosses(x, y, other.x, other.y, box=box)
            there = rounds.setdefault(a, 0) + way
            if rounds.setdefault(b, there) != there:
                return True
        return False


def _crosses(ax: float, ay: float, bx: float, by: float, *, box: Rectangle) -> int:
    """1 if the way straight from a to b crosses the ray along x from the middle of the box upwards, -1 if downwards."""
    if (ay > box.y) == (by > box.y):
        return 0
    left = (bx - ax) * (box.y - ay) - (box.x - ax) * (by - ay)  # above 0 if the middle is on the left of the way
    if by > ay:
        return 1 if left > 0 else 0
    return -1 if left < 0 else 0


def highways_of(position: Position, colour: str) -> list[Highway]:
    """A player's highways; roads that share a column belong to one."""
    top = tabletop_of(position)
    parent: dict[str, str] = {}

    def root(column: str) -> str:
        while parent.setdefault(column, column) != column:
            parent[column] = column = parent[parent[column]]
        return column

    roads = [i for i, road in enumerate(position.roads) if road.owner == colour]
    for i in roads:
        columns = position.roads[i].columns
        parent[root(columns[0])] = root(columns[-1])
    groups: dict[str, list[int]] = {}
    for i in roads:
        groups.setdefault(root(position.roads[i].columns[0]), []).append(i)
    highways = []
    for group in groups.values():
        sticks = [footprint for i in group if (footprint := top.footprint(i)) is not None]
        names = dict.fromkeys(name for i in group for name in position.roads[i].columns)
        pieces: list[Piece] = [*sticks, *(top.columns[name] for name in names)]
        highways.append(Highway(pieces, _walk(_links(pieces))))
    return highways


def _walk(links: list[Link]) -> list[Link]:
    """The links in an order in which they can be walked, one connected part after the other."""
    at: dict[int, list[tuple[int, float, float]]] = {}
    for a, b, x, y in links:
        at.setdefault(a, []).append((b, x, y))
        at.setdefault(b, []).append((a, x, y))
    walk: list[Link] = []
    done: set[int] = set()
    for first in at:
        waiting = [first]
        while waiting:
            a = waiting.pop()
            if a not in done:
                done.add(a)
                onward = [Link(a, b, x, y) for b, x, y in at[a] if b not in done]
                walk += onward
                waiting += [link.b for link in onward]
    return walk


def _links(pieces: list[Piece]) -> list[Link]:
    """Enough links to go wherever the pieces lead.

    Where three pieces have a place in common, going round them goes round nothing: two links do for them.
    """
    links = []
    for i, a in enumerate(pieces):
        common: list[tuple[float, float]] = []  # places that this piece shares with an earlier one it is linked to
        for j in range(i):
            b = pieces[j]
            if abs(a.x - b.x) >= 2 * ROAD_RADIUS or abs(a.y - b.y) >= 2 * ROAD_RADIUS:
                continue
            if common and any(_well_inside(b, place) for place in common):
                continue
            place = _common_point(a, b)
            if place is not None:
                links.append(Link(i, j, *place))
                if _well_inside(a, place) and _well_inside(b, place):
                    common.append(place)
    return links


def _well_inside(piece: Piece, place: tuple[float, float]) -> bool:
    if isinstance(piece, Column):
        return hypot(place[0] - piece.x, place[1] - piece.y) < RADIUS - WELL_INSIDE
    u, v = piece.local(*place)
    return abs(u) < piece.length - WELL_INSIDE and abs(v) < piece.width - WELL_INSIDE


@lru_cache(maxsize=4096)  # A search asks of the same highway for every move, and only the last two pieces are new.
def _common_point(a: Piece, b: Piece) -> tuple[float, float] | None:
    """A point that both pieces hold; None if they do not overlap."""
    if isinstance(a, Column):
        if isinstance(b, Column):
            near = discs_overlap(hypot(a.x - b.x, a.y - b.y), RADIUS)
            return ((a.x + b.x) / 2, (a.y + b.y) / 2) if near else None
        return _common_point(b, a)
    if isinstance(b, Column):
        if not overlaps_disc(a, b.x, b.y, RADIUS):
            return None
        u, v = a.local(b.x, b.y)
        u, v = max(-a.length, min(a.length, u)), max(-a.width, min(a.width, v))
    else:
        polygon = overlap(a, b)
        if polygon is None:
            return None
        u = sum(u for u, _ in polygon) / len(polygon)
        v = sum(v for _, v in polygon) / len(polygon)
    return a.x + a.ux * u - a.uy * v, a.y + a.uy * u + a.ux * v
