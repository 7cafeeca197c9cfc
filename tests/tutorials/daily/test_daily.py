"""The puzzle of the day: the same for everyone, sound, and made by whoever comes first."""

import datetime
import doctest
import functools
import json
from typing import Any

import pytest
from django.test import Client

from rules_content.editions.edition_keys import EDITIONS
from tests.broker import AWAY, broker
from tests.days import DAY
from tutorials.core.pages.daily_page import FIRST_DAY
from tutorials.core.puzzles.daily import streak
from tutorials.core.puzzles.daily.build_puzzles import CANDIDATES
from tutorials.core.puzzles.daily.generator import OF_THE_WEEK, VERSION, difficulty, is_sound, puzzle_of
from tutorials.core.puzzles.solver import check
from tutorials.daily import days as daily
from tutorials.daily.days import today
from tutorials.daily.views import MAKING_COST
from tutorials.models import DailyPuzzle, DailyResult
from tutorials.tasks import prepare_daily

# A day whose puzzle is found in the first game: others take three times as long.
SOON = datetime.date(2026, 11, 4)
pytestmark = [pytest.mark.django_db, pytest.mark.long, pytest.mark.usefixtures("_within_a_day")]


@pytest.fixture
def _on_the_day(monkeypatch: pytest.MonkeyPatch) -> None:
    """The archive lists the days before today: DAY is one of them for as long as it is today."""
    monkeypatch.setattr(daily, "today", lambda: DAY)


# Made once in this process: it takes seconds.
found_for = functools.cache(puzzle_of)


def as_on_the_day(day: datetime.date) -> DailyPuzzle:
    """Another day with the puzzle of DAY."""
    there = daily.of_day(DAY)
    return DailyPuzzle.objects.create(
        day=day, edition=there.edition, board=there.board, solution=there.solution, question=there.question,
        best=there.best, version=VERSION,
    )  # fmt: skip


def test_a_day_has_the_same_puzzle_wherever_it_is_made() -> None:
    there = daily.of_day(DAY)
    here = found_for(DAY).challenge
    assert here.solution is not None
    assert (here.solution.to_json(), dict(here.goal)) == (there.solution, there.challenge.goal)
    assert here.position != found_for(SOON).challenge.position


def test_the_puzzle_is_sound_and_not_given_away() -> None:
    challenge = daily.of_day(DAY).challenge
    assert is_sound(challenge)
    found = check(challenge, moves=CANDIDATES)
    assert found.faults == ()
    assert found.solved * 10 < found.tried


def test_the_first_visit_makes_it_and_the_next_finds_it(client: Client) -> None:
    """Any day's; what is different with today's is seen where two tabs come for it at once."""
    DailyPuzzle.objects.filter(day=SOON).delete()
    assert client.get(f"/en/daily/{SOON}/").status_code == 200
    row = DailyPuzzle.objects.get(day=SOON)
    assert client.get(f"/ko/daily/{SOON}/").status_code == 200
    assert DailyPuzzle.objects.get(day=SOON) == row


@pytest.mark.parametrize("address", ["/de/daily/{}/", "/de/offline/days/{}.json"])
def test_a_day_that_has_to_be_made_is_charged_for_and_a_ready_one_is_not(
    client: Client, settings: Any, address: str
) -> None:
    """And it is made by whoever asks, whether there is a worker or not."""
    settings.RATE_LIMIT = MAKING_COST + 20
    DailyPuzzle.objects.filter(day=today()).delete()
    here = address.format(today())
    with broker(AWAY):
        assert [client.get(here).status_code for _ in range(2)] == [200, 200]
    DailyPuzzle.objects.filter(day=today()).delete()
    assert client.get(here).status_code == 429
    assert not DailyPuzzle.objects.filter(day=today()).exists()


def test_the_archive_makes_no_day(client: Client) -> None:
    """Neither its page nor the many small pictures in it."""
    DailyPuzzle.objects.filter(day=SOON).delete()
    page = client.get("/en/daily/archive/")
    assert page.status_code == 200
    assert f"/en/daily/{SOON}/small.svg" not in page.text
    assert client.get(f"/en/daily/{SOON}/small.svg").status_code == 404
    assert not DailyPuzzle.objects.filter(day=SOON).exists()


def test_a_day_that_cannot_be_made_leaves_no_row(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(day: datetime.date) -> None:
        raise LookupError(day)

    monkeypatch.setattr(daily, "puzzle_of", fails)
    with pytest.raises(LookupError):
        daily.of_day(FIRST_DAY - datetime.timedelta(days=9))
    assert not DailyPuzzle.objects.filter(day__lt=FIRST_DAY).exists()


def test_workers_make_it_ahead() -> None:
    ahead = [today() + datetime.timedelta(days=days) for days in range(daily.DAYS_AHEAD + 1)]
    DailyPuzzle.objects.exclude(day=DAY).delete()
    lacking = [ahead[0], daily.archived()[-1]]  # all others are there already
    for day in {*ahead, *daily.archived()} - {*lacking, DAY}:
        as_on_the_day(day)
    assert prepare_daily.delay().get() == [day.isoformat() for day in lacking]
    assert prepare_daily.delay().get() == []


def test_one_day_that_cannot_be_made_does_not_keep_the_others_from_it(caplog: pytest.LogCaptureFixture) -> None:
    def make(day: datetime.date) -> bool:
        if day == DAY:
            raise StopIteration
        return True

    assert daily.each_of([SOON, DAY, FIRST_DAY], make) == [SOON.isoformat(), FIRST_DAY.isoformat()]
    assert f"no puzzle for {DAY}" in caplog.text


def test_a_puzzle_of_before_there_were_kinds_is_made_anew_and_what_visitors_made_of_it_stays(client: Client) -> None:
    new = daily.of_day(DAY)
    made = {name: getattr(new, name) for name in ("kind", "board", "solution", "question", "best")}
    client.post(f"/en/daily/{DAY}/", {"move": json.dumps(new.solution)})
    # As the days before had it: an exit, and one car for it.
    old = {"solution": {"from": "p1", "exit": {"x": 0, "y": 0}}, "question": {}, "best": 1, "version": OF_THE_WEEK - 1}
    DailyPuzzle.objects.filter(pk=new.pk).update(**old)
    assert daily.check_again() == [DAY.isoformat()]
    new.refresh_from_db()
    assert {name: getattr(new, name) for name in made} == made
    assert (new.version, DailyResult.objects.get(puzzle=new).solved) == (VERSION, True)
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
    answer = client.post(f"/en/daily/{DAY}/verdict", {"move": row.solution}, content_type="application/json").json()
    assert answer["verdict"]["solved"] is True
    assert client.get(f"/it/daily/{DAY}.png").content.startswith(b"\x89PNG")


@pytest.mark.parametrize("written", ["20261108", "2026-W45-7", "2026W457"])
@pytest.mark.parametrize("ending", ["/", ".png", "/verdict"])
def test_a_day_has_one_address(client: Client, written: str, ending: str) -> None:
    sent = (
        client.post(f"/ko/daily/{written}{ending}")
        if ending == "/verdict"
        else client.get(f"/ko/daily/{written}{ending}")
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
        look = client.post(f"/en/daily/{DAY}/verdict", {"move": row.solution}, content_type="application/json").json()
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
    assert f"<small>Build · {word}</small>" in archive
    assert f'src="/en/daily/{DAY}/small.svg?{VERSION}"' in archive
    assert "3 of 3 stars" in archive
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
