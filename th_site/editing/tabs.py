"""The tabs of edit pages: their addresses within the page."""

from django.conf import settings
from wagtail.coreutils import safe_snake_case

from th_site.texts.file_backed import LANGUAGES


def language_tab(code: str) -> str:
    """Return the fragment of a language's tab within an edit page."""
    return f"tab-{safe_snake_case(dict(settings.LANGUAGES)[code])}"


def part_fragment(part: str) -> str:
    """Return what to add to an edit page's address, to open the tab of a part."""
    return f"#{language_tab(part)}" if part in LANGUAGES else ""
