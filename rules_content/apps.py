from django.apps import AppConfig


class RulesContentConfig(AppConfig):
    name = "rules_content"
    verbose_name = "Rules"

    def ready(self) -> None:
        from django.utils.translation import get_language

        from tutorials.core.messages.catalogue import use_language
        from tutorials.core.messages.titles import use_titles

        from .authoring import signals
        from .editions.titles import edition_title, topic_title

        use_language(get_language)
        use_titles(edition_title, topic_title)
        signals.connect()
