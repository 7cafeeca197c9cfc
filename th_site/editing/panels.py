"""Edit pages of the admin: a tab for each language, then one for what has none."""

from collections.abc import Iterable, Mapping
from typing import Any

from django.conf import settings
from django.utils.translation import gettext_lazy as _
from wagtail.admin.panels import CommentPanel, FieldPanel, ObjectList, Panel
from wagtail.admin.ui.tables import LiveStatusTagColumn
from wagtail.models import Page

from th_site.texts.translated_text import TranslatedText
from th_site.translating.panels import LanguageBar, LanguageTab, LanguageTabs, TranslatedFieldPanel

from .forms import PageForm, TextForm

STATUS = LiveStatusTagColumn(label=_("Status"))  # in lists: live, draft or both


def language_tabs(fields: Iterable[str]) -> list[LanguageTab]:
    """Return a tab for each language, each with the same fields beside their sources."""
    fields = tuple(fields)
    return [
        LanguageTab(
            [LanguageBar(code), *(TranslatedFieldPanel(name, code) for name in fields)], language=code, heading=language
        )
        for code, language in settings.LANGUAGES
    ]


def text_tabs(
    model: type[TranslatedText], *editable: str, facts: Iterable[Panel] = (), widgets: Mapping[str, Any] | None = None
) -> LanguageTabs:
    """Return a tab for each language with the model's texts, then one with the facts, which files alone decide.

    `editable` names untranslated fields that editors may change; `facts` are panels for what no column holds, `widgets`
    those of fields with a way of their own to be filled in.
    """
    widgets = widgets or {}
    columns = [FieldPanel(name, read_only=name not in editable) for name in ("key", "position", *model.FACTS)]
    extra = [
        FieldPanel(name, widget=widgets.get(name)) for name in editable if name not in ("key", "position", *model.FACTS)
    ]
    return LanguageTabs(
        [*language_tabs(model.translated()), ObjectList([*columns, *facts, *extra], heading=_("Facts"))],
        base_form_class=TextForm,
    )


def page_tabs(fields: Iterable[str]) -> LanguageTabs:
    """Return a tab for each language with the page's texts, then one with the address."""
    return LanguageTabs(
        [
            *language_tabs(fields),
            # No schedule panel: nothing on this site runs schedules.
            ObjectList([FieldPanel("title"), *Page.promote_panels, CommentPanel()], heading=_("Address")),
        ],
        base_form_class=PageForm,
    )
