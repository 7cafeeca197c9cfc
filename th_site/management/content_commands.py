"""Base classes of the commands that load and export content."""

import pathlib
import shutil
import tempfile
from collections.abc import Iterable
from typing import Any, ClassVar

from django.core.management.base import BaseCommand, CommandError, CommandParser

from th_site.texts.file_backed import FILE, HERE, FileBackedModel
from th_site.texts.loading import Conflict, Report, load
from th_site.texts.readable_rows import all_broken
from th_site.texts.yaml_reader import BadContent, Entry


class LoadCommand(BaseCommand):
    """Loads the files of a folder into the database and reports what it did."""

    name: ClassVar[str]
    folder: ClassVar[pathlib.Path]
    models: ClassVar[tuple[type[FileBackedModel], ...]]

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--overwrite", action="store_true", help="put the files' content over editors' changes")
        parser.add_argument("--folder", type=pathlib.Path, default=self.folder, help="read the files of this folder")
        parser.add_argument("--ask", action="store_true", help="ask about each text changed here and in the file")

    def read(self, folder: pathlib.Path) -> list[Entry]:
        """Return the entries of the files; raise BadContent where they cannot be loaded."""
        raise NotImplementedError

    def handle(self, *, folder: pathlib.Path, overwrite: bool, ask: bool, verbosity: int, **options: Any) -> None:
        try:
            entries = self.read(folder)
        except BadContent as fault:
            raise CommandError(f"Nothing was loaded:\n{fault}") from None
        choose = self.asked if ask else None
        report = load(entries, models=self.models, overwrite=overwrite, choose=choose)
        self.loaded(report)
        lines = [f"{self.name}: {report.summary()}."] if verbosity else []
        lines += report.details() if verbosity > 1 else []
        for line in (*lines, *report.warnings()):
            self.stdout.write(line)

    def asked(self, conflict: Conflict) -> str:
        """Ask which of two texts is to stand; without an answer neither is touched."""
        self.stdout.write(f"\n{conflict.key}\n  here: {conflict.here!r}\n  file: {conflict.file!r}")
        try:
            answer = input("Keep what is [h]ere, take the [f]ile's, or decide [l]ater? ").strip().lower()
        except EOFError:
            answer = ""
        return {"h": HERE, "f": FILE}.get(answer[:1], "")

    def loaded(self, report: Report) -> None:
        """Called once everything is in the database."""


class ExportCommand(BaseCommand):
    """Writes what is published back to the files of a folder, unless the result could not be loaded again."""

    folder: ClassVar[pathlib.Path]
    models: ClassVar[tuple[type[FileBackedModel], ...]]

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--folder", type=pathlib.Path, default=self.folder, help="write the files to this folder")

    def export(self, folder: pathlib.Path) -> list[str]:
        """Write the files that differ; return their names."""
        raise NotImplementedError

    def read(self, folder: pathlib.Path) -> list[Entry]:
        """Return the entries of the files; raise BadContent where they cannot be loaded."""
        raise NotImplementedError

    def broken(self) -> list[Any]:
        """Return the published rows that no page can show."""
        return [row for row in all_broken() if isinstance(row, self.models)]

    def drafts(self) -> Iterable[str]:
        """Return the names of what editors have added and not published, which no file holds."""
        raise NotImplementedError

    def handle(self, *, folder: pathlib.Path, **options: Any) -> None:
        if faults := [f"{row._meta.model_name} {row.key}: {row.field_faults()}" for row in self.broken()]:
            raise CommandError("\n".join(["Nothing was written, since no page can show this:", *faults]))
        with tempfile.TemporaryDirectory() as trial:
            copied = pathlib.Path(trial) / folder.name
            shutil.copytree(folder, copied, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
            self.export(copied)
            try:
                self.read(copied)
            except BadContent as fault:
                raise CommandError(f"Nothing was written, since it could not be loaded again:\n{fault}") from None
        changed = self.export(folder)
        self.stdout.write(f"Written: {', '.join(changed)}." if changed else "The files say all of it already.")
        for name in self.drafts():
            self.stdout.write(f"  left out {name}: not published yet")
