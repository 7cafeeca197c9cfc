"""Compiles PDFs by typst from a template, data as JSON, and figures as SVG."""

import json
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import typst
from django.conf import settings
from django.core.cache import cache as stored

from th_site.caching.code_version import code_version
from th_site.caching.content_version import content_version
from th_site.durations import DAY

TEMPLATES = Path(__file__).parent / "templates"


def compile_pdf(template: str, data: Mapping[str, Any], figures: Mapping[str, str]) -> bytes:
    """Return the PDF of a template, which reads `data.json` and `figures/*.svg`. The same data gives the same bytes."""
    files = {f"figures/{name}.svg": drawing.encode() for name, drawing in figures.items()}
    files |= {path.name: path.read_bytes() for path in TEMPLATES.glob("*.typ")}
    # Our type has no narrow no-break space.
    text = json.dumps({**data, "green": settings.SIGN_GREEN}, ensure_ascii=False).replace("\u202f", "\u00a0")
    files |= {"data.json": text.encode(), "main.typ": files[f"{template}.typ"]}
    sources: Any = files  # whose mappings typst's types do not mention
    pdf: bytes = typst.compile(sources, font_paths=_fonts(str(settings.FONT_FOLDER)))
    return pdf


def cached_pdf(key: str, make: Callable[[], bytes]) -> bytes:
    """Return the PDF of a key, compiled once for each content version."""
    body: Any = stored.get_or_set(f"pdf:{content_version()}:{code_version()}:{key}", make, DAY)
    return bytes(body)


@cache
def _fonts(folder: str) -> typst.Fonts:
    """Return our own fonts; those of the machine must not change a page."""
    return typst.Fonts(font_paths=[folder], include_system_fonts=False)
