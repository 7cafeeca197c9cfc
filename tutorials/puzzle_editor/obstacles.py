"""What an attempt failed at, in words: the rule it broke, or the answer that was wrong."""

from __future__ import annotations

from django.utils.translation import gettext as _

from tutorials.core.messages.titles import topic_title

from .answer_words import answer_words

# The rule that each violation of the engine breaks.
TOPICS = {
    "area_forbids_column": "development-areas", "area_forbids_exit": "rainbow-area", "base_point_used": "base-point",
    "car_does_not_fit": "new-road-only", "car_off_road": "new-road-only", "cars_missing": "may-or-must-place",
    "cars_overlap": "new-road-only", "closed_loop": "closed-loops", "column_over_edge": "development-areas",
    "column_under_road": "column-under-road", "columns_overlap": "column-reach", "covers_column": "over-columns",
    "exit_height": "exit-height", "height_step": "column-height", "junction_alone": "junction-on-grey",
    "junction_full": "branching", "no_cars": "materials", "no_grey": "materials", "no_junction": "materials",
    "no_road": "materials", "not_your_column": "own-highway", "off_table": "column-reach",
    "out_of_reach": "column-reach", "road_juts_out": "road-ends", "too_many_cars": "several-roads",
    "touches_car": "touching", "touches_obstacle": "touching-obstacles", "touches_road": "touching",
    "wrong_turn": "turn-steps",
}  # fmt: skip


def obstacle_words(code: str) -> str:
    """Return what stopped learners, in the editor's language."""
    if not code:
        return ""
    if code == "goal":
        return _("allowed, but not what was asked for")
    if code in TOPICS:
        return _("broke a rule: %(rule)s") % {"rule": topic_title(TOPICS[code])}
    return _("answered: %(answer)s") % {"answer": answer_words(code.split("+"))}
