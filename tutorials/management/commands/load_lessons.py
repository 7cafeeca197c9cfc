import pathlib

from django.conf import settings

from th_site.content_files import Entry
from th_site.content_loading import Report
from th_site.management.content_commands import LoadCommand
from tutorials.course import lesson_files
from tutorials.course.tasks import draw_puzzle, verify_puzzle


class Command(LoadCommand):
    help = "Load the lessons of tutorials/lessons/ into the database. An editor's later changes are left alone."
    name, folder, models = "Lessons", lesson_files.FOLDER, lesson_files.LESSONS

    def read(self, folder: pathlib.Path) -> list[Entry]:
        return lesson_files.read(folder)

    def loaded(self, report: Report) -> None:
        # With workers at hand the solver and the draughtsman see to what is new; without, it is done when asked for.
        if not settings.CELERY_TASK_ALWAYS_EAGER:
            for name in (*report.created, *report.updated):
                if name.startswith("puzzle/"):
                    verify_puzzle.delay(name.rpartition("/")[2])
                    draw_puzzle.delay(name.rpartition("/")[2])
