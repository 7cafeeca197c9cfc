import pathlib

from th_site import page_files
from th_site.content_files import Entry
from th_site.management.content_commands import LoadCommand


class Command(LoadCommand):
    help = "Load the pages of th_site/content/ into the page tree. An editor's later changes are left alone."
    name, folder, models = "Pages", page_files.FOLDER, page_files.PAGES

    def read(self, folder: pathlib.Path) -> list[Entry]:
        return page_files.read(folder)
