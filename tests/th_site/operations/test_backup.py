"""What is saved comes back as it was: every row, and every file. By the commands alone, as on a machine."""

import io
import json
import os
import pathlib
import subprocess
import sys
import tarfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from django.db import connection

from tests.database import Files, Server, template
from tests.waiting import LONGEST

pytestmark = [pytest.mark.django_db, pytest.mark.long]
ROOT = pathlib.Path(__file__).resolve().parents[3]

STATE = """
import json, sys
from django.core import serializers
from django.apps import apps
rows = {}
for model in apps.get_models(include_auto_created=True):
    kept = model._meta.managed and not model._meta.proxy
    if kept and model._meta.label not in ("th_site.ContentVersion", "sessions.Session"):
        rows[model._meta.label] = [repr(row) for row in model._base_manager.order_by("pk").values_list()]
print(json.dumps(rows))
"""
CHANGE = """
from django.contrib.auth.models import User
from th_site.models import TextPage
User.objects.create_user("later")
TextPage.objects.update(body_en="Changed.")
"""
NUMBER = "from th_site.models import ContentVersion; print(ContentVersion.objects.get(pk=1).number)"


@dataclass
class Site:
    """A database and a folder of their own, worked on by `manage.py`."""

    database: str
    var: pathlib.Path

    def manage(self, *command: str, given: str = "", status: int = 0) -> str:
        server = os.environ.get("DATABASE_URL", "").rpartition("/")[0]
        url = f"sqlite:///{self.database}" if connection.vendor == "sqlite" else f"{server}/{self.database}"
        environment = {**os.environ, "DATABASE_URL": url, "VAR_FOLDER": str(self.var), "REDIS_URL": ""}
        done = subprocess.run(
            [sys.executable, "manage.py", *command], input=given, cwd=ROOT, env=environment, capture_output=True,
            text=True, check=False, timeout=5 * LONGEST,
        )  # fmt: skip
        assert done.returncode == status, done.stderr
        return done.stdout + done.stderr

    def run(self, code: str) -> Any:
        return json.loads(self.manage("shell", "--no-imports", "-c", code) or "null")

    def state(self) -> tuple[Any, dict[str, bytes]]:
        """Every row but the version of the content, which always grows, and every file."""
        media = self.var / "media"
        files = {path.relative_to(media).as_posix(): path.read_bytes() for path in media.rglob("*") if path.is_file()}
        return self.run(STATE), files


@pytest.fixture
def site(tmp_path: pathlib.Path) -> Iterator[Site]:
    """A site with all of the content, and files of two kinds."""
    named = os.environ.get("DATABASE_URL", "").rpartition("/")[2]
    shelf = Files() if connection.vendor == "sqlite" else Server(named)
    mine = connection.settings_dict["NAME"]
    connection.settings_dict["NAME"] = named or mine
    try:
        _, content = template()
    finally:
        connection.settings_dict["NAME"] = mine
    made = Site(shelf.copy(content, f"own-{os.getpid()}-saved"), tmp_path / "var")
    for name, body in {"documents/한국어 규칙.pdf": b"%PDF-\0\xff", "images/a/b.png": b"\x89PNG" * 9000}.items():
        path = made.var / "media" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(body)
    yield made
    shelf.drop(made.database)


def with_about(archive: pathlib.Path, **changes: Any) -> None:
    """Write other words into what an archive says of itself."""
    with tarfile.open(archive) as old:
        parts = [(entry, file.read()) for entry in old if (file := old.extractfile(entry))]
    with tarfile.open(archive, "w:gz") as new:
        for entry, body in parts:
            text = json.dumps({**json.loads(body), **changes}).encode() if entry.name == "about.json" else body
            entry.size = len(text)
            new.addfile(entry, io.BytesIO(text))


def with_part(archive: pathlib.Path, name: str) -> None:
    """Add a file under a name that leads somewhere else."""
    with tarfile.open(archive) as old:
        parts = [(entry, file.read()) for entry in old if (file := old.extractfile(entry))]
    with tarfile.open(archive, "w:gz") as new:
        for entry, body in [*parts, (tarfile.TarInfo(name), b"")]:
            entry.size = len(body)
            new.addfile(entry, io.BytesIO(body))


BROKEN: dict[str, tuple[Callable[[pathlib.Path], None], str]] = {
    "half": (
        lambda path: path.write_bytes(path.read_bytes()[: path.stat().st_size // 2]) and None,
        "Nothing was changed",
    ),
    "no archive": (lambda path: path.write_text("rows, rows, rows") and None, "no archive of this site"),
    "another database": (lambda path: with_about(path, database="oracle"), "oracle database"),
    "a newer version": (lambda path: with_about(path, migrations=[["th_site", "9999_x"]]), "upgrade first"),
    "pointing outside": (lambda path: with_part(path, "media/../../../outside"), "broken"),
}


def test_a_site_comes_back_row_by_row_and_file_by_file(site: Site, tmp_path: pathlib.Path) -> None:
    archive = tmp_path / "site.tar.gz"
    site.manage("backup", str(archive))
    assert archive.stat().st_mode & 0o777 == 0o600
    assert "is there already" in site.manage("backup", str(archive), status=1)
    before, number = site.state(), site.run(NUMBER)
    assert sum(map(len, before[0].values())) > 600
    site.manage("shell", "--no-imports", "-c", CHANGE)
    (site.var / "media" / "later.txt").write_text("made since")
    (site.var / "media" / "images/a/b.png").unlink()
    assert "Nothing was changed." in site.manage("restore", str(archive), given="no\n", status=1)
    assert site.state() != before
    assert "Restored as of" in site.manage("restore", str(archive), given="yes\n")
    assert site.state() == before
    assert site.run(NUMBER) > number  # no page of before is shown from a cache


def test_a_broken_archive_changes_nothing(site: Site, tmp_path: pathlib.Path) -> None:
    archive, copy = tmp_path / "site.tar.gz", tmp_path / "copy.tar.gz"
    site.manage("backup", str(archive))
    before = site.state()
    for fault, (spoil, words) in BROKEN.items():
        copy.write_bytes(archive.read_bytes())
        spoil(copy)
        assert words in site.manage("restore", str(copy), "--no-input", status=1), fault
    assert not (tmp_path.parent / "outside").exists()
    assert site.state() == before


def test_doubled_slashes_lead_nowhere_else(site: Site, tmp_path: pathlib.Path) -> None:
    """An entry such as `media//tmp/x` is a file within the folder, or refused: never one outside."""
    archive, outside = tmp_path / "site.tar.gz", tmp_path / "outside.txt"
    site.manage("backup", str(archive))
    with_part(archive, f"media/{outside}")
    site.manage("restore", str(archive), "--no-input")
    assert not outside.exists()
