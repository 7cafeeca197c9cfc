import pathlib

from th_site.management.content_commands import LoadCommand
from th_site.pages import page_files
from th_site.texts.yaml_reader import Entry


class Command(LoadCommand):
    help = "Load the pages of th_site/content/ into the page tree. An editor's later changes are left alone."
    name, folder, models = "Pages", page_files.FOLDER, page_files.PAGES

    def read(self, folder: pathlib.Path) -> list[Entry]:
        return page_files.read(folder)
