"""Every kind of day as visitors meet it: shown in every language, helped with, missed, solved, and its stars."""

import datetime
import json
import re

import pytest
from django.test import Client

from rules_content.models import LANGUAGES
from tests.tutorials.course.tables import answer_of
from tutorials.core.puzzles.kinds import BUILD, KINDS
from tutorials.daily.days import of_day
from tutorials.models import DailyPuzzle, DailyResult

pytestmark = [pytest.mark.django_db, pytest.mark.long, pytest.mark.usefixtures("_within_a_day")]
WEEK = [datetime.date(2026, 11, day) for day in range(9, 16)]


def right_of(row: DailyPuzzle) -> dict[str, object]:
    """The form that solves a day."""
    if row.kind == BUILD.name:
        return {"move": json.dumps(row.solution)}
    return {"answer": sorted(answer_of(row.challenge).right)}


def wrong_of(row: DailyPuzzle) -> dict[str, object]:
    """A form that does not."""
    if row.kind == BUILD.name:
        return {"move": json.dumps({"from": row.solution["from"], "exit": {"x": 9000, "y": 0}})}
    choices = answer_of(row.challenge).choices or ("99",)
    return {"answer": [next(one for one in choices if {one} != answer_of(row.challenge).right)]}


@pytest.mark.parametrize("day", WEEK, ids=str)
def test_a_day_is_shown_helped_with_missed_and_solved(client: Client, day: datetime.date) -> None:
    row = of_day(day)
    tasks = set()
    for language in LANGUAGES:
        page = client.get(f"/{language}/daily/{day}/").text
        assert ("data-build" in page) is (row.kind == BUILD.name)
        task = re.search(r'<div class="lesson__words"><p>([^<]+)</p>', page)
        assert task is not None
        tasks.add(task[1])
    assert len(tasks) == len(LANGUAGES)
    address = f"/en/daily/{day}/"
    assert "result--not-yet" in client.post(address, wrong_of(row)).text
    for hint in ("1", "2"):
        assert 'class="hint"' in client.post(address, {"hint": hint}).text
    solved = client.post(address, right_of(row)).text
    assert "result--solved" in solved
    # A wrong move costs no star, a wrong answer two; a hint costs one.
    assert f"{2 if row.kind == BUILD.name else 1} of 3 stars" in solved
    assert "⬛🟩" in solved
    result = DailyResult.objects.get(puzzle=row)
    assert (result.tries, result.hints, result.solved) == ([-1, row.best], 2, True)


@pytest.mark.parametrize("day", WEEK, ids=str)
def test_three_stars_at_once_and_a_question_sent_off_empty_counts_for_nothing(
    client: Client, day: datetime.date
) -> None:
    row = of_day(day)
    if row.kind != BUILD.name:
        client.post(f"/ko/daily/{day}/", {})
    client.post(f"/ko/daily/{day}/", right_of(row))
    result = DailyResult.objects.get(puzzle=row)
    assert (result.stars(KINDS[row.kind]), result.tries) == (3, [row.best])
    archive = client.get("/ko/daily/archive/").text
    assert f'datetime="{day}"' in archive
