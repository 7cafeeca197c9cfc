"""The page of a day's puzzle, and the result in a form to share."""

from __future__ import annotations

import datetime
from html import escape
from typing import Any

from tutorials.core.messages.catalogue import gettext as _
from tutorials.core.messages.catalogue import ngettext, pgettext
from tutorials.core.messages.html import Html
from tutorials.core.messages.rule_links import page_address, shared_address
from tutorials.core.puzzles.attempts import Attempt
from tutorials.core.puzzles.kinds import GeneratedKind, generated

from .puzzle_page import PuzzlePage
from .puzzle_question import RulesOf

FIRST_DAY = datetime.date(2026, 11, 1)

ILLEGAL, LESS, BEST = "⬛", "🟨", "🟩"
MOST_MARKS = 12


class DailyPage(PuzzlePage):
    """The view model of a day's page; `date` is the day as readers write it."""

    def __init__(
        self,
        request: Any,
        row: Any,
        date: str,
        rules_of: RulesOf,
        result: Any = None,
        attempt: Attempt | None = None,
        hints: int | None = None,
    ) -> None:
        if hints is None:
            hints = result.hints if result and not result.solved else 0
        challenge = row.challenge_in(self.edition_for(request))
        super().__init__(request, challenge, page_address(f"daily/{row.day.isoformat()}/"), rules_of, attempt, hints)
        self.row, self.date, self.result = row, date, result
        self.streak = 0  # days in a row, where they are known

    @property
    def title(self) -> str:
        return _("Puzzle for %(day)s") % {"day": self.date}

    @property
    def difficulty(self) -> str:
        return difficulty_name(self.row.difficulty)

    @property
    def kind(self) -> GeneratedKind:
        return generated(self.challenge.kind)

    @property
    def kind_name(self) -> str:
        return self.kind.day_name(self.challenge.mode)

    @property
    def task(self) -> str:
        return self.kind.task(self.challenge)

    @property
    def hint(self) -> str:
        return self.kind.hint(self.challenge)

    @property
    def topics(self) -> list[str]:
        return self.kind.topics(self.challenge)

    @property
    def hint_line(self) -> Html:
        """The hint as a line; of a road to build, one that lights the base point it names on the board."""
        if self.challenge.solution is None:
            return Html(f"<p>{escape(self.hint)}</p>")
        return Html(f'<p data-pieces="{escape(self.challenge.solution.base)}" data-lit>{escape(self.hint)}</p>')

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
    def stars(self) -> int:
        return self.result.stars(self.kind) if self.result else 0

    @property
    def tries(self) -> int:
        return len(self.result.tries) if self.result else 0

    @property
    def share(self) -> str:
        """The result as text: which day, how hard, how many attempts, a square for each, and the address."""
        if self.result is None or not self.result.solved:
            return ""
        tried = self.result.tries[:-1][: MOST_MARKS - 1]
        marks = "".join(ILLEGAL if brought < 0 else LESS for brought in tried) + BEST
        tries = ngettext("%(tries)s try", "%(tries)s tries", self.tries) % {"tries": self.tries}
        hints = ngettext("%(hints)s hint", "%(hints)s hints", self.result.hints) % {"hints": self.result.hints}
        link = self.request.build_absolute_uri(shared_address(self.address))
        head = f"Tokyo Highway {self.row.day.isoformat()} · {self.difficulty} · {self.edition_name}"
        return "\n".join(line for line in (head, f"{marks} {tries}, {hints}", self.in_a_row, link) if line)


def difficulty_name(number: int) -> str:
    """Return how hard a puzzle is, in a word: 1 for easy to 3 for hard."""
    words = {1: pgettext("puzzle", "easy"), 2: pgettext("puzzle", "tricky"), 3: pgettext("puzzle", "hard")}
    return words.get(number, words[2])
