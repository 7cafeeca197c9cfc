import pathlib

from rules_content.authoring import content_export, content_files
from th_site.management.content_commands import ExportCommand
from th_site.texts.yaml_reader import Entry


class Command(ExportCommand):
    help = "Write the published texts back to rules_content/content/, to be reviewed and committed."
    folder, models = content_files.FOLDER, content_files.RULES

    def export(self, folder: pathlib.Path) -> list[str]:
        return content_export.export(folder)

    def read(self, folder: pathlib.Path) -> list[Entry]:
        return content_files.read(folder)

    def drafts(self) -> list[str]:
        return content_export.drafts()
