"""Surrounding: whether a building lies in a hole of a highway, seen from above.

All pieces are convex. So walk the graph of overlapping pieces and add up the angle swept round the building's middle:
a cycle that does not come back to the same angle goes round it.
"""

from __future__ import annotations

from math import atan2, hypot, pi
from typing import NamedTuple

from .columns import RADIUS
from .geometry import Rectangle, discs_overlap, overlap, overlaps_disc
from .pieces import Column
from .position import Position
from .stick import RADIUS as ROAD_RADIUS
from .tabletop import tabletop_of


class Link(NamedTuple):
    """Two pieces of a highway that overlap, and a point that both hold."""

    a: int
    b: int
    x: float
    y: float


class Highway(NamedTuple):
    """One connected highway seen from above: its pieces and how they overlap."""

    pieces: list[Rectangle | Column]
    links: list[Link]

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
        links: dict[int, list[tuple[int, float]]] = {}
        for a, b, x, y in self.links:
            sweep = _sweep(box, self.pieces[a].x, self.pieces[a].y, x, y) + _sweep(
                box, x, y, self.pieces[b].x, self.pieces[b].y
            )
            links.setdefault(a, []).append((b, sweep))
            links.setdefault(b, []).append((a, -sweep))
        angles: dict[int, float] = {}
        for first in links:
            if first in angles:
                continue
            angles[first] = 0.0
            waiting = [first]
            while waiting:
                piece = waiting.pop()
                for other, sweep in links[piece]:
                    angle = angles[piece] + sweep
                    if other not in angles:
                        angles[other] = angle
                        waiting.append(other)
                    elif abs(angles[other] - angle) > pi:
                        return True
        return False


def _sweep(box: Rectangle, ax: float, ay: float, bx: float, by: float) -> float:
    """The signed angle swept round the middle of the box by going straight from a to b."""
    ax, ay, bx, by = ax - box.x, ay - box.y, bx - box.x, by - box.y
    return atan2(ax * by - ay * bx, ax * bx + ay * by)


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
        pieces: list[Rectangle | Column] = [*sticks, *(top.columns[name] for name in names)]
        highways.append(Highway(pieces, _links(pieces)))
    return highways


def _links(pieces: list[Rectangle | Column]) -> list[Link]:
    links = []
    for i, a in enumerate(pieces):
        for j in range(i):
            b = pieces[j]
            if abs(a.x - b.x) < 2 * ROAD_RADIUS and abs(a.y - b.y) < 2 * ROAD_RADIUS:
                common = _common_point(a, b)
                if common is not None:
                    links.append(Link(i, j, *common))
    return links


def _common_point(a: Rectangle | Column, b: Rectangle | Column) -> tuple[float, float] | None:
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
