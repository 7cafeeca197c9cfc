"""Rectangles and discs seen from above: overlaps, areas and distances, exact but for rounding; nothing is sampled.

Polygons are lists of (u, v) in the frame of a rectangle: u along it, v across, the origin in its middle.
Lengths are compared with a tolerance of a millionth of a micrometre, far above what rounding adds and far below
what a hand can place, so that a piece put exactly on a limit keeps to it wherever on the table it lies.
"""

from __future__ import annotations

from math import acos, atan2, cos, hypot, radians, sin, sqrt
from typing import NamedTuple

EPSILON = 1e-9
LEAST_OVERLAP = 1e-6  # mm²; smaller overlaps are none


def less(length: float, limit: float) -> bool:
    """Whether a length is clearly below a limit; one that only rounding puts there is not.

    >>> less(19.999, 20.0), less(20.0 - 1e-12, 20.0)
    (True, False)
    """
    return length < limit - EPSILON


def more(length: float, limit: float) -> bool:
    """Whether a length is clearly above a limit; one that only rounding puts there is not."""
    return length > limit + EPSILON


Spot = tuple[float, float]
Polygon = list[Spot]


class Rectangle(NamedTuple):
    """Middle, unit vector along the length, half the length and half the width."""

    x: float
    y: float
    ux: float
    uy: float
    length: float  # half of it
    width: float  # half of it

    @property
    def radius(self) -> float:
        """From the middle to a corner."""
        return hypot(self.length, self.width)

    def local(self, x: float, y: float) -> tuple[float, float]:
        """A point in this rectangle's own frame."""
        dx, dy = x - self.x, y - self.y
        return dx * self.ux + dy * self.uy, dy * self.ux - dx * self.uy

    def corners(self) -> Polygon:
        """The four corners on the table, counter-clockwise."""
        ax, ay, bx, by = self.ux * self.length, self.uy * self.length, -self.uy * self.width, self.ux * self.width
        x, y = self.x, self.y
        return [
            (x - ax - bx, y - ay - by), (x + ax - bx, y + ay - by),
            (x + ax + bx, y + ay + by), (x - ax + bx, y - ay + by),
        ]  # fmt: skip

    def distance(self, x: float, y: float) -> float:
        """From a point to the nearest point of the rectangle; 0 inside."""
        u, v = self.local(x, y)
        return hypot(max(abs(u) - self.length, 0.0), max(abs(v) - self.width, 0.0))

    def holds(self, x: float, y: float) -> bool:
        """Whether a point is on it, its edge included."""
        u, v = self.local(x, y)
        return not more(abs(u), self.length) and not more(abs(v), self.width)

    def depth(self, x: float, y: float) -> float:
        """How deep inside a point is, from the nearest edge; negative outside."""
        u, v = self.local(x, y)
        return min(self.length - abs(u), self.width - abs(v))

    def grown(self, by: float) -> Rectangle:
        """The rectangle with every edge moved out by so much, or in if that is negative."""
        return self._replace(length=max(self.length + by, 0.0), width=max(self.width + by, 0.0))

    def is_nearer(self, x: float, y: float, limit: float) -> bool:
        """Whether a point is clearly nearer than a limit to the rectangle, or in it; at a glance if it is far."""
        cx, cy, ux, uy, length, width = self
        dx, dy = x - cx, y - cy
        u = abs(dx * ux + dy * uy) - length
        if u >= limit:
            return False
        v = abs(dy * ux - dx * uy) - width
        if v >= limit:
            return False
        return less(hypot(u, v) if u > 0 and v > 0 else max(u, v), limit)


def turned_rectangle(x: float, y: float, width: float, depth: float, *, turned: float) -> Rectangle:
    """A rectangle round its middle, width along x before it is turned counter-clockwise by so many degrees."""
    if turned % 90 == 0:  # exact for the quarter turns that most pieces have
        ux, uy = ((1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0))[int(turned // 90) % 4]
    else:
        ux, uy = cos(radians(turned)), sin(radians(turned))
    return Rectangle(x=x, y=y, ux=ux, uy=uy, length=width / 2, width=depth / 2)


def overlap(a: Rectangle, b: Rectangle) -> Polygon | None:
    """The overlap of two rectangles in the frame of the first; None if it is less than a millionth of a mm²."""
    ax, ay, aux, auy, al, aw = a
    bx, by, bux, buy, bl, bw = b
    dx, dy = bx - ax, by - ay
    c = aux * bux + auy * buy  # cosine and sine of the angle from a to b
    s = aux * buy - auy * bux
    ac, as_ = abs(c), abs(s)
    du, dv = dx * aux + dy * auy, dy * aux - dx * auy
    if abs(du) >= al + bl * ac + bw * as_ or abs(dv) >= aw + bl * as_ + bw * ac:
        return None
    if abs(dx * bux + dy * buy) >= bl + al * ac + aw * as_ or abs(dy * bux - dx * buy) >= bw + al * as_ + aw * ac:
        return None
    lu, lv, wu, wv = bl * c, bl * s, -bw * s, bw * c
    polygon: Polygon = [
        (du - lu - wu, dv - lv - wv), (du + lu - wu, dv + lv - wv),
        (du + lu + wu, dv + lv + wv), (du - lu + wu, dv - lv + wv),
    ]  # fmt: skip
    # Cut only where b sticks out of a.
    half = ac * bl + as_ * bw
    if du + half > al:
        polygon = _cut(polygon, 0, al, 1.0)
    if half - du > al:
        polygon = _cut(polygon, 0, al, -1.0)
    half = as_ * bl + ac * bw
    if dv + half > aw:
        polygon = _cut(polygon, 1, aw, 1.0)
    if half - dv > aw:
        polygon = _cut(polygon, 1, aw, -1.0)
    return polygon if len(polygon) > 2 and area(polygon) >= LEAST_OVERLAP else None


def centre_lines_past(a: Rectangle, b: Rectangle) -> float:
    """How far the lines along the middles of two rectangles, from end to end, go past each other at the nearest end.

    Above 0 they cut: every end is at least so far from the other line, on either side of it. Else they do not, unless
    one only just ends on the other (see `centre_lines_cut`), and the amount tells nothing more.
    """
    dx, dy = b.x - a.x, b.y - a.y
    s = abs(a.ux * b.uy - a.uy * b.ux)  # sine of the angle between them
    return min(s * b.length - abs(dy * a.ux - dx * a.uy), s * a.length - abs(dy * b.ux - dx * b.uy))


def centre_lines_cut(a: Rectangle, b: Rectangle) -> bool:
    """Whether the lines along the middles of two rectangles, from end to end, have a point in common.

    A line that ends exactly on the other one does, to within a millionth of a micrometre as everywhere; so do lines
    upon one another.
    """
    past = centre_lines_past(a, b)
    if past > EPSILON:
        return True
    return past >= -EPSILON and _ends_apart(a, b) <= EPSILON


def centre_lines_apart(a: Rectangle, b: Rectangle) -> float:
    """The distance between the lines along the middles of two rectangles, from end to end; 0 if they cut."""
    return 0.0 if centre_lines_past(a, b) > 0 else _ends_apart(a, b)


def _ends_apart(a: Rectangle, b: Rectangle) -> float:
    """The distance of two centre lines that do not cut: one of the four ends is nearest."""
    return min(_from_ends(a, b), _from_ends(b, a))


def _from_ends(a: Rectangle, b: Rectangle) -> float:
    """The distance of the nearer end of b's centre line from a's."""
    u, v = a.local(b.x, b.y)
    along, across = (a.ux * b.ux + a.uy * b.uy) * b.length, (a.ux * b.uy - a.uy * b.ux) * b.length
    return min(
        hypot(max(abs(u - along) - a.length, 0.0), v - across),
        hypot(max(abs(u + along) - a.length, 0.0), v + across),
    )


def apart(a: Rectangle, b: Rectangle) -> float:
    """The distance between two rectangles; 0 if they overlap."""
    if overlap(a, b) is not None:
        return 0.0
    return min(*(a.distance(x, y) for x, y in b.corners()), *(b.distance(x, y) for x, y in a.corners()))


def _cut(polygon: Polygon, axis: int, limit: float, sign: float) -> Polygon:
    """The part of a convex polygon where sign × coordinate is at most the limit."""
    rest: Polygon = []
    if not polygon:
        return rest
    before = polygon[-1]
    before_inside = limit - sign * before[axis]
    for point in polygon:
        inside = limit - sign * point[axis]
        if (inside < 0) != (before_inside < 0):
            share = before_inside / (before_inside - inside)
            rest.append((before[0] + (point[0] - before[0]) * share, before[1] + (point[1] - before[1]) * share))
        if inside >= 0:
            rest.append(point)
        before, before_inside = point, inside
    return rest


def area(polygon: Polygon) -> float:
    """The area of a polygon given counter-clockwise."""
    x0, y0 = polygon[0]
    total = 0.0
    px, py = polygon[1][0] - x0, polygon[1][1] - y0
    for x, y in polygon[2:]:
        x -= x0
        y -= y0
        total += px * y - x * py
        px, py = x, y
    return total / 2


def area_in_disc(polygon: Polygon, x: float, y: float, radius: float) -> float:
    """The area that a polygon, given counter-clockwise, shares with a disc."""
    total = 0.0
    ax, ay = polygon[-1][0] - x, polygon[-1][1] - y
    for bx, by in polygon:
        bx -= x
        by -= y
        total += _slice_in_disc(ax, ay, bx, by, radius=radius)
        ax, ay = bx, by
    return total


def _slice_in_disc(ax: float, ay: float, bx: float, by: float, *, radius: float) -> float:
    """The signed area that the triangle of the origin, a and b shares with the disc round the origin."""
    square = radius * radius
    if ax * ax + ay * ay <= square and bx * bx + by * by <= square:
        return (ax * by - bx * ay) / 2
    hits = circle_crossings(ax, ay, bx, by, radius=radius)
    if hits is None or hits[1] <= 0 or hits[0] >= 1:
        return square * _angle(ax, ay, bx, by) / 2
    enter, leave = max(hits[0], 0.0), min(hits[1], 1.0)
    px, py = ax + (bx - ax) * enter, ay + (by - ay) * enter
    qx, qy = ax + (bx - ax) * leave, ay + (by - ay) * leave
    result = (px * qy - qx * py) / 2
    if enter > 0:
        result += square * _angle(ax, ay, px, py) / 2
    if leave < 1:
        result += square * _angle(qx, qy, bx, by) / 2
    return result


def circle_crossings(ax: float, ay: float, bx: float, by: float, *, radius: float) -> tuple[float, float] | None:
    """Where the line from a (0) to b (1) crosses the circle round the origin; None if it does not."""
    dx, dy = bx - ax, by - ay
    square = dx * dx + dy * dy
    if square == 0:
        return None
    middle = -(ax * dx + ay * dy) / square
    across = (ax * dy - ay * dx) ** 2 / square
    if across >= radius * radius:
        return None
    half = sqrt((radius * radius - across) / square)
    return middle - half, middle + half


def _angle(ax: float, ay: float, bx: float, by: float) -> float:
    """The signed angle from a to b, seen from the origin."""
    return atan2(ax * by - ay * bx, ax * bx + ay * by)


def disc_on(rectangle: Rectangle, x: float, y: float, radius: float) -> float:
    """The area of a disc that lies on a rectangle."""
    u, v = rectangle.local(x, y)
    length, width = rectangle.length, rectangle.width
    if max(abs(u) - length, abs(v) - width) >= radius:
        return 0.0
    corners = [(-length, -width), (length, -width), (length, width), (-length, width)]
    return area_in_disc(corners, u, v, radius)


def overlaps_disc(rectangle: Rectangle, x: float, y: float, radius: float) -> bool:
    """Whether a disc and a rectangle overlap."""
    return rectangle.distance(x, y) < radius and disc_on(rectangle, x, y, radius) >= LEAST_OVERLAP


def discs_overlap(distance: float, radius: float) -> bool:
    """Whether two discs of one radius, so far apart, overlap."""
    if distance >= 2 * radius:
        return False
    half = acos(distance / 2 / radius)
    return radius * radius * (2 * half - sin(2 * half)) >= LEAST_OVERLAP


def corners_outside(polygon: Polygon, joint: Spot, radius: float) -> Polygon | None:
    """The corners of what is left of a polygon outside the disc round a joint; None if nothing is left.

    A linear function takes its extremes over that region at these corners: along the disc's edge the region is hollow,
    so no extreme lies inside an arc.
    """
    x, y = joint
    if max([(u - x) * (u - x) + (v - y) * (v - y) for u, v in polygon]) <= radius * radius:
        return None  # the disc holds the whole polygon if it holds its corners
    if (
        not _surely_outside(polygon, joint, radius)
        and area(polygon) - area_in_disc(polygon, x, y, radius) < LEAST_OVERLAP
    ):
        return None
    candidates = list(polygon)
    ax, ay = polygon[-1]
    for bx, by in polygon:
        hits = circle_crossings(ax - x, ay - y, bx - x, by - y, radius=radius)
        if hits is not None:
            candidates += [(ax + (bx - ax) * hit, ay + (by - ay) * hit) for hit in hits if 0 <= hit <= 1]
        ax, ay = bx, by
    least = (radius - EPSILON) ** 2
    return [(u, v) for u, v in candidates if (u - x) * (u - x) + (v - y) * (v - y) >= least]


def _surely_outside(polygon: Polygon, joint: Spot, radius: float) -> bool:
    """Whether more of a polygon than counts as none is outside the disc round a joint, as far as a glance tells.

    A place on it a millimetre outside the disc tells it: drawn smaller towards that place, to a millimetre, the
    polygon lies within itself and outside the disc.
    """
    x, y = joint
    far = (radius + 1) ** 2
    (au, av), (bu, bv) = polygon[0], polygon[len(polygon) // 2]
    for u, v in (((au + bu) / 2, (av + bv) / 2), *polygon):
        if (u - x) * (u - x) + (v - y) * (v - y) >= far:
            longest = max([(u - cu) * (u - cu) + (v - cv) * (v - cv) for cu, cv in polygon])
            return area(polygon) >= LEAST_OVERLAP * max(longest, 1.0)
    return False
