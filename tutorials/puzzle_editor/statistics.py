"""Statistics of puzzles: tries, share solved, most frequent obstacle; as a table and as a plot."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from typing import Any

from django.conf import settings
from django.db.models import Count, Q
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from tutorials.models import Attempt, AttemptTotal, Puzzle

from .obstacles import obstacle_words

ROW, LABEL, BAR, PAD = 22, 250, 420, 8


@dataclass(frozen=True)
class PuzzleFigures:
    """The attempts at one puzzle."""

    puzzle: Puzzle
    tries: int = 0
    solved: int = 0
    hinted: int = 0
    obstacle: str = ""
    obstacle_tries: int = 0

    @property
    def obstacle_words(self) -> str:
        return obstacle_words(self.obstacle)

    @property
    def share(self) -> float:
        return self.solved / self.tries if self.tries else 0.0

    @property
    def percent(self) -> int:
        return round(100 * self.share)


def figures() -> list[PuzzleFigures]:
    """Return every puzzle with its attempts, in the order of the course, with three queries."""
    recent = Attempt.objects.annotate(hinted=Q(hints__gt=0)).values_list("puzzle", "solved", "hinted", "code")
    older = AttemptTotal.objects.values_list("puzzle", "solved", "hinted", "code", "number")
    tries, solved, hinted = Counter[int](), Counter[int](), Counter[int]()
    obstacles: dict[int, Counter[str]] = {}
    for puzzle, is_solved, is_hinted, code, number in chain(recent.annotate(number=Count("pk")), older):
        tries[puzzle] += number
        solved[puzzle] += number * is_solved
        hinted[puzzle] += number * is_hinted
        if code and not is_solved:
            obstacles.setdefault(puzzle, Counter())[code] += number
    found = []
    for row in Puzzle.objects.select_related("lesson"):
        codes = obstacles.get(row.pk, Counter({"": 0}))
        obstacle = min(codes, key=lambda code: (-codes[code], code))
        found.append(PuzzleFigures(row, tries[row.pk], solved[row.pk], hinted[row.pk], obstacle, codes[obstacle]))
    return found


def csv_rows(rows: list[PuzzleFigures]) -> Iterator[list[Any]]:
    """Yield the report as a table, with its head."""
    yield [_("Lesson"), _("Puzzle"), _("Kind"), _("Attempts"), _("Solved"), _("With a hint"), _("Most common mistake")]
    for row in rows:
        puzzle = row.puzzle
        yield [
            str(puzzle.lesson), str(puzzle), str(puzzle.get_kind_display()), row.tries, row.solved, row.hinted,
            row.obstacle_words,
        ]  # fmt: skip


def plot(rows: list[PuzzleFigures]) -> SafeString:
    """Return an SVG with a bar for each puzzle: its tries, and the solved part of them."""
    tried = [row for row in rows if row.tries]
    if not tried:
        return mark_safe("")
    most = max(row.tries for row in tried)
    height = ROW * len(tried) + 2 * PAD
    title = escape(_("Attempts at each puzzle, and how many solved it"))
    parts = [
        f'<svg viewBox="0 0 {LABEL + BAR + 120} {height}" role="img" aria-label="{title}" class="puzzle-plot"'
        f' font-size="12" fill="currentColor"><title>{title}</title>'
    ]
    for number, row in enumerate(tried):
        y = PAD + number * ROW
        wide, done = BAR * row.tries / most, BAR * row.solved / most
        label = f"{row.puzzle.lesson.position}-{row.puzzle.position} {row.puzzle}"[:38]
        parts.append(
            f'<text x="{LABEL - 8}" y="{y + 14}" text-anchor="end">{escape(label)}</text>'
            f'<rect x="{LABEL}" y="{y + 3}" width="{wide:.1f}" height="14" fill="none" stroke="currentColor"/>'
            f'<rect x="{LABEL}" y="{y + 3}" width="{done:.1f}" height="14" fill="{settings.SIGN_GREEN}"/>'
            f'<text x="{LABEL + wide + 6:.1f}" y="{y + 14}">{row.tries} · {row.percent} %</text>'
        )
    return mark_safe("".join([*parts, "</svg>"]))
