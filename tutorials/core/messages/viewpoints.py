"""From where a fault shows best: heights from the side, what covers or reaches from above."""

from __future__ import annotations

TOP, SIDE = "top", "side"
VIEWPOINTS = {
    "closed_loop": TOP,
    "height_step": SIDE,
    "junction_alone": SIDE,
    "out_of_reach": TOP,
    "road_juts_out": TOP,
    "columns_overlap": TOP,
    "covers_column": TOP,
    "column_under_road": TOP,
    "touches_road": SIDE,
    "touches_car": SIDE,
    "touches_obstacle": SIDE,
    "exit_height": SIDE,
    "area_forbids_column": TOP,
    "area_forbids_exit": TOP,
    "column_over_edge": TOP,
    "off_table": TOP,
    "car_off_road": TOP,
    "cars_overlap": TOP,
    "car_does_not_fit": SIDE,
    "steep_road": SIDE,
    "half_crossing": TOP,
    "first_over": SIDE,
    "first_under": SIDE,
    "blocked": SIDE,
}


def viewpoint(code: str) -> str:
    """The view of the board in which a code shows best: top, side, or "" where any does."""
    return VIEWPOINTS.get(code, "")
