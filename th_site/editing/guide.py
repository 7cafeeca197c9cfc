"""Guides in the admin's help, in the language of the admin: one for translators here, others where their apps are."""

import functools
import pathlib
from typing import Any

import yaml
from django.http import HttpRequest
from django.utils.functional import lazy
from django.utils.translation import get_language
from wagtail.admin.menu import MenuItem

from th_site.texts import markup

from .reports import ReportView

TRANSLATORS = pathlib.Path(__file__).with_name("translators_guide.yaml")


@functools.cache
def texts_of(file: pathlib.Path) -> dict[str, dict[str, str]]:
    """Return the title and the text of a guide, by language."""
    return dict(yaml.safe_load(file.read_text("utf-8")))


def text_of(file: pathlib.Path, name: str) -> str:
    texts = texts_of(file)[name]
    return texts.get((get_language() or "en")[:2], texts["en"])


class GuideView(ReportView):
    """A guide, for everybody who may open the admin."""

    template_name = "th_site/admin/guide.html"
    header_icon = "help"
    file = TRANSLATORS

    def may_see(self, request: HttpRequest) -> bool:
        return bool(request.user.has_perm("wagtailadmin.access_admin"))

    def get_page_title(self) -> str:
        return text_of(self.file, "title")

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        return dict(super().get_context_data(text=markup.html(text_of(self.file, "text")), **kwargs))


def guide_item(file: pathlib.Path, address: str) -> MenuItem:
    """Return a guide's item in the menu of the admin's help."""
    return MenuItem(lazy(lambda: text_of(file, "title"), str)(), address, icon_name="help", order=50)
