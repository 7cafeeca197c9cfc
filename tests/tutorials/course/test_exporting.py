"""What editors do to the course goes back to the files, and nothing else in them changes."""

import io
import pathlib
import shutil
from typing import Any

import pytest
from django.core.management import call_command

from tests.tutorials.conftest import texts
from th_site.texts import loading as loading
from tutorials.course import lesson_export as exporting
from tutorials.course import lesson_files as files
from tutorials.models import Lesson, Puzzle

from .tables import TWO_ROADS

pytestmark = [pytest.mark.django_db, pytest.mark.long]


# Enough lessons to add to, to move and to take away.
SOME = ("01-columns.yaml", "02-roads.yaml", "08-exits.yaml", "11-city.yaml")


@pytest.fixture
def whole_folder(tmp_path: pathlib.Path) -> pathlib.Path:
    """A copy of all lesson files."""
    shutil.copytree(files.FOLDER, tmp_path / "lessons", ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    return tmp_path / "lessons"


@pytest.fixture
def folder(whole_folder: pathlib.Path, db: None) -> pathlib.Path:
    """A copy of some lesson files that a test may change; the database has these lessons only."""
    for path in whole_folder.glob("*.yaml"):
        if path.name not in SOME:
            path.unlink()
    Lesson.objects.exclude(key__in=[name[3:].removesuffix(".yaml") for name in SOME]).delete()
    return whole_folder


def rows() -> list[dict[str, Any]]:
    return [*Lesson.objects.order_by("pk").values(), *Puzzle.objects.order_by("pk").values()]


def load(folder: pathlib.Path, **options: Any) -> loading.Report:
    return loading.load(files.read(folder), models=(Lesson, Puzzle), **options)


def added(**more: Any) -> Puzzle:
    """A puzzle of an editor's own, at the end of the second lesson."""
    fields = texts(title="Tunnel", task="Task", hint="Hint", success="Success")
    asked = {"kind": "count", "board": TWO_ROADS, "question": {"ask": "supply:blue.cars"}, "topics": ["column-height"]}
    lesson = Lesson.objects.get(key="roads")
    return Puzzle.objects.create(key="tunnel", lesson=lesson, position=99, edition="english", **fields, **asked, **more)


def test_files_as_they_are_come_back_byte_for_byte_and_change_no_row(whole_folder: pathlib.Path) -> None:
    before = rows()
    assert exporting.export(whole_folder) == []
    report = load(whole_folder)
    assert (report.created, report.updated, report.removed, report.left) == ([], [], [], {})
    assert rows() == before


def test_an_edit_changes_its_own_lines_only(folder: pathlib.Path) -> None:
    Puzzle.objects.filter(key="first-road").update(
        hint_ko='첫째: "둘째"\n\n- 셋', goal={"junction": False, "height": 3}, solution={"from": "b1", "to": "p1"}
    )
    before = (folder / "01-columns.yaml").read_text("utf-8").splitlines()
    assert exporting.export(folder) == ["01-columns.yaml"]
    after = (folder / "01-columns.yaml").read_text("utf-8").splitlines()
    assert [line.strip() for line in after if line not in before] == [
        "ko: |-",
        '첫째: "둘째"',
        "- 셋",
        "goal: {height: 3, junction: false}",
        "solution: {from: b1, to: p1}",
    ]
    assert exporting.export(folder) == []


def test_what_is_exported_is_loaded_as_it_was(folder: pathlib.Path) -> None:
    Puzzle.objects.filter(key="first-road").update(
        title_de="„Los“: #1 – 'gleich'", board=TWO_ROADS, same_in=["english"]
    )
    added()
    Puzzle.complete_history()
    exporting.export(folder)
    before = [{**row, "loaded": None} for row in rows()]
    assert load(folder).left == {}
    assert [{**row, "loaded": None} for row in rows()] == before
    assert exporting.export(folder) == []


def test_the_order_of_keys_in_the_database_does_not_matter(folder: pathlib.Path) -> None:
    """PostgreSQL keeps JSON in an order of its own."""

    def turned_round(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: turned_round(value[key]) for key in reversed(value)}
        return [turned_round(entry) for entry in value] if isinstance(value, list) else value

    for puzzle in Puzzle.objects.all():
        fields = ("board", "goal", "solution", "move", "question")
        Puzzle.objects.filter(pk=puzzle.pk).update(**{field: turned_round(getattr(puzzle, field)) for field in fields})
    assert exporting.export(folder) == []


def test_a_puzzle_is_exported_when_it_is_published_and_leaves_with_its_row(folder: pathlib.Path) -> None:
    draft = added(live=False)
    out = io.StringIO()
    call_command("export_lessons", folder=folder, stdout=out)
    assert out.getvalue() == "The files say all of it already.\n  left out tunnel: not published yet\n"
    draft.save_revision().publish()
    assert exporting.export(folder) == ["02-roads.yaml"]
    assert "- key: tunnel\n" in (folder / "02-roads.yaml").read_text("utf-8")
    Puzzle.objects.filter(key="tunnel").delete()
    assert exporting.export(folder) == ["02-roads.yaml"]
    assert (folder / "02-roads.yaml").read_bytes() == (files.FOLDER / "02-roads.yaml").read_bytes()


def test_a_shipped_puzzle_off_the_site_stays_in_its_file(folder: pathlib.Path) -> None:
    Puzzle.objects.get(key="first-road").unpublish()
    assert exporting.export(folder) == []


def test_a_lesson_that_moves_takes_its_file_along_and_one_that_goes_takes_it_away(folder: pathlib.Path) -> None:
    Lesson.objects.filter(key="exits").update(position=20)
    Lesson.objects.get(key="city").delete()
    head = (folder / "08-exits.yaml").read_text("utf-8").splitlines()[0]
    assert exporting.export(folder) == ["11-city.yaml"]
    assert not (folder / "08-exits.yaml").exists()
    assert not (folder / "11-city.yaml").exists()
    assert (folder / "20-exits.yaml").read_text("utf-8").startswith(f"{head}\nkey: exits\n")


def test_another_place_in_the_order_survives_a_load_until_it_is_exported(folder: pathlib.Path) -> None:
    row = Puzzle.objects.get(key="first-road")
    row.position, row.lesson = 42, Lesson.objects.get(key="exits")
    row.save_revision().publish()
    assert load(folder).left == {"puzzle/columns/first-road": ["position", "lesson"]}
    row.refresh_from_db()
    assert (row.position, row.lesson.key) == (42, "exits")
    assert exporting.export(folder) == ["01-columns.yaml", "08-exits.yaml"]
    assert load(folder).left == {}
    row.refresh_from_db()
    assert (row.position, row.lesson.key) == (Puzzle.objects.filter(lesson__key="exits").count(), "exits")


def test_an_editors_own_puzzle_stays_as_it_was_last_edited(folder: pathlib.Path) -> None:
    """Exported once and edited again, it is the editor's until the files say the same."""
    row = added()
    exporting.export(folder)
    Puzzle.objects.filter(pk=row.pk).update(title_fr="Un autre tunnel")
    assert load(folder).left["puzzle/roads/tunnel"] == ["title_fr"]
    row.refresh_from_db()
    assert row.title_fr == "Un autre tunnel"


@pytest.mark.parametrize(
    ("old", "new", "named"),
    [("Your first road", "Your very first road", False), ("La vostra prima strada", "La prima strada", True)],
)
def test_a_draft_stays_on_top_of_what_is_loaded_and_is_named_where_both_changed(
    folder: pathlib.Path, old: str, new: str, named: bool
) -> None:
    row = Puzzle.objects.get(key="first-road")
    row.title_it = "Bozza"
    row.save_revision()
    path = folder / "01-columns.yaml"
    path.write_text(path.read_text("utf-8").replace(f'"{old}"', f'"{new}"'), "utf-8")
    report = load(folder)
    name = "puzzle/columns/first-road"
    assert (report.updated, report.drafts) == ([name], [name] if named else [])
    row = Puzzle.objects.get(key="first-road")
    assert new in (row.title_en, row.title_it)
    draft = row.get_latest_revision_as_object()
    assert (draft.title_en, draft.title_it) == (row.title_en, "Bozza")
