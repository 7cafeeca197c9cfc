"""The icon of the installed app, drawn by Pillow: the shield of the site's header."""

from __future__ import annotations

import functools
import io

from django.conf import settings
from PIL import Image, ImageDraw, ImageFont

SIZES = (192, 512)
GREEN, WHITE = (11, 107, 67), (255, 255, 255)
ROUND = 0.14  # of the shield's side
SHIELD = 0.62  # of the icon's side: what is cut round for a mask stays clear of it


@functools.cache
def icon(size: int) -> bytes:
    """The icon as PNG, so many points wide."""
    picture = Image.new("RGB", (size, size), GREEN)
    draw = ImageDraw.Draw(picture)
    edge = size * (1 - SHIELD) / 2
    box = (edge, edge, size - edge, size - edge)
    draw.rounded_rectangle(box, size * ROUND, outline=WHITE, width=max(size // 32, 2))
    font = ImageFont.truetype(settings.FONT_FOLDER / "GothicA1_700Bold.ttf", size * 0.3)
    draw.text((size / 2, size / 2), "TH", WHITE, font, anchor="mm")
    out = io.BytesIO()
    picture.save(out, "PNG", optimize=True)
    return out.getvalue()
