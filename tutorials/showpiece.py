"""The table on the home page: a game of Rainbow City well under way, found by the engine playing against itself."""

from functools import cache
from typing import Any

from django.utils.safestring import SafeString, mark_safe

from tutorials.engine import from_text

from .board.scene import scene
from .board.scene_format import Scene
from .board.svg import svg

TEXT = (
    "1BAADAAAABQQBAQAGAgIBAAYGAQATAAXATN4VXLFP3QAMAQVAPN4VXLFP3QVASQAAAAAABAwCBUA83hVcsU_dBcBI_______8DAS"
    "06wmrORgB1JUFhrQDGAa23wGU6goYBPSiB_iqCxgFoJUG2NkDJAayzQLY4RE8AOjJBJTCCTAF5MIKrM8HbAKA1gST3gFUAL7LA6y"
    "5CTwBxIgC3OEKPAKOgwmcqA5UAIZzoJwQSAHwpQKn8gEwAsCABNITGADulwi0nhA8EyQFwGOnewyLIBgAAAA9JQVAU6d7DIsgGAV"
    "AYQVj26ZR8wEAPSYFQFOnewyLIBgFwGEFY9umUe4CAD0AAAMBAQQCAgUAAwZBBAcCYgOjFwIFCAADCSEHCgFiAggLIAkMB2IhBw0"
    "AYgIIDiAMDwZiIQ0QCWIiBRECYiAPEgViAgCaFKALmAOYA-gFkAEB6BGIDugC6AKgC_YBBQgCZDGaFKALuAjAB5ABCAJkMugRiA6"
    "4CMAH9gELAnJieJQUiA7gA0gJAmcxyBWmC7gIuAh4CgJhcM4Vjg6YDLgIZg"
)


@cache
def showpiece_scene() -> Scene:
    position = from_text(TEXT)
    return scene(position, focus=position.ids())


@cache
def picture() -> SafeString:
    """The first paint, and all there is without scripts; the page beside it says in words what the site is."""
    return mark_safe(svg(showpiece_scene(), width=640, height=480, ident="home"))


def config() -> dict[str, Any]:
    """What the board of the home page is given: nothing to build, turning slowly where motion is welcome."""
    return {"scene": showpiece_scene().to_json(), "editable": False, "turning": True}
