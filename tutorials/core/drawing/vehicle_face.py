"""A vehicle seen from the side, as the face of whoever plays: two eyes behind its window."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tutorials.core.messages.html import Html

VEHICLES: dict[str, Any] = json.loads(Path(__file__).with_name("vehicles.json").read_text("utf-8"))
EDGE = 0.8  # mm round it


def vehicle_face(kind: str) -> Html:
    """The SVG of a type of vehicle; its body has the colour of the element it stands in. KeyError if there is none."""
    vehicle, wheel = VEHICLES["types"][kind], VEHICLES["wheel"]["radius"]
    parts = vehicle["parts"]
    points = [point for part in parts for point in part["profile"]]
    left, right = min(x for x, _ in points) - EDGE, max(x for x, _ in points) + EDGE
    top = max(y for _, y in points) + EDGE
    shapes = "".join(f'<polygon class="face__{part["tone"]}" points="{_profile(part["profile"])}"/>' for part in parts)
    wheels = "".join(
        f'<circle class="face__wheel" cx="{x:g}" cy="{-wheel:g}" r="{wheel:g}"/>' for x in vehicle["wheels"]
    )
    glass = next(part["profile"] for part in parts if part["tone"] == "glass")
    eyes = "".join(_eye(x, y) for x, y in _eyes(glass))
    box = f"{left:g} {-top:g} {right - left:g} {top + EDGE:g}"
    return Html(f'<svg class="face" viewBox="{box}" aria-hidden="true">{shapes}{wheels}{eyes}</svg>')


def _profile(points: list[list[float]]) -> str:
    return " ".join(f"{x:g},{-y:g}" for x, y in points)


def _eyes(glass: list[list[float]]) -> list[tuple[float, float]]:
    """Two places towards the front of a window, side by side."""
    low, high = min(y for _, y in glass), max(y for _, y in glass)
    front = max(x for x, _ in glass)
    middle, back = (low + high) / 2, min(x for x, _ in glass)
    step = min(2.0, (front - back) / 3)
    return [(front - 1.6 - step, middle), (front - 1.6, middle)]


def _eye(x: float, y: float) -> str:
    return (
        f'<circle class="face__eye" cx="{x:g}" cy="{-y:g}" r="0.95"/>'
        f'<circle class="face__pupil" cx="{x + 0.25:g}" cy="{-y:g}" r="0.45"/>'
    )
