import pathlib

from django.conf import settings

from th_site.celery import enqueue
from th_site.management.content_commands import LoadCommand
from th_site.texts.loading import Report
from th_site.texts.yaml_reader import Entry
from tutorials.course import lesson_files
from tutorials.course.tasks import draw_puzzle, verify_puzzle


class Command(LoadCommand):
    help = "Load the lessons of tutorials/lessons/ into the database. An editor's later changes are left alone."
    name, folder, models = "Lessons", lesson_files.FOLDER, lesson_files.LESSONS

    def read(self, folder: pathlib.Path) -> list[Entry]:
        return lesson_files.read(folder)

    def loaded(self, report: Report) -> None:
        # Workers check and draw what is new; without them, pictures are drawn on demand.
        names = (*report.created, *report.updated)
        keys = [name.rpartition("/")[2] for name in names if name.startswith("puzzle/")]
        if settings.CELERY_TASK_ALWAYS_EAGER or not keys:
            return
        if not all(enqueue(task, key) for key in keys for task in (verify_puzzle, draw_puzzle)):
            self.stderr.write("The queue does not answer: pictures of puzzles are drawn when they are asked for.")
