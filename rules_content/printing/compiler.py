"""PDFs by typst: a template of this package, its data as JSON, its figures as SVG."""

import json
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import typst
from django.conf import settings
from django.core.cache import cache as stored

from th_site.code_version import code_version
from th_site.publication import publication

TEMPLATES = Path(__file__).parent / "templates"
DAY = 24 * 60 * 60


def compile_pdf(template: str, data: Mapping[str, Any], figures: Mapping[str, str]) -> bytes:
    """The PDF of a template. The same data gives the same bytes.

    The template reads `data.json` and `figures/NAME.svg`.
    """
    files = {f"figures/{name}.svg": drawing.encode() for name, drawing in figures.items()}
    files |= {path.name: path.read_bytes() for path in TEMPLATES.glob("*.typ")}
    # Our type has no narrow no-break space; a no-break space is its nearest relative.
    text = json.dumps(data, ensure_ascii=False).replace("\u202f", "\u00a0")
    files |= {"data.json": text.encode(), "main.typ": files[f"{template}.typ"]}
    return bytes(typst.compile(files, font_paths=_fonts(str(settings.FONT_FOLDER))))


def cached_pdf(key: str, make: Callable[[], bytes]) -> bytes:
    """The PDF of that name, made once for each version of the content."""
    body = stored.get_or_set(f"pdf:{publication()}:{code_version()}:{key}", make, DAY)
    return bytes(body)


@cache
def _fonts(folder: str) -> typst.Fonts:
    """Our type alone: what is on the machine must not change a page."""
    return typst.Fonts(font_paths=[folder], include_system_fonts=False)
