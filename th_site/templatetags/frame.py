from django import template
from django.conf import settings

register = template.Library()


@register.simple_tag
def frame_templates(place: str) -> tuple[str, ...]:
    """The templates that apps show in a place of the frame, as `settings.FRAME_TEMPLATES` names them."""
    return settings.FRAME_TEMPLATES.get(place, ())


@register.simple_tag
def sign_green() -> str:
    return settings.SIGN_GREEN
