from django.apps import AppConfig


class TutorialsConfig(AppConfig):
    name = "tutorials"
    verbose_name = "Tutorials"

    def ready(self) -> None:
        from rules_content import practice

        from .course import doors
        from .table.doors import board

        doors.connect()
        practice.register_board(board)
