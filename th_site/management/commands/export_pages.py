import pathlib

from th_site.management.content_commands import ExportCommand
from th_site.pages import page_files
from th_site.texts.yaml_reader import Entry


class Command(ExportCommand):
    help = "Write the published pages back to th_site/content/, to be reviewed and committed."
    folder, models = page_files.FOLDER, page_files.PAGES

    def export(self, folder: pathlib.Path) -> list[str]:
        return page_files.export(folder)

    def read(self, folder: pathlib.Path) -> list[Entry]:
        return page_files.read(folder)

    def drafts(self) -> list[str]:
        return page_files.drafts()
