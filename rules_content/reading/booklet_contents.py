"""The contents of a booklet: one page, two columns, sections with their rules, each with the page it is on."""

from django.utils.translation import gettext as _
from fpdf import FPDF
from fpdf.enums import MethodReturnValue
from fpdf.outline import OutlineSection

from .booklet_type import GREEN, GREY, with_our_type

SIZES_OF_TYPE = (9.5, 9, 8.5, 8, 7.5, 7, 6.5)  # points
GUTTER, NUMBER, TOP = 6.0, 7.0, 28.0  # mm: between the columns, for a page's number, and above both
LINE = 0.48  # mm of a line for each point of type
ABOVE_A_SECTION, BELOW_AN_ENTRY = 2.6, 0.35  # mm
FOOT = 20.0  # mm: below both columns


def contents(page: FPDF, outline: list[OutlineSection]) -> None:
    """Put down the contents in the largest type that fits, both columns about as long as each other.

    ValueError if even the smallest does not fit.
    """
    page.set_auto_page_break(False)
    for points in SIZES_OF_TYPE:
        heights = [_height(page, entry, points) for entry in outline]
        if end := _end_of_first_column(outline, heights, page.h - TOP - FOOT):
            break
    else:
        raise ValueError(f"{len(outline)} headings do not fit on one page")
    page.set_text_color(*GREEN)
    page.set_font("text", "B", 17)
    page.set_y(page.t_margin)
    page.cell(0, 9, _("Contents"), new_x="LMARGIN", new_y="NEXT")
    page.set_draw_color(*GREEN)
    page.set_line_width(0.6)
    page.line(page.l_margin, page.get_y() + 1, page.w - page.r_margin, page.get_y() + 1)
    for x, column in ((0.0, slice(end)), (_wide(page) + GUTTER, slice(end, None))):
        if not outline[column]:
            continue
        below = TOP - _above(outline[column][0])
        for entry, high in zip(outline[column], heights[column], strict=True):
            below += high
            _put(page, entry, points, page.l_margin + x, below - high)


def _end_of_first_column(outline: list[OutlineSection], heights: list[float], room: float) -> int | None:
    """After how many headings the second column begins: with a section if that fits, else with any rule but the first.

    A book of a single rule has one column; None if there is no room for all of them.
    """

    def longer(end: int) -> float:
        return max(sum(heights[:end]), sum(heights[end:]))

    places = range(1, len(outline))
    for ends in ([at for at in places if not outline[at].level], [at for at in places if outline[at - 1].level]):
        if ends and longer(end := min(ends, key=longer)) <= room:
            return end
    return len(outline) if sum(heights) <= room else None


def _put(page: FPDF, entry: OutlineSection, points: float, x: float, y: float) -> None:
    link = page.add_link(page=entry.page_number)
    _type(page, entry, points)
    page.set_xy(x, y + _above(entry))
    page.multi_cell(_wide(page) - NUMBER, points * LINE, with_our_type(entry.name), align="L", link=link)
    last_line = page.get_y() - points * LINE
    page.set_text_color(*GREY)
    page.set_xy(x + _wide(page) - NUMBER, last_line)
    page.cell(NUMBER, points * LINE, str(entry.page_number), align="R", link=link)


def _height(page: FPDF, entry: OutlineSection, points: float) -> float:
    _type(page, entry, points)
    wide, text = _wide(page) - NUMBER, with_our_type(entry.name)
    lines = page.multi_cell(wide, points * LINE, text, align="L", dry_run=True, output=MethodReturnValue.HEIGHT)
    return float(lines) + _above(entry) + BELOW_AN_ENTRY


def _above(entry: OutlineSection) -> float:
    return 0.0 if entry.level else ABOVE_A_SECTION


def _type(page: FPDF, entry: OutlineSection, points: float) -> None:
    page.set_font("text", "" if entry.level else "B", points)
    page.set_text_color(*((0, 0, 0) if entry.level else GREEN))


def _wide(page: FPDF) -> float:
    return float((page.epw - GUTTER) / 2)
