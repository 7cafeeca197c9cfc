from django.apps import AppConfig


class RulesContentConfig(AppConfig):
    name = "rules_content"
    verbose_name = "Rules"

    def ready(self) -> None:
        from .agree import texts  # noqa: F401 - it tells what can be agreed on
        from .authoring import signals
        from .search import index  # noqa: F401 - it shelves the rules for the search

        signals.connect()
