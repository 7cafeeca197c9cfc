"""Reports of the admin, for users who may change what they are about."""

from collections.abc import Iterable
from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest
from django.views.generic import TemplateView
from wagtail.admin.menu import MenuItem
from wagtail.admin.views.generic import WagtailAdminTemplateMixin

from th_site.texts.translated_text import TranslatedText

from .language_permissions import may_change


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
