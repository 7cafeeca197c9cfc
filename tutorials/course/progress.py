"""Who learns, without an account: a signed cookie that lasts a year, and what the server keeps for it."""

from __future__ import annotations

import datetime

from django.conf import settings
from django.db import transaction
from django.db.models import Q
from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from th_site.client import address_of, household
from th_site.limits import TooMany, rest_of, tries
from tutorials.models import Attempt as AttemptLine
from tutorials.models import Learner, Progress, Puzzle
from tutorials.models.learner import CODE_LENGTH, LETTERS, new_code
from tutorials.puzzles.attempts import Attempt
from tutorials.puzzles.stars import Record

COOKIE, SALT = "learner", "tutorials.learner"
HOUR, YEAR = 60 * 60, 365 * 24 * 60 * 60
NEW_LEARNERS = 6  # of so many questions a minute, one may be a new learner's an hour: a hundred, without other settings
EMPTY = 60  # days for which a learner without any progress is kept


def token_of(request: HttpRequest) -> str:
    """The token in the visitor's cookie, "" without one or with one that we have not signed."""
    return str(request.get_signed_cookie(COOKIE, default="", salt=SALT, max_age=YEAR))


def learner_of(request: HttpRequest) -> Learner | None:
    """The visitor's learner, if they have done anything yet."""
    token = token_of(request)
    return Learner.objects.filter(token=token).first() if token else None


def some_learner(request: HttpRequest) -> Learner:
    """The visitor's learner, made now if there is none: nobody is counted before they do something.

    TooMany if this address has made too many of them.
    """
    known = learner_of(request)
    if known is None and _new_learners(request) > settings.RATE_LIMIT // NEW_LEARNERS:
        raise TooMany(rest_of(HOUR))
    return known or Learner.objects.create()


def _new_learners(request: HttpRequest) -> int:
    return tries("learner", household(address_of(request)), period=HOUR)


def remember(response: HttpResponse, learner: Learner, request: HttpRequest) -> HttpResponse:
    """The response with the learner's cookie, good for another year from now; no language and no edition is in it."""
    response.set_signed_cookie(
        COOKIE, learner.token, salt=SALT, max_age=YEAR, httponly=True, samesite="Lax", secure=request.is_secure()
    )
    today = timezone.now().date()
    if today - learner.seen > datetime.timedelta(days=30):
        Learner.objects.filter(pk=learner.pk).update(seen=today)
    return response


def records(request: HttpRequest, lesson: int | None = None) -> dict[int, Record]:
    """The visitor's records by the puzzle's primary key: one query, none for a new visitor."""
    token = token_of(request)
    if not token:
        return {}
    rows = Progress.objects.filter(learner__token=token)
    if lesson is not None:
        rows = rows.filter(puzzle__lesson_id=lesson)
    return {row[0]: Record(*row[1:]) for row in rows.values_list("puzzle_id", "stars", "tries", "hints")}


@transaction.atomic
def record(learner: Learner, puzzle: Puzzle, attempt: Attempt) -> Progress:
    """Keep a try: the learner's record, and an anonymous line for the statistics."""
    row: Progress = Progress.objects.select_for_update().get_or_create(learner=learner, puzzle=puzzle)[0]
    if not attempt.counts(puzzle.kind):
        return row
    code = "".join(filter(str.isprintable, attempt.code))  # an answer is anyone's to write, and no database takes all
    AttemptLine.objects.create(puzzle=puzzle, solved=attempt.solved, code=code, hints=row.hints)
    after = Record(row.stars, row.tries, row.hints).after(attempt, puzzle.kind)
    row.stars, row.tries, row.hints = after.stars, after.tries, after.hints
    row.save()
    return row


def note_hint(learner: Learner, puzzle: Puzzle, hint: int) -> None:
    """Remember how far the learner has been helped with a puzzle since it was last solved."""
    Progress.objects.get_or_create(learner=learner, puzzle=puzzle)
    Progress.objects.filter(learner=learner, puzzle=puzzle, hints__lt=hint).update(hints=hint)


def reset(learner: Learner) -> None:
    """Forget what a learner has done; their code leads nowhere from then on."""
    Progress.objects.filter(learner=learner).delete()
    learner.daily.all().delete()
    learner.games.all().delete()
    Learner.objects.filter(pk=learner.pk).update(code=None)


def forget_old() -> int:
    """Delete those who have not come for more than a year, since their cookie has expired, and those who have done
    nothing. Returns how many rows went."""
    today = timezone.now().date()
    old = Q(seen__lt=today - datetime.timedelta(seconds=YEAR, days=40))
    empty = Q(seen__lt=today - datetime.timedelta(days=EMPTY), progress=None, daily=None, games=None)
    gone, _ = Learner.objects.filter(pk__in=Learner.objects.filter(old | empty).values("pk")).delete()
    return int(gone)


# ---------------------------------------------------------------- to another device


def code_of(learner: Learner) -> str:
    """The learner's code in two groups, made when first asked for."""
    if not learner.code:
        learner.code = new_code()
        learner.save(update_fields=["code"])
    half = CODE_LENGTH // 2
    return f"{learner.code[:half]}-{learner.code[half:]}"


def by_code(typed: str) -> Learner | None:
    """The learner whose code this is, however it was typed."""
    code = "".join(letter for letter in typed.upper() if letter in LETTERS)
    return Learner.objects.filter(code=code).first() if len(code) == CODE_LENGTH else None


@transaction.atomic
def merge(old: Learner | None, into: Learner) -> None:
    """Bring what was done on this device into the learner from the other one: the better stars stay."""
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
        # One that was played on here and there goes on as two.
        old.games.filter(pk=game.pk).update(learner=into, key=type(game).free_key(into, game.key))
    old.delete()
