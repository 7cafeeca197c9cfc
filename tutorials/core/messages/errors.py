"""What a person is told when something cannot be read, or may not happen: one sentence for each code of the engine."""

from __future__ import annotations

from tutorials.core.engine.errors import InputError

from .catalogue import gettext_lazy as _

# Events that can be read and may not happen.
EVENTS = {
    "game_over": _("The game is over: nothing more can happen."),
    "illegal_move": _("This road may not be built."),
    "wrong_turn": _("It is another player’s turn."),
    "can_build": _("Passing is only for players who cannot build."),
    "must_pass": _("Players who cannot build pass or, in mission mode, put a road aside."),
    "place_left": _("There is still a place for a road: “Suggest a road” shows one."),
    "must_discard": _("In mission mode you put a road aside instead of passing, as long as you have one."),
    "no_discard": _("Roads are put aside in mission mode only."),
    "not_in_hand": _("That piece is no longer in the supply."),
    "no_open_end": _("There is no open end to build on from."),
    "no_missions": _("Missions are counted in mission mode only."),
    "pays_too_much": _("That is more pieces than the penalty asks for."),
}
# Input that is not a position, a move or a game.
INPUTS = {
    "not_json": _("This is not a saved game: the text cannot be read as JSON."),
    "duplicate_key": _("This file contains a duplicate entry."),
    "unknown_key": _("This file contains an entry that does not belong in a saved game."),
    "missing_key": _("Something is missing from this file."),
    "conflicting_keys": _("This file contains two entries where only one is allowed."),
    "wrong_type": _("Something in this file is of the wrong kind."),
    "unknown_value": _("This file contains an unknown word."),
    "out_of_range": _("A number is too small or too large."),
    "not_finite": _("A number cannot be read."),
    "not_text": _("This contains characters that cannot be read."),
    "too_many": _("There are too many pieces."),
    "too_long": _("This is longer than any game can be."),
    "unknown_format": _("This was saved in a format that is not known here."),
    "not_notation": _("This link is damaged or incomplete."),
    "unknown_version": _("This link is in a format that is not known here."),
    "unknown_edition": _("This edition is not known."),
    "unknown_mode": _("This edition does not have that mode."),
    "unknown_player": _("This refers to a player who is not in the game."),
    "unknown_colour": _("This colour is not in the box."),
    "duplicate_player": _("Two players have the same colour."),
    "duplicate_id": _("Two pieces have the same name."),
    "unknown_id": _("This refers to a piece that is not on the table."),
    "unknown_type": _("This type of vehicle is not in the box."),
    "unknown_level": _("No opponent of that name is known here."),
    "no_opponent": _("It is a person’s turn: no opponent plays this seat."),
    "unknown_kind": _("This kind of piece is not in the box."),
    "two_points": _("At least one end of a road has to rest on a column."),
    "same_column": _("A road cannot end on the column it starts from."),
}
# Agreeing on rules of one's own.
AGREEING = {
    "not_agreed_on": _(
        "This is not something to agree on: every box plays it alike, or it follows from another choice."
    ),
    "set_by_missions": _("In mission mode the missions settle this; there is nothing to choose."),
    "missions_need_city": _("The missions need the whole city of Rainbow City on the table."),
    "city_with_any_number": _(
        "The city of Rainbow City is set up with two players as well, so a two-player game cannot leave buildings out."
    ),
    "pieces_missing": _("This needs areas and a tower, and no box on your table has them."),
    "rules_differ": _("This file does not agree with itself: its rules are other than its choices give."),
    "other_rules": _("These rules were agreed on for another edition or mode."),
}
# Setting up the city at the table.
PLACING = {
    "place_off_table": _("This would stick out over the edge of the table."),
    "place_on_pieces": _("A road or a column is in the way."),
    "place_overlaps": _("Something else is already there."),
    "place_too_near": _(
        "A development area must be at least a column’s width from other development areas, roads and columns."
    ),
    "place_not_on_area": _("Buildings and the tower must stand wholly on a development area."),
    "place_area_taken": _("A development area holds only one building or the tower."),
    "place_first": _("The city has to be set up first."),
    "place_other_first": _("All development areas are placed before anything else."),
    "nothing_to_place": _("Everything has already been placed."),
    "no_room": _("No free spot was found."),
}
# Filling in the table's form.
FILLING_IN = {
    "no_base_point": _("Choose a base point first."),
    "not_a_number": _("A number is missing or cannot be read."),
    "no_move_found": _("No legal move was found."),
    "nothing_fell": _("Enter how many pieces fell, and whose they were."),
}
ERRORS = {**INPUTS, **EVENTS, **AGREEING, **PLACING, **FILLING_IN}


def sentence(error: InputError) -> str:
    """What to tell a person about an error; the error's own message is for programmers."""
    return str(ERRORS[error.code])
