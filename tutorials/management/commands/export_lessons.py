import pathlib

from th_site.management.content_commands import ExportCommand
from th_site.texts.yaml_reader import Entry
from tutorials.course import lesson_export, lesson_files


class Command(ExportCommand):
    help = "Write the published lessons back to tutorials/lessons/, to be reviewed and committed."
    folder, models = lesson_files.FOLDER, lesson_files.LESSONS

    def export(self, folder: pathlib.Path) -> list[str]:
        return lesson_export.export(folder)

    def read(self, folder: pathlib.Path) -> list[Entry]:
        return lesson_files.read(folder)

    def drafts(self) -> list[str]:
        return lesson_export.drafts()
