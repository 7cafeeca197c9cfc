"""The whole site in one file: every row of the database and every file that was uploaded or made.

The archive is a tar of `tables/NAME.jsonl` (the columns, then a row a line), `media/…` and at last `contents.json`: it
names the migrations and has a digest of every other part: an archive without it was never finished. It needs no tool
of the database, and what was saved from SQLite can be restored to PostgreSQL.
"""

import base64
import contextlib
import datetime
import decimal
import hashlib
import io
import json
import os
import pathlib
import tarfile
import tempfile
import uuid
from collections.abc import Iterator
from typing import IO, Any

from django.apps import apps
from django.conf import settings
from django.db import connection, models, transaction
from django.db.migrations.recorder import MigrationRecorder

FORMAT = 1
CONTENTS = "contents.json"
# The index of the admin's search belongs to one kind of database; it is made anew from the rest.
MADE_ANEW = ("wagtailsearch",)


def stored_models() -> list[type[models.Model]]:
    """The models with a table of their own, those that join two others included."""
    known = [model for model in apps.get_models(include_auto_created=True) if model._meta.app_label not in MADE_ANEW]
    return [model for model in known if model._meta.managed and not model._meta.proxy and not model._meta.swapped]


def columns(model: type[models.Model]) -> list[Any]:
    """The fields of a table; what the database works out itself is left to it."""
    return [field for field in model._meta.local_concrete_fields if not field.generated]


def migrations() -> list[list[str]]:
    return sorted([app, name] for app, name in MigrationRecorder(connection).applied_migrations())


def rows(model: type[models.Model]) -> Iterator[tuple[Any, ...]]:
    """A table as it is: no manager of the model's puts a language or a condition of its own in between."""
    found = models.QuerySet(model).order_by("pk").values_list(*(field.attname for field in columns(model)))
    return found.iterator(chunk_size=500)


def json_value(value: Any) -> Any:
    """A value as JSON can hold it; the field's `to_python` reads it back."""
    match value:
        case datetime.datetime() | datetime.date() | datetime.time():
            return value.isoformat()
        case uuid.UUID() | decimal.Decimal() | datetime.timedelta():
            return str(value)
        case bytes() | memoryview():
            return base64.b64encode(bytes(value)).decode()
    return value


@contextlib.contextmanager
def one_moment() -> Iterator[None]:
    """All that is read in here is as it was at one moment, and nobody who writes has to wait."""
    connection.ensure_connection()
    mode, begins = getattr(connection, "transaction_mode", None), not connection.in_atomic_block
    if connection.vendor == "sqlite":
        connection.transaction_mode = "DEFERRED"  # type: ignore[attr-defined]
    try:
        with transaction.atomic():
            if connection.vendor == "postgresql" and begins:
                with connection.cursor() as cursor:
                    cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
            yield
    finally:
        if mode is not None:
            connection.transaction_mode = mode  # type: ignore[attr-defined]


def write(path: pathlib.Path) -> dict[str, int]:
    """Save the site to a file that is not there yet; returns how many rows and files it holds.

    Raises FileExistsError where it is there, OSError where it cannot be written; no half of a file is left behind.
    """
    if path.exists():
        raise FileExistsError(f"{path} is there already.")
    draft = path.with_name(f"{path.name}.draft-{os.getpid()}")
    try:
        # For whoever made it alone: it has the names and the password marks of the accounts.
        with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            counts = _write(file)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)
    return counts


def _write(file: IO[bytes]) -> dict[str, int]:
    parts: dict[str, str] = {}
    with tarfile.open(fileobj=file, mode="w:gz", compresslevel=6, format=tarfile.PAX_FORMAT) as archive:
        with one_moment():
            about = {"format": FORMAT, "made": _now().isoformat(timespec="seconds"), "migrations": migrations()}
            counts = {"rows": sum(_write_table(archive, model, parts) for model in stored_models())}
        counts["files"] = sum(_write_file(archive, path, parts) for path in media_files())
        body = json.dumps({**about, **counts, "parts": parts}, indent=1).encode()
        _add(archive, CONTENTS, io.BytesIO(body), len(body))
    return counts


def _write_table(archive: tarfile.TarFile, model: type[models.Model], parts: dict[str, str]) -> int:
    number = 0
    with tempfile.TemporaryFile() as body:
        body.write(json.dumps([field.attname for field in columns(model)]).encode() + b"\n")
        for row in rows(model):
            body.write(json.dumps([json_value(value) for value in row], ensure_ascii=False).encode() + b"\n")
            number += 1
        parts[f"tables/{model._meta.db_table}.jsonl"] = _add_whole(
            archive, f"tables/{model._meta.db_table}.jsonl", body
        )
    return number


def media_files() -> list[pathlib.Path]:
    """Files that were uploaded or made."""
    found = sorted(path for path in pathlib.Path(settings.MEDIA_ROOT).rglob("*") if path.is_file())
    return [path for path in found if not path.is_symlink()]


def _write_file(archive: tarfile.TarFile, path: pathlib.Path, parts: dict[str, str]) -> bool:
    name = f"media/{path.relative_to(settings.MEDIA_ROOT).as_posix()}"
    with contextlib.suppress(FileNotFoundError):  # a booklet that was made anew meanwhile
        with path.open("rb") as body:
            parts[name] = _add_whole(archive, name, body)
        return True
    return False


def _add_whole(archive: tarfile.TarFile, name: str, body: IO[bytes]) -> str:
    """Add a file from its beginning; returns its digest."""
    size = body.seek(0, os.SEEK_END)
    body.seek(0)
    digest = hashlib.file_digest(body, "sha256").hexdigest()
    body.seek(0)
    _add(archive, name, body, size)
    return digest


def _add(archive: tarfile.TarFile, name: str, body: IO[bytes], size: int) -> None:
    entry = tarfile.TarInfo(name)
    entry.size, entry.mode, entry.mtime = size, 0o640, int(_now().timestamp())
    archive.addfile(entry, body)


def _now() -> datetime.datetime:
    return datetime.datetime.now(datetime.UTC)
