"""The sheet on paper: everything on one page, in two columns, in the largest type that fits."""

import io
from collections.abc import Iterator
from functools import cached_property

from fpdf import FPDF
from fpdf.enums import MethodReturnValue

from .booklet_pages import Plate
from .booklet_type import GREEN, GREY, PALE, type_of, with_our_type
from .sheet import Sheet

SIZES_OF_TYPE = [quarters / 4 for quarters in range(16, 41)]  # points, smallest first
MARGIN, GUTTER, HEAD, FOOT = 7.0, 4.0, 11.0, 3.0  # mm
LINE = 0.43  # mm of a line for each point of type
BELOW_A_RULE, ABOVE_A_HEADING, HEADING, ROW = 0.16, 0.3, 1.3, 1.25  # lines


def page_of(sheet: Sheet, size: tuple[float, float]) -> bytes:
    """The PDF; ValueError if even the smallest type does not fit."""
    page = SheetPage(sheet, size)
    low, high = 0, len(SIZES_OF_TYPE)
    while low < high:
        middle = (low + high) // 2
        if page.fill(SIZES_OF_TYPE[middle], draw=False):
            low = middle + 1
        else:
            high = middle
    if not low:
        raise ValueError(f"{sheet.edition} {sheet.mode} {sheet.language} does not fit on one page")
    page.fill(SIZES_OF_TYPE[low - 1], draw=True)
    return bytes(page.output())


class SheetPage(FPDF):
    """One page, measured as often as it takes and drawn once."""

    def __init__(self, sheet: Sheet, size: tuple[float, float]) -> None:
        super().__init__(format=size)
        self.sheet, self.points, self.draw = sheet, 0.0, False
        type_of(self, sheet.language)
        self.set_margins(MARGIN, MARGIN)
        self.set_auto_page_break(False)
        self.c_margin = 0
        self.wide = (self.w - 2 * MARGIN - GUTTER) / 2
        self.column, self.top, self.at = 0, MARGIN + HEAD, 0.0
        self.add_page()

    def fill(self, points: float, *, draw: bool) -> bool:
        """Go through everything in this size of type; whether there is room for all of it."""
        self.points, self.draw, self.column, self.at = points, draw, 0, self.top
        if draw:
            self._head()
        self._supplies()
        self._figures()
        return all(
            self._heading(title, rules[0]) and all(self._rule(rule) for rule in rules) for title, rules in self._parts()
        )

    def _parts(self) -> Iterator[tuple[str, list[str]]]:
        for part in self.sheet.parts:
            if rules := ["**{}** {}".format(*self.sheet.words(rule)) for rule in part.rules]:
                yield part.title, rules

    @property
    def _line(self) -> float:
        return self.points * LINE

    @property
    def _left(self) -> float:
        return MARGIN + self.column * (self.wide + GUTTER)

    def _head(self) -> None:
        self.set_fill_color(*GREEN)
        self.rect(MARGIN, MARGIN, self.w - 2 * MARGIN, HEAD - 2, style="F", round_corners=True, corner_radius=2)
        self.set_text_color(255, 255, 255)
        self.set_font("text", "B", 12)
        self.set_xy(MARGIN + 3, MARGIN)
        self.cell(0, HEAD - 2, with_our_type(f"Tokyo Highway · {self.sheet.title}"))

    def _supplies(self) -> None:
        """What each player takes, at the head of the first column."""
        heads, rows = self.sheet.supplies
        each = self.wide / len(heads)
        high = max(self._text(head, self._left, each - 1, bold=True, dry=True) for head in heads)
        for place, head in enumerate(heads):
            self._text(head, self._left + place * each, each - 1, bold=True)
        self.at += high
        for players, numbers in rows:
            for place, number in enumerate((players, *numbers)):
                self._text(str(number), self._left + place * each, each - 1)
            self.at += self._line * ROW
        self.at += self._line * 0.3

    @cached_property
    def _plates(self) -> tuple[list[Plate], float, float]:
        """The figures, how wide each is, and how high."""
        plates = [Plate(figure, self.sheet.edition) for figure in self.sheet.figures]
        wide = (self.wide - 2 * (len(plates) - 1)) / max(len(plates), 1)
        return plates, wide, max((min(plate.height(wide), wide) for plate in plates), default=0.0)

    def _figures(self) -> None:
        """In a row below the table."""
        plates, wide, high = self._plates
        for place, plate in enumerate(plates if self.draw else []):
            x = MARGIN + place * (wide + 2)
            with self.rect_clip(x, self.at, wide, high):
                drawn = io.BytesIO(plate.drawn(wide, high).encode())
                alt = plate.figure.translation("alt", self.sheet.language)
                self.image(drawn, x, self.at, wide, high, alt_text=alt)
            self.set_draw_color(*PALE)
            self.set_line_width(0.2)
            self.rect(x, self.at, wide, high)
        self.at += high + self._line * 0.3 if plates else 0.0

    def _heading(self, title: str, first: str) -> bool:
        """A part's title; it stands with its first rule or goes to the next column with it."""
        if not self._room(self._line * (HEADING + ABOVE_A_HEADING) + self._height(first)):
            return False
        if self.at > self.top:
            self.at += self._line * ABOVE_A_HEADING
        if self.draw:
            self.set_xy(self._left, self.at)
            self.set_font("text", "B", self.points * 1.15)
            self.set_text_color(*GREEN)
            self.cell(self.wide, self._line * HEADING, with_our_type(title))
        self.at += self._line * HEADING
        return True

    def _rule(self, rule: str) -> bool:
        height = self._height(rule)
        if not self._room(height):
            return False
        self._text(rule, self._left, self.wide)
        self.at += height + self._line * BELOW_A_RULE
        return True

    def _height(self, rule: str) -> float:
        return self._text(rule, self._left, self.wide, dry=True)

    def _text(self, text: str, x: float, wide: float, *, bold: bool = False, dry: bool = False) -> float:
        """Words at this place; how high they are. Dry, or while measuring, nothing is put down."""
        if not (self.draw or dry):
            return 0.0
        self.set_font("text", "B" if bold else "", self.points)
        self.set_text_color(*(GREEN if bold else (0, 0, 0)))
        self.set_xy(x, self.at)
        height = self.multi_cell(
            wide, self._line, with_our_type(text), align="L", markdown=True, dry_run=dry or not self.draw,
            output=MethodReturnValue.HEIGHT,
        )  # fmt: skip
        return float(height)

    def _room(self, height: float) -> bool:
        """Whether so much still fits, in this column or in the next, which it then is."""
        if self.at + height <= self.h - MARGIN - FOOT:
            return True
        self.column, self.at = self.column + 1, self.top
        return self.column < 2

    def footer(self) -> None:
        self.set_xy(MARGIN, self.h - MARGIN - 1)
        self.set_font("text", "", 5)
        self.set_text_color(*GREY)
        self.cell(0, 3, with_our_type(self.sheet.notice), align="C")
