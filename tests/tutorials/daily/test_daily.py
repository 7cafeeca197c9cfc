"""The puzzle of the day: the same for everyone, sound, and made by whoever comes first."""

import datetime
import doctest
import functools
import json
import pathlib
from typing import Any

import pytest
from django.test import Client

from rules_content.editions import EDITIONS
from tests.days import DAY
from tests.waiting import eventually
from th_site.background_thread import taken
from th_site.celery import app
from tutorials.daily import days as daily
from tutorials.daily import views
from tutorials.daily.days import today
from tutorials.daily.page import FIRST_DAY
from tutorials.models import DailyPuzzle, DailyResult
from tutorials.puzzles import streak
from tutorials.puzzles.generator import CANDIDATES, VERSION, difficulty, is_sound, puzzle_of
from tutorials.puzzles.solver import check
from tutorials.tasks import prepare_daily

# A day whose puzzle is found in the first game: others take three times as long.
SOON = datetime.date(2026, 11, 4)
pytestmark = [pytest.mark.django_db, pytest.mark.long, pytest.mark.usefixtures("_within_a_day")]


@pytest.fixture
def _on_the_day(monkeypatch: pytest.MonkeyPatch) -> None:
    """The archive lists the days before today: DAY is one of them for as long as it is today."""
    monkeypatch.setattr(views, "today", lambda: DAY)


# Made once in this process: it takes seconds.
found_for = functools.cache(puzzle_of)


def as_on_the_day(day: datetime.date) -> DailyPuzzle:
    """Another day with the puzzle of DAY."""
    there = daily.of_day(DAY)
    return DailyPuzzle.objects.create(
        day=day, edition=there.edition, board=there.board, solution=there.solution, best=there.best, version=VERSION
    )


def test_a_day_has_the_same_puzzle_wherever_it_is_made() -> None:
    there = daily.of_day(DAY)
    here = found_for(DAY)
    assert (here.solution.to_json(), here.best) == (there.solution, there.best)
    assert here.position != found_for(SOON).position


def test_the_puzzle_is_sound_and_not_given_away() -> None:
    find = found_for(DAY)
    challenge = daily.of_day(DAY).challenge
    assert is_sound(challenge)
    assert check(challenge, moves=CANDIDATES).faults == ()
    assert find.best >= 1
    assert find.ways * 10 < find.tried
    assert find.tempting > find.ways


def test_the_first_visit_makes_it_and_the_next_finds_it(client: Client) -> None:
    """Any day's; what is different with today's is seen where two tabs come for it at once."""
    DailyPuzzle.objects.filter(day=SOON).delete()
    assert client.get(f"/en/daily/{SOON}/").status_code == 200
    row = DailyPuzzle.objects.get(day=SOON)
    assert client.get(f"/ko/daily/{SOON}/").status_code == 200
    assert DailyPuzzle.objects.get(day=SOON) == row


def test_while_a_thread_makes_something_else_the_page_asks_again(
    client: Client, settings: Any, tmp_path: pathlib.Path
) -> None:
    """That a thread makes what is asked for without a worker is proved with the booklets."""
    settings.TASKS_BESIDE, settings.VAR = True, tmp_path
    DailyPuzzle.objects.filter(day__in=(FIRST_DAY, today())).delete()
    with eventually(taken):  # as while something else is made
        page = client.get(f"/ko/daily/{FIRST_DAY}/")
        day_file = client.get(f"/ko/keep/days/{today()}.json", headers={"accept": "*/*"})
    assert [(answer.status_code, answer["Retry-After"]) for answer in (page, day_file)] == [(202, "4")] * 2
    assert page["Refresh"] == f"4; url=/ko/daily/{FIRST_DAY}/"


def test_a_day_that_nobody_has_made_is_a_workers_to_make(client: Client) -> None:
    DailyPuzzle.objects.filter(day=FIRST_DAY).delete()
    eager, broker = app.conf.task_always_eager, app.conf.broker_url
    app.conf.update(task_always_eager=False, broker_url="redis://127.0.0.1:1/0")
    try:
        answer = client.get(f"/de/daily/{FIRST_DAY}/")
    finally:
        app.conf.update(task_always_eager=eager, broker_url=broker)
    assert (answer.status_code, answer["Retry-After"]) == (202, "4")
    assert answer["Refresh"] == f"4; url=/de/daily/{FIRST_DAY}/"
    assert not DailyPuzzle.objects.filter(day=FIRST_DAY).exists()


def test_workers_make_it_ahead() -> None:
    ahead = [today() + datetime.timedelta(days=days) for days in range(daily.DAYS_AHEAD + 1)]
    DailyPuzzle.objects.filter(day__in=ahead).delete()
    for day in ahead[1:]:  # all but one are there already
        as_on_the_day(day)
    assert prepare_daily.delay().get() == [day.isoformat() for day in ahead[:1]]
    assert prepare_daily.delay().get() == []


def test_a_puzzle_that_no_longer_holds_is_made_anew_and_a_sound_one_stays() -> None:
    sound, stale = daily.of_day(DAY), daily.of_day(SOON)
    board, solution = stale.board, stale.solution
    DailyPuzzle.objects.filter(pk=sound.pk).update(version=1)
    # An older solution that juts out: nobody could lay it any more.
    far = {**stale.solution, "from": "p1", "to": "p1"}
    DailyPuzzle.objects.filter(pk=stale.pk).update(version=1, solution={k: far[k] for k in ("from", "to")}, best=9)
    assert daily.check_again() == [stale.day.isoformat()]
    stale.refresh_from_db()
    assert (stale.board, stale.solution, stale.version) == (board, solution, VERSION)
    sound.refresh_from_db()
    assert sound.version == VERSION
    assert daily.check_again() == []


def test_days_to_come_and_days_before_the_first_are_not_shown(client: Client) -> None:
    for day in (today() + datetime.timedelta(days=1), FIRST_DAY - datetime.timedelta(days=1), "yesterday"):
        assert client.get(f"/en/daily/{day}/").status_code == 404
        assert client.get(f"/en/daily/{day}.png").status_code == 404


@pytest.mark.usefixtures("_on_the_day")
def test_trying_solving_and_sharing(client: Client, django_assert_max_num_queries: Any) -> None:
    here = f"/de/daily/{DAY}/"
    row = daily.of_day(DAY)
    base = row.solution["from"]
    client.post(here, {"move": json.dumps({"from": base, "exit": {"x": 9000, "y": 0}})})
    client.post(here, {"hint": "1"})
    page = client.post(here, {"move": json.dumps(row.solution)})
    assert "⬛🟩" in page.text
    assert f"http://testserver/de/daily/{DAY}/" in page.text
    result = DailyResult.objects.get()
    assert (result.tries, result.hints, result.solved) == ([-1, row.best], 1, True)
    client.post(here, {"move": json.dumps(row.solution)})
    assert len(DailyResult.objects.get().tries) == 2
    with django_assert_max_num_queries(6):
        assert "⬛🟩" in client.get(here).text
    assert 'class="done"' in client.get("/de/daily/archive/").text


def test_looking_at_a_move(client: Client) -> None:
    row = daily.of_day(DAY)
    answer = client.post(f"/en/daily/{DAY}/look", {"move": row.solution}, content_type="application/json").json()
    assert answer["verdict"]["solved"] is True
    assert client.get(f"/it/daily/{DAY}.png").content.startswith(b"\x89PNG")


@pytest.mark.parametrize("written", ["20261108", "2026-W45-7", "2026W457"])
@pytest.mark.parametrize("ending", ["/", ".png", "/look"])
def test_a_day_has_one_address(client: Client, written: str, ending: str) -> None:
    sent = (
        client.post(f"/ko/daily/{written}{ending}") if ending == "/look" else client.get(f"/ko/daily/{written}{ending}")
    )
    assert (sent.status_code, sent["Location"]) == (308, f"/ko/daily/{DAY}{ending}")


def test_today_leads_to_the_address_of_the_day(client: Client) -> None:
    for sent, status in ((client.get("/it/daily/"), 302), (client.post("/it/daily/", {"hint": "1"}), 307)):
        assert (sent.status_code, sent["Location"]) == (status, f"/it/daily/{today()}/")
        assert "no-store" in sent["Cache-Control"]


def test_a_puzzle_is_judged_by_the_readers_edition_where_the_same_road_is_best(client: Client) -> None:
    row = daily.of_day(DAY)
    assert row.edition in row.same_in
    for edition in EDITIONS:
        client.cookies["edition"] = edition
        look = client.post(f"/en/daily/{DAY}/look", {"move": row.solution}, content_type="application/json").json()
        judged_by = edition if edition in row.same_in else row.edition
        assert (look["verdict"]["edition"], look["verdict"]["solved"]) == (judged_by, True)
        assert ("lesson__edition" in client.get(f"/en/daily/{DAY}/").text) is (judged_by != edition)


def test_where_it_differs_a_line_names_both_editions(client: Client) -> None:
    row = daily.of_day(DAY)
    DailyPuzzle.objects.filter(pk=row.pk).update(same_in=[row.edition])
    client.cookies["edition"] = own = next(edition for edition in EDITIONS if edition != row.edition)
    assert f"/en/compare/?editions={row.edition},{own}" in client.get(f"/en/daily/{DAY}/").text
    DailyPuzzle.objects.filter(pk=row.pk).update(same_in=row.same_in)


@pytest.mark.usefixtures("_on_the_day")
def test_how_hard_it_is_stands_on_the_page_in_the_archive_and_in_what_is_shared(client: Client) -> None:
    row = daily.of_day(DAY)
    assert row.difficulty == difficulty(row.challenge)
    word = {1: "easy", 2: "tricky", 3: "hard"}[row.difficulty]
    assert f'<span class="tag">{word}</span>' in client.get(f"/en/daily/{DAY}/").text
    solved = client.post(f"/en/daily/{DAY}/", {"move": json.dumps(row.solution)}).text
    assert f"Tokyo Highway {DAY} · {word} · " in solved
    archive = client.get("/en/daily/archive/").text
    assert f"<small>{word}</small>" in archive
    assert f'src="/en/daily/{DAY}/small.svg"' in archive
    assert client.get(f"/en/daily/{DAY}/small.svg")["Content-Type"] == "image/svg+xml"


def test_days_in_a_row_are_counted_without_an_account(client: Client) -> None:
    days = [today() - datetime.timedelta(days=back) for back in (1, 2, 4)]
    DailyPuzzle.objects.filter(day__in=days).delete()
    row = as_on_the_day(days[0])
    client.post(f"/en/daily/{row.day}/", {"hint": "1"})
    mine = DailyResult.objects.get()
    DailyResult.objects.filter(pk=mine.pk).update(solved=True, solved_on=row.day)
    for day in days[1:]:
        other = DailyPuzzle.objects.create(day=day, edition="english", board={}, solution={}, best=1)
        DailyResult.objects.create(learner=mine.learner, puzzle=other, solved=True, solved_on=day)
    assert "2 days in a row" in client.get(f"/en/daily/{row.day}/").text
    assert "You have solved the puzzle 2 days in a row." in client.get("/en/daily/archive/").text
    # Solved later, it is solved, and the row is broken all the same.
    DailyResult.objects.filter(puzzle__day=days[1]).update(solved_on=days[0])
    assert "You have solved the puzzle 1 day in a row." in client.get("/en/daily/archive/").text
    assert "data-streak" not in Client().get("/en/daily/archive/").text


def test_examples_in_docstrings_hold() -> None:
    found = doctest.testmod(streak)
    assert (found.failed, found.attempted > 0) == (0, True)
