"""Ways from a public page to what an editor may change of it. Pages for readers with a session are never cached."""

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, NamedTuple

from django.conf import settings
from django.http import HttpRequest
from django.utils.module_loading import import_string
from django.utils.translation import get_language
from wagtail.admin.admin_url_finder import AdminURLFinder
from wagtail.models import Page, Site

from th_site.texts.file_backed import LANGUAGES

from .tabs import language_tab

MAY_EDIT = "wagtailadmin.access_admin"


class DeskLink(NamedTuple):
    """A link's words, and the row that it leads to, or an address of the admin.

    `script` names what tells a script where the page stands by then, such as the table of a game.
    """

    words: str
    target: Any
    script: str = ""


class Shown(NamedTuple):
    words: str
    address: str
    script: str


Provider = Callable[[HttpRequest, Any], Iterator[DeskLink]]


def desk_links(request: HttpRequest) -> dict[str, Any]:
    """Return the links as context; nothing is looked up for readers without a session."""
    if settings.SESSION_COOKIE_NAME not in request.COOKIES or request.path.startswith(f"/{settings.ADMIN_PATH}"):
        return {}
    return {"desk_links": cache(lambda: list(links_of(request)))}


def links_of(request: HttpRequest) -> Iterator[Shown]:
    """Yield the links that the user may follow."""
    user = getattr(request, "user", None)
    if user is None or not user.has_perm(MAY_EDIT) or request.resolver_match is None:
        return
    finder = AdminURLFinder(user)
    code = get_language() or "en"
    tab = f"#{language_tab(code)}" if code in LANGUAGES else ""
    for name in settings.DESK_LINKS:
        provider: Provider = import_string(name)
        for link in provider(request, request.resolver_match):
            address = link.target if isinstance(link.target, str) else finder.get_edit_url(link.target)
            if address:
                yield Shown(link.words, address if isinstance(link.target, str) else address + tab, link.script)


def of_pages(request: HttpRequest, match: Any) -> Iterator[DeskLink]:
    """Yield the text page that is shown, or the home page."""
    if match.url_name not in ("wagtail_serve", "home"):
        return
    parts = [part for part in request.path.split("/") if part][1:]
    home = Site.find_for_request(request)
    found = Page.objects.filter(slug=parts[-1], live=True) if parts else Page.objects.filter(pk=home.root_page_id)
    for page in found[:1]:
        yield DeskLink(str(page.specific), page.specific)
