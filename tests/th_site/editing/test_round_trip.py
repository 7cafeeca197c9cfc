"""What is saved in the admin and written back to the files is the edit and nothing else, and can be loaded again."""

import pathlib
import shutil
from collections import Counter
from collections.abc import Iterator
from io import StringIO
from typing import Any

import pytest
from django.apps import apps
from django.core.management import CommandError, call_command
from wagtail.signals import published

from rules_content.authoring import content_export, content_files
from rules_content.models import Edition, Figure, RuleChange, Section, Term, Topic, Variant, WordGroup
from tests.th_site.admin_forms import UNDRAWN, client_of, publish
from th_site.models import HomePage, TextPage
from th_site.pages import page_files
from th_site.texts.file_backed import LANGUAGES, FileBackedModel
from th_site.texts.loading import load
from tutorials.course import lesson_export, lesson_files
from tutorials.course.integration import puzzle_published
from tutorials.models import Lesson, Puzzle

pytestmark = [pytest.mark.django_db, pytest.mark.long]
MODELS = [Edition, Section, Topic, Variant, Term, Figure, WordGroup, RuleChange, Lesson, Puzzle, HomePage, TextPage]
FOLDERS = {"rules": content_files.FOLDER, "lessons": lesson_files.FOLDER, "pages": page_files.FOLDER}
EXPORT = {"rules": content_export.export, "lessons": lesson_export.export, "pages": page_files.export}
MODELS_OF = {"rules": content_files.RULES, "lessons": lesson_files.LESSONS, "pages": page_files.PAGES}
READ = {"rules": content_files.read, "lessons": lesson_files.read, "pages": page_files.read}


@pytest.fixture
def _no_pictures() -> Iterator[None]:
    """Pictures of a puzzle are drawn anew with whatever is published of it; nobody looks at them here."""
    published.disconnect(sender=Puzzle, dispatch_uid="puzzle_published")
    yield
    published.connect(puzzle_published, sender=Puzzle, dispatch_uid="puzzle_published")


@pytest.fixture
def folders(tmp_path: pathlib.Path, settings: Any) -> dict[str, pathlib.Path]:
    """A copy of all content files."""
    settings.MIDDLEWARE = [*settings.MIDDLEWARE, UNDRAWN]
    for kind, folder in FOLDERS.items():
        shutil.copytree(folder, tmp_path / kind, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    return {kind: tmp_path / kind for kind in FOLDERS}


def lines(folders: dict[str, pathlib.Path]) -> list[str]:
    files = sorted(path for folder in folders.values() for path in folder.rglob("*.yaml"))
    return [f"{path.name}: {line}" for path in files for line in path.read_text("utf-8").splitlines() if line]


def exported(folders: dict[str, pathlib.Path]) -> list[str]:
    return [name for kind, folder in folders.items() for name in EXPORT[kind](folder)]


def test_the_models_are_all_there_are() -> None:
    assert set(MODELS) == {model for model in apps.get_models() if issubclass(model, FileBackedModel)}


@pytest.mark.usefixtures("_no_pictures")
@pytest.mark.parametrize("model", MODELS)
def test_every_row_saved_unchanged_changes_no_file(folders: dict[str, pathlib.Path], model: Any) -> None:
    editor, refused = client_of("Editors"), {}
    for row in model.objects.all():
        answer = publish(editor, row)
        if answer.status_code != 302:
            refused[str(row)] = answer.context_data["form"].errors
    assert refused == {}
    assert exported(folders) == []
    for kind, folder in folders.items():
        report = load(READ[kind](folder), models=MODELS_OF[kind])
        assert (report.created, report.updated, report.removed, report.left) == ([], [], [], {})


@pytest.mark.parametrize(
    ("model", "field"),
    [
        (Edition, "about_ko"), (Section, "title_de"), (Topic, "title_fr"), (Variant, "text_ko"), (Variant, "answer_it"),
        (Term, "definition_ko"), (Figure, "caption_ko"), (Lesson, "intro_it"), (Puzzle, "success_de"),
        (HomePage, "read_fr"), (TextPage, "body_ko"),
    ],
)  # fmt: skip
def test_an_edit_changes_the_lines_of_its_field(folders: dict[str, pathlib.Path], model: Any, field: str) -> None:
    row = model.objects.order_by("pk")[0]
    folders = {kind: folder for kind, folder in folders.items() if model in MODELS_OF[kind]}
    before = Counter(lines(folders))
    assert publish(client_of("Editors"), row, **{field: "Zebra"}).status_code == 302
    assert len(exported(folders)) == 1
    after = Counter(lines(folders))
    new, gone = after - before, before - after
    assert [line.split(":", 1)[1].strip().removeprefix(f"{field[-2:]}: ").strip('"') for line in new] == ["Zebra"]
    assert 0 < gone.total() <= len([line for line in getattr(row, field).splitlines() if line])


def in_english(model: Any, like: Any, **more: Any) -> Any:
    """A published row of an editor's own in one language, otherwise like another."""
    facts = {name: getattr(like, name) for name in ("topic", "view", "board", "move", "claim") if hasattr(like, name)}
    texts = {f"{name}_en": "Zebra" for name in model.REQUIRED}
    return model.objects.create(key="zebra", position=90, **facts, **texts, **more)


def test_rows_in_one_language_are_exported_and_loaded(folders: dict[str, pathlib.Path]) -> None:
    """On the running database, and as if it were a new one."""
    in_english(Term, None)
    in_english(Figure, Figure.objects.all()[0])
    puzzle = Puzzle.objects.get(key="first-road")
    lesson = in_english(Lesson, None)
    parts = {name: getattr(puzzle, name) for name in ("kind", "edition", "board", "goal", "solution", "topics")}
    in_english(Puzzle, None, lesson=lesson, **parts)
    HomePage.objects.get().add_child(instance=TextPage(slug="zebra", title="Zebra", name_en="Zebra"))
    variant = Variant.objects.filter(example_en="").first()
    assert variant is not None
    Variant.objects.filter(pk=variant.pk).update(example_en="A zebra.")
    for kind, folder in folders.items():
        call_command(f"export_{kind}", folder=folder, stdout=StringIO())
    rows = [Term, Figure, Lesson, Puzzle]
    for is_new in (False, True):
        if is_new:
            for model in reversed(rows):
                model.objects.filter(key="zebra").delete()
            TextPage.objects.get(slug="zebra").delete()
        for kind, folder in folders.items():
            call_command(f"load_{kind}", folder=folder, stdout=StringIO())
        found = [model.objects.get(key="zebra") for model in rows]
        found.append(TextPage.objects.get(slug="zebra"))
        texts = [[row.translation(row.REQUIRED[0], code) or "" for code in LANGUAGES] for row in found]
        assert texts == [["Zebra", "", "", "", ""]] * 5
        assert exported(folders) == []


def test_an_export_that_could_not_be_loaded_is_refused_and_says_why(folders: dict[str, pathlib.Path]) -> None:
    Term.objects.filter(key="road").update(printed=[1, 2])
    Puzzle.objects.filter(key="first-road").update(topics=["gravity"])
    before = lines(folders)
    for kind, fault in (("rules", "term road: {'printed'"), ("lessons", "“gravity” is not the key of a rule")):
        with pytest.raises(CommandError, match=fault):
            call_command(f"export_{kind}", folder=folders[kind], stdout=StringIO())
    assert lines(folders) == before


def test_shipped_texts_are_there_in_every_language() -> None:
    entries = [*content_files.read(), *lesson_files.read(), *page_files.read()]
    lacking = {}
    for entry in entries:
        row = entry.model()
        for name, value in (*entry.facts.items(), *entry.values()):
            setattr(row, name, value)
        missing = {code: row.missing(code) for code in LANGUAGES if row.missing(code)}
        if missing:
            lacking[entry.name] = missing
    assert lacking == {}
