"""The camera: where a scene is looked at from, and where each of its points then falls on the paper."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from math import cos, hypot, radians, sin, tan

Point = tuple[float, float, float]
Spot = tuple[float, float]

FIELD = 20.0  # degrees: a long lens, so that discs stay round, roads straight and buildings upright to the eye
NEAR = 20.0  # mm: nothing nearer to the eye than this is drawn


def dot(a: Point, b: Point) -> float:
    """The scalar product.

    >>> dot((1, 2, 3), (4, 5, 6))
    32
    """
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


@dataclass(frozen=True)
class Camera:
    """An eye turned by `azimuth` (0 looks along +y) and lifted by `elevation` degrees, aimed at `target`.

    `distance` is None for parallel views (top and side); there `scale` alone counts.
    """

    azimuth: float
    elevation: float
    target: Point
    distance: float | None
    scale: float
    centre: Spot

    @cached_property
    def right(self) -> Point:
        """The direction that runs to the right on the paper."""
        turn = radians(self.azimuth)
        return (cos(turn), sin(turn), 0.0)

    @cached_property
    def away(self) -> Point:
        """The direction in which the eye looks."""
        turn, lift = radians(self.azimuth), radians(self.elevation)
        return (-sin(turn) * cos(lift), cos(turn) * cos(lift), -sin(lift))

    @cached_property
    def up(self) -> Point:
        """The direction that runs upwards on the paper."""
        turn, lift = radians(self.azimuth), radians(self.elevation)
        return (-sin(turn) * sin(lift), cos(turn) * sin(lift), cos(lift))

    @cached_property
    def eye(self) -> Point:
        """Where the eye is; for parallel views a point far off along the line of sight."""
        far = self.distance or 1e6
        away, target = self.away, self.target
        return (target[0] - away[0] * far, target[1] - away[1] * far, target[2] - away[2] * far)

    def depth(self, point: Point) -> float:
        """How far off a point lies along the line of sight, from the target."""
        target, away = self.target, self.away
        return away[0] * (point[0] - target[0]) + away[1] * (point[1] - target[1]) + away[2] * (point[2] - target[2])

    def spread(self, point: Point) -> float:
        """Pixels to the millimetre at that point."""
        if self.distance is None:
            return self.scale
        return self.scale * self.distance / max(self.distance + self.depth(point), NEAR)

    @cached_property
    def project(self) -> Callable[[Point], Spot]:
        """Where a point of the table falls on the paper, y downwards; asked of thousands of points, so made once."""
        (target_x, target_y, target_z), (centre_x, centre_y) = self.target, self.centre
        (right_x, right_y, _), (up_x, up_y, up_z), (away_x, away_y, away_z) = self.right, self.up, self.away
        distance, scale = self.distance, self.scale

        def project(point: Point) -> Spot:
            x, y, z = point
            x -= target_x
            y -= target_y
            z -= target_z
            spread = scale
            if distance is not None:
                far = distance + away_x * x + away_y * y + away_z * z
                spread *= distance / (far if far > NEAR else NEAR)
            across = right_x * x + right_y * y
            above = up_x * x + up_y * y + up_z * z
            return (centre_x + across * spread, centre_y - above * spread)

        return project


def aimed(
    points: Iterable[Point],
    *,
    azimuth: float,
    elevation: float,
    parallel: bool,
    width: float,
    height: float,
    margin: float,
) -> Camera:
    """The camera that shows all points inside a picture of that size, as large as they go.

    >>> ends = [(-50, 0, 0), (50, 0, 0)]
    >>> camera = aimed(ends, azimuth=0, elevation=90, parallel=True, width=120, height=60, margin=10)
    >>> camera.scale, camera.project((50, 0, 0))
    (1.0, (110.0, 30.0))
    """
    points = list(points) or [(-100.0, -100.0, 0.0), (100.0, 100.0, 0.0)]
    axes = list(zip(*points, strict=True))
    low, high = [min(axis) for axis in axes], [max(axis) for axis in axes]
    target = tuple((a + b) / 2 for a, b in zip(low, high, strict=True))
    reach = max(hypot(*(b - a for a, b in zip(low, high, strict=True))), 1.0)
    distance = None if parallel else 0.5 * reach / tan(radians(FIELD / 2))
    camera = Camera(
        azimuth=azimuth,
        elevation=elevation,
        target=target,
        distance=distance,
        scale=1.0,
        centre=(0.0, 0.0),
    )
    left, top, right, bottom = bounds(camera.project(point) for point in points)
    scale = min((width - 2 * margin) / max(right - left, 1e-9), (height - 2 * margin) / max(bottom - top, 1e-9))
    centre = (width / 2 - (left + right) / 2 * scale, height / 2 - (top + bottom) / 2 * scale)
    return replace(camera, scale=scale, centre=centre)


def bounds(spots: Iterable[Spot]) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of some spots; ValueError without any.

    >>> bounds([(1, 5), (3, 2)])
    (1, 2, 3, 5)
    """
    xs, ys = zip(*spots, strict=True)
    return (min(xs), min(ys), max(xs), max(ys))
