from typing import Any

from django import template
from django.utils.safestring import SafeString

from tutorials import home_board
from tutorials.core.pages.entry import CourseEntry

register = template.Library()


@register.simple_tag
def showpiece_picture() -> SafeString:
    return home_board.picture()


@register.simple_tag
def showpiece_config() -> dict[str, Any]:
    return home_board.config()


@register.simple_tag
def first_road() -> CourseEntry | None:
    return home_board.first_road()
