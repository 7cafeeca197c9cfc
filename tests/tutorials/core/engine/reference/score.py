"""Points by mission, from the shapes alone: holes are looked for in a real union."""

from __future__ import annotations

from shapely import Polygon, unary_union
from shapely.geometry.base import BaseGeometry

from .table import RADIUS, Json, Spot, Table, height, made_once, point, rectangle

MISSIONS = ("drive", "development", "traffic-jam", "rainbow", "airport-exit", "green-exit",
            "buildings", "tower", "supplies", "tallest", "same-type")  # fmt: skip
WOBBLE = 0.02  # mm by which every piece may be fatter or thinner before a ring counts as clearly closed or open


def score(position: Json) -> tuple[Json, float]:
    """Points of every player, and the smallest margin by which anything in them was decided.

    By mission and in total in mission mode; the cars on the highway in base mode.
    """
    table = Table(position)
    return {p["colour"]: points(position, table, p) for p in position["players"]}, table.nearest


def points(position: Json, table: Table, player: Json) -> Json:
    """One player's points; what is near a boundary is noted on the table."""
    colour = player["colour"]
    roads = [r for r in position["roads"] if r["owner"] == colour]
    drive = sum(len(r.get("cars", [])) for r in roads)
    if position["mode"] != "mission":
        return {"drive": drive}
    areas = [(a["kind"], rectangle(a)) for a in position.get("areas", [])]
    columns = [c for c in position["columns"] if c["owner"] == colour]
    found = dict.fromkeys(MISSIONS, 0)
    found["drive"] = drive
    for kind, shape in areas:
        if kind == "development" and any(table.disc_within((c["x"], c["y"]), shape) for c in columns):
            found["development"] += 1
        if kind == "rainbow" and any(
            r.get("cars") and r["id"] in table.sticks and table.overlap(table.sticks[r["id"]].footprint, shape)
            for r in roads
        ):
            found["rainbow"] = 2
        if kind in ("airport", "green"):
            exits = [r["to"] for r in roads if not isinstance(r["to"], str)]
            if any(table.spot_on((e["x"], e["y"]), shape) for e in exits):
                found[f"{kind}-exit"] = 2
    if any(len(group) >= 3 for group in linked([r for r in roads if r.get("cars")])):
        found["traffic-jam"] = 2
    shapes = [unary_union(highway(table, group)) for group in linked(roads)]
    for obstacle in position.get("obstacles", []):
        if surrounded(table, rectangle(obstacle), shapes):
            found["buildings" if obstacle["kind"] == "building" else "tower"] += 1
    found["tower"] = found["buildings"] if found["tower"] else 0
    found["supplies"] = (player["grey"] + player["junctions"]) // 5
    grey = {c["id"]: height(c) for c in position["columns"] if not c.get("junction")}
    if any(grey.get(c["id"]) == max(grey.values(), default=0) for c in columns):
        found["tallest"] = 2
    return {**found, "total": sum(found.values())}


def linked(roads: list[Json]) -> list[list[Json]]:
    """The roads in groups; in a group one gets from any road to any other by shared columns."""
    groups: list[list[Json]] = []
    for road in roads:
        mine = {end for end in (road["from"], road["to"]) if isinstance(end, str)}
        joined = [g for g in groups if any(e in mine for r in g for e in (r["from"], r["to"]) if isinstance(e, str))]
        groups = [g for g in groups if g not in joined] + [[road, *(r for g in joined for r in g)]]
    return groups


def highway(table: Table, roads: list[Json]) -> list[BaseGeometry]:
    """Footprints of the roads and of the columns they stand on."""
    pieces: list[BaseGeometry] = [table.sticks[r["id"]].footprint for r in roads if r["id"] in table.sticks]
    ids = {end for r in roads for end in (r["from"], r["to"]) if isinstance(end, str)}
    return pieces + [disc((table.columns[i]["x"], table.columns[i]["y"])) for i in ids]


@made_once
def disc(centre: Spot) -> BaseGeometry:
    return point(centre).buffer(RADIUS, quad_segs=64)


@made_once
def wobbled(shape: BaseGeometry, shift: float) -> BaseGeometry:
    return shape.buffer(shift, join_style="mitre")


def surrounded(table: Table, footprint: Polygon, shapes: list[BaseGeometry]) -> bool:
    """Whether it lies in a hole of one highway, and notes it where a hair more or less would change the answer."""
    answer = any(in_hole(footprint, shape) for shape in shapes)
    for shift in (WOBBLE, -WOBBLE):
        if answer != any(in_hole(footprint, wobbled(shape, shift)) for shape in shapes):
            table.note(0.0)
    return answer


def in_hole(footprint: Polygon, shape: BaseGeometry) -> bool:
    parts = list(getattr(shape, "geoms", [shape]))
    if footprint.intersection(shape).area > 0:
        return False
    return any(Polygon(ring).covers(footprint) for part in parts for ring in getattr(part, "interiors", []))
