"""What is saved comes back as it was: every row of every table, and every file."""

import datetime
import gzip
import hashlib
import io
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.contrib.auth.models import Group, User
from django.core.management import CommandError, call_command
from django.db import connection
from django.db.migrations.recorder import MigrationRecorder

from tests import digests
from tests.database import Files, Server
from tests.waiting import LONGEST
from th_site import backup, restore
from th_site.models import Publication, TextPage
from tutorials.models import DailyPuzzle, Learner

pytestmark = [pytest.mark.django_db, pytest.mark.long]
ROOT = pathlib.Path(__file__).resolve().parents[2]
Tables = dict[str, list[tuple[Any, ...]]]


def tables() -> Tables:
    """Every row, but the number of the publication, which always grows."""
    stored = [model for model in backup.stored_models() if model is not Publication]
    return {model._meta.db_table: list(backup.rows(model)) for model in stored}


def counted() -> dict[str, int]:
    """How many rows each table has: enough to see that one was emptied or filled."""
    return {model._meta.db_table: model._base_manager.count() for model in backup.stored_models()}


def files(folder: pathlib.Path) -> dict[str, bytes]:
    found = [path for path in folder.rglob("*") if path.is_file()]
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in found}


@pytest.fixture
def media(settings: Any, tmp_path: pathlib.Path) -> pathlib.Path:
    settings.MEDIA_ROOT = tmp_path / "media"
    for name, body in {"booklets/한국어 규칙.pdf": b"%PDF-\0\xff", "images/a/b.png": b"\x89PNG" * 9000}.items():
        path = settings.MEDIA_ROOT / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(body)
    return settings.MEDIA_ROOT


@pytest.fixture
def lived_in() -> None:
    """Rows of every kind that the files do not bring."""
    user = User.objects.create_user("editor", "editor@example.org", "a password of some length", first_name="Éloïse\n")
    user.groups.add(Group.objects.create(name="Testers ✓"))
    Learner.objects.create()
    # No digit more, none less: microseconds, fractions, nothing at all and an empty text.
    DailyPuzzle.objects.create(
        day=datetime.date(2031, 2, 28), edition="german", board={"x": [0.1, 1.0, 1, None, "“"]}, solution={}, best=2
    )
    page = TextPage.objects.first()
    assert page is not None
    page.save_revision(user=user).publish()


@pytest.fixture
def archive(media: pathlib.Path, lived_in: None, tmp_path: pathlib.Path) -> pathlib.Path:
    call_command("backup", tmp_path / "site.tar.gz", verbosity=0)
    return tmp_path / "site.tar.gz"


def wipe() -> None:
    with connection.cursor() as cursor:
        for model in backup.stored_models():
            cursor.execute(f'DELETE FROM "{model._meta.db_table}"')


def test_a_site_that_was_wiped_comes_back_row_by_row_and_file_by_file(
    archive: pathlib.Path, media: pathlib.Path
) -> None:
    rows, bodies = tables(), files(media)
    wipe()
    for path in media.rglob("*.p*"):
        path.unlink()
    (media / "later.txt").write_text("made since")
    call_command("restore", archive, no_input=True, verbosity=0)
    assert (tables(), files(media)) == (rows, bodies)
    assert len(rows) > 40
    assert sum(map(len, rows.values())) > 600


def test_rows_that_were_added_or_changed_since_are_gone(archive: pathlib.Path) -> None:
    rows = tables()
    User.objects.create_user("later")
    TextPage.objects.update(body_en="Changed.")
    number = Publication.objects.get(pk=1).number
    call_command("restore", archive, no_input=True, verbosity=0)
    assert tables() == rows
    assert Publication.objects.get(pk=1).number > number  # no page of before is shown from a cache


def test_new_rows_find_free_numbers_after_a_restore(archive: pathlib.Path) -> None:
    call_command("restore", archive, no_input=True, verbosity=0)
    known = set(User.objects.values_list("pk", flat=True))
    assert User.objects.create_user("next").pk not in known


def rewritten(archive: pathlib.Path, change: Callable[[str, bytes], bytes | None]) -> pathlib.Path:
    """The archive with parts changed or left out."""
    new = archive.with_name("changed.tar.gz")
    with tarfile.open(archive) as old, tarfile.open(new, "w:gz") as out:
        for entry in old:
            file = old.extractfile(entry)
            body = change(entry.name, file.read() if file else b"")
            if body is not None:
                entry.size = len(body)
                out.addfile(entry, io.BytesIO(body))
    return new


def with_contents(**changes: Any) -> Callable[[str, bytes], bytes]:
    def change(name: str, body: bytes) -> bytes:
        return json.dumps({**json.loads(body), **changes}).encode() if name == "contents.json" else body

    return change


def half(archive: pathlib.Path) -> pathlib.Path:
    archive.write_bytes(archive.read_bytes()[: archive.stat().st_size // 2])
    return archive


def no_archive(archive: pathlib.Path) -> pathlib.Path:
    archive.write_text("rows, rows, rows")
    return archive


def named(name: str) -> Callable[[pathlib.Path], pathlib.Path]:
    """The archive with one more file, of this name, as a stranger would add it: the contents name it, too."""

    def add(archive: pathlib.Path) -> pathlib.Path:
        body = b"a stranger's"
        unpacked = archive.with_suffix(".tar")
        unpacked.write_bytes(gzip.decompress(rewritten(archive, with_part(name, body)).read_bytes()))
        with tarfile.open(unpacked, "a") as out:
            entry = tarfile.TarInfo(name)
            entry.size = len(body)
            out.addfile(entry, io.BytesIO(body))
        archive.write_bytes(gzip.compress(unpacked.read_bytes()))
        return archive

    return add


def with_part(name: str, body: bytes) -> Callable[[str, bytes], bytes]:
    """The contents with one more part."""

    def change(part: str, old: bytes) -> bytes:
        if part != "contents.json":
            return old
        contents = json.loads(old)
        contents["parts"][name] = hashlib.sha256(body).hexdigest()
        return json.dumps(contents).encode()

    return change


OUTSIDE = (
    "media/../../outside", "media//tmp/outside", "media///tmp/outside", "/media/x", "media/./x", "./media/x", ".", "x"
)  # fmt: skip
BROKEN: dict[str, tuple[Callable[[pathlib.Path], pathlib.Path], str]] = {
    "missing": (lambda archive: archive.with_name("nowhere"), "cannot be read"),
    "half": (half, "broken"),
    "no archive": (no_archive, "broken"),
    "unfinished": (lambda a: rewritten(a, lambda name, body: None if name == "contents.json" else body), "finished"),
    "a row changed": (lambda a: rewritten(a, lambda name, body: body.replace(b"editor@", b"thief@@")), "auth_user"),
    "a file lost": (lambda a: rewritten(a, lambda name, body: None if "b.png" in name else body), "b.png"),
    "another format": (lambda a: rewritten(a, with_contents(format=2)), "format 2"),
    "a newer version": (lambda a: rewritten(a, with_contents(migrations=[["th_site", "9999_x"]])), "upgrade first"),
    **{name: (named(name), "none of ours") for name in OUTSIDE},
}


def test_a_broken_archive_changes_nothing(archive: pathlib.Path, media: pathlib.Path, tmp_path: pathlib.Path) -> None:
    rows, bodies, counts = tables(), files(media), counted()
    for fault, (make, words) in BROKEN.items():
        copy = pathlib.Path(shutil.copy(archive, tmp_path / "copy.tar.gz"))
        with pytest.raises(CommandError, match=f"Nothing was changed.*{words}"):
            call_command("restore", make(copy), no_input=True)
        assert (counted(), files(media)) == (counts, bodies), fault
    assert tables() == rows


def test_a_site_with_newer_migrations_is_left_alone(archive: pathlib.Path) -> None:
    MigrationRecorder(connection).record_applied("th_site", "0999_of_tomorrow")
    rows = tables()
    with pytest.raises(CommandError, match=r"newer than the archive: it has th_site.0999_of_tomorrow"):
        call_command("restore", archive, no_input=True)
    assert tables() == rows


def test_a_database_that_lacks_migrations_is_named(archive: pathlib.Path) -> None:
    MigrationRecorder(connection).record_unapplied("th_site", "0002_publication_moves_to_the_frame")
    with pytest.raises(CommandError, match=r"lacks th_site.0002.*manage.py migrate"):
        call_command("restore", archive, no_input=True)


def test_rows_that_contradict_one_another_change_nothing(archive: pathlib.Path, media: pathlib.Path) -> None:
    """The digests are right, and the rows still do not fit: the account of a membership is missing."""
    changed = rewritten(archive, lambda name, body: body[: body.index(b"\n") + 1] if "/auth_user." in name else body)
    with tarfile.open(changed) as parts:
        body = parts.extractfile("tables/auth_user.jsonl").read()  # type: ignore[union-attr]
    with tarfile.open(archive) as old:
        digest = json.load(old.extractfile("contents.json"))["parts"]  # type: ignore[arg-type]
    digest["tables/auth_user.jsonl"] = hashlib.sha256(body).hexdigest()
    changed = rewritten(changed.replace(archive), with_contents(parts=digest))
    rows, bodies = tables(), files(media)
    with pytest.raises(restore.BadArchive, match="do not fit"):
        restore.read(changed)
    assert (tables(), files(media)) == (rows, bodies)


def test_a_backup_never_writes_over_another(archive: pathlib.Path) -> None:
    before = archive.read_bytes()
    with pytest.raises(CommandError, match="is there already"):
        call_command("backup", archive)
    assert archive.read_bytes() == before
    assert archive.stat().st_mode & 0o777 == 0o600


def test_without_a_yes_nothing_is_restored(archive: pathlib.Path, monkeypatch: Any) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("no\n"))
    User.objects.create_user("later")
    with pytest.raises(CommandError, match=r"^Nothing was changed.$"):
        call_command("restore", archive)
    assert User.objects.filter(username="later").exists()


# ---------------------------------------------------------------- as on a machine


@pytest.fixture
def empty_database() -> Iterator[str]:
    """Another database, with tables and no content."""
    named = os.environ.get("DATABASE_URL", "").rpartition("/")[2]
    shelf = Files() if connection.vendor == "sqlite" else Server(named)
    name = shelf.copy(shelf.full_name(f"tables-{digests.of_tables()}"), f"own-{os.getpid()}-restored")
    yield name
    shelf.drop(name)


THERE = """
import gc, sys
gc.disable()  # it ends before that would matter
import django
django.setup()
from django.core.management import call_command
call_command("restore", sys.argv[1], "--no-input")
call_command("backup", sys.argv[2])
"""


def restore_and_save_again(database: str, var: pathlib.Path, *archives: pathlib.Path) -> None:
    """Another process, with another database and folder."""
    server = os.environ.get("DATABASE_URL", "").rpartition("/")[0]
    url = f"sqlite:///{database}" if connection.vendor == "sqlite" else f"{server}/{database}"
    environment = {**os.environ, "DATABASE_URL": url, "VAR_FOLDER": str(var), "REDIS_URL": ""}
    command = [sys.executable, "-c", THERE, *map(str, archives)]
    done = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False, timeout=5 * LONGEST
    )
    assert done.returncode == 0, done.stderr


def test_a_site_moves_to_another_database(archive: pathlib.Path, empty_database: str, tmp_path: pathlib.Path) -> None:
    """By the commands alone; what is saved there again is the same, part by part."""
    second = tmp_path / "second.tar.gz"
    restore_and_save_again(empty_database, tmp_path / "there", archive, second)
    parts = []
    for path in (archive, second):
        with tarfile.open(path) as saved:
            parts.append(json.load(saved.extractfile("contents.json"))["parts"])  # type: ignore[arg-type]
            parts[-1].pop("tables/th_site_publication.jsonl")
    assert "media/images/a/b.png" in parts[0]
    assert parts[0] == parts[1]
