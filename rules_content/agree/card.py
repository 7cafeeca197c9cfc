"""The card: what was agreed on, on one page to print and put beside the board."""

import hashlib
from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

import segno
from django.core.cache import cache
from django.utils.translation import gettext as _

from rules_content.editions import EDITION_NAMES
from th_site.publication import publication

from .questions import Question
from .result import Result

if TYPE_CHECKING:
    from rules_content.reading.booklet_pages import Pages

GREEN, GREY, BLACK, PALE = (11, 107, 67), (90, 90, 90), (0, 0, 0), (200, 208, 202)
DAY = 24 * 60 * 60
QR = 26  # mm on A5
SMALLEST = 5.5
LINE = 0.52  # mm of a line for each point of type


class Paper(NamedTuple):
    """In mm, and the largest type in points."""

    width: float
    height: float
    margin: float
    largest: float

    @property
    def code(self) -> float:
        """The side of the QR code."""
        return QR * self.width / PAPERS["a5"].width


PAPERS = {"a5": Paper(148, 210, 11, 10), "a4": Paper(210, 297, 16, 13)}


class Words(NamedTuple):
    """A paragraph of the card, **bold** in part, with the room below it; `ruled` has a line above."""

    text: str
    size: float
    weight: str = ""
    colour: tuple[int, int, int] = BLACK
    below: float = 0
    ruled: bool = False


def card_file(result: Result, language: str, paper: str) -> bytes:
    """The PDF, in the largest type with which everything is on one page; made once a day for whoever asks."""
    key = f"agreed:{paper}:{language}:{hashlib.sha256(result.address.encode()).hexdigest()}:{publication()}"
    body = cache.get(key)
    if body is None:
        body = bytes(card_page(result, language, PAPERS[paper]).output())
        cache.set(key, body, DAY)
    return bytes(body)


def card_page(result: Result, language: str, paper: Paper) -> "Pages":
    """The page with everything above its lower margin."""
    # Half a second to import, for those who print, not for every start of the site.
    from rules_content.reading.booklet_pages import Pages

    pages = Pages(language, (paper.width, paper.height))
    pages.set_margins(paper.margin, paper.margin)
    pages.set_auto_page_break(False)
    pages.add_page()
    questions = result.changed, result.printed
    size = paper.largest
    room = paper.height - 2 * paper.margin
    while (used := _draw(pages, result, questions, paper, size, dry=True)) > room and size > SMALLEST:
        # Smaller type is narrower too: both save lines.
        size *= min(0.98, (room / used) ** 0.5)
    _draw_code(pages, result.address, paper)
    _draw(pages, result, questions, paper, size, dry=False)
    return pages


def _draw(
    pages: "Pages", result: Result, questions: tuple[list[Question], ...], paper: Paper, size: float, *, dry: bool
) -> float:
    """Put everything down in type of that size, or dry only measure it; how high it is."""
    whole = paper.width - 2 * paper.margin
    high = sum(_put(pages, one, whole - paper.code - 4, dry=dry) for one in _head(result, size))
    high = max(high, paper.code) + 3
    if not dry:
        pages.set_y(paper.margin + high)
    return high + sum(_put(pages, one, whole, dry=dry) for one in _body(*questions, size))


def _put(pages: "Pages", words: Words, width: float, *, dry: bool) -> float:
    pages.set_font("text", words.weight, words.size)
    above = 1.2 if words.ruled else 0
    text = words.text.replace("\u202f", "\u00a0")  # the type has no narrow no-break space
    if dry:
        high = pages.multi_cell(width, words.size * LINE, text, align="L", markdown=True, dry_run=True, output="HEIGHT")
        return float(high) + above + words.below
    top = pages.get_y()
    if words.ruled:
        pages.set_draw_color(*PALE)
        pages.set_line_width(0.25)
        pages.line(pages.l_margin, top + 0.5, pages.l_margin + width, top + 0.5)
        pages.set_y(top + above)
    pages.set_text_color(*words.colour)
    pages.multi_cell(width, words.size * LINE, text, align="L", markdown=True, new_x="LMARGIN", new_y="NEXT")
    pages.set_y(pages.get_y() + words.below)
    return pages.get_y() - top


def _head(result: Result, size: float) -> Iterator[Words]:
    boxes = " + ".join(str(EDITION_NAMES[key]) for key in result.agreement.boxes)
    mode = _("Mission mode") if result.agreement.mode == "mission" else _("Base game")
    yield Words(_("We agreed"), size * 1.9, "B", GREEN)
    yield Words(f"Tokyo Highway · {result.name}", size * 1.15, "B")
    yield Words(f"{boxes} · {mode}", size * 0.9, "", GREY)
    yield Words(result.address, size * 0.8, "", GREY)


def _body(changed: list[Question], printed: list[Question], size: float) -> Iterator[Words]:
    for head, questions, large in (
        (_("Other than in the box we started from"), changed, size),
        (_("As printed in that box"), printed, size * 0.92),
    ):
        if questions:
            yield Words(head, size * 1.1, "B", GREEN, below=0.6)
        for question in questions:
            yield Words(f"**{question.title}** {question.chosen.answer}", large, below=0.4, ruled=True)
        yield Words("", size * 0.5)


def _draw_code(pages: "Pages", address: str, paper: Paper) -> None:
    """The QR code as black squares: it stays sharp on any printer."""
    rows = [list(row) for row in segno.make(address, error="m").matrix_iter(border=0)]
    side = paper.code / len(rows)
    left = paper.width - paper.margin - paper.code
    pages.set_fill_color(0, 0, 0)
    for down, row in enumerate(rows):
        for right, dark in enumerate(row):
            if dark:
                pages.rect(left + right * side, paper.margin + down * side, side * 1.02, side * 1.02, style="F")
    pages.set_y(paper.margin)
