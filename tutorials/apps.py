from django.apps import AppConfig


class TutorialsConfig(AppConfig):
    name = "tutorials"
    verbose_name = "Tutorials"

    def ready(self) -> None:
        from .course import integration, previews
        from .puzzle_editor import panels

        integration.connect()
        previews.connect()
        panels.connect()
