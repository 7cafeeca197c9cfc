"""Checks of the rules' texts by field, with sentences for editors: before publishing, and before a page shows them."""

from collections.abc import Iterator, Mapping
from typing import Any

from django.utils.translation import gettext as _

from rules_content.editions.edition_keys import EDITION_NAMES, EDITIONS
from rules_content.models import LANGUAGES, Figure, RuleChange, Term, Topic
from rules_content.reading.figures.figures import figure_view, table_link
from rules_content.reading.rulebook.rule_facts import facts
from th_site.texts.translated_text import Faults
from tutorials.core.engine import InputError, Move, Position, judge, ruleset_of

# What a claim may hold in addition to verdicts by edition.
CLAIMED = (
    "cars", "placed", "advice", "crossings", "takes", "layer", "reach", "spans", "open", "stuck", "points", "hand",
    "ranking", "setup", "turns", "buildings", "city", "types",
)  # fmt: skip
PRINTED = '{"english": "tower"}'
LEGAL = "legal"


def check_topic(topic: Topic) -> Faults:
    """Check that a topic in which editions differ has a note."""
    is_told = topic.difference == "none" or any(topic.translation("note", code) for code in LANGUAGES)
    return {} if is_told else {"note_en": [_("The editions differ here: a note has to say how.")]}


def check_term(term: Term) -> Faults:
    """Check the words that the printed editions use, by edition."""
    if not isinstance(term.printed, dict):
        return {"printed": [mapping_wanted(PRINTED)]}
    faults = [*edition_faults(term.printed)]
    faults += [wrong_kind(key) for key, word in term.printed.items() if not isinstance(word, str) or not word.strip()]
    return {"printed": faults} if faults else {}


def check_change(change: RuleChange) -> Faults:
    """Check that a change is about topics there are."""
    known = {topic.key for topic in facts().topics}
    if isinstance(change.topics, list) and all(isinstance(key, str) and key in known for key in change.topics):
        return {}
    return {"topics": [_("There is no such rule.")]}


def check_figure(figure: Figure) -> Faults:
    """Check that position and move can be read, the engine confirms the claim, and every edition can be drawn."""
    if faults := check_board(figure):
        return faults
    position = Position.from_json(figure.board)
    move = Move.from_json(figure.move, position) if figure.move else None
    found = [*claim_faults(figure, position, move)]
    if not found:
        found += [_("This cannot be shown.") for edition in EDITIONS if not _is_drawn(figure, edition)][:1]
    return {"claim": found} if found else {}


def check_board(figure: Figure) -> Faults:
    """Check that position and move can be read."""
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
    """Yield what is unknown or untrue in a figure's claim."""
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
        return bool(figure_view(figure, edition)) and table_link(figure, edition) is not None
    except Exception:  # a draft may hold anything
        return False


def _named(edition: str) -> dict[str, str]:
    return {"edition": str(EDITION_NAMES[edition])}


# ---------------------------------------------------------------- sentences


def edition_faults(keys: Any) -> Iterator[str]:
    """Yield a sentence for each key that is not an edition."""
    for key in keys:
        if not isinstance(key, str) or key not in EDITIONS:
            yield _("“%(key)s” is not an edition. The editions are: %(known)s.") % {
                "key": key,
                "known": ", ".join(EDITIONS),
            }


def unreadable(fault: InputError) -> str:
    """Return the sentence for a position, move or log that cannot be read, with the place."""
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
