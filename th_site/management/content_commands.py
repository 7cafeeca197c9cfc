"""What the commands that load content, and those that write it back, have in common."""

import pathlib
import shutil
import tempfile
from collections.abc import Iterable
from typing import Any, ClassVar

from django.core.management.base import BaseCommand, CommandError, CommandParser

from th_site.content_files import BadContent, Entry
from th_site.content_loading import Report, load
from th_site.file_backed import Filed
from th_site.texts import all_broken


class LoadCommand(BaseCommand):
    """Reads the files of a folder into the database and says what it did."""

    name: ClassVar[str]
    folder: ClassVar[pathlib.Path]
    models: ClassVar[tuple[type[Filed], ...]]

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--overwrite", action="store_true", help="put the files' content over editors' changes")
        parser.add_argument("--folder", type=pathlib.Path, default=self.folder, help="read the files of this folder")

    def read(self, folder: pathlib.Path) -> list[Entry]:
        """The entries of the files; BadContent where they cannot be loaded."""
        raise NotImplementedError

    def handle(self, *, folder: pathlib.Path, overwrite: bool, verbosity: int, **options: Any) -> None:
        try:
            entries = self.read(folder)
        except BadContent as fault:
            raise CommandError(f"Nothing was loaded:\n{fault}") from None
        report = load(entries, models=self.models, overwrite=overwrite)
        self.loaded(report)
        lines = [f"{self.name}: {report.summary()}."] if verbosity else []
        lines += report.details() if verbosity > 1 else []
        for line in (*lines, *report.warnings()):
            self.stdout.write(line)

    def loaded(self, report: Report) -> None:
        """Called when all is in the database."""


class ExportCommand(BaseCommand):
    """Writes what is published back to the files of a folder, to be reviewed and committed.

    It writes nothing that could not be loaded again.
    """

    folder: ClassVar[pathlib.Path]
    models: ClassVar[tuple[type[Filed], ...]]

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--folder", type=pathlib.Path, default=self.folder, help="write the files to this folder")

    def export(self, folder: pathlib.Path) -> list[str]:
        """Write the files that differ; returns their names."""
        raise NotImplementedError

    def read(self, folder: pathlib.Path) -> list[Entry]:
        """The entries of the files, as they are loaded; BadContent where they cannot be."""
        raise NotImplementedError

    def broken(self) -> list[Any]:
        """The published rows that no page can show."""
        return [row for row in all_broken() if isinstance(row, self.models)]

    def drafts(self) -> Iterable[str]:
        """What editors have added and not published: no file holds it."""
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
