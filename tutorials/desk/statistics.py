"""How the puzzles are getting on: tries, share solved, the most frequent obstacle; as a table and as a plot."""

from __future__ import annotations

from dataclasses import dataclass

from django.db.models import Count, Q
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from tutorials.models import Attempt, Puzzle

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
    def share(self) -> float:
        return self.solved / self.tries if self.tries else 0.0

    @property
    def percent(self) -> int:
        return round(100 * self.share)


def figures() -> list[PuzzleFigures]:
    """Every puzzle with its attempts, in the order of the course: three queries, whatever the number of attempts."""
    counts = {
        row["puzzle"]: row
        for row in Attempt.objects.values("puzzle").annotate(
            tries=Count("pk"), done=Count("pk", filter=Q(solved=True)), hinted=Count("pk", filter=Q(hints__gt=0))
        )
    }
    obstacles: dict[int, tuple[str, int]] = {}
    failed = Attempt.objects.filter(solved=False).exclude(code="").values_list("puzzle", "code")
    for puzzle, code, number in failed.annotate(number=Count("pk")).order_by("puzzle", "-number", "code"):
        obstacles.setdefault(puzzle, (code, number))
    found = []
    for puzzle in Puzzle.objects.select_related("lesson"):
        row = counts.get(puzzle.pk)
        code, number = obstacles.get(puzzle.pk, ("", 0))
        if row is None:
            found.append(PuzzleFigures(puzzle))
        else:
            found.append(PuzzleFigures(puzzle, row["tries"], row["done"], row["hinted"], code, number))
    return found


def plot(rows: list[PuzzleFigures]) -> SafeString:
    """Bars by puzzle: how many tries, and the part of them that solved it. Drawn as SVG, readable without colours."""
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
            f'<rect x="{LABEL}" y="{y + 3}" width="{done:.1f}" height="14" fill="#0b6b43"/>'
            f'<text x="{LABEL + wide + 6:.1f}" y="{y + 14}">{row.tries} · {row.percent} %</text>'
        )
    return mark_safe("".join([*parts, "</svg>"]))
