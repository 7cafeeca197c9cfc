"""Learners without an account: a signed cookie for a year, and the progress that belongs to it."""

from __future__ import annotations

import datetime
from typing import Any

from django.conf import settings
from django.db import transaction
from django.db.models import Q
from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from rules_content.agree.reader import reader_agreement
from rules_content.editions.reader_edition import reader_edition
from th_site.durations import HOUR, YEAR
from th_site.http.client_address import address_of, household
from th_site.http.rate_limit import TooMany, count_try, seconds_left
from tutorials.core.puzzles.attempts import Attempt, Hint
from tutorials.core.puzzles.stars import Record
from tutorials.core.puzzles.submissions import Submission
from tutorials.models import DailyPuzzle, DailyResult, Learner, Progress, Puzzle
from tutorials.models.learner import CODE_LENGTH, LETTERS, new_code

COOKIE, SALT = "learner", "tutorials.learner"
# Of so many requests a minute one may be a new learner's an hour: a hundred, with the default settings.
REQUESTS_PER_NEW_LEARNER = 6
DAYS_WITHOUT_PROGRESS = 60  # for which a learner without any progress is stored
RECORDS: dict[type, Any] = {Puzzle: Progress, DailyPuzzle: DailyResult}  # what a learner has made of a puzzle


def token_of(request: HttpRequest) -> str:
    """Return the token in the visitor's cookie, "" without a valid one."""
    return str(request.get_signed_cookie(COOKIE, default="", salt=SALT, max_age=YEAR))


def learner_of(request: HttpRequest) -> Learner | None:
    """Return the visitor's learner, None for new visitors."""
    token = token_of(request)
    return Learner.objects.filter(token=token).first() if token else None


def learner_or_new(request: HttpRequest) -> Learner:
    """Return the visitor's learner; create one at their first action.

    Raise TooMany if this address has created too many.
    """
    known = learner_of(request)
    if known is None and _new_learners(request) > settings.RATE_LIMIT // REQUESTS_PER_NEW_LEARNER:
        raise TooMany(seconds_left(HOUR))
    return known or Learner.objects.create()


def _new_learners(request: HttpRequest) -> int:
    return count_try("learner", household(address_of(request)), period=HOUR)


def remember(response: HttpResponse, learner: Learner, request: HttpRequest) -> HttpResponse:
    """Renew the learner's cookie for another year, and return the response."""
    response.set_signed_cookie(
        COOKIE, learner.token, salt=SALT, max_age=YEAR, httponly=True, samesite="Lax", secure=request.is_secure()
    )
    today = timezone.now().date()
    if today - learner.seen > datetime.timedelta(days=30):
        Learner.objects.filter(pk=learner.pk).update(seen=today)
    return response


def records(request: HttpRequest, lesson: int | None = None) -> dict[int, Record]:
    """Return the visitor's records by the puzzle's primary key, with one query, none for new visitors."""
    token = token_of(request)
    if not token:
        return {}
    rows = Progress.objects.filter(learner__token=token)
    if lesson is not None:
        rows = rows.filter(puzzle__lesson_id=lesson)
    return {row[0]: Record(*row[1:]) for row in rows.values_list("puzzle_id", "stars", "tries", "hints")}


def submission_of(request: HttpRequest) -> Submission:
    """Return what a form submits to a puzzle, with the rules that the reader plays by."""
    form = request.POST
    return Submission(form, form.getlist("answer"), reader_edition(request), reader_agreement(request))


def submit(
    learner: Learner, puzzle: Puzzle | DailyPuzzle, submission: Submission, day: datetime.date | None = None
) -> tuple[Any, Attempt | Hint]:
    """Judge what a learner submits and record it, done on this day or today; returns the record and what it was.

    Course, puzzle of the day and what was done offline all come through here.
    """
    submitted = submission.judged_by(puzzle)
    with transaction.atomic():
        # Locked for this transaction alone: of two attempts at once none is lost.
        records = RECORDS[type(puzzle)].objects.select_for_update()
        record = records.get_or_create(learner=learner, puzzle=puzzle)[0]
        record.note(submitted, day or timezone.now().date())
    return record, submitted


def reset(learner: Learner) -> None:
    """Delete a learner's progress and code."""
    Progress.objects.filter(learner=learner).delete()
    learner.daily.all().delete()
    learner.games.all().delete()
    Learner.objects.filter(pk=learner.pk).update(code=None)


def forget_old() -> int:
    """Delete learners whose cookie has expired, and old ones without progress; return the number of rows."""
    today = timezone.now().date()
    old = Q(seen__lt=today - datetime.timedelta(seconds=YEAR, days=40))
    empty = Q(seen__lt=today - datetime.timedelta(days=DAYS_WITHOUT_PROGRESS), progress=None, daily=None, games=None)
    gone, _ = Learner.objects.filter(pk__in=Learner.objects.filter(old | empty).values("pk")).delete()
    return int(gone)


# ---------------------------------------------------------------- to another device


def code_of(learner: Learner) -> str:
    """Return the learner's code in two groups; create it at first use."""
    if not learner.code:
        learner.code = new_code()
        learner.save(update_fields=["code"])
    half = CODE_LENGTH // 2
    return f"{learner.code[:half]}-{learner.code[half:]}"


def by_code(typed: str) -> Learner | None:
    """Return the learner of a code, whatever its case and separators."""
    code = "".join(letter for letter in typed.upper() if letter in LETTERS)
    return Learner.objects.filter(code=code).first() if len(code) == CODE_LENGTH else None


@transaction.atomic
def merge(old: Learner | None, into: Learner) -> None:
    """Merge this device's learner into the other one; the better stars stay."""
    if old is None or old.pk == into.pk:
        return
    known = {row.puzzle_id: row for row in Progress.objects.filter(learner=into)}
    for row in Progress.objects.filter(learner=old):
        if row.puzzle_id not in known:
            Progress.objects.create(learner=into, puzzle_id=row.puzzle_id, stars=row.stars)
        elif known[row.puzzle_id].stars < row.stars:
            Progress.objects.filter(pk=known[row.puzzle_id].pk).update(stars=row.stars)
    done = set(into.daily.values_list("puzzle_id", flat=True))
    old.daily.exclude(puzzle_id__in=done).update(learner=into)
    texts = set(into.games.values_list("text", flat=True))
    for game in old.games.exclude(text__in=texts):
        # A game that was continued on both devices becomes two.
        old.games.filter(pk=game.pk).update(learner=into, key=type(game).free_key(into, game.key))
    old.delete()
