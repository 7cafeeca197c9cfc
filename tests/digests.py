"""Marks of what the repository says, to tell whether something that was worked out from it still holds."""

import functools
import hashlib
import pathlib
from collections.abc import Iterable

ROOT = pathlib.Path(__file__).resolve().parents[1]
PURE = ("tutorials/core/engine", "tutorials/core/puzzles")
APPS = ("th_site", "rules_content", "tutorials")
DATA = {".toml", ".yaml", ".yml", ".json"}
# Whose files no loader reads: packages of the front end, what is built, settings of one's own.
LEFT_OUT = {"node_modules", "frontend", "static", "templates", "notebooks", "screenshots", "__pycache__"}


def digest(files: Iterable[pathlib.Path], *more: str) -> str:
    """A mark of the names and contents of files, and of some words besides."""
    sum_ = hashlib.sha256(repr(more).encode())
    for file in sorted(files):
        body = hashlib.sha256(file.read_bytes()).hexdigest()
        sum_.update(f"{file.relative_to(ROOT)} {body}\n".encode())
    return sum_.hexdigest()[:16]


def files(*folders: str, endings: Iterable[str]) -> list[pathlib.Path]:
    found = (path for folder in folders for path in (ROOT / folder).rglob("*"))
    wanted = set(endings)
    return [path for path in found if path.suffix in wanted and not LEFT_OUT & set(path.relative_to(ROOT).parts)]


@functools.cache
def of_rules_code() -> str:
    """All that decides what the solver says of a puzzle, but the puzzle."""
    return digest(files(*PURE, endings={".py", ".toml"}))


@functools.cache
def of_tables() -> str:
    """All that decides which tables a database has."""
    migrations = [path for path in files(*APPS, endings={".py"}) if "migrations" in path.parts]
    return digest([*migrations, ROOT / "th_site/settings/base.py", ROOT / "requirements/run.txt"])


@functools.cache
def of_content() -> str:
    """All that decides what a database holds once the content is loaded."""
    own = [ROOT / "tests/database.py", ROOT / "tests/days.py"]
    return digest([*files(*APPS, endings={".py", *DATA}), *own], of_tables())
