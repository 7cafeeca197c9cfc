"""Older attempts are summed: the statistics tell the same of fewer rows."""

import datetime
from typing import Any

import pytest
from django.utils import timezone

from tutorials.course import totals
from tutorials.models import Attempt, AttemptTotal, Puzzle
from tutorials.puzzle_editor.statistics import figures

Course = dict[str, Puzzle]
pytestmark = pytest.mark.django_db


def attempts(puzzle: Puzzle, codes: str, weeks: int, hints: int = 0) -> None:
    """An attempt for each letter, solved where it is a dot, so many weeks ago."""
    rows = [Attempt(puzzle=puzzle, solved=code == ".", code=code.strip("."), hints=hints) for code in codes]
    for row in rows:
        row.save()
    day = timezone.now().date() - datetime.timedelta(weeks=weeks, days=1)
    Attempt.objects.filter(pk__in=[row.pk for row in rows]).update(day=day)


def test_the_statistics_tell_the_same(course: Course) -> None:
    attempts(course["build"], "aab..", totals.WEEKS_BEFORE_SUMMING)
    attempts(course["build"], "bb.", totals.WEEKS_BEFORE_SUMMING + 9, hints=1)
    attempts(course["build"], "ab.", 0)
    attempts(course["judge"], "cc", 0)
    before = figures()
    assert totals.sum_old_attempts() == 8
    assert figures() == before
    assert Attempt.objects.count() == 5
    row = next(row for row in before if row.puzzle == course["build"])
    assert (row.tries, row.solved, row.hinted, row.obstacle, row.obstacle_tries) == (11, 4, 3, "b", 4)


def test_what_is_summed_is_added_to_what_was(course: Course) -> None:
    for _ in range(3):
        attempts(course["build"], "ab.", totals.WEEKS_BEFORE_SUMMING)
        totals.sum_old_attempts()
    rows = AttemptTotal.objects.values_list("solved", "hinted", "code", "number")
    assert set(rows) == {(False, False, "a", 3), (False, False, "b", 3), (True, False, "", 3)}
    assert totals.sum_old_attempts() == 0


def test_more_than_a_batch_is_summed(course: Course, monkeypatch: Any) -> None:
    monkeypatch.setattr(totals, "BATCH_SIZE", 4)
    attempts(course["build"], "aaabbbccc.", totals.WEEKS_BEFORE_SUMMING)
    assert totals.sum_old_attempts() == 10
    assert sum(AttemptTotal.objects.values_list("number", flat=True)) == 10


def test_made_up_answers_do_not_fill_the_table(course: Course) -> None:
    letters = "".join(map(chr, range(0x4E00, 0x4E00 + 200)))
    attempts(course["count"], f"{letters}777", totals.WEEKS_BEFORE_SUMMING)
    totals.sum_old_attempts()
    assert AttemptTotal.objects.count() == totals.MAX_CODES_PER_PUZZLE + 1
    row = next(row for row in figures() if row.puzzle == course["count"])
    assert (row.tries, row.obstacle, row.obstacle_tries) == (203, "7", 3)
