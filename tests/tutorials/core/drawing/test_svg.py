"""Pictures: well formed, within the strict policy, small, and painted in the right order."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutorials.core.drawing.output.palette import LIGHT, PALETTE, colour
from tutorials.core.drawing.output.stylesheet import STANDALONE, style_sheet
from tutorials.core.drawing.output.svg import svg
from tutorials.core.drawing.projection.camera import Camera, aimed
from tutorials.core.drawing.projection.flat_drawing import drawing
from tutorials.core.drawing.projection.signs import AIR, SIGN, lifted
from tutorials.core.drawing.projection.solids import MARKINGS
from tutorials.core.drawing.projection.vehicles import VEHICLES
from tutorials.core.drawing.scene.format import Mark, Scene
from tutorials.core.drawing.scene.scene import scene
from tutorials.core.engine.judge import judge
from tutorials.core.engine.positions.move import Move
from tutorials.core.engine.positions.pieces import CAR_TYPES, COLOURS

from .sign_boxes import overlapping, sign_boxes
from .tables import RUN, table

VIEWS = ("free", "top", "side")
CITY = {
    "obstacles": [
        {"id": "o1", "kind": "building", "x": 150, "y": 90, "width": 40, "depth": 40, "height": 60, "turned": 15},
        {"id": "o2", "kind": "tower", "x": -90, "y": 90, "width": 40, "depth": 40, "height": 100},
    ],
    "areas": [
        {"id": f"a{i}", "kind": kind, "x": -120 + 90 * i, "y": -120, "width": 70, "depth": 60}
        for i, kind in enumerate(("development", "green", "airport", "rainbow"))
    ],
}  # fmt: skip


BADGES = (("earns", "yes", "+1"), ("idle", "half", "2.4 mm"), ("wrong", "no", ""))


def sign(x: float, y: float, badge: tuple[str, str, str]) -> Mark:
    tone, drawn, words = badge
    return Mark("badge", tone, (x, y, 2.0), sign=drawn, text=words)


def pictured(view: str) -> Scene:
    position = table(**CITY)
    move = Move.from_json({"from": "p1", "column": {"x": 70, "y": 0, "grey": 3, "junction": True}}, position)
    return scene(position, move=move, verdict=judge(position, move), view=view, reach=True, labels={"p1": "A & B"})


@pytest.mark.parametrize("view", VIEWS)
def test_a_picture_is_well_formed_and_keeps_to_the_policy(view: str) -> None:
    text = svg(pictured(view), title="One < two", desc="Why & how", ident="fig")
    root = ElementTree.fromstring(text)
    assert root.get("aria-labelledby") == "fig-title fig-desc"
    assert [child.text for child in root[:2]] == ["One < two", "Why & how"]
    assert not re.search(r"\sstyle=|<style|<script|href=|NaN|inf", text)


def test_without_a_title_a_picture_is_a_decoration() -> None:
    assert 'aria-hidden="true"' in svg(scene(table()))


@pytest.mark.parametrize("view", VIEWS)
@given(st.lists(st.builds(sign, st.floats(-60, 60), st.floats(-60, 60), st.sampled_from(BADGES)), max_size=9))
def test_signs_never_lie_on_one_another(view: str, marks: list[Mark]) -> None:
    picture = scene(table(), highlights=marks, view=view)
    boxes = sign_boxes(drawing(picture).shapes)
    assert len(boxes) == len(marks)
    assert overlapping(boxes) == []


def test_a_sign_with_room_stands_where_it_did_and_one_without_is_raised_just_enough() -> None:
    free, blocked = sign(0, 0, BADGES[0]), sign(5, 0, BADGES[1])
    camera = aimed(
        [(-50, -50, 0), (50, 50, 0)], azimuth=0, elevation=90, parallel=True, width=400, height=400, margin=20
    )
    assert lifted([free], camera) == {0: 0}
    assert lifted([free, blocked, sign(0, 40, BADGES[0])], camera) == {0: 0, 1: 2 * SIGN + AIR, 2: 0}


@pytest.mark.parametrize("view", VIEWS)
def test_usual_figures_are_small(view: str) -> None:
    position = table()
    move = Move.from_json({"from": "p1", "column": {"x": RUN, "y": 0, "grey": 2}}, position)
    assert len(svg(scene(position, move=move, verdict=judge(position, move), view=view), width=480)) < 10_000


@pytest.mark.parametrize("view", VIEWS)
def test_every_class_has_a_colour(view: str) -> None:
    used = set(" ".join(re.findall(r'class="([^"]+)"', svg(pictured(view)))).split())
    styled = set(re.findall(r"\.([a-z][a-z0-9]*)", STANDALONE))
    assert used <= styled


def test_a_file_of_its_own_carries_its_colours() -> None:
    assert "<style>" in svg(scene(table()), standalone=True)


@pytest.mark.parametrize("view", VIEWS)
def test_everything_in_focus_is_in_the_picture(view: str) -> None:
    made = drawing(scene(table(), view=view), width=600)
    spots = [
        spot for shape in made.shapes if getattr(shape, "ink", "").startswith(("pink", "blue")) for spot in shape.spots
    ]
    assert len(spots) > 10
    assert [(x, y) for x, y in spots if not (0 <= x <= made.width and 0 <= y <= made.height)] == []


@pytest.mark.parametrize("azimuth", range(-180, 180, 30))
@pytest.mark.parametrize(("height", "later"), [(2, "blue"), (5, "pink")])
def test_what_passes_over_is_painted_later(azimuth: int, height: int, later: str) -> None:
    """Blue crosses three storeys up; pink goes under it from one storey, or over it from six."""
    position = table(
        columns=[
            {"id": "p1", "owner": "pink", "x": 0, "y": 0, "grey": height},
            {"id": "p2", "owner": "pink", "x": RUN, "y": 0, "grey": height - 1},
            {"id": "b1", "owner": "blue", "x": 50, "y": -50, "grey": 3},
            {"id": "b2", "owner": "blue", "x": 50, "y": 50, "grey": 3},
        ],
        roads=[
            {"id": "pr1", "owner": "pink", "from": "p1", "to": "p2"},
            {"id": "br1", "owner": "blue", "from": "b1", "to": "b2"},
        ],
    )
    inks = [shape.ink for shape in drawing(scene(position, azimuth=azimuth)).shapes]
    assert max(inks.index(f"{owner} s0") for owner in ("pink", "blue")) == inks.index(f"{later} s0")


def test_roads_in_a_ring_are_painted_in_segments() -> None:
    """Three roads, each over the next: no order of whole roads is right."""
    from math import cos, pi, sin

    columns, roads = [], []
    for i in range(3):
        turn = 2 * pi * i / 3
        middle = (12 * cos(turn), 12 * sin(turn))
        for j, (side, grey) in enumerate(((-1, 1), (1, 4))):
            x, y = middle[0] - side * sin(turn) * 47.7, middle[1] + side * cos(turn) * 47.7
            columns.append({"id": f"p{i}{j}", "owner": "pink", "x": x, "y": y, "grey": grey})
        roads.append({"id": f"r{i}", "owner": "pink", "from": f"p{i}0", "to": f"p{i}1"})
    made = drawing(scene(table(columns=columns, roads=roads)))
    assert sum(shape.ink == "pink s0" for shape in made.shapes) == 6


def test_vehicles_markings_and_colours_are_complete() -> None:
    assert set(VEHICLES) == set(CAR_TYPES)
    assert set(MARKINGS) == set(COLOURS)
    assert len({str(marking) for marking in MARKINGS.values()}) == len(COLOURS)
    assert all(
        -8 <= x <= 8.1 and 0 <= z <= 7 for car in VEHICLES.values() for part in car["parts"] for x, z in part["profile"]
    )


def test_the_style_sheet_says_every_colour_of_the_palette_for_screen_night_and_paper() -> None:
    assert colour("pink s0") == LIGHT["pink"]
    sheet = style_sheet()
    blocks = [dict(re.findall(r"--th-([a-z]+): (#[0-9a-f]{6})", block)) for block in re.findall(r"\{([^{}]*)\}", sheet)]
    light, dark, chosen, *_, paper = (block for block in blocks if block)
    assert {name: light[name] for name in PALETTE["light"]} == PALETTE["light"]
    assert dark == chosen == PALETTE["dark"]
    assert paper == PALETTE["print"]
    assert set(re.findall(r"var\((--th-[\w-]+)\)", sheet)) <= set(re.findall(r"(--th-[\w-]+):", sheet))


def test_the_free_camera_sees_what_is_nearer_larger() -> None:
    camera = aimed(
        [(-50, 0, 0), (50, 100, 0)], azimuth=0, elevation=30, parallel=False, width=400, height=300, margin=20
    )
    assert isinstance(camera, Camera)
    assert camera.spread((0, -50, 0)) > camera.spread((0, 50, 0))


def test_an_empty_table_is_a_picture_too() -> None:
    empty = table(columns=[], roads=[])
    picture = ElementTree.fromstring(svg(scene(empty)))
    assert picture.tag.endswith("svg")
    assert len(picture) > 0
