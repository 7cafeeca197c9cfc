"""The site's own templates, rendered by Django's own engine without a site: no app, no database, no request.

Pages extend `inner.html`; here that is `templates/inner.html`, a frame with nothing round the page's own parts.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from django.template import Context, Engine
from django.utils import translation

from tutorials.core.messages import catalogue

from . import tags

ROOT = Path(__file__).resolve().parents[3]
FOLDERS = ("tutorials/offline/rendering/templates", "tutorials/templates", "rules_content/templates")
# What needs the server's side of Django has tags of our own under the same names.
LIBRARIES = {
    "i18n": "django.templatetags.i18n",
    "l10n": "django.templatetags.l10n",
    **dict.fromkeys(("cache", "markup", "rules", "stars", "static"), tags.__name__),
}


class DjangoTemplates:
    """The templates of `tutorials.core.offline.language_site.Templates`."""

    def __init__(self) -> None:
        folders = [str(ROOT / folder) for folder in FOLDERS]
        self.engine = Engine(folders, libraries=LIBRARIES, builtins=[tags.__name__])

    def render(self, name: str, context: Mapping[str, Any]) -> str:
        """Render a template in the language that is spoken."""
        with translation.override(catalogue.language()):
            return self.engine.get_template(name).render(Context(dict(context)))
