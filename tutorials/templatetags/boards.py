from typing import Any

from django import template
from django.utils.safestring import SafeString

from tutorials import showpiece

register = template.Library()


@register.simple_tag
def showpiece_picture() -> SafeString:
    return showpiece.picture()


@register.simple_tag
def showpiece_config() -> dict[str, Any]:
    return showpiece.config()
