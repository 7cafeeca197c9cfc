"""What /scene gives the board to draw, as JSON Schema (see `tutorials/core/drawing/scene/format.py`).

Values at their default are left out of the JSON, so they are optional here.
"""

from __future__ import annotations

from tutorials.core.drawing.scene.format import FORMAT
from tutorials.core.engine.positions.pieces import AREA_KINDS, CAR_TYPES, COLOURS, OBSTACLE_KINDS

from .schema_parts import FLAG, NAME, NUMBER, TEXT, WHOLE, Schema, many, obj, one_of, ref, tuple_of

COLOUR = one_of(*COLOURS)
STATE = one_of("ghost", "wronged")
POINT = tuple_of(NUMBER, NUMBER, NUMBER)
FLAT = {"id": NAME, **dict.fromkeys(("x", "y", "width", "depth", "turned"), NUMBER)}
PIECES = {"columns": many(ref("SceneColumn"), None), "roads": many(ref("SceneRoad"), None)}

SCENE_SCHEMAS: dict[str, Schema] = {
    "ScenePoint": {"description": "x, y and z: millimetres to the right, away from the viewer and up.", **POINT},
    "SceneColumn": {
        "description": "A column; with a `state` it is not built yet, or may not be built.",
        **obj({"id": NAME, "owner": COLOUR, "x": NUMBER, "y": NUMBER, "grey": WHOLE}, junction=FLAG, state=STATE),
    },
    "SceneCar": obj({"at": NUMBER, "type": one_of(*CAR_TYPES), "x": NUMBER, "y": NUMBER, "z": NUMBER}),
    "SceneRoad": {
        "description": "A road from tip to tip of the stick; z is the height of its underside there.",
        **obj(
            {
                "id": NAME,
                "owner": COLOUR,
                "start": ref("ScenePoint"),
                "end": ref("ScenePoint"),
                "kind": one_of("road", "entrance", "exit"),
            },
            cars=many(ref("SceneCar"), None),
            state=STATE,
        ),
    },
    "SceneObstacle": obj({**FLAT, "kind": one_of(*OBSTACLE_KINDS), "height": NUMBER}),
    "SceneArea": obj({**FLAT, "kind": one_of(*AREA_KINDS)}),
    "Reach": {
        "description": "What one road reaches from a base point to a new column that high (0: an exit).",
        **obj({"height": WHOLE, "near": NUMBER, "ideal": NUMBER, "far": NUMBER}),
    },
    "Base": {
        "description": "A base point that the player to move may build on from.",
        **obj({"id": NAME}, reach=many(ref("Reach"), None)),
    },
    "Mark": {
        "description": "Something drawn on top of the pieces.",
        **obj(
            {
                "kind": one_of("ring", "badge", "strip", "measure", "outline", "reach", "label"),
                "tone": one_of("wrong", "earns", "idle", "note", "base"),
                "at": ref("ScenePoint"),
            },
            radii=many(NUMBER, None),
            path=many(ref("ScenePoint"), None),
            sign=one_of("no", "yes", "over", "under", "half", "idle", "note", "foot"),
            text=TEXT,
            piece=TEXT,
        ),
    },
    "Overlay": {
        "description": "What a move adds to the table: pieces not built yet, and marks.",
        **obj(**PIECES, marks=many(ref("Mark"), None)),
    },
    "Look": {
        "description": "Where to look from, in degrees, and the corners of the box that has to be in the picture.",
        **obj(
            {
                "view": one_of("free", "top", "side"),
                "azimuth": NUMBER,
                "elevation": NUMBER,
                "focus": tuple_of(ref("ScenePoint"), ref("ScenePoint")),
            }
        ),
    },
    "Sizes": obj(
        dict.fromkeys(
            (
                "road_length",
                "road_width",
                "road_thickness",
                "column_radius",
                "storey",
                "car_length",
                "car_width",
                "car_height",
            ),
            NUMBER,
        )
    ),
    "Scene": {
        "description": "Everything that is to be seen on a table, with its place in space.",
        **obj(
            {
                "format": {"const": FORMAT},
                "table": obj({"width": NUMBER, "depth": NUMBER}),
                "sizes": ref("Sizes"),
                "look": ref("Look"),
            },
            **PIECES,
            obstacles=many(ref("SceneObstacle"), None),
            areas=many(ref("SceneArea"), None),
            bases=many(ref("Base"), None),
            overlay=ref("Overlay"),
        ),
    },
}
