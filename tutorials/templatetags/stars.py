from django import template

from tutorials.puzzles.stars import star_line
from tutorials.telling.html import Html

register = template.Library()


@register.filter
def stars(number: int) -> Html:
    """So many stars of three."""
    return star_line(number)
