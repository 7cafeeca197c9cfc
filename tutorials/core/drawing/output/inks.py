"""The inks of the style sheet as paint: the colour of a fill or a line with its opacity, by the same classes."""

from __future__ import annotations

from .palette import LIGHT, PALETTE, SHADE, Colour, colour, rgb

Paint = tuple[int, int, int, int]
Tones = dict[str, Colour]

OPACITY: dict[str, float] = PALETTE["opacity"]
NAMED = {"shadow": "shadow", "cast": "shadow", "count": "idle", "label": "ink"}
MARKS = {owner: rgb(tint) for owner, tint in PALETTE["marks"].items()}
WHITE = (255, 255, 255)


def opacity(ink: str) -> float:
    """How much of what is below a fill hides."""
    return min((OPACITY[word] for word in ink.split() if word in OPACITY), default=1.0)


def painted(ink: str, tones: Tones = LIGHT) -> Paint:
    """The paint of a fill; what figures.css does not fill is black, as in SVG."""
    words = ink.split()
    share = opacity(ink)
    for word in words:
        if word in NAMED:
            return _paint(tones[NAMED[word]], share)
    tone = next((word for word in words if word in tones), "")
    if not tone:
        return _paint((0, 0, 0), share)
    shade = next((word for word in words if word in ("s0", "s1", "s2")), "s0")
    if tone in MARKS and shade == "s0" and "car" not in words:
        tone = "stick"  # as in the box: plain wood
    return _paint(colour(f"{tone} {shade}", tones), share)


def stroked(ink: str, tones: Tones = LIGHT) -> Paint:
    """The paint of a line."""
    words = ink.split()
    fine = 0.55 if "fine" in words else 1.0
    if "lane" in words:
        tint = next((MARKS[word] for word in words if word in MARKS), WHITE)
        return _paint(tint, 0.7 if "ghost" in words or "wronged" in words else 1)
    for word, (tone, share) in _LINES.items():
        if word in words:
            return _paint(tones[tone] if isinstance(tone, str) else tone, share * fine)
    if "wronged" in words:
        return _paint(tones["wrong"], 0.8)
    if "ghost" in words:
        return _paint(tones["ink"], 0.7)
    tone = next((word for word in words if word in tones), "ink")
    return _paint(tones[tone], fine)


# By the name of a tone, or as a colour that is the same in all of them.
_LINES: dict[str, tuple[str | Colour, float]] = {
    "rim": (SHADE, 0.38),
    "edge": (WHITE, 0.45),
    "brace": ("light", 0.75),
    "stroke": ("stroke", 1.0),
    "sign": ("halo", 1.0),
    "reach": ("reach", 1.0),
    "kerb": ("kerb", 1.0),
    "grid": ("grid", 1.0),
}


def _paint(tint: Colour, share: float) -> Paint:
    return (*tint, round(255 * share))
