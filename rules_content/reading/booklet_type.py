"""The type and colours of what we print."""

import datetime
import pathlib

from django.conf import settings
from fpdf import FPDF

GREEN, GREY, RED, PALE = (11, 107, 67), (90, 90, 90), (176, 0, 16), (200, 208, 202)
WEIGHTS = {"": "GothicA1_400Regular.ttf", "B": "GothicA1_700Bold.ttf"}


def type_of(pdf: FPDF, language: str) -> None:
    """Our type, in a file whose bytes depend on its texts alone."""
    for weight, file in WEIGHTS.items():
        pdf.add_font("text", weight, pathlib.Path(settings.FONT_FOLDER) / file)
    pdf.set_lang(language)
    pdf.set_title("Tokyo Highway")
    pdf.set_creation_date(datetime.datetime(2000, 1, 1, tzinfo=datetime.UTC))


def with_our_type(text: str) -> str:
    # The type has no narrow no-break space.
    return text.replace("\u202f", "\u00a0")
