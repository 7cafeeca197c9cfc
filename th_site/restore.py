"""Bringing a site back from its archive (see `backup`): all of it or nothing."""

import contextlib
import hashlib
import json
import os
import pathlib
import shutil
import tarfile
import zlib
from collections.abc import Iterator
from itertools import islice
from types import SimpleNamespace
from typing import IO, Any

from django.conf import settings
from django.core.cache import cache
from django.core.exceptions import ValidationError
from django.core.management import call_command
from django.core.management.color import no_style
from django.db import DatabaseError, connection, models, transaction
from django.db.migrations.loader import MigrationLoader
from django.db.models import sql

from . import backup
from .publication import Publication

AT_ONCE = 50  # rows in one statement; SQLite takes so many values and no more


class BadArchive(Exception):  # noqa: N818 - it says what is bad, and is caught by name
    """An archive that is broken, or of another site than this one; says what is the matter."""


def read(path: pathlib.Path) -> dict[str, int]:
    """Put the archive's rows and files in the place of this site's; returns how many there were.

    Raises BadArchive, with nothing changed, where the archive is broken or of other migrations than this database.
    """
    contents = check(path)
    media = pathlib.Path(settings.MEDIA_ROOT)
    media.mkdir(parents=True, exist_ok=True)
    draft, old = (media.with_name(f"{media.name}.{word}-{os.getpid()}") for word in ("new", "old"))
    before = Publication.objects.filter(pk=1).values_list("number", flat=True).first() or 0
    try:
        with _opened(path) as archive:
            _unpack(archive, draft)
        try:
            with _opened(path) as archive, transaction.atomic():
                _fill_tables(archive)
                _publish_after(before)
                connection.check_constraints()
                _exchange(media, draft, old)
        except (DatabaseError, ValidationError, ValueError, TypeError) as fault:
            if old.exists():
                _exchange(media, old, draft)
            raise BadArchive(f"The rows do not fit this database: {fault}") from fault
    finally:
        shutil.rmtree(draft, ignore_errors=True)
        shutil.rmtree(old, ignore_errors=True)
    call_command("update_index", verbosity=0)
    with contextlib.suppress(Exception):  # without the cache there is nothing to be forgotten
        cache.clear()
    return {"rows": contents["rows"], "files": contents["files"]}


# ---------------------------------------------------------------- before anything is changed


def check(path: pathlib.Path) -> dict[str, Any]:
    """The archive's contents, once every part of it is there and as it was written, and fits this site."""
    contents, found = {}, {}
    with _opened(path) as archive:
        for entry, body in _parts(archive):
            if entry.name == backup.CONTENTS:
                contents = _contents(body.read())
            else:
                found[entry.name] = hashlib.file_digest(body, "sha256").hexdigest()  # type: ignore[arg-type]
    if not contents:
        raise BadArchive("The archive was never finished: it has no contents.json.")
    wrong = sorted(name for name in found.keys() | contents["parts"] if found.get(name) != contents["parts"].get(name))
    if wrong:
        raise BadArchive(f"The archive is broken: {wrong[0]} is not as it was written.")
    _check_migrations(contents["migrations"])
    _check_tables(path, set(found))
    return contents


@contextlib.contextmanager
def _opened(path: pathlib.Path) -> Iterator[tarfile.TarFile]:
    """The archive, read from front to end."""
    try:
        with tarfile.open(path, mode="r:gz") as archive:
            yield archive
    except (tarfile.TarError, EOFError, zlib.error) as fault:
        raise BadArchive(f"The archive is broken: {fault}") from None
    except OSError as fault:
        raise BadArchive(f"{path} cannot be read: {fault}") from None


def _parts(archive: tarfile.TarFile) -> Iterator[tuple[tarfile.TarInfo, IO[bytes]]]:
    for entry in archive:
        name = pathlib.PurePosixPath(entry.name)
        # Only a name that is written in one way can be joined to a folder without leading out of it.
        is_file = entry.isreg() and str(name) == entry.name and "\0" not in entry.name
        inside = is_file and not name.is_absolute() and ".." not in name.parts
        if not inside or not (entry.name == backup.CONTENTS or name.parts[:1] in (("tables",), ("media",))):
            raise BadArchive(f"The archive is none of ours: it has {entry.name!r}.")
        body = archive.extractfile(entry)
        assert body is not None  # it is a regular file
        yield entry, body


def _contents(body: bytes) -> dict[str, Any]:
    try:
        contents = json.loads(body)
        if contents["format"] != backup.FORMAT:
            raise BadArchive(f"The archive has format {contents['format']!r}; this version reads {backup.FORMAT}.")
        return {name: contents[name] for name in ("made", "migrations", "parts", "rows", "files")}
    except (ValueError, KeyError, TypeError):
        raise BadArchive("The archive is broken: contents.json cannot be read.") from None


def _check_migrations(wanted: list[list[str]]) -> None:
    """The database must have gone as far as the one that was saved, and no farther."""
    saved, here = {tuple(one) for one in wanted}, {tuple(one) for one in backup.migrations()}
    known = {*MigrationLoader(None).disk_migrations, *here}
    if unknown := sorted(saved - known):
        raise BadArchive(f"The archive is of a newer version of the site, with {_names(unknown)}: upgrade first.")
    if missing := sorted(saved - here):
        raise BadArchive(f"This database lacks {_names(missing)}: run `manage.py migrate` first.")
    if newer := sorted(here - saved):
        raise BadArchive(
            f"This database is newer than the archive: it has {_names(newer)}. Restore into an empty database with "
            "the version that made the archive, then upgrade."
        )


def _names(found: list[tuple[str, ...]]) -> str:
    names = [".".join(one) for one in found]
    return ", ".join(names[:3]) + (f" and {len(names) - 3} more" if len(names) > 3 else "")


def _check_tables(path: pathlib.Path, found: set[str]) -> None:
    wanted = {_part(model): [field.attname for field in backup.columns(model)] for model in backup.stored_models()}
    tables = {name for name in found if name.startswith("tables/")}
    if tables != wanted.keys():
        raise BadArchive(f"The archive has other tables than this site: {', '.join(sorted(tables ^ wanted.keys()))}.")
    with _opened(path) as archive:
        for entry, body in _parts(archive):
            if entry.name in wanted and json.loads(body.readline()) != wanted[entry.name]:
                raise BadArchive(f"The archive has other columns than this site in {entry.name}.")


def _part(model: type[models.Model]) -> str:
    return f"tables/{model._meta.db_table}.jsonl"


# ---------------------------------------------------------------- putting it in place


def _fill_tables(archive: tarfile.TarFile) -> None:
    """Empty every table and fill it; the database looks at what rows say of one another at the end."""
    stored = {_part(model): model for model in backup.stored_models()}
    with connection.cursor() as cursor:
        for table in (*(model._meta.db_table for model in stored.values()), *_made_anew(cursor)):
            cursor.execute(f"DELETE FROM {connection.ops.quote_name(table)}")  # noqa: S608  (a name of our own)
        for entry, body in _parts(archive):
            if entry.name in stored:
                body.readline()
                _insert(stored[entry.name], body)
        for statement in connection.ops.sequence_reset_sql(no_style(), list(stored.values())):
            cursor.execute(statement)


def _made_anew(cursor: Any) -> list[str]:
    return [name for name in connection.introspection.table_names(cursor) if name == "wagtailsearch_indexentry"]


def _insert(model: type[models.Model], body: IO[bytes]) -> None:
    """As they are: no signal is sent, no date is set, no language is put in between."""
    fields = backup.columns(model)
    while lines := list(islice(body, AT_ONCE)):
        rows = [
            SimpleNamespace(**{
                field.attname: None if value is None else field.to_python(value)
                for field, value in zip(fields, json.loads(line), strict=True)
            })
            for line in lines
        ]  # fmt: skip
        for some in _that_fit(fields, rows):
            query = sql.InsertQuery(model)
            query.insert_values(fields, some, raw=True)
            query.get_compiler(using=connection.alias).execute_sql()


def _that_fit(fields: list[Any], rows: list[Any]) -> Iterator[list[Any]]:
    number = max(1, connection.ops.bulk_batch_size(fields, rows))
    for start in range(0, len(rows), number):
        yield rows[start : start + number]


def _publish_after(before: int) -> None:
    """Pages in caches carry the number of a publication: what comes now has one that none of them has."""
    latest = Publication.objects.filter(pk=1).values_list("number", flat=True).first() or 0
    Publication.objects.update_or_create(pk=1, defaults={"number": max(before, latest) + 1})


def _unpack(archive: tarfile.TarFile, folder: pathlib.Path) -> None:
    folder.mkdir(parents=True)
    for entry, body in _parts(archive):
        if entry.name.startswith("media/"):
            path = folder.joinpath(*pathlib.PurePosixPath(entry.name).parts[1:])
            path.parent.mkdir(parents=True, exist_ok=True)
            with path.open("wb") as file:
                shutil.copyfileobj(body, file)


def _exchange(place: pathlib.Path, new: pathlib.Path, old: pathlib.Path) -> None:
    place.replace(old)
    new.replace(place)
