"""A puzzle as an entry of the course's navigation, and a rule that it is about: values, wherever they come from."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

from tutorials.core.messages.catalogue import pgettext
from tutorials.core.messages.html import Html
from tutorials.core.messages.rule_links import page_address
from tutorials.core.puzzles.stars import star_line


@dataclass(frozen=True)
class CourseEntry:
    """A puzzle as the course's navigation shows it; `kind` is the name of its kind."""

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
    def class_attribute(self) -> Html:
        """The attribute of the link that shows how far the learner is."""
        return Html(' class="done"' if self.done else ' class="next"' if self.is_next else "")

    @property
    def tail(self) -> Html:
        """The tail of the title: the stars, or that this puzzle is the next."""
        if self.done:
            return star_line(self.stars)
        if not self.is_next:
            return Html()
        word = escape(pgettext("puzzle", "next"))
        return Html(f'<span class="tag">{word}</span>')


@dataclass(frozen=True)
class Rule:
    """A rule that a puzzle is about, as its edition has it; `mark` says where it is not all in the printed text."""

    key: str
    title: str
    answer: str
    link: str
    mark: str = ""
