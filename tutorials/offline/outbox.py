"""Syncs the outbox of a browser: tries, hints and games from offline use, each applied once and in order.

Every entry has an idempotency key. Known keys are confirmed again without effect, so that lost responses and two open
tabs do no harm.
"""

from __future__ import annotations

import datetime
import re
from typing import Any
from urllib.parse import parse_qsl, urlsplit

from django.db import transaction
from django.http import HttpRequest, HttpResponse, JsonResponse

from tutorials.core.agreement.codes import agreement_of
from tutorials.core.engine import InputError
from tutorials.core.engine.validation import parse
from tutorials.core.pages.daily_page import FIRST_DAY
from tutorials.core.puzzles.submissions import Submission
from tutorials.course import progress
from tutorials.daily.days import today
from tutorials.models import DailyPuzzle, Learner, OutboxEntry, Puzzle
from tutorials.table.saved_games import save_game

MAX_ENTRIES = 100  # at once
MAX_GAMES = 5  # among them, since each is replayed
MAX_BYTES = 256 * 1024
KEY_LIFETIME_DAYS = 60
KEY = re.compile(r"[\w-]{8,40}")
GAME_KEY = re.compile(r"[\w~-]{8,40}")
PUZZLE_ADDRESS = re.compile(r"/[a-z]{2}/learn/[\w-]+/(?P<puzzle>[\w-]+)/")
TABLE_ADDRESS = re.compile(r"/[a-z]{2}/table/")
DAY_ADDRESS = re.compile(r"/[a-z]{2}/daily/(?P<day>\d{4}-\d\d-\d\d)/")


def response(request: HttpRequest) -> HttpResponse:
    """Apply the entries of a request; return their keys, 422 where they cannot be read."""
    try:
        deeds = read_entries(request.POST.get("deeds", ""))
    except InputError as error:
        return JsonResponse(error.to_json(), status=422)
    learner = progress.learner_or_new(request)
    for entry in deeds:
        apply_entry(learner, entry)
    return progress.remember(JsonResponse({"taken": [entry["key"] for entry in deeds]}), learner, request)


def read_entries(text: str) -> list[dict[str, Any]]:
    """Parse the entries; raise InputError if they cannot be read."""
    if len(text) > MAX_BYTES:
        raise InputError("too_long", "deeds", "that is too much at once")
    found = parse(text)
    if not isinstance(found, list) or len(found) > MAX_ENTRIES:
        raise InputError("wrong_type", "deeds", f"must be a list of at most {MAX_ENTRIES}")
    for at, entry in enumerate(found):
        if not isinstance(entry, dict) or not KEY.fullmatch(str(entry.get("key", ""))):
            raise InputError("wrong_type", f"deeds[{at}]", "must be an object with a key")
    if sum(bool(TABLE_ADDRESS.fullmatch(str(entry.get("address", "")))) for entry in found) > MAX_GAMES:
        raise InputError("too_many", "deeds", f"holds more than {MAX_GAMES} games")
    return found


@transaction.atomic
def apply_entry(learner: Learner, entry: dict[str, Any]) -> None:
    """Apply a try, a hint or a game if its key is new; ignore what is about no existing page."""
    _, is_new = OutboxEntry.objects.get_or_create(key=entry["key"])
    if not is_new:
        return
    parts = urlsplit(str(entry.get("address", ""))[:400])
    address = parts.path
    edition = dict(parse_qsl(parts.query)).get("edition", "")
    agreement = agreement_of(str(entry.get("agreement", "")))
    pairs = entry.get("form")
    listed = pairs if isinstance(pairs, list) else []
    form = [(str(pair[0]), str(pair[1])) for pair in listed if isinstance(pair, list) and len(pair) == 2]
    puzzle = puzzle_at(address)
    if puzzle is not None:
        answers = [value for name, value in form if name == "answer"]
        progress.submit(learner, puzzle, Submission(dict(form), answers, edition, agreement), day_of(entry))
    elif TABLE_ADDRESS.fullmatch(address) and GAME_KEY.fullmatch(dict(form).get("game", "")):
        save_game(learner, dict(form)["game"], dict(form).get("t", ""))


def puzzle_at(address: str) -> Puzzle | DailyPuzzle | None:
    """Return the puzzle at an address: one of the course, or of a day up to tomorrow, which browsers have ahead."""
    if match := PUZZLE_ADDRESS.fullmatch(address):
        found: Puzzle | None = Puzzle.objects.readable().filter(key=match["puzzle"]).first()
        return found
    if match := DAY_ADDRESS.fullmatch(address):
        try:
            day = datetime.date.fromisoformat(match["day"])
        except ValueError:
            return None
        if FIRST_DAY <= day <= today() + datetime.timedelta(days=1):
            made: DailyPuzzle | None = DailyPuzzle.objects.filter(day=day).first()
            return made  # None: nobody has it offline, those who do got it from us
    return None


def day_of(entry: dict[str, Any]) -> datetime.date:
    """Return the day of an entry as the browser says; today where it names none or a later one."""
    try:
        return min(datetime.date.fromisoformat(str(entry.get("day", ""))), today())
    except ValueError:
        return today()


def forget_old() -> int:
    """Delete keys that will not come again; return how many."""
    gone, _ = OutboxEntry.objects.filter(day__lt=today() - datetime.timedelta(days=KEY_LIFETIME_DAYS)).delete()
    return int(gone)
