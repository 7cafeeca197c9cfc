"""Stars in a page: seen as stars, read as a number."""

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from tutorials.puzzles.stars import MOST

register = template.Library()


@register.filter
def stars(number: int) -> SafeString:
    """So many stars of three."""
    label = _("%(number)s of %(most)s stars") % {"number": number, "most": MOST}
    return format_html(
        '<span class="stars" role="img" aria-label="{}"><span aria-hidden="true">{}'
        '<span class="stars__none">{}</span></span></span>',
        label,
        "★" * number,
        "★" * (MOST - number),
    )
