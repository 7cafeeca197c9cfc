"""The card of a shared table."""

from __future__ import annotations

import hashlib

from django.core.cache import cache
from django.utils import translation
from django.utils.translation import gettext as _

from rules_content.editions.edition_keys import EDITION_NAMES
from th_site.durations import WEEK
from tutorials.core.drawing.scene.scene import scene
from tutorials.core.engine import Move, judge
from tutorials.core.messages import events
from tutorials.core.messages.agreements import our_rules
from tutorials.core.table.log import Log
from tutorials.pictures import CARD, picture


def card_of(text: str, language: str) -> bytes:
    """Return the card of a log as PNG, cached for a week; raise InputError if the log cannot be read."""
    # Cached and not saved, since anyone can ask for any number of tables.
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
    """Return the title: the question, how the game ended, or whose turn it is."""
    ours = log.position.agreement
    edition = str(EDITION_NAMES[log.position.edition]) if ours is None else our_rules(ours)
    if log.move is not None:
        return str(_("Is this road allowed? %(edition)s") % {"edition": edition})
    return events.state(log.game)
