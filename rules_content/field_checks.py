"""What keeps a text of the rules from being shown, field by field, in the editor's language: asked before it is
published, and again before a page shows it.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from django.utils.translation import gettext as _

from rules_content.editions import EDITION_NAMES, EDITIONS
from rules_content.models import LANGUAGES, Figure, Term, Topic
from rules_content.reading.figures import figure_view, on_the_board
from th_site.texts import Faults
from tutorials.engine import InputError, Move, Position, judge, ruleset_of

# What a claim may say besides a verdict by edition.
CLAIMED = (
    "cars", "placed", "advice", "crossings", "takes", "layer", "reach", "spans", "open", "stuck", "points", "hand",
    "ranking", "setup", "turns", "buildings", "city", "types",
)  # fmt: skip
PRINTED = '{"english": "tower"}'
LEGAL = "legal"


def check_topic(topic: Topic) -> Faults:
    """Where editions differ, a note says how."""
    is_told = topic.difference == "none" or any(topic.translation("note", code) for code in LANGUAGES)
    return {} if is_told else {"note_en": [_("The editions differ here: a note has to say how.")]}


def check_term(term: Term) -> Faults:
    """What the printed editions call it: a word by edition."""
    if not isinstance(term.printed, dict):
        return {"printed": [mapping_wanted(PRINTED)]}
    faults = [*edition_faults(term.printed)]
    faults += [wrong_kind(key) for key, word in term.printed.items() if not isinstance(word, str) or not word.strip()]
    return {"printed": faults} if faults else {}


def check_figure(figure: Figure) -> Faults:
    """Position and move can be read, the claim is what the engine says, and every edition's picture can be drawn."""
    if faults := check_board(figure):
        return faults
    position = Position.from_json(figure.board)
    move = Move.from_json(figure.move, position) if figure.move else None
    found = [*claim_faults(figure, position, move)]
    if not found:
        found += [_("This cannot be shown.") for edition in EDITIONS if not _is_drawn(figure, edition)][:1]
    return {"claim": found} if found else {}


def check_board(figure: Figure) -> Faults:
    """Position and move can be read."""
    if not isinstance(figure.board, dict) or not figure.board:
        return {"board": [mapping_wanted('{"format": "tokyo-highway/1", "edition": "english", …}')]}
    try:
        position = Position.from_json(figure.board)
    except InputError as fault:
        return {"board": [unreadable(fault)]}
    if figure.move is not None and not isinstance(figure.move, dict):
        return {"move": [mapping_wanted('{"from": "b1", "column": {…}}')]}
    try:
        if figure.move:
            Move.from_json(figure.move, position)
    except InputError as fault:
        return {"move": [unreadable(fault)]}
    return {}


def claim_faults(figure: Figure, position: Position, move: Move | None) -> Iterator[str]:
    """What a figure's claim says that is unknown or untrue."""
    claimed = figure.claimed
    yield from (unknown(key) for key in claimed if key not in {"editions", "all", *EDITIONS, *CLAIMED})
    editions = claimed.get("editions", [*EDITIONS])
    if not isinstance(editions, list) or not editions:
        yield list_wanted('["rainbow-city"]')
        return
    if odd := [*edition_faults(editions)]:
        yield from odd
        return
    for edition in editions:
        verdict_claimed = claimed.get(edition, claimed.get("all"))
        try:
            rules = ruleset_of(edition, position.mode)
        except InputError:
            yield _("%(edition)s: there are no missions. Name the editions that the figure is shown for.") % _named(
                edition
            )
            continue
        if verdict_claimed is None:
            continue
        if move is None:
            yield _("It is claimed what a move is, and there is no move.")
            return
        verdict = judge(position, move, rules)
        found = LEGAL if verdict.legal else list(verdict.codes)
        if verdict_claimed != found:
            words = found if isinstance(found, str) else ", ".join(found)
            yield _("%(edition)s: the engine says “%(verdict)s”.") % {**_named(edition), "verdict": words}


def _is_drawn(figure: Figure, edition: str) -> bool:
    if not figure.concerns(edition):
        return True
    try:
        return bool(figure_view(figure, edition)) and on_the_board(figure, edition) is not None
    except Exception:  # whatever stands in the way
        return False


def _named(edition: str) -> dict[str, str]:
    return {"edition": str(EDITION_NAMES[edition])}


# ---------------------------------------------------------------- sentences


def edition_faults(keys: Any) -> Iterator[str]:
    """Of a list of editions, or of what is said by edition, those that are none."""
    for key in keys:
        if not isinstance(key, str) or key not in EDITIONS:
            yield _("“%(key)s” is not an edition. The editions are: %(known)s.") % {
                "key": key,
                "known": ", ".join(EDITIONS),
            }


def unreadable(fault: InputError) -> str:
    """What cannot be read of a position, a move or a log, with its place."""
    if not fault.where:
        return _("This cannot be read: %(fault)s.") % {"fault": fault.message}
    told: Mapping[str, Any] = {"missing_key": missing, "unknown_key": unknown, "wrong_type": wrong_kind}
    return str(told.get(fault.code, wrong_value)(fault.where))


def missing(where: str) -> str:
    return _("“%(where)s” is missing.") % {"where": where}


def unknown(where: str) -> str:
    return _("“%(where)s” is not known here.") % {"where": where}


def wrong_kind(where: str) -> str:
    return _("“%(where)s” is of the wrong kind.") % {"where": where}


def wrong_value(where: str) -> str:
    return _("“%(where)s” has a value that is not allowed.") % {"where": where}


def given_twice(where: str) -> str:
    return _("“%(where)s” is given twice.") % {"where": where}


def mapping_wanted(example: str) -> str:
    return _("This has to be an object in braces, for example %(example)s.") % {"example": example}


def list_wanted(example: str) -> str:
    return _("This has to be a list in brackets, for example %(example)s.") % {"example": example}
