"""A ruleset's fields in words: what the board does in an edition, for those who do not read code."""

from __future__ import annotations

from typing import Any

from .catalogue import gettext_lazy as _

SETTINGS: dict[tuple[str, Any], Any] = {
    ("entrance_spacing", "one_road"): _("entrances one road apart"),
    ("obstacles", "building_each_reverse"): _("one building each, the last player first"),
    ("obstacles", "building_each"): _("one building each, in any order"),
    ("obstacles", "city_components"): _("the whole city, piece by piece"),
    ("buildings_from_players", 2): _("buildings with any number of players"),
    ("buildings_from_players", 3): _("buildings with three or four players"),
    ("base_point", "open_end"): _("any open end is a base point"),
    ("touching_cars", "forbidden"): _("touching a car is not allowed"),
    ("touching_cars", "not_stated"): _("touching a car is only pointed out"),
    ("placing_cars", "may"): _("earned cars may be placed"),
    ("placing_cars", "must"): _("earned cars must be placed"),
    ("exit_from_height", 1): _("exits from height 1 only"),
    ("exit_from_height", "any"): _("exits from any height"),
    ("penalty", "per_piece"): _("one column piece for each piece that fell"),
    ("penalty", "flat"): _("one column piece to each owner"),
    ("after_winner", "play_on"): _("the others play on"),
    ("after_winner", "may_play_on"): _("the others may play on"),
    ("after_winner", "until_one_left"): _("the others play on until one is left"),
    ("stuck_when", "no_column_or_road"): _("no grey piece or no road left: unable to build"),
    ("stuck_when", "cannot_build"): _("unable to build only if not even an exit can be built"),
    ("out_of_materials", "grace_round"): _("one last round, then out"),
    ("out_of_materials", "pass_once"): _("pass once, then out"),
    ("last_builder_wins", True): _("the last one left wins"),
}


def setting(field: str, value: Any) -> str:
    """What a field's value means on the board; "" for those that a text or a table beside it tells whole.

    >>> setting("exit_from_height", "any")
    'exits from any height'
    """
    return str(SETTINGS.get((field, value), ""))
