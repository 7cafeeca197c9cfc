"""The thin page tree: a home page and pages of text, editable in five languages."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.http import HttpRequest
from django.template.response import TemplateResponse
from django.utils import translation
from django.utils.translation import gettext_lazy as _
from wagtail.admin.panels import FieldPanel, ObjectList, TabbedInterface
from wagtail.models import Page

from rules_content.files import Filed


def language_tabs(*fields: str) -> TabbedInterface:
    """One tab a language, each with the same fields, and Wagtail's own tabs behind them."""
    tabs = [
        ObjectList([FieldPanel(f"{field}_{code}") for field in fields], heading=name)
        for code, name in settings.LANGUAGES
    ]
    return TabbedInterface(
        [
            *tabs,
            ObjectList([FieldPanel("title"), *Page.promote_panels], heading=_("Address")),
            ObjectList(Page.settings_panels, heading=_("Settings")),
        ]
    )


class TranslatedPage(Filed, Page):
    """A page in five languages. `title` is its label in the admin; readers see `name`."""

    name = models.CharField(_("name"), max_length=120)
    intro = models.TextField(_("introduction"), blank=True)

    class Meta:
        abstract = True

    @property
    def preview_modes(self) -> list[tuple[str, str]]:
        return list(settings.LANGUAGES)

    def serve_preview(self, request: HttpRequest, mode_name: str) -> TemplateResponse:
        with translation.override(mode_name):
            return super().serve_preview(request, mode_name).render()


class HomePage(TranslatedPage):
    read = models.TextField(_("door “Read”"), blank=True)
    learn = models.TextField(_("door “Learn”"), blank=True)
    compare = models.TextField(_("door “Compare”"), blank=True)

    template = "th_site/home.html"
    max_count = 1
    subpage_types: ClassVar = ["th_site.TextPage"]
    edit_handler = language_tabs("name", "intro", "read", "learn", "compare")

    class Meta:
        verbose_name = _("home page")


class TextPage(TranslatedPage):
    body = models.TextField(
        _("text"),
        blank=True,
        help_text=_("A blank line begins a paragraph, “- ” a list item, “## ” a heading; **two stars** make bold."),
    )

    template = "th_site/text.html"
    parent_page_types: ClassVar = ["th_site.HomePage"]
    subpage_types: ClassVar[list[str]] = []
    edit_handler = language_tabs("name", "intro", "body")

    class Meta:
        verbose_name = _("page of text")
