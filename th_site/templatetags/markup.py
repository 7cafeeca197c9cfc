from django import template

from th_site.texts import markup

register = template.Library()


@register.filter
def marked_up(text: str) -> str:
    """Render the markup of our texts."""
    return markup.html(text)
