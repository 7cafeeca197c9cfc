"""From a position of the engine to a scene: where every piece lies, what a move adds, what a verdict marks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from math import atan2, degrees, hypot

from tutorials.core.drawing.projection.camera import Point
from tutorials.core.engine.geometry.road_geometry import Stick, run_of
from tutorials.core.engine.geometry.shapes import turned_rectangle
from tutorials.core.engine.geometry.tabletop import tabletop_of
from tutorials.core.engine.positions.dimensions import DIMENSIONS
from tutorials.core.engine.positions.move import Move
from tutorials.core.engine.positions.pieces import Area, Column, Obstacle, Road
from tutorials.core.engine.positions.position import Position
from tutorials.core.engine.verdict import Verdict

from . import format as pieces
from . import marks as marking
from .format import Base, Mark, Overlay, Reach, Scene, Sizes, Viewpoint
from .resting import resting

NEW_COLUMN, NEW_ROAD = "+column", "+road"  # ids that no position can use: pieces not built yet
SIZES = Sizes(*(getattr(DIMENSIONS, name) for name in Sizes.__dataclass_fields__))
ELEVATION = {"free": 36.0, "top": 90.0, "side": 0.0}
STOREYS_APART = 9  # a road has no run over ten storeys' difference


def scene(
    position: Position,
    *,
    move: Move | None = None,
    verdict: Verdict | None = None,
    highlights: Iterable[str | tuple[str, str] | Mark] = (),
    labels: Mapping[str, str] | None = None,
    view: str = "free",
    azimuth: float | None = None,
    focus: Iterable[str] = (),
    reach: bool = False,
    bases: bool = False,
) -> Scene:
    """All that is to be seen of a position.

    `move` adds its pieces as ghosts, `verdict` marks what is wrong with it and what it earns, `reach` rings its base
    point. `highlights` are ids (noted), pairs of tone and id, or marks. `labels` puts words to pieces by id. `view` is
    free, top or side; `focus` names the pieces that have to be in the picture (all, if empty). `bases` adds the base
    points of the player to move with what one road reaches from each. KeyError if a highlight names no piece.
    """
    placed = _with(position, move)
    over = overlay(position, move, verdict, reach=reach)
    extra = [*marking.highlighted(placed, highlights), *marking.labelled(placed, labels or {})]
    over = replace(over, marks=(*over.marks, *extra))
    look = _viewpoint(placed, move, view=view, azimuth=azimuth, focus=set(focus))
    return Scene(
        table=pieces.Table(position.table.width, position.table.depth), sizes=SIZES, look=look,
        columns=tuple(_column(column) for column in position.columns),
        roads=tuple(_roads(position, position.roads)),
        obstacles=tuple(_obstacle(obstacle) for obstacle in position.obstacles),
        areas=tuple(_area(area) for area in position.areas),
        bases=tuple(base_points(position)) if bases else (), overlay=over,
    )  # fmt: skip


def overlay(position: Position, move: Move | None, verdict: Verdict | None = None, *, reach: bool = False) -> Overlay:
    """What a move adds to the picture of a position: the only part that changes while a hand hovers."""
    if move is None:
        return Overlay()
    placed = _with(position, move)
    state = "wronged" if verdict is not None and not verdict.legal else "ghost"
    columns = [_column(column, state) for column in placed.columns if column.id == NEW_COLUMN]
    roads = list(_roads(placed, placed.roads[len(position.roads) :], state))
    marks: list[Mark] = []
    if reach:
        marks += _reach_ring(position, move)
    if verdict is not None:
        marks += marking.judged(placed, verdict, NEW_COLUMN, NEW_ROAD)
    return Overlay(tuple(columns), tuple(roads), tuple(marks))


def base_points(position: Position) -> Iterator[Base]:
    """The open ends of the player to move, with what one road reaches from each to every height."""
    for column in tabletop_of(position).open_ends(position.turn):
        yield base_at(column)


def base_at(column: Column) -> Base:
    """A column as a base point, with what one road reaches from it to every height."""
    heights = (0, *range(max(1, column.height - STOREYS_APART), column.height + STOREYS_APART + 1))
    return Base(column.id, tuple(filter(None, (reach_of(column.height, height) for height in heights))))


def reach_of(base: int, height: int) -> Reach | None:
    """From a base point so high to a new column so high (0: an exit): nearest, ideal and farthest distance.

    >>> reach_of(1, 1), reach_of(1, 20)
    (Reach(height=1, near=80.0, ideal=100.0, far=116.0), None)
    """
    run = run_of((height - base) * DIMENSIONS.storey)
    if run is None:
        return None
    ends = 1 if height == 0 else 2  # Both ends share what a road is too long or too short; an exit has one.
    return Reach(height, max(run - ends * DIMENSIONS.most_reach, 0.0), run, run - ends * DIMENSIONS.least_reach)


def _with(position: Position, move: Move | None) -> Position:
    """The position with the pieces of a move on it, whether it may be made or not."""
    if move is None:
        return position
    owner = move.player or position.turn
    columns, target = position.columns, move.exit or move.to or NEW_COLUMN
    if move.column is not None:
        new = move.column
        column = Column(id=NEW_COLUMN, owner=owner, x=new.x, y=new.y, grey=new.grey, junction=new.junction)
        columns = (*columns, column)
    road = Road(id=NEW_ROAD, owner=owner, start=move.base, end=target, cars=move.cars or ())
    return replace(position, columns=columns, roads=(*position.roads, road))


def _column(column: Column, state: str = "") -> pieces.Column:
    return pieces.Column(
        id=column.id, owner=column.owner, x=column.x, y=column.y, grey=column.grey, junction=column.junction,
        state=state,
    )  # fmt: skip


def _obstacle(o: Obstacle) -> pieces.Obstacle:
    return pieces.Obstacle(
        id=o.id, kind=o.kind, x=o.x, y=o.y, width=o.width, depth=o.depth, height=o.height, turned=o.turned
    )  # fmt: skip


def _area(a: Area) -> pieces.Area:
    return pieces.Area(id=a.id, kind=a.kind, x=a.x, y=a.y, width=a.width, depth=a.depth, turned=a.turned)


def _roads(position: Position, roads: Iterable[Road], state: str = "") -> Iterator[pieces.Road]:
    """The roads that lie anywhere: seen from above as the engine lays them, at the heights at which sticks rest."""
    top = tabletop_of(position)
    places = {road.id: index for index, road in enumerate(position.roads)}
    for road in roads:
        if top.footprint(places[road.id]) is None:
            continue
        stick = resting(position, places[road.id])
        kind = "entrance" if road.is_entrance else "exit" if road.is_exit else "road"
        cars = tuple(_car(stick, car.at, car.type) for car in road.cars)
        yield pieces.Road(
            id=road.id, owner=road.owner, start=along(stick, -1), end=along(stick, 1), kind=kind, cars=cars, state=state
        )  # fmt: skip


def along(stick: Stick, share: float) -> Point:
    """A point of a stick's underside, from -1 at its start to 1 at its end."""
    x, y, ux, uy, half, _ = stick.footprint
    return (x + ux * half * share, y + uy * half * share, stick.underside(half * share))


def _car(stick: Stick, at: float, kind: str) -> pieces.Car:
    x, y, z = along(stick, 2 * at - 1)
    return pieces.Car(at=at, type=kind, x=x, y=y, z=z + DIMENSIONS.road_thickness)


def _reach_ring(position: Position, move: Move) -> Iterator[Mark]:
    base = position.column(move.base)
    reach = reach_of(base.height, move.column.height if move.column else 0)
    if reach is not None and move.to is None:
        yield Mark("reach", "base", (base.x, base.y, 0.0), (reach.near, reach.ideal, reach.far), piece=base.id)


def _viewpoint(
    position: Position, move: Move | None, *, view: str, azimuth: float | None, focus: set[str]
) -> Viewpoint:
    points = list(_extent(position, focus)) or [(-100.0, -100.0, 0.0), (100.0, 100.0, 20.0)]
    low, high = (tuple(pick(point[axis] for point in points) for axis in range(3)) for pick in (min, max))
    if azimuth is None:
        azimuth = {"free": -24.0, "top": 0.0}.get(view)
    if azimuth is None:
        azimuth = _broadside(position, move)
    return Viewpoint(view, azimuth, ELEVATION[view], (low, high))  # type: ignore[arg-type]


def _extent(position: Position, focus: set[str]) -> Iterator[Point]:
    """The corners of the pieces in focus."""
    roads = list(_roads(position, position.roads))
    spots = [(column.x, column.y) for column in position.columns] + [
        end[:2] for road in roads for end in (road.start, road.end)
    ]

    def wanted(piece: Column | Obstacle | Area) -> bool:
        """Without a focus: all columns, and what of the city stands near the highways."""
        if focus:
            return piece.id in focus or piece.id == NEW_COLUMN
        if isinstance(piece, Column) or not spots:
            return True
        return any(hypot(piece.x - x, piece.y - y) < DIMENSIONS.road_length * 1.3 for x, y in spots)

    standing: list[Column | Obstacle | Area] = [*position.columns, *position.obstacles, *position.areas]
    for piece in filter(wanted, standing):
        if isinstance(piece, Column):
            yield (piece.x - 14, piece.y - 14, 0.0)
            yield (piece.x + 14, piece.y + 14, piece.height * DIMENSIONS.storey + 6)
        else:
            height = piece.height if isinstance(piece, Obstacle) else 0.0
            yield from ((x, y, height) for x, y in corners(piece))
    for road in roads:
        if not focus or road.id in focus or road.id == NEW_ROAD:
            yield from (road.start, road.end)


def corners(piece: Obstacle | Area) -> list[tuple[float, float]]:
    """The corners of a building's or an area's footprint."""
    return turned_rectangle(piece.x, piece.y, piece.width, piece.depth, turned=piece.turned).corners()


def _broadside(position: Position, move: Move | None) -> float:
    """The direction from which the newest road, or else the whole highway, is seen at its full length."""
    lying = list(_roads(position, position.roads))
    if move is not None and lying and lying[-1].id == NEW_ROAD:
        road = lying[-1]
        turn = degrees(atan2(road.end[1] - road.start[1], road.end[0] - road.start[0]))
        return turn - 180 if turn > 90 else turn + 180 if turn <= -90 else turn
    spots = [(column.x, column.y) for column in position.columns]
    if len(spots) < 2:
        return 0.0
    mx, my = (sum(spot[axis] for spot in spots) / len(spots) for axis in (0, 1))
    wide, deep = (sum((spot[axis] - mean) ** 2 for spot in spots) for axis, mean in ((0, mx), (1, my)))
    both = sum((x - mx) * (y - my) for x, y in spots)
    return degrees(atan2(2 * both, wide - deep) / 2)
