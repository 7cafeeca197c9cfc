"""The page of a day's puzzle, in the words of a puzzle's page, and the result in a form to share."""

from __future__ import annotations

import datetime
from functools import cached_property
from typing import Any

from django.http import HttpRequest
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from rules_content.editions import EDITION_NAMES
from rules_content.figures.svg import svg
from tutorials.models import DailyPuzzle, DailyResult
from tutorials.phrases.words import column_name, player

from .daily import FIRST_DAY
from .forms import BuildForm
from .looking import WIDTH
from .play import Try, shown

ILLEGAL, LESS, BEST = "⬛", "🟨", "🟩"


class DailyPage(BuildForm):
    """What the template of a day asks for."""

    def __init__(
        self,
        request: HttpRequest,
        row: DailyPuzzle,
        result: DailyResult | None,
        made: Try | None = None,
        hints: int = -1,
    ) -> None:
        self.request, self.row, self.result, self.made = request, row, result, made
        self.challenge = row.challenge
        self.hints = hints if hints >= 0 else result.hints if result and not result.solved else 0

    @property
    def solved(self) -> bool:
        return self.made is not None and self.made.solved

    @property
    def title(self) -> str:
        return _("Puzzle of %(day)s") % {"day": date_format(self.row.day, "DATE_FORMAT")}

    @property
    def task(self) -> str:
        said = ngettext(
            "You are %(colour)s. Find the one road that earns %(best)s car.",
            "You are %(colour)s. Find the one road that earns %(best)s cars.",
            self.row.best,
        )
        return said % {"colour": player(self.challenge.position.turn), "best": self.row.best}

    @property
    def hint(self) -> str:
        move = self.challenge.solution
        assert move is not None
        base = column_name(self.challenge.position.column(move.base))
        if move.exit is not None:
            return _("Build from here: %(base)s. The road ends on the table.") % {"base": base}
        return _("Build from here: %(base)s.") % {"base": base}

    @property
    def edition_name(self) -> str:
        return str(EDITION_NAMES[self.row.edition])

    @property
    def ghost(self) -> bool:
        return self.hints > 1 and not self.solved

    @cached_property
    def scene(self) -> Any:
        return shown(self.challenge, made=self.made, ghost=self.ghost and self.made is None)

    @property
    def svg(self) -> SafeString:
        return mark_safe(svg(self.scene, width=WIDTH, title=self.title, ident="board"))

    def data(self) -> dict[str, Any]:
        solution = self.challenge.solution.to_json() if self.ghost and self.challenge.solution else None
        return {
            "position": self.challenge.position.to_json(), "ask": f"{self.address}look", "kind": "build",
            "scene": self.scene.to_json(), "solved": self.solved, "hints": self.hints,
            "ghost": solution, "editable": True,
        }  # fmt: skip

    # ------------------------------------------------------------------ other days

    @property
    def address(self) -> str:
        return reverse("day", kwargs={"day": self.row.day.isoformat()})

    @property
    def before(self) -> datetime.date | None:
        return self.row.day - datetime.timedelta(days=1) if self.row.day > FIRST_DAY else None

    # ------------------------------------------------------------------ the result

    @property
    def tries(self) -> int:
        return len(self.result.tries) if self.result else 0

    @property
    def share(self) -> str:
        """The result as text: which day, how many tries, a square for each, and where to try it oneself."""
        if self.result is None or not self.result.solved:
            return ""
        marks = "".join(
            ILLEGAL if cars < 0 else BEST if cars >= self.row.best else LESS for cars in self.result.tries[:12]
        )
        said = ngettext("%(tries)s try", "%(tries)s tries", self.tries) % {"tries": self.tries}
        hints = ngettext("%(hints)s hint", "%(hints)s hints", self.result.hints) % {"hints": self.result.hints}
        link = self.request.build_absolute_uri(self.address)
        return f"Tokyo Highway {self.row.day.isoformat()}\n{marks} {said}, {hints}\n{link}"
