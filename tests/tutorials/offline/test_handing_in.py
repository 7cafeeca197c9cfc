"""What was done without a network counts once, in its order, and nothing that is sent can break it."""

import datetime
import json
from typing import Any

import pytest
from django.conf import settings
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.days import DAY
from tutorials.core.engine import Agreement
from tutorials.core.pages.daily_page import FIRST_DAY
from tutorials.daily.days import of_day, today
from tutorials.daily.streak import streak_of
from tutorials.models import Attempt, DailyPuzzle, DailyResult, OutboxEntry, Progress, Puzzle
from tutorials.offline import outbox

pytestmark = pytest.mark.django_db
TOUCHING = Agreement.of("english", takes={"touching": "french"})


def hand_in(client: Client, deeds: Any) -> Any:
    text = deeds if isinstance(deeds, str) else json.dumps(deeds)
    return client.post("/de/offline/hand-in", {"deeds": text})


def deed(key: str, address: str, **form: str) -> dict[str, Any]:
    return {"key": key, "address": address, "form": list(map(list, form.items()))}


def result_of_day(client: Client, **more: str) -> DailyResult:
    """The result of a learner who has solved the puzzle of DAY and hands that in."""
    tried = deed("a-day-0001", reverse("day", args=[DAY]), move=json.dumps(of_day(DAY).solution))
    assert hand_in(client, [{**tried, **more}]).json() == {"taken": ["a-day-0001"]}
    return DailyResult.objects.get()


def solved() -> tuple[Puzzle, dict[str, Any]]:
    puzzle = Puzzle.objects.filter(kind="build").select_related("lesson")[0]
    return puzzle, deed("a-try-0001", puzzle.get_absolute_url(), move=json.dumps(puzzle.solution))


def test_a_puzzle_solved_offline_is_solved(client: Client) -> None:
    puzzle, tried = solved()
    assert hand_in(client, [tried]).json() == {"taken": ["a-try-0001"]}
    (progress,) = Progress.objects.all()
    assert (progress.puzzle, progress.stars) == (puzzle, 3)


def test_it_counts_by_the_edition_that_the_page_spoke_for(client: Client) -> None:
    puzzle = Puzzle.objects.filter(kind="build").select_related("lesson")[0]
    for n, edition in enumerate((*puzzle.same_in, "none", "")):
        address = f"{puzzle.get_absolute_url()}?edition={edition}&more"
        assert hand_in(client, [deed(f"a-try-000{n}", address, move=json.dumps(puzzle.solution))]).status_code == 200
        client.cookies.clear()
    assert {progress.stars for progress in Progress.objects.all()} == {3}


@pytest.mark.parametrize(("code", "stars"), [(TOUCHING.code, 3), ("", 0), ("damaged", 0)])
def test_it_is_judged_by_what_was_agreed_on(client: Client, code: str, stars: int) -> None:
    """A road that touches a car, by rules under which it may."""
    puzzle = Puzzle.objects.select_related("lesson").get(key="first-road")
    move = json.dumps({"from": "b1", "column": {"x": 160.48, "y": 11.7, "grey": 2, "junction": False}})
    tried = deed("a-try-0001", f"{puzzle.get_absolute_url()}?edition=english", move=move)
    hand_in(client, [{**tried, "agreement": code}])
    assert Progress.objects.get().stars == stars


def test_what_is_handed_in_twice_counts_once(client: Client) -> None:
    puzzle, tried = solved()
    wrong = deed("a-try-0002", puzzle.get_absolute_url(), move=json.dumps({**puzzle.solution, "from": "nowhere"}))
    for _ in range(2):
        assert hand_in(client, [tried, wrong]).json() == {"taken": ["a-try-0001", "a-try-0002"]}
    assert (Attempt.objects.count(), OutboxEntry.objects.count()) == (2, 2)


def test_the_order_in_which_it_was_done_decides(client: Client) -> None:
    puzzle, tried = solved()
    hint = deed("a-hint-001", puzzle.get_absolute_url(), hint="1")
    hand_in(client, [hint, tried])
    (progress,) = Progress.objects.all()
    assert progress.stars == 2  # a hint before it costs the third


def test_a_daily_try_counts_for_its_day(client: Client) -> None:
    row = of_day(DAY)
    tried = deed("a-day-0001", reverse("day", args=[DAY]), move=json.dumps(row.solution))
    assert hand_in(client, [tried, tried]).json()["taken"] == ["a-day-0001", "a-day-0001"]
    (result,) = DailyResult.objects.all()
    assert (result.puzzle, result.value.solved, len(result.value.tries)) == (row, True, 1)


@pytest.mark.parametrize(
    ("more", "in_time"),
    [
        ({"day": DAY.isoformat()}, True),
        ({"day": (DAY + datetime.timedelta(days=1)).isoformat()}, False),
        ({"day": "1999-12-31"}, False),
        ({"day": "9999-12-31"}, False),
        ({"day": "that day"}, False),
        ({}, False),
    ],
)
def test_a_day_counts_for_the_streak_if_it_was_solved_on_it(
    client: Client, more: dict[str, str], in_time: bool
) -> None:
    result = result_of_day(client, **more)
    known = client.get("/de/offline/known").json()["known"][DAY.isoformat()]
    assert (result.solved, known[2:]) == (True, [True, in_time])
    assert streak_of(result.learner.token, DAY) == int(in_time)


@pytest.mark.parametrize("day", ["9999-12-31", "that day", ""])
def test_nothing_was_done_later_than_today(client: Client, day: str) -> None:
    assert result_of_day(client, day=day).solved_on == today()


def test_a_day_that_nobody_has_made_is_not_made_for_a_try(client: Client) -> None:
    DailyPuzzle.objects.filter(day=FIRST_DAY).delete()
    tried = deed("a-day-0002", reverse("day", args=[FIRST_DAY]), move="{}")
    assert hand_in(client, [tried]).status_code == 200
    assert (DailyPuzzle.objects.filter(day=FIRST_DAY).count(), DailyResult.objects.count()) == (0, 0)


@pytest.mark.parametrize(
    "sent",
    [
        "", "{", "[1]", '{"key": "long-enough"}', '[{"key": "short"}]', '[{"key": 12345678901}, 7]',
        json.dumps([{"key": f"key-number-{n}"} for n in range(outbox.MAX_ENTRIES + 1)]),
        " " * (outbox.MAX_BYTES + 1),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_refused_as_a_whole(client: Client, sent: str) -> None:
    assert hand_in(client, sent).status_code == 422
    assert not OutboxEntry.objects.exists()


@pytest.mark.parametrize(
    "about",
    [
        {"address": "/de/learn/no/such/", "form": [["move", "{}"]]},
        {"address": "/de/daily/2026-02-31/", "form": []},
        {"address": "/de/daily/1999-01-01/", "form": []},
        {"address": ["/de/"], "form": "move"},
        {"address": "", "form": [[], ["a"], ["a", {"b": 1}], 5]},
        {},
    ],
)
def test_what_is_about_nothing_counts_for_nothing(client: Client, about: dict[str, Any]) -> None:
    assert hand_in(client, [{"key": "nothing-01", **about}]).json() == {"taken": ["nothing-01"]}
    assert not Progress.objects.exists()
    assert not DailyResult.objects.exists()


def test_a_move_that_cannot_be_read_is_a_try_like_any_other(client: Client) -> None:
    puzzle, _ = solved()
    for n, move in enumerate(("", "{", "[]", '{"from": 5}', "\x00")):
        sent = [deed(f"odd-move-{n}", puzzle.get_absolute_url(), move=move)]
        assert hand_in(client, sent).json() == {"taken": [f"odd-move-{n}"]}
    assert [row.stars for row in Progress.objects.all()] in ([], [0])


def test_nobody_else_hands_in_for_a_visitor() -> None:
    assert hand_in(Client(enforce_csrf_checks=True), [solved()[1]]).status_code == 403


def test_old_keys_are_forgotten() -> None:
    OutboxEntry.objects.create(key="of-long-ago")
    OutboxEntry.objects.update(day=timezone.now().date() - datetime.timedelta(days=outbox.KEY_LIFETIME_DAYS + 1))
    OutboxEntry.objects.create(key="of-today-1")
    assert outbox.forget_old() == 1
    assert [row.key for row in OutboxEntry.objects.all()] == ["of-today-1"]


@pytest.mark.long
def test_what_is_to_be_kept_is_listed_in_every_language(client: Client) -> None:
    for code, _ in settings.LANGUAGES:
        listed = client.get(f"/{code}/offline/list.json").json()
        assert {page[:4] for page in listed["pages"]} == {f"/{code}/"}
        assert {client.get(page).status_code for page in (listed["texts"], *listed["pages"][:5])} == {200}
        assert len(listed["days"]) == 1 + 7  # today and the next seven
