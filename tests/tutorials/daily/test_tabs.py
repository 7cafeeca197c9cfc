"""Many tabs at once: every try that is handed in is kept, in the course and in the puzzle of the day."""

import datetime
import json
import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.core.signing import TimestampSigner, get_cookie_signer
from django.db import connection
from django.test import Client

from tests.days import DAY
from tests.waiting import LONGEST
from tutorials.course import progress
from tutorials.daily import days
from tutorials.daily.days import today
from tutorials.models import Attempt, DailyPuzzle, DailyResult, Learner, Progress, Puzzle

pytestmark = pytest.mark.long
TABS, TRIES = 8, 5


@pytest.fixture
def learner(django_db_setup: None, django_db_blocker: Any) -> Iterator[Learner]:
    """In the real database: what other threads are to see cannot be in a test's own transaction."""
    with django_db_blocker.unblock():
        attempts = set(Attempt.objects.values_list("pk", flat=True))
        someone = Learner.objects.create()
        yield someone
        someone.delete()
        Attempt.objects.exclude(pk__in=attempts).delete()


def in_tabs(learner: Learner, tries: Callable[[Client], list[int]], tabs: int = TABS) -> list[int]:
    """What all tabs of one browser were answered, working at the same time."""
    signer: TimestampSigner = get_cookie_signer(salt=progress.COOKIE + progress.SALT)
    start, found, lock = threading.Barrier(tabs, timeout=LONGEST), [], threading.Lock()

    def tab() -> None:
        client = Client()
        client.cookies[progress.COOKIE] = signer.sign(learner.token)
        start.wait()
        statuses = tries(client)
        with lock:
            found.extend(statuses)
        connection.close()

    threads = [threading.Thread(target=tab) for _ in range(tabs)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return found


def test_eight_tabs_lose_no_try_of_the_day(learner: Learner) -> None:
    move = json.dumps({"from": days.of_day(DAY).solution["from"], "exit": {"x": 9000, "y": 0}})

    def tries(client: Client) -> list[int]:
        return [client.post(f"/en/daily/{DAY}/", {"move": move}).status_code for _ in range(TRIES)]

    assert in_tabs(learner, tries) == [200] * TABS * TRIES
    assert DailyResult.objects.get(learner=learner).tries == [-1] * TABS * TRIES


def test_eight_tabs_lose_no_try_of_the_course(learner: Learner) -> None:
    puzzle = Puzzle.objects.filter(kind="build").select_related("lesson")[0]
    before = Attempt.objects.filter(puzzle=puzzle).count()

    def tries(client: Client) -> list[int]:
        return [client.post(puzzle.get_absolute_url(), {"move": "{}"}).status_code for _ in range(TRIES)]

    assert in_tabs(learner, tries) == [200] * TABS * TRIES
    assert Progress.objects.get(learner=learner, puzzle=puzzle).tries == TABS * TRIES
    assert Attempt.objects.filter(puzzle=puzzle).count() - before == TABS * TRIES


def test_tabs_at_the_first_visit_make_one_puzzle_once(learner: Learner, monkeypatch: pytest.MonkeyPatch) -> None:
    day = today()
    DailyPuzzle.objects.filter(day=day).delete()
    made: list[object] = []
    make = days.puzzle_of

    def counted(day: datetime.date) -> Any:
        made.append(day)
        return make(day)

    monkeypatch.setattr(days, "puzzle_of", counted)
    tries: Callable[[Client], list[int]] = lambda client: [client.get(f"/en/daily/{day}/").status_code]  # noqa: E731
    assert in_tabs(learner, tries, tabs=4) == [200] * 4
    assert made == [day]
    assert days.of_day(day).results.count() == 0
