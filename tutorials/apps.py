from django.apps import AppConfig


class TutorialsConfig(AppConfig):
    name = "tutorials"
    verbose_name = "Tutorials"

    def ready(self) -> None:
        from django.utils.translation import get_language

        from rules_content.reading import practice
        from rules_content.titles import edition_title, topic_title

        from .course import previews, registration
        from .table.address import table_address
        from .telling.catalogue import speak_as
        from .telling.titles import use_titles

        speak_as(get_language)
        use_titles(edition_title, topic_title)
        registration.connect()
        previews.connect()
        practice.register_board(table_address)
