from django import template

from th_site import markup

register = template.Library()


@register.filter
def marked_up(text: str) -> str:
    """A text of the pages as HTML."""
    return markup.html(text)
