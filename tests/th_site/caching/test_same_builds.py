"""What is built from the same files is the same to the byte, on every machine and on every day.

Readers who keep the site in their browser fetch it anew where it differs, and two machines must not differ.
"""

import os
import pathlib
import shutil
import subprocess
import sys
from typing import Any

import pytest
from django.core.management import call_command

from tests.waiting import LONGEST

ROOT = pathlib.Path(__file__).resolve().parents[3]


def contents(folder: pathlib.Path, pattern: str) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob(pattern))}


def test_compiled_strings_have_nothing_of_the_hour_in_which_they_were_compiled(
    settings: Any, tmp_path: pathlib.Path
) -> None:
    found = []
    for name in ("one", "other"):
        shutil.copytree(ROOT / "locale", tmp_path / name, ignore=shutil.ignore_patterns("*.mo"))
        settings.LOCALE_PATHS = [tmp_path / name]
        call_command("messages", write=True)
        found.append(contents(tmp_path / name, "*.mo"))
    assert found[0] == found[1]
    assert len(found[0]) == len(settings.LANGUAGES)
    assert [name for name, body in found[0].items() if b"POT-Creation-Date: 1970-01-01 00:00+0000\n" not in body] == []


@pytest.mark.long
def test_the_code_for_the_browser_is_the_same_in_every_process(tmp_path: pathlib.Path) -> None:
    for seed in ("1", "2"):
        subprocess.run(
            [sys.executable, "-m", "tutorials.offline.archive", str(tmp_path / f"{seed}.zip")],
            cwd=ROOT, env={**os.environ, "PYTHONHASHSEED": seed}, check=True, timeout=LONGEST,
        )  # fmt: skip
    one, other = contents(tmp_path, "*.zip").values()
    assert one == other
