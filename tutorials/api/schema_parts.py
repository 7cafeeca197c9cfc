"""Helpers to write the schemas of the HTTP API."""

from __future__ import annotations

from typing import Any

from tutorials.core.engine.validation import MOST_PIECES

Schema = dict[str, Any]


def ref(name: str) -> Schema:
    return {"$ref": f"#/components/schemas/{name}"}


def obj(required: Schema | None = None, /, **optional: Schema) -> Schema:
    """Return the schema of an object with these keys and no others; `required` must be given."""
    required = required or {}
    schema: Schema = {"type": "object", "properties": {**required, **optional}, "additionalProperties": False}
    return schema | ({"required": list(required)} if required else {})


def many(items: Schema, most: int | None = MOST_PIECES) -> Schema:
    return {"type": "array", "items": items} | ({"maxItems": most} if most else {})


def tuple_of(*items: Schema) -> Schema:
    """Return the schema of an array with exactly these items."""
    return {"type": "array", "prefixItems": list(items), "minItems": len(items), "maxItems": len(items)}


def by(keys: tuple[str, ...], value: Schema) -> Schema:
    """Return the schema of an object with values for some of these keys."""
    return {"type": "object", "propertyNames": {"enum": list(keys)}, "additionalProperties": value}


def one_of(*words: str) -> Schema:
    return {"type": "string", "enum": list(words)}


def number(low: float, high: float) -> Schema:
    return {"type": "number", "minimum": low, "maximum": high}


def count(low: int, high: int) -> Schema:
    return {"type": "integer", "minimum": low, "maximum": high}


TEXT: Schema = {"type": "string"}
NAME: Schema = {"type": "string", "minLength": 1}
FLAG: Schema = {"type": "boolean"}
WHOLE: Schema = {"type": "integer", "minimum": 0}
NUMBER: Schema = {"type": "number"}
