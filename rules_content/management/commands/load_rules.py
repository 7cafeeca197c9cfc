import pathlib

from rules_content import content_files
from th_site.content_files import Entry
from th_site.management.content_commands import LoadCommand


class Command(LoadCommand):
    help = "Load the texts of rules_content/content/ into the database. An editor's later changes are left alone."
    name, folder, models = "Rules", content_files.FOLDER, content_files.RULES

    def read(self, folder: pathlib.Path) -> list[Entry]:
        return content_files.read(folder)
