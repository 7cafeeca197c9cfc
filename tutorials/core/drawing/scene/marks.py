"""What a verdict, a highlight or a label marks, and where: codes and ids of the engine become marks in space."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from tutorials.core.drawing.projection.camera import Point
from tutorials.core.engine.geometry.road_geometry import Stick
from tutorials.core.engine.geometry.shapes import overlap, turned_rectangle
from tutorials.core.engine.geometry.tabletop import tabletop_of
from tutorials.core.engine.positions.dimensions import DIMENSIONS
from tutorials.core.engine.positions.pieces import Area, Column, Obstacle, Road
from tutorials.core.engine.positions.position import Position
from tutorials.core.engine.verdict import Verdict
from tutorials.core.messages.amounts import millimetres

from .format import Mark
from .resting import resting

RING = DIMENSIONS.column_radius + 3.5
TOP = DIMENSIONS.road_thickness
Piece = Column | Road | Obstacle | Area


def judged(position: Position, verdict: Verdict, new_column: str, new_road: str) -> list[Mark]:
    """The marks of a verdict on the position with the move's pieces on it."""
    marks: list[Mark] = []
    seen: set[str] = set()
    for violation in verdict.violations:
        if violation.code in ("road_juts_out", "out_of_reach") and (measured := list(_measured(position, new_road))):
            marks += measured  # The amount says more than a sign at the same place would.
            continue
        named = violation.pieces or (new_column if new_column in position.ids() else new_road,)
        for ident in named:
            if ident not in seen:
                seen.add(ident)
                marks += _wrong(position, ident, new_road)
    for crossing in verdict.crossings:
        if crossing.road not in seen:
            tone, sign = ("earns", crossing.passes) if crossing.earns else ("idle", "idle")
            at = _meeting(position, crossing.road, new_road)
            marks.append(Mark("badge", tone, at, sign=sign, text="+1" if crossing.earns else "", piece=crossing.road))
    for advice in verdict.advice:
        if advice.code == "half_crossing" and not seen & set(advice.pieces):
            (road,) = advice.pieces
            text = millimetres(advice.detail["missing"])
            marks.append(Mark("badge", "idle", _meeting(position, road, new_road), sign="half", text=text, piece=road))
    if verdict.legal and verdict.exit and verdict.cars_earned > sum(one.earns for one in verdict.crossings):
        x, y, _ = _ends(position, new_road)[1]
        marks.append(Mark("badge", "earns", (x, y, TOP), sign="yes", text="+1", piece=new_road))
    return marks


def highlighted(position: Position, highlights: Iterable[str | tuple[str, str] | Mark]) -> Iterator[Mark]:
    """Marks for ids, pairs of tone and id, or marks as they are; KeyError if an id names no piece."""
    for highlight in highlights:
        if isinstance(highlight, Mark):
            yield highlight
            continue
        tone, ident = highlight if isinstance(highlight, tuple) else ("note", highlight)
        yield from round_piece(position, ident, tone)
        if tone in ("wrong", "earns"):
            yield Mark("badge", tone, crown(position, ident), sign="no" if tone == "wrong" else "yes", piece=ident)


def labelled(position: Position, labels: Mapping[str, str]) -> Iterator[Mark]:
    """The words put to pieces; KeyError if an id names no piece."""
    for ident, words in labels.items():
        piece = _piece(position, ident)
        at = (piece.x, piece.y, 0.0) if isinstance(piece, Column) else crown(position, ident)
        yield Mark("label", "note", at, text=words, sign="foot" if isinstance(piece, Column) else "", piece=ident)


def round_piece(position: Position, ident: str, tone: str) -> Iterator[Mark]:
    """A ring round a column's top, a line along a road, an outline round a building or an area."""
    piece = _piece(position, ident)
    if isinstance(piece, Column):
        yield Mark("ring", tone, (piece.x, piece.y, piece.height * DIMENSIONS.storey), (RING,), piece=ident)
    elif isinstance(piece, Road):
        yield Mark("strip", tone, crown(position, ident), path=_edges(position, ident), piece=ident)
    else:
        height = piece.height if isinstance(piece, Obstacle) else 0.0
        box = turned_rectangle(piece.x, piece.y, piece.width, piece.depth, turned=piece.turned).corners()
        yield Mark("outline", tone, crown(position, ident), path=tuple((x, y, height) for x, y in box), piece=ident)


def crown(position: Position, ident: str) -> Point:
    """The place over the middle of a piece where signs and words stand."""
    piece = _piece(position, ident)
    if isinstance(piece, Column):
        return (piece.x, piece.y, piece.height * DIMENSIONS.storey + TOP)
    if isinstance(piece, Road):
        stick = _stick(position, ident)
        return (0.0, 0.0, 0.0) if stick is None else (stick.footprint.x, stick.footprint.y, stick.middle + TOP)
    return (piece.x, piece.y, piece.height if isinstance(piece, Obstacle) else 0.0)


def _piece(position: Position, ident: str) -> Piece:
    kinds: tuple[tuple[Piece, ...], ...] = (position.columns, position.roads, position.obstacles, position.areas)
    for kind in kinds:
        for piece in kind:
            if piece.id == ident:
                return piece
    raise KeyError(ident)


def _stick(position: Position, ident: str) -> Stick | None:
    top = tabletop_of(position)
    index = next((index for index, road in enumerate(position.roads) if road.id == ident), None)
    return None if index is None or top.footprint(index) is None else resting(position, index)


def _wrong(position: Position, ident: str, new_road: str) -> list[Mark]:
    is_road = isinstance(_piece(position, ident), Road)
    at = _meeting(position, ident, new_road) if is_road and ident != new_road else crown(position, ident)
    return [*round_piece(position, ident, "wrong"), Mark("badge", "wrong", at, sign="no", piece=ident)]


def _meeting(position: Position, ident: str, new_road: str) -> Point:
    """The middle of where two roads cross, on the upper one; the middle of the first if they do not."""
    old, new = _stick(position, ident), _stick(position, new_road)
    common = overlap(new.footprint, old.footprint) if new and old else None
    if not common or not new or not old:
        return crown(position, ident)
    u, v = (sum(corner[axis] for corner in common) / len(common) for axis in (0, 1))
    x, y, ux, uy, _, _ = new.footprint
    spot = (x + ux * u - uy * v, y + uy * u + ux * v)
    height = max(new.underside(u), old.underside(old.footprint.local(*spot)[0]))
    return (*spot, height + TOP)


def _ends(position: Position, ident: str) -> tuple[Point, Point]:
    stick = _stick(position, ident)
    if stick is None:
        at = crown(position, ident)
        return at, at
    x, y, ux, uy, half, _ = stick.footprint
    start, end = ((x + ux * half * side, y + uy * half * side, stick.underside(half * side) + TOP) for side in (-1, 1))
    return start, end


def _edges(position: Position, ident: str) -> tuple[Point, ...]:
    """Along the two edges of a road's top and round its ends."""
    stick = _stick(position, ident)
    if stick is None:
        return ()
    box = stick.footprint._replace(width=stick.footprint.width + 1.5, length=stick.footprint.length + 1.5)
    round_it = box.corners()
    return tuple((x, y, stick.underside(stick.footprint.local(x, y)[0]) + TOP) for x, y in (*round_it, round_it[0]))


def _measured(position: Position, new_road: str) -> Iterator[Mark]:
    """How far the new road juts out past a column's top, or stops short of it, at each end."""
    road = _piece(position, new_road)
    stick = _stick(position, new_road)
    if stick is None or not isinstance(road, Road):
        return
    _, _, ux, uy, _, _ = stick.footprint
    for end, tip, out in ((road.start, _ends(position, new_road)[0], -1), (road.end, _ends(position, new_road)[1], 1)):
        if not isinstance(end, str):
            continue
        column = position.column(end)
        past = ((tip[0] - column.x) * ux + (tip[1] - column.y) * uy) * out
        limit = DIMENSIONS.most_reach if past > 0 else DIMENSIONS.least_reach
        if DIMENSIONS.least_reach <= past <= DIMENSIONS.most_reach:
            continue
        edge = (column.x + ux * out * limit, column.y + uy * out * limit, tip[2])
        yield Mark("measure", "wrong", edge, path=(edge, tip), text=millimetres(past - limit), piece=end)
