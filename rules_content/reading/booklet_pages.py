"""The pages of a booklet: type, colours, and where figures and captions go."""

import io

from django.utils.translation import gettext as _
from fpdf import FPDF
from fpdf.enums import MethodReturnValue
from fpdf.fonts import FontFace

from rules_content.models import Figure
from rules_content.supplies import Supplies, supplies_table
from th_site import markup
from tutorials.board.drawing import drawing
from tutorials.board.inline_styles import inked
from tutorials.board.svg import svg
from tutorials.engine.facts import STATED

from .booklet_contents import contents
from .booklet_type import GREEN, GREY, PALE, RED, type_of, with_our_type
from .figures import figure_scene
from .mark import Mark
from .rulebook import Rule

BOTTOM = 18  # mm: where text ends above the edge
# mm: what must fit below the head of a section and of a rule, or they begin on the next page
ROOM_FOR_A_SECTION, ROOM_FOR_A_RULE = 44, 28
PAIRED, ALONE, GAP = 56, 66, 4  # mm: the width of a figure beside another or beside its caption, and between them
LOWEST = 0.66  # of its height: a figure is drawn lower, if that spares a page's end from staying empty
ROW = 6.2  # mm: of a table
GAP_BELOW = 1.2  # mm: below a paragraph or a list
# Shapes of a figure are placed by fifths of a millimetre; signs and figures in it are then large enough to read.
FINE = 5


class Pages(FPDF):
    """Pages with our type and colours, A5 unless told otherwise."""

    def __init__(self, language: str, size: tuple[float, float] = (148, 210)) -> None:
        super().__init__(format=size)
        self.language = language
        type_of(self, language)
        self.set_margins(16, 16)
        self.set_auto_page_break(True, BOTTOM)
        self.c_margin = 0  # words begin where figures and lines begin

    def footer(self) -> None:
        if self.page_no() > 1:
            self.set_y(-13)
            self.set_font("text", size=8)
            self.set_text_color(*GREY)
            self.cell(0, 5, str(self.page_no()), align="C")

    def cover(self, edition: str, mode: str, plate: "Plate | None") -> None:
        """The name on a road sign, and a figure of the edition below; the contents follow."""
        self.add_page()
        self.set_fill_color(*GREEN)
        self.set_draw_color(255, 255, 255)
        self.rect(12, 24, 124, 58, style="F", round_corners=True, corner_radius=4)
        self.set_line_width(0.8)
        self.rect(14, 26, 120, 54, round_corners=True, corner_radius=3)
        self.set_text_color(255, 255, 255)
        self.set_xy(18, 36 if mode else 40)
        self.words("Tokyo Highway", 24, "B", align="C", width=112)
        self.set_x(18)
        self.words(edition, 15, align="C", width=112)
        if mode:
            self.set_x(18)
            self.words(mode, 12, align="C", width=112)
        if plate:
            with self.rect_clip(12, 90, 124, 84):
                self.image(io.BytesIO(plate.drawn(124, 84).encode()), 12, 90, 124, 84, alt_text="Tokyo Highway")
        self.set_text_color(*GREY)
        self.set_y(178)
        notice = _(
            "A fan-made reference, not affiliated with the publishers. "
            "Tokyo Highway, its name and its art belong to their owners."
        )
        self.words(notice, 8, align="C")
        self.add_page()
        self.insert_toc_placeholder(contents, reset_page_indices=False)

    def section(self, title: str) -> None:
        if self.will_page_break(ROOM_FOR_A_SECTION):
            self.add_page()
        elif self.get_y() > self.t_margin:
            self.ln(4)
        self.start_section(title)
        self.set_text_color(*GREEN)
        self.words(title, 17, "B")
        self.set_draw_color(*GREEN)
        self.set_line_width(0.6)
        self.line(16, self.get_y() + 1, 132, self.get_y() + 1)
        self.ln(5)

    def rule(self, rule: Rule, figures: list[Figure]) -> None:
        code = self.language
        table = supplies_table(rule.key, rule.edition)
        if self.will_page_break(ROOM_FOR_A_RULE + ROW * (len(table.rows) if table else 0)):
            self.add_page()
        self.start_section(rule.topic.translation("title", code), level=1)
        self.set_text_color(0, 0, 0)
        self.words(rule.topic.translation("title", code), 11.5, "B")
        self.set_text_color(*GREEN)
        self.words(rule.variant.translation("answer", code), 9.5, "B")
        self.set_text_color(0, 0, 0)
        self.ln(1)
        if table:
            self.supplies(table)
        self.body(rule.variant.translation("text", code))
        if example := rule.variant.translation("example", code):
            word = _("Example")
            self.body(f"**{word}.** {example}")
        for first in range(0, len(figures), 2):
            self.plates([Plate(figure, rule.edition) for figure in figures[first : first + 2]])
        self.set_text_color(*GREY)
        if rule.differs and (note := rule.topic.translation("note", code)):
            word = _("Differs in other editions")
            self.body(f"**{word}.** {note}", 8.5)
        # Rather a little lower than other text ends than at the top of a page.
        self.set_auto_page_break(False)
        self.words(_source(rule.mark), 8)
        self.set_auto_page_break(True, BOTTOM)
        self.ln(4)

    def supplies(self, supplies: Supplies) -> None:
        """The table of what each player gets."""
        self.set_font("text", "", 8.5)
        self.set_text_color(0, 0, 0)
        self.set_fill_color(255, 255, 255)
        self.set_draw_color(*PALE)
        self.set_line_width(0.25)
        heads = FontFace(emphasis="BOLD", color=GREEN)
        with self.table(
            headings_style=heads, text_align="LEFT", line_height=ROW - 1.2, padding=0.6, align="LEFT"
        ) as table:
            table.row([with_our_type(head) for head in supplies.heads])
            for players, numbers in supplies.rows:
                table.row([str(players), *map(str, numbers)])
        self.ln(GAP_BELOW)

    def plates(self, plates: list["Plate"]) -> None:
        """Two figures side by side with their captions below, or one beside its caption; a page's end parts neither."""
        pair = len(plates) > 1
        wide, room = (PAIRED, PAIRED) if pair else (ALONE, self.epw - ALONE - GAP)
        high = max(plate.height(wide) for plate in plates)
        top = self.get_y()
        words = max(self.caption(plate, 0, 0, room, dry=True) for plate in plates)
        self.set_y(top)
        below, beside = (1 + words, 0.0) if pair else (0.0, words)
        free = self.page_break_trigger - top - below - 0.1
        if max(LOWEST * high, beside) < free < high:
            high = free
        whole = max(high, beside) + below
        if self.will_page_break(whole):
            self.add_page()
        top = self.get_y()
        for place, plate in enumerate(plates):
            x = self.l_margin + place * (wide + GAP)
            self.picture(plate, x, top, wide, high)
            if pair:
                self.caption(plate, x, top + high + 1, room)
            else:
                self.caption(plate, x + wide + GAP, top + max(0, (high - words) / 2), room)
        self.set_y(top + whole + 2.5)

    def picture(self, plate: "Plate", x: float, y: float, wide: float, high: float) -> None:
        # The table goes on beyond the picture's edge.
        with self.rect_clip(x, y, wide, high):
            drawn = io.BytesIO(plate.drawn(wide, high).encode())
            self.image(drawn, x, y, wide, high, alt_text=plate.figure.translation("alt", self.language))
        self.set_draw_color(*PALE)
        self.set_line_width(0.25)
        self.rect(x, y, wide, high)
        if plate.claim:
            self.set_fill_color(*(GREEN if plate.claim == "legal" else RED))
            self.rect(x, y, wide, 0.9, style="F")

    def caption(self, plate: "Plate", x: float, y: float, width: float, *, dry: bool = False) -> float:
        """The verdict and the words of a figure; how high they are. Dry, nothing is put down."""
        high = 0.0
        verdicts = {"legal": (_("Allowed"), GREEN), "illegal": (_("Not allowed"), RED)}
        for text, colour, weight in (
            (*verdicts.get(plate.claim, ("", GREY)), "B"),
            (plate.figure.translation("caption", self.language), (0, 0, 0), ""),
        ):
            if text:
                self.set_font("text", weight, 8.5)
                self.set_text_color(*colour)
                self.set_xy(x, y + high)
                text = with_our_type(text)
                high += self.multi_cell(width, 4.2, text, align="L", dry_run=dry, output=MethodReturnValue.HEIGHT)
        return high

    def body(self, text: str, size: float = 9.5) -> None:
        for place, block in enumerate(markup.parse(text)):
            if isinstance(block, markup.List):
                if place and not block.close:
                    self.ln(GAP_BELOW)
                for item in block.items:
                    self.set_x(20)
                    self.words(f"• {_markdown(item)}", size, width=112, markdown=True)
            else:
                if place:
                    self.ln(GAP_BELOW)
                self.set_x(16)
                self.words(_markdown(block.runs), size, width=116, markdown=True)
        self.ln(GAP_BELOW)

    def words(
        self, text: str, size: float, weight: str = "", *, align: str = "L", width: float = 0, markdown: bool = False
    ) -> None:
        self.set_font("text", weight, size)
        text = with_our_type(text)
        self.multi_cell(width, size * 0.52, text, align=align, new_x="LMARGIN", new_y="NEXT", markdown=markdown)


def _source(mark: Mark) -> str:
    """Where the rule is printed; what is not simply printed there is said too."""
    parts = [mark.printed] if mark.printed else []
    if mark.known != STATED:
        parts.append(mark.label)
    if mark.part:
        parts.append(f"{_('Not in the text:')} {mark.part}")
    return " · ".join(parts)


def _markdown(runs: markup.Line) -> str:
    """As the PDF library takes bold words."""
    return "".join(f"**{run.text}**" if run.bold else run.text for run in runs)


class Plate:
    """A figure as an edition's booklet shows it."""

    def __init__(self, figure: Figure, edition: str) -> None:
        self.figure = figure
        self.claim = figure.claims(edition)
        self.scene = figure_scene(figure, edition)

    def height(self, wide: float) -> float:
        """How high it asks to be, in mm."""
        return drawing(self.scene, width=wide * FINE).height / FINE

    def drawn(self, wide: float, high: float) -> str:
        return inked(svg(self.scene, width=wide * FINE, height=high * FINE), "text")
