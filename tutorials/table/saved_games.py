"""The synced games of a learner, listed where a table is set up."""

from __future__ import annotations

from operator import eq

from tutorials.core.engine import InputError
from tutorials.core.table.log import Log
from tutorials.core.table.saved_game import SavedGame, summary
from tutorials.core.table.sharing import unpack
from tutorials.models import Learner, TableGame

MAX_GAMES = 20  # per learner, the latest
MAX_LOG_LENGTH = 40_000  # in characters


def games_of(token: str) -> list[SavedGame]:
    """Return a learner's games, latest first, with one query, none for new visitors."""
    rows = TableGame.objects.filter(learner__token=token) if token else ()
    return [
        SavedGame(row.key, row.text, row.edition, row.steps, row.over, row.changed.date().isoformat()) for row in rows
    ]


def save_game(learner: Learner, key: str, text: str) -> None:
    """Save the game of a key; ignore logs that cannot be read or have not begun."""
    try:
        found = summary(Log.from_text(text)) if len(text) <= MAX_LOG_LENGTH else None
    except InputError:
        return
    if found is None:
        return
    TableGame.objects.update_or_create(learner=learner, key=_own_key(learner, key, found["text"]), defaults=found)
    newest = TableGame.objects.filter(learner=learner).values_list("pk", flat=True)[:MAX_GAMES]
    TableGame.objects.filter(learner=learner).exclude(pk__in=list(newest)).delete()


def _own_key(learner: Learner, key: str, text: str) -> str:
    """Return the key to save a game by: one that two devices continued differently becomes two."""
    for row in TableGame.of_key(learner, key):
        if _is_same_game(row.text, text):
            return str(row.key)
    return TableGame.free_key(learner, key)


def _is_same_game(one: str, other: str) -> bool:
    """Tell whether one log continues the other."""
    first, second = (record["steps"] for record in (unpack(one), unpack(other)))
    return bool(all(map(eq, first, second)))


def remove_game(token: str, key: str) -> None:
    if token:
        TableGame.objects.filter(learner__token=token, key=key).delete()
