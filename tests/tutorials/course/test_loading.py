"""Lesson files into the database: again and again, and never over an editor's change."""

import io
import pathlib
from typing import Any

import pytest
import yaml
from django.core.management import CommandError, call_command

from tests.broker import AWAY, broker
from tutorials.models import Learner, Lesson, Progress, Puzzle

from .tables import TWO_ROADS, UP_AND_AWAY

LANGUAGES = ("en", "it", "fr", "de", "ko")
pytestmark = pytest.mark.django_db


def in_all_languages(text: str) -> dict[str, str]:
    return {code: f"{text} {code}" for code in LANGUAGES}


def lesson(**changes: object) -> dict[str, object]:
    puzzle = {
        "key": "loaded-puzzle",
        "kind": "build",
        "edition": "english",
        "topics": ["column-height"],
        "title": in_all_languages("Title"),
        "task": in_all_languages("Task"),
        "hint": in_all_languages("Hint"),
        "success": in_all_languages("Success"),
        "position": TWO_ROADS,
        "goal": {"height": 2},
        "solution": UP_AND_AWAY,
        **changes,
    }
    return {
        "key": "loaded",
        "title": in_all_languages("Lesson"),
        "intro": in_all_languages("Intro"),
        "puzzles": [puzzle],
    }


@pytest.fixture
def _empty_course(db: None) -> None:
    """Taken out at a stroke: one after the other, the shipped puzzles would each tell the search."""
    for model in (Puzzle, Lesson):
        model.objects.all()._raw_delete("default")


def load(folder: pathlib.Path, content: dict[str, object], name: str = "01-loaded.yaml", **options: object) -> str:
    (folder / name).write_text(yaml.safe_dump(content, allow_unicode=True), "utf-8")
    out = io.StringIO()
    call_command("load_lessons", folder=folder, stdout=out, **options)
    return out.getvalue()


@pytest.mark.usefixtures("_empty_course")
def test_loading_twice_changes_nothing(tmp_path: pathlib.Path) -> None:
    assert "2 created" in load(tmp_path, lesson())
    assert "0 created, 0 updated, 0 removed, 2 unchanged" in load(tmp_path, lesson())
    assert list(Lesson.objects.values_list("key", flat=True)) == ["loaded"]
    assert Puzzle.objects.get().challenge.goal == {"height": 2}


@pytest.mark.usefixtures("_empty_course")
def test_a_queue_that_does_not_answer_is_one_line(tmp_path: pathlib.Path, settings: Any) -> None:
    settings.CELERY_TASK_ALWAYS_EAGER = False
    stderr = io.StringIO()
    with broker(AWAY):
        assert "2 created" in load(tmp_path, lesson(), stderr=stderr)
    assert "The queue does not answer" in stderr.getvalue()
    assert stderr.getvalue().count("\n") == 1


@pytest.mark.usefixtures("_empty_course")
def test_a_changed_file_is_brought_in(tmp_path: pathlib.Path) -> None:
    load(tmp_path, lesson())
    assert "1 updated" in load(tmp_path, lesson(goal={"height": 2, "exit": False}))
    assert Puzzle.objects.get().goal == {"height": 2, "exit": False}


@pytest.mark.usefixtures("_empty_course")
def test_an_editors_change_stays_unless_told_otherwise(tmp_path: pathlib.Path) -> None:
    load(tmp_path, lesson())
    Puzzle.objects.update(title_ko="편집한 제목", goal={"junction": False, "height": 2})
    out = load(tmp_path, lesson(title=in_all_languages("New"), goal={"height": 3}))
    assert "left alone puzzle/loaded/loaded-puzzle: title_ko, goal" in out
    row = Puzzle.objects.get()
    assert (row.title_ko, row.title_de, row.goal) == ("편집한 제목", "New de", {"junction": False, "height": 2})
    load(tmp_path, lesson(title=in_all_languages("New")), overwrite=True)
    assert Puzzle.objects.get().title_ko == "New ko"


@pytest.mark.usefixtures("_empty_course")
def test_a_puzzle_that_an_editor_added_stays(tmp_path: pathlib.Path) -> None:
    load(tmp_path, lesson())
    Puzzle.objects.create(key="an-editors-own", lesson=Lesson.objects.get(), kind="count", edition="english")
    load(tmp_path, lesson(key="another"))
    assert set(Puzzle.objects.values_list("key", flat=True)) == {"another", "an-editors-own"}


@pytest.mark.usefixtures("_empty_course")
def test_a_puzzle_that_moves_to_another_lesson_keeps_its_stars(tmp_path: pathlib.Path) -> None:
    load(tmp_path, lesson())
    learner = Learner.objects.create()
    Progress.objects.create(learner=learner, puzzle=Puzzle.objects.get(), stars=3)
    first, later = {**lesson(key="set-up"), "key": "first"}, {**lesson(), "key": "later"}
    (tmp_path / "01-loaded.yaml").unlink()
    (tmp_path / "02-later.yaml").write_text(yaml.safe_dump(later, allow_unicode=True), "utf-8")
    load(tmp_path, first, name="01-first.yaml")
    assert list(Lesson.objects.values_list("key", flat=True)) == ["first", "later"]
    (row,) = Progress.objects.filter(learner=learner)
    assert (row.puzzle.key, row.puzzle.lesson.key, row.stars) == ("loaded-puzzle", "later", 3)


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"task": {"en": "Only English"}}, "task: ko is missing"),
        ({"topics": ["gravity"]}, "no topic is called 'gravity'"),
        ({"topics": []}, "topics is missing"),
        ({"kind": "guess"}, "kind 'guess' is none of"),
        ({"edition": "latin"}, "edition 'latin' is none of"),
        ({"mode": "mission"}, "english has no mode 'mission'"),
        ({"stars": 3}, "stars is not known"),
        ({"solution": {"from": "b9", "to": "b1"}}, "b9"),
    ],
)
def test_what_does_not_fit_is_named_and_nothing_is_loaded(
    tmp_path: pathlib.Path, changes: dict[str, object], fault: str
) -> None:
    before = Puzzle.objects.count()
    with pytest.raises(CommandError, match=fault):
        load(tmp_path, lesson(**changes))
    assert Puzzle.objects.count() == before


@pytest.mark.usefixtures("_empty_course")
def test_verify_puzzles_names_what_fails(tmp_path: pathlib.Path) -> None:
    load(tmp_path, lesson(goal={"cars": 3}))
    out = io.StringIO()
    with pytest.raises(CommandError, match="1 did not pass"):
        call_command("verify_puzzles", stdout=out)
    assert "loaded/loaded-puzzle: solution: does not reach the goal" in out.getvalue()
    assert Puzzle.objects.get().checked["faults"]
