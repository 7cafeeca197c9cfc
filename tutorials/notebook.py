"""The 3D board for authors in notebooks: `show(position)` and `Explorer(position)`, drawn from the scene by pythreejs.

Needs the extra `[notebook]`; `make notebook` opens an example.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import atan2, cos, hypot, radians, sin
from typing import Any
from urllib.parse import urlencode

import ipywidgets as widgets
import pythreejs as three

from .core.drawing.output.palette import PALETTE
from .core.drawing.scene.format import Area, Column, Mark, Obstacle, Road, Scene
from .core.drawing.scene.scene import scene
from .core.engine import Move, Position, judge, to_text
from .core.engine.geometry.tabletop import tabletop_of
from .core.engine.verdict import Verdict

COLOURS: dict[str, str] = PALETTE["light"]
# The rainbow has many colours; in a notebook one of them stands for it.
AREAS = {**COLOURS, "rainbow": COLOURS["violet"]}
# three.js builds cylinders along y; ours stand along z.
UPRIGHT = (sin(radians(45)), 0.0, 0.0, cos(radians(45)))


def show(position: Position, move: Move | None = None, *, width: int = 760, height: int = 480) -> three.Renderer:
    """Return the position as a 3D view to turn and zoom; a move is drawn as a ghost with its verdict.

    >>> show(Game.start("english", ["pink", "blue"]).position)  # doctest: +SKIP
    """
    verdict = None if move is None else judge(position, move)
    drawn = scene(position, move=move, verdict=verdict)
    return _renderer(three.Group(children=list(_meshes(drawn))), drawn, width, height)


class Explorer(widgets.VBox):
    """A table that answers: click a base point, then the table, and read the verdict.

    `move` and `verdict` hold what is being asked; `build()` makes the move if it is legal.
    """

    def __init__(self, position: Position, *, width: int = 760, height: int = 480) -> None:
        self.position = position
        self.move: Move | None = None
        self.verdict: Verdict | None = None
        self.standing = three.Group(children=list(_meshes(scene(position))))
        self.moving = three.Group()
        self.base = widgets.Dropdown(description="base point", options=self._open_ends())
        self.storeys = widgets.BoundedIntText(description="storeys", value=2, min=1, max=20)
        self.junction = widgets.Checkbox(description="junction on top")
        self.exit = widgets.Checkbox(description="exit to the table")
        self.x = widgets.FloatText(description="x (mm)", value=0.0, step=1)
        self.y = widgets.FloatText(description="y (mm)", value=0.0, step=1)
        self.answer = widgets.HTML("<p>Click a column of yours, then the table.</p>")
        self.make = widgets.Button(description="Build", disabled=True)
        self.make.on_click(lambda _: self.build())
        for control in (self.base, self.storeys, self.junction, self.exit, self.x, self.y):
            control.observe(lambda _: self.ask(), names="value")
        pieces = three.Group(children=[self.standing, self.moving])
        picture = _renderer(pieces, scene(position), width, height, clicked=self._clicked)
        fields = widgets.HBox([self.base, self.storeys, self.junction, self.exit])
        super().__init__([picture, fields, widgets.HBox([self.x, self.y, self.make]), self.answer])

    def ask(self) -> Verdict | None:
        """Ask the engine about the move the fields describe, draw it and tell the verdict."""
        if self.base.value is None:
            return None
        if self.exit.value:
            target: dict[str, Any] = {"exit": {"x": self.x.value, "y": self.y.value}}
        else:
            grey = self.storeys.value - self.junction.value
            target = {"column": {"x": self.x.value, "y": self.y.value, "grey": grey, "junction": self.junction.value}}
        self.move = Move.from_json({"from": self.base.value, **target}, self.position)
        self.verdict = judge(self.position, self.move)
        drawn = scene(self.position, move=self.move, verdict=self.verdict)
        self.moving.children = list(_overlay(drawn))
        self.answer.value = verdict_html(self.verdict)
        self.make.disabled = not self.verdict.legal
        return self.verdict

    def build(self) -> None:
        """Make the move, if it is legal; the next player is to move."""
        if self.verdict is None or self.verdict.after is None:
            return
        self.position = self.verdict.after
        self.standing.children = list(_meshes(scene(self.position)))
        self.moving.children = []
        self.move = self.verdict = None
        self.make.disabled = True
        self.base.options = self._open_ends()
        self.answer.value = f"<p>Built. It is {self.position.turn}'s turn.</p>"

    def _open_ends(self) -> list[str]:
        return [column.id for column in tabletop_of(self.position).open_ends(self.position.turn)]

    def _clicked(self, change: Any) -> None:
        x, y, _ = change["new"]
        for column in self.position.columns:
            if hypot(column.x - x, column.y - y) < 12 and column.id in self.base.options:
                self.base.value = column.id
                return
        with self.hold_trait_notifications():
            self.x.value, self.y.value = round(x, 1), round(y, 1)


def puzzle_address(position: Position, site: str = "http://localhost:8000") -> str:
    """Return the address of a new puzzle's form with this position on its board.

    >>> puzzle_address(Game.start("english", ["pink", "blue"]).position)  # doctest: +SKIP
    """
    return f"{site}/admin/snippets/tutorials/puzzle/add/?{urlencode({'position': to_text(position)})}"


def verdict_html(verdict: Verdict) -> str:
    """Return a verdict in codes and measures, as HTML."""
    word = "legal" if verdict.legal else "illegal"
    head = f"<b>{word}</b> in the edition {verdict.edition}; earns {verdict.cars_earned}"
    rows = [f"<li>{v.code} ({v.topic}) {' '.join(v.pieces)} {v.detail or ''}</li>" for v in verdict.violations]
    rows += [f"<li>advice: {a.code} {a.detail or ''}</li>" for a in verdict.advice]
    rows += [f"<li>{c.passes} {c.road} ({c.owner}): {c.reason}</li>" for c in verdict.crossings]
    return f"<p>{head}</p><ul>{''.join(rows)}</ul>"


# ---------------------------------------------------------------- drawing


def _renderer(
    group: three.Group, drawn: Scene, width: int, height: int, clicked: Callable[[Any], None] | None = None
) -> three.Renderer:
    """Return the parts, each complete when it is created: later changes may reach a notebook before the part does."""
    low, high = drawn.look.focus
    middle = [(low[i] + high[i]) / 2 for i in range(3)]
    far = max(high[0] - low[0], high[1] - low[1], 120)
    eye = [middle[0] - 0.5 * far, middle[1] - 1.1 * far, middle[2] + 0.9 * far]
    camera = three.PerspectiveCamera(
        position=eye, quaternion=_towards(eye, middle), up=[0, 0, 1], aspect=width / height, fov=40, near=1, far=20_000
    )
    sun = three.DirectionalLight(color="#ffffff", position=[-300, -400, 900], intensity=0.45)
    ground = three.Mesh(
        three.BoxGeometry(drawn.table.width, drawn.table.depth, 2), _paint(COLOURS["table"]), position=[0, 0, -1]
    )
    world = three.Scene(
        children=[camera, sun, three.AmbientLight(color="#ffffff", intensity=0.5), ground, group],
        background=COLOURS["back"],
    )
    controls: list[Any] = [three.OrbitControls(controlling=camera, target=middle)]
    if clicked is not None:
        controls.append(three.Picker(controlling=world, event="click"))
        controls[-1].observe(clicked, names=["point"])
    return three.Renderer(camera=camera, scene=world, controls=controls, width=width, height=height, antialias=True)


def _towards(eye: Sequence[float], target: Sequence[float]) -> tuple[float, float, float, float]:
    """Return the rotation of a camera that looks from one point to another, about z and then about its own x."""
    x, y, z = (target[i] - eye[i] for i in range(3))
    heading, tilt = atan2(-x, y) / 2, (atan2(z, hypot(x, y)) + radians(90)) / 2
    return (
        cos(heading) * sin(tilt), sin(heading) * sin(tilt), sin(heading) * cos(tilt), cos(heading) * cos(tilt)
    )  # fmt: skip


def _meshes(drawn: Scene) -> Iterator[three.Mesh]:
    for area in drawn.areas:
        yield _box(area, 0.6, AREAS[area.kind], 0.3)
    for obstacle in drawn.obstacles:
        yield _box(obstacle, obstacle.height, COLOURS[obstacle.kind], obstacle.height / 2)
    for column in drawn.columns:
        yield from _column(column, drawn)
    for road in drawn.roads:
        yield from _road(road, drawn)
    yield from _overlay(drawn)


def _overlay(drawn: Scene) -> Iterator[three.Mesh]:
    for column in drawn.overlay.columns:
        yield from _column(column, drawn)
    for road in drawn.overlay.roads:
        yield from _road(road, drawn)
    for mark in drawn.overlay.marks:
        yield from _mark(mark, drawn)


def _column(column: Column, drawn: Scene) -> Iterator[three.Mesh]:
    radius, storey = drawn.sizes.column_radius, drawn.sizes.storey
    for level in range(column.storeys):
        colour = COLOURS["junction" if column.junction and level == column.grey else "grey"]
        disc = three.CylinderGeometry(radius, radius, storey - 0.6, 28)
        place = [column.x, column.y, (level + 0.5) * storey]
        yield three.Mesh(disc, _paint(colour, column.state), position=place, quaternion=UPRIGHT, name=column.id)


def _road(road: Road, drawn: Scene) -> Iterator[three.Mesh]:
    sizes = drawn.sizes
    ways = [b - a for a, b in zip(road.start, road.end, strict=True)]
    length = hypot(*ways)
    turn = _turned(atan2(ways[1], ways[0]), atan2(ways[2], hypot(ways[0], ways[1])))
    middle = [(a + b) / 2 for a, b in zip(road.start, road.end, strict=True)]
    middle[2] += sizes.road_thickness / 2
    stick = three.BoxGeometry(length, sizes.road_width, sizes.road_thickness)
    yield three.Mesh(stick, _paint(COLOURS[road.owner], road.state), position=middle, quaternion=turn, name=road.id)
    for car in road.cars:
        body = three.BoxGeometry(sizes.car_length, sizes.car_width, sizes.car_height)
        place = [car.x, car.y, car.z + sizes.car_height / 2]
        yield three.Mesh(body, _paint(COLOURS[road.owner], road.state), position=place, quaternion=turn)


def _box(piece: Obstacle | Area, height: float, colour: str, z: float) -> three.Mesh:
    box = three.BoxGeometry(piece.width, piece.depth, height)
    turn = _turned(radians(piece.turned), 0.0)
    return three.Mesh(box, _paint(colour), position=[piece.x, piece.y, z], quaternion=turn, name=piece.id)


def _mark(mark: Mark, drawn: Scene) -> Iterator[three.Mesh]:
    colour = COLOURS[mark.tone] if mark.tone in ("wrong", "earns") else None
    if colour is not None and mark.kind in ("ring", "badge"):
        ring = three.TorusGeometry(drawn.sizes.column_radius + 4, 1.5, 8, 32)
        yield three.Mesh(ring, _paint(colour), position=list(mark.at))


def _paint(colour: str, state: str = "") -> three.MeshStandardMaterial:
    colour = COLOURS["wrong"] if state == "wronged" else colour
    return three.MeshStandardMaterial(
        color=colour,
        metalness=0,
        roughness=0.8,
        transparent=bool(state),
        opacity=PALETTE["ghost"]["piece"] if state else 1.0,
    )


def _turned(heading: float, slope: float) -> tuple[float, float, float, float]:
    """Return the quaternion that turns +x to a heading about z, then up a slope."""
    a, b = heading / 2, -slope / 2
    return (-sin(a) * sin(b), cos(a) * sin(b), sin(a) * cos(b), cos(a) * cos(b))


__all__ = ["Explorer", "puzzle_address", "show", "verdict_html"]
