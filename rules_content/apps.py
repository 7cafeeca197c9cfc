from django.apps import AppConfig


class RulesContentConfig(AppConfig):
    name = "rules_content"
    verbose_name = "Rules"

    def ready(self) -> None:
        from .authoring import signals

        signals.connect()
