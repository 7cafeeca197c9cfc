"""The site's own templates, rendered by Django's own engine without a site: no app, no database, no request.

Pages extend `inner.html`; here that is `templates/inner.html`, a frame with nothing round the page's own parts.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from django.apps import apps
from django.conf import settings
from django.template import Context, Engine
from django.utils import formats, translation

from tutorials.telling import catalogue
from tutorials.templatetags import stars

from . import template_tags
from .request import HTML, Response

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ("tutorials/pocket/templates", "tutorials/templates", "rules_content/templates")
# What needs the server's side of Django has tags of our own under the same names.
LIBRARIES = {
    "i18n": "django.templatetags.i18n",
    "l10n": "django.templatetags.l10n",
    "stars": stars.__name__,
    **dict.fromkeys(("cache", "markup", "rules", "static"), template_tags.__name__),
}

if not settings.configured:
    settings.configure(LOCALE_PATHS=[catalogue.FOLDER], INSTALLED_APPS=[])
    apps.populate(settings.INSTALLED_APPS)  # translations wait for it
engine = Engine([str(ROOT / folder) for folder in FOLDERS], libraries=LIBRARIES, builtins=[template_tags.__name__])


def render(name: str, context: Mapping[str, Any]) -> str:
    """A template with its context, in the language that is spoken."""
    with translation.override(catalogue.language()):
        return engine.get_template(name).render(Context(dict(context)))


def page_response(name: str, context: Mapping[str, Any], address: str = "") -> Response:
    """What stands in the <main> of a page, and its scripts; the frame round it is there already."""
    body, scripts = (render(name, {**context, "frame_part": part}) for part in ("content", "scripts"))
    return Response(body, 200, HTML, address, scripts=scripts)


def read(names: Iterable[str], languages: Iterable[str]) -> None:
    """Read these templates, and how these languages write numbers: what they need of Django is imported then."""
    for name in names:
        engine.get_template(name)
    for language in languages:
        with translation.override(language):
            formats.localize(0.5)
