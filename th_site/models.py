"""The page tree: a home page and pages of text, editable in five languages."""

from collections.abc import Sequence
from typing import Any, ClassVar, Self

from django.conf import settings
from django.db import models
from django.http import Http404, HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.utils import translation
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from wagtail.models import Page, Site

from .caching.content_version import ContentVersion
from .editing.drafts import PublishedByPart, put_back, waiting
from .editing.language_permissions import LanguagePermission, PagePermissions
from .editing.panels import page_tabs
from .editing.remarks import Remark
from .pages.context_processors import languages
from .texts.file_backed import FileBackedModel
from .translating.sentences import Wording

__all__ = ["ContentVersion", "HomePage", "LanguagePermission", "Remark", "TextPage", "Wording"]


class TranslatedPage(FileBackedModel, PublishedByPart, Page):  # type: ignore[django-manager-missing]
    """A page in five languages. `title` is its label in the admin; readers see `name`, or no page where it has none.

    In the content files a page is named by its slug.
    """

    name = models.CharField(_("name"), max_length=120)
    intro = models.TextField(_("introduction"), blank=True)

    REQUIRED = ("name",)
    ADDED_BY_EDITORS = True

    class Meta:
        abstract = True

    # ------------------------------------------------------------------ reading

    def serve(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if not getattr(request, "is_preview", False) and not self.translation("name"):
            raise Http404
        response: HttpResponse = super().serve(request, *args, **kwargs)
        return response

    def get_context(self, request: HttpRequest, *args: Any, **kwargs: Any) -> dict[str, Any]:
        """Add links to the languages that have the page, and to no others."""
        there = [language for language in languages(request) if self.translation("name", language.code)]
        return {**super().get_context(request, *args, **kwargs), "frame_languages": there}

    @property
    def preview_modes(self) -> list[tuple[str, str]]:
        return list(settings.LANGUAGES)

    def serve_preview(self, request: HttpRequest, mode_name: str) -> HttpResponse:
        with translation.override(mode_name):
            response: TemplateResponse = super().serve_preview(request, mode_name)
            return response.render()

    # ------------------------------------------------------------------ editing

    def permissions_for_user(self, user: Any) -> PagePermissions:
        return PagePermissions(user, self)

    # ------------------------------------------------------------------ loading

    @classmethod
    def new(cls, key: str) -> Self:
        return cls(slug=key)

    @property
    def place(self) -> str:
        return f"pages/{self.slug}"

    @property
    def identity(self) -> tuple[str, str]:
        return ("", self.slug)

    @classmethod
    def rows(cls) -> Any:
        return cls.objects.order_by("path")

    @classmethod
    def create_rows(cls, rows: Sequence[Self]) -> None:
        for page in rows:
            page.title = page.translation("name", "en")
            page.plant()
            page.save_revision().publish()

    @classmethod
    def update_rows(cls, rows: Sequence[Self]) -> None:
        for page in rows:
            held = waiting(cls.objects.get(pk=page.pk))
            page.save()
            if page.live:
                page.save_revision().publish()
            put_back(page, held)

    def plant(self) -> None:
        """Insert a new page into the tree."""
        raise NotImplementedError


class HomePage(TranslatedPage):
    read = models.TextField(_("door “Read”"), blank=True)
    learn = models.TextField(_("door “Learn”"), blank=True)
    compare = models.TextField(_("door “Compare”"), blank=True)

    OPTIONAL = ("intro", "read", "learn", "compare")
    # There is one, and every language has it.
    ADDED_BY_EDITORS = False

    template = "home/home.html"
    max_count = 1
    subpage_types: ClassVar = ["th_site.TextPage"]
    edit_handler = page_tabs(("name", *OPTIONAL))

    class Meta:
        verbose_name = _("home page")

    def plant(self) -> None:
        """Replace the page that Wagtail creates."""
        root = Page.get_first_root_node()
        assert root is not None
        Page.objects.filter(depth=2, slug="home").delete()
        root.refresh_from_db()
        root.add_child(instance=self)
        Site.objects.update_or_create(
            is_default_site=True,
            defaults={"hostname": "localhost", "root_page": self, "site_name": settings.WAGTAIL_SITE_NAME},
        )


class TextPage(TranslatedPage):
    body = models.TextField(
        _("text"),
        blank=True,
        help_text=_("A blank line starts a paragraph, “- ” a list item, “## ” a heading; **two asterisks** make bold."),
    )

    OPTIONAL = ("intro", "body")

    template = "th_site/text.html"
    parent_page_types: ClassVar = ["th_site.HomePage"]
    subpage_types: ClassVar[list[str]] = []
    edit_handler = page_tabs(("name", *OPTIONAL))

    class Meta:
        verbose_name = _("page of text")

    def field_faults(self) -> dict[str, list[str]]:
        # In the content files a page is named by its slug, and the home page by this one.
        return {"slug": [gettext("This address belongs to the home page.")]} if self.slug == "home" else {}

    def plant(self) -> None:
        home = HomePage.objects.first()
        assert home is not None  # it is loaded before its pages
        home.add_child(instance=self)
