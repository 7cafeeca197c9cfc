"""A database with all of the content: made once for what the repository says now, and copied by each test process.

The copies are for their process alone. What they are copied from is kept: tables without rows, by a mark of the
migrations, the same with the content loaded, by a mark of everything that is loaded and that loads it, and that with
the puzzle of today, which whoever opens the site would else wait for.
"""

import contextlib
import datetime
import fcntl
import os
import pathlib
import re
import shutil
from collections.abc import Callable, Iterator
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.db import connection
from django.test import override_settings
from django.utils import timezone

from . import digests
from .days import DAY

FOLDER = pathlib.Path(settings.VAR) / "tests"


@contextlib.contextmanager
def alone(name: str) -> Iterator[None]:
    """One process at a time; the others wait."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with (FOLDER / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


@contextlib.contextmanager
def own_database() -> Iterator[None]:
    """The process's own copy of the database with all of the content, as the one that Django uses."""
    before = connection.settings_dict["NAME"]
    with alone("database"):
        shelf, content = template()
        own = shelf.copy(content, f"own-{os.getpid()}")
    use(own)
    try:
        yield
    finally:
        use(before)
        shelf.drop(own)


def template() -> tuple["Files | Server", str]:
    """Where databases are, and the name of the one with all of the content, made first if it is not there."""
    shelf = Files() if connection.vendor == "sqlite" else Server()
    shelf.tidy()
    tables = made_once(shelf, f"tables-{digests.of_tables()}", migrate)
    content = made_once(shelf, f"content-{digests.of_content()}", load, start=tables)
    today = timezone.now().date()
    day = made_once(shelf, f"day-{today:%Y%m%d}-{digests.of_content()}", lambda: make_day(today), start=content)
    shelf.drop_all_but(tables, content, day)
    return shelf, day


def made_once(shelf: "Files | Server", name: str, make: Callable[[], None], start: str | None = None) -> str:
    """A database by its name, made first if it is not there; one that was not finished is never met by that name."""
    if not shelf.has(name):
        draft = shelf.copy(start, f"own-{os.getpid()}-draft")
        use(draft)
        make()
        connection.close()
        shelf.rename(draft, name)
    return shelf.full_name(name)


def migrate() -> None:
    call_command("migrate", verbosity=0, interactive=False)


def load() -> None:
    with override_settings(CELERY_TASK_ALWAYS_EAGER=True):  # nothing is left to a worker
        call_command("load_content", verbosity=0)
    make_day(DAY)


def make_day(day: datetime.date) -> None:
    from tutorials.daily.days import of_day

    of_day(day)


def use(name: str) -> None:
    connection.close()
    connection.settings_dict["NAME"] = settings.DATABASES["default"]["NAME"] = name


def is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True


def is_left_over(name: str) -> bool:
    """Whether a copy belongs to a process that ended without clearing up."""
    pid = re.search(r"own-(\d+)", name)
    return bool(pid) and not is_running(int(pid[1]))  # type: ignore[index]


class Files:
    """SQLite: a database is a file."""

    def full_name(self, name: str) -> str:
        return str(FOLDER / f"{name}.sqlite3")

    def has(self, name: str) -> bool:
        return pathlib.Path(self.full_name(name)).exists()

    def copy(self, start: str | None, name: str) -> str:
        copy = self.full_name(name)
        self.drop(copy)
        if start:
            shutil.copyfile(start, copy)
        return copy

    def rename(self, full_name: str, name: str) -> None:
        pathlib.Path(full_name).replace(self.full_name(name))

    def drop(self, full_name: str) -> None:
        for ending in ("", "-wal", "-shm", "-journal"):
            pathlib.Path(full_name + ending).unlink(missing_ok=True)

    def tidy(self) -> None:
        for file in FOLDER.glob("own-*.sqlite3*"):
            if is_left_over(file.name):
                file.unlink(missing_ok=True)

    def drop_all_but(self, *full_names: str) -> None:
        for file in FOLDER.glob("*-*.sqlite3"):
            if not file.name.startswith("own-") and str(file) not in full_names:
                file.unlink(missing_ok=True)


class Server:
    """PostgreSQL: a database is copied from another by the server, while nobody is connected to that one."""

    def __init__(self, name: str = "") -> None:
        # The server may be shared by several copies of the repository.
        self.name = f"{name or connection.settings_dict['NAME']}_{digests.digest([], str(digests.ROOT))[:6]}"

    def full_name(self, name: str) -> str:
        return f"test_{self.name}_{name.replace('-', '_')}"

    def has(self, name: str) -> bool:
        return self.full_name(name) in self.all()

    def all(self) -> list[str]:
        pattern = f"test_{self.name}_%".replace("_", r"\_")
        return [row[0] for row in self.ask("SELECT datname FROM pg_database WHERE datname LIKE %s", pattern)]

    def copy(self, start: str | None, name: str) -> str:
        copy = self.full_name(name)
        self.drop(copy)
        self.ask(f'CREATE DATABASE "{copy}" TEMPLATE "{start or "template0"}"')
        return copy

    def rename(self, full_name: str, name: str) -> None:
        self.ask(f'ALTER DATABASE "{full_name}" RENAME TO "{self.full_name(name)}"')

    def drop(self, full_name: str) -> None:
        self.ask(f'DROP DATABASE IF EXISTS "{full_name}" WITH (FORCE)')

    def tidy(self) -> None:
        for name in self.all():
            if is_left_over(name.replace("_", "-")):
                self.drop(name)

    def drop_all_but(self, *full_names: str) -> None:
        for name in self.all():
            if not name.startswith(self.full_name("own-")) and name not in full_names:
                self.drop(name)

    def ask(self, question: str, *values: Any) -> list[tuple[Any, ...]]:
        with connection._nodb_cursor() as cursor:  # type: ignore[attr-defined]
            cursor.execute(question, values or None)
            return cursor.fetchall() if cursor.description else []


if __name__ == "__main__":
    # Made ahead, while the processes of the tests would wait for one another.
    import gc

    import django

    gc.disable()  # migrations leave models behind by the thousand: looking for them takes a third of the time
    django.setup()
    with alone("database"):
        template()
