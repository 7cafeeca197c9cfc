"""The edit pages of the admin: one tab a language, and the facts beside them to read."""

from django.conf import settings
from django.utils.translation import gettext_lazy as _
from wagtail.admin.panels import FieldPanel, ObjectList, TabbedInterface

from .models import Text


def language_tabs(model: type[Text], *editable: str) -> TabbedInterface:
    """A tab for each language with the model's texts, then the facts, which files alone decide.

    `editable` names untranslated fields that editors may change.
    """
    tabs = [
        ObjectList([FieldPanel(f"{name}_{code}") for name in model.translated()], heading=language)
        for code, language in settings.LANGUAGES
    ]
    facts = [FieldPanel(name, read_only=name not in editable) for name in ("key", "position", *model.FACTS)]
    extra = [FieldPanel(name) for name in editable if name not in ("key", "position", *model.FACTS)]
    return TabbedInterface([*tabs, ObjectList([*facts, *extra], heading=_("Facts"))])
