"""A kind of puzzle is one module and a template: one that is made up goes all the way that the others go."""

import copy
import io
import pathlib
from typing import Any

import pytest
import yaml
from django.core.management import call_command
from django.test import Client

from tutorials.core.pages.course_map import LessonProgress
from tutorials.core.puzzles.kinds import KINDS
from tutorials.course import lesson_export, lesson_files
from tutorials.course.navigation import all_entries
from tutorials.models import Attempt, Progress, Puzzle
from tutorials.puzzle_editor.checks import check_puzzle

from . import made_up_kind
from .made_up_kind import TALLEST
from .tables import TWO_ROADS
from .test_loading import lesson, load

pytestmark = pytest.mark.django_db
JSON = {"accept": "application/json"}
ADDRESS = "/de/learn/loaded/loaded-puzzle/"


@pytest.fixture(autouse=True)
def _made_up(monkeypatch: pytest.MonkeyPatch, settings: Any) -> None:
    """The site as it would be with the kind among its own and the template among its own."""
    monkeypatch.setitem(KINDS, TALLEST.name, TALLEST)
    templates = copy.deepcopy(settings.TEMPLATES)
    templates[0]["DIRS"] = [pathlib.Path(made_up_kind.__path__[0]) / "templates"]
    settings.TEMPLATES = templates


def tallest(**changes: Any) -> dict[str, Any]:
    """A lesson file with a puzzle of the kind."""
    asked = {"kind": TALLEST.name, "position": TWO_ROADS, "among": ["p1", "b1", "p2"], **changes}
    written = lesson(**asked)
    for part in ("goal", "solution"):
        del written["puzzles"][0][part]
    return written


def test_its_file_is_read_checked_and_written_again(tmp_path: pathlib.Path) -> None:
    load(tmp_path, tallest())
    row = Puzzle.objects.get(key="loaded-puzzle")
    assert (row.kind, row.challenge.kind, row.challenge.own) == ("tallest", TALLEST, {"among": ["p1", "b1", "p2"]})
    assert row.verify().to_json() == {"faults": [], "best": None, "tried": 0, "solved": 0, "answer": ["p2"]}
    assert check_puzzle(row) == {}
    row.full_clean()
    (again,) = yaml.safe_load(lesson_export.files()["01-loaded.yaml"])["puzzles"]
    assert again == tallest()["puzzles"][0]


@pytest.mark.parametrize(
    ("among", "fault"),
    [
        (None, "among is missing"),
        ("p1", "among is not a list"),
    ],
)
def test_a_part_of_its_own_is_read_like_any_other(tmp_path: pathlib.Path, among: Any, fault: str) -> None:
    (tmp_path / "01-loaded.yaml").write_text(yaml.safe_dump(tallest(among=among)), "utf-8")
    reader = lesson_files.LessonReader(tmp_path)
    reader.lessons()
    assert reader.faults == [f"01-loaded.yaml: loaded-puzzle: {fault}"]


def test_the_solver_refuses_what_it_refuses(tmp_path: pathlib.Path) -> None:
    load(tmp_path, tallest())
    row = Puzzle.objects.get(key="loaded-puzzle")
    for among, fault in ((["p1", "p9"], "among: p9 is no column"), (["p1"], "there is nothing to choose from")):
        row.question = {"among": among}
        assert f"question: {fault}" in [str(each) for each in row.examined().faults]


def test_it_is_shown_missed_helped_with_and_solved(client: Client, tmp_path: pathlib.Path) -> None:
    load(tmp_path, tallest())
    page = client.get(ADDRESS).text
    assert '<article class="lesson lesson--tallest"' in page
    assert '<input type="radio" name="answer" value="p2"> P2' in page
    assert "data-question" in page
    wrong = client.post(ADDRESS, {"answer": "p1"}, headers=JSON).json()
    assert (wrong["solved"], "result--not-yet" in wrong["html"]) == (False, True)
    assert client.post(ADDRESS, {"hint": "2"}, headers=JSON).json()["hint"] == 2
    right = client.post(ADDRESS, {"answer": "p2"}, headers=JSON).json()
    assert (right["solved"], right["stars"]) == (True, 1)
    assert 'value="p2" checked' in client.post(ADDRESS, {"answer": "p2"}).text
    assert Progress.objects.get().stars == 3
    assert list(Attempt.objects.order_by("pk").values_list("solved", "code")) == [
        (False, "p1"),
        (True, ""),
        (True, ""),
    ]


def test_the_map_knows_how_long_it_takes(client: Client, tmp_path: pathlib.Path) -> None:
    load(tmp_path, tallest())
    assert ADDRESS in client.get("/de/learn/").text
    entries = [entry for entry in all_entries() if entry.lesson == "loaded"]
    assert LessonProgress("loaded", entries, lambda name, context: "").minutes == 60


def test_no_migration_is_wanted() -> None:
    out = io.StringIO()
    call_command("makemigrations", "tutorials", "--check", "--dry-run", stdout=out)
    assert "No changes" in out.getvalue()
