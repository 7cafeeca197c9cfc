"""The edit pages of the admin: one tab a language, and what has no language behind them."""

from collections.abc import Iterable

from django.conf import settings
from django.utils.translation import gettext_lazy as _
from wagtail.admin.panels import FieldPanel, ObjectList, TabbedInterface
from wagtail.models import Page

from .forms import PageForm, TextForm
from .texts import Text


def language_tabs(fields: Iterable[str]) -> list[ObjectList]:
    """A tab for each language, each with the same fields."""
    fields = tuple(fields)
    return [
        ObjectList([FieldPanel(f"{name}_{code}") for name in fields], heading=language)
        for code, language in settings.LANGUAGES
    ]


def text_tabs(model: type[Text], *editable: str) -> TabbedInterface:
    """A tab for each language with the model's texts, then the facts, which files alone decide.

    `editable` names untranslated fields that editors may change.
    """
    facts = [FieldPanel(name, read_only=name not in editable) for name in ("key", "position", *model.FACTS)]
    extra = [FieldPanel(name) for name in editable if name not in ("key", "position", *model.FACTS)]
    return TabbedInterface(
        [*language_tabs(model.translated()), ObjectList([*facts, *extra], heading=_("Facts"))], base_form_class=TextForm
    )


def page_tabs(fields: Iterable[str]) -> TabbedInterface:
    """A tab for each language with the page's texts, and Wagtail's own tabs behind them."""
    return TabbedInterface(
        [
            *language_tabs(fields),
            ObjectList([FieldPanel("title"), *Page.promote_panels], heading=_("Address")),
            ObjectList(Page.settings_panels, heading=_("Settings")),
        ],
        base_form_class=PageForm,
    )
