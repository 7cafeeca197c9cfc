"""The games that browsers have handed in for a learner: listed where a table is set up, and removed there."""

from __future__ import annotations

from operator import eq

from tutorials.engine import InputError
from tutorials.models import Learner, TableGame

from .log import Log
from .saved_game import SavedGame, summary
from .sharing import unpack

MOST = 20  # of a learner, the latest
LONGEST = 40_000  # characters of a log


def games_of(token: str) -> list[SavedGame]:
    """A learner's games, the latest first: one query, none for a new visitor."""
    rows = TableGame.objects.filter(learner__token=token) if token else ()
    return [
        SavedGame(row.key, row.text, row.edition, row.steps, row.over, row.changed.date().isoformat()) for row in rows
    ]


def save_game(learner: Learner, key: str, text: str) -> None:
    """The game of that key as it stands now; what cannot be read, or has not begun, is none."""
    try:
        found = summary(Log.from_text(text)) if len(text) <= LONGEST else None
    except InputError:
        return
    if found is None:
        return
    TableGame.objects.update_or_create(learner=learner, key=_own_key(learner, key, found["text"]), defaults=found)
    newest = TableGame.objects.filter(learner=learner).values_list("pk", flat=True)[:MOST]
    TableGame.objects.filter(learner=learner).exclude(pk__in=list(newest)).delete()


def _own_key(learner: Learner, key: str, text: str) -> str:
    """The key to save a game by: one that two devices have played on in two ways goes on as two games."""
    for row in TableGame.of_key(learner, key):
        if _is_same_game(row.text, text):
            return str(row.key)
    return TableGame.free_key(learner, key)


def _is_same_game(one: str, other: str) -> bool:
    """Whether one log goes on where the other ends, or went back from there."""
    first, second = (record["steps"] for record in (unpack(one), unpack(other)))
    return bool(all(map(eq, first, second)))


def remove_game(token: str, key: str) -> None:
    if token:
        TableGame.objects.filter(learner__token=token, key=key).delete()
