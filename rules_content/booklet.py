"""A clean booklet of one edition in one language, as PDF. Kept on disk under a name that holds its content's digest."""

import datetime
import hashlib
import os
import pathlib
import re
import tempfile

from django.conf import settings
from django.utils import translation
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from fpdf import FPDF

from .rulebook import Rule, Rulebook

# Raise it when the layout changes, and old booklets are made anew.
LAYOUT = 1
GREEN, GREY = (11, 107, 67), (90, 90, 90)
WEIGHTS = {"": "400Regular/GothicA1_400Regular.ttf", "B": "700Bold/GothicA1_700Bold.ttf"}


class Booklet:
    """The booklet of an edition, mode and language: `path` names its file, `make` writes it."""

    def __init__(self, edition: str, mode: str, language: str) -> None:
        self.edition, self.mode, self.language = edition, mode, language
        with translation.override(language):
            self.book = Rulebook(edition, mode, (language,))
            self.name = self.book.edition.said("name")

    @property
    def path(self) -> pathlib.Path:
        name = f"{self.edition}-{self.mode}-{self.language}-{self.digest}.pdf"
        return pathlib.Path(settings.MEDIA_ROOT) / "booklets" / name

    @property
    def digest(self) -> str:
        said = [LAYOUT, self.name]
        for rule in self.book.in_order:
            said += [rule.key, rule.topic.section.said("title", self.language), rule.topic.said("title", self.language)]
            said += [rule.topic.said("note", self.language), *rule.variant.source.items()]
            said += [rule.variant.said(name, self.language) for name in ("answer", "text", "example")]
        return hashlib.sha256(repr(said).encode()).hexdigest()[:16]

    def make(self) -> pathlib.Path:
        """Write the file, whole or not at all, unless it is there already."""
        path = self.path
        if not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            with translation.override(self.language):
                body = bytes(self.pages().output())
            handle, draft = tempfile.mkstemp(dir=path.parent, suffix=".part")
            with os.fdopen(handle, "wb") as file:
                file.write(body)
            pathlib.Path(draft).replace(path)
            for older in set(path.parent.glob(f"{self.edition}-{self.mode}-{self.language}-*.pdf")) - {path}:
                older.unlink(missing_ok=True)
        return path

    def pages(self) -> "Pages":
        pages = Pages(self.language)
        pages.cover(capfirst(self.name), _("Mission mode") if self.mode == "mission" else "")
        for section, rules in self.book.sections:
            pages.section(section.said("title", self.language))
            for rule in rules:
                pages.rule(rule)
        return pages


class Pages(FPDF):
    """A5 pages with our type and colours."""

    def __init__(self, language: str) -> None:
        super().__init__(format=(148, 210))  # A5
        self.language = language
        folder = pathlib.Path(settings.FONT_FOLDER)
        for weight, file in WEIGHTS.items():
            self.add_font("text", weight, folder / file)
        self.set_lang(language)
        self.set_margins(16, 16)
        self.set_auto_page_break(True, 18)
        self.set_title("Tokyo Highway")
        # The same texts give the same file.
        self.set_creation_date(datetime.datetime(2000, 1, 1, tzinfo=datetime.UTC))

    def footer(self) -> None:
        if self.page_no() > 1:
            self.set_y(-13)
            self.set_font("text", size=8)
            self.set_text_color(*GREY)
            self.cell(0, 5, str(self.page_no()), align="C")

    def cover(self, edition: str, mode: str) -> None:
        self.add_page()
        self.set_fill_color(*GREEN)
        self.set_draw_color(255, 255, 255)
        self.rect(12, 40, 124, 62, style="F", round_corners=True, corner_radius=4)
        self.set_line_width(0.8)
        self.rect(14, 42, 120, 58, round_corners=True, corner_radius=3)
        self.set_text_color(255, 255, 255)
        self.set_xy(18, 52)
        self.words("Tokyo Highway", 24, "B", align="C", width=112)
        self.set_x(18)
        self.words(edition, 15, align="C", width=112)
        if mode:
            self.set_x(18)
            self.words(mode, 12, align="C", width=112)
        self.set_text_color(*GREY)
        self.set_y(170)
        notice = _(
            "A fan-made reference, not affiliated with the publishers. "
            "Tokyo Highway, its name and its art belong to their owners."
        )
        self.words(notice, 8, align="C")

    def section(self, title: str) -> None:
        self.add_page()
        self.start_section(title)
        self.set_text_color(*GREEN)
        self.words(title, 17, "B")
        self.set_draw_color(*GREEN)
        self.set_line_width(0.6)
        self.line(16, self.get_y() + 1, 132, self.get_y() + 1)
        self.ln(5)

    def rule(self, rule: Rule) -> None:
        code = self.language
        if self.will_page_break(34):
            self.add_page()
        self.start_section(rule.topic.said("title", code), level=1)
        self.set_text_color(0, 0, 0)
        self.words(rule.topic.said("title", code), 11.5, "B")
        self.set_text_color(*GREEN)
        self.words(rule.variant.said("answer", code), 9.5, "B")
        self.set_text_color(0, 0, 0)
        self.ln(1)
        self.body(rule.variant.said("text", code))
        if example := rule.variant.said("example", code):
            self.body(f"**{_('Example')}.** {example}")
        self.set_text_color(*GREY)
        if rule.differs and (note := rule.topic.said("note", code)):
            self.body(f"**{_('Differs in other editions')}.** {note}", 8.5)
        if rule.printed:
            self.words(rule.printed, 8)
        self.ln(4)

    def body(self, text: str, size: float = 9.5) -> None:
        for block in re.split(r"\n\s*\n", text.strip()):
            for line in re.split(r"\n(?=- )", block):
                item = line.startswith("- ")
                self.set_x(20 if item else 16)
                said = " ".join((f"• {line[2:]}" if item else line).split("\n"))
                self.words(said, size, width=112 if item else 116, markdown=True)
            self.ln(1.2)

    def words(
        self, text: str, size: float, weight: str = "", *, align: str = "L", width: float = 0, markdown: bool = False
    ) -> None:
        self.set_font("text", weight, size)
        # The type has no narrow no-break space.
        said = text.replace("\u202f", "\u00a0")
        self.multi_cell(width, size * 0.52, said, align=align, new_x="LMARGIN", new_y="NEXT", markdown=markdown)
