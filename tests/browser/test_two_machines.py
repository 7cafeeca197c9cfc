"""Two machines on one PostgreSQL and one Redis, each with a folder of its own, asked in turn as behind one proxy.

`make test-services` runs this; without a shared cache the machines know nothing of each other, and the test fails.
"""

import datetime
import itertools
import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.urls import reverse
from playwright.sync_api import APIResponse, Browser, BrowserContext, expect

from rules_content.models import Variant
from tests.waiting import eventually
from th_site.caching.content_version import bump_content_version
from tutorials.models import DailyPuzzle, Learner, Progress, Puzzle

from .server import running

pytestmark = [pytest.mark.long, pytest.mark.services]
PASSWORD = "correct horse battery staple"
DAY = datetime.date(2026, 11, 2)
TOKEN = re.compile(r'name="csrfmiddlewaretoken" value="(\w+)"')


@pytest.fixture(scope="module")
def machines(
    django_db_setup: None, django_db_blocker: Any, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[list[str]]:
    """The addresses of both; the worker runs on the first."""
    first, second = (tmp_path_factory.mktemp(name) for name in ("first", "second"))
    with (
        django_db_blocker.unblock(),
        running(first / "log", VAR_FOLDER=str(first)) as one,
        running(second / "log", with_worker=False, VAR_FOLDER=str(second)) as other,
    ):
        assert one.worker is not None, "two machines share PostgreSQL and Redis: run this by `make test-services`"
        yield [one.address, other.address]


@pytest.fixture
def person(browser: Browser) -> Iterator[BrowserContext]:
    """A browser whose cookies go to both machines, since both have the same name."""
    context = browser.new_context(reduced_motion="reduce")
    context.set_default_timeout(60_000)
    yield context
    context.close()


def sent(person: BrowserContext, machines: tuple[str, str], path: str, page: str = "", **fields: str) -> APIResponse:
    """The answer of the second machine to a form that the first one gave, at this path or on another page."""
    one, other = machines
    token = TOKEN.search(person.request.get(f"{one}{page or path}").text())
    assert token is not None
    return person.request.post(
        f"{other}{path}", form={**fields, "csrfmiddlewaretoken": token[1]}, headers={"Referer": f"{other}{path}"}
    )


def both(person: BrowserContext, machines: list[str], path: str) -> list[bytes]:
    """What each machine answers, which must be 200."""
    answers = [person.request.get(f"{machine}{path}") for machine in machines]
    assert [answer.status for answer in answers] == [200, 200]
    return [answer.body() for answer in answers]


def test_who_signs_in_by_the_form_of_one_machine_is_signed_in_on_both(
    machines: list[str], person: BrowserContext
) -> None:
    get_user_model().objects.filter(username="editor").delete()
    get_user_model().objects.create_superuser("editor", "editor@example.org", PASSWORD)
    one, other = machines
    sent(person, (one, other), "/admin/login/", username="editor", password=PASSWORD)
    pages = both(person, machines, "/admin/reports/machine/")
    assert all(b"System status" in page for page in pages)
    sent(person, (other, one), "/admin/logout/", page="/admin/account/")
    assert [person.request.get(f"{machine}/admin/").url for machine in machines] == [
        f"{machine}/admin/login/?next=/admin/" for machine in machines
    ]


def test_what_is_published_on_one_machine_is_read_on_the_other(machines: list[str], person: BrowserContext) -> None:
    get_user_model().objects.filter(username="editor").delete()
    get_user_model().objects.create_superuser("editor", "editor@example.org", PASSWORD)
    one, other = machines
    row = Variant.objects.get(key="one-column-flat")
    path, sentence = "/ko/rules/rainbow-city/penalty-amount/", "몇 개를 쓰러뜨려도 주인에게 기둥 하나만 건넵니다."
    version = "/ko/offline/version"
    before = both(person, machines, version)
    assert all(sentence.encode() not in page for page in both(person, machines, path))
    sent(person, (one, other), "/admin/login/", username="editor", password=PASSWORD)
    desk = person.new_page()
    desk.goto(f"{one}/admin/snippets/rules_content/variant/edit/{row.pk}/")
    desk.get_by_role("tab", name="한국어").click()
    desk.locator("[name=answer_ko]").fill(sentence)
    desk.locator("footer").get_by_role("button", name="More actions").click()
    desk.locator("footer button[name=action-publish]").click()
    expect(desk.get_by_text(re.compile("published", re.IGNORECASE)).first).to_be_visible()
    pages, after = both(person, machines, path), both(person, machines, version)
    Variant.objects.filter(pk=row.pk).update(answer_ko=row.answer_ko)
    bump_content_version()
    assert all(sentence.encode() in page for page in pages)
    assert before[0] == before[1] != after[0] == after[1]


def test_a_learner_goes_on_where_the_other_machine_left_off(machines: list[str], person: BrowserContext) -> None:
    Learner.objects.all().delete()
    puzzle = Puzzle.objects.filter(kind="count")[0]
    turns = itertools.cycle([tuple(machines), tuple(reversed(machines))])
    for answer, turn in zip(range(10), turns, strict=False):
        assert sent(person, turn, puzzle.get_absolute_url(), answer=str(answer)).status == 200
        if Progress.objects.filter(puzzle=puzzle, stars__gt=0).exists():
            break
    assert Learner.objects.count() == 1
    # A wrong answer costs two of three stars, whichever machine heard it.
    assert Progress.objects.get(puzzle=puzzle).stars == (1 if answer else 3)
    maps = [re.findall(r"(\d+) of \d+ stars", page.decode()) for page in both(person, machines, "/en/learn/")]
    assert maps[0] == maps[1]
    assert any(int(stars) for stars in maps[0])


def test_both_machines_give_the_same_files(machines: list[str], person: BrowserContext) -> None:
    """PDFs and pictures made where they are asked for, scripts, and all that a browser keeps."""
    card = reverse("puzzle-card", kwargs={"puzzle": Puzzle.objects.all()[0].key})
    paths = ("/en/rules/german/booklet.pdf", "/ko/rules/korean/sheet-a4.pdf", card, "/en/offline/list.json")
    answers = {path: both(person, machines, path) for path in paths}
    assert [path for path, (one, other) in answers.items() if one != other] == []


def test_a_day_that_both_are_asked_for_is_made_once(machines: list[str], person: BrowserContext) -> None:
    DailyPuzzle.objects.filter(day=DAY).delete()
    path = f"/en/daily/{DAY}/"
    first = [person.request.get(f"{machine}{path}").status for machine in reversed(machines)]
    assert set(first) <= {200, 202}
    eventually(lambda: {person.request.get(f"{machine}{path}").status for machine in machines} == {200})
    assert DailyPuzzle.objects.filter(day=DAY).count() == 1
    boards = [re.findall(r'data-scene="[^"]*"', page.decode()) for page in both(person, machines, path)]
    assert boards[0] == boards[1]


def test_each_machine_is_well_and_knows_of_the_worker(machines: list[str], person: BrowserContext) -> None:
    """Though the worker runs on the first alone; it says so again where the cache has been emptied."""
    assert eventually(lambda: {person.request.get(f"{machine}/readyz").status for machine in machines} == {200})
