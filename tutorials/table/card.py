"""The picture of a table that is shown with its link."""

from __future__ import annotations

import hashlib

from django.core.cache import cache
from django.utils import translation
from django.utils.translation import gettext as _

from rules_content.editions import EDITION_NAMES
from tutorials.board.scene import scene
from tutorials.engine import Move, judge
from tutorials.pictures import CARD, picture
from tutorials.telling import events
from tutorials.telling.agreements import our_rules

from .log import Log

WEEK = 7 * 24 * 60 * 60


def card_of(text: str, language: str) -> bytes:
    """The card of the table in a link, as PNG; drawn once and cached for a week. InputError if it cannot be read."""
    # In the cache and not in a file, since anyone can ask for any number of tables.
    key = f"card:{language}:{hashlib.sha256(text.encode()).hexdigest()}"
    body = cache.get(key)
    if body is None:
        body = _draw(Log.from_text(text), language)
        cache.set(key, body, WEEK)
    return bytes(body)


def _draw(log: Log, language: str) -> bytes:
    move = None if log.move is None else Move.from_json(log.move, log.position)
    verdict = None if move is None else judge(log.position, move)
    with translation.override(language):
        return picture(scene(log.position, move=move, verdict=verdict), CARD, title(log), language)


def title(log: Log) -> str:
    """What the card says: the question, how the game ended, or whose turn it is."""
    ours = log.position.agreement
    edition = str(EDITION_NAMES[log.position.edition]) if ours is None else our_rules(ours)
    if log.move is not None:
        return str(_("Is this road allowed? %(edition)s") % {"edition": edition})
    return events.state(log.game)
