"""What was done without a network, handed in later: each once, in the order in which it was done.

A browser names every try, every hint and every state of a game by a key of its own. A key that is known already is
taken again without effect, so that an answer which got lost on its way costs nothing and two tabs lose nothing.
"""

from __future__ import annotations

import datetime
import re
from typing import Any
from urllib.parse import parse_qsl, urlsplit

from django.db import transaction
from django.http import HttpRequest, HttpResponse, JsonResponse

from rules_content.agree.codes import agreement_of
from tutorials.course import progress
from tutorials.daily.days import today
from tutorials.daily.page import FIRST_DAY
from tutorials.engine import InputError
from tutorials.engine.reading import parse
from tutorials.models import DailyPuzzle, DailyResult, HandedIn, Learner, Puzzle
from tutorials.puzzles.agreement_challenge import judged_challenge
from tutorials.puzzles.attempts import read_attempt, read_hint
from tutorials.puzzles.challenge import Challenge
from tutorials.table.games import save_game

MOST = 100  # deeds at once
MOST_GAMES = 5  # of them: each is played through
MOST_BYTES = 256 * 1024
KEPT_DAYS = 60  # a key is remembered so long
KEY = re.compile(r"[\w-]{8,40}")
GAME = re.compile(r"[\w~-]{8,40}")
PUZZLE = re.compile(r"/[a-z]{2}/learn/[\w-]+/(?P<puzzle>[\w-]+)/")
TABLE = re.compile(r"/[a-z]{2}/table/")
DAY = re.compile(r"/[a-z]{2}/daily/(?P<day>\d{4}-\d\d-\d\d)/")


def response(request: HttpRequest) -> HttpResponse:
    """The keys that were taken; 422 where nothing can be read."""
    try:
        deeds = read_deeds(request.POST.get("deeds", ""))
    except InputError as error:
        return JsonResponse(error.to_json(), status=422)
    learner = progress.some_learner(request)
    for deed in deeds:
        take(learner, deed)
    return progress.remember(JsonResponse({"taken": [deed["key"] for deed in deeds]}), learner, request)


def read_deeds(text: str) -> list[dict[str, Any]]:
    """The deeds of a form; InputError if they cannot be read."""
    if len(text) > MOST_BYTES:
        raise InputError("too_long", "deeds", "that is too much at once")
    found = parse(text)
    if not isinstance(found, list) or len(found) > MOST:
        raise InputError("wrong_type", "deeds", f"must be a list of at most {MOST}")
    for at, deed in enumerate(found):
        if not isinstance(deed, dict) or not KEY.fullmatch(str(deed.get("key", ""))):
            raise InputError("wrong_type", f"deeds[{at}]", "must be an object with a key")
    if sum(bool(TABLE.fullmatch(str(deed.get("address", "")))) for deed in found) > MOST_GAMES:
        raise InputError("too_many", "deeds", f"holds more than {MOST_GAMES} games")
    return found


@transaction.atomic
def take(learner: Learner, deed: dict[str, Any]) -> None:
    """A try, a hint or a game as it stands, if its key is new; what is about nothing that is there counts for none."""
    _, is_new = HandedIn.objects.get_or_create(key=deed["key"])
    if not is_new:
        return
    parts = urlsplit(str(deed.get("address", ""))[:400])
    address = parts.path
    edition = dict(parse_qsl(parts.query)).get("edition", "")
    agreement = agreement_of(str(deed.get("agreement", "")))
    pairs = deed.get("form")
    listed = pairs if isinstance(pairs, list) else []
    form = [(str(pair[0]), str(pair[1])) for pair in listed if isinstance(pair, list) and len(pair) == 2]
    if match := PUZZLE.fullmatch(address):
        row = Puzzle.objects.readable().filter(key=match["puzzle"]).first()
        if row is not None:
            _course(learner, row, form, judged_challenge(row, edition, agreement))
    elif match := DAY.fullmatch(address):
        _daily(learner, match["day"], form, edition, day_of(deed))
    elif TABLE.fullmatch(address) and GAME.fullmatch(dict(form).get("game", "")):
        save_game(learner, dict(form)["game"], dict(form).get("t", ""))


def _course(learner: Learner, row: Puzzle, form: list[tuple[str, str]], challenge: Challenge) -> None:
    fields = dict(form)
    if "hint" in fields:
        progress.note_hint(learner, row, read_hint(fields))
    else:
        progress.record(learner, row, read_attempt(challenge, fields, _answers(form)))


def _answers(form: list[tuple[str, str]]) -> list[str]:
    return [value for name, value in form if name == "answer"]


def _daily(learner: Learner, day: str, form: list[tuple[str, str]], edition: str, done_on: datetime.date) -> None:
    fields = dict(form)
    try:
        asked = datetime.date.fromisoformat(day)
    except ValueError:
        return
    if not FIRST_DAY <= asked <= today() + datetime.timedelta(days=1):
        return
    row = DailyPuzzle.objects.filter(day=asked).first()
    if row is None:  # nobody has kept it: those who did got it from us
        return
    result = DailyResult.objects.select_for_update().get_or_create(learner=learner, puzzle=row)[0]
    if "hint" in fields:
        result.hold(result.value.helped(read_hint(fields)), done_on)
    else:
        attempt = read_attempt(row.challenge_in(edition), fields, _answers(form))
        result.hold(result.value.after(attempt, row.kind), done_on)


def day_of(deed: dict[str, Any]) -> datetime.date:
    """The day on which it was done, as the browser says; today where it names none, or one that is still to come."""
    try:
        return min(datetime.date.fromisoformat(str(deed.get("day", ""))), today())
    except ValueError:
        return today()


def forget_old() -> int:
    """Delete the keys that nobody hands in again. Returns how many went."""
    gone, _ = HandedIn.objects.filter(day__lt=today() - datetime.timedelta(days=KEPT_DAYS)).delete()
    return int(gone)
