"""The page of a day's puzzle, and the result in a form to share."""

from __future__ import annotations

import datetime
from html import escape
from typing import Any

from tutorials.course.page import PuzzlePage
from tutorials.puzzles.attempts import Attempt
from tutorials.telling.addresses import page_address, shared_address
from tutorials.telling.catalogue import gettext as _
from tutorials.telling.catalogue import ngettext, pgettext
from tutorials.telling.html import Html
from tutorials.telling.piece_names import seen_name
from tutorials.telling.words import player

FIRST_DAY = datetime.date(2026, 11, 1)

ILLEGAL, LESS, BEST = "⬛", "🟨", "🟩"


class DailyPage(PuzzlePage):
    """What the template of a day asks for; `date` is the day as readers write it."""

    def __init__(
        self,
        request: Any,
        row: Any,
        date: str,
        result: Any = None,
        attempt: Attempt | None = None,
        hints: int | None = None,
    ) -> None:
        if hints is None:
            hints = result.hints if result and not result.solved else 0
        challenge = row.challenge_in(self.edition_for(request))
        super().__init__(request, challenge, page_address(f"daily/{row.day.isoformat()}/"), attempt, hints)
        self.row, self.date, self.result = row, date, result
        self.streak = 0  # days in a row, where they are known

    @property
    def title(self) -> str:
        return _("Puzzle for %(day)s") % {"day": self.date}

    @property
    def difficulty(self) -> str:
        return difficulty_name(self.row.difficulty)

    @property
    def task(self) -> str:
        words: str = ngettext(
            "You are %(colour)s. Find the one road that earns %(best)s car.",
            "You are %(colour)s. Find the one road that earns %(best)s cars.",
            self.row.best,
        )
        return words % {"colour": player(self.challenge.position.turn), "best": self.row.best}

    @property
    def hint(self) -> str:
        move = self.challenge.solution
        assert move is not None
        base = seen_name(self.challenge.position, move.base)
        if move.exit is not None:
            return _("Build from here: %(base)s. The road ends on the table.") % {"base": base}
        return _("Build from here: %(base)s.") % {"base": base}

    # ------------------------------------------------------------------ other days

    @property
    def before(self) -> datetime.date | None:
        return self.row.day - datetime.timedelta(days=1) if self.row.day > FIRST_DAY else None

    # ------------------------------------------------------------------ the result

    @property
    def in_a_row(self) -> str:
        """The streak in words, once there is one."""
        words = ngettext("%(days)s day in a row", "%(days)s days in a row", self.streak)
        return words % {"days": self.streak} if self.streak > 1 else ""

    @property
    def streak_tag(self) -> Html:
        return Html(f'<span class="tag" data-streak>{escape(self.in_a_row)}</span>' if self.in_a_row else "")

    @property
    def tries(self) -> int:
        return len(self.result.tries) if self.result else 0

    @property
    def share(self) -> str:
        """The result as text: which day, how hard, how many tries, a square for each, and where to try it oneself."""
        if self.result is None or not self.result.solved:
            return ""
        marks = "".join(
            ILLEGAL if cars < 0 else BEST if cars >= self.row.best else LESS for cars in self.result.tries[:12]
        )
        tries = ngettext("%(tries)s try", "%(tries)s tries", self.tries) % {"tries": self.tries}
        hints = ngettext("%(hints)s hint", "%(hints)s hints", self.result.hints) % {"hints": self.result.hints}
        link = self.request.build_absolute_uri(shared_address(self.address))
        head = f"Tokyo Highway {self.row.day.isoformat()} · {self.difficulty} · {self.edition_name}"
        return "\n".join(line for line in (head, f"{marks} {tries}, {hints}", self.in_a_row, link) if line)


def difficulty_name(number: int) -> str:
    """How hard a puzzle is, in a word: of 1 for easy to 3 for hard."""
    words = {1: pgettext("puzzle", "easy"), 2: pgettext("puzzle", "tricky"), 3: pgettext("puzzle", "hard")}
    return words.get(number, words[2])
