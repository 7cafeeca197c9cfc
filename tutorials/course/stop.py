"""A puzzle as the course's navigation shows it, and a rule that it is about: values, wherever they come from."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

from tutorials.puzzles.stars import star_line
from tutorials.telling.addresses import page_address
from tutorials.telling.catalogue import pgettext
from tutorials.telling.html import Html


@dataclass(frozen=True)
class Stop:
    """A puzzle as the course's navigation shows it."""

    pk: int
    key: str
    lesson: str
    lesson_title: str
    title: str
    number: int
    kind: str
    stars: int = 0
    is_next: bool = False

    @property
    def address(self) -> str:
        return page_address(f"learn/{self.lesson}/{self.key}/")

    @property
    def done(self) -> bool:
        return self.stars > 0

    @property
    def mark(self) -> Html:
        """The attribute of the link that shows how far the learner is."""
        return Html(' class="done"' if self.done else ' class="next"' if self.is_next else "")

    @property
    def tail(self) -> Html:
        """What stands behind the title: the stars, or that this puzzle is the next."""
        if self.done:
            return star_line(self.stars)
        word = escape(pgettext("puzzle", "next"))
        return Html(f'<span class="tag">{word}</span>' if self.is_next else "")


@dataclass(frozen=True)
class Rule:
    """A rule that a puzzle is about, as its edition has it."""

    key: str
    title: str
    answer: str
    link: str
