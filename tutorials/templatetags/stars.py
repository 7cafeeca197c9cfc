from django import template

from tutorials.core.messages.html import Html
from tutorials.core.puzzles.stars import star_line

register = template.Library()


@register.filter
def stars(number: int) -> Html:
    """Return a number of stars out of three."""
    return star_line(number)
