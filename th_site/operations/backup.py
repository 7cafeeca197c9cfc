"""Backup and restore: a dump of the database by its own tool, and all uploaded files, in one archive.

The archive is a tar of `about.json`, `database` (a SQLite file, or what `pg_dump` writes) and `media/`.
"""

import contextlib
import datetime
import io
import json
import os
import pathlib
import shutil
import sqlite3
import subprocess
import tarfile
import tempfile
from typing import Any

from django.conf import settings
from django.core.cache import cache
from django.core.management import call_command
from django.db import connection
from django.db.migrations.loader import MigrationLoader

from th_site.caching.content_version import ContentVersion

from .atomic_file import atomic_file

ABOUT, DUMP, MEDIA = "about.json", "database", "media"


class BackupError(Exception):
    """Raised for an archive or a dump that cannot be written or read; says why."""


def write(path: pathlib.Path) -> None:
    """Save the site to a new file, while the site runs."""
    if path.exists():
        raise BackupError(f"{path} is there already.")
    about = {
        "made": datetime.datetime.now(datetime.UTC).isoformat(timespec="seconds"),
        "database": connection.vendor,
        "migrations": sorted(MigrationLoader(connection).applied_migrations),
    }
    try:
        with tempfile.TemporaryDirectory(dir=path.parent) as folder:
            dump = pathlib.Path(folder) / DUMP
            _dump(dump)
            # For its owner alone: it has the accounts' names and password hashes.
            with (
                atomic_file(path) as file,
                tarfile.open(fileobj=file, mode="w:gz", compresslevel=6) as archive,
            ):
                _add_text(archive, ABOUT, json.dumps(about))
                archive.add(dump, DUMP)
                if pathlib.Path(settings.MEDIA_ROOT).is_dir():
                    archive.add(settings.MEDIA_ROOT, MEDIA)
    except OSError as fault:
        raise BackupError(str(fault)) from fault


def read_about(path: pathlib.Path) -> dict[str, Any]:
    """Return what an archive says of itself; raise BackupError where it cannot be restored here."""
    try:
        with tarfile.open(path) as archive:
            file = archive.extractfile(ABOUT)
            about: dict[str, Any] = json.loads(file.read()) if file else {}
            vendor, migrations = about["database"], {(app, name) for app, name in about["migrations"]}
            about["made"] = str(about["made"])
    except (tarfile.TarError, EOFError, OSError, ValueError, KeyError, TypeError) as fault:
        raise BackupError(f"{path} is no archive of this site: {fault}") from fault
    if vendor != connection.vendor:
        raise BackupError(f"The archive is of a {vendor} database, this site has {connection.vendor}.")
    if unknown := sorted(migrations - set(MigrationLoader(None).disk_migrations)):
        raise BackupError(f"The archive is of a newer version, with {'.'.join(unknown[0])}: upgrade first.")
    return about


def read(path: pathlib.Path) -> None:
    """Replace the database and the files by those of an archive, and migrate. A bad archive changes nothing."""
    read_about(path)
    media = pathlib.Path(settings.MEDIA_ROOT)
    media.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=media.parent) as folder:
        unpacked = pathlib.Path(folder)
        try:
            with tarfile.open(path) as archive:
                archive.extractall(unpacked, filter="data")  # refuses what points outside
        except (tarfile.TarError, EOFError, OSError) as fault:
            raise BackupError(f"The archive is broken: {fault}") from fault
        before = _content_version()
        connection.close()
        _restore(unpacked / DUMP)
        call_command("migrate", verbosity=0, interactive=False)
        # Cached pages carry the content version: the restored content gets one that no cached page has.
        ContentVersion.objects.update_or_create(pk=1, defaults={"number": max(before, _content_version()) + 1})
        shutil.rmtree(media, ignore_errors=True)
        (unpacked / MEDIA).mkdir(exist_ok=True)
        (unpacked / MEDIA).rename(media)
    with contextlib.suppress(Exception):  # without a cache there is nothing to forget
        cache.clear()


def _content_version() -> int:
    if ContentVersion._meta.db_table not in connection.introspection.table_names():
        return 0
    return ContentVersion.objects.filter(pk=1).values_list("number", flat=True).first() or 0


# ---------------------------------------------------------------- the databases' own tools


def _dump(path: pathlib.Path) -> None:
    if connection.vendor == "sqlite":
        with (
            contextlib.closing(sqlite3.connect(connection.settings_dict["NAME"])) as source,
            contextlib.closing(sqlite3.connect(path)) as target,
        ):
            source.backup(target)
    else:
        _run("pg_dump", "--format=custom", "--no-owner", f"--file={path}")


def _restore(path: pathlib.Path) -> None:
    if connection.vendor == "sqlite":
        try:
            with (
                contextlib.closing(sqlite3.connect(path)) as source,
                contextlib.closing(sqlite3.connect(connection.settings_dict["NAME"])) as target,
            ):
                if source.execute("PRAGMA integrity_check").fetchone() != ("ok",):
                    raise BackupError("The archive's database is broken.")
                source.backup(target)
        except sqlite3.Error as fault:
            raise BackupError(f"The archive's database is broken: {fault}") from fault
    else:
        name = str(connection.settings_dict["NAME"])
        _run(
            "pg_restore", "--clean", "--if-exists", "--no-owner", "--single-transaction", f"--dbname={name}", str(path)
        )


def _run(*command: str) -> None:
    database = connection.settings_dict
    names = {"PGHOST": "HOST", "PGPORT": "PORT", "PGUSER": "USER", "PGPASSWORD": "PASSWORD", "PGDATABASE": "NAME"}
    environment = {key: str(database[name]) for key, name in names.items() if database[name]}
    try:
        done = subprocess.run(  # noqa: S603 - the database's own tool
            command, env={**os.environ, **environment}, capture_output=True, text=True, check=False
        )
    except FileNotFoundError:
        raise BackupError(f"{command[0]} is missing; on Debian: apt install postgresql-client") from None
    if done.returncode:
        raise BackupError(f"{command[0]}: {done.stderr.strip()}")


def _add_text(archive: tarfile.TarFile, name: str, text: str) -> None:
    entry = tarfile.TarInfo(name)
    entry.size, entry.mode = len(text.encode()), 0o600
    archive.addfile(entry, io.BytesIO(text.encode()))
