"""A step at the table as its form hands it in, and a table as an address holds it: all but how they are sent."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tutorials.core.drawing.build_form import Form
from tutorials.core.engine import EDITIONS, Agreement, InputError, from_text, modes_of
from tutorials.core.engine.agreement import AGREED
from tutorials.core.engine.positions.pieces import COLOURS
from tutorials.core.engine.validation import parse
from tutorials.core.messages import words
from tutorials.core.messages.agreements import our_rules
from tutorials.core.messages.catalogue import gettext as _
from tutorials.core.messages.errors import sentence
from tutorials.core.messages.player_names import LONGEST, named_players, read_names
from tutorials.core.messages.titles import edition_title
from tutorials.core.opponent.seats import called
from tutorials.core.opponent.sentences import why

from . import form as forms
from .address import LONGEST_ADDRESS
from .log import Log
from .opponent_turns import turn_of
from .page import TablePage
from .replay import Replay
from .sitting import gentlest, to_choose_from

MOST_BYTES = 512 * 1024
FIELDS = ("base", "target", "height", "by", "direction", "distance", "x", "y", "turned", "kind")


@dataclass(frozen=True)
class Unreadable:
    """There is no table to go on from: the set-up form is shown with these words."""

    words: str


@dataclass(frozen=True)
class Saved:
    """The text of a file to be saved."""

    text: str


# The table after a step, the same table with what is wrong, or one of the above.
Outcome = Log | TablePage | Saved | Unreadable


def take_step(form: Form, file: bytes | None = None, size: int = 0) -> Outcome:
    """What comes of a form of so many bytes, with the file handed in, if one was."""
    if size > MOST_BYTES:
        return _unreadable(InputError("too_long", "", ""))
    do = form.get("do", "")
    try:
        if do == "new":
            return forms.new_log(form)
        if do == "open":
            return Log.from_file(form.get("text", "") if file is None else file)
        log = Log.from_text(form.get("t", ""))
    except InputError as error:
        return Unreadable(sentence(error)) if do == "new" else _unreadable(error)
    if do == "save":
        return Saved(log.to_file(read_names(form.get("names", ""))))
    try:
        return _opponents_turn(log) if do == "opponent" else forms.log_after(log, form)
    except InputError as error:
        return _refusal(log, form, error)


def _opponents_turn(log: Log) -> TablePage:
    """The table after an opponent's turn, with why it did what it did."""
    turn = turn_of(log)
    with named_players(called(log.seats, {})):
        told = () if turn.choice is None else tuple(why(log.game, turn.choice))
    return TablePage(log.play(turn.event), told=told)


def _refusal(log: Log, form: Form, error: InputError) -> TablePage:
    """The same table with what is wrong said, and what was filled in still there."""
    typed = {key: str(value) for key, value in form.items() if key in FIELDS}
    if error.code == "illegal_move":
        log, typed = log.thinking_of(forms.log_after(log, {**form, "do": "check"}).move), {}
    return TablePage(log, sentence(error), typed)


def given_table(query: Mapping[str, str]) -> TablePage | Unreadable:
    """The table that an address holds: a log, or a position in the engine's notation with a move to look at."""
    try:
        text = query.get("t", "")
        log = Log.from_text(text) if text else _from_position(query.get("position", ""), query.get("move", ""))
    except InputError as error:
        return _unreadable(error)
    return TablePage(log)


def _from_position(text: str, move: str) -> Log:
    data: dict[str, Any] = {"position": from_text(text).to_json()}
    if move:
        data["move"] = parse(move)
    return Log.from_json(data)


def _unreadable(error: InputError) -> Unreadable:
    return Unreadable(_("This table cannot be read. %(reason)s") % {"reason": sentence(error)})


def given_replay(query: Mapping[str, str]) -> Replay | Unreadable:
    """The game that an address or a form holds, at the move that it names."""
    given = given_table({"t": query.get("t", "")})
    return given if isinstance(given, Unreadable) else Replay.of(given.log, query.get("at") or query.get("slide", ""))


def empty_table(
    form: Form, query: Mapping[str, str], own: str, ours: Agreement | None, error: str = ""
) -> dict[str, Any]:
    """What the set-up form shows: who plays, in which edition, or by which rules of their own.

    What was filled in comes first, then what the address names, then the reader's own edition and agreement.
    """
    if code := form.get("ruleset") or query.get("ruleset", ""):
        try:
            ours = Agreement.from_code(code)
        except InputError as refusal:
            ours, error = None, error or sentence(refusal)
    edition = form.get("edition") or query.get("edition") or (AGREED if ours else own)
    return {
        "error": error,
        "ours": None if ours is None else {"code": ours.code, "name": our_rules(ours), "chosen": edition == AGREED},
        "editions": [(key, edition_title(key), key == edition, "mission" in modes_of(key)) for key in EDITIONS],
        "colours": [(colour, words.player(colour)) for colour in COLOURS],
        "seats": list(enumerate((*COLOURS[:2], "", ""), 1)),
        "longest_name": LONGEST,
        "opponents": to_choose_from(),
        "gentlest": gentlest(),
        "own_tables": own_tables_words(),
    }


def own_tables_words() -> dict[str, Any]:
    """What the list of one's own tables says, with places for what this browser alone knows."""
    anyone = {"player": "{player}", "players": "{players}"}
    return {
        "editions": {key: edition_title(key) for key in EDITIONS},
        "players": {colour: words.player(colour) for colour in COLOURS},
        "opponents": {one.level: one.name for one in to_choose_from()},
        "states": {
            "placing": _("%(player)s places a city component.") % anyone,
            "playing": _("%(player)s’s turn: build a road.") % anyone,
            "over": _("The game is over: %(player)s wins.") % anyone,
            "shared": _("The game is over: %(players)s share first place.") % anyone,
        },
        "longest": LONGEST_ADDRESS,
        "mission": _("Missions"),
        "steps": _("Moves: %(number)s") % {"number": "{number}"},
        "room": _("Tables on this device: %(number)s of at most %(most)s") % {"number": "{number}", "most": "{most}"},
        "copy": _("Copy of %(table)s") % {"table": "{table}"},
        "deleted": _("“%(table)s” has been deleted.") % {"table": "{table}"},
    }
