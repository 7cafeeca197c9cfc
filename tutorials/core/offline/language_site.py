"""The site in the language of a request: its texts, its templates, and the search over all languages."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from tutorials.core.search.ranking.documents import Library

from .requests import HTML, Response
from .texts import Texts


class Templates(Protocol):
    """What renders the site's templates. Pages are rendered without the frame round them."""

    def render(self, name: str, context: Mapping[str, Any]) -> str:
        """Render a template in the language that is spoken.

        `static_addresses` in the context are the addresses of static files, by their names; `frame_part` says which
        part of a page is wanted, its "content" or its "scripts".
        """
        ...


@dataclass(frozen=True)
class LanguageSite:
    """What a page is made from."""

    texts: Texts
    templates: Templates
    library: Library

    def render(self, name: str, context: Mapping[str, Any]) -> str:
        """Render a template."""
        return self.templates.render(name, {**context, "static_addresses": self.texts.static_addresses})

    def page(self, name: str, context: Mapping[str, Any], address: str = "") -> Response:
        """What stands in the <main> of a page, and its scripts; the frame round it is there already."""
        body, scripts = (self.render(name, {**context, "frame_part": part}) for part in ("content", "scripts"))
        return Response(body, 200, HTML, address, scripts=scripts)
