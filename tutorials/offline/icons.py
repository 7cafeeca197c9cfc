"""The icon of the installed app, drawn by Pillow."""

from __future__ import annotations

import functools
import io

from PIL import Image, ImageDraw

from tutorials.pictures import SIGN, SIGN_INK, font

SIZES = (192, 512)
CORNER_SHARE = 0.14  # of the shield's side
SHIELD_SHARE = 0.62  # of the icon's side, within the safe zone of maskable icons


@functools.cache
def icon(size: int) -> bytes:
    """Return the icon as PNG of that size in pixels."""
    picture = Image.new("RGB", (size, size), SIGN)
    draw = ImageDraw.Draw(picture)
    edge = size * (1 - SHIELD_SHARE) / 2
    box = (edge, edge, size - edge, size - edge)
    draw.rounded_rectangle(box, size * CORNER_SHARE, outline=SIGN_INK, width=max(size // 32, 2))
    draw.text((size / 2, size / 2), "TH", SIGN_INK, font("bold", size * 0.3), anchor="mm")
    out = io.BytesIO()
    picture.save(out, "PNG", optimize=True)
    return out.getvalue()
