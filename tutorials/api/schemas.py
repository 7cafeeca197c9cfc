"""JSON Schemas of the HTTP API, for its OpenAPI document; the limits are those of the engine."""

from __future__ import annotations

from django.conf import settings

from tutorials.core.engine.agreement import AGREED, LONGEST, NUMBERS
from tutorials.core.engine.agreement import FORMAT as AGREEMENT_FORMAT
from tutorials.core.engine.games.score_sheet import KINDS, MOST_MET
from tutorials.core.engine.games.score_sheet import MOST_EVENTS as TOLD_EVENTS
from tutorials.core.engine.positions.pieces import AREA_KINDS, CAR_TYPES, COLOURS, OBSTACLE_KINDS
from tutorials.core.engine.positions.position import FORMAT
from tutorials.core.engine.rules.missions import MISSIONS
from tutorials.core.engine.ruleset import EDITIONS
from tutorials.core.engine.validation import COORDINATE, MOST_CARS, MOST_STOREYS, MOST_SUPPLY

from .scene_schemas import SCENE_SCHEMAS
from .schema_parts import FLAG, NAME, TEXT, WHOLE, Schema, by, count, many, number, obj, one_of, ref

COLOUR, EDITION, MODE = one_of(*COLOURS), one_of(*EDITIONS), one_of("base", "mission")
PLACE = number(-COORDINATE, COORDINATE)
SIZE: Schema = {"type": "number", "exclusiveMinimum": 0, "maximum": COORDINATE}
POINT = {"x": PLACE, "y": PLACE}
RECTANGLE = {"id": NAME, "x": PLACE, "y": PLACE, "width": SIZE, "depth": SIZE}
TURNED = number(-360, 360)
SENTENCE = {
    "kind": one_of("violation", "advice", "crossing", "exit", "cars", "taking", "points"),
    "code": NAME,
    "topic": NAME,
    "link": NAME,
    "sentence": NAME,
    "pieces": many(TEXT, None),
    "names": many(TEXT, None),
    "view": one_of("", "top", "side"),
}
SUMMARY = {
    "legal": FLAG,
    "edition": EDITION,
    "exit": FLAG,
    "cars_earned": WHOLE,
    "cars_due": WHOLE,
    "sentences": many(ref("Sentence"), None),
}
POINTS_WON: Schema = {
    "type": "integer",
    "description": "In mission mode, by how much a legal move changes the builder's points.",
}

SCHEMAS: dict[str, Schema] = {
    "Point": obj(POINT),
    "Car": obj({"at": number(0, 1)}, type=one_of(*CAR_TYPES)),
    "Player": obj({"colour": COLOUR, **dict.fromkeys(("grey", "junctions", "roads", "cars"), count(0, MOST_SUPPLY))}),
    "Column": obj({"id": NAME, "owner": COLOUR, **POINT, "grey": count(1, MOST_STOREYS)}, junction=FLAG),
    "End": {"description": "A column's id, or a point on the table.", "anyOf": [NAME, ref("Point")]},
    "Road": obj({"id": NAME, "owner": COLOUR, "from": ref("End"), "to": ref("End")}, cars=many(ref("Car"), MOST_CARS)),
    "Obstacle": obj({**RECTANGLE, "kind": one_of(*OBSTACLE_KINDS), "height": SIZE}, turned=TURNED),
    "Area": obj({**RECTANGLE, "kind": one_of(*AREA_KINDS)}, turned=TURNED),
    "Table": obj({"width": SIZE, "depth": SIZE}),
    "Position": obj(
        {
            "format": {"const": FORMAT},
            "edition": EDITION,
            "mode": MODE,
            "turn": COLOUR,
            "players": {**many(ref("Player"), 4), "minItems": 2},
            "columns": many(ref("Column")),
            "roads": many(ref("Road")),
        },
        ruleset=ref("Agreement"),
        obstacles=many(ref("Obstacle")),
        areas=many(ref("Area")),
        table=ref("Table"),
    ),
    "NewColumn": obj({**POINT, "grey": count(0, MOST_STOREYS)}, junction=FLAG),
    "Move": {
        "description": "A road from a base point to a new column, to the table (exit), or to a standing column.",
        **obj(
            {"from": NAME},
            player=COLOUR,
            column=ref("NewColumn"),
            exit=ref("Point"),
            to=NAME,
            cars=many(ref("Car"), MOST_CARS),
        ),
        "oneOf": [{"required": [target]} for target in ("column", "exit", "to")],
    },
    "Editions": {"description": "Editions, or all of them.", "anyOf": [{"const": "all"}, many(EDITION)]},
    "Agreement": {
        "description": "The players’ own rules, beside the edition and mode they start from: the code of an agreement, "
        "or the file that the site gives of it. A position or set-up without it is played as printed.",
        "anyOf": [
            {"type": "string", "pattern": "^1[0-9A-Za-z]{3,}$", "maxLength": LONGEST},
            obj(
                {"format": {"const": AGREEMENT_FORMAT}, "edition": EDITION},
                mode=MODE,
                boxes=many(EDITION, 2),
                takes=by(tuple(NUMBERS), EDITION),
                code=TEXT,
                ruleset={"type": "object"},
            ),
        ],
    },
    "JudgeQuestion": obj(
        {"position": ref("Position"), "move": ref("Move")}, editions=ref("Editions"), ruleset=ref("Agreement")
    ),
    "Violation": obj({"code": NAME, "topic": NAME, "pieces": many(TEXT, None), "detail": {"type": "object"}}),
    "Crossing": obj(
        {
            "road": TEXT,
            "owner": COLOUR,
            "pass": one_of("over", "under"),
            "earns": FLAG,
            "blocked_by": many(TEXT, None),
        }
    ),
    "Taking": obj({"from": COLOUR, "kind": one_of("grey", "junction")}),
    "Points": by((*MISSIONS, "total"), WHOLE),
    "Sentence": {
        "description": "A verdict's code as a sentence for people, with the rule it belongs to.",
        **obj(SENTENCE),
    },
    "Verdict": obj(
        {
            "legal": FLAG,
            "edition": EDITION,
            "violations": many(ref("Violation"), None),
            "advice": many(ref("Violation"), None),
            "crossings": many(ref("Crossing"), None),
            "exit": FLAG,
            "cars_earned": WHOLE,
            "cars_due": WHOLE,
            "after": {"anyOf": [ref("Position"), {"type": "null"}]},
        },
        mission=obj({"before": ref("Points"), "after": {"anyOf": [ref("Points"), {"type": "null"}]}}),
        takes=many(ref("Taking"), None),
        sentences=many(ref("Sentence"), None),
    ),
    "JudgeAnswer": {"anyOf": [ref("Verdict"), obj({"verdicts": by((*EDITIONS, AGREED), ref("Verdict"))})]},
    "Found": obj(
        {
            "kind": one_of("topic", "term", "lesson"),
            "key": NAME,
            "title": TEXT,
            "answer": TEXT,
            "direct": TEXT,
            "difference": TEXT,
            "editions": many(EDITION, None),
            "address": TEXT,
        }
    ),
    "AskAnswer": obj(
        {
            "question": TEXT,
            "language": one_of(*(code for code, _ in settings.LANGUAGES)),
            "edition": EDITION,
            "clear": FLAG,
            "answers": many(ref("Found"), None),
        }
    ),
    "ScoreAnswer": obj({"scores": by(COLOURS, ref("Points"))}),
    "Knock": obj(
        {"by": COLOUR, "pieces": by(COLOURS, count(0, MOST_SUPPLY))},
        pays=by(COLOURS, many(one_of("grey", "junction"))),
    ),
    "Event": {
        "description": "What happened: a build, a penalty, a pass (only by whoever cannot build), or (mission mode) a "
        "road put aside. `no_place`: whoever has the turn has the pieces to build, but no legal place was found; that "
        "is taken on trust, and counts as running out.",
        **obj(build=ref("Move"), knock=ref("Knock"), discard=COLOUR, no_place=COLOUR, **{"pass": COLOUR}),
        "minProperties": 1,
        "maxProperties": 1,
    },
    "Setup": obj(
        {"edition": EDITION, "players": {**many(COLOUR, 4), "minItems": 2}},
        mode=MODE,
        ruleset=ref("Agreement"),
        obstacles=many(ref("Obstacle")),
        areas=many(ref("Area")),
        table=ref("Table"),
    ),
    "Log": obj({"setup": ref("Setup"), "events": many(ref("Event"), None)}),
    "Supply": obj(dict.fromkeys(("grey", "junctions", "roads", "cars"), WHOLE)),
    "ReplayAnswer": obj(
        {
            "ranking": many(many(COLOUR, 4), 4),
            "finished": FLAG,
            "scores": by(COLOURS, ref("Points")),
            "supplies": by(COLOURS, ref("Supply")),
        }
    ),
    "BestMovesQuestion": obj({"position": ref("Position")}, limit=count(1, 20), seed=count(0, 2**31)),
    "BestMovesAnswer": obj(
        {"moves": many(obj({"move": ref("Move"), "cars": WHOLE, "points": {"type": "integer"}}), 20)}
    ),
    "SceneQuestion": obj(
        {"position": ref("Position")},
        move=ref("Move"),
        editions=ref("Editions"),
        ruleset=ref("Agreement"),
        scene=FLAG,
        view=one_of("free", "top", "side"),
        picture=FLAG,
    ),
    "Summary": obj(
        SUMMARY,
        points=POINTS_WON,
        differs={**FLAG, "description": "Whether this edition sees the move otherwise than the position's own."},
    ),
    "SceneAnswer": {
        "description": "What there is to draw, and the verdict in sentences.",
        **obj(
            scene=ref("Scene"),
            overlay=ref("Overlay"),
            svg=TEXT,
            cars_due=WHOLE,
            verdict=ref("Summary"),
            verdicts=by((*EDITIONS, AGREED), ref("Summary")),
        ),
    },
    "ToldRoad": {
        "description": "A road as its builder tells it: what it took, and the height it starts from.",
        **obj(
            grey=count(1, MOST_STOREYS),
            junction=FLAG,
            exit=FLAG,
            cars=count(0, MOST_CARS),
            takes=many(COLOUR, 4),
            **{"from": count(1, MOST_STOREYS)},
        ),
    },
    "ToldEvent": {
        "description": "What happened at a real table; `met`: how often a player meets a mission.",
        **obj(
            build=ref("ToldRoad"),
            knock=obj({"by": COLOUR, "pieces": by(COLOURS, count(0, MOST_SUPPLY))}, first=one_of("grey", "junction")),
            discard=COLOUR,
            no_place=COLOUR,
            recount=by(COLOURS, obj(**dict.fromkeys(KINDS, count(0, MOST_CARS)))),
            met=obj({"player": COLOUR, "mission": one_of(*MISSIONS), "times": count(0, MOST_MET)}),
            **{"pass": COLOUR},
        ),
        "minProperties": 1,
        "maxProperties": 1,
    },
    "CompanionQuestion": obj(
        {"setup": ref("Setup"), "events": many(ref("ToldEvent"), TOLD_EVENTS)}, event=ref("ToldEvent")
    ),
    "CompanionAnswer": obj(
        {
            "refused": TEXT,
            "state": NAME,
            "turn": COLOUR,
            "over": FLAG,
            "finished": FLAG,
            "stuck": one_of("", "pass", "discard"),
            "dealt": ref("Supply"),
            "players": many(
                obj(
                    {
                        "colour": COLOUR,
                        "name": NAME,
                        "supply": ref("Supply"),
                        "placed": WHOLE,
                        "standing": TEXT,
                        "warnings": many(TEXT, None),
                        "low": many(TEXT, None),
                        "ends": many(WHOLE, None),
                    }
                ),
                4,
            ),
            "payments": many(obj({"to": COLOUR, "grey": WHOLE, "junctions": WHOLE, "sentence": NAME}), 4),
            "story": many(obj({"player": TEXT, "text": NAME, "changes": many(TEXT, None)}), None),
            "missions": many(
                obj(
                    {
                        "key": one_of(*MISSIONS),
                        "name": NAME,
                        "counted": FLAG,
                        "points": by(COLOURS, WHOLE),
                        "times": by(COLOURS, {"anyOf": [WHOLE, {"type": "null"}]}),
                    }
                ),
                None,
            ),
            "totals": by(COLOURS, WHOLE),
            "ranking": many(many(COLOUR, 4), 4),
        }
    ),
    **SCENE_SCHEMAS,
    "Error": obj({"error": obj({"code": NAME, "where": TEXT, "message": NAME})}),
}
LANGUAGE: Schema = {
    "name": "lang",
    "in": "query",
    "required": False,
    "description": "The language of the sentences; without it a verdict has none.",
    "schema": one_of(*(code for code, _ in settings.LANGUAGES)),
}
ASK_PARAMETERS: list[Schema] = [
    {
        "name": "q",
        "in": "query",
        "required": True,
        "description": "The question, in the words of whoever asks.",
        "example": "how high may a junction be?",
        "schema": {"type": "string", "minLength": 1, "maxLength": 200},
    },
    {**LANGUAGE, "description": "The language of question and answer; English without it."},
    {
        "name": "edition",
        "in": "query",
        "required": False,
        "description": "The edition that speaks; the one printed in the language without it.",
        "schema": EDITION,
    },
]
