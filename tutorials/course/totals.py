"""Sums up old attempts, so that the table stays small and the statistics complete."""

from __future__ import annotations

import datetime
from collections import Counter

from django.db import transaction
from django.utils import timezone

from tutorials.models import Attempt, AttemptTotal

WEEKS_BEFORE_SUMMING = 4  # younger attempts are rows of their own
BATCH_SIZE = 5_000
MAX_CODES_PER_PUZZLE = 20  # wrong answers are free text
Outcome = tuple[bool, bool, str]  # solved, hinted, code


def sum_old_attempts() -> int:
    """Replace old attempts by totals; return how many there were."""
    before = timezone.now().date() - datetime.timedelta(weeks=WEEKS_BEFORE_SUMMING)
    done = 0
    while number := _sum_some(before):
        done += number
    return done


@transaction.atomic
def _sum_some(before: datetime.date) -> int:
    # Locked, so that two processes do not count the same rows.
    rows = list(Attempt.objects.select_for_update().filter(day__lt=before).order_by("pk")[:BATCH_SIZE])
    found: dict[int, Counter[Outcome]] = {}
    for row in rows:
        found.setdefault(row.puzzle_id, Counter())[row.solved, row.hints > 0, row.code] += 1
    for total in AttemptTotal.objects.filter(puzzle__in=found):
        found[total.puzzle_id][total.solved, total.hinted, total.code] += total.number
    AttemptTotal.objects.filter(puzzle__in=found).delete()
    AttemptTotal.objects.bulk_create(
        AttemptTotal(puzzle_id=puzzle, solved=solved, hinted=hinted, code=code, number=number)
        for puzzle, outcomes in found.items()
        for (solved, hinted, code), number in without_rare_codes(outcomes).items()
    )
    Attempt.objects.filter(pk__in=[row.pk for row in rows]).delete()
    return len(rows)


def without_rare_codes(outcomes: Counter[Outcome]) -> Counter[Outcome]:
    """Return the outcomes with their most frequent codes; the others count without a code."""
    by_code: Counter[str] = Counter()
    for (_, _, code), number in outcomes.items():
        by_code[code] += number
    frequent = {
        code for code, _ in sorted(by_code.items(), key=lambda pair: (-pair[1], pair[0]))[:MAX_CODES_PER_PUZZLE]
    }
    found: Counter[Outcome] = Counter()
    for (solved, hinted, code), number in outcomes.items():
        found[solved, hinted, code if code in frequent else ""] += number
    return found
