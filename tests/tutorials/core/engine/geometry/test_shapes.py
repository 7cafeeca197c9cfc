"""The engine's own rectangles and discs against shapely, on shapes of every size, turn and nearness."""

from __future__ import annotations

import math

from hypothesis import assume, example, given, settings
from hypothesis import strategies as st
from shapely import LineString, Point, Polygon, affinity, box

from tutorials.core.engine.geometry.shapes import (
    Rectangle,
    apart,
    area,
    area_in_disc,
    centre_lines_apart,
    centre_lines_cut,
    centre_lines_past,
    circle_crossings,
    corners_outside,
    disc_on,
    discs_overlap,
    overlap,
    overlaps_disc,
    turned_rectangle,
)

FINE = 512  # segments of a quarter circle: an area of this many corners is short by less than one in a million
HAIR = 1e-6
steady = settings(max_examples=80, deadline=None, derandomize=True)  # the same shapes on every machine
lengths = st.floats(1, 120)
places = st.floats(-80, 80)
turns = st.one_of(st.sampled_from([0, 90, 180, 270, 360, -90, 45]), st.floats(-360, 360))
rectangles = st.builds(turned_rectangle, places, places, lengths, lengths, turned=turns)
spots = st.tuples(places, places)
radii = st.sampled_from([10.0, 20.0])


def shape(rectangle: Rectangle) -> Polygon:
    return Polygon(rectangle.corners())


def on_table(rectangle: Rectangle, u: float, v: float) -> tuple[float, float]:
    """A point given in the rectangle's own frame."""
    x, y, ux, uy = rectangle.x, rectangle.y, rectangle.ux, rectangle.uy
    return x + u * ux - v * uy, y + u * uy + v * ux


@steady
@given(places, places, lengths, lengths, turns)
def test_turned_rectangle_is_the_box_turned_counter_clockwise(
    x: float, y: float, width: float, depth: float, turned: float
) -> None:
    ours = shape(turned_rectangle(x, y, width, depth, turned=turned))
    theirs = affinity.rotate(box(x - width / 2, y - depth / 2, x + width / 2, y + depth / 2), turned, origin=(x, y))
    assert ours.symmetric_difference(theirs).area < HAIR * (1 + theirs.area)
    assert ours.exterior.is_ccw


@steady
@given(rectangles, rectangles)
@example(turned_rectangle(0, 0, 100, 12, turned=0), turned_rectangle(0, 12, 100, 12, turned=0))
@example(turned_rectangle(0, 0, 100, 12, turned=0), turned_rectangle(0, 0, 100, 12, turned=0))
@example(turned_rectangle(0, 0, 100, 12, turned=30), turned_rectangle(0, 0, 10, 2, turned=30))
def test_overlap_has_shapelys_area_and_corners(a: Rectangle, b: Rectangle) -> None:
    shared = shape(a).intersection(shape(b))
    assume(not HAIR / 10 < shared.area < HAIR * 10)
    ours = overlap(a, b)
    assert (ours is not None) == (shared.area >= HAIR)
    if ours is not None:
        assert math.isclose(area(ours), shared.area, rel_tol=1e-7, abs_tol=1e-7)
        on = Polygon([on_table(a, u, v) for u, v in ours])
        assert on.symmetric_difference(shared).area < 1e-5


@steady
@given(rectangles, rectangles)
def test_overlap_is_the_same_both_ways(a: Rectangle, b: Rectangle) -> None:
    one, other = overlap(a, b), overlap(b, a)
    assume(shape(a).intersection(shape(b)).area > HAIR * 10 or not shape(a).intersects(shape(b)))
    assert (one is None) == (other is None)
    if one is not None and other is not None:
        assert math.isclose(area(one), area(other), rel_tol=1e-7, abs_tol=1e-7)


@steady
@given(rectangles, spots)
def test_distance_and_insideness_of_a_point(rectangle: Rectangle, spot: tuple[float, float]) -> None:
    theirs, point = shape(rectangle), Point(spot)
    assert math.isclose(rectangle.distance(*spot), theirs.distance(point), abs_tol=1e-7)
    if theirs.exterior.distance(point) > HAIR:
        assert rectangle.holds(*spot) == theirs.contains(point)


@steady
@given(rectangles, spots, radii)
def test_disc_on_a_rectangle(rectangle: Rectangle, spot: tuple[float, float], radius: float) -> None:
    theirs = shape(rectangle)
    shared = theirs.intersection(Point(spot).buffer(radius, quad_segs=FINE)).area
    assert math.isclose(disc_on(rectangle, *spot, radius), shared, rel_tol=1e-5, abs_tol=5e-3)
    gap = theirs.distance(Point(spot)) - radius
    if abs(gap) > 1e-4:
        assert overlaps_disc(rectangle, *spot, radius) == (gap < 0)


@steady
@given(st.floats(0, 60), radii)
def test_discs_of_one_radius(distance: float, radius: float) -> None:
    assume(abs(distance - 2 * radius) > 1e-3)
    assert discs_overlap(distance, radius) == (distance < 2 * radius)


@steady
@given(rectangles, rectangles, spots, radii)
def test_area_of_an_overlap_in_a_disc(a: Rectangle, b: Rectangle, spot: tuple[float, float], radius: float) -> None:
    ours = overlap(a, b)
    assume(ours is not None)
    assert ours is not None
    disc = Point(a.local(*spot)).buffer(radius, quad_segs=FINE)
    assert math.isclose(
        area_in_disc(ours, *a.local(*spot), radius), Polygon(ours).intersection(disc).area, abs_tol=5e-3
    )


@steady
@given(spots, spots, radii)
def test_circle_crossings_lie_on_the_circle(a: tuple[float, float], b: tuple[float, float], radius: float) -> None:
    assume(math.dist(a, b) > 1e-3)
    hits = circle_crossings(*a, *b, radius=radius) or ()
    assert len(hits) in (0, 2)
    for hit in hits:
        x, y = a[0] + (b[0] - a[0]) * hit, a[1] + (b[1] - a[1]) * hit
        assert math.isclose(math.hypot(x, y), radius, rel_tol=1e-6)


@steady
@given(rectangles, rectangles, spots, spots)
def test_corners_outside_the_joint_decide_a_linear_function(
    a: Rectangle, b: Rectangle, joint: tuple[float, float], slope: tuple[float, float]
) -> None:
    ours = overlap(a, b)
    assume(ours is not None)
    assert ours is not None
    local = a.local(*joint)
    left = Polygon(ours).difference(Point(local).buffer(20, quad_segs=FINE))
    assume(left.is_empty or left.area > 0.05)  # the fine disc is a little small
    corners = corners_outside(ours, local, 20)
    assert (corners is None) == left.is_empty
    if corners is not None:
        parts = [part for part in getattr(left, "geoms", [left]) if part.geom_type == "Polygon"]
        rims = [list(part.exterior.coords) + [c for ring in part.interiors for c in ring.coords] for part in parts]
        theirs = [slope[0] * x + slope[1] * y for rim in rims for x, y in rim]
        values = [slope[0] * x + slope[1] * y for x, y in corners]
        assert math.isclose(min(values), min(theirs), abs_tol=0.02)
        assert math.isclose(max(values), max(theirs), abs_tol=0.02)


def middle_line(rectangle: Rectangle) -> LineString:
    return LineString([on_table(rectangle, -rectangle.length, 0), on_table(rectangle, rectangle.length, 0)])


@steady
@given(rectangles, rectangles)
@example(turned_rectangle(0, 0, 100, 12, turned=0), turned_rectangle(0, 50, 100, 12, turned=90))  # ends on it
@example(turned_rectangle(0, 0, 100, 12, turned=0), turned_rectangle(0, 50.001, 100, 12, turned=90))  # ends short of it
@example(turned_rectangle(0, 0, 100, 12, turned=0), turned_rectangle(50, 0, 100, 12, turned=90))  # at its very end
@example(turned_rectangle(0, 0, 100, 12, turned=0), turned_rectangle(0, 5, 100, 12, turned=0))  # beside it
@example(turned_rectangle(0, 0, 100, 12, turned=0), turned_rectangle(60, 0, 100, 12, turned=0))  # upon it
@example(turned_rectangle(0, 0, 100, 12, turned=0), turned_rectangle(101, 0, 100, 12, turned=0))  # in line with it
@example(turned_rectangle(0, 0, 100, 12, turned=0), turned_rectangle(0, 0, 100, 12, turned=0))  # the same
def test_centre_lines_cut_where_shapelys_do(a: Rectangle, b: Rectangle) -> None:
    one, other = middle_line(a), middle_line(b)
    gap = one.distance(other)
    assume(gap < 1e-10 or gap > 1e-8)
    assert centre_lines_cut(a, b) == centre_lines_cut(b, a) == (gap < 1e-9)
    assert math.isclose(centre_lines_apart(a, b), gap, abs_tol=1e-7)


@steady
@given(rectangles, rectangles)
def test_centre_lines_go_past_each_other_by_their_nearest_end(a: Rectangle, b: Rectangle) -> None:
    one, other = middle_line(a), middle_line(b)
    past = centre_lines_past(a, b)
    assume(abs(past) > HAIR)
    assert (past > 0) == one.intersects(other)
    if past > 0:
        far = [affinity.scale(line, 1000, 1000) for line in (one, other)]  # as good as endless
        ends = [(far[1], spot) for spot in one.coords] + [(far[0], spot) for spot in other.coords]
        assert math.isclose(past, min(line.distance(Point(spot)) for line, spot in ends), abs_tol=1e-6)


@steady
@given(rectangles, rectangles)
def test_distance_between_rectangles(a: Rectangle, b: Rectangle) -> None:
    assert math.isclose(apart(a, b), shape(a).distance(shape(b)), abs_tol=1e-6)


@steady
@given(rectangles, spots, radii)
def test_nearer_than_a_limit(rectangle: Rectangle, spot: tuple[float, float], limit: float) -> None:
    gap = shape(rectangle).distance(Point(spot))
    assume(abs(gap - limit) > 1e-8)
    assert rectangle.is_nearer(*spot, limit) == (gap < limit)


@steady
@given(rectangles, spots)
def test_depth_inside_a_rectangle(rectangle: Rectangle, spot: tuple[float, float]) -> None:
    theirs, point = shape(rectangle), Point(spot)
    if theirs.contains(point):
        assert math.isclose(rectangle.depth(*spot), theirs.exterior.distance(point), abs_tol=1e-7)
    else:
        assert rectangle.depth(*spot) < HAIR
