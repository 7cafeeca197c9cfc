"""The card of an agreement: a PDF of one page."""

import hashlib
import io
from typing import Any

import segno
from django.utils import translation
from django.utils.translation import gettext as _

from rules_content.editions.edition_keys import EDITION_NAMES
from rules_content.printing.compiler import cached_pdf, compile_pdf
from tutorials.core.agreement.questions import Question
from tutorials.core.agreement.result import Result


def card_pdf(result: Result, language: str, paper: str) -> bytes:
    """Return the card as PDF, in the largest type with which all of it fits on one page."""
    key = f"card:{paper}:{language}:{hashlib.sha256(result.address.encode()).hexdigest()}"
    return cached_pdf(key, lambda: _card(result, language, paper))


def _card(result: Result, language: str, paper: str) -> bytes:
    with translation.override(language):
        boxes = " + ".join(str(EDITION_NAMES[key]) for key in result.agreement.boxes)
        mode = _("Mission mode") if result.agreement.mode == "mission" else _("Base game")
        data: dict[str, Any] = {
            "language": language,
            "paper": paper,
            "title": _("We agreed"),
            "name": f"Tokyo Highway · {result.name}",
            "boxes": f"{boxes} · {mode}",
            "address": result.address,
            "parts": [
                {"title": title, "rules": [(one.title, one.chosen.answer) for one in questions]}
                for title, questions in _parts(result)
                if questions
            ],
        }
        # SVG is sharp on any printer.
        code = io.BytesIO()
        segno.make(result.address, error="m").save(code, kind="svg", border=0, xmldecl=False)
        return compile_pdf("card", data, {"code": code.getvalue().decode()})


def _parts(result: Result) -> list[tuple[str, list[Question]]]:
    return [
        (_("Other than in the box we started from"), result.changed),
        (_("As printed in that box"), result.printed),
    ]
