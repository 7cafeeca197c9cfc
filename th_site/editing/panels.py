"""Edit pages and reports of the admin: a tab for each language, then one for what has none."""

from collections.abc import Iterable
from typing import Any

from django.conf import settings
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _
from django.views.generic import TemplateView
from wagtail.admin.menu import MenuItem
from wagtail.admin.panels import CommentPanel, FieldPanel, ObjectList, Panel, TabbedInterface
from wagtail.admin.ui.tables import LiveStatusTagColumn
from wagtail.admin.views.generic import WagtailAdminTemplateMixin
from wagtail.coreutils import safe_snake_case
from wagtail.models import Page

from th_site.texts.translated_text import TranslatedText

from .forms import PageForm, TextForm
from .language_permissions import may_change

STATUS = LiveStatusTagColumn(label=_("Status"))  # in lists: live, draft or both


def language_tabs(fields: Iterable[str]) -> list[ObjectList]:
    """Return a tab for each language, each with the same fields."""
    fields = tuple(fields)
    return [
        ObjectList([FieldPanel(f"{name}_{code}") for name in fields], heading=language)
        for code, language in settings.LANGUAGES
    ]


def language_tab(code: str) -> str:
    """Return the fragment of a language's tab within an edit page."""
    return f"tab-{safe_snake_case(dict(settings.LANGUAGES)[code])}"


def text_tabs(model: type[TranslatedText], *editable: str, facts: Iterable[Panel] = ()) -> TabbedInterface:
    """Return a tab for each language with the model's texts, then one with the facts, which files alone decide.

    `editable` names untranslated fields that editors may change; `facts` are panels for what no column holds.
    """
    columns = [FieldPanel(name, read_only=name not in editable) for name in ("key", "position", *model.FACTS)]
    extra = [FieldPanel(name) for name in editable if name not in ("key", "position", *model.FACTS)]
    return TabbedInterface(
        [*language_tabs(model.translated()), ObjectList([*columns, *facts, *extra], heading=_("Facts"))],
        base_form_class=TextForm,
    )


def page_tabs(fields: Iterable[str]) -> TabbedInterface:
    """Return a tab for each language with the page's texts, then one with the address."""
    return TabbedInterface(
        [
            *language_tabs(fields),
            # No schedule panel: nothing on this site runs schedules.
            ObjectList([FieldPanel("title"), *Page.promote_panels, CommentPanel()], heading=_("Address")),
        ],
        base_form_class=PageForm,
    )


class ReportView(WagtailAdminTemplateMixin, TemplateView):
    """A report in the admin, for users who may change what it is about."""

    title: Any  # in the reader's language
    about: tuple[type[TranslatedText], ...] = ()
    _show_breadcrumbs = True

    def may_see(self, request: HttpRequest) -> bool:
        return may_change(request.user, *self.about)

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> Any:
        if not self.may_see(request):
            raise PermissionDenied
        return super().dispatch(request, *args, **kwargs)

    def get_page_title(self) -> str:
        return str(self.title)

    def get_breadcrumbs_items(self) -> list[dict[str, str]]:
        return [*super().get_breadcrumbs_items(), {"url": "", "label": self.get_page_title()}]


class ReportItem(MenuItem):
    """The menu item of a report, for users who may change what it is about."""

    def __init__(self, label: Any, url: str, *, about: Iterable[type[TranslatedText]], **kwargs: Any) -> None:
        super().__init__(label, url, **kwargs)
        self.about = tuple(about)

    def is_shown(self, request: HttpRequest) -> bool:
        return may_change(request.user, *self.about)
