import pathlib

from rules_content.authoring import content_files
from th_site.management.content_commands import LoadCommand
from th_site.texts.yaml_reader import Entry


class Command(LoadCommand):
    help = "Load the texts of rules_content/content/ into the database. An editor's later changes are left alone."
    name, folder, models = "Rules", content_files.FOLDER, content_files.RULES

    def read(self, folder: pathlib.Path) -> list[Entry]:
        return content_files.read(folder)
