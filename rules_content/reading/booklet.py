"""A clean booklet of one edition in one language, as PDF. Kept on disk under a name that holds its content's digest."""

import hashlib
import os
import pathlib
import tempfile
from functools import cached_property
from typing import TYPE_CHECKING

from django.conf import settings
from django.utils import translation
from django.utils.text import capfirst
from django.utils.translation import gettext as _

from rules_content.models import Figure
from rules_content.supplies import Supplies, supplies_table

from .rulebook import Rulebook

if TYPE_CHECKING:
    from .booklet_pages import Pages

# Raise it when the layout or the drawing changes, and old booklets are made anew.
LAYOUT = 4


class Booklet:
    """The booklet of an edition, mode and language: `path` names its file, `make` writes it."""

    def __init__(self, edition: str, mode: str, language: str) -> None:
        self.edition, self.mode, self.language = edition, mode, language
        with translation.override(language):
            self.book = Rulebook(edition, mode, (language,))
            self.name = self.book.edition.translation("name")

    @property
    def path(self) -> pathlib.Path:
        name = f"{self.edition}-{self.mode}-{self.language}-{self.digest}.pdf"
        return pathlib.Path(settings.MEDIA_ROOT) / "booklets" / name

    @property
    def digest(self) -> str:
        content: list[object] = [LAYOUT, self.name]
        for rule in self.book.in_order:
            content += [
                rule.key,
                rule.topic.section.translation("title", self.language),
                rule.topic.translation("title", self.language),
            ]
            content += [
                rule.topic.translation("note", self.language),
                rule.mark,
                self.supplies(rule.key),
            ]
            content += [rule.variant.translation(name, self.language) for name in ("answer", "text", "example")]
            for figure in self.figures.get(rule.key, []):
                content += [figure.view, figure.board, figure.move, figure.claim]
                content += [figure.translation(name, self.language) for name in ("caption", "alt")]
        return hashlib.sha256(repr(content).encode()).hexdigest()[:16]

    def supplies(self, topic: str) -> Supplies | None:
        """A topic's table in the booklet's language, whoever asks: a worker has no language of its own."""
        with translation.override(self.language):
            return supplies_table(topic, self.edition)

    @cached_property
    def figures(self) -> dict[str, list[Figure]]:
        """By topic, those that a topic's page shows."""
        found: dict[str, list[Figure]] = {}
        for figure in Figure.objects.readable(self.language).select_related("topic").order_by("position"):
            if figure.concerns(self.edition):
                found.setdefault(figure.topic.key, []).append(figure)
        return found

    def make(self) -> pathlib.Path:
        """Write the file, whole or not at all, unless it is there already."""
        path = self.path
        if not path.exists():
            with translation.override(self.language):
                body = bytes(self.pages().output())
            write_whole(path, body)
            for older in set(path.parent.glob(f"{self.edition}-{self.mode}-{self.language}-*.pdf")) - {path}:
                older.unlink(missing_ok=True)
        return path

    def pages(self) -> "Pages":
        # Half a second to import, for those who print, not for every start of the site.
        from .booklet_pages import Pages, Plate

        pages = Pages(self.language)
        figures = [figure for rule in self.book.in_order for figure in self.figures.get(rule.key, [])]
        # A cover shows what a game looks like: the table with most roads on it.
        plates = [Plate(figure, self.edition) for figure in figures if figure.view == "free"]
        on_cover = max(plates, key=lambda plate: len(plate.scene.roads), default=None)
        pages.cover(capfirst(self.name), _("Mission mode") if self.mode == "mission" else "", on_cover)
        for section, rules in self.book.sections:
            pages.section(section.translation("title", self.language))
            for rule in rules:
                pages.rule(rule, self.figures.get(rule.key, []))
        return pages


def write_whole(path: pathlib.Path, body: bytes) -> None:
    """Write a file that nobody ever finds half written."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, draft = tempfile.mkstemp(dir=path.parent, suffix=".part")
    with os.fdopen(handle, "wb") as file:
        file.write(body)
    pathlib.Path(draft).replace(path)
