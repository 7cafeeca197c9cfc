"""The card: what was agreed on, on one page to print and put beside the board."""

from typing import TYPE_CHECKING

import segno
from django.utils.translation import gettext as _

from .questions import Question
from .result import Result

if TYPE_CHECKING:
    from rules_content.reading.booklet_pages import Pages

# By name: width and height in mm, the margin, and the largest type.
PAPERS = {"a5": (148, 210, 11, 10), "a4": (210, 297, 16, 13)}
SMALLEST = 5.5
QR = 26  # mm on A5


def card_file(result: Result, language: str, paper: str) -> bytes:
    """The PDF, in the largest type with which everything is on one page."""
    size: float = PAPERS[paper][3]
    pages = _card(result, language, paper, size)
    while pages.page_no() > 1 and size > SMALLEST:
        size -= 0.25
        pages = _card(result, language, paper, size)
    return bytes(pages.output())


def _card(result: Result, language: str, paper: str, size: float) -> "Pages":
    # Half a second to import, for those who print, not for every start of the site.
    from rules_content.reading.booklet_pages import GREEN, GREY, Pages

    width, height, margin, _largest = PAPERS[paper]
    pages = Pages(language, (width, height))
    pages.set_margins(margin, margin)
    pages.set_auto_page_break(True, margin)
    pages.add_page()
    code = QR * width / 148
    _draw_code(pages, result.address, width - margin - code, margin, code)
    beside = width - 2 * margin - code - 4
    pages.set_text_color(*GREEN)
    pages.words(_("We agreed"), size * 1.9, "B", width=beside)
    pages.set_text_color(0, 0, 0)
    pages.words(f"Tokyo Highway · {result.name}", size * 1.15, "B", width=beside)
    pages.set_text_color(*GREY)
    pages.words(_boxes(result), size * 0.9, width=beside)
    pages.words(result.address, size * 0.8, width=beside)
    pages.set_y(max(pages.get_y(), margin + code) + 2)
    if result.changed:
        _list(pages, result.changed, size, _("Other than in the box we started from"))
    _list(pages, result.printed, size * 0.92, _("As printed in that box"))
    return pages


def _boxes(result: Result) -> str:
    from rules_content.editions import EDITION_NAMES

    boxes = " + ".join(str(EDITION_NAMES[key]) for key in result.agreement.boxes)
    mode = _("Mission mode") if result.agreement.mode == "mission" else _("Base game")
    return f"{boxes} · {mode}"


def _list(pages: "Pages", questions: list[Question], size: float, head: str) -> None:
    from rules_content.reading.booklet_pages import GREEN, PALE

    pages.set_text_color(*GREEN)
    pages.words(head, size * 1.1, "B")
    pages.set_draw_color(*PALE)
    pages.set_line_width(0.25)
    for question in questions:
        pages.line(pages.l_margin, pages.get_y() + 0.4, pages.w - pages.r_margin, pages.get_y() + 0.4)
        pages.ln(0.9)
        pages.set_text_color(90, 90, 90)
        pages.words(question.title, size * 0.82)
        pages.set_text_color(0, 0, 0)
        pages.words(question.chosen.answer, size)
    pages.ln(size * 0.25)


def _draw_code(pages: "Pages", address: str, x: float, y: float, wide: float) -> None:
    """The QR code as black squares: it stays sharp on any printer."""
    rows = [list(row) for row in segno.make(address, error="m").matrix_iter(border=0)]
    side = wide / len(rows)
    pages.set_fill_color(0, 0, 0)
    for down, row in enumerate(rows):
        for right, dark in enumerate(row):
            if dark:
                pages.rect(x + right * side, y + down * side, side * 1.02, side * 1.02, style="F")
