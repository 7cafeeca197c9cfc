"""The board on the home page: a game of Rainbow City that the engine played against itself."""

from functools import cache
from typing import Any

from django.utils.safestring import SafeString, mark_safe

from .core.drawing.output.svg import svg
from .core.drawing.scene.format import Scene
from .core.drawing.scene.scene import scene
from .core.engine import from_text
from .core.pages.entry import CourseEntry
from .core.puzzles.kinds import BUILD
from .course.navigation import all_entries

TEXT = (
    "1BAADAAAABQQBAQAGAgIBAAYGAQATAAXATN4VXLFP3QAMAQVAPN4VXLFP3QVASQAAAAAABAwCBUA83hVcsU_dBcBI_______8DAS"
    "06wmrORgB1JUFhrQDGAa23wGU6goYBPSiB_iqCxgFoJUG2NkDJAayzQLY4RE8AOjJBJTCCTAF5MIKrM8HbAKA1gST3gFUAL7LA6y"
    "5CTwBxIgC3OEKPAKOgwmcqA5UAIZzoJwQSAHwpQKn8gEwAsCABNITGADulwi0nhA8EyQFwGOnewyLIBgAAAA9JQVAU6d7DIsgGAV"
    "AYQVj26ZR8wEAPSYFQFOnewyLIBgFwGEFY9umUe4CAD0AAAMBAQQCAgUAAwZBBAcCYgOjFwIFCAADCSEHCgFiAggLIAkMB2IhBw0"
    "AYgIIDiAMDwZiIQ0QCWIiBRECYiAPEgViAgCaFKALmAOYA-gFkAEB6BGIDugC6AKgC_YBBQgCZDGaFKALuAjAB5ABCAJkMugRiA6"
    "4CMAH9gELAnJieJQUiA7gA0gJAmcxyBWmC7gIuAh4CgJhcM4Vjg6YDLgIZg"
)


@cache
def home_scene() -> Scene:
    position = from_text(TEXT)
    return scene(position, focus=position.ids())


@cache
def picture() -> SafeString:
    """Return the board as SVG: the first paint, and all there is without scripts."""
    return mark_safe(svg(home_scene(), width=640, height=480, ident="home"))


def config() -> dict[str, Any]:
    """What the board of the home page is given: nothing to build; where motion is welcome the camera glides along."""
    return {"scene": home_scene().to_json(), "editable": False, "gliding": True}


def first_road() -> CourseEntry | None:
    """The first puzzle of the course in which one builds; None if the course has none in this language."""
    return next((entry for entry in all_entries() if entry.kind == BUILD.name), None)
