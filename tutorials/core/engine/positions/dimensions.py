"""The sizes of the pieces, in millimetres: the one place to change when someone measures better."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Dimensions:
    """The site's model of the pieces; no edition prints their sizes."""

    road_length: float = 100.0
    road_width: float = 12.0
    road_thickness: float = 2.0
    column_radius: float = 10.0
    storey: float = 10.0
    car_length: float = 16.0
    car_width: float = 8.0
    car_height: float = 7.0
    bearing: float = 2.0  # an end lies at least this far onto a column's top
    clearance: float = 0.5  # pieces nearer than this in height touch
    joint_radius: float = 20.0  # roads that meet on a column may touch each other this near to its centre
    steep_degrees: float = 20.0  # above this cars slide
    table_width: float = 1000.0
    table_depth: float = 1000.0

    @property
    def least_reach(self) -> float:
        """How far past a column's centre an end must reach; negative: it may stop this much short of it."""
        return self.bearing - self.column_radius

    @property
    def most_reach(self) -> float:
        """How far past a column's centre an end may reach before it juts out."""
        return self.column_radius

    @property
    def car_share(self) -> float:
        """Half of the stretch of a road that a car takes, as a share of the road."""
        return self.car_length / self.road_length / 2


DIMENSIONS = Dimensions()
